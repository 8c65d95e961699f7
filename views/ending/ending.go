// Package ending is what every game shows when it is over, beside its own standings: worth over
// time, who went out when, the rules seen tonight, and the proof of the dice.
//
// All of it comes from screen.Room.Story, which the handlers make once of the finished game's
// log. A game adds what only it knows: its money and its book. Without a story (an evening that
// was closed before it began) there is nothing to show, and the pages do without.
package ending

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"monappoly/engine"
	"monappoly/engine/rulebook"
	"monappoly/views/screen"
	"monappoly/views/speech"
)

// Game is what a game's own pages know about it.
type Game struct {
	Money func(int) string // 1240 → "£1,240"
	Book  *rulebook.Book
	Voice speech.Voice
	Thing func(int) any // a space or a card by the number that feats have for it; nil where none are about any
}

// Night is the end of one game, ready to be drawn.
type Night struct {
	Told  bool  // false when nothing is known of how it went
	TV    Chart // worth over time for the TV
	Phone Chart // the same for a narrow screen
	Outs  []Out
	Seen  []Seen // the rules that came up most often first
	Came  int    // how many different rules came up
	Rules int    // how many the book has
	Proof Proof

	Awards  []Award
	Table   Table  // what each player did how often
	Played  string // how long it was played: "1 h 52 min"
	Picture string // the address of the picture to share

	Captain, Token string // who may start the next game, "" for nobody
	Next           bool   // it is open already
}

// Out is a player who left the game, and in which turn.
type Out struct {
	Seat        engine.Seat
	Token, Name string
	Turn        int
}

// Seen is a rule that came up, and how often.
type Seen struct {
	Rule, URL, Title string
	Replay           string // the moments in which it did
	Times            int
}

// Proof is what shows that the dice were fair.
type Proof struct {
	Hash, Seed string
	Draws      int
	Fair       bool // the seed has been checked against every roll and shuffle
	Replay     string
}

// Of tells how a game went.
func Of(room screen.Room, g Game) Night {
	n := Night{Proof: Proof{Hash: room.SeedHash, Seed: room.Seed, Replay: room.ReplayURL(0)}, Next: room.Next != ""}
	if room.Captain >= 0 {
		n.Captain, n.Token = room.Seat(room.Captain).Name, room.Seat(room.Captain).Token
	}
	s := room.Story
	if s == nil {
		return n
	}
	n.Told, n.Came = true, len(s.Cited)
	n.Proof.Draws, n.Proof.Fair = s.Draws, s.Fair
	for range g.Book.Each() {
		n.Rules++
	}
	for _, c := range s.Cited {
		entry, _ := g.Book.Rule(string(c.Rule))
		n.Seen = append(n.Seen, Seen{
			Rule: string(c.Rule), URL: room.RuleURL(c.Rule), Title: entry.Title, Times: c.Times,
			Replay: room.TableURL() + "/replay?rule=" + string(c.Rule),
		})
	}
	for _, l := range s.Outs {
		seat := room.Seat(int(l.Seat))
		n.Outs = append(n.Outs, Out{Seat: l.Seat, Token: seat.Token, Name: seat.Name, Turn: l.Turn})
	}
	n.Awards, n.Table = awards(s.Story, room, g), table(s.Story, room, g)
	n.Played, n.Picture = lasted(s.Played, g.Voice.Words), room.TableURL()+"/picture.svg"
	n.TV = draw(s.Story, room, g.Money, wide)
	n.Phone = draw(s.Story, room, g.Money, narrow)
	return n
}

// Most is at most so many of the rules seen.
func (n Night) Most(count int) []Seen { return n.Seen[:min(count, len(n.Seen))] }

// Rank puts places in their order: who stayed as they came, then those who left, the last one
// first. It numbers them, and says of each who left in which turn, in the words of note.
func (n Night) Rank(places []Place, note func(turn int) string) {
	when := func(p Place) int {
		return slices.IndexFunc(n.Outs, func(o Out) bool { return int(o.Seat) == p.Seat })
	}
	slices.SortStableFunc(places, func(a, b Place) int {
		i, j := when(a), when(b)
		switch {
		case i < 0 && j < 0:
			return 0
		case i < 0:
			return -1
		case j < 0:
			return 1
		}
		return cmp.Compare(j, i)
	})
	for i := range places {
		places[i].N = i + 1
		if at := when(places[i]); at >= 0 {
			places[i].Note = note(n.Outs[at].Turn)
		}
	}
}

// Picture is the end of a game on the TV.
type Picture struct {
	Title, How string
	Places     []Place
	Night      Night
}

// size says how large a name can stand where so many letters fit at full size: "", "long" or "longest".
func size(text string, letters int) string {
	switch n := utf8.RuneCountInString(text); {
	case n <= letters:
		return ""
	case n <= letters*3/2:
		return "long"
	}
	return "longest"
}

// Place is one player's place in the end.
type Place struct {
	Seat              int
	N                 int
	Token, Name, Note string
	Win               bool
}

// mostFigures is how many figures stand beside the chart on the TV.
const mostFigures = 8

// letters is how many letters of a name stand on a step of the podium at full size.
func (p Place) letters() int {
	if p.N == 1 {
		return 12
	}
	return 9
}

func (p Picture) podium() []Place { return p.Places[:min(3, len(p.Places))] }
func (p Picture) rest() []Place   { return p.Places[min(3, len(p.Places)):] }
