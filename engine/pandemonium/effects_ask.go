package pandemonium

import (
	"slices"
	"strconv"

	"monappoly/engine"
)

// EffectFacts is what a card's question is about.
type EffectFacts struct {
	Card  CardID
	About engine.Seat
	Space Space  // the deed picked first, where two are
	Does  string // what becomes of the deed that is chosen: "purge", "steal"…; "" for other choices
}

// does names what an effect makes of the deed that is chosen for it, or "".
func (f Effects) does(e Effect) string {
	switch e.(type) {
	case Purge:
		return "purge"
	case Mortgage:
		return "mortgage"
	case Unmortgage:
		return "lift"
	case GainProperty:
		return "gain"
	case StealProperty:
		return "steal"
	case SwapProperty:
		if f.First == 0 {
			return "swap-mine"
		}
		return "swap-theirs"
	case ReturnProperty:
		return "return"
	case BuildFree:
		return "build"
	}
	return ""
}

// Ask asks for the choice that the next effect needs; none when there is nothing lawful to choose.
func (f Effects) Ask(t *Table) []engine.Prompt {
	e := f.current()
	if e == nil {
		return nil
	}
	if f.Asking && len(f.Queue) > 0 { // each of several players chooses a property
		return f.question(f.Queue[0], "card-deed", f.each(t, e, f.Queue[0]))
	}
	if who, asks := chooses(e); asks && f.Chosen < 0 {
		return f.question(f.Holder, "card-player", f.lawful(t, e, who))
	}
	switch e := e.(type) {
	case Choose:
		return f.question(f.Holder, "card-choice", f.choices(t, e))
	case MoveBy:
		if e.Steps.Max > 0 && !t.Players[f.Holder].Jailed {
			return f.numbers("card-distance", e.Steps.Min, e.Steps.Max)
		}
	case SetThirdDie:
		return f.numbers("card-die", 1, 6)
	case StealCard:
		return f.question(f.Holder, "card-steal", f.hand(t))
	}
	return f.question(f.Holder, "card-deed", f.deedChoice(t, e))
}

// question is one prompt of the card, or none without an open option.
func (f Effects) question(seat engine.Seat, kind string, options []engine.Option) []engine.Prompt {
	if !open(options) {
		return nil
	}
	facts := EffectFacts{Card: f.Card, About: f.Holder, Space: f.First}
	if kind == "card-deed" {
		facts.Does = f.does(f.current())
	}
	q := engine.Prompt{
		Seat: seat, Kind: kind, Rule: "6.5", Clock: engine.Decision, Options: options,
		Facts: facts,
	}
	i := slices.IndexFunc(options, func(o engine.Option) bool { return o.Why == nil })
	q.Default.Key = options[i].Key
	return []engine.Prompt{q}
}

func (f Effects) numbers(kind string, from, to int) []engine.Prompt {
	var options []engine.Option
	for n := from; n <= to; n++ {
		options = append(options, engine.Option{Key: strconv.Itoa(n)})
	}
	return f.question(f.Holder, kind, options)
}

// choices lists the ways to go on, and none at all where the card allows that.
func (f Effects) choices(t *Table, e Choose) []engine.Option {
	var options []engine.Option
	if e.Optional {
		options = append(options, engine.Option{Key: "none"})
	}
	for _, c := range e.Choices {
		o := engine.Option{Key: c.Key, Facts: EffectFacts{Card: f.Card, About: f.Holder}}
		if !f.holds(t, c.If) || f.idle(t, c.Do) {
			o.Why = engine.Refuse("6.5", "not-possible")
		}
		options = append(options, o)
	}
	return options
}

// idle says whether a way to go on begins with an effect that finds nobody.
func (f Effects) idle(t *Table, do []Effect) bool {
	if len(do) == 0 {
		return false
	}
	who, asks := chooses(do[0])
	return asks && !open(f.lawful(t, do[0], who))
}

// hand lists the held cards of the picked player: the holder sees them, and nobody else.
func (f Effects) hand(t *Table) []engine.Option {
	if f.Chosen < 0 {
		return nil
	}
	var options []engine.Option
	for _, id := range t.Players[f.Chosen].Hand {
		options = append(options, engine.Option{Key: id.Key(), Facts: CardFacts{Card: id}})
	}
	return options
}

// deedChoice lists the deeds that the holder picks from for an effect.
func (f Effects) deedChoice(t *Table, e Effect) []engine.Option {
	switch e := e.(type) {
	case Purge:
		if e.Who == WhoSelf {
			return t.purgeable(f.Holder)
		}
		if e.Chooser == ByHolder && f.Chosen >= 0 && f.Nth < e.Count {
			options := t.purgeable(f.Chosen)
			if e.UpTo && f.Nth > 0 && len(options) > 0 {
				options = append(options, engine.Option{Key: "enough"})
			}
			return options
		}
	case Mortgage:
		return t.forced(f.Holder)
	case Unmortgage:
		return t.lifts(f.Holder)
	case GainProperty:
		return f.gains(t, e)
	case StealProperty:
		if f.Chosen >= 0 {
			return f.loot(t, e, f.Chosen)
		}
	case SwapProperty:
		if f.Chosen >= 0 && f.First == 0 {
			return t.unbuilt(f.Holder)
		}
		if f.Chosen >= 0 {
			return t.unbuilt(f.Chosen)
		}
	case ReturnProperty:
		return t.unbuilt(f.Holder)
	case BuildFree:
		return t.freeBuilds(f.Holder)
	}
	return nil
}

// each lists what one of several choosing players picks from.
func (f Effects) each(t *Table, e Effect, seat engine.Seat) []engine.Option {
	if _, ok := e.(Purge); ok {
		return t.purgeable(seat)
	}
	return nil
}

// forced lists the deeds that a forced mortgage may take: not mortgaged, of sets without buildings (A142).
func (t *Table) forced(seat engine.Seat) []engine.Option {
	return slices.DeleteFunc(t.unbuilt(seat), func(o engine.Option) bool { return t.Deeds[spaceOf(o.Key)].Mortgaged })
}

// lifts lists the seat's mortgages.
func (t *Table) lifts(seat engine.Seat) []engine.Option {
	var list []engine.Option
	for _, s := range deeds {
		if d := &t.Deeds[s]; d.Owner == seat && d.Mortgaged && !d.Reserved {
			list = append(list, engine.Option{Key: s.Key(), Facts: CostFacts{Space: s}})
		}
	}
	return list
}

// gains lists the deeds that a card may give away for nothing.
func (f Effects) gains(t *Table, e GainProperty) []engine.Option {
	var list []engine.Option
	for _, s := range deeds {
		if t.Deeds[s].Owner == e.From && (e.MaxPrice == 0 || Board[s].Price <= e.MaxPrice) {
			list = append(list, engine.Option{Key: s.Key(), Facts: CostFacts{Space: s, Cost: Board[s].Price}})
		}
	}
	return list
}

// freeBuilds lists where a free level could go.
func (t *Table) freeBuilds(seat engine.Seat) []engine.Option {
	var list []engine.Option
	for _, s := range deeds {
		d := &t.Deeds[s]
		if d.Owner == seat && !d.Reserved && Board[s].Set.colour() && t.whole(seat, Board[s].Set) {
			list = append(list, engine.Option{Key: s.Key(), Facts: CostFacts{Space: s, Level: d.Level + 1}, Why: t.mayBuild(seat, s)})
		}
	}
	return list
}

// Answer takes the choice, and carries the effect out as far as it goes with it.
func (f Effects) Answer(p *Pen, q engine.Prompt, a engine.Answer) error {
	n, _ := strconv.Atoi(a.Key)
	switch q.Kind {
	case "card-player":
		f.Chosen = engine.Seat(n)
		p.Set(f)
	case "card-choice":
		f.choose(p, a.Key)
	case "card-distance":
		p.Set(f.next())
		p.Push(Move{Seat: f.Holder, Left: n, Via: f.byCard()})
	case "card-die":
		p.Set(f.next())
		p.Emit(Marked{Seat: f.Holder, Mark: Mark{Kind: MarkThirdDie, N: n}})
	case "card-steal":
		from := f.Chosen
		p.Set(f.next())
		p.Emit(CardGiven{From: from, To: f.Holder, Card: cardOf(a.Key)})
	case "card-deed":
		f.deed(p, q.Seat, a.Key)
	}
	return nil
}

func (f Effects) choose(p *Pen, key string) {
	e := f.current().(Choose)
	for i, c := range e.Choices {
		if c.Key == key {
			p.Set(f.into(i))
			return
		}
	}
	p.Set(f.next())
}

// byCard is how a card's move arrives: by card, within the third-die phase if the card was drawn in one (A68, A126).
func (f Effects) byCard() Via { return Via{Cause: ByCard, Third: f.Via.Third} }
