package screen

import (
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
		{tv.RuleURL("F.41"), "/rules/deal?table=BCDF#F.41"},
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
