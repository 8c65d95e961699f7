package mercs

import (
	"context"
	"errors"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// table is a room with four players, as a viewer sees it.
func table(you int) screen.Room {
	r := screen.Room{
		Code: "BDFG", Kind: "mercs", Status: screen.Playing, Captain: 0, You: you,
		JoinURL: "http://192.0.2.7:8080/g/BDFG/join",
	}
	for i, name := range []string{"Ann", "Bea", "Cal", "Dan"} {
		r.Seats = append(r.Seats, screen.Seat{N: i, Name: name, Token: []string{"brolly", "teacup", "cone", "snail"}[i], Connected: true})
	}
	return r
}

// missing finds a sentence, a field or a figure that the catalogue does not have.
var missing = regexp.MustCompile(`\[[A-Za-z][A-Za-z0-9.+-]*\]|M−|%!`)

func render(t *testing.T, p screen.Page) string {
	t.Helper()
	var b strings.Builder
	ctx := words.With(context.Background(), words.English(), Namer(table(screen.Watcher)))
	if err := p.Body.Render(ctx, &b); err != nil {
		t.Fatal(err)
	}
	whole := b.String()
	for _, f := range p.Fragments {
		b.Reset()
		if err := f.Body.Render(ctx, &b); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(b.String(), `id="`+f.ID+`"`) {
			t.Fatalf("fragment %s does not carry its id:\n%s", f.ID, b.String())
		}
		if !strings.Contains(whole, b.String()) {
			t.Fatalf("fragment %s is not what the page shows", f.ID)
		}
	}
	for _, s := range p.Steps {
		whole += "\n" + s.Say
	}
	return whole
}

// look renders every screen of a position and finds words that are missing.
func look(t *testing.T, g *engine.Game[game.Table]) {
	t.Helper()
	pages := []string{render(t, TV(table(screen.Watcher), g.View(engine.Spectator)))}
	for seat := range g.Seats() {
		for _, tab := range []string{tabNow, tabCrew, tabDeals, "deals-1", tabRules, tabLeave} {
			room := table(seat)
			room.Tab = tab
			pages = append(pages, render(t, Phone(room, g.View(engine.Seat(seat)))))
		}
	}
	for _, text := range pages {
		if found := missing.FindString(text); found != "" {
			at := strings.Index(text, found)
			t.Fatalf("%s in …%s…", found, text[max(0, at-200):min(len(text), at+200)])
		}
		if strings.Contains(text, "style=") {
			t.Fatal("a style attribute would break the policy")
		}
	}
}

// Whole games are drawn: every question, every event and every refusal that they meet has its words.
func TestEverythingThatHappensHasWords(t *testing.T) {
	for n, options := range []map[string]string{nil, {"auction": "rounds", "lowBlowOptional": "yes"}, {"maxTurns": "60", "bidCap": "liquid"}} {
		luck := rand.New(rand.NewPCG(5, uint64(n)))
		g, _, err := engine.New(game.Rules, engine.Seed{byte(n)}, engine.Setup{Seats: 4, Options: options}, 0)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]int{}
		for step := 0; step < 1500 && !g.Over(); step++ {
			q := g.Asked()[luck.IntN(len(g.Asked()))]
			seen[q.Kind]++
			if seen[q.Kind] < 6 || step%40 == 0 {
				look(t, g)
			}
			move(t, g, q, []string{"greedy", "strong", "random"}[luck.IntN(3)], luck)
		}
		look(t, g)
		t.Log(seen)
	}
}

func move(t *testing.T, g *engine.Game[game.Table], q engine.Prompt, level string, luck *rand.Rand) {
	t.Helper()
	r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default}
	if q.Seat >= 0 {
		if m, ok := game.Move(level, g.View(q.Seat), luck); ok {
			r.Prompt, r.Answer = m.Prompt, m.Answer
		}
	}
	var refused *engine.Refusal
	if _, err := g.Answer(r); err != nil && !errors.As(err, &refused) {
		t.Fatal(err)
	}
}

// Every kind of event, prompt and option that the game has is in the catalogue.
func TestTheCatalogueIsWhole(t *testing.T) {
	c := words.English()
	for kind := range game.Rules.Kinds.EventKinds() {
		if e := "mercs.event." + kind; !c.Has(e) && !unsaid[kind] {
			t.Errorf("no words for %s", e)
		}
	}
	for _, kind := range []string{"roll", "jail", "buy", "auction", "bid", "debt", "inherit", "cheap-shot", "low-blow", "want", "place"} {
		for _, key := range []string{"mercs.prompt.", "mercs.ask.", "mercs.wait."} {
			if !c.Has(key + kind) {
				t.Errorf("no words for %s%s", key, kind)
			}
		}
	}
	for _, rule := range game.House.Rules {
		if !c.Has("mercs.house." + rule.Key + ".note") {
			t.Errorf("no note says what the house rule %s is about", rule.Key)
		}
		for _, value := range rule.Values {
			if !c.Has("mercs.house."+rule.Key) || !c.Has("mercs.house."+rule.Key+"."+value) {
				t.Errorf("no words for the house rule %s=%s", rule.Key, value)
			}
		}
	}
	for _, p := range game.House.Presets {
		if !c.Has("mercs.preset."+p.Key) || !c.Has("mercs.preset."+p.Key+".note") {
			t.Errorf("no words for the preset %s", p.Key)
		}
	}
}

// What GO pays by card is what it pays at this table.
func TestACardSaysWhatGOPaysHere(t *testing.T) {
	v := voice{v: &game.View{}}
	v.v.Table.Options.Salary = 400
	if got := v.cardText(0); !strings.Contains(got, "M400") || strings.Contains(got, "M200") {
		t.Errorf("at a table that pays M400: %q", got)
	}
	v.v.Table.Options.Salary = 200
	if got := v.cardText(0); got != game.Cards[0].Text {
		t.Errorf("by the book: %q", got)
	}
}

// A phone is asleep on the TV as soon as it is gone, as in the other games; a bot has none.
func TestThePhoneOfASeatIsAsleepOnceItIsGone(t *testing.T) {
	g, _, err := engine.New(game.Rules, engine.Seed{}, engine.Setup{Seats: 4}, 0)
	if err != nil {
		t.Fatal(err)
	}
	room := table(screen.Watcher)
	room.Seats[1].Connected = false
	room.Seats[2].Connected, room.Seats[2].Bot = false, "greedy"
	for i, seat := range speak(room, g.View(engine.Spectator).(*game.View)).seats() {
		if seat.Away != (i == 1) {
			t.Errorf("%s is away: %v", seat.Name, seat.Away)
		}
	}
}

// unsaid are the events that are never told as a sentence.
var unsaid = map[string]bool{"Opened": true, "Shuffled": true, "TurnBegan": true}
