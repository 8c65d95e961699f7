// Package home is the first page: open a table, join one by its code, come back to one of yours.
//
// Everything is one plain form. Choosing a game shows its presets and house rules by style sheet alone,
// so the page works without a script; only the chosen game's fields count when the form arrives.
// Fields are named "game", "<game>.preset" and "<game>.<option>".
package home

// Home is what the first page shows.
type Home struct {
	CreateURL string // POST: opens a table
	JoinURL   string // GET with "code": goes to that table's join page
	Games     []Game // the first one is chosen at first
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
	Options                []Option
}

// Preset is a ready mixture of house rules.
type Preset struct{ ID, Name, Note string }

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
	Value          string // the default
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
