package storybook

import (
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"monappoly/static"
)

var (
	styled  = regexp.MustCompile(`<[^>]*\sstyle=`)
	inline  = regexp.MustCompile(`<script(?:\s[^>]*)?>[^<]`)
	handler = regexp.MustCompile(`<[^>]*\son[a-z]+=`)
	symbol  = regexp.MustCompile(`sprite\.[0-9a-f]{8}\.svg#i-([a-z0-9]+)`)
	linked  = regexp.MustCompile(`(?:href|src)="(/static/[^"#]+)`)
	id      = regexp.MustCompile(`\sid="([^"]+)"`)
	twice   = regexp.MustCompile(`<[a-z]+[^>]*\sclass="[^"]*"[^>]*\sclass="`)
)

// Every story is fetched as a browser would and checked against what the policy and the build allow.
func TestStoriesKeepThePolicy(t *testing.T) {
	h := Handler()
	icons := static.Icons()
	seen := map[string]bool{}
	for _, s := range Stories() {
		if seen[s.Slug()] {
			t.Errorf("two stories at %s", s.Slug())
		}
		seen[s.Slug()] = true
		rec := httptest.NewRecorder()
		h.ServeHTTP(rec, httptest.NewRequest("GET", "/story/"+s.Slug(), nil))
		html := rec.Body.String()
		if rec.Code != 200 || !strings.HasSuffix(strings.TrimSpace(html), "</html>") {
			t.Errorf("%s: status %d, %d bytes", s.Name, rec.Code, len(html))
		}
		for name, bad := range map[string]*regexp.Regexp{"style attribute": styled, "inline script": inline, "event attribute": handler, "two class attributes": twice} {
			if m := bad.FindString(html); m != "" {
				t.Errorf("%s: %s: %s", s.Name, name, m)
			}
		}
		if found := strings.Contains(html, "["); found && regexp.MustCompile(`>\s*\[[a-z]+\.[a-z.]+\]`).MatchString(html) {
			t.Errorf("%s shows a key without words", s.Name)
		}
		for _, m := range symbol.FindAllStringSubmatch(html, -1) {
			if !slices.Contains(icons, m[1]) {
				t.Errorf("%s: no icon %q", s.Name, m[1])
			}
		}
		for _, m := range linked.FindAllStringSubmatch(html, -1) {
			file := httptest.NewRecorder()
			h.ServeHTTP(file, httptest.NewRequest("GET", m[1], nil))
			if file.Code != 200 {
				t.Errorf("%s: %s: %d", s.Name, m[1], file.Code)
			}
		}
		ids := map[string]bool{}
		for _, m := range id.FindAllStringSubmatch(html, -1) {
			if ids[m[1]] {
				t.Errorf("%s: id %q stands twice", s.Name, m[1])
			}
			ids[m[1]] = true
		}
	}
}
