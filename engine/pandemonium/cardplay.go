// Chapter 6: drawing, keeping and playing cards.

package pandemonium

import (
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
)

// Hidden stands for a card that the viewer may not see.
const Hidden CardID = -1

// Key is the card in the keys of options: "c7".
func (c CardID) Key() string { return "c" + strconv.Itoa(int(c)) }

// cardOf reads a key; anything else gives the blank card.
func cardOf(key string) CardID {
	n, err := strconv.Atoi(strings.TrimPrefix(key, "c"))
	if err != nil || n < 0 || n >= len(printed) {
		return Blank
	}
	return CardID(n)
}

func (c CardID) nope() bool { return c > 0 && int(c) < len(nopeCards) && nopeCards[c] }

// nopeCards says of each physical card whether it is a NOPE: it is asked after every step.
var nopeCards = func() []bool {
	list := make([]bool, len(printed))
	for id, c := range printed {
		list[id] = c != nil && c.IsNope()
	}
	return list
}()

// CardFacts is a card that an option is about.
type CardFacts struct{ Card CardID }

// CardDrawn is a card taken from the front of a deck. A kept one goes to the
// hand, and only its holder sees which it is.
type CardDrawn struct {
	Seat  engine.Seat
	Deck  Deck
	Card  CardID
	Kept  bool
	Empty bool // the deck had no card (A73)
}

// Apply takes the card.
func (e CardDrawn) Apply(t *Table) {
	if e.Empty {
		return
	}
	t.take(e.Deck)
	if e.Kept {
		t.give(e.Seat, e.Card)
	}
}

// Masked hides a kept card from the others.
func (e CardDrawn) Masked(viewer engine.Seat) engine.Event[Table] {
	if e.Kept && viewer != e.Seat {
		e.Card = Hidden
	}
	return e
}

func (t *Table) give(seat engine.Seat, c CardID) {
	pl := &t.Players[seat]
	pl.Hand = append(slices.Clone(pl.Hand), c)
	pl.Cards++
}

func (t *Table) drop(seat engine.Seat, c CardID) {
	pl := &t.Players[seat]
	if i := slices.Index(pl.Hand, c); i >= 0 {
		pl.Hand = slices.Delete(slices.Clone(pl.Hand), i, i+1)
		pl.Cards--
	}
}

// CardWithheld is a space whose card an advance does not give (6.4).
type CardWithheld struct {
	Seat  engine.Seat
	Space Space
}

// Apply changes nothing.
func (e CardWithheld) Apply(*Table) {}

// CardPlayed is a held card laid down (6.6).
type CardPlayed struct {
	Seat    engine.Seat
	Card    CardID
	Against engine.Seat // the player of the card that a NOPE annuls
}

// Apply takes it out of the hand.
func (e CardPlayed) Apply(t *Table) { t.drop(e.Seat, e.Card) }

// CardSpent lays a used card under its deck (A73).
type CardSpent struct {
	Card CardID
	Void bool // it was annulled
}

// Apply buries it.
func (e CardSpent) Apply(t *Table) { t.bury(e.Card) }

// CardReturned is a NOPE too many, given back (6.7.c).
type CardReturned struct {
	Seat engine.Seat
	Card CardID
}

// Apply buries it.
func (e CardReturned) Apply(t *Table) { t.drop(e.Seat, e.Card); t.bury(e.Card) }

// CardGiven is a held card that changes hands; only the two see which.
type CardGiven struct {
	From, To engine.Seat
	Card     CardID
}

// Apply moves it.
func (e CardGiven) Apply(t *Table) { t.drop(e.From, e.Card); t.give(e.To, e.Card) }

// Masked hides the card from everybody else.
func (e CardGiven) Masked(viewer engine.Seat) engine.Event[Table] {
	if viewer != e.From && viewer != e.To {
		e.Card = Hidden
	}
	return e
}

// draw takes the front card of a deck: a kept one goes to the hand, another is
// announced and carried out. The landing is the frame whose space gave the card, 0 for none.
func draw(p *Pen, seat engine.Seat, deck Deck, landing engine.FrameID, rules ...engine.Rule) {
	t := p.Table()
	if !t.in(seat) {
		return
	}
	if len(t.Decks[deck]) == 0 {
		p.Emit(CardDrawn{Seat: seat, Deck: deck, Empty: true}, rules...)
		return
	}
	id := t.Decks[deck][0]
	card := id.Card()
	kept := card != nil && card.Keep
	p.Emit(CardDrawn{Seat: seat, Deck: deck, Card: id, Kept: kept}, rules...)
	if card == nil || kept {
		return
	}
	announce(p, Effects{Holder: seat, Card: id, About: seat, Landing: landing, Via: viaOf(p.Stack(), landing), Chosen: engine.Spectator, Path: []int{0}}, true)
}

// viaOf is how the player came to the landing that gave a card.
func viaOf(stack engine.Stack[Table], landing engine.FrameID) Via {
	for _, e := range stack {
		if f, ok := e.Frame.(Land); ok && e.ID == landing {
			return f.Via
		}
	}
	for i := len(stack) - 1; i >= 0; i-- {
		if _, ok := stack[i].Frame.(ThirdDie); ok {
			return Via{Cause: ByCard, Third: true}
		}
	}
	return Via{Cause: ByCard}
}

// playHeld lays a held card down and announces what it does (6.6).
func playHeld(p *Pen, seat engine.Seat, id CardID) {
	playAbout(p, Effects{Holder: seat, Card: id, About: seat, Chosen: engine.Spectator, Path: []int{0}})
}

// playAbout is playHeld for a card about somebody's moment: their roll, their landing, their pass.
func playAbout(p *Pen, f Effects) {
	if f.Via == (Via{}) {
		f.Via = viaOf(p.Stack(), 0)
	}
	p.Emit(CardPlayed{Seat: f.Holder, Card: f.Card, Against: engine.Spectator}, "6.6")
	announce(p, f, false)
}

// announce pushes a card's effects, and over them the window in which it can be annulled.
func announce(p *Pen, f Effects, drawn bool) {
	stake := p.Push(f)
	w := Nope{Card: f.Card, By: f.Holder, About: f.About, Drawn: drawn, Stake: stake}
	w.open(p)
}

// playOffer lists the held cards that a seat may lay down beside the open
// question: on its own turn, in jail before the roll, or in debt. The others are shown with the reason.
func (t *Table) playOffer(stack engine.Stack[Table], seat engine.Seat) engine.Prompt {
	q := engine.Prompt{Kind: "play", Rule: "6.6"}
	for _, id := range t.Players[seat].Hand {
		q.Options = append(q.Options, engine.Option{
			Key: id.Key(), Rule: "6.6", Facts: CardFacts{Card: id}, Why: t.mayPlay(stack, seat, id.Card()),
		})
	}
	return q
}

// mayPlay says why a held card cannot be laid down now, or nil.
func (t *Table) mayPlay(stack engine.Stack[Table], seat engine.Seat, c *Card) *engine.Refusal {
	turn, pause := stack.Top().(Turn)
	pause = pause && turn.Seat == seat && (turn.Step == AtManage || turn.Step == AtEnd)
	if c.Windows&TimingOwnTurn != 0 && pause {
		return t.hasTarget(seat, c)
	}
	switch c.When {
	case CondInJail:
		return t.mayUseInJail(seat, c, pause, pause && turn.Step == AtManage)
	case CondInDebt:
		if owes(stack, seat) {
			return nil
		}
	}
	if c.Windows&TimingOwnTurn != 0 {
		return engine.Refuse("6.6", "own-turn")
	}
	return engine.Refuse("6.6", conditionKeys[c.When])
}

// conditionKeys are the words for what a held card waits for.
var conditionKeys = map[Condition]string{
	CondInJail: "when-in-jail", CondCancellable: "when-cancellable", CondOtherRollsTriple: "when-other-triple",
	CondOwnDouble: "when-own-double", CondOwnDoubleInJail: "when-double-in-jail", CondLandFreeParking: "when-taking",
	CondOtherLandsFreeParking: "when-other-takes", CondParkingFeeDue: "when-fee", CondThirdDieMovesMe: "when-third-die",
	CondTaxDue: "when-tax", CondPassGO: "when-go", CondOtherPassesGO: "when-other-go", CondInDebt: "when-in-debt",
}

// mayUseInJail says why a card for prisoners cannot be laid down now, or nil: what
// opens the door before the roll (A90), what brings rents in any pause of the own turn.
func (t *Table) mayUseInJail(seat engine.Seat, c *Card, pause, before bool) *engine.Refusal {
	pl := &t.Players[seat]
	_, leaves := c.Effects[0].(LeaveJail)
	_, rents := c.Effects[0].(JailRent)
	switch {
	case rents && pause && pl.Jailed:
		return nil
	case rents:
		return engine.Refuse("6.6", "when-inside")
	case !before || !pl.Jailed:
		return engine.Refuse("6.6", "when-in-jail")
	case leaves && pl.Lock > 0:
		return engine.Refuse("6.8.a", "locked-in", pl.Lock)
	}
	return nil
}

// hasTarget says why a card of the own turn would do nothing, or nil.
func (t *Table) hasTarget(seat engine.Seat, c *Card) *engine.Refusal {
	f := Effects{Holder: seat, About: seat, Chosen: engine.Spectator}
	who, asks := chooses(c.Effects[0])
	if asks && len(f.lawful(t, c.Effects[0], who)) == 0 {
		return engine.Refuse("6.6", "no-target")
	}
	return nil
}

// releaseCards are the held cards with which a seat leaves jail without the fee (10.2, 6.8.c, A90).
func releaseCards(t *Table, seat engine.Seat) []CardID {
	if t.Players[seat].Lock > 0 {
		return nil
	}
	var list []CardID
	for _, id := range t.Players[seat].Hand {
		switch id.Card().Effects[0].(type) {
		case LeaveJail, WaiveJailFee:
			if id.Card().Keep {
				list = append(list, id)
			}
		}
	}
	return list
}
