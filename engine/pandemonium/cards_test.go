package pandemonium

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
	_ "monappoly/engine/enginetest" // its -update flag
	"monappoly/engine/rulebook"
)

const longestCard = 110 // runes that fit the card on a phone

func everyCard(visit func(Card)) {
	for d := range Deck(decks) {
		for _, c := range d.Cards() {
			visit(c)
		}
	}
}

func TestDecks(t *testing.T) {
	want := map[Deck][2]int{ // designs, physical cards
		DeckChance: {16, 16}, DeckChest: {16, 16}, DeckPercentChance: {14, 14}, DeckPercentChest: {14, 14},
		DeckThird: {16, 18}, DeckDouble: {16, 22}, DeckTriple: {12, 12}, DeckGO: {12, 12},
		DeckJustVisiting: {12, 12}, DeckGoToJail: {12, 12}, DeckFreeParking: {12, 12}, DeckTax: {12, 12},
	}
	for d := range Deck(decks) {
		pack, kept := 0, 0
		for id := range d.Pack() {
			pack++
			if CardByID(id).Keep {
				kept++
			}
		}
		if have := [2]int{len(d.Cards()), pack}; have != want[d] {
			t.Errorf("deck %d has %d designs and %d cards, want %v (a card that is meant to be new: say so here, and give it a Printing)", d, have[0], have[1], want[d])
		}
		if 2*kept > pack {
			t.Errorf("deck %d keeps %d of %d cards, more than half", d, kept, pack)
		}
	}
}

// A card that is added to a deck leaves the numbers of all others as old logs have them.
func TestALaterPrintingIsNumberedAfterAllBefore(t *testing.T) {
	first := [][]Card{{{ID: "A1", Copies: 1}, {ID: "A2", Copies: 2}}, {{ID: "B1", Copies: 1}}}
	later := [][]Card{{{ID: "A0", Copies: 1, Printing: 2}, first[0][0], first[0][1]}, {first[1][0], {ID: "B2", Copies: 2, Printing: 1}}}
	names := func(list []*Card) (out []string) {
		for _, c := range list[1:] {
			out = append(out, c.ID)
		}
		return out
	}
	if diff := cmp.Diff([]string{"A1", "A2", "A2", "B1"}, names(number(first))); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"A1", "A2", "A2", "B1", "B2", "B2", "A0"}, names(number(later))); diff != "" {
		t.Error(diff)
	}
}

func TestCardsAreWhole(t *testing.T) {
	ids := make(map[string]bool)
	texts := make(map[string]string)
	for d := range Deck(decks) {
		for _, c := range d.Cards() {
			if ids[c.ID] {
				t.Errorf("%s is there twice", c.ID)
			}
			ids[c.ID] = true
			if other, twice := texts[c.Text]; twice {
				t.Errorf("%s and %s say the same", other, c.ID)
			}
			texts[c.Text] = c.ID
			if c.Deck != d {
				t.Errorf("%s says deck %d and lies in deck %d", c.ID, c.Deck, d)
			}
			checkCard(t, c)
		}
	}
}

func checkCard(t *testing.T, c Card) {
	t.Helper()
	if c.Name == "" || c.Copies < 1 || len(c.Effects) == 0 || len(c.Rules) == 0 {
		t.Errorf("%s lacks a name, copies, effects or rules", c.ID)
	}
	if n := utf8.RuneCountInString(c.Text); n < 10 || n > longestCard {
		t.Errorf("%s: text has %d characters", c.ID, n)
	}
	if c.Keep != (c.Windows != 0) || c.Keep != strings.HasPrefix(c.Text, "Keep. ") {
		t.Errorf("%s: keep %v, windows %b, text %q", c.ID, c.Keep, c.Windows, c.Text)
	}
	if (c.When != CondNone) != (c.Windows&TimingCondition != 0) {
		t.Errorf("%s: window %b with condition %d", c.ID, c.Windows, c.When)
	}
	if scaled := c.Deck == DeckPercentChance || c.Deck == DeckPercentChest; c.Scaled != scaled {
		t.Errorf("%s: scaled %v", c.ID, c.Scaled)
	}
	if event := strings.HasPrefix(c.Text, "Event: "); event != cardHas[StartEvent](c) || event && c.Deck != DeckDouble {
		t.Errorf("%s: events come from Double cards and say so (7.1)", c.ID)
	}
	if c.IsNope() != strings.Contains(c.Text, "NOPE") {
		t.Errorf("%s: NOPE in text and effects differ", c.ID)
	}
	WalkEffects(c.Effects, func(e Effect) { checkAmounts(t, c, reflect.ValueOf(e)) })
}

func cardHas[E Effect](c Card) bool {
	found := false
	WalkEffects(c.Effects, func(e Effect) {
		if _, ok := e.(E); ok {
			found = true
		}
	})
	return found
}

// Every amount uses exactly one of its three forms, and every purse is the bank or the pot.
func checkAmounts(t *testing.T, c Card, e reflect.Value) {
	t.Helper()
	for i := range e.NumField() {
		switch v := e.Field(i).Interface().(type) {
		case Amount:
			forms := 0
			for _, used := range []bool{v.Fixed > 0, v.Percent > 0 && v.Of != BasisNone, v.Each > 0 && v.Per != TallyNone} {
				if used {
					forms++
				}
			}
			if waived := e.Type() == reflect.TypeFor[TaxOverride]() && v == (Amount{}); forms != 1 && !waived {
				t.Errorf("%s: amount %+v has %d forms", c.ID, v, forms)
			}
			if (v.Dice > 0) != (v.Per == TallyRolledPip) || (v.Hotel > 0) != (v.Per == TallyHouse) {
				t.Errorf("%s: amount %+v counts what it does not price", c.ID, v)
			}
		case engine.Seat:
			if v != Bank && v != Pot {
				t.Errorf("%s: %T has purse %d", c.ID, e.Interface(), v)
			}
		}
	}
}

func TestCardRules(t *testing.T) {
	book := rulebook.MustParse(readCards(t, "rulebook.md"))
	uncited, err := rulebook.ParseUncited(readCards(t, "uncited.txt"))
	if err != nil {
		t.Fatal(err)
	}
	everyCard(func(c Card) {
		for _, r := range c.Rules {
			if _, ok := book.Rule(string(r)); !ok {
				t.Errorf("%s: rule %s is not in the book", c.ID, r)
			}
			if reason, ok := uncited[string(r)]; ok {
				t.Errorf("%s: rule %s cannot be cited: %s", c.ID, r, reason)
			}
		}
	})
}

// cardHints are the hints that the rules drop about cards.
var cardHints = map[string]func(Card) bool{
	"7.2.a utility event":       cardStarts(EventUtilityRent),
	"7.2.b station event":       cardStarts(EventStationRent),
	"7.2.c tax event":           cardStarts(EventTax),
	"7.2.d jail event":          cardStarts(EventJail),
	"7.2.e Free Parking event":  cardStarts(EventFreeParking),
	"6.7 NOPE":                  func(c Card) bool { return c.IsNope() },
	"7.3.a downgrade a triple":  cardCounts(Double),
	"7.3.b convert a double":    cardCounts(Triple),
	"6.8.a lock in jail":        cardHas[JailLock],
	"6.8.b rent in jail":        cardHas[JailRent],
	"6.8.c waive the jail fee":  cardHas[WaiveJailFee],
	"10.2 release":              cardHas[LeaveJail],
	"go to jail":                cardHas[SendToJail],
	"9.2 jail cancelled":        cardHas[CancelJailing],
	"17.2 forced mortgage":      cardHas[Mortgage],
	"19.2 own purge":            cardPurges(ByOwner),
	"19.3 purge others":         cardPurges(ByHolder),
	"11.4 nothing":              cardParks(ParkingNone),
	"11.4 the whole pot":        cardParks(ParkingAll),
	"11.4 stolen":               cardParks(ParkingToHolder),
	"3.4 swap places":           cardHas[SwapPlaces],
	"6.4 advance":               func(c Card) bool { return cardHas[MoveTo](c) || cardHas[MoveNearest](c) },
	"relative move":             cardHas[MoveBy],
	"3.1 reverse":               cardHas[SetDirection],
	"4.4 fine":                  cardFines(false),
	"20.3 fine to a player":     cardFines(true),
	"6.5 several actions":       func(c Card) bool { return len(c.Effects) > 1 || cardHas[Choose](c) },
	"6.6 own turn":              cardWindow(TimingOwnTurn),
	"6.6 condition":             cardWindow(TimingCondition),
	"6.6 any time":              cardWindow(TimingAnyTime),
	"GO money altered":          cardHas[GOOverride],
	"tax altered":               cardHas[TaxOverride],
	"5.2 triple bonus altered":  cardHas[TripleBonus],
	"15.3 property gained":      func(c Card) bool { return cardHas[GainProperty](c) || cardHas[StealProperty](c) },
	"free building":             cardHas[BuildFree],
	"4.1 miss a turn":           cardHas[MissTurn],
	"18.6 loan relief":          cardHas[ForgiveLoan],
	"11.1 the card supersedes":  cardHas[ParkingOverride],
	"6.1.b scaled by buildings": func(c Card) bool { return c.Scaled },
}

// Every hint is taken up by two designs at the least.
func TestHints(t *testing.T) {
	for hint, taken := range cardHints {
		n := 0
		everyCard(func(c Card) {
			if taken(c) {
				n++
			}
		})
		if n < 2 {
			t.Errorf("%s: %d cards, want two", hint, n)
		}
	}
}

func cardAny[E Effect](c Card, match func(E) bool) bool {
	found := false
	WalkEffects(c.Effects, func(e Effect) {
		if e, ok := e.(E); ok && match(e) {
			found = true
		}
	})
	return found
}

func cardStarts(kind TableEvent) func(Card) bool {
	return func(c Card) bool { return cardAny(c, func(e StartEvent) bool { return e.Kind == kind }) }
}

func cardCounts(kind RollKind) func(Card) bool {
	return func(c Card) bool { return cardAny(c, func(e SetRoll) bool { return e.Counts == kind }) }
}

func cardPurges(by Chooser) func(Card) bool {
	return func(c Card) bool { return cardAny(c, func(e Purge) bool { return e.Chooser == by }) }
}

func cardParks(money ParkingMoney) func(Card) bool {
	return func(c Card) bool { return cardAny(c, func(e ParkingOverride) bool { return e.Money == money }) }
}

func cardFines(toPlayer bool) func(Card) bool {
	return func(c Card) bool {
		if toPlayer {
			return cardAny(c, func(e Transfer) bool { return e.Fine })
		}
		return cardAny(c, func(e Pay) bool { return e.Fine })
	}
}

func cardWindow(w Timing) func(Card) bool {
	return func(c Card) bool { return c.Windows&w != 0 }
}

// Every struct that is an Effect is on some card: the set is closed and has no dead wood.
func TestEveryOpIsUsed(t *testing.T) {
	used := make(map[string]bool)
	everyCard(func(c Card) {
		WalkEffects(c.Effects, func(e Effect) { used[reflect.TypeOf(e).Name()] = true })
	})
	file, err := parser.ParseFile(token.NewFileSet(), "cards_ops.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ops := 0
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Name.Name != "effect" {
			continue
		}
		ops++
		if name := f.Recv.List[0].Type.(*ast.Ident).Name; !used[name] {
			t.Errorf("no card uses %s", name)
		}
	}
	if ops != len(used) {
		t.Errorf("%d ops, %d used", ops, len(used))
	}
}

func TestCardByID(t *testing.T) {
	if c := CardByID("CH01"); c == nil || c.Name != "Night Bus to Mayfair" {
		t.Errorf("CH01 = %v", c)
	}
	if c := CardByID("CH99"); c != nil {
		t.Errorf("CH99 = %v", c)
	}
}

func TestGoldenCards(t *testing.T) {
	var b strings.Builder
	everyCard(func(c Card) {
		fmt.Fprintf(&b, "%s %s%s\n\t%s\n\t%s\n", c.ID, c.Name, cardSuffix(c), c.Text, sayEffects(c.Effects))
	})
	const path = "testdata/cards.golden"
	if flag.Lookup("update").Value.String() == "true" {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(readCards(t, path), b.String()); diff != "" {
		t.Errorf("cards differ from %s (-want +have); proofread, then run with -update:\n%s", path, diff)
	}
}

func cardSuffix(c Card) string {
	s := ""
	if c.Copies > 1 {
		s += fmt.Sprintf(" x%d", c.Copies)
	}
	if c.Scaled {
		s += " scaled"
	}
	if c.Keep {
		s += " keep" + timingWords(cardTimingNames, int(c.Windows))
	}
	if c.When != CondNone {
		s += fmt.Sprintf(" %v", cardCondNames[c.When])
	}
	return s
}

func readCards(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
