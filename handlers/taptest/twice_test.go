package taptest_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"monappoly/handlers/browsertest"
	"monappoly/store"
)

// nervous are the gaps between the two taps of a nervous thumb.
var nervous = []time.Duration{100 * time.Millisecond, 300 * time.Millisecond, 500 * time.Millisecond}

// mains are what a phone may press, the main button first, in the order of taste.
var mains = []string{"#dock .btn--go:not(:disabled):not([aria-disabled])", "#main .btn--go:not(:disabled):not([aria-disabled])", "#main .uses .btn:not([aria-disabled])", "#dock button:not([type=button]):not(:disabled)", "#main .item-verbs button:not([aria-disabled])"}

// TestTwoTapsAnswerOnce plays each game with two taps on each main button, 100, 300 and 500 ms
// apart: one answer is given, and what came under the thumb meanwhile gets none.
func TestTwoTapsAnswerOnce(t *testing.T) {
	for game, most := range map[string]int{"mercs": 36, "pandemonium": 36, "deal": 30} {
		t.Run(game, func(t *testing.T) {
			room, phones := open(t, 4).sitDown(game)
			seen := map[string]int{}
			for range most {
				p, seat, what := next(t, phones)
				if p == nil {
					return
				}
				words := label(p, what)
				before := answers(t, room, seat)
				p.TapTwice(what, nervous[seen[words]%len(nervous)])
				seen[words]++
				settle(t, room, p)
				if got := answers(t, room, seat) - before; got != 1 {
					t.Errorf("%s: two taps on %q, %v apart, gave %d answers, the last to %s", p.Name, words, nervous[(seen[words]-1)%len(nervous)], got, last(t, room))
				}
			}
			if len(seen) < 3 {
				t.Errorf("only these buttons were pressed: %v", seen)
			}
			t.Logf("pressed twice: %v", seen)
		})
	}
}

var number = regexp.MustCompile(`[0-9][0-9,]*`)

func label(p *browsertest.Player, what string) string {
	text := browsertest.Eval[string](p, `(() => { const e = [...document.querySelectorAll("`+what+`")].find(e => e.offsetParent); return e ? e.innerText : '' })()`)
	words, _, _ := strings.Cut(text, "\n")
	return number.ReplaceAllString(words, "N")
}

// next waits until a phone has something to press, and says what.
func next(t *testing.T, phones []*browsertest.Player) (*browsertest.Player, int, string) {
	t.Helper()
	for end := time.Now().Add(40 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		for seat, p := range phones {
			if p.Visible(".podium") || strings.Contains(p.Text("#me"), "Game over") {
				return nil, 0, ""
			}
			openCard(p)
			for _, what := range mains {
				if p.Visible(what) {
					return p, seat, what
				}
			}
		}
	}
	t.Fatal("nobody is asked anything")
	return nil, 0, ""
}

// openCard opens the first card of a hand with which something can be done, while plays are left.
func openCard(p *browsertest.Player) {
	if p.Visible(".plays i:not(.is-spent)") && p.Visible(".face.is-playable") && !p.Visible("#main .uses") {
		p.Tap(".face.is-playable")
	}
}

// answers counts what a seat has answered itself.
func answers(t *testing.T, room *store.Room, seat int) (n int) {
	t.Helper()
	rows, err := room.Rows(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if int(row.Seat) == seat && !row.Auto {
			n++
		}
	}
	return n
}

// last is the last answer of a game.
func last(t *testing.T, room *store.Room) string {
	t.Helper()
	rows, err := room.Rows(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	row := rows[len(rows)-1]
	return row.Prompt + " " + string(row.Answer)
}

// settle waits until a phone has got what the last taps led to, and nothing on it is too new to be pressed.
func settle(t *testing.T, room *store.Room, p *browsertest.Player) {
	t.Helper()
	for last, since := -1, time.Now(); time.Since(since) < 700*time.Millisecond; time.Sleep(20 * time.Millisecond) {
		if n := room.Snapshot().Match.Seq(); n != last {
			last, since = n, time.Now()
		}
	}
	p.WaitFor(`!document.querySelector('[data-js-fresh], .htmx-request')`)
}

// TestATapThatBeganOnAnotherQuestion: Ann's finger lies on a button when Bea's answer makes it another one.
func TestATapThatBeganOnAnotherQuestion(t *testing.T) {
	room, phones := open(t, 4).sitDown("mercs")
	reach(t, phones, "[value=auction]")
	for _, p := range phones {
		if p.Visible("[value=auction]") {
			p.Click("[value=auction]")
		}
	}
	for _, p := range phones {
		p.WaitVisible("#dock button[name=amount]")
	}
	before := answers(t, room, 0)
	lift := phones[0].Hold("#dock button[name=amount]")
	phones[1].Click("#dock button[name=amount]")
	phones[0].WaitText("#main", "Bea")
	lift()
	settle(t, room, phones[0])
	if got := answers(t, room, 0) - before; got != 0 {
		t.Errorf("a tap that began before the other call gave %d answers", got)
	}
	phones[0].Click("#dock button[name=amount]")
	settle(t, room, phones[0])
	if got := answers(t, room, 0) - before; got != 1 {
		t.Errorf("the tap after it gave %d answers", got)
	}
}

// reach plays by main buttons until something is in sight.
func reach(t *testing.T, phones []*browsertest.Player, what string) {
	t.Helper()
	for range 80 {
		for _, p := range phones {
			if p.Visible(what) {
				return
			}
		}
		if p, _, main := next(t, phones); p != nil && !p.Visible(what) {
			p.Tap(main)
		}
	}
	t.Fatalf("never saw %s", what)
}
