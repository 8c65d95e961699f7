package taptest_test

import (
	"testing"

	"monappoly/handlers/browsertest"
)

// Text of twice its size leaves a phone half its width: nothing is wider than the screen, and a name of three
// letters stands in one line.
func TestTextOfTwiceItsSize(t *testing.T) {
	for _, game := range []string{"mercs", "pandemonium", "deal"} {
		t.Run(game, func(t *testing.T) {
			h := open(t, 4)
			h.screen = browsertest.Screen{Width: 195, Height: 422, Scale: 4, Touch: true}
			_, phones := h.sitDown(game)
			p, _, _ := next(t, phones)
			if over := p.TooWide(); over > 0 {
				t.Errorf("the page is %d px too wide", over)
			}
			if lines := browsertest.Eval[int](p, `document.querySelector('.me-name b').getClientRects().length`); lines != 1 {
				t.Errorf("the name stands in %d lines", lines)
			}
			if low := browsertest.Eval[float64](p, `document.querySelector('.me-name b').getBoundingClientRect().height`); low > 40 {
				t.Errorf("the name is %v px high", low)
			}
		})
	}
}
