package handlers

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/labstack/echo/v4"

	"monappoly/engine"
)

func TestReadAnswer(t *testing.T) {
	for form, want := range map[string]engine.Answer{
		"key=raise&amount=190":     {Key: "raise", Amount: 190},
		"keys=c7&keys=c9":          {Keys: []string{"c7", "c9"}},
		"to=2&give=39&want_cash=5": {Trade: &engine.Trade{To: 2, Give: engine.Basket{Items: []string{"39"}}, Want: engine.Basket{Cash: 5}}},
		"to=0&give=39&settles=on":  {Trade: &engine.Trade{Give: engine.Basket{Items: []string{"39"}}, Settles: true}},
	} {
		values, err := url.ParseQuery(form)
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequest(http.MethodPost, "/", nil)
		r.PostForm = values
		got, err := readAnswer(echo.New().NewContext(r, httptest.NewRecorder()))
		if d := cmp.Diff(want, got); d != "" || err != nil {
			t.Errorf("%s: %v\n%s", form, err, d)
		}
	}
}
