package browsertest

import (
	"context"
	"strconv"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TapTwice presses what Click would press, and the same place once more after gap, whatever is there by then.
func (p *Player) TapTwice(what string, gap time.Duration) {
	p.t.Helper()
	spot := p.ready(what)
	p.do("tap "+quote(what)+" twice", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		if err := mouse(ctx, input.DispatchMouseEventTypeMousePressed, spot); err != nil {
			return err
		}
		start := time.Now()
		if err := mouse(ctx, input.DispatchMouseEventTypeMouseReleased, spot); err != nil {
			return err
		}
		time.Sleep(gap - time.Since(start))
		if err := mouse(ctx, input.DispatchMouseEventTypeMousePressed, spot); err != nil {
			return err
		}
		return mouse(ctx, input.DispatchMouseEventTypeMouseReleased, spot)
	}))
}

// Hold puts a finger down on what Click would press. The function lifts it at the same place.
func (p *Player) Hold(what string) (lift func()) {
	p.t.Helper()
	spot := p.ready(what)
	p.do("touch "+quote(what), chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
		return mouse(ctx, input.DispatchMouseEventTypeMousePressed, spot)
	}))
	return func() {
		p.t.Helper()
		p.do("lift the finger", chromedp.Func(func(ctx context.Context, _ *chromedp.Target) error {
			return mouse(ctx, input.DispatchMouseEventTypeMouseReleased, spot)
		}))
	}
}

// ready waits until what is to be pressed can be.
func (p *Player) ready(what string) clickSpot {
	p.t.Helper()
	p.painted()
	p.presses++
	spot, _ := p.aim("press "+quote(what), what, strconv.Itoa(p.presses), false)
	return spot
}

func mouse(ctx context.Context, kind input.DispatchMouseEventType, at clickSpot) error {
	_, err := chromedp.Call(ctx, input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: kind, X: at.X, Y: at.Y, Button: input.MouseButtonLeft, ClickCount: 1,
	})
	return err
}
