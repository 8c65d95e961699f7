package main

import (
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// Every reading of every game stands in its rulebook once in full, and every play of it can be read:
// what a play cites leads to a rule or reading of that page.
func TestReadingsAndPlaysCanBeReached(t *testing.T) {
	base, _, _ := serving(t, serveCmd{NoLimits: true})
	for _, g := range house {
		if g.Plays == nil || len(g.Book.Readings) == 0 {
			continue
		}
		name := g.Kind.Name
		book := page(t, base+"/rules/"+name)
		for _, r := range g.Book.Readings {
			if n := strings.Count(book, `id="`+r.ID+`"`); n != 1 {
				t.Errorf("%s: reading %s stands in the book %d times", name, r.ID, n)
			}
		}
		linked := map[string]bool{}
		for _, m := range regexp.MustCompile(`href="(/rules/`+name+`/plays/[^"]+)"`).FindAllStringSubmatch(book, -1) {
			linked[m[1]] = true
		}
		if len(linked) != len(g.Plays()) {
			t.Errorf("%s: the book leads to %d plays of %d", name, len(linked), len(g.Plays()))
		}
		for path := range linked {
			checkPlay(t, name, page(t, base+path), book)
		}
	}
	if res, err := http.Get(base + "/rules/mercs/plays/no-such-play"); err != nil || res.StatusCode != http.StatusNotFound {
		t.Errorf("a play that is not there: %v, %v", res, err)
	}
}

var bookLink = regexp.MustCompile(`href="/rules/([a-z]+)#([^"]+)"`)

func checkPlay(t *testing.T, game, play, book string) {
	t.Helper()
	links := bookLink.FindAllStringSubmatch(play, -1)
	if len(links) == 0 {
		t.Errorf("%s: a play without a rule:\n%s", game, play)
	}
	for _, m := range links {
		if m[1] != game || !strings.Contains(book, `id="`+m[2]+`"`) {
			t.Errorf("%s: a play leads to %s, which is not in the book", game, m[2])
		}
	}
}

func page(t *testing.T, url string) string {
	t.Helper()
	res, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", url, res.Status, err)
	}
	return string(text)
}
