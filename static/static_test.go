package static

import (
	"compress/gzip"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

func TestServedNamesCarryAHashAndAreKept(t *testing.T) {
	url := Path("tv.css")
	if !regexp.MustCompile(`^/static/tv\.[0-9a-f]{8}\.css$`).MatchString(url) {
		t.Fatalf("Path(tv.css) = %q", url)
	}
	rec := httptest.NewRecorder()
	Handler().ServeHTTP(rec, httptest.NewRequest("GET", url, nil))
	if rec.Code != 200 || !strings.Contains(rec.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("GET %s: %d, cache %q", url, rec.Code, rec.Header().Get("Cache-Control"))
	}
	if body := rec.Body.String(); !strings.Contains(body, Path("archivo.woff2")) {
		t.Error("the style sheet does not point at the served font")
	}
}

func TestUnknownNamesAre404(t *testing.T) {
	for _, url := range []string{"/static/tv.00000000.css", "/static/", "/static/css/tv.css", "/static/../static.go"} {
		rec := httptest.NewRecorder()
		Handler().ServeHTTP(rec, httptest.NewRequest("GET", url, nil))
		if rec.Code != 404 {
			t.Errorf("GET %s: %d, want 404", url, rec.Code)
		}
	}
}

func TestCompressedFormsUnpackToTheSameBytes(t *testing.T) {
	get := func(accept string) (string, string) {
		req := httptest.NewRequest("GET", Path("phone.css"), nil)
		req.Header.Set("Accept-Encoding", accept)
		rec := httptest.NewRecorder()
		Handler().ServeHTTP(rec, req)
		encoding := rec.Header().Get("Content-Encoding")
		var r io.Reader = rec.Body
		switch encoding {
		case "br":
			r = brotli.NewReader(rec.Body)
		case "gzip":
			zr, err := gzip.NewReader(rec.Body)
			if err != nil {
				t.Fatal(err)
			}
			r = zr
		}
		body, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		return encoding, string(body)
	}
	_, plain := get("")
	for accept, want := range map[string]string{"gzip, br": "br", "gzip": "gzip", "br;q=0, gzip": "gzip", "identity": ""} {
		encoding, body := get(accept)
		if encoding != want || body != plain {
			t.Errorf("Accept-Encoding %q: got %q, same bytes %v", accept, encoding, body == plain)
		}
	}
}

func TestAFirstVisitIsLight(t *testing.T) {
	weigh := func(names ...string) (total int) {
		for _, name := range names {
			a := byURL[Path(name)]
			body, _ := a.encoded("gzip")
			total += len(body)
		}
		return total
	}
	if phone := weigh("phone.css", "htmx.js", "table.js", "sprite.svg"); phone > 60<<10 {
		t.Errorf("a phone fetches %d bytes beside its page and the font, want at most 60 KB", phone)
	}
	if tv := weigh("tv.css", "htmx.js", "table.js", "stage.js", "sprite.svg"); tv > 120<<10 {
		t.Errorf("a TV fetches %d bytes, want at most 120 KB", tv)
	}
}

// The pages run under a policy without inline styles, and the layers are named once, in tokens.css.
func TestEveryStyleSheetIsInABundleAndInLayers(t *testing.T) {
	used := map[string]bool{}
	for _, parts := range bundles {
		for _, p := range parts {
			used[p] = true
		}
	}
	sheets, err := filepath.Glob("css/*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatal("no style sheets", err)
	}
	for _, sheet := range sheets {
		if !used[filepath.ToSlash(sheet)] {
			t.Errorf("%s is in no bundle", sheet)
		}
		text, err := os.ReadFile(sheet)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(string(text), "{") != strings.Count(string(text), "}") {
			t.Errorf("%s: braces do not match", sheet)
		}
		if strings.Contains(string(text), "!important") {
			t.Errorf("%s shouts", sheet)
		}
	}
}

func TestLicencesAreOnBoard(t *testing.T) {
	texts, err := Licences()
	if err != nil || len(texts) != 3 {
		t.Fatalf("%d licences, %v", len(texts), err)
	}
}
