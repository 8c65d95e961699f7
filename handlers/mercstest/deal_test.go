package mercstest_test

import (
	"testing"

	"monappoly/handlers/browsertest"
)

// TestADealByTaps builds an offer from the Deals section, sees it sent, and has it accepted on the other phone:
// every step is a tap on what the screens show.
func TestADealByTaps(t *testing.T) {
	e := sitDown(t)
	for step := 0; step < 200 && !e.bothOwn(); step++ {
		e.step()
	}
	ann, bea := e.phones[0], e.phones[1]
	ann.Click("#tabs a[href*=deals]")
	ann.Click("Deal with Bea")
	ann.WaitText("#main h1", "Deal with Bea")
	ann.WaitVisible("#main .tick")
	ann.Click(".side:nth-of-type(1) .tick")
	ann.Click(".side:nth-of-type(2) .tick")
	ann.Fill("[name=give_cash]", "15")
	ann.WaitText(".send [data-side=give]", "You give M15 + ")
	if sum := ann.Text(".send [data-side=want]"); sum == "You get nothing" {
		t.Error("what is ticked is not summed up")
	}
	ann.Click("#main .btn--go")
	ann.WaitText("#main", "Your offer to Bea")
	if ann.Visible("#main .tick") {
		t.Error("a form as if nothing had been sent stands beside the offer")
	}
	e.tv.WaitVisible(".seat[data-offered]")
	bea.WaitText("#tabs", "Deals 1")
	bea.WaitText("#dock .knock", "Ann offers a deal")
	for _, tab := range []string{"crew", "rules"} {
		bea.Click("#tabs a[href*=" + tab + "]")
		bea.WaitText("#dock .knock", "M15")
	}
	bea.Click(".knock")
	bea.WaitText("#main", "M15")
	bea.Click("Make another offer")
	bea.WaitFor("document.querySelector('[name=want_cash]')?.value === '15'") // what Ann has offered, from Bea's side
	bea.Click("#dock .knock")
	bea.Click("#dock .btn--go")
	e.tv.WaitText("#feed", "deal")
}

// bothOwn says whether the first two players own something.
func (e *evening) bothOwn() bool {
	owns := func(p *browsertest.Player) bool { return p.Text("#tabs a[href*=crew]") != "Crew 0" }
	return owns(e.phones[0]) && owns(e.phones[1])
}
