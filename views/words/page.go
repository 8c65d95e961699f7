package words

import (
	"context"
)

type pageKey struct{}

// page is what a page speaks: a language, and the names of the table it shows.
type page struct {
	catalogue Catalogue
	names     Namer
}

// With returns a context in which T speaks the catalogue's language and uses the table's names.
func With(ctx context.Context, c Catalogue, names Namer) context.Context {
	return context.WithValue(ctx, pageKey{}, page{c, names})
}

// T returns a sentence for a page, its placeholders filled by number: T(ctx, "lobby.differs", 3).
// Without a language in the context it is English.
func T(ctx context.Context, key string, args ...any) string {
	p, ok := ctx.Value(pageKey{}).(page)
	if !ok {
		p = page{catalogue: English()}
	}
	return p.catalogue.Text(key, args, p.names)
}

// Language returns the language of a page, as in <html lang>.
func Language(ctx context.Context) string {
	if p, ok := ctx.Value(pageKey{}).(page); ok {
		return p.catalogue.Language
	}
	return English().Language
}
