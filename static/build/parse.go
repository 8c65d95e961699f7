package build

import (
	"fmt"
	"regexp"
	"strings"
)

// node is a rule ("a, b { … }"), an at-rule with rules inside, or a statement without a block.
type node struct {
	at    string // "media", "layer", "supports", "font-face", "keyframes"; empty for a style rule
	head  string // the selectors, or what follows the name of the at-rule
	decls []decl
	kids  []*node
	block bool
}

// decl is one declaration.
type decl struct{ name, value string }

var comment = regexp.MustCompile(`(?s)/\*.*?\*/`)

// parse reads a style sheet without nested style rules.
func parse(css string) ([]*node, error) {
	nodes, rest, err := readRules(comment.ReplaceAllString(css, ""))
	if err == nil && strings.TrimSpace(rest) != "" {
		err = fmt.Errorf("a brace too many before %.40q", rest)
	}
	return nodes, err
}

func readRules(s string) (nodes []*node, rest string, err error) {
	for {
		s = strings.TrimSpace(s)
		if s == "" || s[0] == '}' {
			return nodes, s, nil
		}
		end := until(s, "{;")
		if end == len(s) {
			return nil, "", fmt.Errorf("no block after %.40q", s)
		}
		n := &node{head: spaced(s[:end]), block: s[end] == '{'}
		s = s[end+1:]
		if strings.Contains(n.head, "}") {
			return nil, "", fmt.Errorf("a brace too many in %.40q", n.head)
		}
		if strings.HasPrefix(n.head, "@") {
			n.at, n.head, _ = strings.Cut(n.head[1:], " ")
		}
		if n.block {
			if s, err = n.readBlock(s); err != nil {
				return nil, "", err
			}
		}
		nodes = append(nodes, n)
	}
}

func (n *node) readBlock(s string) (rest string, err error) {
	switch n.at {
	case "", "font-face":
		end := until(s, "}{")
		if end == len(s) || s[end] == '{' {
			return "", fmt.Errorf("%s: rules inside a rule are not read here", n.head)
		}
		n.decls, err = readDecls(s[:end])
		return s[end+1:], err
	}
	n.kids, rest, err = readRules(s)
	if err == nil && rest == "" {
		err = fmt.Errorf("@%s is not closed", n.at)
	}
	if err != nil {
		return "", err
	}
	return rest[1:], nil
}

func readDecls(s string) (out []decl, err error) {
	for s != "" {
		end := until(s, ";")
		one := strings.TrimSpace(s[:end])
		s = s[min(end+1, len(s)):]
		if one == "" {
			continue
		}
		name, value, ok := strings.Cut(one, ":")
		if !ok {
			return nil, fmt.Errorf("%q is no declaration", one)
		}
		out = append(out, decl{strings.TrimSpace(name), spaced(value)})
	}
	return out, nil
}

// until returns where the first of the marks stands outside strings, parentheses and brackets, or len(s).
func until(s, marks string) int {
	depth, quote := 0, byte(0)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case quote != 0:
			if c == '\\' {
				i++
			} else if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case depth == 0 && strings.IndexByte(marks, c) >= 0:
			return i
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		}
	}
	return len(s)
}

// split cuts s at each of the marks that stands outside strings, parentheses and brackets; no part is empty.
func split(s, marks string) (parts []string) {
	for s != "" {
		end := until(s, marks)
		if part := strings.TrimSpace(s[:end]); part != "" {
			parts = append(parts, part)
		}
		s = s[min(end+1, len(s)):]
	}
	return parts
}

func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

// text writes the node as CSS.
func (n *node) text() string {
	var b strings.Builder
	n.write(&b)
	return b.String()
}

func (n *node) write(b *strings.Builder) {
	if n.at != "" {
		b.WriteString("@" + n.at + " ")
	}
	b.WriteString(n.head)
	if !n.block {
		b.WriteString(";\n")
		return
	}
	b.WriteString("{")
	for _, d := range n.decls {
		value := d.value
		if value == "" {
			value = " " // of a custom property: empty, but valid
		}
		b.WriteString(d.name + ":" + value + ";")
	}
	for _, kid := range n.kids {
		kid.write(b)
	}
	b.WriteString("}\n")
}
