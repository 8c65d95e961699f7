package ending

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"monappoly/engine"
	"monappoly/views/screen"
)

// Chart is worth over time as a drawing: every number is in the units of its box.
type Chart struct {
	Box    string // the view box
	Class  string
	Left   string // where the lines of the grid begin and end
	Right  string
	Zero   string // the height of nothing
	Levels []Level
	Ticks  []Tick
	Lines  []Line
	Disc   int // its diameter
	Base   string
}

// Level is one height of the grid with its amount.
type Level struct{ Y, Text string }

// Tick is a turn below the grid; turn 0 is the end.
type Tick struct {
	X, Anchor string
	Turn      int
}

// Line is one player's worth, with the disc at its end.
type Line struct {
	Token, Name, Label string
	Amount             string // at the end
	Out                int    // the turn in which the player left, 0 for none
	Points             string
	X, Y               string // where it ends
	AtX, AtY           string // the middle of its disc
	TextX, TextY       string // where the name begins
	IconX, IconY       string
}

// frame says how large a chart is.
type frame struct {
	class                    string
	w, h                     int
	left, right, top, bottom int
	disc, text               int // diameter of a disc, height of the type
	ticks                    int // how many turns are named below
	name                     int // how many letters of a name fit
}

var (
	wide   = frame{class: "worth worth--tv", w: 620, h: 640, left: 124, right: 52, top: 20, bottom: 48, disc: 40, text: 28, ticks: 2}
	narrow = frame{class: "worth worth--phone", w: 360, h: 250, left: 50, right: 104, top: 14, bottom: 26, disc: 22, text: 12, ticks: 2, name: 11}
)

// mostPoints is how many samples of a long game are drawn.
const mostPoints = 160

// plane turns samples and amounts into places.
type plane struct {
	f         frame
	last      int // the last sample
	low, high int
}

func (p plane) x(i int) float64 {
	return float64(p.f.left) + float64(i*(p.f.w-p.f.left-p.f.right))/float64(max(1, p.last))
}

func (p plane) y(worth int) float64 {
	return float64(p.f.h-p.f.bottom) - float64((worth-p.low)*(p.f.h-p.f.top-p.f.bottom))/float64(p.high-p.low)
}

// draw makes the chart of a story; one of a game that has not begun has no lines.
func draw(s engine.Story, room screen.Room, money func(int) string, f frame) Chart {
	if len(s.Worth) < 2 {
		return Chart{}
	}
	step, low, high := scale(s.Worth)
	p := plane{f: f, last: len(s.Worth) - 1, low: low, high: high}
	c := Chart{
		Box: "0 0 " + strconv.Itoa(f.w) + " " + strconv.Itoa(f.h), Class: f.class, Disc: f.disc,
		Left: strconv.Itoa(f.left), Right: strconv.Itoa(f.w - f.right), Zero: at(p.y(0)), Base: strconv.Itoa(f.h - f.bottom),
	}
	for v := low; v <= high; v += step {
		c.Levels = append(c.Levels, Level{Y: at(p.y(v)), Text: money(v)})
	}
	c.Ticks = ticks(p)
	for i, seat := range room.Seats {
		if i < len(s.Worth[0]) {
			c.Lines = append(c.Lines, line(s, p, seat, money))
		}
	}
	spread(c.Lines, p)
	return c
}

// scale is the distance between two levels and the lowest and highest of them: round amounts
// around everything that was ever reached, nothing included.
func scale(worth [][]int) (step, low, high int) {
	for _, at := range worth {
		low, high = min(low, slices.Min(at)), max(high, slices.Max(at))
	}
	step = roundUp(float64(max(1, high-low)) / 4)
	low = int(math.Floor(float64(low)/float64(step))) * step
	high = max(low+step, int(math.Ceil(float64(high)/float64(step)))*step)
	return step, low, high
}

// roundUp is the next of 1, 2, 5, 10, 20, 50 and so on.
func roundUp(v float64) int {
	for ten := 1; ; ten *= 10 {
		for _, n := range []int{1, 2, 5} {
			if float64(n*ten) >= v {
				return n * ten
			}
		}
	}
}

func ticks(p plane) []Tick {
	list := []Tick{}
	count := min(p.f.ticks, p.last)
	for k := range count {
		i := k * p.last / count
		tick := Tick{X: at(p.x(i)), Turn: i + 1, Anchor: "middle"}
		if k == 0 {
			tick.Anchor = "start"
		}
		list = append(list, tick)
	}
	return append(list, Tick{X: at(p.x(p.last)), Anchor: "end"})
}

// line follows one seat to the end, or to the first sample after it has left.
func line(s engine.Story, p plane, seat screen.Seat, money func(int) string) Line {
	l := Line{Token: seat.Token, Name: seat.Name, Label: short(seat.Name, p.f.name)}
	end := p.last
	for _, out := range s.Outs {
		if int(out.Seat) == seat.N {
			l.Out, end = out.Turn, min(out.Turn, p.last)
		}
	}
	var b strings.Builder
	stride := p.last/mostPoints + 1
	for i := 0; i < end; i += stride {
		b.WriteString(at(p.x(i)) + "," + at(p.y(s.Worth[i][seat.N])) + " ")
	}
	l.Amount = money(s.Worth[end][seat.N])
	l.X, l.Y = at(p.x(end)), at(p.y(s.Worth[end][seat.N]))
	b.WriteString(l.X + "," + l.Y)
	l.Points = b.String()
	return l
}

// spread places the discs so that none covers another: those who stayed stand in a column
// beside the end, those who left where their line ends, one above the other if need be.
func spread(lines []Line, p plane) {
	var stayed, left []*Line
	for i := range lines {
		if lines[i].Out > 0 {
			left = append(left, &lines[i])
		} else {
			stayed = append(stayed, &lines[i])
		}
	}
	byHeight := func(a, b *Line) int { return cmp.Compare(num(a.Y), num(b.Y)) }
	slices.SortStableFunc(stayed, byHeight)
	gap := float64(p.f.disc) + 3
	next := float64(p.f.disc) / 2
	floor := float64(p.f.h) - next - gap*float64(len(stayed)-1)
	for i, l := range stayed {
		y := min(max(num(l.Y), next), floor+gap*float64(i))
		next = y + gap
		l.put(float64(p.f.w-p.f.right)+float64(p.f.disc), y, p.f)
	}
	for i, l := range left {
		x, y := num(l.X), num(l.Y)
		for _, other := range left[:i] {
			if math.Abs(num(other.AtX)-x) < gap && math.Abs(num(other.AtY)-y) < gap {
				y = num(other.AtY) - gap
			}
		}
		l.put(x, y, p.f)
		l.Label = ""
	}
}

// put places a line's disc and what belongs to it.
func (l *Line) put(x, y float64, f frame) {
	r := float64(f.disc) / 2
	l.AtX, l.AtY = at(x), at(y)
	l.IconX, l.IconY = at(x-r*0.64), at(y-r*0.64)
	l.TextX, l.TextY = at(x+r+6), at(y+float64(f.text)*0.35)
}

// short is a name that fits; none fits in no letters.
func short(name string, letters int) string {
	runes := []rune(name)
	switch {
	case letters == 0:
		return ""
	case len(runes) <= letters:
		return name
	}
	return strings.TrimRight(string(runes[:letters-1]), " ") + "…"
}

func at(v float64) string { return strconv.FormatFloat(v, 'f', 1, 64) }

func num(s string) float64 {
	v, _ := strconv.ParseFloat(s, 64)
	return v
}
