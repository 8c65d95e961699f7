package dealtest_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"

	"monappoly/handlers/browsertest"
	"monappoly/views/storybook"
)

// Cards that go under the draw pile go in the order in which they were ticked (B.15):
// the phone says so, and sends them so; without scripts it says and sends them as shown.
func TestDiscardsGoInTheOrderOfTheirTicks(t *testing.T) {
	sent := make(chan []string, 1)
	stories := storybook.Handler()
	listener, err := net.Listen("tcp", net.JoinHostPort(browsertest.LANAddress(t), "0"))
	if err != nil {
		t.Fatal(err)
	}
	web := &httptest.Server{Listener: listener, Config: &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			stories.ServeHTTP(w, r)
			return
		}
		_ = r.ParseMultipartForm(1 << 16)  // a form of either kind
		w.Header().Set("X-Monappoly", "1") // a reply without it is none of ours, and the phone would try again
		sent <- r.PostForm["keys"]
		w.WriteHeader(http.StatusNoContent)
	})}}
	web.Start()
	t.Cleanup(web.Close)

	b := browsertest.Start(t)
	for _, c := range []struct {
		name, says string
		opts       []browsertest.Option
		want       []string
	}{
		{"Ann", "as you tick them", nil, []string{"c", "a"}},
		{"Bea without scripts", "as they are shown", []browsertest.Option{browsertest.NoJS}, []string{"a", "c"}},
	} {
		p := b.Player(t, c.name, browsertest.Phone, c.opts...)
		p.Goto(web.URL + "/story/phone-discard-in-an-order")
		p.WaitText("main", c.says)
		p.Click("label:has([value=c])")
		p.Click("label:has([value=a])")
		p.Click("form .btn--go")
		if got := <-sent; !slices.Equal(got, c.want) {
			t.Errorf("%s sends %v, want %v", c.name, got, c.want)
		}
	}
}
