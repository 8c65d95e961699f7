// Package parts holds the small pieces that every screen is made of: the disc that is a player, the chip
// that is a set, the plate that is a rule, dice, deeds, the wait bar.
//
// Two carriers for colour, always with a drawing: a set is a rectangle with its glyph, a player is a disc
// with its token. Colour alone never says anything. Hi-vis marks only what is live or wanted.
// Pieces take plain values; who knows the game's own types turns them into these first.
package parts

import (
	"strconv"
	"strings"

	"rsc.io/qr"
)

// Tokens are the tokens that a player may pick, in the order in which they are offered.
var Tokens = []string{"brolly", "teacup", "cone", "snail", "ghost", "pigeon", "fish", "biscuit", "bike", "lamp"}

// setIcon returns the drawing of a set and whether it is filled: "1" to "8" are glyphs, rail and util are line icons.
func setIcon(set string) (icon string, filled bool) {
	switch set {
	case "rail":
		return "train", false
	case "util":
		return "bolt", false
	}
	return "s" + set, true
}

// pips says where the dots of a die lie, on a square of 24.
func pips(n int) [][2]string {
	const near, mid, far = "6.5", "12", "17.5"
	switch n {
	case 1:
		return [][2]string{{mid, mid}}
	case 2:
		return [][2]string{{near, near}, {far, far}}
	case 3:
		return [][2]string{{near, near}, {mid, mid}, {far, far}}
	case 4:
		return [][2]string{{near, near}, {far, near}, {near, far}, {far, far}}
	case 5:
		return [][2]string{{near, near}, {far, near}, {mid, mid}, {near, far}, {far, far}}
	case 6:
		return [][2]string{{near, near}, {far, near}, {near, mid}, {far, mid}, {near, far}, {far, far}}
	}
	return nil
}

// qrPath draws the dark modules of a code for text as one SVG path, and gives the view box with its quiet margin.
// A text too long for a code (never an address of ours) gives an empty drawing.
func qrPath(text string) (d, viewBox string) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", "0 0 1 1"
	}
	var b strings.Builder
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			if !code.Black(x, y) {
				continue
			}
			run := 1
			for code.Black(x+run, y) {
				run++
			}
			n := strconv.Itoa(run)
			b.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h" + n + "v1h-" + n + "z")
			x += run
		}
	}
	side := strconv.Itoa(code.Size + 4)
	return b.String(), "-2 -2 " + side + " " + side
}

// Deed is a property's card: what it is and what it pays.
type Deed struct {
	Set, Name, Note string // Note: "£240, houses £150 each"
	Icon            string // for a utility with a drawing of its own; empty takes the set's
	Rents           []Rent
}

// Rent is one line of a deed; Now marks the line in force.
type Rent struct {
	What, Amount string
	Now          bool
}

// Line is one line of a bill: a fact, its amount and the rule behind it.
type Line struct{ Rule, RuleURL, Fact, Amount string }

// Cited is one rule in a list of rules this turn, newest first. Fact may hold players' names as Bold pieces.
type Cited struct {
	Rule, RuleURL, Title string
	Fact                 []Piece
	Routine              bool // it only lets the game go on: a roll, a move, the next turn
}

// sorted parts the rules that decided something from those that are routine, each in its order.
func sorted(rules []Cited) (told, routine []Cited) {
	for _, r := range rules {
		if r.Routine {
			routine = append(routine, r)
		} else {
			told = append(told, r)
		}
	}
	return told, routine
}

// Piece is a piece of a sentence, bold where it is a player's name.
type Piece struct {
	Text string
	Bold bool
}

// Plain returns a sentence without bold pieces.
func Plain(text string) []Piece { return []Piece{{Text: text}} }

// Number is a number field with a minus and a plus beside it.
type Number struct {
	ID, Name, Label       string
	Value, Min, Max, Step int // a browser sends nothing that does not lie on the steps from Min
	Jump                  int // how far minus and plus go where that is more than a step; 0 for Step
}

func (n Number) jump() int {
	if n.Jump == 0 {
		return n.Step
	}
	return n.Jump
}

// Meter is how much of a sum is there: Have in hand, More raised but not yet paid in, of All.
type Meter struct {
	Have, More, All int
	Label           string
}

func percent(part, all int) string {
	if all <= 0 {
		return "0%"
	}
	return strconv.FormatFloat(100*float64(min(part, all))/float64(all), 'f', 2, 64) + "%"
}
