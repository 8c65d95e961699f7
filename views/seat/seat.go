// Package seat holds what a player's phone shows during a game: the question with its answers, facts, lists
// of deeds and cards, the debt, the NOPE window, the trade.
//
// Every answer is a plain POST to the prompt's own address with the fields key, amount, keys, and for a trade
// to, give_cash, give, want_cash, want, settles. With the script the same form is sent without leaving the page.
// A form carries its prompt's id, and those that hold typed text are left alone by a morph: a new state never
// eats what somebody types, and a new question always brings a new form.
// A forbidden answer stays in sight, dashed, with its reason and rule.
package seat

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"monappoly/views/parts"
)

// Style says how an answer looks.
type Style int

const (
	// Plain is an ordinary answer.
	Plain Style = iota
	// Go is the one large bright answer of a screen. Leave it out where no answer stands out.
	Go
	// End is an answer that ends something for good.
	End
)

// Option is one answer. With Why it is shown but cannot be chosen.
type Option struct {
	Key, Text, Note string
	Style           Style
	Set, Icon       string // a property's set, or a drawing of its own
	Range           *Range // an amount goes with it
	Rule, RuleURL   string // the rule behind Why, or the one that explains the option
	Why             string
	Chosen          bool // ticked at first, in a Select
	Worth           int  // what it counts towards a Tally
	Sign            int  // its note is money: above 0 it comes in, below 0 it is paid
}

func (o Option) noteClass() string {
	switch {
	case o.Sign > 0:
		return "up"
	case o.Sign < 0:
		return "down"
	}
	return ""
}

// Range is the amounts that an option takes, and the one shown at first.
type Range struct {
	Lo, Hi, Step, At int
	Live             bool   // the amounts change while the question stands: the field follows them, unless somebody types in it
	Label            string // "Your bid, in pounds"
}

// Ask is one question. Options come in the order in which they are shown.
type Ask struct {
	Prompt   string // the prompt's id
	Part     string // names this form where one prompt has several on the page
	Action   string // where the answer goes
	Options  []Option
	Min, Max int    // for a Select: how many
	Send     string // for a Select or a trade: the words on its button
	SendNote string
	// Order, for a Select whose answers count in their order, says that they go as they are
	// shown; Ticked says instead that they go as they are ticked, which the script sees to.
	Order, Ticked string
}

// Trade is the form of an offer to one other player.
type Trade struct {
	Ask
	To            int // seat number of the other
	Give, Want    Side
	CanSettle     bool   // the offer may settle a debt between the two
	Sum           Sum    // the words with which the script sums up both sides beside the button
	Lacks         []Lack // what the offer may lack, said beside its button while it does
	Why           string
	Rule, RuleURL string
}

// Lack is a reason for which an offer cannot be sent yet. The script shows the one that is
// true and greys the button; without it the server refuses.
type Lack struct {
	Of            string // "both": a side is empty; "give": ours is, while it settles a debt; "cash": money on both sides
	Why           string
	Rule, RuleURL string
}

// Sum words both sides of an offer as they are filled in: "You give", "You get", "nothing", and what stands
// before an amount. Without the script the two lists above say it.
type Sum struct{ Give, Get, Nothing, Unit string }

// Amount is one sum to choose by a single tap.
type Amount struct {
	N          int
	Text, Note string
	Style      Style
}

// Bidder is one player in an auction: their name and what they do about it.
type Bidder struct {
	Token, Name, Say string // Say: "M180", "thinks", "passed"
	Out, Lead        bool
}

// Side is one side of a trade form.
type Side struct {
	Label string
	Cash  Range // any whole amount up to Hi; Step is how far minus and plus go
	Items []Option
}

// openFirst are the items in their order, but what may not change hands after all that may.
func (s Side) openFirst() []Option {
	return slices.SortedStableFunc(slices.Values(s.Items), func(a, b Option) int { return cmp.Compare(min(len(a.Why), 1), min(len(b.Why), 1)) })
}

// Fact is a small figure with its name, and where it helps what it is good for and its rule.
type Fact struct {
	What, Amount  string
	Note          string
	Rule, RuleURL string
}

// Item is one line of a list: a deed, a loan, an offer, with what can be done about it.
type Item struct {
	Set, Icon     string
	Name, Note    string
	Asks          []Ask // buttons, one form each; usually one
	Rule, RuleURL string
	Why           string
}

// Group is a set of items under its own heading.
type Group struct {
	Set, Icon, Name, Note string
	Items                 []Item
	Rank                  int // higher ones are shown first
}

// Card is a card in hand.
type Card struct {
	Deck, Title, Text string
	When              string // "Playable now", "On your turn"
	Playable          bool
	Ask               *Ask // its button, when there is something to do
	Rule, RuleURL     string
	Why               string
}

// Window is a card that somebody played and that this player may answer.
type Window struct {
	Label, Title, Text string
	Clock              parts.Clock
	Rule, RuleURL      string
	RuleTitle, Fact    string
}

// Owe is a debt: what is owed, what is there, why.
type Owe struct {
	Title        string
	Have, More   int
	All          int
	Found, Short string
	Why          string
	Settled      bool // nothing is missing and nothing too much
	Tally        *Tally
}

// Tally is the words with which the script counts what is ticked below a debt; {n} stands for the number.
type Tally struct {
	Due                        int
	Ticked, Short, Over, Exact string
}

// Road is one roll and where it leads.
type Road struct {
	Roll, Say string
	Set, Icon string
	Mine      bool // the player's own dice number
	Down      bool // it costs money
}

func formID(a Ask) string {
	return "f-" + strings.NewReplacer("/", "-", ":", "-").Replace(a.Prompt+a.Part)
}

func buttonClass(s Style) string {
	switch s {
	case Go:
		return "btn btn--go"
	case End:
		return "btn btn--end"
	}
	return "btn"
}

// longTitle is how many letters of a headline fill two lines of a small phone.
const longTitle = 26

// sayClass makes a long headline smaller.
func sayClass(title string) string {
	if utf8.RuneCountInString(title) > longTitle {
		return "wide say say--s"
	}
	return "wide say"
}

func cardClass(c Card) string {
	if c.Playable {
		return "card is-playable"
	}
	return "card"
}

// rows puts the plain options of a dock side by side, two to a row, and leaves the large ones alone. The
// large one lies lowest, whatever the question: a thumb that is still where it pressed the last one meets
// the next one, never an answer beside it.
func rows(options []Option) [][]Option {
	options = slices.SortedStableFunc(slices.Values(options), func(a, b Option) int { return cmp.Compare(a.lowest(), b.lowest()) })
	var all [][]Option
	for _, o := range options {
		last := len(all) - 1
		if o.Style != Plain || o.Why != "" || o.Range != nil || last < 0 || len(all[last]) == 2 || all[last][0].Style != Plain || all[last][0].Why != "" || all[last][0].Range != nil {
			all = append(all, []Option{o})
			continue
		}
		all[last] = append(all[last], o)
	}
	return all
}

// lowest is 1 for the one answer that lies nearest to the thumb.
func (o Option) lowest() int {
	if o.Style == Go && o.Why == "" {
		return 1
	}
	return 0
}
