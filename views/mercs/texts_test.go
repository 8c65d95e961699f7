package mercs

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/screen"
	"monappoly/views/words"
)

var update = flag.Bool("update", false, "rewrite the golden texts")

// The texts of cards and primers, and how each option of a table changes them. The golden file is
// read by people: a text that an option makes untrue must stand below that option in other words.
func TestTextsFollowTheOptions(t *testing.T) {
	book := textsUnder(t, nil)
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(book)) {
		fmt.Fprintf(&b, "%s: %s\n", name, book[name])
	}
	for _, rule := range game.House.Rules {
		for _, value := range rule.Values[1:] {
			fmt.Fprintf(&b, "\n%s = %s\n", rule.Key, value)
			here := textsUnder(t, map[string]string{rule.Key: value})
			for _, name := range slices.Sorted(maps.Keys(here)) {
				if here[name] != book[name] {
					fmt.Fprintf(&b, "  %s: %s\n", name, here[name])
				}
			}
		}
	}
	const path = "testdata/texts.golden"
	if *update {
		if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("the texts differ (-update writes them):\n%s", diff)
	}
}

// A text that an option would make untrue says otherwise where that option holds.
func TestNoTextIsUntrueUnderAnOption(t *testing.T) {
	for _, c := range []struct{ option, value, name, says, lacks string }{
		{"goSalary", "400", "Get in, loser", "next Sweet Ride", ""},
		{"goSalary", "400", "The plot requires it", "M400", "M200"},
		{"goSalary", "100", "Cancelled", "M100", "M200"},
		{"goSalary", "400", "Pouch of back pay", "M200", "M400"},
		{"poolOnCardMove", "no", "Pouch of parking tickets", "stays shut", "empty the dead pool"},
		{"poolFeeds", "spaces+fees", "Pouch of wet cement", "into the dead pool", "the Bank"},
		{"rentAsk", "auto", "primer mercs.primer.ask", "by itself", "or it is gone"},
		{"maxTurns", "120", "primer mercs.primer.win", "after the last turn", ""},
	} {
		text := textsUnder(t, map[string]string{c.option: c.value})[c.name]
		if !strings.Contains(text, c.says) || c.lacks != "" && strings.Contains(text, c.lacks) {
			t.Errorf("%s=%s: %s reads %q", c.option, c.value, c.name, text)
		}
	}
}

// textsUnder are the texts at a table with these options, by what they stand on.
func textsUnder(t *testing.T, options map[string]string) map[string]string {
	t.Helper()
	g, _, err := engine.New(game.Rules, engine.Seed{}, engine.Setup{Seats: 2, Options: options}, 0)
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]string{}
	c := words.English()
	for _, l := range Screens.Primer {
		list["primer "+l.Key] = c.Text(l.KeyAt(game.House, options, c.Has), nil, words.Namer{})
	}
	s := speak(table(screen.Watcher), g.View(engine.Spectator).(*game.View))
	for id := range game.Cards {
		list[game.Cards[id].Name] = s.cardText(game.CardID(id))
	}
	for name, text := range list {
		if strings.ContainsAny(text, "[{") {
			t.Errorf("%s: %q", name, text)
		}
	}
	return list
}
