// Chapter B: The turn.

package deal

import (
	"cmp"
	"slices"

	"monappoly/engine"
)

// Round hands the turn on, clockwise. It lies under everything else.
type Round struct {
	engine.Runs[Table]
	Next engine.Seat
}

// Run begins the next turn (A.7).
func (f Round) Run(p *Pen) {
	mend(p)
	seat := p.Table().from(f.Next % engine.Seat(len(p.Table().Players)))
	p.Set(Round{Next: seat + 1})
	p.Push(Turn{Seat: seat})
}

// Without keeps the round: the turn goes on to the next.
func (f Round) Without(engine.Seat) (frame, bool) { return f, true }

// Step is how far a turn has come.
type Step uint8

// The steps of a turn.
const (
	Beginning Step = iota
	Drawing
	Acting
	Discarding
	Ending
)

// Turn is one player's turn.
type Turn struct {
	Seat engine.Seat
	Step Step
}

// Without drops the turn of a player who has left.
func (f Turn) Without(seat engine.Seat) (frame, bool) { return f, seat != f.Seat }

// Ask asks for the next play, or for what to discard.
func (f Turn) Ask(t *Table) []engine.Prompt {
	switch f.Step {
	case Acting:
		return []engine.Prompt{t.turnPrompt(f.Seat)}
	case Discarding:
		return []engine.Prompt{t.discardPrompt(f.Seat)}
	}
	return nil
}

// Run begins the turn, draws, and closes it.
func (f Turn) Run(p *Pen) {
	switch f.Step {
	case Beginning:
		p.Set(Turn{f.Seat, Drawing})
		p.Emit(TurnBegan{Seat: f.Seat})
	case Drawing:
		p.Set(Turn{f.Seat, Acting})
		f.draw(p)
	case Ending:
		p.Done()
		f.end(p)
	}
}

func (f Turn) draw(p *Pen) {
	t := p.Table()
	want := 2
	if len(t.Players[f.Seat].Hand) == 0 {
		want = 5
		if t.Options.EmptyHandDraw == "five_plus_two" {
			want = 7
		}
	}
	draw(p, f.Seat, want, "B.9")
}

// end closes the turn; a game in which nothing moves any more is a draw (C.22).
func (f Turn) end(p *Pen) {
	t := p.Table()
	rules := append(make([]engine.Rule, 0, 2), "B.11")
	if len(t.Players[f.Seat].Hand) == 0 {
		rules = append(rules, "B.10")
	}
	p.Emit(TurnEnded{Seat: f.Seat, Plays: t.Plays, Moves: t.Moves}, rules...)
	if t.Idle >= t.living() {
		p.Emit(DrawnGame{}, "C.22")
		p.Over()
	}
}

// turnPrompt lists every use of every card in hand, the forbidden ones with their rule.
func (t *Table) turnPrompt(seat engine.Seat) engine.Prompt {
	hand := t.Players[seat].Hand
	q := engine.Prompt{
		Seat: seat, Kind: "turn", Rule: "B.11", Clock: engine.Decision, Default: engine.Answer{Key: keyEnd},
		Options: make([]engine.Option, 0, 2*len(hand)+8),
	}
	for _, c := range hand {
		q.Options = t.uses(q.Options, seat, c)
	}
	if t.Plays >= maxPlays {
		for i := range q.Options {
			if q.Options[i].Why == nil {
				q.Options[i].Why = refusePlays
			}
		}
	}
	q.Options = append(q.Options, engine.Option{Key: keyEnd, Rule: "B.14"})
	return q
}

// uses adds what can be done with one card in hand.
func (t *Table) uses(to []engine.Option, seat engine.Seat, c Card) []engine.Option {
	f, o := &faces[c], &handOptions[c]
	switch {
	case f.Class == Money:
	case f.Estate():
		to = append(to, o.lay...)
	case f.Deed == BuildHouse || f.Deed == BuildHotel:
		to = t.grounds(to, seat, c)
	default:
		use := o.use
		use.Why = t.useless(seat, c)
		to = append(to, use)
		if use.Why != nil && use.Why.Rule == "J.84" && t.Options.NoTargetAction == "wasted" {
			waste := engine.Option{Key: verbWaste + ":" + cardKeys[c], Rule: "J.84", Facts: use.Facts}
			to = append(to, waste)
		}
	}
	return append(to, o.bank)
}

// useless says why a rent or an action cannot be played now; nil when it can.
func (t *Table) useless(seat engine.Seat, c Card) *engine.Refusal {
	switch f := &faces[c]; f.Deed {
	case Charge:
		return t.noRent(seat, f.Hues)
	case JustSayNo:
		return refuseNo
	case DoubleRent:
		return refuseDouble
	case SlyDeal:
		return t.noSly(seat)
	case ForcedDeal:
		return t.noForced(seat)
	case DealBreaker:
		return t.noBreaker(seat)
	}
	return nil
}

// Answer plays a card, goes on to choose its targets, or ends the turn.
func (f Turn) Answer(p *Pen, q engine.Prompt, a engine.Answer) error {
	if f.Step == Discarding {
		return f.discard(p, a.Keys)
	}
	if a.Key == keyEnd {
		next := Turn{f.Seat, Ending}
		if len(p.Table().Players[f.Seat].Hand) > handLimit {
			next.Step = Discarding
		}
		p.Set(next)
		return nil
	}
	verb, card, rest := parts(a.Key)
	p.Set(f)
	switch verb {
	case verbBank:
		p.Emit(Banked{Seat: f.Seat, Card: card}, "D.23")
	case verbLay:
		colour, _ := ColourOf(rest)
		p.Emit(Laid{f.Seat, card, colour}, p.Table().layRules(f.Seat, card, colour, "E.27")...)
		completed(p, f.Seat, card)
	case verbPassGo:
		f.passGo(p, card)
	case verbBuild:
		build(p, f.Seat, card, cardOf(rest))
	case verbWaste:
		p.Emit(Wasted{f.Seat, card}, "J.84")
		p.Push(Affairs{Actor: f.Seat})
	default:
		p.Push(Choosing{Seat: f.Seat, Card: card, Target: none, Doubles: undecided}.filled(p.Table()))
	}
	return nil
}

// passGo draws two cards. The Pass Go itself is at work meanwhile and not reshuffled (C.20).
func (f Turn) passGo(p *Pen, card Card) {
	p.Emit(PassedGo{f.Seat, card}, "L.93")
	rules := append(make([]engine.Rule, 0, 2), "L.93")
	if p.Table().playsLeft() > 0 {
		rules = append(rules, "B.13")
	}
	if draw(p, f.Seat, 2, rules...) {
		p.Emit(Finished{Cards: []Card{card}}, "L.95")
	}
}

// discardPrompt asks for exactly the cards over the limit (B.14).
func (t *Table) discardPrompt(seat engine.Seat) engine.Prompt {
	hand := t.Players[seat].Hand
	over := len(hand) - handLimit
	q := engine.Prompt{
		Seat: seat, Kind: "discard", Rule: "B.14", Shape: engine.Select, Min: over, Max: over, Clock: engine.Decision,
		Facts: Choice{Seat: seat, Amount: over}, Options: make([]engine.Option, len(hand)),
	}
	for i, c := range hand {
		q.Options[i] = engine.Option{Key: cardKeys[c], Rule: "B.15", Facts: handOptions[c].bank.Facts}
	}
	for _, c := range leastWanted(hand, over) {
		q.Default.Keys = append(q.Default.Keys, cardKeys[c])
	}
	return q
}

// leastWanted are the n cards that are missed least: the cheapest, properties last.
func leastWanted(hand []Card, n int) []Card {
	cards := slices.Clone(hand)
	slices.SortStableFunc(cards, func(a, b Card) int {
		return cmp.Or(btoi(faces[a].Estate())-btoi(faces[b].Estate()), faces[a].Value-faces[b].Value)
	})
	return cards[:n]
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (f Turn) discard(p *Pen, keys []string) error {
	cards := make([]Card, len(keys))
	for i, k := range keys {
		cards[i] = cardOf(k)
	}
	p.Set(Turn{f.Seat, Ending})
	if p.Table().Options.ExcessTo == "draw_bottom" {
		p.Emit(Buried{f.Seat, len(cards), cards}, "B.14", "B.15")
		return nil
	}
	p.Emit(Discarded{f.Seat, len(cards), cards}, "B.14", "B.15")
	return nil
}
