package build

import "strings"

// box is what is known of the boxes with a class: whether they are flex boxes, and how their children stand.
type box struct{ flex, column, wrap bool }

// flexBoxes reads from all rules what each subject is, by its last compound.
func flexBoxes(nodes []*node) map[string]box {
	boxes := map[string]box{}
	styles(nodes, func(n *node) {
		for _, s := range split(n.head, ",") {
			b := boxes[subject(s)]
			b.read(n.decls)
			boxes[subject(s)] = b
		}
	})
	return boxes
}

func (b *box) read(decls []decl) {
	for _, d := range decls {
		switch d.name {
		case "display":
			b.flex = d.value == "flex" || d.value == "inline-flex"
		case "flex-direction":
			b.column = strings.HasPrefix(d.value, "column")
		case "flex-wrap":
			b.wrap = d.value == "wrap"
		}
	}
}

// subject is the first class of a selector's last compound: "> .a .turn.is-now" is about ".turn".
func subject(selector string) (name string) {
	for _, p := range pieces(selector) {
		switch {
		case p.combinator():
			name = ""
		case name == "" && !strings.HasPrefix(string(p), ":not("):
			name = string(p)
		}
	}
	return name
}

// margins returns the rules that do what a gap does, for engines that know none in flex boxes.
func (l *lowering) margins(n *node, heads []string) (out []*node) {
	gap := ""
	for _, d := range n.decls {
		if d.name == "gap" {
			gap = d.value
		}
	}
	if gap == "" {
		return nil
	}
	for _, head := range heads {
		b := l.boxes[subject(head)]
		b.read(n.decls)
		if !b.flex || strings.Contains(head, "::") {
			continue
		}
		parts := split(gap, " ")
		down, across := parts[0], parts[len(parts)-1]
		switch {
		case b.wrap:
			out = append(out,
				&node{head: head, decls: []decl{{"margin-right", "calc(-1*" + across + ")"}, {"margin-bottom", "calc(-1*" + down + ")"}}, block: true},
				&node{head: head + ">*", decls: []decl{{"margin-right", across}, {"margin-bottom", down}}, block: true})
		case b.column:
			out = append(out, &node{head: head + ">*+*", decls: []decl{{"margin-top", down}}, block: true})
		default:
			out = append(out, &node{head: head + ">*+*", decls: []decl{{"margin-left", across}}, block: true})
		}
	}
	return out
}
