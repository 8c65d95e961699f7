package pandemonium

import (
	"strconv"
	"strings"

	"monappoly/engine/ring"
)

// Space is a place on the board: GO is 0, and they count clockwise to 39.
type Space int

// The spaces that rules name.
const (
	GO          Space = 0
	IncomeTax   Space = 4
	Jail        Space = 10 // and Just Visiting
	FreeParking Space = 20
	GoToJail    Space = 30
	SuperTax    Space = 38
	spaces            = 40
)

// SpaceKind is what a space does to whoever stops there.
type SpaceKind uint8

// The kinds of spaces.
const (
	KindGO SpaceKind = iota
	KindStreet
	KindStation
	KindUtility
	KindTax
	KindChance
	KindChest
	KindVisiting
	KindParking
	KindGoToJail
)

// Set is a colour set, the stations or the utilities.
type Set int

// The ten sets, in the order of the board.
const (
	NoSet Set = iota
	Brown
	LightBlue
	Pink
	Orange
	Red
	Yellow
	Green
	DarkBlue
	Stations
	Utilities
	sets
)

// Plot is the printed face of a space: its name, and for a deed its price and rents in pounds.
type Plot struct {
	Name  string
	Kind  SpaceKind
	Set   Set
	Price int    // list price, or the tax
	House int    // what one building level costs
	Rents [7]int // bare, 1 to 4 houses, hotel, double hotel
}

func street(name string, set Set, price, house int, rents ...int) Plot {
	p := Plot{Name: name, Kind: KindStreet, Set: set, Price: price, House: house}
	copy(p.Rents[:], rents)
	p.Rents[6] = 2 * p.Rents[5] // A114: a double hotel charges twice the hotel
	return p
}

func station(name string) Plot {
	return Plot{Name: name, Kind: KindStation, Set: Stations, Price: 200}
}

func utility(name string) Plot {
	return Plot{Name: name, Kind: KindUtility, Set: Utilities, Price: 150}
}

// Board is the London board.
var Board = [spaces]Plot{
	0:  {Name: "GO", Kind: KindGO},
	1:  street("Old Kent Road", Brown, 60, 50, 2, 10, 30, 90, 160, 250),
	2:  {Name: "Community Chest", Kind: KindChest},
	3:  street("Whitechapel Road", Brown, 60, 50, 4, 20, 60, 180, 320, 450),
	4:  {Name: "Income Tax", Kind: KindTax, Price: 200},
	5:  station("King’s Cross Station"),
	6:  street("The Angel, Islington", LightBlue, 100, 50, 6, 30, 90, 270, 400, 550),
	7:  {Name: "Chance", Kind: KindChance},
	8:  street("Euston Road", LightBlue, 100, 50, 6, 30, 90, 270, 400, 550),
	9:  street("Pentonville Road", LightBlue, 120, 50, 8, 40, 100, 300, 450, 600),
	10: {Name: "Just Visiting", Kind: KindVisiting},
	11: street("Pall Mall", Pink, 140, 100, 10, 50, 150, 450, 625, 750),
	12: utility("Electric Company"),
	13: street("Whitehall", Pink, 140, 100, 10, 50, 150, 450, 625, 750),
	14: street("Northumberland Avenue", Pink, 160, 100, 12, 60, 180, 500, 700, 900),
	15: station("Marylebone Station"),
	16: street("Bow Street", Orange, 180, 100, 14, 70, 200, 550, 750, 950),
	17: {Name: "Community Chest", Kind: KindChest},
	18: street("Marlborough Street", Orange, 180, 100, 14, 70, 200, 550, 750, 950),
	19: street("Vine Street", Orange, 200, 100, 16, 80, 220, 600, 800, 1000),
	20: {Name: "Free Parking", Kind: KindParking},
	21: street("Strand", Red, 220, 150, 18, 90, 250, 700, 875, 1050),
	22: {Name: "Chance", Kind: KindChance},
	23: street("Fleet Street", Red, 220, 150, 18, 90, 250, 700, 875, 1050),
	24: street("Trafalgar Square", Red, 240, 150, 20, 100, 300, 750, 925, 1100),
	25: station("Fenchurch Street Station"),
	26: street("Leicester Square", Yellow, 260, 150, 22, 110, 330, 800, 975, 1150),
	27: street("Coventry Street", Yellow, 260, 150, 22, 110, 330, 800, 975, 1150),
	28: utility("Water Works"),
	29: street("Piccadilly", Yellow, 280, 150, 24, 120, 360, 850, 1025, 1200),
	30: {Name: "Go To Jail", Kind: KindGoToJail},
	31: street("Regent Street", Green, 300, 200, 26, 130, 390, 900, 1100, 1275),
	32: street("Oxford Street", Green, 300, 200, 26, 130, 390, 900, 1100, 1275),
	33: {Name: "Community Chest", Kind: KindChest},
	34: street("Bond Street", Green, 320, 200, 28, 150, 450, 1000, 1200, 1400),
	35: station("Liverpool Street Station"),
	36: {Name: "Chance", Kind: KindChance},
	37: street("Park Lane", DarkBlue, 350, 200, 35, 175, 500, 1100, 1300, 1500),
	38: {Name: "Super Tax", Kind: KindTax, Price: 100},
	39: street("Mayfair", DarkBlue, 400, 200, 50, 200, 600, 1400, 1700, 2000),
}

// members holds the deeds of each set in board order.
var members = func() (m [sets][]Space) {
	for s, plot := range Board {
		if plot.Set != NoSet {
			m[plot.Set] = append(m[plot.Set], Space(s))
		}
	}
	return m
}()

// deeds is every space that can be owned, in board order.
var deeds = func() (list []Space) {
	for s, plot := range Board {
		if plot.Set != NoSet {
			list = append(list, Space(s))
		}
	}
	return list
}()

// Members returns the deeds of a set in board order.
func Members(set Set) []Space { return members[set] }

// Deeds returns every space that can be owned, in board order.
func Deeds() []Space { return deeds }

// colour says whether the set is one of the eight that can be built on.
func (s Set) colour() bool { return s >= Brown && s <= DarkBlue }

// side returns the two sets on the same side of the board (14.3): brown with light blue, and so on.
func (s Set) side() [2]Set {
	first := (s-1)/2*2 + 1
	return [2]Set{first, first + 1}
}

// ahead returns the space n steps clockwise, for n of any sign.
func (s Space) ahead(n int) Space { return ring.Ahead(s, n, spaces) }

// Key is the space in the keys of options: its number.
func (s Space) Key() string { return strconv.Itoa(int(s)) }

// spaceOf reads a key; a key that is no number gives a space that is no deed.
func spaceOf(key string) Space {
	n, err := strconv.Atoi(key)
	if err != nil || n < 0 || n >= spaces {
		return GO
	}
	return Space(n)
}

// cutKey reads a key of the form "verb:space".
func cutKey(key string) (verb string, space Space) {
	verb, which, _ := strings.Cut(key, ":")
	return verb, spaceOf(which)
}
