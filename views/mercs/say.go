package mercs

import (
	"fmt"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/speech"
	"monappoly/views/words"
)

// voice words one view for one viewer.
type voice struct {
	speech.Voice
	v *game.View
}

func speak(room screen.Room, v *game.View) voice {
	return voice{v: v, Voice: speech.Voice{
		Game: game.Rules.Name, Room: room, Words: words.English(), Names: Namer(room), Show: show,
		Purses: map[engine.Seat]string{game.Bank: "bank", game.Pool: "pool"},
	}}
}

// said is a fact that has its words already.
type said = speech.Said

// show lets say its own name what can.
func show(_ speech.Voice, fact any) (any, bool) {
	if x, ok := fact.(fmt.Stringer); ok {
		return said(x.String()), true
	}
	return nil, false
}

// eventKey is the key of an event's sentence: its kind, and its variant where that has a sentence of its own.
func (s voice) eventKey(e engine.Event[game.Table]) string {
	return s.EventKey(engine.KindOf(e), variant(e))
}

// variant is which of an event's wordings fits.
func variant(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.Quiet:
		if e.Owner != e.Seat {
			return "resting"
		}
		if e.Space == game.Jail {
			return "visiting"
		}
	case game.JailLeft:
		return e.By
	case game.Paid:
		return e.For.String()
	case game.PaidBank:
		return e.For.String()
	case game.PoolFed:
		return e.For.String()
	case game.PoolTaken:
		if e.Amount == 0 {
			return "empty"
		}
	case game.Moved:
		if e.Back {
			return "back"
		}
	}
	return dealVariant(e)
}

// dealVariant is the same for the events of contracts and buildings.
func dealVariant(e engine.Event[game.Table]) string {
	switch e := e.(type) {
	case game.PutUp:
		if e.Seat < 0 {
			return "bank"
		}
	case game.Built:
		if e.Level == game.Mansion {
			return "mansion"
		}
	case game.Wanted:
		return mansion(e.Mansion)
	case game.Scarce:
		return mansion(e.Mansion)
	case game.PlotWon:
		return mansion(e.Mansion)
	case game.Bankrupt:
		if e.Resigned {
			return "resigned"
		}
	case game.TradeDropped:
		return e.By
	case game.Unsold:
		if e.Lot.Kind != game.LotContract {
			return "building"
		}
	case game.TimeCalled:
		if e.Seat < 0 {
			return "tie"
		}
	}
	return ""
}

func mansion(is bool) string {
	if is {
		return "mansion"
	}
	return ""
}

// quiet are the events that tell nobody anything by themselves.
func quiet(e engine.Event[game.Table]) bool {
	switch e := e.(type) {
	case game.Opened, game.Shuffled, game.RentWaits, game.RentCollected, game.Passed, game.PoolSeeded, game.TurnBegan:
		return true
	case game.Moved:
		return e.From == e.To
	}
	return false
}

// cited is one line of the rules panel: the rule, and what it applied to last.
func (s voice) cited(c engine.Citation[game.Table]) parts.Cited {
	return speech.Cited(s.Voice, game.Book, c, 1, s.citedFact)
}

func (s voice) citedFact(rule engine.Rule, e engine.Event[game.Table]) []parts.Piece {
	list := s.Pieces(s.CiteKey(rule, engine.KindOf(e), s.eventKey(e)), e)
	if due, ok := e.(game.RentDue); ok && len(due.Lines) > 1 {
		list = append(list, parts.Piece{Text: " (" + s.bill(due) + ")"})
	}
	return list
}

// bill words how a rent came about: "M50 + M50 set".
func (s voice) bill(e game.RentDue) string {
	text := ""
	for i, l := range e.Lines {
		if i > 0 {
			text += " + "
		}
		text += words.Mercs(l.Amount) + " " + s.Words.Text("mercs.bill."+l.Fact, nil, s.Names)
	}
	return text
}

// billLines are the same as a list.
func (s voice) billLines(e game.RentDue) []parts.Line {
	var list []parts.Line
	for _, l := range e.Lines {
		list = append(list, parts.Line{
			Rule: string(l.Rule), RuleURL: s.Room.RuleURL(l.Rule),
			Fact: s.Text("bill."+l.Fact, nil), Amount: words.Mercs(l.Amount),
		})
	}
	return list
}
