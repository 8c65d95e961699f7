// Package static holds every file a browser fetches beside the pages: styles, scripts, icons, the font.
//
// All of it is embedded. A file is served under a name that carries a hash of its bytes
// ("/static/tv.1f2e3d4c.css"), so a browser may keep it for ever and a new release is seen at once.
// The style sheets of one kind of screen are joined into one file, because a phone on a busy
// network pays for each request more than for each byte.
//
// What browsers get of css/ and js/ lies in built/, lowered to Chromium 79 and Safari 14 and committed:
// after a change there run "go generate ./static". Write CSS with @layer, :is, :has, light-dark and oklch as
// ever; the build says what it cannot put into older words. A new sheet gets its name in build.Sheets, a new
// script that pages load in build.Scripts and in served below; a module that others import needs neither.
package static

//go:generate go run generate.go

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"
)

//go:embed built img font js/LICENSE-htmx.txt
var files embed.FS

// served says which file is behind each name that pages link to.
var served = map[string]string{
	"tv.css": "built/tv.css", "phone.css": "built/phone.css", "page.css": "built/page.css",
	"htmx.js": "built/htmx.js", "table.js": "built/table.js", "stage.js": "built/stage.js",
	"find.js": "built/find.js", "replay.js": "built/replay.js", "old.js": "built/old.js",
	"sprite.svg": "img/sprite.svg", "decks.svg": "img/decks.svg", "favicon.svg": "img/favicon.svg", "archivo.woff2": "font/archivo.woff2", "archivo-wide.woff2": "font/archivo-wide.woff2",
}

// asset is one file as it is served, and its compressed forms once somebody has asked for them.
type asset struct {
	name string // as linked: "tv.css"
	url  string // as served: "/static/tv.1f2e3d4c.css"
	body []byte

	gzipOnce, brotliOnce sync.Once
	gzip, brotli         []byte
}

var (
	once   sync.Once
	byName map[string]*asset
	byURL  map[string]*asset
)

func load() {
	byName, byURL = map[string]*asset{}, map[string]*asset{}
	add("archivo.woff2") // first: the style sheets name them
	add("archivo-wide.woff2")
	for name := range served {
		if byName[name] == nil {
			add(name)
		}
	}
}

func add(name string) {
	body, err := files.ReadFile(served[name])
	if err != nil {
		panic("static: " + err.Error()) // a file of the list is missing from the build
	}
	if strings.HasSuffix(name, ".css") {
		for _, font := range []string{"archivo.woff2", "archivo-wide.woff2"} {
			url := strings.TrimPrefix(byName[font].url, "/static/")
			body = bytes.ReplaceAll(body, []byte("url("+font+")"), []byte("url("+url+")"))
		}
	}
	sum := sha256.Sum256(body)
	ext := path.Ext(name)
	a := &asset{name: name, body: body}
	a.url = "/static/" + strings.TrimSuffix(name, ext) + "." + hex.EncodeToString(sum[:4]) + ext
	byName[name], byURL[a.url] = a, a
}

// Path returns the address of a file, with its hash: Path("tv.css") is "/static/tv.1f2e3d4c.css".
// It panics on a name that is not in the build, since that is a mistake in a page.
func Path(name string) string {
	once.Do(load)
	a := byName[name]
	if a == nil {
		panic("static: no file " + strconv.Quote(name))
	}
	return a.url
}

// CSS returns the address of the one style sheet for a kind of screen: "tv", "phone" or "page".
func CSS(screen string) string { return Path(screen + ".css") }

// Icon returns the address of a symbol in the sprite, to be used in <use href>.
func Icon(name string) string { return Path("sprite.svg") + "#i-" + name }

// Deck returns the address of a deck's drawing, to be used in <use href>.
func Deck(name string) string { return Path("decks.svg") + "#d-" + name }

// Icons returns the names of all symbols in the sprite, for the storybook and for tests.
func Icons() []string {
	once.Do(load)
	var names []string
	for _, m := range regexp.MustCompile(`<symbol id="i-([^"]+)"`).FindAllSubmatch(byName["sprite.svg"].body, -1) {
		names = append(names, string(m[1]))
	}
	return names
}

// Licences returns the licence texts of everything in here that others made.
func Licences() ([]string, error) {
	var texts []string
	for _, name := range []string{"font/OFL-Archivo.txt", "img/LICENSE-lucide-ISC.txt", "js/LICENSE-htmx.txt"} {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		texts = append(texts, string(text))
	}
	return texts, nil
}

// Handler serves the files under "/static/". What it serves never changes under its name, so browsers
// keep it for a year; a name it does not know, such as one of an older release, is answered with 404.
func Handler() http.Handler {
	once.Do(load)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := byURL[r.URL.Path]
		if a == nil {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Content-Type", contentType(a.name))
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("X-Content-Type-Options", "nosniff")
		body := a.body
		if path.Ext(a.name) != ".woff2" {
			h.Set("Vary", "Accept-Encoding")
			var encoding string
			if body, encoding = a.encoded(r.Header.Get("Accept-Encoding")); encoding != "" {
				h.Set("Content-Encoding", encoding)
			}
		}
		h.Set("Content-Length", strconv.Itoa(len(body)))
		if r.Method != http.MethodHead {
			_, _ = w.Write(body) // a browser that has gone away is no fault of ours
		}
	})
}

// encoded returns the smallest form that the browser accepts, compressing it the first time.
func (a *asset) encoded(accept string) (body []byte, encoding string) {
	if accepts(accept, "br") {
		a.brotliOnce.Do(func() {
			var b bytes.Buffer
			w := brotli.NewWriterLevel(&b, brotli.BestCompression)
			_, _ = w.Write(a.body)
			_ = w.Close() // writing to memory does not fail
			a.brotli = b.Bytes()
		})
		return a.brotli, "br"
	}
	if accepts(accept, "gzip") {
		a.gzipOnce.Do(func() {
			var b bytes.Buffer
			w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
			_, _ = w.Write(a.body)
			_ = w.Close()
			a.gzip = b.Bytes()
		})
		return a.gzip, "gzip"
	}
	return a.body, ""
}

// accepts reports whether an Accept-Encoding header names a coding and does not forbid it with q=0.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, q, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != coding {
			continue
		}
		weight, err := strconv.ParseFloat(strings.TrimPrefix(strings.TrimSpace(q), "q="), 64)
		return q == "" || err != nil || weight > 0
	}
	return false
}

func contentType(name string) string {
	switch path.Ext(name) {
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".svg":
		return "image/svg+xml"
	}
	return "font/woff2"
}
