package scenario

import (
	"errors"
	"fmt"
	"strings"

	"monappoly/engine"
)

// playLines works through "-- play --". It stops at the first line that fails, and returns whether none did.
func (r *run[S]) playLines() bool {
	for _, s := range r.file.find("play").statements(false) {
		var ok bool
		switch s.text[0] {
		case '!':
			ok = r.mustRefuse(statement{s.n, strings.TrimSpace(s.text[1:])})
		case '=':
			ok = r.mustBeTrue(statement{s.n, strings.TrimSpace(s.text[1:])})
		default:
			ok = r.playLine(s)
		}
		if !ok {
			return false
		}
	}
	return true
}

func (r *run[S]) playLine(s statement) bool {
	r.happens = append(r.happens, happening{text: s.text, play: true})
	err := r.protect(func() error {
		reply, script, err := r.reply(newLine(s.n, s.text, r.pos.Seats))
		if err != nil || script {
			return err
		}
		c, err := r.g.Answer(reply)
		if err != nil {
			return err
		}
		if err := r.keep(c); err != nil {
			return err
		}
		return r.runDelays()
	})
	if err != nil {
		r.fault(s.n, s.text, "%v\n%s", err, r.situation())
	}
	return err == nil
}

// situation says who is asked what, for failures.
func (r *run[S]) situation() string {
	if r.g.Over() {
		return "  the game is over"
	}
	var b strings.Builder
	for _, q := range r.g.Asked() {
		fmt.Fprintf(&b, "  %s is asked %s:%s\n", nameOf(q.Seat, r.pos.Seats), q.Kind, optionList(&q))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func optionList(q *engine.Prompt) string {
	var b strings.Builder
	for _, o := range q.Options {
		b.WriteString(" " + o.Key)
		if o.Range != nil {
			fmt.Fprintf(&b, "(%d..%d step %d)", o.Range.Lo, o.Range.Hi, max(1, o.Range.Step))
		}
		if o.Why != nil {
			fmt.Fprintf(&b, "(not: %s [%s])", o.Why.Key, o.Why.Rule)
		}
	}
	return b.String()
}

// reply turns a line into a reply; script says that the line only loaded luck.
func (r *run[S]) reply(l Line) (reply engine.Reply, script bool, err error) {
	if l.Seat < 0 {
		if known, err := r.dice.read(l); known {
			return reply, true, err
		}
		if l.Word(0) == "table" && l.Word(1) == "answers" {
			l.Seat, l.Words = engine.System, l.Words[1:]
		}
	}
	if reply, err = r.common(l); !errors.Is(err, ErrNoWords) {
		return reply, false, err
	}
	if r.game.Act == nil {
		return reply, false, ErrNoWords
	}
	reply, err = r.game.Act(r.g, l, r.dice)
	return reply, false, err
}

// common understands the lines that mean the same in every game.
func (r *run[S]) common(l Line) (engine.Reply, error) {
	if l.Seat == engine.Spectator {
		return engine.Reply{}, ErrNoWords
	}
	text := strings.Join(l.Words, " ")
	switch {
	case l.Word(0) == "answers":
		return Answers(r.g, l, l.Words[1:])
	case l.Word(0) == "takes" && len(l.Words) > 1:
		return Takes(r.g, l, l.Words[1], l.Words[2:])
	case text == "resigns":
		return Takes(r.g, l, "resign", nil)
	case text == "runs out of time":
		q := r.g.AskedOf(l.Seat)
		if q == nil {
			return engine.Reply{}, ErrNotAsked
		}
		return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: q.Default, Auto: true}, nil
	}
	return engine.Reply{}, ErrNoWords
}

// Answers makes the reply to the seat's open question. The words are a key and
// perhaps an amount; keys with commas where several are selected; a trade.
func Answers[S any](g *engine.Game[S], l Line, words []string) (engine.Reply, error) {
	q := g.AskedOf(l.Seat)
	if q == nil {
		return engine.Reply{}, ErrNotAsked
	}
	a, err := answer(q, l, words)
	return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: a}, err
}

// Asked makes the reply to the seat's open question if it is of that kind, else it returns ErrNotAsked.
func Asked[S any](g *engine.Game[S], seat engine.Seat, kind string, a engine.Answer) (engine.Reply, error) {
	q := g.AskedOf(seat)
	if q == nil || q.Kind != kind {
		return engine.Reply{}, ErrNotAsked
	}
	return engine.Reply{Seat: seat, Prompt: q.ID, Answer: a}, nil
}

// Takes makes the reply to the seat's standing offer of that kind, or returns
// ErrNotAsked. Without words it takes the only open option.
func Takes[S any](g *engine.Game[S], l Line, kind string, words []string) (engine.Reply, error) {
	for _, q := range g.Offers(l.Seat) {
		if q.Kind != kind {
			continue
		}
		a, err := answer(&q, l, words)
		return engine.Reply{Seat: l.Seat, Prompt: q.ID, Answer: a}, err
	}
	return engine.Reply{}, ErrNotAsked
}

// answer reads the words of an answer in the shape of its prompt.
func answer(q *engine.Prompt, l Line, words []string) (engine.Answer, error) {
	l.Words = words
	switch {
	case q.Shape == engine.Barter:
		return barter(l)
	case q.Shape == engine.Select:
		if len(words) == 0 || words[0] == "-" {
			return engine.Answer{}, nil
		}
		return engine.Answer{Keys: strings.Split(words[0], ",")}, nil
	case len(words) == 0:
		return onlyOpen(q)
	}
	a := engine.Answer{Key: words[0]}
	if len(words) == 1 {
		return a, nil
	}
	n, err := l.Int(1)
	a.Amount = n
	return a, err
}

func onlyOpen(q *engine.Prompt) (engine.Answer, error) {
	var a engine.Answer
	for _, o := range q.Options {
		if o.Why == nil {
			a.Key = o.Key
		}
	}
	if len(q.Options) == 1 {
		a.Key = q.Options[0].Key
	}
	if len(q.Options) != 1 && q.Open() != 1 {
		return a, fmt.Errorf("say which one:%s", optionList(q))
	}
	return a, nil
}

// barter reads "to Bea give 50 angel want fleet": a number right after "give" or
// "want" is cash, all other words are things ("give 0 39" gives the thing "39").
func barter(l Line) (engine.Answer, error) {
	t := &engine.Trade{To: engine.Spectator}
	side := &t.Give
	for i := 0; i < len(l.Words); i++ {
		switch w := l.Words[i]; w {
		case "give", "want":
			side = &t.Give
			if w == "want" {
				side = &t.Want
			}
			if n, err := l.Int(i + 1); err == nil {
				side.Cash = n
				i++
			}
		case "to":
			i++
			seat, ok := l.SeatOf(l.Word(i))
			if !ok {
				return engine.Answer{}, fmt.Errorf("nobody is called %q", l.Word(i))
			}
			t.To = seat
		default:
			side.Items = append(side.Items, w)
		}
	}
	return engine.Answer{Trade: t}, nil
}
