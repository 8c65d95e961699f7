package tabletest_test

import (
	"context"
	"testing"

	"monappoly/handlers/browsertest"
)

// asked is whoever the table waits for, and the other one, by the numbers of their seats.
func (h *house) asked() (who, other string) {
	h.t.Helper()
	for _, q := range h.room.Snapshot().Match.Asked() {
		if q.Seat == 0 {
			return "0", "1"
		}
		if q.Seat == 1 {
			return "1", "0"
		}
	}
	h.t.Fatal("nobody is asked anything")
	return "", ""
}

const answers = "form[action*='/answers/'] button:not([type=button])"

// live counts the buttons of answers that can be pressed.
func live(p *browsertest.Player) int {
	return browsertest.Eval[int](p, "document.querySelectorAll(\""+answers+":enabled\").length")
}

func TestAPausedPhoneShowsItsAnswersGreyed(t *testing.T) {
	h := open(t)
	ctx := context.Background()
	b := browsertest.Start(t)
	who, other := h.asked()
	links := map[string]string{"0": h.url + "/s/" + h.ann, "1": h.url + "/s/" + h.bea}
	asked := b.Player(t, "who is asked", browsertest.PhoneSmall)
	asked.Goto(links[who])
	asked.WaitVisible(answers)
	plain := b.Player(t, "who is asked, without scripts", browsertest.Phone, browsertest.NoJS, browsertest.Dark)
	plain.Goto(links[who])
	trader := b.Player(t, "the other", browsertest.Phone)
	trader.Goto(links[other])
	trader.Goto(h.seat(other) + "?tab=trade")
	trader.Fill("[name=give_cash]", "120")

	if err := h.room.Pause(ctx); err != nil {
		t.Fatal(err)
	}
	asked.WaitText("#pause", "Paused")
	trader.WaitText("#pause", "Paused")
	plain.Reload()
	plain.WaitText("#pause", "Nobody can answer until")
	for _, p := range []*browsertest.Player{asked, plain, trader} {
		p.WaitFor("!document.querySelector(\"" + answers + ":enabled\")")
		sound(t, p, p.Name+", paused")
	}
	if typed := trader.Eval("document.querySelector('[name=give_cash]').value"); typed != "120" {
		t.Errorf("after the pause the trade gives %q", typed)
	}
	asked.WaitFor("!document.title.startsWith('●')") // it does not call while it is paused

	// The captain goes on from the game's own screen.
	captain := b.Player(t, "the captain", browsertest.PhoneSmall)
	captain.Goto(h.url + "/s/" + h.ann)
	captain.Click("#pause button")
	captain.WaitGone("#pause")
	asked.WaitGone("#pause")
	asked.WaitFor("document.querySelector(\"" + answers + ":enabled\")")
	plain.Reload()
	if live(plain) == 0 {
		t.Error("without scripts nothing can be answered after the pause")
	}
	trader.WaitGone("#pause")
	trader.Fill("[name=want_cash]", "50")
	trader.WaitFor("document.querySelector(\"" + answers + ":enabled\")")
}

func TestAPhoneWhoseSeatABotPlaysCanTakeItBack(t *testing.T) {
	h := open(t)
	b := browsertest.Start(t)
	bea := b.Player(t, "Bea", browsertest.PhoneSmall)
	bea.Goto(h.url + "/s/" + h.bea)
	if err := h.room.BotTakes(context.Background(), 1, h.room.Kind().House.Bots[0]); err != nil {
		t.Fatal(err)
	}
	bea.WaitText("#pause", "A bot plays for you")
	bea.WaitFor("!document.querySelector(\"" + answers + ":enabled\")")
	sound(t, bea, "a phone whose seat a bot plays")
	bea.Click("#pause button")
	bea.WaitGone("#pause")
	if bot := h.room.Snapshot().Table.Seats[1].Bot; bot != "" {
		t.Errorf("the seat is still played by %q", bot)
	}
}
