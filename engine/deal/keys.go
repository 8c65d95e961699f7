package deal

import (
	"strconv"
	"strings"

	"monappoly/engine"
)

// What a turn, or a step of a play, can be answered with. A key is a verb and the
// numbers of the cards it concerns: "bank:17", "lay:55:red", "house:98:31".
const (
	verbBank     = "bank"
	verbLay      = "lay"
	verbPassGo   = "go"
	verbBirthday = "birthday"
	verbRent     = "rent"
	verbDebt     = "debt"
	verbSly      = "sly"
	verbForced   = "forced"
	verbBreaker  = "breaker"
	verbBuild    = "build"
	verbNo       = "no"
	verbDouble   = "double"
	verbWaste    = "waste"
	verbGroup    = "group"
	verbTake     = "take"
	verbGive     = "give"
	verbSet      = "set"
	verbSeat     = "seat"
	verbTurn     = "turn"
	verbSwap     = "swap"
	verbMove     = "move"
	keyEnd       = "end"
	keyBack      = "back"
)

// Choice is the facts of an option: the cards, colour, seat and amount it is about; what does not apply is zero or none.
type Choice struct {
	Card   Card
	Colour Colour
	On     Card
	Seat   engine.Seat
	Amount int
}

// cardKeys are the numbers of all cards as text.
var cardKeys = numbered()

func numbered() [2*packSize + 1]string {
	var out [2*packSize + 1]string
	for i := range out {
		out[i] = strconv.Itoa(i)
	}
	return out
}

// cardOf reads a card's number; 0 when it is none.
func cardOf(key string) Card {
	n, err := strconv.Atoi(key)
	if err != nil || n < 1 || n > 2*packSize {
		return 0
	}
	return Card(n)
}

// parts takes a key apart: the verb, the card, and what follows it.
func parts(key string) (verb string, card Card, rest string) {
	verb, rest, _ = strings.Cut(key, ":")
	number, rest, _ := strings.Cut(rest, ":")
	return verb, cardOf(number), rest
}

// printedOptions are the options of each card in hand that depend on nothing but the card.
type printedOptions struct {
	use  engine.Option // its deed, for rents and actions
	bank engine.Option
	lay  []engine.Option // by colour, for properties
	turn []engine.Option // the same for wilds that lie: to be turned to the colour
}

var handOptions = printOptions()

func printOptions() [2*packSize + 1]printedOptions {
	var out [2*packSize + 1]printedOptions
	for i := range out {
		c := Card(i)
		f := c.Face()
		fact := Choice{Card: c, Seat: none, Amount: f.Value}
		out[i].bank = engine.Option{Key: verbBank + ":" + cardKeys[i], Rule: "D.23", Facts: fact}
		if f.Estate() {
			out[i].bank.Why = refuseBanking
			for colour := range f.Hues.Each {
				key := verbLay + ":" + cardKeys[i] + ":" + colour.String()
				fact := Choice{Card: c, Colour: colour, Seat: none}
				out[i].lay = append(out[i].lay, engine.Option{Key: key, Rule: "E.27", Facts: fact})
				key = verbTurn + key[len(verbLay):]
				out[i].turn = append(out[i].turn, engine.Option{Key: key, Rule: "E.36", Facts: fact})
			}
		}
		if d := deeds[f.Deed]; d.verb != "" {
			out[i].use = engine.Option{Key: d.verb + ":" + cardKeys[i], Rule: d.rule, Facts: fact}
		}
	}
	return out
}

// deeds are the verb with which an action is played, and the rule behind it.
var deeds = [...]struct {
	verb string
	rule engine.Rule
}{
	DealBreaker:   {verbBreaker, "J.81"},
	ForcedDeal:    {verbForced, "J.79"},
	SlyDeal:       {verbSly, "J.78"},
	JustSayNo:     {verbNo, "H.65"},
	DebtCollector: {verbDebt, "L.94"},
	Birthday:      {verbBirthday, "L.94"},
	DoubleRent:    {verbDouble, "F.48"},
	BuildHouse:    {verbBuild, "K.86"},
	BuildHotel:    {verbBuild, "K.86"},
	PassGo:        {verbPassGo, "L.93"},
	Charge:        {verbRent, "F.41"},
}

// The reasons for which a card cannot be used now.
var (
	refusePlays    = engine.Refuse("B.11", "no-plays")
	refuseBanking  = engine.Refuse("D.25", "no-properties-in-bank")
	refuseNo       = engine.Refuse("H.65", "nothing-to-answer")
	refuseNoCard   = engine.Refuse("H.65", "no-such-card")
	refuseNoPlay   = engine.Refuse("H.67", "no-play-for-no")
	refuseDouble   = engine.Refuse("F.51", "only-with-rent")
	refuseRent     = engine.Refuse("F.43", "no-rent")
	refuseOnlyAny  = engine.Refuse("E.31", "only-any-wilds")
	refuseOneRent  = engine.Refuse("F.47", "one-rent")
	refuseTarget   = engine.Refuse("J.84", "nobody-to-aim-at")
	refuseSly      = engine.Refuse("J.78", "in-complete-set")
	refuseAnyWild  = engine.Refuse("J.78", "any-wild-safe")
	refuseForced   = engine.Refuse("J.79", "in-complete-set")
	refuseGive     = engine.Refuse("J.79", "nothing-to-give")
	refuseSet      = engine.Refuse("J.81", "set-not-complete")
	refuseGround   = engine.Refuse("K.86", "set-not-complete")
	refuseNever    = engine.Refuse("K.86", "not-buildable")
	refuseHouse    = engine.Refuse("K.86", "has-house")
	refuseNoHouse  = engine.Refuse("K.86", "needs-house")
	refuseHotel    = engine.Refuse("K.86", "has-hotel")
	refuseFixed    = engine.Refuse("K.90", "building-fixed")
	refuseLocked   = engine.Refuse("K.91", "set-locked")
	refuseMovePlay = engine.Refuse("E.36", "no-plays-to-rearrange")
)
