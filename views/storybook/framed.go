package storybook

import (
	"context"
	"io"

	"github.com/a-h/templ"
)

// framed renders a frame around its children.
func framed(frame, children templ.Component) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		return frame.Render(templ.WithChildren(ctx, children), w)
	})
}
