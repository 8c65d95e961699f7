// Package dealtest_test plays Deal on a TV and three phones in real browsers, against
// the real program, which is killed in the middle of a chain of Just Say No.
package dealtest_test

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	game "monappoly/engine/deal"

	"monappoly/engine"
	"monappoly/handlers/browsertest"
	"monappoly/store"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

var names = []string{"Ann", "Bea", "Cal"}

// seatAt puts the position into the server's database, as an operator who imports a
// game, and returns the table's code and the secret link of each seat.
func seatAt(t *testing.T, server *browsertest.Server, p position) (code string, links []string) {
	t.Helper()
	head := store.Head{
		Kind: "deal", Preset: "classic", Status: store.Playing, Captain: 0, Seed: p.seed,
		Created: time.Now(), Started: time.Now(),
	}
	options, err := game.House.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	head.Options = options
	for i, name := range names {
		head.Chairs = append(head.Chairs, store.Chair{Name: name, Token: []string{"brolly", "teacup", "cone"}[i], Secret: []byte{1}})
	}
	var file bytes.Buffer
	if err := (store.File{Head: head, Rows: p.rows}).Write(&file); err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(server.DB, []engine.Kind{game.Kind()}, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if code, _, err = s.Import(t.Context(), &file); err != nil {
		t.Fatal(err)
	}
	room, err := s.Room(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	for i := range names {
		secret, err := room.NewSeatSecret(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		links = append(links, server.URL+"/s/"+secret)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return code, links
}

// A Deal Breaker, a no, a no to the no, the server's death, and then the last answer:
// everybody comes back to exactly that question, and the third set wins.
func TestAKillInsideAChainOfNoes(t *testing.T) {
	p := find(t, 6)
	server := browsertest.Serve(t)
	server.Kill()
	code, links := seatAt(t, server, p)
	server.Restart()

	b := browsertest.Start(t)
	tv := b.Player(t, "the TV", browsertest.TV)
	tv.Goto(server.URL + "/g/" + code)
	var phones []*browsertest.Player
	for i, name := range names {
		var options []browsertest.Option
		if engine.Seat(i) == p.target {
			options = append(options, browsertest.NoJS) // one of them has no script at all
		}
		phone := b.Player(t, name, browsertest.PhoneSmall, options...)
		phone.Goto(links[i])
		phones = append(phones, phone)
	}
	actor, target := phones[p.actor], phones[p.target]
	checkHands(t, p, phones, tv)

	actor.Click(fmt.Sprintf(".face:has(input[value='%d'])", p.breaker))
	actor.Click("Play it, choose a set")
	actor.WaitText("#main", "Deal Breaker: which set do you take?")
	tv.WaitText("#chain", "play a card") // what was picked up is nobody else's business
	actor.Click(fmt.Sprintf("button[value='set:%d']", p.take))
	tv.WaitText("#chain", "say no, or hand over")

	target.Reload()
	target.WaitText("#main", "Let it happen?")
	target.Click("Just Say No")
	actor.WaitText("#main", names[p.target]+" says no")
	actor.Click("Just Say No")
	tv.WaitVisible(".link:nth-child(3)")

	server.Kill()
	server.Restart()
	target.Reload()
	target.WaitText("#main", names[p.actor]+" says no")
	tv.WaitFor("!document.body.dataset.conn")
	if links := tv.Texts(".link"); len(links) != 3 {
		t.Errorf("the TV's chain is %q", links)
	}
	target.Click("Let it stand")

	won := names[p.actor] + " wins"
	tv.WaitText("h1", won)
	target.WaitText("h1", won)
	for _, phone := range phones {
		if phone == actor {
			phone.WaitText("h1", "You win")
			continue
		}
		phone.WaitText("h1", won)
	}
	for _, v := range append(tv.Axe(), actor.Axe()...) {
		t.Errorf("for people who see or use it otherwise: %+v", v)
	}
}

// checkHands looks for cards in the pages' own source: each phone holds its hand and no other, the TV none.
func checkHands(t *testing.T, p position, phones []*browsertest.Player, tv *browsertest.Player) {
	t.Helper()
	g, err := engine.Load(game.Rules, p.seed, len(names), p.rows)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range g.Table().Players {
		for _, card := range g.Table().Players[seat].Hand {
			field := `name="card" value="` + strconv.Itoa(int(card)) + `"`
			for i, phone := range append(phones, tv) {
				page, _ := phone.Eval("document.documentElement.outerHTML").(string)
				if strings.Contains(page, field) != (i == seat) {
					t.Errorf("card %s of seat %d on screen %d: %v", card, seat, i, i != seat)
				}
			}
		}
	}
}
