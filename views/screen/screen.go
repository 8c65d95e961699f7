// Package screen is what the handlers and a game's pages agree on.
//
// Each game's views package exports one value, Screens: two functions that turn
// the public facts of the table (Room) and what this viewer may see (the game's
// own View) into a Page. A Page is a whole body and, again, the list of its
// fragments: the elements inside that body which change while the game goes on.
// The handlers send the body once, and later only the fragments whose bytes are
// not what this viewer has on the screen already.
//
// How to write one, in six steps:
//
//  1. Assert the view to your game's type: v := view.(pandemonium.View).
//  2. Write a templ component per fragment; its outermost element has the
//     fragment's ID as its id attribute, always, even when it has nothing to show
//     (an empty <div id="inset"></div>), because a later message replaces it by id.
//  3. Compose them into Body and list them in Fragments, from outside in; no
//     fragment contains another one's element.
//  4. Mark a fragment Shared when it depends on nothing but the table (not on
//     Room.You, not on the seat's own view): it is rendered once for all.
//  5. Fill Steps on the TV: what moved and was paid in the last commit. The
//     handlers put it on the page as the fragment "steps"; a script on the TV plays it,
//     and the picture is right without the script.
//  6. Put nothing into a fragment that changes without a reason to look at it
//     (no current time), and keep what people type outside all fragments, or in a
//     fragment whose bytes change only when the question does.
package screen

import (
	"net/url"
	"slices"
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	"monappoly/views/parts"
	"monappoly/views/shell"
	"monappoly/views/words"
)

// Status says where a table is in its evening.
type Status string

const (
	Lobby   Status = "lobby"   // people are still sitting down
	Playing Status = "playing" // the game is on, or paused
	Over    Status = "over"    // somebody has won
)

// Watcher is the seat number of a viewer who has no seat: the TV, a spectator.
const Watcher = -1

// Room is the public facts about a table, for one viewer. It holds no secret:
// everything in it may stand on the TV.
type Room struct {
	Code    string // four letters: "BCDF"
	Kind    string // which game: "pandemonium"
	Status  Status
	Paused  bool
	Seats   []Seat // in playing order
	Captain int    // number of the seat that may do what the host may, -1 for none

	Options map[string]string  // what this table plays, complete
	Differs []engine.HouseRule // the options in which it differs from the book, in the book's order

	Clock    parts.Clock // the time that runs for the viewer: its own decision; on the TV the decision or the window that is waited for
	SeedHash string      // SHA-256 of the dice's seed, in hex
	Seed     string      // the seed itself, in hex, once the game is over
	Next     string      // code of the "play again" table, "" when nobody has asked for one
	Story    *Story      // how the game went, once it is over; nil where nothing is known

	JoinURL string // what phones scan: "http://192.0.2.7:8080/g/BCDF/join"; never a loopback address unless there is no other
	You     int    // the viewer's seat number, Watcher for none
	Host    bool   // the viewer may use the host's verbs: it is the host's browser, or the captain's seat
	Thrown  Thrown // what the viewer's own seat has thrown in the last commit
	Replay  bool   // a picture of the past: nothing can be answered and no stream follows
	Said    Said   // what the viewer's last form got for an answer, when the page itself carries it
	Tab     string // on a phone: which of its sections is looked at, "" for the first
}

// Seat is one chair as everybody sees it.
type Seat struct {
	N         int
	Name      string
	Token     string // "brolly", "teacup", "cone", "snail", "ghost", "pigeon", "fish", "biscuit", "bike", "lamp"
	Bot       string // "" for a person, else the bot's strength
	Person    bool   // somebody has this seat's link, also while a bot plays for them
	Connected bool   // a phone of this seat is watching
	Away      bool   // a person whose phones have all been gone for a while
	Captain   bool
	Claims    []Claim // other phones that ask for this seat
}

// Asleep says that a person's phone is gone at this moment: locked, or out of the network.
func (s Seat) Asleep() bool { return !s.Connected && s.Bot == "" }

// Claim is a phone that asks for a seat it has no link of. The captain answers it at
// HostURL("approve") or HostURL("deny"), with the fields seat and claim.
type Claim struct{ ID, Name string }

// Said is the refusal or note that a form got without JavaScript, and what was
// typed, so that the page can put it back into the fields.
type Said struct {
	Prompt string // which prompt was answered, "" when nothing was said
	Answer engine.Answer
	Rule   engine.Rule // the rule that forbids it, "" where none is behind it
	Text   string      // the words; the handlers show them above the page
}

// Screens is what each game's views package exports under this very name.
type Screens struct {
	Kind string // the engine.Kind's name
	// TV is the table as everybody may see it; view is Match.View(engine.Spectator).
	TV func(room Room, view any) Page
	// Phone is one seat's own screen; view is Match.View of seat room.You.
	Phone func(room Room, view any) Page
	// Namer knows the game's money and spaces, for the words of refusals. It may be nil.
	Namer func(room Room) words.Namer
	// Told words one commit as everybody may see it: each rule that it cites with the facts to
	// which the rule applied, in the order in which they fired. It may be nil.
	Told func(room Room, row engine.Row) []parts.Cited
	// Picture is the end of a game that is over as one SVG to share, from the view of the TV. It may be nil.
	Picture func(room Room, view any) templ.Component
	// Primer is what somebody must know who has never seen the game, for the lobby: a few
	// sentences with a rule for each.
	Primer []Lesson
}

// Lesson is a sentence of the catalogue, by its key, and the rule that says it in full.
type Lesson struct {
	Rule engine.Rule
	Key  string
}

// KeyAt is the key of the sentence at a table with these options: "KEY.OPTION" where an option differs
// from the book and the catalogue has a sentence for that, or else the book's own. The first option of
// the house that has one decides.
func (l Lesson) KeyAt(house engine.House, options map[string]string, has func(key string) bool) string {
	for _, rule := range house.Rules {
		value, chosen := options[rule.Key]
		if chosen && value != rule.Default() && has(l.Key+"."+rule.Key) {
			return l.Key + "." + rule.Key
		}
	}
	return l.Key
}

// Told makes a game's function Told of its kinds of events and of the words it has for
// one line of the rules panel. A row that cannot be read tells nothing.
func Told[S any](kinds *engine.Kinds[S], word func(Room, engine.Citation[S]) parts.Cited) func(Room, engine.Row) []parts.Cited {
	return func(room Room, row engine.Row) []parts.Cited {
		c, err := kinds.Decode(row)
		if err != nil {
			return nil
		}
		for i := range c.Events {
			c.Events[i].Event = engine.Mask(c.Events[i].Event, engine.Spectator)
		}
		lines := engine.Cite(c.Events)
		slices.Reverse(lines) // the panel's newest first becomes the order in which they fired
		var told []parts.Cited
		for _, line := range lines {
			told = append(told, word(room, line))
		}
		return told
	}
}

// Page is one screen of a game.
type Page struct {
	Title     string          // of the browser's tab; on a phone it says when it is your move
	Skin      string          // data-skin: "mercs" for the Mercs look, else ""
	Scene     string          // a name for the set of elements in Body, such as "over", "" for the usual one; when it changes, the browser loads the page anew
	Ask       shell.Ask       // on a phone: what this seat is asked now (the phone buzzes, its title changes); the handlers stream it
	Body      templ.Component // the children of shell.TVPage or shell.PhonePage: on a phone Me, main, Dock and Tabs
	Fragments []Fragment
	Steps     []Step // TV: what happened in the last commit, in order; the handlers put them on the page
	Pace      Pace   // TV: how fast they are played
}

// Fragment is one element of a page that changes while the game goes on. Body
// renders the element whole, with its id.
type Fragment struct {
	ID     string
	Body   templ.Component
	Shared bool // the same bytes for every viewer of this kind of screen
}

// Seat returns the seat with that number, or a nameless one.
func (r Room) Seat(n int) Seat {
	for _, s := range r.Seats {
		if s.N == n {
			return s
		}
	}
	return Seat{N: n}
}

// BotPlays says whether a bot plays the viewer's own seat for now.
func (r Room) BotPlays() bool {
	return r.You >= 0 && r.Status == Playing && r.Seat(r.You).Bot != ""
}

// OnHold says whether the viewer can answer nothing: the table is paused, a bot plays the seat, or it is the past.
func (r Room) OnHold() bool { return r.Paused || r.Replay || r.BotPlays() }

// Names returns the players' names by seat number, for the catalogue's Namer.
func (r Room) Names() []string {
	var names []string
	for _, s := range r.Seats {
		for len(names) <= s.N {
			names = append(names, "")
		}
		names[s.N] = s.Name
	}
	return names
}

// TableURL is the table's own address: the TV, and whoever watches.
func (r Room) TableURL() string { return "/g/" + r.Code }

// SeatURL is the address of the viewer's seat; without a seat it is the table's.
func (r Room) SeatURL() string {
	if r.You < 0 {
		return r.TableURL()
	}
	return r.TableURL() + "/seat/" + strconv.Itoa(r.You)
}

// TabURL is one section of the viewer's phone: "" is the first.
func (r Room) TabURL(tab string) string {
	if tab == "" {
		return r.SeatURL()
	}
	return r.SeatURL() + "?tab=" + url.QueryEscape(tab)
}

// SheetTab is the name of the table's sheet among a phone's sections.
const SheetTab = "sheet"

// SheetURL is the table's sheet for this viewer: on a phone, or in the host's browser.
func (r Room) SheetURL() string {
	if r.You < 0 {
		return r.TableURL() + "/host"
	}
	return r.SeatURL() + "/table"
}

// StreamURL is where the viewer's server-sent events come from.
func (r Room) StreamURL() string { return r.SeatURL() + "/stream" }

// AnswerURL is where a form sends the answer to a prompt. Its fields are key,
// amount, keys (repeated), and for a trade to, give, want (repeated), give_cash,
// want_cash and settles.
func (r Room) AnswerURL(prompt string) string {
	return r.SeatURL() + "/answers/" + url.PathEscape(prompt)
}

// HostURL is where a form sends one of the host's verbs: start, again, pause, resume;
// end (sure); skip (seat, prompt); release and relink (seat); bot (seat, level); add-bot
// (level); kick (in the lobby seat or token, in play seat, level and sure); reorder (seat
// or token, way: "up" or "down"); approve and deny (seat, claim); address (address); and
// options, with the fields of the form that opens a table.
func (r Room) HostURL(verb string) string { return r.TableURL() + "/host/" + verb }

// LeaveURL is where a form takes the viewer's seat out: in the lobby it stands up, in
// play it resigns.
func (r Room) LeaveURL() string { return r.SeatURL() + "/leave" }

// RuleURL is a rule's place in the rulebook, opened from this table.
func (r Room) RuleURL(rule engine.Rule) string {
	book := "/rules/" + r.Kind + "?game=" + r.Code
	if rule == "" {
		return book
	}
	return book + "#" + url.PathEscape(string(rule))
}

// ReplayURL is the game's replay at one of its commits.
func (r Room) ReplayURL(at int) string { return r.TableURL() + "/replay?at=" + strconv.Itoa(at) }
