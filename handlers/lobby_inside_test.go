package handlers

import (
	"testing"
	"time"

	"monappoly/engine/deal"
	"monappoly/store"
	viewdeal "monappoly/views/deal"
	"monappoly/views/screen"
)

// Six players of Deal shuffle two packs together even at a table that has chosen one:
// the lobby and the rulebook say so as soon as the sixth sits down.
func TestALobbySaysHowManyPacksARoundOfSixPlaysWith(t *testing.T) {
	s := bareServer(t, Game{Kind: deal.Rules.Kind(), Screens: viewdeal.Screens, Book: deal.Book})
	options, err := deal.House.Choose(nil)
	if err != nil {
		t.Fatal(err)
	}
	table := store.Table{Code: "BCDF", Kind: "deal", Options: options}
	for n := range 6 {
		table.Seats = append(table.Seats, store.Seat{N: n, Name: "Ann", Token: "brolly"})
		r := s.roomFor(&store.Snapshot{Table: table}, viewer{seat: screen.Watcher}, time.Time{})
		list := s.differences(r)
		switch {
		case n < 5 && len(list) > 0:
			t.Errorf("with %d players: %v", n+1, list)
		case n == 5 && (len(list) != 1 || list[0].Here != "Two" || list[0].Rule != "A.2" || r.Options["decks"] != "2"):
			t.Errorf("with six players: %v", list)
		}
	}
	if options["decks"] != "1" {
		t.Error("the table's own choice is changed")
	}
}
