package build

import (
	"regexp"
	"strings"
	"testing"
)

// Each line of a sheet and what old engines get for it.
func TestSheetsInOlderWords(t *testing.T) {
	for in, want := range map[string]string{
		"a { color: oklch(0.93 0.205 118) }":               "a{color:#ddf932;}",
		"a { color: oklch(0 0 0 / 0.25) }":                 "a{color:rgba(0,0,0,0.25);}",
		"a { inset: 0 auto 1px }":                          "a{top:0;right:auto;bottom:1px;left:auto;}",
		"a { inset: 3px }":                                 "a{top:3px;right:3px;bottom:3px;left:3px;}",
		"a { padding-block: 1px 2px }":                     "a{padding-top:1px;padding-bottom:2px;}",
		"a { border-inline-start: 1px solid }":             "a{border-left:1px solid;}",
		"a { inset-block-start: 0 }":                       "a{top:0;}",
		"a { height: 100dvh }":                             "a{height:100vh;height:100dvh;}",
		"a { overflow: clip }":                             "a{overflow:hidden;overflow:clip;}",
		"a { translate: 0 calc(1px + 2px) }":               "a{transform:translate(0,calc(1px + 2px));}",
		"a { transition: translate 1s }":                   "a{transition:transform 1s;}",
		"a { color: light-dark(var(--a), red) }":           "a{color:var(--light,var(--a)) var(--dark,red);}",
		".a :is(th, td) {}":                                ".a th,.a td{}",
		".a :is(.b, .c .d) {}":                             ".a .b:not(._),.a .c .d{}",
		".a:is(.b, .c):is(.d, .e) {}":                      ".a.b.d,.a.b.e,.a.c.d,.a.c.e{}",
		".a:not(.b, .c) {}":                                ".a:not(.b):not(.c){}",
		".a:not(:hover, :focus-visible) {}":                ".a:not(:hover):not(:focus){}",
		".a:has(> .b) .c {}":                               `.a:has(> .b) .c{}` + "\n" + `.a[data-has~="NAME"] .c{}`,
		".a:not(:has(.b)) {}":                              `.a:not(:has(.b)){}` + "\n" + `[data-old] .a:not([data-has~="NAME"]){}`,
		".a { display: flex; gap: 1px 2px }":               ".a{display:flex;gap:1px 2px;}\n@supports " + noFlexGap + "{.a>*+*{margin-left:2px;}\n}",
		".a { display: grid; gap: 1px }":                   ".a{display:grid;gap:1px;}",
		"a { color-scheme: dark }":                         "a{--light: ;--dark:initial;color-scheme:dark;}",
		"@media (pointer: none) { a { inset-block: 0; } }": "@media (pointer: none){a{top:0;bottom:0;}\n}",
	} {
		nodes, err := parse("@layer components { " + in + "}")
		if err != nil {
			t.Fatal(err)
		}
		if nodes, err = lower(nodes, &hasTable{}); err != nil {
			t.Errorf("%s: %v", in, err)
			continue
		}
		var b strings.Builder
		for _, n := range nodes {
			b.WriteString(n.text())
		}
		got := regexp.MustCompile(`data-has~="[0-9a-z]+"`).ReplaceAllString(strings.TrimSpace(b.String()), `data-has~="NAME"`)
		if got != want {
			t.Errorf("%s\n got %s\nwant %s", in, got, want)
		}
	}
}

func TestWhatCannotBeLoweredIsRefused(t *testing.T) {
	for _, in := range []string{
		".a:not(.b .c) {}", ".a:is(.b .c, .d).e:is(.x .y) {}", "a { b {} }", ".a:has(.b:has(.c)) {}", ":has(.b) {}",
		"a { color: oklch(from red l c h) }", "a {", "a } b {}",
	} {
		nodes, err := parse("@layer components { " + in + "}")
		if err == nil {
			_, err = lower(nodes, &hasTable{})
		}
		if err == nil {
			t.Errorf("%s was taken", in)
		}
	}
	for _, sheet := range []string{"a { color: red }", "@layer mine { a { color: red } }"} {
		nodes, err := parse(sheet)
		if err == nil {
			_, err = lower(nodes, &hasTable{})
		}
		if err == nil {
			t.Errorf("%s was taken", sheet)
		}
	}
}

// A later layer wins over a heavier selector of an earlier one, and only then gets more weight.
func TestLayersBecomeOrderAndWeight(t *testing.T) {
	for in, want := range map[string]string{
		"@layer layout { b { top: 0 } } @layer base { .a { top: 1px } }":           ".a{top:1px}b:not(#_){top:0}",
		"@layer layout { .b { top: 0 } } @layer base { .a { top: 1px } }":          ".a{top:1px}.b{top:0}",
		"@layer layout { b { left: 0 } } @layer base { .a { top: 1px } }":          ".a{top:1px}b{left:0}",
		"@layer layout { b { top: 0 } } @layer base { i.a { top: 1px } }":          "i.a{top:1px}b{top:0}",
		"@layer states { * { margin: 0 } } @layer base { .a { margin-top: 1px } }": ".a{margin-top:1px}:not(#_)*{margin:0}",
	} {
		nodes, err := parse(in)
		if err != nil {
			t.Fatal(err)
		}
		if nodes, err = flatten(nodes); err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		for _, n := range nodes {
			b.WriteString(strings.NewReplacer(";}\n", "}").Replace(n.text()))
		}
		if b.String() != strings.Replace(want, ":not(#_)*", "*:not(#_)", 1) {
			t.Errorf("%s\n got %s\nwant %s", in, b.String(), want)
		}
	}
}

func TestSpecificity(t *testing.T) {
	for selector, want := range map[string]weight{
		"a": {0, 0, 1}, "*": {}, "#x .y[z] > a:hover::before": {1, 3, 2}, ".a:not(.b .c, d)": {0, 3, 0}, ":is(#a, b) i": {1, 0, 1}, ":where(.a) b": {0, 0, 1},
	} {
		if got := weigh(selector); got != want {
			t.Errorf("%s weighs %v, want %v", selector, got, want)
		}
	}
}

func TestTooNewIsFound(t *testing.T) {
	for _, css := range []string{
		"@layer a{b{top:0}}", "a{inset:0}", "a{color:oklch(0 0 0)}", "a{color:light-dark(red,blue)}", ":is(a){top:0}", ":where(a){top:0}",
		".a:has(b){top:0}", "a{height:100dvh}", "a{overflow:clip}", "a:not(b c){top:0}", "@container (width>1px){a{top:0}}", "@media (width>1px){a{top:0}}",
		"a{translate:1px}", "a{color:color-mix(in srgb,red,blue)}",
	} {
		if len(TooNew("x.css", css)) == 0 {
			t.Errorf("%s was taken for old", css)
		}
	}
	for _, js := range []string{"a?.b", "a ??= b", "class A { #b }", "[1].at(0)"} {
		if len(TooNew("find.js", js)) == 0 {
			t.Errorf("%s was taken for old", js)
		}
	}
}
