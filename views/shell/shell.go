// Package shell is the frame around every screen: the TV, the phone and the plain page.
//
// A frame brings the style sheet, the scripts, the stream and the stale bar; the screen comes as children.
// A phone is four direct children of the body, in this order: Me, main, Dock, Tabs. Each of them may be
// replaced by the stream on its own, so each has an id.
// The pages run under "default-src 'self'": no inline script, no style attribute.
package shell

// TV is the frame of the table's own screen.
type TV struct {
	Title  string
	Skin   string // "mercs" for the Mercs look, else empty
	Stream string // address of the event stream; empty shows a still picture
	Table  string // address of the table's sheet, for the host's browser; empty for all others

	Film    bool   // a replay: the picture leaves room for its controls
	Refresh string // for a browser without a script: "2;url=/next", empty to stand still
}

// Phone is the frame of a player's screen.
type Phone struct {
	Title  string
	Skin   string
	Token  string // colours the phone's edge
	Stream string
	Ask    Ask
	Table  string // address of the table's sheet: pause, leave and the like; empty shows no way there

	Film    bool // a replay of this phone's screen
	Over    bool // the game is over or paused: nothing will come by itself soon
	Refresh string
}

// Ask says what this phone is asked now, for its title and its buzz. An empty Prompt asks nothing.
type Ask struct {
	Prompt string // the prompt's ID: a new one buzzes once
	Title  string // "Your turn"
	Offer  string // the trade offer that waits for this seat: a new one buzzes in its own way
}

// Page is the frame of a plain page.
type Page struct {
	Title  string
	Script string // one more script by its name, such as "find.js"
	Links  []Link // in the header, beside the name
}

// Link is an address with its words.
type Link struct{ URL, Text string }

// Me is the head of a phone: who I am, what is going on, what I own.
type Me struct{ Token, Name, Note, Cash, Worth string }

// Tab is one section of the phone.
type Tab struct {
	URL, Icon, Text string
	Here            bool
}

// htmxConfig switches off what the policy forbids, and what a streamed page must not do:
// styles that a script has set and attributes that it keeps stay through a morph.
const htmxConfig = `{"includeIndicatorCSS":false,"history":false,"morphIgnore":["data-htmx-powered","style","data-js-"]}`

// streamTrigger connects at load and tries again when the very first connection failed.
const streamTrigger = "load, htmx:error delay:1s, htmx:response:error delay:1s"
