package pandemonium

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// drawing is where Ann stands and what she rolls so that a card of the deck is drawn.
var drawing = map[Deck]struct{ table, roll string }{
	DeckChance:        {"Ann on 3", "1 3 2"},
	DeckChest:         {"Ann on 12", "2 3 2"},
	DeckPercentChance: {"Ann on 12 ; Ann faces anti-clockwise", "2 3 2"},
	DeckPercentChest:  {"Ann on 22 ; Ann faces anti-clockwise", "2 3 2"},
	DeckThird:         {"Ann on 12 ; Ann faces anti-clockwise", "2 3 2"},
	DeckDouble:        {"Ann on 10 ; Ann owns 14 ; Bea owns 26", "2 2 4"},
	DeckTriple:        {"Ann on 10 ; Ann owns 13", "1 1 1"},
	DeckGO:            {"Ann on 33", "3 4 2"},
	DeckJustVisiting:  {"Ann on 3", "3 4 2"},
	DeckGoToJail:      {"Ann on 23", "3 4 2"},
	DeckFreeParking:   {"Ann on 13 ; Ann owns 1 13 ; pot 1800", "3 4 2"},
	DeckTax:           {"Ann on 34", "1 3 2"},
}

// built is what Ann owns so that a Percentage card counts so much.
var built = map[int]string{10: "", 50: "Ann owns 1 ; level 1 1", 100: "Ann owns 1 ; level 6 1"}

// cardPlay is one line of testdata/cards-played.txt.
type cardPlay struct {
	n                     int
	card                  *Card
	percents              []int
	table, play, mustBeSo string
}

func readCardPlays(t *testing.T) []cardPlay {
	t.Helper()
	var list []cardPlay
	for i, line := range strings.Split(readCards(t, "testdata/cards-played.txt"), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(line, "|")
		if len(parts) != 4 {
			t.Fatalf("line %d has %d columns", i+1, len(parts))
		}
		id, at, fixed := strings.Cut(strings.TrimSpace(parts[0]), "@")
		p := cardPlay{n: i + 1, card: CardByID(id), percents: []int{10}, table: parts[1], play: strings.TrimSpace(parts[2]), mustBeSo: parts[3]}
		if p.card == nil {
			t.Fatalf("line %d: no card %s", i+1, id)
		}
		if p.card.Scaled {
			p.percents = []int{10, 50, 100}
		}
		if fixed {
			n, err := strconv.Atoi(at)
			if err != nil {
				t.Fatalf("line %d: %v", i+1, err)
			}
			p.percents = []int{n}
		}
		list = append(list, p)
	}
	return list
}

// TestCardsPlayed plays every card, with every choice that it offers, every way that an If
// or a throw may go, and the Percentage cards at all three percentages.
func TestCardsPlayed(t *testing.T) {
	played := map[string]int{}
	text := map[string]string{}
	for _, p := range readCardPlays(t) {
		played[p.card.ID]++
		text[p.card.ID] += p.play + "\n"
		for _, percent := range p.percents {
			t.Run(fmt.Sprintf("%s/%d/%d", p.card.ID, p.n, percent), func(t *testing.T) {
				file := p.file(percent)
				if _, err := Scenario.Run([]byte(file)); err != nil {
					t.Errorf("%s: %v\n%s", p.card.Name, err, file)
				}
			})
		}
	}
	everyCard(func(c Card) {
		want := 1
		WalkEffects(c.Effects, func(e Effect) {
			switch e := e.(type) {
			case If:
				want = max(want, 2)
			case RollTable:
				want = max(want, len(e.Rows))
			case Choose:
				for _, choice := range e.Choices {
					if !strings.Contains(text[c.ID], "picks "+choice.Key) {
						t.Errorf("%s: the choice %s is never played", c.ID, choice.Key)
					}
				}
			}
		})
		if played[c.ID] < want {
			t.Errorf("%s (%s) is played %d times, and can go %d ways: see testdata/cards-played.txt", c.ID, c.Name, played[c.ID], want)
		}
	})
}

// file is the line as a scenario.
func (p cardPlay) file(percent int) string {
	d := drawing[p.card.Deck]
	table := []string{"seats Ann Bea Cal", "Bea on 22 ; Bea owns 24"}
	if !strings.Contains(p.table, "~") {
		table = append(table, "Cal in jail")
	}
	roll, rest := d.roll, p.play
	own, custom := strings.CutPrefix(p.play, "!")
	onTheRoad := strings.Contains(own, "Ann on the road ;")
	switch {
	case onTheRoad: // Ann draws Chance
		d = drawing[DeckChance]
		roll, rest = d.roll, strings.ReplaceAll(own, "Ann on the road ;", "")
		table = append(table, d.table)
	case custom:
		roll, rest = "", own
		if p.card.Deck == DeckFreeParking || p.card.Deck == DeckTax {
			table = append(table, d.table)
		}
	default:
		table = append(table, d.table, "top "+p.card.ID)
	}
	table = append(table, built[percent], strings.ReplaceAll(p.table, "~ ;", ""))
	var lines []string
	for part := range strings.SplitSeq(rest, ";") {
		if faces, later := strings.CutPrefix(strings.TrimSpace(part), "+"); later {
			lines = append([]string{"dice " + faces}, lines...)
			continue
		}
		lines = append(lines, strings.TrimSpace(part))
	}
	if roll != "" {
		lines = append([]string{"Ann rolls " + roll}, lines...)
		if len(lines) > 1 && strings.HasPrefix(lines[1], "dice ") { // thrown after the roll
			lines[0] += strings.TrimPrefix(lines[1], "dice")
			lines = append(lines[:1], lines[2:]...)
		}
	}
	return fmt.Sprintf("# 6.5 %s\n-- table --\n%s\n-- play --\n%s\n-- expect --\n%s\n",
		p.card.Name, strings.Join(table, "\n"), strings.Join(lines, "\n"), percentages(p.mustBeSo, percent))
}

var percentage = regexp.MustCompile(`\{(-?\d+)([+-])(\d+)\}`)

// percentages works out {1500+1000} for a percentage.
func percentages(text string, percent int) string {
	return percentage.ReplaceAllStringFunc(text, func(s string) string {
		m := percentage.FindStringSubmatch(s)
		base, _ := strconv.Atoi(m[1])
		part, _ := strconv.Atoi(m[3])
		if m[2] == "-" {
			part = -part
		}
		return strconv.Itoa(base + part*percent/100)
	})
}

// TestKeptCardsAreKept draws every card that is to be kept: it goes to the hand and does nothing yet.
func TestKeptCardsAreKept(t *testing.T) {
	everyCard(func(c Card) {
		if !c.Keep {
			return
		}
		d := drawing[c.Deck]
		file := fmt.Sprintf("# 6.6 kept\n-- table --\nseats Ann Bea\n%s\nBea in jail\ntop %s\n-- play --\nAnn rolls %s\n-- expect --\nAnn cards 1 ; Ann holds %s\n",
			d.table, c.ID, d.roll, c.ID)
		if _, err := Scenario.Run([]byte(file)); err != nil {
			t.Errorf("%s: %v\n%s", c.ID, err, file)
		}
	})
}
