package deal

import (
	"slices"

	"monappoly/engine"
	"monappoly/engine/deck"
)

// The events of one's own properties: buildings, and rearranging.
type (
	// Built is a House or Hotel put on the group in which On lies.
	Built struct {
		Seat     engine.Seat
		Card     Card
		On       Card
		Colour   Colour
		Building Deed
	}
	// BuildingsFell are buildings of a group that cannot keep them. To says where they go.
	BuildingsFell struct {
		Seat   engine.Seat
		Colour Colour
		Cards  []Card
		To     string // "bank", "discard", or "table": they wait for another set
		Whole  bool   `json:",omitempty"` // the set is complete still: a Hotel has lost its House
	}
	// SetCompleted says that a group has become a complete set.
	SetCompleted struct {
		Seat   engine.Seat
		Colour Colour
	}
	// Gathered lays groups of a colour that have room together.
	Gathered struct {
		Seat   engine.Seat
		Colour Colour
	}
	// Turned is a wild that counts as another colour from now on. Plays is what it costs.
	Turned struct {
		Seat   engine.Seat
		Card   Card
		Colour Colour
		Plays  int `json:",omitempty"`
	}
	// Exchanged is two properties of one colour that change groups; Auto by themselves, to make a set.
	Exchanged struct {
		Seat  engine.Seat
		Card  Card
		For   Card
		Plays int  `json:",omitempty"`
		Auto  bool `json:",omitempty"`
	}
	// Rebuilt is a building moved onto the group in which On lies (options).
	Rebuilt struct {
		Seat  engine.Seat
		Card  Card
		On    Card
		Plays int `json:",omitempty"`
	}
)

// Apply puts the building up.
func (e Built) Apply(t *Table) {
	t.play(e.Seat, e.Card)
	t.groupOf(e.Seat, e.On).raise(e.Card)
	t.Built++
}

// raise puts a building on the group.
func (g *Group) raise(card Card) {
	if faces[card].Deed == BuildHouse {
		g.House = card
		return
	}
	g.Hotel = card
}

// Apply takes the buildings off their group.
func (e BuildingsFell) Apply(t *Table) {
	p := &t.Players[e.Seat]
	for _, c := range e.Cards {
		if !t.liftBuilding(e.Seat, c) {
			panic("deal: a building fell that does not stand there")
		}
	}
	switch e.To {
	case "bank":
		p.Bank = append(p.Bank, e.Cards...)
	case "discard":
		t.Pile.Throw(e.Cards...)
	case "table":
		p.Loose = append(p.Loose, e.Cards...)
	}
}

// Apply changes nothing: whether a set is complete is read off the table.
func (SetCompleted) Apply(*Table) {}

// Apply lays the groups together.
func (e Gathered) Apply(t *Table) { t.gather(e.Seat, e.Colour) }

// Apply turns the wild.
func (e Turned) Apply(t *Table) {
	t.lift(e.Seat, e.Card)
	t.put(e.Seat, e.Card, e.Colour)
	t.moved(e.Plays)
}

// Apply exchanges the two.
func (e Exchanged) Apply(t *Table) {
	a, b := t.groupOf(e.Seat, e.Card), t.groupOf(e.Seat, e.For)
	i, j := slices.Index(a.Cards, e.Card), slices.Index(b.Cards, e.For)
	a.Cards[i], b.Cards[j] = b.Cards[j], a.Cards[i]
	t.moved(e.Plays)
}

// Apply moves the building.
func (e Rebuilt) Apply(t *Table) {
	p := &t.Players[e.Seat]
	if slices.Contains(p.Loose, e.Card) {
		p.Loose = deck.Without(p.Loose, e.Card)
	} else {
		t.liftBuilding(e.Seat, e.Card)
	}
	t.groupOf(e.Seat, e.On).raise(e.Card)
	t.moved(e.Plays)
}

// moved counts the plays that rearranging has used.
func (t *Table) moved(plays int) {
	t.Plays += plays
	t.Moves += plays
}
