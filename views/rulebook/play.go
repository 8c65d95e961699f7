package rulebook

// Play is a scenario as a page.
type Play struct {
	Game, BookURL  string
	Rule           string
	RuleTitle      string
	RuleURL        string
	Title          string
	Notes          []string
	Readings       []Reading // with the address of each
	Position       []string
	Steps          []Step
	Expect         []string
	Refused        []Step
	Previous, Next PlayLink // of the same game; the zero value at either end
}

// Step is a line of a play and what comes of it.
type Step struct {
	Text     string // "" for what happens before the first line
	Refused  bool   // the program must refuse it
	Check    bool   // it must be true at this point
	Rules    []Plate
	Outcomes []Outcome
}

// Outcome is an event and the rules that it cites.
type Outcome struct {
	Text  string
	Rules []Plate
}

// Plate is a rule's number and where it is told.
type Plate struct{ Rule, URL string }
