package handlers_test

import (
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
)

var ticketField = regexp.MustCompile(`name="ticket" value="([a-z0-9]+)"`)

func ticketOf(t *testing.T, p page) string {
	t.Helper()
	found := ticketField.FindStringSubmatch(p.body)
	if found == nil {
		t.Fatalf("the form has no ticket:\n%s", p.body)
	}
	return found[1]
}

// A phone whose owner taps twice sends the form twice at the same moment, each time
// without a cookie that says that it has a seat.
func TestADoubleTapTakesOneSeat(t *testing.T) {
	n := newNight(t)
	code := n.browser().create()
	door := "/g/" + code + "/join"
	ticket := ticketOf(t, n.browser().get(door))
	const taps = 8
	places := make([]page, taps)
	phones := make([]*browser, taps)
	for i := range phones {
		phones[i] = n.browser()
		phones[i].get(door)
	}
	var all sync.WaitGroup
	for i := range taps {
		all.Go(func() { places[i] = phones[i].post(door, "name", "Ann", "token", "brolly", "ticket", ticket) })
	}
	all.Wait()
	if seats := n.room(code).Snapshot().Table.Seats; len(seats) != 1 || seats[0].Name != "Ann" {
		t.Fatalf("seats after %d taps: %+v", taps, seats)
	}
	for i, p := range places {
		if p.status != http.StatusSeeOther || p.location != "/g/"+code+"/seat/0" {
			t.Errorf("tap %d leads to %q (%d)", i, p.location, p.status)
		}
		phones[i].want(phones[i].get(p.location), http.StatusOK, "You’re in, Ann")
	}
}

// Two tabs of one browser sit down at two tables at the same moment: it keeps both seats.
func TestTwoTabsKeepBothSeats(t *testing.T) {
	n := newNight(t)
	b := n.browser()
	b.join(n.browser().create(), "Ann", "") // it has a session
	for range 10 {
		codes := []string{n.browser().create(), n.browser().create()}
		done := make(chan page, len(codes))
		for _, code := range codes {
			go func() { done <- b.post("/g/"+code+"/join", "name", "Ann") }()
		}
		for range codes {
			b.want(<-done, http.StatusSeeOther)
		}
		for _, code := range codes {
			b.want(b.get("/g/"+code+"/seat/0"), http.StatusOK, "You’re in")
		}
	}
}

func TestAFormSentLaterTakesNoSecondSeat(t *testing.T) {
	n := newNight(t)
	ann := n.browser()
	code := n.browser().create()
	door := "/g/" + code + "/join"
	first := ann.join(code, "Ann", "brolly")
	// The way back in the browser's history shows the old form: another ticket, the same phone.
	if p := ann.post(door, "name", "Ann", "token", "teacup", "ticket", "anotherone"); p.location != first {
		t.Errorf("the second form leads to %q (%d)", p.location, p.status)
	}
	another := ann.want(ann.get(door+"?another=1"), http.StatusOK, `name="another"`)
	p := ann.post(door, "name", "Zoe", "token", "teacup", "another", "yes", "ticket", ticketOf(t, another))
	if p.location != "/g/"+code+"/seat/1" {
		t.Errorf("a seat for somebody else leads to %q (%d)", p.location, p.status)
	}
	if seats := n.room(code).Snapshot().Table.Seats; len(seats) != 2 {
		t.Errorf("seats: %+v", seats)
	}
}

// A form that was refused may be sent again: its ticket is not used up.
func TestARefusedFormMayBeSentAgain(t *testing.T) {
	n := newNight(t)
	host := n.browser()
	code := host.create()
	door := "/g/" + code + "/join"
	ticket := ticketOf(t, n.browser().get(door))
	for len(n.room(code).Snapshot().Table.Seats) < n.room(code).Kind().House.MaxSeats {
		host.want(host.tap("/g/"+code+"/host/add-bot", "level", "easy"), http.StatusNoContent)
	}
	ann := n.browser()
	ann.want(ann.post(door, "name", "Ann", "ticket", ticket), http.StatusUnprocessableEntity, "Every seat is taken")
	host.want(host.tap("/g/"+code+"/host/kick", "seat", "0"), http.StatusNoContent)
	ann.want(ann.post(door, "name", "Ann", "ticket", ticket), http.StatusSeeOther)
}

// Who sat down with another phone, in the lobby too, asks for that seat.
func TestTheDoorOffersTakenSeats(t *testing.T) {
	n := newNight(t)
	code := n.browser().create()
	stranger := n.browser()
	if p := stranger.get("/g/" + code + "/join"); strings.Contains(p.body, "?mine=yes") {
		t.Error("an empty table offers taken seats")
	}
	n.browser().join(code, "Ann", "brolly")
	stranger.want(stranger.get("/g/"+code+"/join"), http.StatusOK, "/join?mine=yes")
	stranger.want(stranger.get("/g/"+code+"/join?mine=yes"), http.StatusOK, "I am Ann")
}
