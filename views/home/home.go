// Package home is the first page: open a table, join one by its code, come back to one of yours.
//
// Everything is one plain form. Choosing a game shows its presets and house rules by style sheet alone,
// so the page works without a script; only the chosen game's fields count when the form arrives.
// Fields are named "game", "<game>.preset", "<game>.<option>", "decision" and "nope". The same fields make the page on
// which the captain changes a table that has not begun.
package home

// Home is what the first page shows.
type Home struct {
	CreateURL string // POST: opens a table
	JoinURL   string // GET with "code": goes to that table's join page
	Games     []Game // the first one is chosen at first
	Times     Times
	Mine      []Table
	Code      string // what was typed, when it led nowhere
	CodeError string
}

// Game is one game to choose.
type Game struct {
	ID, Name, Icon         string
	Players, Length, Pitch string
	RulesURL               string
	Presets                []Preset // the first one is the default
	Preset                 string   // the chosen one, "" for the first
	Options                []Option
	Open                   bool // the house rules are unfolded at once
}

// Preset is a ready mixture of house rules; Differs counts those that are not the book's.
type Preset struct {
	ID, Name, Note string
	Differs        int
}

func (g Game) chosen(i int) bool {
	if g.Preset == "" {
		return i == 0
	}
	return g.Presets[i].ID == g.Preset
}

// Times are the table's two clocks, in seconds as the form sends them.
type Times struct {
	Decision, Nope           []Pick
	DecisionValue, NopeValue string
}

// Setup is the page on which the captain changes a table that has not begun.
type Setup struct {
	Code    string
	Action  string // POST
	Back    string
	Game    Game
	Times   Times
	Differs []Difference // what stands now
}

// Difference is a rule that this table plays otherwise than the book.
type Difference struct{ Rule, RuleURL, Title, Here string }

// Kind says how an option is answered.
type Kind int

const (
	// Switch is on or off; the value "on" is on.
	Switch Kind = iota
	// Amount is a number between Min and Max in Steps.
	Amount
	// Choice is one of several.
	Choice
)

// Option is one house rule: what it changes and the rule that it belongs to.
type Option struct {
	ID, Name, Note string
	Rule, RuleURL  string
	Kind           Kind
	Value          string // the chosen one
	Default        string // what the book plays, in words
	Min, Max, Step int
	Choices        []Pick
}

// Pick is one value of a choice.
type Pick struct{ Value, Text string }

// Table is a table that this browser has sat at or hosts.
type Table struct {
	URL, Code, Game string
	Note            string // "Bea, Cal and you · turn 34"
	Token           string // empty for the host's own screen
	Asked           bool   // it waits for this seat
}
