package shell

import (
	"strings"
	"testing"
)

// Without a script a phone looks again by itself while nothing is asked of it, and never while something is.
func TestAPhoneWithoutScriptsLooksAgain(t *testing.T) {
	for _, c := range []struct {
		phone Phone
		again bool
	}{
		{Phone{Stream: "/s"}, true},
		{Phone{Stream: "/s", Ask: Ask{Prompt: "1.0.1"}}, false},
		{Phone{Stream: "/s", Over: true}, false},
		{Phone{}, false},
	} {
		var page strings.Builder
		if err := PhonePage(c.phone).Render(t.Context(), &page); err != nil {
			t.Fatal(err)
		}
		if got := strings.Contains(page.String(), `http-equiv="refresh"`); got != c.again {
			t.Errorf("%+v: looks again: %v", c.phone, got)
		}
	}
}
