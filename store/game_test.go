package store

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"monappoly/engine"
)

// dash is a tiny real game: in turn, seats roll a die and add it up, or ask the
// others (a window of sealed passes) whether anybody objects; 20 points win.

type dashTable struct {
	Points []int
	Out    []bool
	Turn   int
	Won    int
}

type (
	dashOpened   struct{ Seats int }
	dashRolled   struct{ Seat, Face, Draw int }
	dashTurn     struct{ Seat int }
	dashObjected struct{ Seat int }
	dashBoon     struct{ Seat int }
	dashQuit     struct{ Seat int }
	dashWon      struct{ Seat int }
)

func (e dashOpened) Apply(t *dashTable) {
	t.Points, t.Out, t.Won = make([]int, e.Seats), make([]bool, e.Seats), -1
}
func (e dashRolled) Apply(t *dashTable)   { t.Points[e.Seat] += e.Face }
func (e dashRolled) Luck() engine.Luck    { return engine.Luck{Draw: e.Draw, Faces: []int{e.Face}} }
func (e dashTurn) Apply(t *dashTable)     { t.Turn = e.Seat }
func (e dashTurn) StartsTurn()            {}
func (e dashObjected) Apply(t *dashTable) { t.Points[e.Seat]-- }
func (e dashBoon) Apply(t *dashTable)     { t.Points[e.Seat] += 2 }
func (e dashQuit) Apply(t *dashTable)     { t.Out[e.Seat] = true }
func (e dashWon) Apply(t *dashTable)      { t.Won = e.Seat }
func (t *dashTable) next() int            { return t.after(t.Turn) }
func yes(key string) engine.Option        { return engine.Option{Key: key} }
func key(k string) engine.Answer          { return engine.Answer{Key: k} }
func drop(list []int, v int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(x int) bool { return x == v })
}
func (t *dashTable) alive(seat int) bool { return !t.Out[seat] }
func (t *dashTable) left() (n int, last int) {
	for i, out := range t.Out {
		if !out {
			n, last = n+1, i
		}
	}
	return n, last
}

func (t *dashTable) after(seat int) int {
	for i := 1; i <= len(t.Out); i++ {
		if s := (seat + i) % len(t.Out); t.alive(s) {
			return s
		}
	}
	return seat
}

// dashMove is a seat's turn.
type dashMove struct{ Seat int }

func (f dashMove) Ask(t *dashTable) []engine.Prompt {
	return []engine.Prompt{{
		Seat: engine.Seat(f.Seat), Kind: "move", Clock: engine.Decision, Default: key("roll"),
		Options: []engine.Option{yes("roll"), yes("boon"), yes("crash"), yes("loop")},
	}}
}
func (f dashMove) Run(*engine.Play[dashTable]) {}
func (f dashMove) Answer(p *engine.Play[dashTable], _ engine.Prompt, a engine.Answer) error {
	switch a.Key {
	case "crash":
		p.Emit(dashBoon(f))
		panic("a bug in the rules")
	case "loop":
		return engine.Refuse("1.1", "no-loops")
	case "boon":
		p.Set(dashMove{p.Table().next()})
		p.Push(dashWindow{Seat: f.Seat, Ask_: others(p.Table(), f.Seat)})
		return nil
	}
	face := p.Roll(1)[0]
	p.Emit(dashRolled{f.Seat, face, p.Draw()})
	finish(p, f.Seat)
	return nil
}

func (f dashMove) Without(seat engine.Seat) (engine.Frame[dashTable], bool) { return f, true }

func others(t *dashTable, seat int) []int {
	var list []int
	for s := t.after(seat); s != seat; s = t.after(s) {
		list = append(list, s)
	}
	return list
}

func finish(p *engine.Play[dashTable], seat int) {
	if p.Table().Points[seat] >= 20 {
		p.Emit(dashWon{seat})
		p.Over()
		return
	}
	next := p.Table().next()
	p.Emit(dashTurn{next})
	p.Set(dashMove{next})
}

// dashWindow asks whether anybody objects to a boon; passes are sealed until the delay has run.
type dashWindow struct {
	Seat int
	Ask_ []int
	Ran  bool
}

func (f dashWindow) CloneFrame() engine.Frame[dashTable] { f.Ask_ = slices.Clone(f.Ask_); return f }
func (f dashWindow) Ask(*dashTable) []engine.Prompt {
	var list []engine.Prompt
	for _, s := range f.Ask_ {
		q := engine.Prompt{
			Seat: engine.Seat(s), Kind: "window", Clock: engine.Decision, Default: key("pass"), Sealed: true,
			Options: []engine.Option{yes("pass"), yes("object")},
		}
		if s == 3 { // the fourth seat has no voice
			q.Options[1].Why = engine.Refuse("1.1", "no-voice")
		}
		list = append(list, q)
	}
	if !f.Ran {
		list = append(list, engine.Prompt{
			Seat: engine.System, Kind: "delay", Clock: engine.Window, Default: key("ran"), Options: []engine.Option{yes("ran")},
		})
	}
	return list
}

func (f dashWindow) Run(p *engine.Play[dashTable]) {
	p.Done()
	p.Emit(dashBoon{f.Seat})
	p.Emit(dashTurn{p.Table().next()})
}

func (f dashWindow) Answer(p *engine.Play[dashTable], q engine.Prompt, a engine.Answer) error {
	switch a.Key {
	case "ran":
		f.Ran = true
	case "object":
		p.Emit(dashObjected{f.Seat})
		p.Emit(dashTurn{p.Table().next()})
		p.Done()
		return nil
	default:
		f.Ask_ = drop(f.Ask_, int(q.Seat))
	}
	p.Note(f)
	return nil
}

func (f dashWindow) Without(seat engine.Seat) (engine.Frame[dashTable], bool) {
	f.Ask_ = drop(f.Ask_, int(seat))
	return f, true
}

func dashOffers(t *dashTable, _ engine.Stack[dashTable], seat engine.Seat) []engine.Prompt {
	if t.Out[seat] {
		return nil
	}
	return []engine.Prompt{{Kind: "resign", Options: []engine.Option{yes("resign")}}, {Kind: "wave", Options: []engine.Option{yes("wave")}}}
}

func dashTake(p *engine.Play[dashTable], q engine.Prompt, a engine.Answer) error {
	seat := int(q.Seat)
	if a.Key == "wave" {
		p.Emit(dashTurn{p.Table().Turn})
		return nil
	}
	p.Emit(dashQuit{seat})
	p.Out(q.Seat)
	if n, last := p.Table().left(); n == 1 {
		p.Emit(dashWon{last})
		p.Over()
		return nil
	}
	return nil
}

func dashSettle(p *engine.Play[dashTable]) {
	top, ok := p.Stack().Top().(dashMove)
	if !ok || p.Table().alive(top.Seat) {
		return
	}
	p.Drop(p.Stack()[len(p.Stack())-1].ID)
	p.Push(dashMove{p.Table().after(top.Seat)})
}

// dashView is the whole table: dash has no secrets but the prompts of others.
type dashView struct {
	Points []int
	Mine   []engine.Prompt
	Offers []engine.Prompt
}

// dreams is where a dreamer's first thought says that it has begun, and waits to be woken.
var dreams = make(chan chan struct{}, 1)

// dream takes long over its first thought, and finds nothing to do; after that it waves.
func dream(v dashView) (engine.Move, bool) {
	select {
	case woken := <-dreams:
		woken <- struct{}{}
		<-woken
		return engine.Move{}, false
	default:
		return engine.Move{Prompt: v.Offers[1].ID, Answer: key("wave")}, true
	}
}

func dashBot(level string, view any, luck *rand.Rand) (engine.Move, bool) {
	v := view.(dashView)
	if level == "waver" {
		return engine.Move{Prompt: v.Offers[1].ID, Answer: key("wave"), Why: "why.wave"}, true
	}
	if level == "dreamer" {
		return dream(v)
	}
	if len(v.Mine) == 0 {
		return engine.Move{}, false
	}
	q := v.Mine[0]
	switch level {
	case "silly":
		return engine.Move{Prompt: q.ID, Answer: key("nonsense")}, true
	case "broken":
		panic("a bug in the bot")
	}
	if q.Kind == "move" && luck.IntN(3) == 0 {
		return engine.Move{Prompt: q.ID, Answer: key("boon"), Why: "why.boon"}, true
	}
	return engine.Move{Prompt: q.ID, Answer: q.Default, Why: "why.usual"}, true
}

var dash = &engine.Ruleset[dashTable]{
	Name: "dash",
	Kinds: engine.NewKinds(
		[]engine.Event[dashTable]{dashOpened{}, dashRolled{}, dashTurn{}, dashObjected{}, dashBoon{}, dashQuit{}, dashWon{}},
		[]engine.Frame[dashTable]{dashMove{}, dashWindow{}},
	),
	Clone: func(t *dashTable) dashTable {
		c := *t
		c.Points, c.Out = slices.Clone(t.Points), slices.Clone(t.Out)
		return c
	},
	Start: func(p *engine.Play[dashTable], s engine.Setup) error {
		if s.Options["start"] == "crash" {
			panic("a bug in the start")
		}
		p.Emit(dashOpened{s.Seats})
		p.Emit(dashTurn{0})
		p.Push(dashMove{0})
		return nil
	},
	Settle: dashSettle,
	Offers: dashOffers,
	Take:   dashTake,
	Move:   dashBot,
	View: func(g *engine.Game[dashTable], seat engine.Seat) any {
		v := dashView{Points: slices.Clone(g.Table().Points), Offers: g.Offers(seat)}
		if q := g.AskedOf(seat); q != nil {
			v.Mine = append(v.Mine, *q)
		}
		return v
	},
	House: engine.House{
		MinSeats: 2, MaxSeats: 5, Bots: []string{"plain", "silly", "broken", "waver", "dreamer"},
		Rules: []engine.HouseRule{
			{Key: "start", Values: []string{"usual", "crash"}},
			{Key: "length", Values: []string{"short", "long"}},
		},
		Presets: []engine.Preset{{Key: "evening", Options: map[string]string{"length": "long"}}},
	},
}

// points are the figures that everybody sees, as text.
func points(s *Snapshot) string {
	text := ""
	for _, p := range s.Match.View(engine.Spectator).(dashView).Points {
		text += strconv.Itoa(p) + " "
	}
	return text
}
