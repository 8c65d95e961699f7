package pandemonium

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/screen"
)

// sources reads the engine's files of this game, without its tests.
func sources(t *testing.T) string {
	t.Helper()
	names, err := filepath.Glob("../../engine/pandemonium/*.go")
	if err != nil || len(names) == 0 {
		t.Fatalf("found %d sources: %v", len(names), err)
	}
	var all strings.Builder
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "script.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}

// found returns the distinct first groups of a pattern, and fails when there are fewer than expected.
func found(t *testing.T, text, pattern string, least int) []string {
	t.Helper()
	var list []string
	for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
		list = append(list, m[1])
	}
	slices.Sort(list)
	list = slices.Compact(list)
	if len(list) < least {
		t.Fatalf("%s finds %d keys only: %v", pattern, len(list), list)
	}
	return list
}

func mute() voice {
	room := screen.Room{Code: "BDFG", Kind: "pandemonium"}
	for i, name := range []string{"Ann", "Bea", "Cal"} {
		room.Seats = append(room.Seats, screen.Seat{N: i, Name: name})
	}
	v := &game.View{}
	v.Table.Players = make([]game.Player, 3)
	return speak(room, v)
}

// Every event has words, in every variant, and names only fields that it has.
func TestEveryEventHasWords(t *testing.T) {
	s := mute()
	for name, kind := range game.Rules.Kinds.EventKinds() {
		base := "event." + name
		if !s.Has(base) {
			t.Errorf("no words for %s", base)
		}
		e := filled(kind).Interface()
		for _, key := range s.Words.Keys() {
			own, ok := strings.CutPrefix(key, "pandemonium.")
			if !ok || own != base && !strings.HasPrefix(own, base+".") && !citedAs(own, name) {
				continue
			}
			if text := s.Text(own, e); strings.Contains(text, "[") {
				t.Errorf("%s: %s", own, text)
			}
		}
	}
}

func citedAs(key, kind string) bool {
	return strings.HasPrefix(key, "cite.") && strings.HasSuffix(key, "."+kind)
}

// filled is a value of an event with two things in each of its lists.
func filled(kind reflect.Type) reflect.Value {
	v := reflect.New(kind).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Slice && f.CanSet() {
			f.Set(reflect.MakeSlice(f.Type(), 3, 3))
		}
	}
	return v
}

// No words lie about for events that are gone.
func TestNoWordsForEventsThatAreGone(t *testing.T) {
	kinds := game.Rules.Kinds.EventKinds()
	for _, key := range mute().Words.Keys() {
		rest, ok := strings.CutPrefix(key, "pandemonium.event.")
		name, _, _ := strings.Cut(rest, ".")
		if _, known := kinds[name]; ok && !known {
			t.Errorf("%s: there is no such event", key)
		}
	}
}

// The reasons and ways that events carry have wordings of their own.
func TestEveryVariantHasWords(t *testing.T) {
	s, text := mute(), sources(t)
	for _, what := range found(t, text, `For\w+ +For = "([a-z-]+)"`, 25) {
		if key := "event.Paid." + what; !s.Has(key) {
			t.Errorf("no words for %s", key)
		}
	}
	for _, at := range []struct {
		event, pattern string
		least          int
	}{
		{"NothingDue", `NothingDue\{[^}]*Why: "([a-z-]+)"`, 6},
		{"FacingKept", `FacingKept\{[^}]*Why: "([a-z-]+)"`, 3},
		{"Released", `Released\{[^}]*How: "([a-z-]+)"`, 4},
		{"ReserveOver", `ReserveOver\{[^}]*Why: "([a-z-]+)"`, 2},
		{"ParkingCase", `ParkingCase\{[^}]*Case: "([a-z-]+)"`, 6},
		{"Jailed", `jail\(p, [^"]*"([a-z-]+)"`, 4},
		{"DeedMoved", `DeedMoved\{[^}]*How: "([a-z-]+)"`, 1},
		{"DeedMoved", `acquire\(p, [^"]*"([a-z-]+)"`, 4},
		{"TradeClosed", `closeTrade\(p, a\.Key, "([a-z-]+)"`, 3},
	} {
		for _, sub := range found(t, text, at.pattern, at.least) {
			if key := "event." + at.event + "." + sub; !s.Has(key) {
				t.Errorf("no words for %s", key)
			}
		}
	}
}

// Whatever a card leaves on a player has words of its own.
func TestEveryMarkHasWords(t *testing.T) {
	s := mute()
	plain := s.eventText(game.Marked{Seat: 1})
	for kind := game.MarkThirdDie; kind <= game.MarkNoGOCharges; kind++ {
		e := game.Marked{Seat: 1, Mark: game.Mark{Kind: kind, N: 50, To: 2}}
		if text := s.eventText(e); text == plain || strings.Contains(text, "[") {
			t.Errorf("mark %d: %q", kind, text)
		}
	}
	for _, o := range []game.Override{{NoJail: true}, {Lock: 2}, {TaxSet: true, TaxPercent: 50}, {TaxSet: true, TaxInstead: 100}, {Parking: game.ParkingOverride{NoFee: true}}} {
		if text := s.eventText(game.LandingChanged{Seat: 1, Now: o}); text == s.eventText(game.LandingChanged{Seat: 1}) || strings.Contains(text, "[") {
			t.Errorf("%+v: %q", o, text)
		}
	}
}

// Every line of a bill has a name.
func TestEveryFactOfABillHasWords(t *testing.T) {
	s := mute()
	text := sources(t)
	for _, fact := range append(found(t, text, `Fact: "([a-z-]+)"`, 12), found(t, text, `fact[a-z, ]* :?= [^\n]*"([a-z-]+)"`, 2)...) {
		if !s.Has("bill." + fact) {
			t.Errorf("no words for bill.%s", fact)
		}
	}
}

// Every question has a headline and says whom the table waits for; every answer has a button.
func TestEveryQuestionAndAnswerHasWords(t *testing.T) {
	s, text := mute(), sources(t)
	kinds := append(found(t, text, `Kind: "([a-z-]+)"`, 20), found(t, text, `(?:question|numbers)\([^"]*"(card-[a-z]+)"`, 6)...)
	kinds = append(kinds, found(t, text, `q\.Kind[^=\n]* = "([a-z-]+)"`, 2)...)
	standing := []string{"build", "build-free", "unreserve", "redeem", "repay", "raise", "play", "trade", "counter", "accept", "refuse", "withdraw", "resign"}
	for _, kind := range kinds {
		if kind == "delay" {
			continue
		}
		if !s.Has("prompt." + kind) {
			t.Errorf("no words for prompt.%s", kind)
		}
		if !slices.Contains(standing, kind) && !s.Has("wait."+kind) {
			t.Errorf("no words for wait.%s", kind)
		}
	}
	for deck := range game.Deck(len(deckNames)) {
		for _, c := range deck.Cards() {
			game.WalkEffects(c.Effects, func(e game.Effect) {
				choose, ok := e.(game.Choose)
				for _, choice := range choose.Choices {
					if ok && !s.Has("option.card-choice."+choice.Key) {
						t.Errorf("%s: no words for option.card-choice.%s", c.ID, choice.Key)
					}
				}
			})
		}
	}
}

// A card's question names the card, and says what becomes of the property that is chosen.
func TestACardsQuestionSaysWhatIsChosen(t *testing.T) {
	s := mute()
	id := game.CardID(1)
	s.v.Table.Options.Grid = 1
	_, rest, _ := strings.Cut(sources(t), "func (f Effects) does(")
	body, _, _ := strings.Cut(rest, "\n}")
	for _, what := range append(found(t, body, `return "([a-z-]+)"`, 9), "") {
		q := &engine.Prompt{Kind: "card-deed", Facts: game.EffectFacts{Card: id, Does: what}}
		if title := s.promptTitle(q); !strings.Contains(title, s.card(id)) || strings.Contains(title, "[") {
			t.Errorf("%q: the headline is %q", what, title)
		}
		one := s.option(q, engine.Option{Key: "39", Facts: game.CostFacts{Space: 39}})
		if strings.Contains(one.Text, "[") || what != "" && one.Text == s.Text("option.card-deed", nil) {
			t.Errorf("%q: the button says %q", what, one.Text)
		}
		if text := s.waitTail(game.Asked{Kind: "card-deed", Facts: q.Facts}); strings.Contains(text, "[") {
			t.Errorf("%q: the TV says %q", what, text)
		}
	}
	for _, kind := range []string{"card-player", "card-choice", "card-distance", "card-die", "card-steal"} {
		q := &engine.Prompt{Kind: kind, Facts: game.EffectFacts{Card: id}}
		if title := s.promptTitle(q); !strings.Contains(title, s.card(id)) {
			t.Errorf("%s: the headline is %q", kind, title)
		}
	}
}

// Whatever bots are asked in whole games has words, on the TV and on every phone.
func TestWholeGamesHaveWords(t *testing.T) {
	if len(playedKeys(t)) == 0 {
		t.Fatal("nothing was asked")
	}
}

// Every refusal that the rules can give has words.
func TestEveryRefusalHasWords(t *testing.T) {
	s, text := mute(), sources(t)
	keys := found(t, text, `Refuse\("[^"]*", "([a-z-]+)"`, 30)
	keys = append(keys, found(t, text, `Cond\w+: +"(when-[a-z-]+)"`, 10)...)
	for _, key := range keys {
		if !s.Words.Has("refusal." + key) {
			t.Errorf("no words for refusal.%s", key)
			continue
		}
		args := []any{1, 2, 3}
		if said := s.Words.Text("refusal."+key, args, s.Names); strings.Contains(said, "[") {
			t.Errorf("refusal.%s: %s", key, said)
		}
	}
}

func TestEveryHouseRulePresetAndReasonHasWords(t *testing.T) {
	s := mute()
	want := []string{}
	for _, r := range game.House.Rules {
		want = append(want, "house."+r.Key, "house."+r.Key+".note")
		for _, v := range r.Values {
			want = append(want, "house."+r.Key+"."+v)
		}
	}
	for _, p := range game.House.Presets {
		want = append(want, "preset."+p.Key, "preset."+p.Key+".note")
	}
	for _, why := range found(t, sources(t), `Move\{[^\n]*Why: "([a-z-]+)"`, 3) {
		want = append(want, "why."+why)
	}
	for _, key := range want {
		if !s.Has(key) {
			t.Errorf("no words for %s", key)
		}
	}
	for set := game.NoSet; set <= game.Utilities; set++ {
		if strings.HasPrefix(s.set(set), "[") {
			t.Errorf("set %d has no name", set)
		}
	}
	for _, seat := range []engine.Seat{engine.Spectator, game.Bank, game.Pot} {
		if strings.HasPrefix(s.Name(seat), "[") {
			t.Errorf("purse %d has no name", seat)
		}
	}
}
