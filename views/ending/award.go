package ending

import (
	"strconv"
	"time"

	"monappoly/engine"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// mostAwards is how many awards a game gives.
const mostAwards = 6

// Award is one thing worth telling afterwards: what it is for, who has it, and how it came about.
type Award struct {
	Seat        int
	Token, Name string
	Title       string // "Biggest rent"
	Amount      string // "£1,240", or a count
	Fact        []parts.Piece
	Replay      string // the turn in which it happened, "" for what took the whole game
}

// awards are the feats that stand out most in this game and that the game has words for:
// "award.NAME" is the title and "award.NAME.fact" the sentence.
func awards(s engine.Story, room screen.Room, g Game) []Award {
	known := func(f engine.Feat) bool { return g.Voice.Knows("award." + f.Name) }
	var list []Award
	for _, f := range s.Awards(mostAwards, known) {
		facts := map[string]any{"Seat": f.Seat, "With": f.With, "Amount": f.Amount, "Turn": f.Turn}
		if g.Thing != nil && f.Thing != engine.NoThing {
			facts["Thing"] = g.Thing(f.Thing)
		}
		key := "award." + f.Name
		one := Award{
			Seat: int(f.Seat), Token: room.Seat(int(f.Seat)).Token, Name: room.Seat(int(f.Seat)).Name,
			Title: g.Voice.Text(key, facts), Amount: g.Voice.Inner(key+".amount", facts), Fact: g.Voice.Pieces(key+".fact", facts),
		}
		if f.Turn > 0 {
			one.Replay = room.TableURL() + "/replay?turn=" + strconv.Itoa(f.Turn)
		}
		list = append(list, one)
	}
	return list
}

// Of are the awards of one seat; Others are all the rest.
func (n Night) Of(seat int) (own, others []Award) {
	for _, a := range n.Awards {
		if a.Seat == seat {
			own = append(own, a)
		} else {
			others = append(others, a)
		}
	}
	return own, others
}

// Table is what each player did how often, a row a figure.
type Table struct {
	Heads []Head
	Rows  []Row
}

// Head is a player above a column.
type Head struct{ Token, Name string }

// Row is one figure of all players.
type Row struct {
	Name  string
	Cells []Cell
}

// Cell is one player's figure; Most where nobody else has as much.
type Cell struct {
	Text string
	Most bool
}

// table are the figures that the game has words for ("figure.NAME"), in the order in which they were first seen.
func table(s engine.Story, room screen.Room, g Game) Table {
	var t Table
	for _, seat := range room.Seats {
		t.Heads = append(t.Heads, Head{Token: seat.Token, Name: seat.Name})
	}
	for _, f := range s.Figures {
		if !g.Voice.Knows("figure." + f.Name) {
			continue
		}
		row := Row{Name: g.Voice.Text("figure."+f.Name, nil)}
		most, unique := f.Most()
		for seat, n := range f.By {
			cell := Cell{Text: strconv.Itoa(n), Most: unique && int(most) == seat}
			if key := "figure." + f.Name + ".amount"; g.Voice.Knows(key) {
				cell.Text = g.Voice.Inner(key, map[string]any{"Amount": n})
			}
			row.Cells = append(row.Cells, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// lasted says how long a game was played; nothing for one of less than a minute.
func lasted(ms int64, c words.Catalogue) string {
	minutes := int((time.Duration(ms) * time.Millisecond).Round(time.Minute) / time.Minute)
	switch {
	case minutes == 0:
		return ""
	case minutes < 60:
		return c.Text("ending.played.minutes", []any{minutes}, words.Namer{})
	}
	return c.Text("ending.played.hours", []any{minutes / 60, minutes % 60}, words.Namer{})
}

// most is the table's first rows.
func (t Table) most(rows int) Table {
	t.Rows = t.Rows[:min(rows, len(t.Rows))]
	return t
}
