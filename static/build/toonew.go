package build

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// TooNew lists what a file of static/built asks for that Chromium 79 or Safari 14 lack and that nothing stands in for.
func TooNew(name, text string) []string {
	if strings.HasSuffix(name, ".css") {
		nodes, err := parse(text)
		if err != nil {
			return []string{err.Error()}
		}
		return newInRules(nodes)
	}
	return newInScript(name, text)
}

var (
	oldPseudos = []string{
		":root", ":hover", ":active", ":focus", ":checked", ":disabled", ":enabled", ":empty", ":first-child", ":last-child", ":only-child",
		":target", ":link", ":visited", ":before", ":after", ":invalid", ":required", ":placeholder-shown", ":first-of-type", ":last-of-type",
		"::placeholder", "::-webkit-outer-spin-button", "::-webkit-inner-spin-button", "::-webkit-details-marker", "::marker", "::-webkit-search-cancel-button",
	}
	oldCalls = []string{
		"var", "calc", "min", "max", "clamp", "url", "format", "rgb", "rgba", "hsl", "hsla", "linear-gradient", "repeating-linear-gradient",
		"radial-gradient", "conic-gradient", "polygon", "inset", "circle", "minmax", "repeat", "fit-content", "cubic-bezier", "steps", "env", "attr", "counter",
		"translate", "translateX", "translateY", "scale", "scaleX", "scaleY", "rotate", "skew", "skewX", "skewY", "drop-shadow", "blur",
		"brightness", "saturate", "grayscale", "contrast", "opacity",
	}
	newNames = regexp.MustCompile(`^(inset|translate|scale|rotate|content-visibility|field-sizing|anchor|position-|container|view-transition|animation-timeline|(margin|padding|border|inset|scroll-margin|scroll-padding)-(block|inline))`)
	call     = regexp.MustCompile(`([a-zA-Z-]+)\(`)
	newUnit  = regexp.MustCompile(`[0-9](dv|sv|lv|cq)[a-z]+\b`)
	newAsk   = regexp.MustCompile(`[<>]`)
)

func newInRules(nodes []*node) (faults []string) {
	for i, n := range nodes {
		switch n.at {
		case "":
			faults = append(faults, newInRule(n, nodes[i+1:])...)
		case "media", "supports":
			if n.at == "media" && newAsk.MatchString(n.head) {
				faults = append(faults, "@media "+n.head)
			}
			faults = append(faults, newInRules(n.kids)...)
		case "keyframes", "font-face":
		default:
			name, _, _ := strings.Cut(n.at, "(")
			if name == "media" || name == "supports" {
				faults = append(faults, newInRules(n.kids)...)
				continue
			}
			faults = append(faults, "@"+n.at)
		}
	}
	return faults
}

// newInRule looks at one rule; one with :has() is right if its twin follows.
func newInRule(n *node, next []*node) (faults []string) {
	if strings.Contains(n.head, ":has(") {
		if len(next) == 0 || !strings.Contains(next[0].head, "data-has") || !slices.Equal(next[0].decls, n.decls) {
			faults = append(faults, n.head+" has no twin")
		}
		return faults
	}
	for _, s := range split(n.head, ",") {
		if strings.HasSuffix(s, ":focus-visible") {
			continue // stands alone, and :focus beside it
		}
		for _, p := range pieces(s) {
			name, arg := p.call()
			simple := name == "" || strings.HasPrefix(name, "nth-") || name == "lang" || name == "not" && len(pieces(arg)) == 1 && len(split(arg, ",")) == 1
			if !simple || name == "" && p[0] == ':' && !slices.Contains(oldPseudos, string(p)) {
				faults = append(faults, fmt.Sprintf("%s in %s", p, s))
			}
		}
	}
	for i, d := range n.decls {
		twice := i > 0 && n.decls[i-1].name == d.name // an older value stands before it
		if newNames.MatchString(d.name) || !twice && (newUnit.MatchString(d.value) || strings.HasPrefix(d.name, "overflow") && d.value == "clip") {
			faults = append(faults, n.head+" {"+d.name+": "+d.value+"}")
		}
		for _, m := range call.FindAllStringSubmatch(d.value, -1) {
			if !slices.Contains(oldCalls, m[1]) {
				faults = append(faults, n.head+" {"+d.name+": "+d.value+"}")
			}
		}
	}
	return faults
}

// newAPIs are what no syntax check finds; js/missing.js brings some of them, for the pages that load htmx.
var newAPIs = regexp.MustCompile(`\.(at|replaceAll|findLast|findLastIndex|toSorted|toReversed|with|replaceChildren|requestSubmit|checkVisibility)\(|\b(structuredClone|WeakRef|Object\.hasOwn|Object\.groupBy|Promise\.any|AbortSignal\.(any|timeout)|randomUUID)\b`)

func newInScript(name, text string) (faults []string) {
	bare := api.TransformOptions{Supported: kept, LegalComments: api.LegalCommentsNone}
	lowered := bare
	lowered.Engines = engines
	was, is := api.Transform(text, bare), api.Transform(text, lowered)
	if err := failure(append(was.Errors, is.Errors...), is.Warnings); err != nil {
		return []string{err.Error()}
	}
	if string(was.Code) != string(is.Code) {
		faults = append(faults, "syntax is left that the build would lower")
	}
	for _, base := range []string{"find.js", "old.js"} {
		if m := newAPIs.FindString(text); m != "" && strings.HasSuffix(name, base) {
			faults = append(faults, m)
		}
	}
	return faults
}
