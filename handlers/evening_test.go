package handlers_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
	"monappoly/handlers/playtest"
	"monappoly/store"
)

func TestAnEveningWithoutAScript(t *testing.T) {
	n := newNight(t)
	tv, ann, bea := n.browser(), n.browser(), n.browser()
	tv.want(tv.get("/"), http.StatusOK, "Grab", `action="/tables"`)
	code := tv.create()
	tv.want(tv.get("/g/"+code), http.StatusOK, code, "192.0.2.7:8080", `hx-sse:connect="/g/`+code+`/stream?scene=lobby`)

	ann.want(ann.get("/join?code=+"+strings.ToLower(code)+"+"), http.StatusSeeOther)
	ann.want(ann.get("/g/"+code+"/join"), http.StatusOK, `action="/g/`+code+`/join"`)
	if got, want := ann.join(code, "Ann", "brolly"), "/g/"+code+"/seat/0"; got != want {
		t.Fatalf("Ann sits at %s, want %s", got, want)
	}
	bea.want(bea.get("/g/"+code+"/join"), http.StatusOK, "Ann’s", "disabled")
	bea.join(code, "Ann", "brolly")
	bea.want(bea.get("/g/"+code+"/seat/1"), http.StatusOK, "Ann 2")

	ann.want(ann.get("/g/"+code+"/seat/0"), http.StatusOK, "host/start", "host/add-bot")
	ann.want(ann.post("/g/"+code+"/host/start"), http.StatusSeeOther)
	p := ann.want(ann.get("/g/"+code+"/seat/0"), http.StatusOK, "Ann holds", `data-kind="turn"`)
	action := regexp.MustCompile(`action="([^"]+)"[^>]*data-kind="turn"`).FindStringSubmatch(p.body)[1]
	done := ann.want(ann.post(action, "key", "rest"), http.StatusSeeOther)
	if done.location != "/g/"+code+"/seat/0" {
		t.Errorf("the answer leads to %s", done.location)
	}
	bea.want(bea.get("/g/"+code+"/seat/1"), http.StatusOK, `data-kind="turn"`)
	tv.want(tv.get("/g/"+code), http.StatusOK, "Ann has 10 coins")
	ann.want(ann.get("/"), http.StatusOK, "/g/"+code+"/seat/0")
	tv.want(tv.get("/"), http.StatusOK, `href="/g/`+code+`"`)
	bea.want(bea.get("/"), http.StatusOK, "is-asked")
	if strings.Contains(ann.get("/").body, "is-asked") {
		t.Error("Ann's first page says that a table waits for her")
	}
}

func TestAnswersWithAScript(t *testing.T) {
	n := newNight(t)
	g := n.table()
	question := g.seat(0) + "/answers/" + n.prompt(g.code, 0)
	g.ann.want(g.ann.tap(question, "key", "vote"), http.StatusNoContent)
	g.ann.want(g.ann.tap(question, "key", "vote"), http.StatusNoContent) // the same tap again
	p := g.ann.want(g.ann.tap(question, "key", "rest"), http.StatusUnprocessableEntity, "answered")
	if strings.Contains(p.body, "<html") {
		t.Error("htmx got a whole page for a refusal")
	}
	bid := g.seat(1) + "/answers/" + n.prompt(g.code, 1)
	g.bea.want(g.bea.tap(bid, "key", "bid", "amount", "3"), http.StatusUnprocessableEntity, "from 0 to 10", "2.5", "/rules/toy?game="+g.code+"#2.5")
	g.bea.want(g.bea.tap(bid, "key", "bid", "amount", "many"), http.StatusUnprocessableEntity, "“many” is not a number")
	g.bea.want(g.bea.tap(bid, "key", "buy"), http.StatusUnprocessableEntity, "not one of the choices")
	g.bea.want(g.bea.tap(bid, "key", "bid", "amount", " £4 "), http.StatusNoContent)
	g.bea.want(g.bea.tap(g.seat(1)+"/answers/99.1.1", "key", "bid"), http.StatusUnprocessableEntity, "no longer open")
	g.bea.want(g.bea.tap(g.seat(1)+"/answers/no%2Fsuch%20thing", "key", "bid"), http.StatusUnprocessableEntity, "no longer open")
}

func TestARefusalWithoutAScriptKeepsWhatWasTyped(t *testing.T) {
	n := newNight(t)
	g := n.table()
	g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "vote")
	before := n.room(g.code).Snapshot().Match.Seq()
	p := g.bea.want(g.bea.post(g.seat(1)+"/answers/"+n.prompt(g.code, 1), "key", "bid", "amount", "7"), http.StatusSeeOther)
	g.bea.want(g.bea.get(p.location), http.StatusOK, "from 0 to 10", `value="7"`)
	if again := g.bea.get(p.location); strings.Contains(again.body, "from 0 to 10") {
		t.Error("the refusal is shown twice")
	}
	if after := n.room(g.code).Snapshot().Match.Seq(); after != before {
		t.Errorf("a refused answer made commit %d", after)
	}
}

func TestATradeIsReadFromItsForm(t *testing.T) {
	n := newNight(t)
	g := n.table()
	hand := n.room(g.code).Snapshot().Match.View(1).(toy.View).Hand
	if len(hand) == 0 {
		t.Fatal("Bea holds nothing to give")
	}
	card := url.QueryEscape(strings.Trim(strings.Fields(strings.Trim(sprint(hand), "[]"))[0], " "))
	offer := g.seat(1) + "/answers/o.gift.1.0"
	g.bea.want(g.bea.tap(offer, "to", "2", "give", card, "give_cash", "3", "want_cash", "1"), http.StatusUnprocessableEntity, "2.8")
	g.bea.want(g.bea.tap(offer, "to", "x"), http.StatusUnprocessableEntity)
	g.bea.want(g.bea.tap(offer, "to", "2", "give", card, "give_cash", "3"), http.StatusNoContent)
	v := n.room(g.code).Snapshot().Match.View(2).(toy.View)
	if v.Others[1].Coins != 7 || v.Others[2].Coins != 13 || len(v.Hand) != 3 {
		t.Errorf("after the gift: %+v, hand %v", v.Others, v.Hand)
	}
}

func TestNobodyActsForASeatThatIsNotTheirs(t *testing.T) {
	n := newNight(t)
	g := n.table()
	question := g.seat(0) + "/answers/" + n.prompt(g.code, 0)
	for who, b := range map[string]*browser{"a spectator": n.browser(), "the host": g.tv, "another seat": g.bea} {
		if p := b.tap(question, "key", "rest"); p.status != http.StatusForbidden {
			t.Errorf("%s answered for Ann: %d", who, p.status)
		}
		if p := b.get(g.seat(0)); p.status != http.StatusForbidden || strings.Contains(p.body, "holds") {
			t.Errorf("%s saw Ann's screen: %d", who, p.status)
		}
		if p := b.get(g.seat(0) + "/stream"); p.status != http.StatusForbidden {
			t.Errorf("%s got Ann's stream: %d", who, p.status)
		}
		if p := b.get(g.seat(0) + "/link"); p.status != http.StatusForbidden {
			t.Errorf("%s got Ann's link: %d", who, p.status)
		}
	}
	for who, b := range map[string]*browser{"a spectator": n.browser(), "another seat": g.bea} {
		for _, verb := range []string{"pause", "end", "kick", "relink", "skip"} {
			if p := b.tap("/g/"+g.code+"/host/"+verb, "seat", "0"); p.status != http.StatusForbidden {
				t.Errorf("%s could %s: %d", who, verb, p.status)
			}
		}
	}
	if n.room(g.code).Snapshot().Match.Seq() != 0 {
		t.Error("something happened all the same")
	}
}

func TestTheHostsVerbs(t *testing.T) {
	n := newNight(t)
	g := n.table()
	host := "/g/" + g.code + "/host/"
	g.tv.want(g.tv.post(host+"pause"), http.StatusSeeOther)
	g.ann.want(g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "rest"), http.StatusUnprocessableEntity, "paused")
	g.ann.want(g.ann.tap(host+"resume"), http.StatusNoContent)
	g.ann.want(g.ann.tap(host+"skip", "seat", "0"), http.StatusUnprocessableEntity, "grown old")
	g.ann.want(g.ann.tap(host+"skip", "seat", "0", "prompt", n.prompt(g.code, 0)), http.StatusNoContent)
	g.ann.want(g.ann.tap(host+"skip", "seat", "0", "prompt", "9.0.9"), http.StatusUnprocessableEntity, "not asked anything")
	g.ann.want(g.ann.tap(host+"skip", "seat", "x"), http.StatusUnprocessableEntity, "no such seat")
	g.ann.want(g.ann.tap(host+"bot", "seat", "1", "level", "hard"), http.StatusNoContent)
	g.ann.want(g.ann.tap(host+"release", "seat", "1"), http.StatusNoContent)
	g.ann.want(g.ann.tap(host+"end", "sure", "yes"), http.StatusNoContent)
	g.ann.want(g.ann.tap(host+"again"), http.StatusNoContent)
	next := n.room(g.code).Snapshot().Table.Next
	if p := g.bea.get(g.seat(1)); p.location != "/g/"+next+"/seat/1" {
		t.Errorf("Bea's seat leads to %q, the next table is %s", p.location, next)
	}
	g.bea.want(g.bea.get("/g/"+next+"/seat/1"), http.StatusOK, "Bea")
	if p := g.tv.get("/g/" + g.code); p.location != "/g/"+next {
		t.Errorf("the TV leads to %q", p.location)
	}
	g.tv.want(g.tv.get("/g/"+g.code+"?stay=1"), http.StatusOK)
}

func TestTheCaptainArrangesTheLobby(t *testing.T) {
	n := newNight(t)
	ann, bea := n.browser(), n.browser()
	code := n.browser().create()
	ann.join(code, "Ann", "brolly")
	bea.join(code, "Bea", "teacup")
	host := "/g/" + code + "/host/"
	ann.want(ann.tap(host+"add-bot", "level", "easy"), http.StatusNoContent)
	ann.want(ann.tap(host+"reorder", "seat", "1", "way", "up"), http.StatusNoContent)
	// Each phone keeps its seat, whatever number it has now.
	if p := bea.get("/g/" + code + "/seat/1"); p.location != "/g/"+code+"/seat/0" {
		t.Errorf("Bea's old address leads to %q (%d)", p.location, p.status)
	}
	ann.want(ann.get("/g/"+code+"/seat/1"), http.StatusOK, "You’re in, Ann")
	bea.want(bea.tap(host+"start"), http.StatusForbidden)
	ann.want(ann.tap(host+"kick", "seat", "2"), http.StatusNoContent)
	bea.want(bea.post("/g/"+code+"/seat/0/leave"), http.StatusSeeOther)
	ann.want(ann.tap(host+"start"), http.StatusUnprocessableEntity, "2 players at least")
	ann.want(ann.tap(host+"end", "sure", "yes"), http.StatusNoContent)
	ann.want(ann.get("/g/"+code), http.StatusGone)
}

func TestSeveralSeatsInOneBrowser(t *testing.T) {
	n := newNight(t)
	b := n.browser()
	code := b.create()
	b.join(code, "Ann", "brolly")
	if p := b.get("/g/" + code + "/join"); p.location != "/g/"+code+"/seat/0" {
		t.Errorf("the join page of a browser with a seat leads to %q", p.location)
	}
	b.want(b.get("/g/"+code+"/join?another=1"), http.StatusOK)
	b.want(b.post("/g/"+code+"/join", "name", "Bea", "token", "teacup", "another", "yes"), http.StatusSeeOther)
	b.want(b.tap("/g/"+code+"/host/start"), http.StatusNoContent)
	for seat, name := range []string{"Ann", "Bea"} {
		url := "/g/" + code + "/seat/" + sprint(seat)
		b.want(b.get(url), http.StatusOK, name+" holds")
		b.want(b.tap(url+"/answers/"+n.prompt(code, seat), "key", "rest"), http.StatusNoContent)
	}
}

func TestASeatMovesToAnotherPhone(t *testing.T) {
	n := newNight(t)
	g := n.table()
	link := regexp.MustCompile(regexp.QuoteMeta(base) + `(/s/[\w-]+)`)
	shown := link.FindStringSubmatch(g.bea.want(g.bea.get(g.seat(1)+"/link"), http.StatusOK).body)
	if shown == nil {
		t.Fatal("the link page shows no link")
	}
	laptop := n.browser()
	if p := laptop.get(shown[1]); p.location != g.seat(1) || p.status != http.StatusSeeOther {
		t.Fatalf("the seat link leads to %q (%d)", p.location, p.status)
	}
	laptop.want(laptop.get(g.seat(1)), http.StatusOK, "Bea holds")

	// The captain makes a new link: both old phones are out.
	p := g.ann.want(g.ann.post("/g/"+g.code+"/host/relink", "seat", "1"), http.StatusOK, "Bea")
	fresh := link.FindStringSubmatch(p.body)
	laptop.want(laptop.get(g.seat(1)), http.StatusForbidden)
	g.bea.want(g.bea.get(g.seat(1)), http.StatusForbidden)
	g.bea.want(g.bea.get(shown[1]), http.StatusNotFound)
	laptop.get(fresh[1])
	laptop.want(laptop.get(g.seat(1)), http.StatusOK, "Bea holds")
}

func TestTakeThisSeat(t *testing.T) {
	n := newNight(t)
	g := n.table()
	phone := n.browser()
	phone.want(phone.get("/g/"+g.code+"/join"), http.StatusOK, "I am Bea", g.seat(1)+"/claim")
	p := phone.want(phone.post(g.seat(1)+"/claim", "name", "Bea's new phone"), http.StatusSeeOther)
	phone.want(phone.get(p.location), http.StatusOK, "Asking the captain")
	phone.want(phone.get(g.seat(1)), http.StatusForbidden)
	claims := n.room(g.code).Snapshot().Table.Seats[1].Claims
	if len(claims) != 1 || claims[0].Claimant != "Bea's new phone" {
		t.Fatalf("claims: %+v", claims)
	}
	phone.want(phone.tap("/g/"+g.code+"/host/approve", "seat", "1", "claim", claims[0].ID), http.StatusForbidden)
	g.ann.want(g.ann.tap("/g/"+g.code+"/host/approve", "seat", "1", "claim", claims[0].ID), http.StatusNoContent)
	if p := phone.get(p.location); p.location != g.seat(1) {
		t.Errorf("after the captain's word: %d to %q", p.status, p.location)
	}
	phone.want(phone.get(g.seat(1)), http.StatusOK, "Bea holds")
	g.bea.want(g.bea.get(g.seat(1)), http.StatusForbidden)
}

// Who asks for a seat hears of it when the answer is no, and when nobody is asked any more.
func TestASeatIsAskedForInVain(t *testing.T) {
	n := newNight(t)
	g := n.table()
	phone := n.browser()
	waits := phone.want(phone.post(g.seat(1)+"/claim", "name", "Wolf"), http.StatusSeeOther).location
	claims := n.room(g.code).Snapshot().Table.Seats[1].Claims
	phone.want(phone.get(waits), http.StatusOK, "Asking the captain")
	g.ann.want(g.ann.tap("/g/"+g.code+"/host/deny", "seat", "1", "claim", claims[0].ID), http.StatusNoContent)
	p := phone.want(phone.get(waits), http.StatusOK, "was not given", "Bea’s seat", "/g/"+g.code+"/join?mine=yes")
	if p.header.Get("Refresh") != "" {
		t.Error("the page goes on asking")
	}
	phone.want(phone.post(g.seat(1)+"/claim", "name", "Wolf"), http.StatusSeeOther)
	phone.want(phone.get(waits), http.StatusOK, "Asking the captain")
	n.restart()
	phone.want(phone.get(waits), http.StatusOK, "was not given")
}

// The door of a game that is over leads to how it ended, and then to the next game.
func TestTheDoorOfAGameThatIsOver(t *testing.T) {
	n := newNight(t)
	g := n.table()
	late := n.browser()
	door := "/g/" + g.code + "/join"
	g.ann.want(g.ann.tap("/g/"+g.code+"/host/end", "sure", "yes"), http.StatusNoContent)
	for _, p := range []page{late.get(door), late.post(door, "name", "Late")} {
		if late.want(p, http.StatusSeeOther); p.location != "/g/"+g.code {
			t.Errorf("it leads to %s", p.location)
		}
	}
	g.ann.want(g.ann.tap("/g/"+g.code+"/host/again"), http.StatusNoContent)
	next := n.room(g.code).Snapshot().Table.Next
	if p := late.want(late.get(door), http.StatusSeeOther); p.location != "/g/"+next+"/join" {
		t.Errorf("then it leads to %s", p.location)
	}
	late.want(late.get("/g/"+next+"/join"), http.StatusOK, "Take a seat")
}

// "Play again" that was closed at once leads nobody into a closed table: the old game's end
// can be seen again, and so can the button.
func TestPlayAgainThatWasClosed(t *testing.T) {
	n := newNight(t)
	g := n.table()
	g.ann.want(g.ann.tap("/g/"+g.code+"/host/end", "sure", "yes"), http.StatusNoContent)
	g.ann.want(g.ann.tap("/g/"+g.code+"/host/again"), http.StatusNoContent)
	first := n.room(g.code).Snapshot().Table.Next
	if p := g.bea.get(g.seat(1)); p.location != "/g/"+first+"/seat/1" {
		t.Errorf("Bea is led to %q", p.location)
	}
	g.ann.want(g.ann.tap("/g/"+first+"/host/end", "sure", "yes"), http.StatusNoContent)
	for _, at := range []string{"/g/" + g.code, g.seat(1), "/g/" + g.code + "/replay"} {
		g.bea.want(g.bea.get(at), http.StatusOK)
	}
	g.ann.want(g.ann.get(g.seat(0)+"/table"), http.StatusOK, "/host/again")
	for range 2 {
		g.ann.want(g.ann.tap("/g/"+g.code+"/host/again"), http.StatusNoContent)
	}
	second := n.room(g.code).Snapshot().Table.Next
	if p := g.bea.get(g.seat(1)); second == first || p.location != "/g/"+second+"/seat/1" {
		t.Errorf("the next game is %s, Bea is led to %q", second, p.location)
	}
}

func TestASessionSurvivesARestart(t *testing.T) {
	n := newNight(t)
	g := n.table()
	hand := g.bea.get(g.seat(1)).body
	n.restart()
	for _, u := range []*browser{g.ann, g.bea, g.cal, g.tv} {
		// The port is another one; cookies go by host name.
		u.want(u.get("/"), http.StatusOK, g.code)
	}
	if again := g.bea.get(g.seat(1)).body; again != hand {
		t.Errorf("Bea's screen was\n%s\nand is\n%s", hand, again)
	}
	g.ann.want(g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "rest"), http.StatusNoContent)
}

func TestReplayRulesAndExport(t *testing.T) {
	n := newNight(t)
	g := n.table()
	g.ann.tap(g.seat(0)+"/answers/"+n.prompt(g.code, 0), "key", "rest")
	anybody := n.browser()
	anybody.want(anybody.get("/g/"+g.code+"/replay?at=0"), http.StatusOK, "Step 0 of 1", "replay?at=1")
	anybody.want(anybody.get("/g/"+g.code+"/replay?at=99"), http.StatusOK, "Step 1 of 1")
	anybody.want(anybody.get("/rules/toy?q=richest"), http.StatusOK, "The richest wins")
	anybody.want(anybody.get("/rules/toy?table="+g.code), http.StatusOK, "/g/"+g.code+"/replay?at=1")
	anybody.want(anybody.get("/rules/chess"), http.StatusNotFound)
	anybody.want(anybody.get("/g/"+g.code+"/export"), http.StatusForbidden)
	anybody.want(anybody.get("/g/"+g.code+"/picture.svg"), http.StatusForbidden)
	g.tv.tap("/g/"+g.code+"/host/end", "sure", "yes")
	p := anybody.want(anybody.get("/g/"+g.code+"/export"), http.StatusOK)
	f, err := store.ReadFile(strings.NewReader(p.body))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Check([]engine.Kind{playtest.Grab.Kind}); err != nil {
		t.Error(err)
	}
	anybody.want(anybody.get("/g/"+g.code+"/replay"), http.StatusOK, "Fair dice")
}
