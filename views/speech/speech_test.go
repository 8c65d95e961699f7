package speech

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
	"monappoly/engine/rulebook"
	"monappoly/engine/window"
	"monappoly/views/parts"
	"monappoly/views/words"
)

type card int

// of is a voice of a game that exists, so that the catalogue knows its keys.
func of(game string) Voice {
	return Voice{
		Game: game, Words: words.English(), Names: words.Namer{Seats: []string{"Ann", "Bea"}},
		Purses: map[engine.Seat]string{-3: "bank"},
		Show: func(_ Voice, fact any) (any, bool) {
			if _, ok := fact.(card); ok {
				return Said("a card"), true
			}
			return nil, false
		},
	}
}

func TestFacts(t *testing.T) {
	got := of("mercs").Facts(struct {
		Seat, From engine.Seat
		Cards      []card
		Seats      window.Seats
		Inner      struct{ N int }
	}{Seat: 1, From: -3, Cards: []card{7}, Seats: window.Of(0)})
	want := map[string]any{
		"Seat": engine.Seat(1), "From": Said("the Bank"), "Cards": []any{Said("a card")},
		"Seats": []any{engine.Seat(0)}, "Inner": map[string]any{"N": 0},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestRefused(t *testing.T) {
	text, rule, url := of("mercs").Refused(engine.Refuse("DP.5", "game-over"))
	if want := words.English().Text("refusal.game-over", nil, words.Namer{}); text != want || rule != "DP.5" || url == "" {
		t.Errorf("it says %q by %q at %q", text, rule, url)
	}
	if text, rule, url := of("mercs").Refused(nil); text+rule+url != "" {
		t.Errorf("no refusal says %q by %q at %q", text, rule, url)
	}
}

// A sentence begins with a capital letter, but whoever writes their name small keeps it small.
func TestANameKeepsItsFirstLetter(t *testing.T) {
	v := of("mercs")
	v.Names.Seats = []string{"iPat", "Bea"}
	for seat, want := range map[engine.Seat]string{0: "iPat is in jail", 1: "Bea is in jail", -3: "The Bank is in jail"} {
		facts := map[string]any{"Seat": seat}
		if got, pieces := v.Text("jail.title", facts), Plain(v.Pieces("jail.title", facts)); got != want || pieces != want {
			t.Errorf("it says %q and %q, want %q", got, pieces, want)
		}
	}
}

func TestCitedSaysThingsOnce(t *testing.T) {
	type event = engine.Event[int]
	said := map[event][]parts.Piece{
		happened(1): {{Text: "one"}}, happened(2): {{Text: "one"}}, happened(3): {{Text: "three"}},
	}
	c := engine.Citation[int]{Rule: "1", Events: []event{happened(1), happened(2), happened(3)}}
	for most, want := range map[int]string{1: "three", 9: "three; one"} {
		line := Cited(of("mercs"), &rulebook.Book{}, c, most, func(_ engine.Rule, e event) []parts.Piece { return said[e] })
		if got := Plain(line.Fact); got != want {
			t.Errorf("at most %d: %q, want %q", most, got, want)
		}
	}
}

type happened int

func (happened) Apply(*int) {}
