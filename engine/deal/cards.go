package deal

// Card is the number of one card: 1 to 106, and 107 to 212 for the second pack. 0 is none.
type Card int16

// Class is what kind of card it is.
type Class uint8

// The classes of cards.
const (
	Money Class = iota + 1
	Property
	Wild // counts as one of several colours
	Rent
	Action
)

// Deed is what an action card does.
type Deed uint8

// The deeds of the action cards. Charging rent is a deed too: an affair is named by its deed.
const (
	NoDeed Deed = iota
	DealBreaker
	ForcedDeal
	SlyDeal
	JustSayNo
	DebtCollector
	Birthday
	DoubleRent
	BuildHouse
	BuildHotel
	PassGo
	Charge
)

// Face is what is printed on a card.
type Face struct {
	Key   string // of its kind: "red", "red/yellow", "sly-deal"; equal cards share it
	Name  string // as players read it
	Class Class
	Deed  Deed
	Value int  // in M, in the corner; 0 for an any-colour wild
	Hues  Hues // of properties, wilds and rents
}

// Colour is the colour of an ordinary property.
func (f *Face) Colour() Colour {
	for c := range f.Hues.Each {
		return c
	}
	return 0
}

// Any says whether the card is of all colours.
func (f *Face) Any() bool { return f.Hues == allHues }

// Estate says whether the card lies among properties: an ordinary one or a wild.
func (f *Face) Estate() bool { return f.Class == Property || f.Class == Wild }

// kind is a row of the pack: one face, printed as often as it has names, or count times.
type kind struct {
	face  Face
	count int
	names []string // of the single properties
}

func property(c Colour, value int, names ...string) kind {
	return kind{Face{Key: c.String(), Class: Property, Value: value, Hues: hues(c)}, len(names), names}
}

func wild(count, value int, name string, a, b Colour) kind {
	return kind{Face{Key: a.String() + "/" + b.String(), Name: name, Class: Wild, Value: value, Hues: hues(a, b)}, count, nil}
}

func rent(count int, name string, a, b Colour) kind {
	key := "rent-" + a.String() + "/" + b.String()
	return kind{Face{Key: key, Name: name, Class: Rent, Deed: Charge, Value: 1, Hues: hues(a, b)}, count, nil}
}

func money(count, value int, key string) kind {
	return kind{Face{Key: key, Name: key, Class: Money, Value: value}, count, nil}
}

func action(count, value int, key, name string, d Deed) kind {
	return kind{Face{Key: key, Name: name, Class: Action, Deed: d, Value: value}, count, nil}
}

// pack is the deck: 20 money, 28 properties, 11 wilds, 13 rents, 34 actions.
var pack = []kind{
	money(6, 1, "1M"),
	money(5, 2, "2M"),
	money(3, 3, "3M"),
	money(3, 4, "4M"),
	money(2, 5, "5M"),
	money(1, 10, "10M"),

	property(Brown, 1, "Old Kent Road", "Whitechapel Road"),
	property(LightBlue, 1, "The Angel, Islington", "Euston Road", "Pentonville Road"),
	property(Pink, 2, "Pall Mall", "Whitehall", "Northumberland Avenue"),
	property(Orange, 2, "Bow Street", "Marlborough Street", "Vine Street"),
	property(Red, 3, "Strand", "Fleet Street", "Trafalgar Square"),
	property(Yellow, 3, "Leicester Square", "Coventry Street", "Piccadilly"),
	property(Green, 4, "Regent Street", "Oxford Street", "Bond Street"),
	property(DarkBlue, 4, "Park Lane", "Mayfair"),
	property(Railroad, 2, "King's Cross Station", "Marylebone Station", "Fenchurch Street Station", "Liverpool Street Station"),
	property(Utility, 2, "Electric Company", "Water Works"),

	wild(1, 1, "Light Blue / Brown wild", LightBlue, Brown),
	wild(1, 4, "Light Blue / Railroad wild", LightBlue, Railroad),
	wild(2, 2, "Pink / Orange wild", Pink, Orange),
	wild(2, 3, "Red / Yellow wild", Red, Yellow),
	wild(1, 4, "Dark Blue / Green wild", DarkBlue, Green),
	wild(1, 4, "Green / Railroad wild", Green, Railroad),
	wild(1, 2, "Railroad / Utility wild", Railroad, Utility),
	{Face{Key: "any", Name: "Any-colour wild", Class: Wild, Hues: allHues}, 2, nil},

	rent(2, "Light Blue / Brown rent", LightBlue, Brown),
	rent(2, "Pink / Orange rent", Pink, Orange),
	rent(2, "Red / Yellow rent", Red, Yellow),
	rent(2, "Dark Blue / Green rent", DarkBlue, Green),
	rent(2, "Railroad / Utility rent", Railroad, Utility),
	{Face{Key: "rent-any", Name: "Any-colour rent", Class: Rent, Deed: Charge, Value: 3, Hues: allHues}, 3, nil},

	action(2, 5, "deal-breaker", "Deal Breaker", DealBreaker),
	action(3, 3, "forced-deal", "Forced Deal", ForcedDeal),
	action(3, 3, "sly-deal", "Sly Deal", SlyDeal),
	action(3, 4, "just-say-no", "Just Say No", JustSayNo),
	action(3, 3, "debt-collector", "Debt Collector", DebtCollector),
	action(3, 2, "birthday", "It's My Birthday", Birthday),
	action(2, 1, "double-the-rent", "Double the Rent", DoubleRent),
	action(3, 3, "house", "House", BuildHouse),
	action(2, 4, "hotel", "Hotel", BuildHotel),
	action(10, 1, "pass-go", "Pass Go", PassGo),
}

// packSize is the number of cards in one pack.
const packSize = 106

// mostPacks is how many packs a table may play with.
const mostPacks = 2

// faces holds the face of every card by its number, for both packs.
var faces = printed()

func printed() [mostPacks*packSize + 1]Face {
	var out [mostPacks*packSize + 1]Face
	n := 0
	for _, k := range pack {
		for i := range k.count {
			n++
			f := k.face
			if k.names != nil {
				f.Name = k.names[i]
			}
			out[n], out[n+packSize] = f, f
		}
	}
	return out
}

// Face returns what is printed on the card.
func (c Card) Face() *Face { return &faces[c] }

// Value is the card's worth in M when it pays.
func (c Card) Value() int { return faces[c].Value }

// Values adds up what cards are worth in M.
func Values(cards []Card) int {
	sum := 0
	for _, c := range cards {
		sum += faces[c].Value
	}
	return sum
}

// Ordinal tells equal cards apart in scenarios: 1 for the first with that key, 2 for the next.
func (c Card) Ordinal() int {
	n := 1
	for d := c - 1; d > 0 && faces[d].Key == faces[c].Key; d-- {
		n++
	}
	return n
}
