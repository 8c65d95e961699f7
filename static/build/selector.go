package build

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// weight is the specificity of a selector: ids, classes, types.
type weight [3]int

func (w weight) less(o weight) bool { return slices.Compare(w[:], o[:]) < 0 }
func (w weight) plus(o weight) weight {
	return weight{w[0] + o[0], w[1] + o[1], w[2] + o[2]}
}

// piece is one simple selector or combinator: ".turn", ":not(.a)", "::before", ">", " ".
type piece string

func (p piece) combinator() bool { return strings.ContainsAny(string(p[:1]), " >+~") }

// call splits ":not(.a)" into "not" and ".a"; any other piece has no name.
func (p piece) call() (name, arg string) {
	s := string(p)
	open := strings.IndexByte(s, '(')
	if !strings.HasPrefix(s, ":") || open < 0 {
		return "", ""
	}
	return strings.TrimLeft(s[:open], ":"), s[open+1 : len(s)-1]
}

// pieces cuts a selector apart.
func pieces(s string) (out []piece) {
	s = spaced(s)
	for s != "" {
		end := 1
		switch {
		case strings.ContainsAny(s[:1], " >+~"):
			end = len(s) - len(strings.TrimLeft(s, " >+~"))
			sign := strings.TrimSpace(s[:end])
			out = append(out, piece(sign + " ")[:1])
			s = s[end:]
			continue
		case strings.HasPrefix(s, "::"):
			end = 2 + until(s[2:], " >+~.#:[")
		case s[0] == '[':
			end = strings.IndexByte(s, ']') + 1
		default:
			for end < len(s) && !strings.ContainsAny(s[end:end+1], " >+~.#:[") {
				if s[end] == '(' {
					end += 1 + until(s[end+1:], ")")
				}
				end++
			}
		}
		out = append(out, piece(s[:end]))
		s = s[end:]
	}
	return out
}

func join(ps []piece) string {
	var b strings.Builder
	for _, p := range ps {
		b.WriteString(string(p))
	}
	return b.String()
}

// weigh returns the specificity of one selector.
func weigh(selector string) (w weight) {
	for _, p := range pieces(selector) {
		name, arg := p.call()
		switch {
		case p.combinator() || p == "*" || name == "where":
		case name == "not" || name == "is" || name == "has":
			w = w.plus(heaviest(arg))
		case p[0] == '#':
			w[0]++
		case strings.HasPrefix(string(p), "::") || !strings.ContainsAny(string(p[:1]), ".[:"):
			w[2]++
		default:
			w[1]++
		}
	}
	return w
}

func heaviest(list string) (w weight) {
	for _, s := range split(list, ",") {
		if x := weigh(s); w.less(x) {
			w = x
		}
	}
	return w
}

// ballast returns pieces that match everything and add to a selector's specificity.
func ballast(w weight) string {
	return strings.Repeat(":not(#_)", max(0, w[0])) + strings.Repeat(":not(._)", max(0, w[1])) + strings.Repeat(":not(_)", max(0, w[2]))
}

// older returns selectors that old engines know and that match the same with the same specificity:
// :is() is written out, a list in :not() becomes one :not() each (which then counts each).
func older(selector string) ([]string, error) {
	ps := pieces(selector)
	for i, p := range ps {
		name, arg := p.call()
		switch name {
		case "is":
			return writtenOut(ps, i, arg)
		case "not":
			if strings.Contains(arg, ":has(") {
				continue
			}
			list := split(arg, ",")
			var nots strings.Builder
			for _, one := range list {
				if len(pieces(one)) != 1 {
					return nil, fmt.Errorf("%s: old engines know only simple selectors in :not()", selector)
				}
				nots.WriteString(":not(" + strings.ReplaceAll(one, ":focus-visible", ":focus") + ")")
			}
			ps[i] = piece(nots.String())
		}
	}
	return []string{join(ps)}, nil
}

func writtenOut(ps []piece, i int, arg string) (out []string, err error) {
	all := heaviest(arg)
	for _, one := range split(arg, ",") {
		w, branch := weigh(one), pieces(one)
		lack := weight{all[0] - w[0], all[1] - w[1], all[2] - w[2]}
		if lack[0] > 0 || lack[1] > 0 {
			lack[2] = max(0, lack[2])
		}
		typed := !strings.ContainsAny(string(branch[0][:1]), ".#[:")
		before := slices.Clone(ps[:i])
		if alone := i == 0 || ps[i-1].combinator(); typed && !alone {
			return nil, fmt.Errorf("%s: a type in :is() must come first", join(ps))
		} else if !alone && len(branch) > 1 && slices.ContainsFunc(branch, piece.combinator) {
			return nil, fmt.Errorf("%s: a path in :is() must stand alone", join(ps))
		}
		rest := slices.Clone(ps[i+1:])
		more, err := older(join(before) + one + ballast(lack) + join(rest))
		if err != nil {
			return nil, err
		}
		out = append(out, more...)
	}
	return out, nil
}

// hasTable names the uses of :has(), for the script that stands in for it.
type hasTable struct{ rules map[string][3]string }

// name is made of the rule itself, so that it stays when other rules come and go.
func (t *hasTable) name(scope, inner string) string {
	h := fnv.New32a()
	h.Write([]byte(scope + " " + inner))
	name := strconv.FormatUint(uint64(h.Sum32()%46656), 36)
	if t.rules == nil {
		t.rules = map[string][3]string{}
	}
	t.rules[name] = [3]string{scope, inner, name}
	return name
}

func (t *hasTable) json() string {
	rules := [][3]string{}
	for _, name := range slices.Sorted(maps.Keys(t.rules)) {
		rules = append(rules, t.rules[name])
	}
	text, _ := json.Marshal(rules) // strings do not fail
	return string(text)
}

// twin returns a selector with attributes in place of :has(), which js/old.js sets where :has() is unknown.
func (t *hasTable) twin(selector string) (string, error) {
	ps := pieces(selector)
	denies := false
	for i, p := range ps {
		name, arg := p.call()
		deny := name == "not" && strings.HasPrefix(arg, ":has(")
		if deny {
			name, arg = piece(arg).call()
		}
		if name != "has" {
			continue
		}
		if strings.Contains(arg, ":has(") || len(split(arg, ",")) != 1 {
			return "", fmt.Errorf("%s: too much in :has()", selector)
		}
		scope := slices.DeleteFunc(slices.Clone(ps[:i]), func(p piece) bool { return strings.Contains(string(p), "data-has") })
		if len(scope) == 0 {
			return "", fmt.Errorf("%s: :has() must say what of", selector)
		}
		inner, err := older(arg)
		if err != nil || len(inner) != 1 {
			return "", fmt.Errorf("%s: :has(%s) is not for old engines", selector, arg)
		}
		mark := fmt.Sprintf(`[data-has~="%s"]`, t.name(join(scope), inner[0]))
		if deny {
			mark = ":not(" + mark + ")"
			denies = true
		}
		w := weigh(arg)
		w[1]--
		if w[1] < 0 {
			w[1], w[2] = 0, 0
		}
		ps[i] = piece(mark + ballast(w))
	}
	return join(onlyOld(ps, denies)), nil
}

// onlyOld keeps a twin with a missing mark from engines that know :has(): they have no marks, so it would hold everywhere.
func onlyOld(ps []piece, denies bool) []piece {
	switch {
	case !denies:
		return ps
	case ps[0] == ":root":
		return slices.Insert(ps, 1, piece("[data-old]"))
	}
	return append([]piece{"[data-old]", " "}, ps...)
}
