package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
)

// Line is one statement of a scenario. A leading seat's name is taken off: of
// "Bea cash 60" the seat is Bea and the words are "cash" and "60".
type Line struct {
	N     int         // its line in the file
	Text  string      // without comment
	Seat  engine.Seat // whose line it is, engine.Spectator when it begins with no seat's name
	Words []string
	names []string
}

// Word returns word i, or "" when the line is shorter.
func (l Line) Word(i int) string {
	if i < len(l.Words) {
		return l.Words[i]
	}
	return ""
}

// Int returns word i as a number. The error names the word.
func (l Line) Int(i int) (int, error) {
	n, err := strconv.Atoi(l.Word(i))
	if err != nil {
		return 0, fmt.Errorf("%q is not a number", l.Word(i))
	}
	return n, nil
}

// Ints returns the words from i on as numbers. The error names the word that is none.
func (l Line) Ints(i int) ([]int, error) {
	var out []int
	for ; i < len(l.Words); i++ {
		n, err := l.Int(i)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
	}
	return out, nil
}

// SeatOf returns the seat of a name in this scenario, and whether there is one.
func (l Line) SeatOf(name string) (engine.Seat, bool) { return seatOf(l.names, name) }

// Names are the players, by seat.
func (l Line) Names() []string { return l.names }

func seatOf(names []string, name string) (engine.Seat, bool) {
	i := slices.Index(names, name)
	return engine.Seat(i), i >= 0
}

func newLine(n int, text string, names []string) Line {
	l := Line{N: n, Text: text, Seat: engine.Spectator, Words: strings.Fields(text), names: names}
	if len(l.Words) == 0 {
		return l
	}
	if seat, ok := seatOf(names, l.Words[0]); ok {
		l.Seat, l.Words = seat, l.Words[1:]
	}
	return l
}

// statement is a piece of text with its line in the file.
type statement struct {
	n    int
	text string
}

// statements returns what a section says, without comments and empty lines.
func (s *section) statements(parted bool) []statement {
	if s == nil {
		return nil
	}
	var out []statement
	for i, text := range strings.Split(s.body, "\n") {
		parts := []string{bare(text)}
		if parted {
			parts = strings.Split(parts[0], ";")
		}
		for _, part := range parts {
			if part = strings.TrimSpace(part); part != "" {
				out = append(out, statement{s.line + i, part})
			}
		}
	}
	return out
}

// bare cuts a comment off: a "#" at the beginning or after a space.
func bare(text string) string {
	for i := range text {
		if text[i] == '#' && (i == 0 || text[i-1] == ' ' || text[i-1] == '\t') {
			return text[:i]
		}
	}
	return text
}

// Position is what "-- table --" says.
type Position struct {
	Seats   []string          // the players' names, by seat
	Options map[string]string // all options of the table, defaults filled in
	Lines   []Line            // what the game itself must understand
	Dice    *Dice             // the script, already loaded with what the section says
	start   bool
	byHand  bool
}

// Each calls read for every line of the game's own. The error of the first line that fails names it.
func (p *Position) Each(read func(Line) error) error {
	for _, l := range p.Lines {
		if err := read(l); err != nil {
			return fmt.Errorf("line %d: %s: %w", l.N, l.Text, err)
		}
	}
	return nil
}

// readPosition reads the lines that every game understands and keeps the others.
func readPosition(a *archive, game string, house engine.House) (*Position, error) {
	p := &Position{Dice: &Dice{}}
	chosen := map[string]string{}
	for _, s := range a.find("table").statements(true) {
		l := newLine(s.n, s.text, p.Seats)
		known, err := p.read(l, game, chosen)
		if err != nil {
			return nil, fmt.Errorf("line %d: %s: %w", s.n, s.text, err)
		}
		if !known {
			p.Lines = append(p.Lines, l)
		}
	}
	if len(p.Seats) == 0 {
		return nil, fmt.Errorf("the table has no line \"seats Ann Bea …\"")
	}
	var err error
	p.Options, err = house.Choose(chosen)
	return p, err
}

func (p *Position) read(l Line, game string, chosen map[string]string) (known bool, err error) {
	if l.Seat >= 0 {
		return false, nil
	}
	switch l.Words[0] {
	case "game":
		if l.Word(1) != game {
			return true, fmt.Errorf("this is read as a scenario of %s", game)
		}
	case "seats":
		p.Seats = l.Words[1:]
	case "options":
		for _, w := range l.Words[1:] {
			key, value, ok := strings.Cut(w, "=")
			if !ok {
				return true, fmt.Errorf("%q is not KEY=VALUE", w)
			}
			chosen[key] = value
		}
	case "start":
		p.start = true
	case "delay":
		p.byHand = l.Text == "delay by hand"
		if !p.byHand {
			return true, fmt.Errorf("say \"delay by hand\"")
		}
	default:
		return p.Dice.read(l)
	}
	return true, nil
}
