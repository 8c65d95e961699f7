package tabletest_test

import (
	"testing"

	"monappoly/handlers/browsertest"
)

// TestAOneSidedTradeIsHeldBackBeforeItIsSent builds an offer of nothing, of one side, and of both.
func TestAOneSidedTradeIsHeldBackBeforeItIsSent(t *testing.T) {
	h := open(t)
	b := browsertest.Start(t)
	ann := b.Player(t, "Ann", browsertest.PhoneSmall)
	ann.Goto(h.url + "/s/" + h.ann)
	ann.Goto(h.seat("0") + "?tab=trade")
	const send, reason = "form .btn--go", "[data-lacks=both]"
	ann.WaitVisible(send + ":disabled")
	ann.WaitText(reason, "Both sides of a trade must hold something")
	sound(t, ann, "an empty trade")
	ann.Fill("[name=give_cash]", "120")
	ann.WaitVisible(reason)
	ann.Fill("[name=want_cash]", "50")
	ann.WaitGone(reason)
	ann.WaitVisible(send + ":enabled")

	// Any whole amount may be typed: a browser would hold one back that is not on the field's steps.
	for _, amount := range []string{"125", "1"} {
		ann.Fill("[name=give_cash]", amount)
		if ok := ann.Eval("String(document.querySelector('[name=give_cash]').validity.valid)"); ok != "true" {
			t.Errorf("the browser takes no £%s", amount)
		}
	}
	ann.Fill("[name=want_cash]", "0")
	ann.WaitVisible(send + ":disabled")

	// Without scripts the server says it, and what was built is still there.
	plain := b.Player(t, "Bea, without scripts", browsertest.Phone, browsertest.NoJS)
	plain.Goto(h.url + "/s/" + h.bea)
	plain.Goto(h.seat("1") + "?tab=trade")
	plain.Fill("[name=give_cash]", "120")
	plain.Click(send)
	plain.WaitText("#said", "Both sides of a trade must hold something")
	if typed := plain.Eval("document.querySelector('[name=give_cash]').value"); typed != "120" {
		t.Errorf("after the refusal the trade gives %q", typed)
	}
}
