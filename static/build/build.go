// Package build makes static/built from the style sheets and scripts beside it, for engines as old as
// Chromium 79 and Safari 14. It runs under "go generate ./static"; no product code imports it.
//
// A style sheet is parsed, what old engines drop is written in older words (cascade layers, :is, :has,
// light-dark, oklch, logical properties, gaps of flex boxes …), and esbuild minifies the rest.
// A script is bundled and lowered by esbuild alone. One rule or statement stands on a line, so that two
// branches that change different rules merge.
package build

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Sheets says which style sheets make up the one of a screen, in this order.
var Sheets = map[string][]string{
	"tv.css": {
		"tokens", "base", "tv", "tv-rail", "tv-board", "tv-centre", "tv-inset", "tv-show", "tv-lobby", "tv-deal", "tv-over", "ending", "mercs", "replay",
	},
	"phone.css": {
		"tokens", "base", "phone", "phone-parts", "phone-forms", "phone-hand", "phone-lobby", "phone-deal", "ending", "mercs", "desk", "replay",
	},
	"page.css": {
		"tokens", "base", "phone", "phone-parts", "phone-forms", "phone-hand", "phone-lobby", "desk", "pages", "pages-rules", "pages-plays",
	},
}

// Scripts lists the entry modules in js/, each of which may import others from there.
var Scripts = []string{"table.js", "stage.js", "find.js", "replay.js", "old.js"}

// engines are the oldest ones that get the whole look and all functions.
var engines = []api.Engine{{Name: api.EngineChrome, Version: "79"}, {Name: api.EngineSafari, Version: "14"}}

// kept are what esbuild would refuse for Safari 14 because of a fault in rare patterns that are not used here.
var kept = map[string]bool{"destructuring": true}

// Files returns what static/built must hold, by file name, from the sources under dir.
func Files(dir string) (map[string][]byte, error) {
	out := map[string][]byte{}
	has := &hasTable{}
	for _, name := range []string{"tv.css", "phone.css", "page.css"} {
		css, err := sheet(dir, Sheets[name], has)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		out[name] = css
	}
	for _, name := range Scripts {
		js, err := script(filepath.Join(dir, "js", name), has)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		out[name] = js
	}
	js, err := htmx(dir)
	if err != nil {
		return nil, fmt.Errorf("htmx.js: %w", err)
	}
	out["htmx.js"] = js
	return out, nil
}

// Write puts the files of static/built in place.
func Write(dir string) error {
	files, err := Files(dir)
	if err != nil {
		return err
	}
	built := filepath.Join(dir, "built")
	if err := os.RemoveAll(built); err != nil {
		return err
	}
	if err := os.Mkdir(built, 0o755); err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(built, name), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func sheet(dir string, names []string, has *hasTable) ([]byte, error) {
	var all []*node
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(dir, "css", name+".css"))
		if err != nil {
			return nil, err
		}
		nodes, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("css/%s.css: %w", name, err)
		}
		all = append(all, nodes...)
	}
	all, err := lower(all, has)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for _, n := range all {
		r := api.Transform(n.text(), api.TransformOptions{
			Loader: api.LoaderCSS, Engines: engines, MinifySyntax: true, MinifyWhitespace: true, LegalComments: api.LegalCommentsNone,
		})
		if err := failure(r.Errors, r.Warnings); err != nil {
			return nil, fmt.Errorf("%w in %s", err, n.text())
		}
		b.Write(r.Code)
	}
	return []byte(b.String()), nil
}

func script(entry string, has *hasTable) ([]byte, error) {
	r := api.Build(api.BuildOptions{
		EntryPoints: []string{entry}, Bundle: true, Format: api.FormatIIFE, Engines: engines, Supported: kept,
		MinifySyntax: true, LegalComments: api.LegalCommentsNone,
		Define: map[string]string{"HAS_RULES": has.json()},
	})
	if err := failure(r.Errors, r.Warnings); err != nil {
		return nil, err
	}
	return r.OutputFiles[0].Contents, nil
}

// htmx joins what htmx misses in old engines, htmx itself and its extension for server-sent events.
// One selector of htmx is replaced: title:not(svg title) is an error below Chromium 88, and a page here has no
// title in an svg before its own.
func htmx(dir string) ([]byte, error) {
	var all strings.Builder
	for _, name := range []string{"missing.js", "htmx.min.js", "hx-sse.min.js"} {
		text, err := os.ReadFile(filepath.Join(dir, "js", name))
		if err != nil {
			return nil, err
		}
		all.Write(text)
		all.WriteString("\n")
	}
	const modern = "title:not(svg title)"
	if strings.Count(all.String(), modern) != 1 {
		return nil, fmt.Errorf("%q is not there once: htmx has changed, look at what old engines need", modern)
	}
	r := api.Transform(strings.Replace(all.String(), modern, "title", 1), api.TransformOptions{
		Engines: engines, Supported: kept, MinifySyntax: true, MinifyWhitespace: true, MinifyIdentifiers: true, LegalComments: api.LegalCommentsNone,
	})
	return r.Code, failure(r.Errors, r.Warnings)
}

func failure(errs, warnings []api.Message) error {
	all := append(errs, warnings...)
	if len(all) == 0 {
		return nil
	}
	if at := all[0].Location; at != nil {
		return fmt.Errorf("line %d: %s", at.Line, all[0].Text)
	}
	return fmt.Errorf("%s", all[0].Text)
}
