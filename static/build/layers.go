package build

import (
	"fmt"
	"slices"
	"strings"
)

// order is that of the cascade layers: what stands in a later one wins, whatever its specificity.
var order = []string{"reset", "tokens", "base", "components", "layout", "states", "motion"}

// flatten puts the rules of all layers in the layers' order and, where order alone would not decide as layers do,
// adds an id's weight to each selector of the later layer.
func flatten(nodes []*node) ([]*node, error) {
	layers := make([][]*node, len(order))
	var plain []*node
	for _, n := range nodes {
		if n.at != "layer" {
			if n.at != "font-face" && n.at != "keyframes" {
				return nil, fmt.Errorf("%s%s stands in no layer", n.at, n.head)
			}
			plain = append(plain, n)
			continue
		}
		if !n.block {
			if got := split(n.head, ","); !slices.Equal(got, order) {
				return nil, fmt.Errorf("layers are %v, the build knows %v", got, order)
			}
			continue
		}
		i := slices.Index(order, n.head)
		if i < 0 {
			return nil, fmt.Errorf("no layer is called %q", n.head)
		}
		layers[i] = append(layers[i], n.kids...)
	}
	out := plain
	var earlier []*node
	raised := 0
	for _, rules := range layers {
		raise(rules, raised)
		if loses(rules, earlier) {
			raise(rules, 1)
			raised++
		}
		earlier = append(earlier, rules...)
		out = append(out, rules...)
	}
	return out, nil
}

// styles calls do for each style rule, also those inside @media and @supports.
func styles(nodes []*node, do func(*node)) {
	for _, n := range nodes {
		switch n.at {
		case "":
			do(n)
		case "media", "supports":
			styles(n.kids, do)
		}
	}
}

func raise(rules []*node, by int) {
	styles(rules, func(n *node) {
		parts := split(n.head, ",")
		for i, s := range parts {
			ps := pieces(s)
			at := 0
			if !strings.ContainsAny(string(ps[0][:1]), ".#[:") {
				at = 1
			}
			parts[i] = join(ps[:at]) + ballast(weight{by}) + join(ps[at:])
		}
		n.head = strings.Join(parts, ",")
	})
}

// claim is what one selector sets on whom.
type claim struct {
	weight  weight
	subject []piece // the last compound
	groups  map[string]bool
}

// loses reports whether a rule may meet an earlier, heavier one that sets the same property.
func loses(rules, earlier []*node) bool {
	before, now := claims(earlier), claims(rules)
	for _, a := range now {
		for _, b := range before {
			if a.weight.less(b.weight) && a.meets(b) {
				return true
			}
		}
	}
	return false
}

func claims(rules []*node) (out []claim) {
	styles(rules, func(n *node) {
		groups := map[string]bool{}
		for _, d := range n.decls {
			groups[group(d.name)] = true
		}
		for _, s := range split(n.head, ",") {
			ps := pieces(s)
			start := 0
			for i, p := range ps {
				if p.combinator() {
					start = i + 1
				}
			}
			out = append(out, claim{weigh(s), ps[start:], groups})
		}
	})
	return out
}

// group is the part of a property's name that a shorthand and its parts share.
func group(name string) string {
	if strings.HasPrefix(name, "--") {
		return name
	}
	first, _, _ := strings.Cut(name, "-")
	return first
}

func (c claim) meets(o claim) bool {
	shared := false
	for g := range c.groups {
		shared = shared || o.groups[g]
	}
	if !shared || c.pseudo() != o.pseudo() {
		return false
	}
	a, b := c.tag(), o.tag()
	return a == "" || b == "" || a == b
}

func (c claim) pseudo() string {
	for _, p := range c.subject {
		if strings.HasPrefix(string(p), "::") {
			return string(p)
		}
	}
	return ""
}

func (c claim) tag() string {
	if strings.ContainsAny(string(c.subject[0][:1]), ".#[:*") {
		return ""
	}
	return string(c.subject[0])
}
