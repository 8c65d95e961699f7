package pandemonium

import (
	"fmt"
	"slices"
	"strings"

	"monappoly/engine"
	"monappoly/engine/scenario"
)

// purse is the name of a purse.
func purse(seat engine.Seat, names []string) string {
	switch {
	case seat == Bank:
		return "bank"
	case seat == Pot:
		return "pot"
	case seat < 0 || int(seat) >= len(names):
		return "nobody"
	}
	return names[seat]
}

// title is the name of a card, as it stands on it.
func title(id CardID) string {
	if c := id.Card(); c != nil {
		return c.Name
	}
	return "a blank card"
}

// told writes the events that the general words would make hard to read; "" leaves an event to them.
func told(e engine.Event[Table], names []string) string {
	switch e := e.(type) {
	case Paid:
		return fmt.Sprintf("Paid %s to %s %d for %s%s", purse(e.From, names), purse(e.To, names), e.Amount, e.For, bill(e.Bill))
	case Owes:
		return fmt.Sprintf("Owes %s to %s %d for %s%s", purse(e.Seat, names), purse(e.To, names), e.Amount, e.For, bill(e.Bill))
	case DeedMoved:
		return fmt.Sprintf("DeedMoved %d %s to %s by %s", e.Space, purse(e.From, names), purse(e.To, names), e.How)
	case NothingDue:
		return fmt.Sprintf("NothingDue %s on %d to %s: %s", names[e.Seat], e.Space, purse(e.Owner, names), e.Why)
	case CardDrawn:
		what := title(e.Card)
		if e.Empty {
			what = "nothing, the deck is empty"
		} else if e.Kept {
			what += ", kept"
		}
		return fmt.Sprintf("CardDrawn %s: %s", names[e.Seat], what)
	case CardPlayed:
		return fmt.Sprintf("CardPlayed %s: %s", names[e.Seat], title(e.Card))
	case CardSpent:
		if e.Void {
			return "CardSpent " + title(e.Card) + ", void"
		}
		return "CardSpent " + title(e.Card)
	case CardReturned:
		return fmt.Sprintf("CardReturned %s: %s", names[e.Seat], title(e.Card))
	case CardGiven:
		return fmt.Sprintf("CardGiven %s to %s: %s", names[e.From], names[e.To], title(e.Card))
	case CardMissed:
		return fmt.Sprintf("CardMissed %s: %s", names[e.Seat], title(e.Card))
	case CardScaled:
		return fmt.Sprintf("CardScaled %s: %s %d%% is %d", names[e.Seat], title(e.Card), e.Percent, e.Amount)
	case EventStarted:
		return fmt.Sprintf("EventStarted %s: %s", names[e.Seat], title(e.Event.Card))
	}
	return ""
}

// bill is the lines of a bill in short: " (base 50, set ×2)".
func bill(b Bill) string {
	if len(b.Lines) == 0 {
		return ""
	}
	parts := make([]string, len(b.Lines))
	for i, l := range b.Lines {
		times := ""
		if l.Factor {
			times = "×"
		}
		parts[i] = fmt.Sprintf("%s %s%d", l.Fact, times, l.N)
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

// expected understands what can be true of a position: nearly the words that set one up.
func expected(g *engine.Game[Table], l scenario.Line) error {
	t := g.Table()
	if l.Seat >= 0 {
		return t.expectedOf(l)
	}
	text := strings.Join(l.Words, " ")
	name := strings.Join(l.Words[min(1, len(l.Words)):], " ")
	switch {
	case strings.HasPrefix(text, "next turn "):
		return equal(purse(t.Turn, l.Names()), l.Word(2))
	case text == "no event":
		return equal(t.Event, ActiveEvent{})
	case l.Word(0) == "event" && t.Event.Card.Card() != nil && t.Event.Card.Card().ID == name:
		return nil
	case l.Word(0) == "event":
		return equal(title(t.Event.Card), name)
	case l.Word(0) == "reserve":
		return equal(t.Reserve, l.Word(1) == "on")
	case l.Word(0) == "bottom":
		for d := range t.Decks {
			if pile := t.Decks[d]; len(pile) > 0 && title(pile[len(pile)-1]) == name {
				return nil
			}
		}
		return fmt.Errorf("no deck has it at the bottom")
	case text == "pot holds nothing":
		return equal(len(t.lot()), 0)
	case l.Word(0) == "deed" && l.Word(2) == "reserved":
		n, _ := l.Int(1)
		return equal(fmt.Sprint(t.Deeds[n].Reserved, purse(t.Deeds[n].Owner, l.Names())), fmt.Sprint(true, l.Word(4)))
	}
	return t.expectedNumbers(l)
}

// lot is the deeds that lie in Free Parking.
func (t *Table) lot() []Space {
	return slices.DeleteFunc(slices.Clone(deeds), func(s Space) bool { return t.Deeds[s].Owner != Pot })
}

func (t *Table) expectedNumbers(l scenario.Line) error {
	what, from := l.Word(0), 1
	if l.Word(1) == "holds" || l.Word(1) == "owns" {
		what, from = what+" "+l.Word(1), 2
	}
	n, err := l.Ints(from)
	if err != nil || len(n) == 0 {
		return scenario.ErrNoWords
	}
	d := &t.Deeds[n[len(n)-1]%spaces]
	switch what {
	case "pot":
		return equal(t.Pot, n[0])
	case "pot holds":
		return equal(fmt.Sprint(t.lot()), fmt.Sprint(n))
	case "bank owns":
		return equal(purse(d.Owner, nil), "bank")
	case "level":
		for _, s := range n[1:] {
			if err := equal(t.Deeds[s].Level, n[0]); err != nil {
				return err
			}
		}
		return nil
	case "mortgaged":
		return equal(d.Mortgaged, true)
	case "clear":
		return equal(d.Mortgaged, false)
	case "caught-up":
		return equal(d.Purged, false)
	case "purged":
		return equal(d.Purged, true)
	case "houses":
		return equal(t.Houses, n[0])
	case "hotels":
		return equal(t.Hotels, n[0])
	case "rent":
		return equal(t.Rent(Space(n[0]), false).Total, n[1])
	}
	return scenario.ErrNoWords
}

func (t *Table) expectedOf(l scenario.Line) error {
	p := &t.Players[l.Seat]
	name := strings.Join(l.Words[1:], " ")
	switch strings.Join(l.Words, " ") {
	case "in jail":
		return equal(p.Jailed, true)
	case "is free":
		return equal(p.Jailed, false)
	case "out":
		return equal(p.Out, true)
	case "collects":
		return equal(p.Rents, true)
	case "wins":
		return equal(t.Winner, l.Seat)
	case "before GO":
		return equal(p.Passed, false)
	case "passed GO":
		return equal(p.Passed, true)
	case "faces clockwise":
		return equal(p.Facing, 1)
	case "faces anti-clockwise":
		return equal(p.Facing, -1)
	case "no loans":
		return equal(len(p.Loans), 0)
	}
	switch l.Word(0) {
	case "holds":
		return equal(slices.ContainsFunc(p.Hand, func(id CardID) bool { return title(id) == name || id.Card().ID == name }), true)
	case "misses", "cash", "on", "doubles", "triples", "bonus", "extras", "credit", "cards", "lock", "waiver", "served":
		n, err := l.Int(1)
		if err != nil {
			return err
		}
		return equal(map[string]int{
			"misses": p.Misses, "cash": p.Cash, "on": int(p.Space), "doubles": p.Doubles, "triples": p.Triples, "bonus": p.Bonus,
			"extras": p.Extras, "credit": p.Credit, "cards": p.Cards, "lock": p.Lock, "waiver": p.Waiver, "served": p.Served,
		}[l.Word(0)], n)
	}
	return t.expectedLists(l, p)
}

func (t *Table) expectedLists(l scenario.Line, p *Player) error {
	n, err := l.Ints(1)
	if err != nil || len(n) == 0 {
		return scenario.ErrNoWords
	}
	switch l.Word(0) {
	case "loans":
		var left []int
		for _, loan := range p.Loans {
			left = append(left, loan.Balance)
		}
		return equal(fmt.Sprint(left), fmt.Sprint(n))
	case "owns":
		for _, s := range n {
			if d := &t.Deeds[s]; d.Owner != l.Seat || d.Reserved {
				return fmt.Errorf("%d: %s, reserved %v", s, purse(d.Owner, l.Names()), d.Reserved)
			}
		}
		return nil
	case "used":
		return equal(p.Used[Board[n[0]].Set], true)
	}
	return scenario.ErrNoWords
}

func equal[V comparable](is, want V) error {
	if is != want {
		return fmt.Errorf("it is %v", is)
	}
	return nil
}
