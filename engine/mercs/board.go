package mercs

import "strconv"

// Space is a place on the board: GO is 0, and they count clockwise to 39.
type Space int

// The spaces that rules name.
const (
	GO          Space = 0
	Jail        Space = 10 // and Just Visiting
	CheapSpace  Space = 12
	FreeParking Space = 20
	LowSpace    Space = 28
	GoToJail    Space = 30
	spaces            = 40
)

// SpaceKind is what a space does to whoever stops there.
type SpaceKind uint8

// The kinds of spaces.
const (
	KindGO SpaceKind = iota
	KindMerc
	KindRide
	KindLuck
	KindPouches
	KindPool
	KindCheapShot
	KindLowBlow
	KindVisiting
	KindParking
	KindGoToJail
)

// Set is a colour set of mercenaries, or the rides.
type Set int

// The nine sets, in the order of the board.
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
	Rides
	sets
)

// Plot is the printed face of a space: its name, and for a contract its price and rents in M.
type Plot struct {
	Name  string
	Short string // for the board, where the name is too long
	Line  string // what is printed small under the name
	Kind  SpaceKind
	Set   Set
	Price int    // the board price, or what goes into the pool
	Cost  int    // one Headquarters, or a D-Mansion
	Rents [6]int // a mercenary's: bare, 1 to 4 Headquarters, D-Mansion; a ride's: by rides owned, from 1
}

// Value is what the back of the contract pays for putting it out of commission.
func (p *Plot) Value() int { return p.Price / 2 }

func merc(name, short, line string, set Set, price, cost int, rents ...int) Plot {
	p := Plot{Name: name, Short: short, Line: line, Kind: KindMerc, Set: set, Price: price, Cost: cost}
	copy(p.Rents[:], rents)
	return p
}

func ride(name, short, line string) Plot {
	return Plot{Name: name, Short: short, Line: line, Kind: KindRide, Set: Rides, Price: 200, Rents: [6]int{25, 50, 100, 200}}
}

// Board is the board. Prices and rents are inferred from the classic game (see
// the house's rule notes); the names are our own.
var Board = [spaces]Plot{
	0:  {Name: "GO", Line: "Collect M200. Act natural.", Kind: KindGO},
	1:  merc("Intern Steve", "Steve", "Unpaid. Now he charges.", Brown, 60, 50, 2, 10, 30, 90, 160, 250),
	2:  {Name: "Pouches", Line: "So many pouches", Kind: KindPouches},
	3:  merc("Gary from Accounts", "Gary", "Payable, mostly", Brown, 60, 50, 4, 20, 60, 180, 320, 450),
	4:  {Name: "Pay the Pool", Line: "Put in M200", Kind: KindPool, Price: 200},
	5:  ride("Chimichanga Truck", "Chimi Truck", "Seats two. Feeds forty."),
	6:  merc("Doctor Ouch", "Dr Ouch", "Not that kind of doctor", LightBlue, 100, 50, 6, 30, 90, 270, 400, 550),
	7:  {Name: "Dumb Luck", Line: "The dumb kind", Kind: KindLuck},
	8:  merc("Nurse Nunchuck", "Nunchuck", "The doctor will flee you now", LightBlue, 100, 50, 6, 30, 90, 270, 400, 550),
	9:  merc("The Bandage", "Bandage", "Always stuck on somebody", LightBlue, 120, 50, 8, 40, 100, 300, 450, 600),
	10: {Name: "Jail", Line: "Just visiting", Kind: KindVisiting},
	11: merc("Sir Pokesalot", "Pokesalot", "En garde. Mind the vase.", Pink, 140, 100, 10, 50, 150, 450, 625, 750),
	12: {Name: "Cheap Shot", Line: "Take M100 from the poorest", Kind: KindCheapShot},
	13: merc("Maid of Mayhem", "The Maid", "Little outfit, large invoice", Pink, 140, 100, 10, 50, 150, 450, 625, 750),
	14: merc("Duchess of Dents", "Duchess", "Parks by ear", Pink, 160, 100, 12, 60, 180, 500, 700, 900),
	15: ride("Moped of Doom", "Moped", "Top speed: doom"),
	16: merc("Captain Plan B", "Plan B", "Plan A was worse", Orange, 180, 100, 14, 70, 200, 550, 750, 950),
	17: {Name: "Pouches", Line: "Still more pouches", Kind: KindPouches},
	18: merc("The Understudy", "Understudy", "Knows everybody's lines", Orange, 180, 100, 14, 70, 200, 550, 750, 950),
	19: merc("Mime Time", "Mime Time", "…", Orange, 200, 100, 16, 80, 220, 600, 800, 1000),
	20: {Name: "Free Parking", Line: "Take the dead pool", Kind: KindParking},
	21: merc("Red Herring", "Herring", "It was never him", Red, 220, 150, 18, 90, 250, 700, 875, 1050),
	22: {Name: "Dumb Luck", Line: "Dumber luck", Kind: KindLuck},
	23: merc("Agent Spoiler", "Spoiler", "Everybody pays in the end", Red, 220, 150, 18, 90, 250, 700, 875, 1050),
	24: merc("Ketchup Kid", "Ketchup", "That is not what it looks like", Red, 240, 150, 20, 100, 300, 750, 925, 1100),
	25: ride("Borrowed Ice-Cream Van", "Ice Van", "We will give it back"),
	26: merc("Rubber Duck Norris", "Duck", "Squeaks first, asks later", Yellow, 260, 150, 22, 110, 330, 800, 975, 1150),
	27: merc("Banana Split-Second", "Banana", "Slippery, but on time", Yellow, 260, 150, 22, 110, 330, 800, 975, 1150),
	28: {Name: "Low Blow", Line: "Steal a contract", Kind: KindLowBlow},
	29: merc("Whirling Taxi", "Taxi", "Keeps the meter running", Yellow, 280, 150, 24, 120, 360, 850, 1025, 1200),
	30: {Name: "Go to Jail", Line: "You know what you did", Kind: KindGoToJail},
	31: merc("Kale Storm", "Kale", "Good for you. Bad for them.", Green, 300, 200, 26, 130, 390, 900, 1100, 1275),
	32: merc("Gherkin the Merciless", "Gherkin", "Kind of a big dill", Green, 300, 200, 26, 130, 390, 900, 1100, 1275),
	33: {Name: "Pouches", Line: "A pouch for the pouches", Kind: KindPouches},
	34: merc("Photosynthia", "Synthia", "Day shifts only", Green, 320, 200, 28, 150, 450, 1000, 1200, 1400),
	35: ride("Invisible Jet", "Jet", "Parked here somewhere"),
	36: {Name: "Dumb Luck", Line: "Dumbest luck", Kind: KindLuck},
	37: merc("The Fourth Wall", "4th Wall", "Breaks for nobody but you", DarkBlue, 350, 200, 35, 175, 500, 1100, 1300, 1500),
	38: {Name: "Pay the Pool", Line: "Put in M100", Kind: KindPool, Price: 100},
	39: merc("You, Apparently", "You", "Yes, you. Nice hat.", DarkBlue, 400, 200, 50, 200, 600, 1400, 1700, 2000),
}

// members are the spaces of each set, in board order; contracts are all of them.
var (
	members   [sets][]Space
	contracts []Space
	place     [spaces]int    // a space's place in its set
	keys      [spaces]string // a space's key in options
)

func init() {
	for i := range Board {
		s := Space(i)
		keys[s] = strconv.Itoa(i)
		if set := Board[s].Set; set != NoSet {
			place[s] = len(members[set])
			members[set] = append(members[set], s)
			contracts = append(contracts, s)
		}
	}
}

// setNames are what the sets are called at this table.
var setNames = [sets]string{
	Brown: "the Office", LightBlue: "the Ward", Pink: "the Court", Orange: "the Stand-ins", Red: "the Reds",
	Yellow: "the Yellows", Green: "the Greens", DarkBlue: "the Headliners", Rides: "the Sweet Rides",
}

// String is what the set is called.
func (s Set) String() string { return setNames[s] }

// SetOf returns the spaces of a set, in board order. The slice is not to be changed.
func SetOf(set Set) []Space { return members[set] }

// spaceOf reads the key of a space that has a contract.
func spaceOf(key string) (Space, bool) {
	n, err := strconv.Atoi(key)
	if err != nil || n < 0 || n >= spaces || Board[n].Set == NoSet {
		return 0, false
	}
	return Space(n), true
}
