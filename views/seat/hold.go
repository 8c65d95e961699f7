package seat

import (
	"context"
	"io"

	"github.com/a-h/templ"
)

type holdKey struct{}

// Hold returns a context in which the buttons of every answer are grey: nothing can be
// answered while a table is paused, nor in a picture of the past.
func Hold(ctx context.Context) context.Context { return context.WithValue(ctx, holdKey{}, true) }

// OnHold says whether a page is rendered with its answers held.
func OnHold(ctx context.Context) bool { return ctx.Value(holdKey{}) != nil }

// Held is a page with its answers held.
func Held(page templ.Component) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error { return page.Render(Hold(ctx), w) })
}
