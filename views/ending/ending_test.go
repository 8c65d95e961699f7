package ending_test

import (
	"bytes"
	"context"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"monappoly/engine"
	"monappoly/engine/pandemonium"
	"monappoly/views/ending"
	"monappoly/views/screen"
	"monappoly/views/speech"
	"monappoly/views/words"
)

// room is a table of three at which Cal went out in turn 2 and Bea in turn 3.
func room() screen.Room {
	return screen.Room{
		Code: "BDFG", Kind: "pandemonium", Captain: 1, SeedHash: "abc", Seed: "def",
		Seats: []screen.Seat{{N: 0, Name: "Ann", Token: "brolly"}, {N: 1, Name: "Bea", Token: "teacup"}, {N: 2, Name: "Cal", Token: "cone"}},
		Story: &screen.Story{
			Story: engine.Story{
				Turns: 3, Worth: [][]int{{1500, 1500, 1500}, {1600, 1400, 1000}, {2000, 800, 0}, {4000, 0, 0}},
				Outs:  []engine.Leaving{{Seat: 2, Turn: 2}, {Seat: 1, Turn: 3}},
				Cited: []engine.CiteCount{{Rule: "12.1", Times: 7}, {Rule: "2.1", Times: 3}},
				Feats: []engine.Feat{
					{Name: "rent", Seat: 0, With: 2, Amount: 1240, Thing: 39, Turn: 2, Rare: 9},
					{Name: "unheard-of", Seat: 1, Amount: 5, Rare: 99},
				},
				Figures: []engine.Figure{{Name: "jail", By: []int{0, 4, 1}}, {Name: "collected", By: []int{1240, 60, 0}}},
				Played:  (112 * time.Minute).Milliseconds(),
			},
			Draws: 9, Fair: true,
		},
	}
}

var game = ending.Game{
	Money: words.Pounds, Book: pandemonium.Book,
	Voice: speech.Voice{Game: "pandemonium", Words: words.English(), Names: words.Namer{Seats: []string{"Ann", "Bea", "Cal"}, Money: words.Pounds}},
	Thing: func(n int) any { return speech.Said("space " + strconv.Itoa(n)) },
}

// Each line ends where its player's story does, at a height that fits its amount.
func TestALinePerSeat(t *testing.T) {
	c := ending.Of(room(), game).TV
	if len(c.Lines) != 3 {
		t.Fatalf("%d lines for three seats", len(c.Lines))
	}
	for i, want := range []struct{ points, out int }{{4, 0}, {4, 3}, {3, 2}} {
		l := c.Lines[i]
		if got := len(strings.Fields(l.Points)); got != want.points || l.Out != want.out {
			t.Errorf("%s has %d points and went out in %d, want %+v", l.Name, got, l.Out, want)
		}
		if !strings.HasSuffix(l.Points, l.X+","+l.Y) {
			t.Errorf("%s ends at %s,%s, but its line at %s", l.Name, l.X, l.Y, l.Points)
		}
	}
	if c.Lines[2].Y != c.Zero || c.Lines[0].Y == c.Zero {
		t.Errorf("nothing is at %s; Ann with £4,000 ends at %s, Cal with nothing at %s", c.Zero, c.Lines[0].Y, c.Lines[2].Y)
	}
	if got := c.Lines[0].Amount; got != "£4,000" {
		t.Error("Ann ends with", got)
	}
}

// Ten who are worth the same have ten discs that do not cover each other, inside the picture.
func TestDiscsStandApart(t *testing.T) {
	r := room()
	r.Seats, r.Story.Outs = nil, nil
	same := make([]int, 10)
	for i := range same {
		same[i] = 500
		r.Seats = append(r.Seats, screen.Seat{N: i, Name: strconv.Itoa(i)})
	}
	r.Story.Worth = [][]int{same, same}
	n := ending.Of(r, game)
	for name, c := range map[string]ending.Chart{"TV": n.TV, "phone": n.Phone} {
		box := strings.Fields(c.Box)
		height, err := strconv.ParseFloat(box[3], 64)
		if err != nil {
			t.Fatal(err)
		}
		for i, l := range c.Lines {
			y := number(t, l.AtY)
			if y < float64(c.Disc)/2 || y > height-float64(c.Disc)/2 {
				t.Errorf("%s: disc %d lies at %v of %v", name, i, y, height)
			}
			for _, other := range c.Lines[:i] {
				if gap := y - number(t, other.AtY); gap < float64(c.Disc) && gap > -float64(c.Disc) {
					t.Errorf("%s: discs %d and %s are %v apart", name, i, other.Name, gap)
				}
			}
		}
	}
}

func number(t *testing.T, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Debts go below nothing, and the grid goes with them.
func TestWorthBelowNothing(t *testing.T) {
	r := room()
	r.Story.Worth = [][]int{{0, 0, 0}, {-900, 100, 0}}
	c := ending.Of(r, game).TV
	if low := c.Levels[0].Text; !strings.Contains(low, "1,000") {
		t.Errorf("the lowest level is %q", low)
	}
	if number(t, c.Lines[0].Y) <= number(t, c.Zero) {
		t.Error("a debt stands above nothing")
	}
}

// Who stayed comes first, then the last one out; those who left say when.
func TestRank(t *testing.T) {
	places := []ending.Place{{Seat: 2}, {Seat: 0, Note: "worth £4,000"}, {Seat: 1}}
	ending.Of(room(), game).Rank(places, func(turn int) string { return "out in turn " + strconv.Itoa(turn) })
	want := []ending.Place{{Seat: 0, N: 1, Note: "worth £4,000"}, {Seat: 1, N: 2, Note: "out in turn 3"}, {Seat: 2, N: 3, Note: "out in turn 2"}}
	for i := range want {
		if places[i] != want[i] {
			t.Errorf("place %d is %+v, want %+v", i+1, places[i], want[i])
		}
	}
}

var bracketed = regexp.MustCompile(`\[[a-z][a-z.-]*\]`)

func TestWithoutAStoryThePageStillStands(t *testing.T) {
	r := room()
	r.Story = nil
	var b bytes.Buffer
	n := ending.Of(r, game)
	if err := ending.Scene(ending.Picture{Title: "Game over", Night: n}).Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	if html := b.String(); strings.Contains(html, "<polyline") || !strings.Contains(html, "/g/BDFG/replay?at=0#proof") || bracketed.MatchString(html) {
		t.Error("without a story the page shows", html)
	}
}

func TestTheSceneTellsTheNight(t *testing.T) {
	var b bytes.Buffer
	n := ending.Of(room(), game)
	if err := ending.Scene(ending.Picture{Title: "Ann wins", Night: n}).Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	html := b.String()
	for _, want := range []string{
		"Ann wins", "Played for 1 h 52 min", "all 9 rolls", `href="/g/BDFG/replay?at=0#proof"`, "<b class=\"wide\">2</b>",
		"Biggest rent", "£1,240", "</b> on space 39.", `href="/g/BDFG/replay?turn=2"`,
		"Jailbird", "4×", "Cal went out in turn 2", "Bea</b> can start", `<td class="is-most">£1,240</td>`, `<td class="is-most">4</td>`,
	} {
		if !strings.Contains(html, want) {
			t.Errorf("the scene does not say %q", want)
		}
	}
	if m := bracketed.FindString(html); m != "" {
		t.Error("words are missing:", m)
	}
}

// A phone tells its own player's awards first, and everybody's rules and proof.
func TestAPhoneTellsItsOwnPartFirst(t *testing.T) {
	var b bytes.Buffer
	if err := ending.Phone(ending.Of(room(), game), 1).Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	html := b.String()
	own, others := strings.Index(html, "Jailbird"), strings.Index(html, "Biggest rent")
	if own < 0 || others < own {
		t.Errorf("Bea's award stands at %d, Ann's at %d", own, others)
	}
	for _, want := range []string{`href="/rules/pandemonium?game=BDFG#12.1"`, `href="/g/BDFG/replay?rule=12.1"`, "7×", `href="/g/BDFG/picture.svg"`} {
		if !strings.Contains(html, want) {
			t.Errorf("the phone does not say %q", want)
		}
	}
}
