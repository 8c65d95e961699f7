package playtest_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"time"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
	"monappoly/handlers/browsertest"
	"monappoly/store"
)

// position is a game of Property Pandemonium to go on from.
type position struct {
	names   []string // of the people; bots follow
	bots    int
	options map[string]string
	paused  bool
	delay   time.Duration // in which passes stay sealed
	idle    bool          // the people do not build
	fits    func(*engine.Game[pandemonium.Table]) bool
}

// write plays greedily, game after game from a seed that is known to be good, until
// the position fits, and returns it as an exported file.
func (p position) write(t *testing.T, from uint64) []byte {
	t.Helper()
	options, err := pandemonium.House.Choose(p.options)
	if err != nil {
		t.Fatal(err)
	}
	for n := from; n < from+2000; n++ {
		var seed engine.Seed
		binary.BigEndian.PutUint64(seed[:], n)
		rows := p.play(t, seed, options)
		if rows == nil {
			continue
		}
		t.Logf("game %d, after %d commits", n, len(rows))
		head := store.Head{
			Kind: "pandemonium", Preset: "book", Options: options, Status: store.Playing, Paused: p.paused, Captain: 0,
			Seed: seed, Created: time.Now(), Started: time.Now(), NopeDelay: p.delay,
		}
		for i, name := range append(p.names, make([]string, p.bots)...) {
			c := store.Chair{Name: name, Token: store.Tokens[i], Secret: []byte{1}}
			if name == "" {
				c = store.Chair{Name: []string{"Robo", "Tin"}[i-len(p.names)], Token: store.Tokens[i], Bot: "greedy"}
			}
			head.Chairs = append(head.Chairs, c)
		}
		var b bytes.Buffer
		if err := (store.File{Head: head, Rows: rows}).Write(&b); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	t.Fatal("no game comes to such a position")
	return nil
}

// play returns the rows of one game up to the position, or nil.
func (p position) play(t *testing.T, seed engine.Seed, options map[string]string) (rows []engine.Row) {
	t.Helper()
	luck := rand.New(rand.NewPCG(1, 1))
	setup := engine.Setup{Seats: len(p.names) + p.bots, Options: options}
	g, c, err := engine.New(pandemonium.Rules, seed, setup, 1)
	for ; err == nil && len(rows) < 3000; c, err = g.Answer(p.move(g, luck)) {
		row, failed := pandemonium.Rules.Kinds.Encode(c)
		if failed != nil {
			t.Fatal(failed)
		}
		rows = append(rows, row)
		if g.Over() {
			return nil
		}
		if p.fits(g) {
			return rows
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return nil
}

func (p position) move(g *engine.Game[pandemonium.Table], luck *rand.Rand) engine.Reply {
	q := g.Asked()[0]
	r := engine.Reply{Seat: q.Seat, Prompt: q.ID, Answer: q.Default, At: 1}
	if q.Seat != engine.System {
		m, ok := g.Move("greedy", q.Seat, luck)
		if idle := p.idle && int(q.Seat) < len(p.names) && strings.HasPrefix(m.Prompt, "o.build."); ok && !idle {
			r.Prompt, r.Answer = m.Prompt, m.Answer
		}
	}
	return r
}

// imported takes an exported game in, as an operator does, and lets the people sit
// down: they say who they are, and the host says yes. It returns the TV, which is the
// host's, the host's own page, and the phones.
func imported(t *testing.T, s *browsertest.Server, file []byte, names ...string) (tv, host *browsertest.Player, phones []*phone) {
	t.Helper()
	cmd := exec.Command(browsertest.Build(t, "monappoly/cmd/monappoly"), "import", "--db", s.DB, "--base-url", s.URL, "-")
	cmd.Stdin = bytes.NewReader(file)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("import: %v: %s", err, out)
	}
	link := strings.Fields(string(out))
	b := browsertest.Start(t)
	tv = b.Player(t, "the TV", browsertest.TV)
	tv.Goto(link[len(link)-1])
	tv.WaitVisible(".board")
	host = tv.NewTab()
	host.Goto(tv.URL() + "/host")
	for n, name := range names {
		p := &phone{Player: b.Player(t, name, browsertest.Phone), t: t}
		p.Goto(tv.URL() + "/join")
		p.Click(fmt.Sprintf("form[action$='/seat/%d/claim'] button", n))
		host.Click("#bell form[action$=approve] button")
		p.WaitVisible("#tabs")
		host.WaitGone("#bell form")
		p.url = seatURL.FindString(p.URL())
		phones = append(phones, p)
	}
	return tv, host, phones
}
