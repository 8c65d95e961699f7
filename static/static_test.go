package static

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"

	"monappoly/static/build"
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
	if body := rec.Body.String(); !strings.Contains(body, "url("+strings.TrimPrefix(Path("archivo.woff2"), "/static/")+")") {
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

// The pages run under a policy without inline styles, so a sheet that is in no list is seen by nobody.
func TestEveryStyleSheetIsServedAndNoneShouts(t *testing.T) {
	used := map[string]bool{}
	for _, parts := range build.Sheets {
		for _, p := range parts {
			used[p+".css"] = true
		}
	}
	sheets, err := filepath.Glob("css/*.css")
	if err != nil || len(sheets) == 0 {
		t.Fatal("no style sheets", err)
	}
	for _, sheet := range sheets {
		if !used[filepath.Base(sheet)] {
			t.Errorf("%s is in no list", sheet)
		}
		text, err := os.ReadFile(sheet)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "!important") {
			t.Errorf("%s shouts", sheet)
		}
	}
}

// Whoever changes a source runs the build: what is committed is what the sources say.
func TestBuiltFilesAreFresh(t *testing.T) {
	want, err := build.Files(".")
	if err != nil {
		t.Fatal(err)
	}
	got, err := filepath.Glob("built/*")
	if err != nil || len(got) != len(want) {
		t.Errorf("built holds %d files, want %d: run go generate ./static", len(got), len(want))
	}
	for name, text := range want {
		if is, err := os.ReadFile("built/" + name); err != nil || !bytes.Equal(is, text) {
			t.Errorf("built/%s is stale: run go generate ./static and commit (%v)", name, err)
		}
	}
}

// What an old engine does not know it drops with the whole rule or script, without a word.
func TestBuiltFilesSuitOldEngines(t *testing.T) {
	built, err := filepath.Glob("built/*")
	if err != nil || len(built) == 0 {
		t.Fatal("nothing is built", err)
	}
	for _, name := range built {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, fault := range build.TooNew(name, string(text)) {
			t.Errorf("%s: %s", name, fault)
		}
	}
}

func TestLicencesAreOnBoard(t *testing.T) {
	texts, err := Licences()
	if err != nil || len(texts) != 3 {
		t.Fatalf("%d licences, %v", len(texts), err)
	}
}
