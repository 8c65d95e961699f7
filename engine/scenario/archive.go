package scenario

import "strings"

// archive is a text file in named sections.
type archive struct {
	comment  string
	sections []section
}

// section is the text between one "-- name --" and the next; line is the file's line of its first text line.
type section struct {
	name string
	body string
	line int
}

// readArchive takes a file apart. It cannot fail: text without a marker is comment.
func readArchive(file []byte) *archive {
	a := &archive{}
	to := &a.comment
	for i, text := range strings.SplitAfter(strings.ReplaceAll(string(file), "\r\n", "\n"), "\n") {
		name, ok := marker(text)
		if !ok {
			*to += text
			continue
		}
		a.sections = append(a.sections, section{name: name, line: i + 2})
		to = &a.sections[len(a.sections)-1].body
	}
	return a
}

func marker(line string) (string, bool) {
	line = strings.TrimSpace(line)
	name, ok := strings.CutPrefix(line, "-- ")
	if !ok {
		return "", false
	}
	name, ok = strings.CutSuffix(name, " --")
	return strings.TrimSpace(name), ok && strings.TrimSpace(name) != ""
}

// bytes is the file again.
func (a *archive) bytes() []byte {
	var b strings.Builder
	b.WriteString(a.comment)
	for _, s := range a.sections {
		b.WriteString("-- " + s.name + " --\n" + s.body)
		if s.body != "" && !strings.HasSuffix(s.body, "\n") {
			b.WriteByte('\n')
		}
	}
	return []byte(b.String())
}

// find returns the section with that name, or nil.
func (a *archive) find(name string) *section {
	for i := range a.sections {
		if a.sections[i].name == name {
			return &a.sections[i]
		}
	}
	return nil
}

// put replaces the section of that name, or adds it after another one.
func (a *archive) put(name, body, after string) {
	if s := a.find(name); s != nil {
		s.body = body
		return
	}
	at := len(a.sections)
	for i, s := range a.sections {
		if s.name == after {
			at = i + 1
		}
	}
	rest := append([]section{{name: name, body: body}}, a.sections[at:]...)
	a.sections = append(a.sections[:at:at], rest...)
}

// title returns the rule and the title of "# 12.6 Title".
func (a *archive) title() (rule, title string) {
	for line := range strings.SplitSeq(a.comment, "\n") {
		text, ok := strings.CutPrefix(strings.TrimSpace(line), "#")
		if !ok {
			continue
		}
		rule, title, _ = strings.Cut(strings.TrimSpace(text), " ")
		return rule, strings.TrimSpace(title)
	}
	return "", ""
}
