package deal

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The pack has 106 cards: 20 money, 28 properties, 11 wilds, 13 rents, 34 actions,
// worth 252M together, 57M of it money. No quick-start card is among them.
func TestPackAddsUp(t *testing.T) {
	count, worth := map[Class]int{}, map[Class]int{}
	total := 0
	for c := Card(1); c <= packSize; c++ {
		f := c.Face()
		if f.Key == "" || f.Name == "" {
			t.Errorf("card %d has nothing printed on it", c)
		}
		count[f.Class]++
		worth[f.Class] += f.Value
		total += f.Value
		if *f != *(c + packSize).Face() {
			t.Errorf("card %d of the second pack is another one", c)
		}
	}
	if diff := cmp.Diff(map[Class]int{Money: 20, Property: 28, Wild: 11, Rent: 13, Action: 34}, count); diff != "" {
		t.Errorf("cards (-want +got)\n%s", diff)
	}
	if diff := cmp.Diff(map[Class]int{Money: 57, Property: 67, Wild: 25, Rent: 19, Action: 84}, worth); diff != "" {
		t.Errorf("values (-want +got)\n%s", diff)
	}
	if total != 252 {
		t.Errorf("the pack is worth %dM", total)
	}
}

// The pack is the one of the table of cards, kind by kind.
func TestPackIsTheTable(t *testing.T) {
	file, err := os.ReadFile("testdata/deck.csv")
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(string(file))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(rows)-1 != len(pack) {
		t.Fatalf("%d kinds, the table has %d", len(pack), len(rows)-1)
	}
	dashed := strings.NewReplacer("_", "-")
	for i, row := range rows[1:] {
		k := pack[i]
		if n, _ := strconv.Atoi(row[2]); n != k.count {
			t.Errorf("%s: %d cards, the table has %d", row[0], k.count, n)
		}
		if v, _ := strconv.Atoi(row[3]); v != k.face.Value {
			t.Errorf("%s: worth %d, the table says %d", row[0], k.face.Value, v)
		}
		var colours []string
		for c := range k.face.Hues.Each {
			colours = append(colours, c.String())
		}
		want := dashed.Replace(row[4])
		if k.face.Hues == allHues && k.face.Class != Property {
			colours = []string{"any"}
		}
		if got := strings.Join(colours, "|"); got != want && !sameHues(got, want) {
			t.Errorf("%s: colours %s, the table says %s", row[0], got, want)
		}
		if k.face.Class == Property {
			checkEstate(t, k.face.Colour(), row[5])
		}
	}
}

func sameHues(a, b string) bool {
	x, y, _ := strings.Cut(a, "|")
	return y+"|"+x == b
}

func checkEstate(t *testing.T, c Colour, note string) {
	t.Helper()
	rents := make([]string, c.Size())
	for i, r := range c.Rents() {
		rents[i] = strconv.Itoa(r)
	}
	if got := "size=" + strconv.Itoa(c.Size()) + " rent=" + strings.Join(rents, "/"); got != note {
		t.Errorf("%s: %s, the table says %s", c, got, note)
	}
}

// Every card can be named in a scenario, and by one name only.
func TestCardsHaveNames(t *testing.T) {
	seen := map[string]Card{}
	for c := Card(1); c <= packSize; c++ {
		if other, twice := seen[c.String()]; twice {
			t.Errorf("%s is the name of %d and %d", c, other, c)
		}
		seen[c.String()] = c
		if got := cardNamed(c.String(), func(Card) bool { return true }); got != c {
			t.Errorf("%s reads as %d, not %d", c, got, c)
		}
	}
}
