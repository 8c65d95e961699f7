package pandemonium

import (
	"strconv"
	"strings"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/parts"
	"monappoly/views/speech"
)

// billOf is the bill behind an event, or an empty one.
func billOf(e engine.Event[game.Table]) game.Bill {
	switch e := e.(type) {
	case game.Paid:
		return e.Bill
	case game.Owes:
		return e.Bill
	}
	return game.Bill{}
}

// longestBill is how many lines of a bill a sentence holds.
const longestBill = 4

// billSentence explains an amount in one breath: "Base £50 · pair ×10". A bill of a
// single line explains nothing that the amount does not.
func (s voice) billSentence(b game.Bill) string {
	if len(b.Lines) < 2 {
		return ""
	}
	var steps []string
	for i, l := range b.Lines {
		if i == longestBill {
			steps = append(steps, "…")
			break
		}
		steps = append(steps, strings.TrimSpace(s.billFact(l)+" "+s.billAmount(l)))
	}
	return strings.Join(steps, " · ")
}

// billLines are a bill as a list, each line with its rule.
func (s voice) billLines(b game.Bill) []parts.Line {
	var list []parts.Line
	for _, l := range b.Lines {
		line := parts.Line{Fact: speech.Capital(s.billFact(l)), Amount: s.billAmount(l)}
		if l.Rule != "" {
			line.Rule, line.RuleURL = string(l.Rule), s.Room.RuleURL(l.Rule)
		}
		list = append(list, line)
	}
	return list
}

func (s voice) billFact(l game.Line) string {
	return s.Inner("bill."+l.Fact, map[string]any{"N": l.N, "Space": said(spaceName(l.N))})
}

// billAmount shows the number of a line as what it is: pounds, a factor, a percentage, pips or a count.
func (s voice) billAmount(l game.Line) string {
	switch l.Fact {
	case "deed", "equal", "broken-set":
		return ""
	case "dice", "third-die", "stations", "gap":
		return strconv.Itoa(l.N)
	}
	if strings.HasSuffix(l.Fact, "-percent") {
		return strconv.Itoa(l.N) + "%"
	}
	if l.Factor {
		return "×" + strconv.Itoa(l.N)
	}
	return pounds(l.N)
}
