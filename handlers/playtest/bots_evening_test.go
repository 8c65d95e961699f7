package playtest_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
	"monappoly/handlers/browsertest"
)

// against is one person's evening with two bots.
type against struct {
	table
	tv   *browsertest.Player
	me   *phone
	done map[string]int
}

// prisoner is a position in which the one person sits in jail and owns a set to build on.
func prisoner(g *engine.Game[pandemonium.Table]) bool {
	t, q := g.Table(), g.AskedOf(0)
	if q == nil || q.Kind != "jail" || !t.Players[0].Jailed || t.Players[0].Cash < 700 {
		return false
	}
	return slices.ContainsFunc(g.Offers(0), func(q engine.Prompt) bool { return q.Kind == "build" && q.Open() > 0 })
}

// asked is a position in which the one person is asked something of that kind.
func asked(kind string) func(*engine.Game[pandemonium.Table]) bool {
	return func(g *engine.Game[pandemonium.Table]) bool {
		q := g.AskedOf(0)
		return q != nil && q.Kind == kind && g.Table().Round > 5
	}
}

// TestEveningsWithTwoBots meets an auction, a debt, a jail turn, a building and a trade,
// on one phone against two greedy bots, in games that stand just before them.
func TestEveningsWithTwoBots(t *testing.T) {
	t.Parallel()
	s := browsertest.Serve(t, "--no-limits", "--bots-think", "300ms")
	for _, evening := range []struct {
		fits func(*engine.Game[pandemonium.Table]) bool
		meet []string
	}{{prisoner, []string{"jail", "building", "trade"}}, {asked("bid"), []string{"auction"}}, {asked("debt"), []string{"debt"}}} {
		p := position{names: []string{"Ann"}, bots: 2, idle: true, options: map[string]string{"lastBell": "60", "reserve": "off"}, fits: evening.fits}
		tv, host, phones := imported(t, s, p.write(t, 1), "Ann")
		e := &against{tv: tv, me: phones[0], done: map[string]int{}}
		e.table = table{t: t, phones: phones, like: taste{"leave", "roll", "end", "pass"}, notice: e.notice}
		e.playTo(strings.Join(evening.meet, ", "), 40, func() bool {
			return !slices.ContainsFunc(evening.meet, func(what string) bool { return e.done[what] == 0 })
		})
		taps := 0 // and the game goes on
		e.playTo("another question", 40, func() bool { taps++; return taps > 1 })
		for _, p := range []*browsertest.Player{tv, host, e.me.Player} {
			quiet(t, p)
			p.Close()
		}
	}
}

// notice does on each question what has not been done yet.
func (e *against) notice(p *phone, s sight) bool {
	e.t.Helper()
	switch {
	case e.has(s, "jail") && e.done["building"] == 0 && e.build():
		return true
	case e.has(s, "jail") && e.done["trade"] == 0 && e.done["building"] > 0:
		return e.trade()
	case e.has(s, "jail"):
		e.once("jail", p)
	case e.has(s, "bid"):
		e.once("auction", p)
	case e.has(s, "debt"):
		e.once("debt", p)
	}
	return false
}

// has knows questions by the answers that they offer.
func (e *against) has(s sight, kind string) bool {
	for _, b := range s.answers() {
		switch kind {
		case "debt":
			if strings.HasPrefix(b.Value, "mortgage:") || strings.HasPrefix(b.Value, "sell:") || strings.HasPrefix(b.Form, "f-"+strings.ReplaceAll(s.Ask, "/", "-")+"-loan") {
				return true
			}
		case "bid":
			if strings.Contains(b.Form, "-raise") || strings.Contains(b.Form, "-pass-pass") {
				return true
			}
		case "jail":
			return strings.Contains(s.Title, "in jail")
		default:
			if b.Value == kind {
				return true
			}
		}
	}
	return false
}

// once counts something that was met, and looks at it the first time.
func (e *against) once(what string, p *phone) {
	e.t.Helper()
	e.done[what]++
	if e.done[what] == 1 {
		e.t.Log("met:", what)
		sound(e.t, p.Player, "a phone with "+what)
		sound(e.t, e.tv, "the TV with "+what)
	}
}

// build puts up the first building that the Property section offers.
func (e *against) build() bool {
	e.t.Helper()
	defer e.me.Goto(e.me.url)
	e.me.Goto(e.me.url + "?tab=property")
	for _, b := range e.me.look().Buttons {
		if strings.HasPrefix(b.Prompt, "o.build.") {
			sound(e.t, e.me.Player, "the phone before building")
			e.me.press(b)
			e.tv.WaitText("#feed", "builds")
			e.once("building", e.me)
			return true
		}
	}
	return false
}

// trade gives nearly all cash for one property: no bot says no to that.
func (e *against) trade() bool {
	e.t.Helper()
	defer e.me.Goto(e.me.url)
	cash := e.me.Text("#me .me-cash b")
	e.me.Goto(e.me.url + "?tab=trade")
	e.me.Click("#main a[href*='tab=trade-']")
	n, err := strconv.Atoi(strings.NewReplacer("£", "", ",", "").Replace(cash))
	if err != nil {
		e.t.Fatalf("cash of %q", cash)
	}
	e.me.Fill("[name=give_cash]", fmt.Sprint((n-5)/10*10))
	e.me.Click("label:has(input[name=want]:not(:disabled))")
	sound(e.t, e.me.Player, "the phone with a trade")
	e.me.Click("#main form .btn--go")
	e.me.WaitFor(fmt.Sprintf("document.querySelector('#me .me-cash b').innerText !== %q || document.querySelector('#toast').innerText", cash))
	if said := e.me.Text("#toast"); said != "" {
		e.t.Fatalf("the proposal is refused: %s", said)
	}
	e.tv.WaitText("#feed", " trade")
	e.once("trade", e.me)
	return true
}

// TestADoubleTapBuysOnce presses Buy as fast as no page can answer.
func TestADoubleTapBuysOnce(t *testing.T) {
	t.Parallel()
	s := browsertest.Serve(t, "--no-limits")
	file := position{
		names: []string{"Ann", "Bea"}, options: map[string]string{"lastBell": "10"},
		fits: func(g *engine.Game[pandemonium.Table]) bool {
			q := g.AskedOf(0)
			return q != nil && q.Kind == "buy" && q.Options[0].Why == nil
		},
	}.write(t, 1)
	tv, _, phones := imported(t, s, file, "Ann")
	sight := phones[0].look()
	buy, ok := sight.has("buy")
	if !ok {
		t.Fatalf("nothing to buy: %+v", sight)
	}
	phones[0].doubleTap(s, buy)
	tv.WaitText("#feed", "Ann buys")
	quiet(t, phones[0].Player)
}
