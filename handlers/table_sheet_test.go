package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"monappoly/handlers"
	"monappoly/store"
)

func (b *browser) wantNot(p page, words ...string) {
	b.n.t.Helper()
	for _, w := range words {
		if strings.Contains(p.body, w) {
			b.n.t.Errorf("the page has %q:\n%s", w, p.body)
		}
	}
}

func TestTheSheetShowsEachTheirOwnVerbs(t *testing.T) {
	n := newNight(t)
	g := n.table()
	verbs := []string{"/host/pause", "?ask=end", "?ask=seat"}
	captain := g.ann.want(g.ann.get(g.seat(0)+"/table"), http.StatusOK, append(verbs, "/host/skip", g.seat(0)+"/name", "?ask=leave", g.seat(0)+"/bot", "/replay")...)
	g.ann.wantNot(captain, "secret")
	bea := g.bea.want(g.bea.get(g.seat(1)+"/table"), http.StatusOK, g.seat(1)+"/name", g.seat(1)+"/link", "?ask=leave", "Ann is the captain")
	g.bea.wantNot(bea, append(verbs, "/host/")...)
	host := g.tv.want(g.tv.get("/g/"+g.code+"/host"), http.StatusOK, verbs...)
	g.tv.wantNot(host, "?ask=leave", "/name")
	for who, b := range map[string]*browser{"a stranger": n.browser(), "a player": g.bea} {
		for _, page := range []string{"/host", "/host/options", "/stream?tab=sheet&scene=x"} {
			want := http.StatusForbidden
			if strings.HasPrefix(page, "/stream") {
				want = http.StatusGone
			}
			if p := b.get("/g/" + g.code + page); p.status != want {
				t.Errorf("%s got %s: %d", who, page, p.status)
			}
		}
	}
	g.bea.want(g.bea.get(g.seat(0)+"/table"), http.StatusForbidden)
	g.ann.want(g.ann.get(g.seat(0)), http.StatusOK, `class="me-more" href="`+g.seat(0)+`/table"`)
	g.tv.want(g.tv.get("/g/"+g.code), http.StatusOK, `class="tv-more" href="/g/`+g.code+`/host"`)
	stranger := n.browser()
	stranger.wantNot(stranger.get("/g/"+g.code), "tv-more")
}

// A captain's second tap, or one on a page that has grown old, must not skip the next question.
func TestASkipNamesTheQuestionThatItMeans(t *testing.T) {
	n := newNight(t)
	g := n.table()
	form := `name="prompt" value="` + n.prompt(g.code, 0) + `"`
	g.ann.want(g.ann.get(g.seat(0)+"/table"), http.StatusOK, form)
	g.ann.want(g.ann.get(g.seat(0)+"/table?ask=seat&of=0"), http.StatusOK, form)
}

func TestClosingAndKickingAskOnceMore(t *testing.T) {
	n := newNight(t)
	g := n.table()
	host := "/g/" + g.code + "/host/"
	if p := g.ann.post(host + "end"); p.location != g.seat(0)+"/table?ask=end" {
		t.Errorf("closing leads to %q (%d)", p.location, p.status)
	}
	if p := g.tv.post(host+"kick", "seat", "1"); p.location != "/g/"+g.code+"/host?ask=kick&of=1" {
		t.Errorf("kicking leads to %q (%d)", p.location, p.status)
	}
	if p := g.ann.tap(host + "end"); p.header.Get("HX-Redirect") != g.seat(0)+"/table?ask=end" {
		t.Errorf("a tap leads to %q", p.header.Get("HX-Redirect"))
	}
	if now := n.room(g.code).Snapshot().Table; now.Status != store.Playing || !now.Seats[1].Person {
		t.Fatalf("it happened all the same: %+v", now)
	}
	g.tv.want(g.tv.get("/g/"+g.code+"/host?ask=kick&of=1"), http.StatusOK, "Put Bea off the table?", `name="level" value="easy"`, `name="sure" value="yes"`)
	g.tv.want(g.tv.post(host+"kick", "seat", "1", "sure", "yes", "level", "easy"), http.StatusSeeOther)
	seat := n.room(g.code).Snapshot().Table.Seats[1]
	bots := n.room(g.code).Kind().House.Bots
	if seat.Person || seat.Bot != bots[len(bots)-1] {
		t.Errorf("after the kick: %+v", seat)
	}
	g.bea.want(g.bea.get(g.seat(1)), http.StatusForbidden)
	g.ann.want(g.ann.get(g.seat(0)+"/table?ask=end"), http.StatusOK, "Close this table?")
	p := g.ann.do(http.MethodPost, host+"end", values([]string{"sure", "yes"}), "Referer", n.web.URL+g.seat(0)+"/table?ask=end")
	if p.location != g.seat(0)+"/table" {
		t.Errorf("after closing: %q (%d)", p.location, p.status)
	}
	g.ann.want(g.ann.get(g.seat(0)+"/table"), http.StatusOK, "The game is over", "/host/again")
}

// What was confirmed in the lobby is asked again when the game has begun meanwhile: to stand
// up is not to resign, and to close a door is not to end a game.
func TestWhatIsConfirmedIsStillMeant(t *testing.T) {
	n := newNight(t)
	ann, bea, cal := n.browser(), n.browser(), n.browser()
	code := n.browser().create()
	for i, b := range []*browser{ann, bea, cal} {
		b.join(code, []string{"Ann", "Bea", "Cal"}[i], "")
	}
	g := table{code: code}
	leave, end := g.seat(1)+"/table?ask=leave", g.seat(0)+"/table?ask=end"
	bea.want(bea.get(leave), http.StatusOK, "Yes, stand up", `name="while" value="lobby"`)
	ann.want(ann.get(end), http.StatusOK, `name="while" value="lobby"`)
	ann.want(ann.tap("/g/"+code+"/host/start"), http.StatusNoContent)
	if p := bea.post(g.seat(1)+"/leave", "sure", "yes", "while", "lobby"); p.location != leave {
		t.Errorf("standing up too late leads to %q (%d)", p.location, p.status)
	}
	if p := bea.post(g.seat(1) + "/leave"); p.location != leave {
		t.Errorf("leaving unasked leads to %q (%d)", p.location, p.status)
	}
	if p := ann.post("/g/"+code+"/host/end", "sure", "yes", "while", "lobby"); p.location != end {
		t.Errorf("closing too late leads to %q (%d)", p.location, p.status)
	}
	ann.want(ann.post("/g/"+code+"/host/kick", "seat", "1", "sure", "yes", "level", "godlike"), http.StatusUnprocessableEntity, "no bot of that strength")
	now := n.room(code).Snapshot().Table
	if now.Status != store.Playing || now.Seats[1].Bot != "" || !now.Seats[1].Person || n.room(code).Snapshot().Match.Seq() > 0 {
		t.Fatalf("something happened: %+v", now)
	}
	bea.want(bea.get(leave), http.StatusOK, "Leave for good?", `name="while" value="playing"`)
}

// Who taps "Yes, stand up" twice sees the door, not an error, and stands up alone.
func TestADoubleTapStandsUpOnce(t *testing.T) {
	n := newNight(t)
	bea := n.browser()
	code := n.browser().create()
	n.browser().join(code, "Ann", "")
	bea.join(code, "Bea", "")
	n.browser().join(code, "Cal", "")
	for range 2 {
		if p := bea.post("/g/"+code+"/seat/1/leave", "sure", "yes", "while", "lobby"); p.location != "/g/"+code+"/join" {
			t.Errorf("a tap leads to %q (%d)", p.location, p.status)
		}
	}
	if seats := n.room(code).Snapshot().Table.Seats; len(seats) != 2 || seats[1].Name != "Cal" {
		t.Errorf("left are %+v", seats)
	}
}

// The lobby's verbs name a seat by its token, which a double tap finds gone.
func TestADoubleTapPutsOneOffTheTable(t *testing.T) {
	n := newNight(t)
	ann := n.browser()
	code := n.browser().create()
	ann.join(code, "Ann", "brolly")
	n.browser().join(code, "Bea", "teacup")
	n.browser().join(code, "Cal", "cone")
	ann.want(ann.get("/g/"+code+"/seat/0"), http.StatusOK, `name="token" value="teacup"`)
	for range 2 {
		ann.want(ann.tap("/g/"+code+"/host/kick", "seat", "1", "token", "teacup"), http.StatusNoContent)
	}
	if seats := n.room(code).Snapshot().Table.Seats; len(seats) != 2 || seats[1].Name != "Cal" {
		t.Errorf("left are %+v", seats)
	}
}

func TestSteppingOutAndComingBack(t *testing.T) {
	n := newNight(t)
	g := n.table()
	g.bea.want(g.bea.post(g.seat(1)+"/bot", "level", "easy"), http.StatusSeeOther)
	if seat := n.room(g.code).Snapshot().Table.Seats[1]; seat.Bot == "" || !seat.Person {
		t.Errorf("a bot should play for Bea: %+v", seat)
	}
	g.bea.want(g.bea.get(g.seat(1)+"/table"), http.StatusOK, g.seat(1)+"/back", "bot plays for them")
	g.ann.want(g.ann.get(g.seat(0)+"/table"), http.StatusOK, "/host/release")
	g.bea.want(g.bea.post(g.seat(1)+"/back"), http.StatusSeeOther)
	if seat := n.room(g.code).Snapshot().Table.Seats[1]; seat.Bot != "" {
		t.Errorf("Bea is not back: %+v", seat)
	}
	g.cal.want(g.cal.post(g.seat(1)+"/bot", "level", "easy"), http.StatusForbidden)
	g.bea.want(g.bea.post(g.seat(1)+"/name", "name", "Beatrix"), http.StatusSeeOther)
	g.ann.want(g.ann.get(g.seat(0)+"/table"), http.StatusOK, "Beatrix")
}

// The captain's phone is told at once that another phone asks for a seat, on whichever of its screens it is.
func TestTheCaptainHearsOfAClaimAtOnce(t *testing.T) {
	n := newNight(t)
	g := n.table()
	game, sheet := g.ann.listen(g.seat(0)+"/stream?scene=playing.0"), g.ann.listen(g.seat(0)+"/stream?scene=playing.sheet.0&tab=sheet")
	host := g.tv.listen("/g/" + g.code + "/stream?scene=playing.sheet&tab=sheet")
	bea := g.bea.listen(g.seat(1) + "/stream?scene=playing.1")
	for _, l := range []*listener{game, sheet, host, bea} {
		l.next()
	}
	n.browser().post(g.seat(2)+"/claim", "name", "Cal on a tablet")
	for name, l := range map[string]*listener{"the captain's game": game, "the captain's sheet": sheet, "the host's sheet": host} {
		m := l.next()
		if !strings.Contains(m.data, "Cal on a tablet asks for Cal’s seat") || !strings.Contains(m.data, "/host/approve") {
			t.Errorf("%s heard:\n%s", name, m.data)
		}
	}
	bea.quiet(200 * time.Millisecond)
}

// A seat's link opens the seat: the host's screen may be the TV, so it never shows one.
func TestOnlyTheCaptainsPhoneShowsLinks(t *testing.T) {
	n := newNight(t)
	g := n.table()
	relink := "/g/" + g.code + "/host/relink"
	p := g.tv.post(relink, "seat", "1")
	g.tv.want(p, http.StatusUnprocessableEntity, "captain’s own phone")
	g.tv.wantNot(p, "/s/")
	g.tv.want(g.tv.get("/g/"+g.code+"/host?ask=seat&of=1"), http.StatusOK, "captain’s own phone only")
	g.bea.want(g.bea.get(g.seat(1)), http.StatusOK)
	g.ann.want(g.ann.get(g.seat(0)+"/table?ask=seat&of=1"), http.StatusOK, relink)
	g.ann.want(g.ann.post(relink, "seat", "1"), http.StatusOK, base+"/s/", `class="qr"`)
	g.bea.want(g.bea.get(g.seat(1)), http.StatusForbidden)
}

func TestOptionsInTheLobby(t *testing.T) {
	n := newNight(t)
	ann := n.browser()
	code := n.browser().create()
	seat := ann.join(code, "Ann", "brolly")
	options := "/g/" + code + "/host/options"
	ann.want(ann.get(seat), http.StatusOK, options)
	ann.want(ann.get(options), http.StatusOK, "plays by the book", `name="decision"`, `name="nope"`, `value="3" selected`, "The book plays:")
	rule := n.room(code).Kind().House.Rules[0]
	other := rule.Values[1]
	p := ann.want(ann.post(options, "toy."+rule.Key, other, "decision", "120", "nope", "0"), http.StatusSeeOther)
	if p.location != seat {
		t.Errorf("after choosing: %q", p.location)
	}
	now := n.room(code).Snapshot().Table
	if now.Options[rule.Key] != other || now.DecisionTime != 2*time.Minute || now.NopeDelay != 0 {
		t.Errorf("the table plays %v, %v, %v", now.Options, now.DecisionTime, now.NopeDelay)
	}
	ann.want(ann.get(options), http.StatusOK, "differs in 1 rule", `value="120" selected`, `value="0" selected`, `value="`+other+`" selected`)
	ann.want(ann.post("/g/"+code+"/host/add-bot", "level", "easy"), http.StatusSeeOther)
	ann.want(ann.tap("/g/"+code+"/host/start"), http.StatusNoContent)
	if p := ann.get(options); p.location != seat {
		t.Errorf("a game that is on has no options: %q (%d)", p.location, p.status)
	}
}

func TestTheHostChoosesTheAddress(t *testing.T) {
	const other = "http://192.0.2.8:8080"
	n := newNight(t, func(c *handlers.Config) { c.Addresses = append(c.Addresses, other) })
	tv := n.browser()
	code := tv.create()
	tv.want(tv.get("/g/"+code+"/host"), http.StatusOK, "192.0.2.8:8080", "/host/address")
	tv.want(tv.post("/g/"+code+"/host/address", "address", other), http.StatusSeeOther)
	tv.want(tv.get("/g/"+code), http.StatusOK, "192.0.2.8:8080")
	tv.want(tv.post("/g/"+code+"/host/address", "address", "http://evil.example"), http.StatusUnprocessableEntity)
}

func TestTheFirstPageHasTimes(t *testing.T) {
	n := newNight(t)
	b := n.browser()
	b.want(b.get("/"), http.StatusOK, `name="decision"`, `name="nope"`, "The book plays:")
	p := b.want(b.post("/tables", "game", "toy", "decision", "60", "nope", "10"), http.StatusSeeOther)
	now := n.room(strings.TrimPrefix(p.location, "/g/")).Snapshot().Table
	if now.DecisionTime != time.Minute || now.NopeDelay != 10*time.Second {
		t.Errorf("the table's times: %v, %v", now.DecisionTime, now.NopeDelay)
	}
}
