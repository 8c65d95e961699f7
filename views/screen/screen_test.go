package screen

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAddressesFollowTheViewer(t *testing.T) {
	tv := Room{Code: "BCDF", Kind: "deal", You: Watcher}
	phone := tv
	phone.You = 2
	for _, c := range []struct{ got, want string }{
		{tv.StreamURL(), "/g/BCDF/stream"},
		{phone.StreamURL(), "/g/BCDF/seat/2/stream"},
		{phone.AnswerURL("7.2.1"), "/g/BCDF/seat/2/answers/7.2.1"},
		{phone.AnswerURL("o.a/b.2.0"), "/g/BCDF/seat/2/answers/o.a%2Fb.2.0"},
		{phone.HostURL("add-bot"), "/g/BCDF/host/add-bot"},
		{tv.RuleURL("F.41"), "/rules/deal?game=BCDF#F.41"},
		{tv.ReplayURL(12), "/g/BCDF/replay?at=12"},
	} {
		if c.got != c.want {
			t.Errorf("got %s, want %s", c.got, c.want)
		}
	}
}

func TestNamesAreIndexedBySeatNumberWhateverTheOrder(t *testing.T) {
	r := Room{Seats: []Seat{{N: 2, Name: "Cal"}, {N: 0, Name: "Ann"}, {N: 1, Name: "Bea"}}}
	if diff := cmp.Diff([]string{"Ann", "Bea", "Cal"}, r.Names()); diff != "" {
		t.Error(diff)
	}
	if got := r.Seat(1).Name; got != "Bea" {
		t.Errorf("seat 1 is %q", got)
	}
}

func TestStepsAreDataWithoutMarkupOfTheirOwn(t *testing.T) {
	var b strings.Builder
	steps := []Step{{Beat: Move, Token: "token-1", From: 15, At: 12, Side: "left", By: "ccw"}, {Cash: "seat-1", Way: "down", Amount: 22, Say: "<b>Ann</b> pays £22"}}
	if err := StepList(steps, Half).Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<ol id="steps" data-seq="`, `data-pace="0.5" hidden>`,
		`<li data-beat="move" data-token="token-1" data-from="15" data-at="12" data-side="left" data-by="ccw"></li>`,
		`<li data-cash="seat-1" data-way="down" data-amount="22">&lt;b&gt;Ann&lt;/b&gt; pays £22</li>`,
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s\nlacks %s", b.String(), want)
		}
	}
	if mark(steps) == mark(steps[:1]) || mark(steps) != mark(steps[:2]) {
		t.Error("the mark must follow the steps and nothing else")
	}
}
