package store

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"monappoly/engine"

	"github.com/google/go-cmp/cmp"
)

// exported plays a while and returns the file of the game.
func exported(t *testing.T, s *Store) (*Room, string) {
	t.Helper()
	r := started(t, s, NewTable{Preset: "evening"})
	for range 4 {
		roll(t, r)
	}
	var file bytes.Buffer
	must(t, s.Export(ctx, strings.ToLower(r.code), &file))
	return r, file.String()
}

func TestAGameMovesToAnotherHouse(t *testing.T) {
	here, there := open(t, Options{}), open(t, Options{})
	r, file := exported(t, here)
	code, host, err := there.Import(ctx, strings.NewReader(file))
	must(t, err)
	if code != r.code {
		t.Errorf("the code is %s, was %s", code, r.code)
	}
	moved, err := there.Room(ctx, code)
	must(t, err)
	if !moved.IsHost(host) || r.IsHost(host) {
		t.Error("the host's link is wrong")
	}
	if diff := cmp.Diff(rowsOf(t, r), rowsOf(t, moved)); diff != "" {
		t.Errorf("commits differ:\n%s", diff)
	}
	old, now := r.Snapshot().Table, moved.Snapshot().Table
	old.Version, now.Version = 0, 0
	for i := range old.Seats {
		old.Seats[i].Connected, now.Seats[i].Connected = false, false
	}
	if diff := cmp.Diff(old.Seats, now.Seats); diff != "" || old.SeedHash != now.SeedHash || old.Status != now.Status {
		t.Errorf("the tables differ:\n%s", diff)
	}
	if captain := moved.Snapshot().Table.Captain; captain != noSeat {
		t.Errorf("seat %d, whose link nobody has, is the captain's", captain)
	}
	secret, err := moved.NewSeatSecret(ctx, 0)
	must(t, err)
	if captain := moved.Snapshot().Table.Captain; captain != 0 {
		t.Errorf("who got the first seat is not the captain, but %d", captain)
	}
	if _, ok := moved.SeatOf(secret); !ok {
		t.Error("the host cannot hand out a seat")
	}
	for moved.Snapshot().Table.Status == Playing { // dice go on as they would have here
		roll(t, moved)
		roll(t, r)
	}
	if points(r.Snapshot()) != points(moved.Snapshot()) {
		t.Error("the same seed gave other dice")
	}
	agree(t, there, moved)
	again, _, err := there.Import(ctx, strings.NewReader(file))
	must(t, err)
	if again == code {
		t.Error("an import replaced a table")
	}
}

// badFiles are files that a good one became by one fault each.
func badFiles(t *testing.T, good string) map[string]string {
	t.Helper()
	lines := strings.SplitAfter(good, "\n")
	swap := func(old, new string) string {
		if strings.Count(good, old) == 0 {
			t.Fatalf("the file has no %s", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	loaded := func(face string) string { // a die that the seed did not throw
		at := strings.Index(good, `"Face":`)
		if good[at+7:at+8] == face {
			return ""
		}
		return good[:at+7] + face + good[at+8:]
	}
	bad := map[string]string{
		"empty":          "",
		"other text":     "hello",
		"other format":   swap(fileFormat, "chess game"),
		"newer":          swap(`"version":1`, `"version":2`),
		"broken off":     strings.Join(lines[:3], ""),
		"one too many":   good + lines[2],
		"a commit lost":  strings.Replace(strings.Join(append(lines[:2:2], lines[3:]...), ""), `"commits":5`, `"commits":4`, 1),
		"unknown game":   swap(`"kind":"dash"`, `"kind":"chess"`),
		"unknown event":  swap(`"k":"dashRolled"`, `"k":"dashFlew"`),
		"another status": swap(`"status":"playing"`, `"status":"lobby"`),
		"no status":      swap(`"status":"playing"`, `"status":"asleep"`),
		"captain":        swap(`"captain":0`, `"captain":2`),
		"unknown bot":    swap(`"token":"brolly"`, `"token":"brolly","bot":"genius"`),
		"too few seats":  strings.Replace(swap(`{"name":"Ann","token":"brolly","person":true},`, ""), `"captain":1`, `"captain":0`, 1),
		"too many seats": swap(`"seats":[`, `"seats":[{"name":"Eve","token":"snail","person":true},`),
		"seat of commit": swap(`"seat":1,`, `"seat":9,`),
		"minus a minute": swap(`"decision_time_ms":`, `"decision_time_ms":-60000`),
		"for ever":       swap(`"nope_delay_ms":`, `"nope_delay_ms":9000000000000000`),
		"short seed":     swap(`"seed":"`, `"seed":"ab`),
	}
	for _, face := range []string{"1", "2", "3"} {
		if text := loaded(face); text != "" {
			bad["loaded die "+face] = text
		}
	}
	return bad
}

func TestBadFilesAreNotImported(t *testing.T) {
	s := open(t, Options{})
	_, good := exported(t, s)
	bad := badFiles(t, good)
	before, err := s.OpenTables(ctx)
	must(t, err)
	for name, text := range bad {
		if code, _, err := s.Import(ctx, strings.NewReader(text)); err == nil {
			t.Errorf("%s: imported as %s", name, code)
		} else if strings.Contains(err.Error(), "goroutine") {
			t.Errorf("%s: the operator reads a stack: %v", name, err)
		}
	}
	after, err := s.OpenTables(ctx)
	must(t, err)
	if len(after) != len(before) {
		t.Errorf("%d tables, %d before", len(after), len(before))
	}
}

func TestCheckCountsTheDraws(t *testing.T) {
	s := open(t, Options{})
	_, text := exported(t, s)
	f, err := ReadFile(strings.NewReader(text))
	must(t, err)
	draws, err := f.Check([]engine.Kind{dash.Kind()})
	must(t, err)
	if draws != 4 {
		t.Errorf("%d draws, want 4", draws)
	}
	var again bytes.Buffer
	must(t, f.Write(&again))
	if diff := cmp.Diff(text, again.String()); diff != "" {
		t.Errorf("the file changed on its way:\n%s", diff)
	}
}

func TestALobbyIsExportedToo(t *testing.T) {
	s, other := open(t, Options{}), openAt(t, filepath.Join(t.TempDir(), "other ?#%.db"), Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann", "Bea")
	var file bytes.Buffer
	must(t, s.Export(ctx, r.code, &file))
	code, _, err := other.Import(ctx, &file)
	must(t, err)
	moved, err := other.Room(ctx, code)
	must(t, err)
	must(t, moved.Start(ctx))
	if err := s.Export(ctx, "BBBB", &file); err == nil {
		t.Error("a table that is not there was exported")
	}
}
