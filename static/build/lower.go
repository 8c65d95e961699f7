package build

import (
	"fmt"
	"regexp"
	"strings"
)

// noFlexGap holds below Chromium 84 and Safari 14.1, which know no gap in flex boxes: nothing asks for that
// itself, but these two came at the same time.
const noFlexGap = "not ((inset:0) or (appearance:none))"

func lower(nodes []*node, has *hasTable) ([]*node, error) {
	nodes, err := flatten(nodes)
	if err != nil {
		return nil, err
	}
	l := &lowering{has: has, boxes: flexBoxes(nodes)}
	return l.all(nodes)
}

type lowering struct {
	has   *hasTable
	boxes map[string]box
}

func (l *lowering) all(nodes []*node) (out []*node, err error) {
	for _, n := range nodes {
		more, err := l.one(n)
		if err != nil {
			return nil, fmt.Errorf("%s%s: %w", n.at, n.head, err)
		}
		out = append(out, more...)
	}
	return out, nil
}

func (l *lowering) one(n *node) ([]*node, error) {
	switch n.at {
	case "":
		return l.rule(n)
	case "font-face":
		return []*node{n}, nil
	case "keyframes":
		for _, step := range n.kids {
			decls, err := olderDecls(step.decls)
			if err != nil {
				return nil, err
			}
			step.decls = decls
		}
		return []*node{n}, nil
	}
	kids, err := l.all(n.kids)
	n.kids = kids
	return []*node{n}, err
}

func (l *lowering) rule(n *node) (out []*node, err error) {
	decls, err := olderDecls(n.decls)
	if err != nil {
		return nil, err
	}
	var plain, has, twins, focus []string
	for _, s := range split(n.head, ",") {
		list, err := older(s)
		if err != nil {
			return nil, err
		}
		for _, s := range list {
			if strings.Contains(s, ":focus-visible") && !strings.Contains(s, ":has(") {
				focus = append(focus, s)
				continue
			}
			if !strings.Contains(s, ":has(") {
				plain = append(plain, s)
				continue
			}
			twin, err := l.has.twin(s)
			if err != nil {
				return nil, err
			}
			has, twins = append(has, s), append(twins, twin)
		}
	}
	for _, list := range [][]string{plain, has, twins} {
		if len(list) == 0 {
			continue
		}
		head := strings.Join(list, ",")
		out = append(out, &node{head: head, decls: decls, block: true})
	}
	if len(focus) > 0 {
		head := strings.Join(focus, ",")
		out = append(out, &node{head: head, decls: decls, block: true})
		old := &node{head: strings.ReplaceAll(head, ":focus-visible", ":focus"), decls: decls, block: true}
		out = append(out, &node{at: "supports", head: noFlexGap, kids: []*node{old}, block: true})
	}
	out = append(out, l.beside(n, append(plain, twins...))...)
	return out, nil
}

// beside returns the rules that accompany one: the dark colour scheme, and margins for a gap.
func (l *lowering) beside(n *node, heads []string) (out []*node) {
	head := strings.Join(heads, ",")
	for _, d := range n.decls {
		if d.name != "color-scheme" {
			continue
		}
		if _, dark := scheme(d.value); dark != nil {
			rule := &node{head: head, decls: dark, block: true}
			out = append(out, &node{at: "media", head: "(prefers-color-scheme:dark)", kids: []*node{rule}, block: true})
		}
	}
	if rules := l.margins(n, heads); rules != nil {
		out = append(out, &node{at: "supports", head: noFlexGap, kids: rules, block: true})
	}
	return out
}

var sides = map[string][]string{
	"inset": {"top", "right", "bottom", "left"}, "inset-block": {"top", "bottom"}, "inset-inline": {"left", "right"},
	"margin-block": {"margin-top", "margin-bottom"}, "margin-inline": {"margin-left", "margin-right"},
	"padding-block": {"padding-top", "padding-bottom"}, "padding-inline": {"padding-left", "padding-right"},
	"scroll-margin-block": {"scroll-margin-top", "scroll-margin-bottom"},
}

// Pages read from left to right in every language they have, so the logical sides are these.
var sideNames = strings.NewReplacer("inset-block-start", "top", "inset-block-end", "bottom", "inset-inline-start", "left", "inset-inline-end", "right",
	"-block-start", "-top", "-block-end", "-bottom", "-inline-start", "-left", "-inline-end", "-right")

var viewport = regexp.MustCompile(`\b([0-9.]+)[dsl]v([hw])\b`)

func olderDecls(in []decl) (out []decl, err error) {
	for _, d := range in {
		if d.value, err = functions(d.value, "oklch", srgb); err != nil {
			return nil, err
		}
		if d.value, err = functions(d.value, "light-dark", either); err != nil {
			return nil, err
		}
		d.name = sideNames.Replace(d.name)
		switch d.name {
		case "color-scheme":
			now, _ := scheme(d.value)
			out = append(out, now...)
		case "overflow", "overflow-x", "overflow-y":
			if d.value == "clip" {
				out = append(out, decl{d.name, "hidden"})
			}
		case "translate", "scale", "rotate":
			d.value = d.name + "(" + strings.Join(split(d.value, " "), ",") + ")"
			d.name = "transform"
		case "mask-image", "mask":
			out = append(out, decl{"-webkit-" + d.name, d.value})
		case "transition", "transition-property":
			d.value = regexp.MustCompile(`\b(translate|scale|rotate)\b`).ReplaceAllString(d.value, "transform")
		}
		if old := viewport.ReplaceAllString(d.value, "${1}v$2"); old != d.value {
			out = append(out, decl{d.name, old})
		}
		out = append(out, spread(d)...)
	}
	return out, nil
}

// spread writes a shorthand of sides that old engines do not know as its sides.
func spread(d decl) (out []decl) {
	names := sides[d.name]
	if names == nil {
		return []decl{d}
	}
	values := split(d.value, " ")
	for i, name := range names {
		at := i
		for at >= len(values) {
			at -= 2
		}
		out = append(out, decl{name, values[max(0, at)]})
	}
	return out
}
