// Package storybook shows every screen and piece with canned data, so that a rare one can be looked at
// without playing to it. "monappoly storybook" serves it under the same policy as the real pages,
// so an inline style or a missing icon shows here first.
package storybook

import (
	"net/http"
	"strings"

	"github.com/a-h/templ"

	"monappoly/static"
)

// Policy is the content policy that the pages run under.
const Policy = "default-src 'self'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'"

// Story is one screen or piece with canned data.
type Story struct {
	Name      string // "Lobby, three seated"
	Screen    string // tv, phone or page: what to look at it with
	Component templ.Component
}

// Slug is the story's part of an address: "lobby-three-seated".
func (s Story) Slug() string {
	slug := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		case r == ' ':
			return '-'
		}
		return -1
	}, strings.ToLower(s.Screen+" "+s.Name))
	return slug
}

// Stories returns all stories, grouped by screen, in the order in which a game night meets them.
func Stories() []Story {
	var all []Story
	for _, chapter := range chapters {
		all = append(all, chapter()...)
	}
	return all
}

// chapters are the functions that make the stories, one per area.
var chapters = []func() []Story{homeStories, lobbyStories, boardStories, stageStories, pandemoniumStories, dealStories, seatStories, mercsStories, endingStories, partStories, bookStories, errorStories}

// Handler serves an index at "/", each story at "/story/<slug>", and the static files.
func Handler() http.Handler {
	stories := Stories()
	mux := http.NewServeMux()
	mux.Handle("GET /static/", static.Handler())
	mux.Handle("GET /{$}", page(index(stories)))
	for _, s := range stories {
		mux.Handle("GET /story/"+s.Slug(), page(s.Component))
	}
	return mux
}

func page(c templ.Component) http.Handler {
	h := templ.Handler(c)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", Policy)
		h.ServeHTTP(w, r)
	})
}
