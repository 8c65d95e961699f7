package deal

// Colour is one of the ten colours of property.
type Colour int8

// The ten colours, in the order of the pack.
const (
	Brown Colour = iota
	LightBlue
	Pink
	Orange
	Red
	Yellow
	Green
	DarkBlue
	Railroad
	Utility

	colours = 10
)

// estate is what is printed on the properties of a colour.
type estate struct {
	key       string
	rent      []int // by number of cards; its length is the size of the set
	buildable bool
}

var estates = [colours]estate{
	Brown:     {"brown", []int{1, 2}, true},
	LightBlue: {"light-blue", []int{1, 2, 3}, true},
	Pink:      {"pink", []int{1, 2, 4}, true},
	Orange:    {"orange", []int{1, 3, 5}, true},
	Red:       {"red", []int{2, 3, 6}, true},
	Yellow:    {"yellow", []int{2, 4, 6}, true},
	Green:     {"green", []int{2, 4, 7}, true},
	DarkBlue:  {"dark-blue", []int{3, 8}, true},
	Railroad:  {"railroad", []int{1, 2, 3, 4}, false},
	Utility:   {"utility", []int{1, 2}, false},
}

// String is the colour's key: in answers, scenarios and the catalogue.
func (c Colour) String() string { return estates[c].key }

// Size is how many cards make a set of the colour.
func (c Colour) Size() int { return len(estates[c].rent) }

// Rents is the rent in M for one card, two cards and so on up to the whole set.
func (c Colour) Rents() []int { return estates[c].rent }

// Buildable says whether Houses and Hotels may stand on the colour.
func (c Colour) Buildable() bool { return estates[c].buildable }

// ColourOf returns the colour with that key, and whether there is one.
func ColourOf(key string) (Colour, bool) {
	for c := range Colour(colours) {
		if estates[c].key == key {
			return c, true
		}
	}
	return 0, false
}

// Hues is a set of colours, colour n as bit n: a wild's or a rent's.
type Hues uint16

// allHues is every colour: the any-colour wilds and rents.
const allHues Hues = 1<<colours - 1

func hues(cs ...Colour) Hues {
	var h Hues
	for _, c := range cs {
		h |= 1 << c
	}
	return h
}

// Has says whether the colour is among them.
func (h Hues) Has(c Colour) bool { return h&(1<<c) != 0 }

// Each yields the colours in the order of the pack.
func (h Hues) Each(yield func(Colour) bool) {
	for c := range Colour(colours) {
		if h.Has(c) && !yield(c) {
			return
		}
	}
}
