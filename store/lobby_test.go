package store

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"monappoly/engine"
)

func TestJoinIsPolite(t *testing.T) {
	s := open(t, Options{})
	r, secrets := lobby(t, s, NewTable{}, "Ann", " ann ", "", "Ann")
	sameNames(t, r, "Ann", "ann 2", "Cone", "Ann 3")
	table := r.Snapshot().Table
	if table.Captain != 0 {
		t.Errorf("the captain is %d", table.Captain)
	}
	seen := map[string]bool{}
	for i, seat := range table.Seats {
		if seat.N != i || seen[seat.Token] || !seat.Person {
			t.Errorf("seat %d is %+v", i, seat)
		}
		seen[seat.Token] = true
		if n, ok := r.SeatOf(secrets[i]); !ok || n != i {
			t.Errorf("secret %d opens seat %d, %v", i, n, ok)
		}
		code, n, err := s.BySeatSecret(ctx, secrets[i])
		if err != nil || code != r.code || n != i {
			t.Errorf("secret %d leads to %s seat %d, %v", i, code, n, err)
		}
	}
	if seat, _, err := r.Join(ctx, "Dan", "cone"); err != nil || r.Snapshot().Table.Seats[seat].Token == "cone" {
		t.Errorf("a taken token: seat %d, %v", seat, err)
	}
	_, _, err := r.Join(ctx, "Eve", "")
	refused(t, err, "table-full")
	for _, wrong := range []string{"", "x", secrets[0][1:]} {
		if _, ok := r.SeatOf(wrong); ok {
			t.Errorf("%q opens a seat", wrong)
		}
		if _, _, err := s.BySeatSecret(ctx, wrong); !errors.Is(err, ErrNoTable) {
			t.Errorf("%q leads somewhere: %v", wrong, err)
		}
	}
}

func TestCleanName(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Ann", "Ann"},
		{"  Ann \t\n Bea  ", "Ann Bea"},
		{"A\x00n\x07n\x1b[31m", "Ann[31m"},
		{"\u202eevil\u202c", "evil"},
		{"\u2066a\u2069\ufeffb\u200b", "ab"},
		{"<script>", "<script>"},
		{"\u3164\u2800 \u115f", ""},
		{"\u200d\u200d", ""},
		{"Zoë", "Zoë"},
		{"a" + strings.Repeat("\u0301", 30), "a\u0301\u0301"},
		{"👩\u200d👧 Mum", "👩\u200d👧 Mum"},
		{"\xff\xfeok", "ok"},
		{strings.Repeat("x", 100), strings.Repeat("x", maxName)},
		{strings.Repeat("ä", 19) + " b", strings.Repeat("ä", 19)},
		{strings.Repeat("e\u0301", 25), strings.Repeat("e\u0301", 20)},
		{"The family " + strings.Repeat("👩\u200d👩\u200d👧\u200d👦", 12), "The family " + strings.Repeat("👩\u200d👩\u200d👧\u200d👦", 9)},
		{strings.Repeat("🇸🇪", 21), strings.Repeat("🇸🇪", 20)},
		{strings.Repeat("👩\u200d👩\u200d👧\u200d👦", 20), strings.Repeat("👩\u200d👩\u200d👧\u200d👦", 16)}, // 25 bytes each
		{"\u0301\u0302", ""},
	} {
		if got := cleanName(c.name); got != c.want {
			t.Errorf("cleanName(%q) = %q, want %q", c.name, got, c.want)
		}
	}
}

func TestLongNamesAreToldApartToo(t *testing.T) {
	long := strings.Repeat("x", maxName)
	chairs := []Chair{{Name: long}}
	got := politeName(long, chairs)
	if len(got) != maxName || !strings.HasSuffix(got, " 2") {
		t.Errorf("got %q", got)
	}
}

func TestCodesHaveNoVowelsAndNoDoubles(t *testing.T) {
	s := open(t, Options{})
	seen := map[string]bool{}
	for range 50 {
		r, _, err := s.Create(ctx, NewTable{Kind: "dash"})
		must(t, err)
		if seen[r.code] || strings.ContainsAny(r.code, "AEIOUY01") || len(r.code) != 4 {
			t.Errorf("code %q", r.code)
		}
		seen[r.code] = true
		again, err := s.Room(ctx, " "+strings.ToLower(r.code))
		if err != nil || again != r {
			t.Errorf("lower case leads to %v, %v", again, err)
		}
	}
}

func TestManyJoinAtOnce(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{})
	var wg sync.WaitGroup
	var mu sync.Mutex
	full, seats := 0, map[int]bool{}
	for range 12 {
		wg.Go(func() {
			seat, _, err := r.Join(ctx, "Ann", "ghost")
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				full++
				return
			}
			seats[seat] = true
		})
	}
	wg.Wait()
	if len(seats) != 5 || full != 7 {
		t.Errorf("seats %v, %d refused", seats, full)
	}
	sameNames(t, r, "Ann", "Ann 2", "Ann 3", "Ann 4", "Ann 5")
}

func TestKickAndMove(t *testing.T) {
	s := open(t, Options{})
	r, secrets := lobby(t, s, NewTable{}, "Ann", "Bea", "Cal", "Dan")
	_, err := r.ClaimSeat(ctx, 3, "Dan's new phone", "192.0.2.1")
	must(t, err)
	dan := r.Snapshot().Table.Seats[3].Token
	for range 4 { // the fourth time Dan is at the top
		must(t, r.Move(ctx, dan, true))
	}
	sameNames(t, r, "Dan", "Ann", "Bea", "Cal")
	table := r.Snapshot().Table
	if table.Captain != 1 || len(table.Seats[0].Claims) != 1 {
		t.Errorf("captain %d, claims %v", table.Captain, table.Seats[0].Claims)
	}
	must(t, r.Kick(ctx, 0))
	sameNames(t, r, "Ann", "Bea", "Cal")
	if got := r.Snapshot().Table.Captain; got != 0 {
		t.Errorf("captain %d", got)
	}
	if _, ok := r.SeatOf(secrets[3]); ok {
		t.Error("who was removed still has a seat")
	}
	must(t, r.Kick(ctx, 0))
	if got := r.Snapshot().Table; got.Captain != 0 || got.Seats[0].Name != "Bea" {
		t.Errorf("captain %d of %v", got.Captain, got.Seats)
	}
	if n, ok := r.SeatOf(secrets[2]); !ok || n != 1 {
		t.Errorf("Cal sits at %d, %v", n, ok)
	}
	refused(t, r.Kick(ctx, 7), "no-such-seat")
	must(t, r.Kick(ctx, 0))
	must(t, r.Kick(ctx, 0))
	if got := r.Snapshot().Table.Captain; got != -1 {
		t.Errorf("an empty table has captain %d", got)
	}
	_, _, err = r.Join(ctx, "Eve", "")
	must(t, err)
	if got := r.Snapshot().Table.Captain; got != 0 {
		t.Errorf("the first in again is not captain: %d", got)
	}
}

// A tap that comes twice removes one, and moves whom it meant.
func TestDoubleTapsInTheLobbyMeanOnePerson(t *testing.T) {
	s := open(t, Options{})
	r, secrets := lobby(t, s, NewTable{}, "Ann", "Bea", "Cal", "Dan")
	both := func(do func() error) {
		first, second := make(chan error), make(chan error)
		go func() { first <- do() }()
		go func() { second <- do() }()
		must(t, errors.Join(<-first, <-second))
	}
	cal := r.Snapshot().Table.Seats[2].Token
	both(func() error { return r.StandUp(ctx, secrets[1]) })
	sameNames(t, r, "Ann", "Cal", "Dan")
	both(func() error { return r.Move(ctx, cal, false) })
	sameNames(t, r, "Ann", "Dan", "Cal")
	both(func() error { return r.Move(ctx, cal, true) })
	sameNames(t, r, "Cal", "Ann", "Dan")
	both(func() error { return r.Remove(ctx, cal) })
	sameNames(t, r, "Ann", "Dan")
	must(t, r.Move(ctx, "no such token", true))
	must(t, r.StandUp(ctx, secrets[2]))
	sameNames(t, r, "Ann", "Dan")
	must(t, r.Start(ctx))
	agree(t, s, r)
	for _, err := range []error{r.StandUp(ctx, secrets[0]), r.Remove(ctx, cal), r.Move(ctx, cal, true)} {
		refused(t, err, "already-started")
	}
}

func TestKickInPlayHandsTheSeatToABot(t *testing.T) {
	s := open(t, Options{Think: func() time.Duration { return time.Hour }})
	r, secrets := lobby(t, s, NewTable{}, "Ann", "Bea")
	must(t, r.Start(ctx))
	must(t, r.Kick(ctx, 0))
	table := r.Snapshot().Table
	if table.Seats[0].Bot == "" || table.Seats[0].Person || table.Captain != 1 {
		t.Errorf("the table is %+v", table)
	}
	if _, ok := r.SeatOf(secrets[0]); ok {
		t.Error("the old link still works")
	}
	refused(t, r.Release(ctx, 0), "nobody-sits-there")
}

func TestResign(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann", "Bea", "Cal")
	refused(t, r.Resign(ctx, 0), "not-playing")
	must(t, r.Start(ctx))
	must(t, r.Resign(ctx, 0))
	refused(t, r.Resign(ctx, 0), "cannot-resign")
	refused(t, r.Resign(ctx, 9), "no-such-seat")
	if q := asked(t, r); q.Seat != 1 {
		t.Errorf("seat %d is asked", q.Seat)
	}
	must(t, r.Resign(ctx, 2))
	if r.Snapshot().Table.Status != Over {
		t.Error("the last one left has not won")
	}
	agree(t, s, r)
}

func TestStartIsIdempotent(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann")
	refused(t, r.Start(ctx), "too-few")
	_, _, err := r.Join(ctx, "Bea", "")
	must(t, err)
	var wg sync.WaitGroup
	for range 10 {
		wg.Go(func() {
			if err := r.Start(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if n := len(rowsOf(t, r)); n != 1 {
		t.Errorf("%d commits", n)
	}
	_, _, err = r.Join(ctx, "Cal", "")
	refused(t, err, "already-started")
	refused(t, r.SetOptions(ctx, NewTable{}), "already-started")
	refused(t, r.Move(ctx, r.Snapshot().Table.Seats[0].Token, false), "already-started")
}

func TestOptionsAreChecked(t *testing.T) {
	s := open(t, Options{})
	_, _, err := s.Create(ctx, NewTable{Kind: "chess"})
	refused(t, err, "no-such-game")
	_, _, err = s.Create(ctx, NewTable{Kind: "dash", Preset: "morning"})
	refused(t, err, "no-such-preset")
	r, _ := lobby(t, s, NewTable{Preset: "evening"})
	if got := r.Snapshot().Table; got.Options["length"] != "long" || got.Options["start"] != "usual" || got.NopeDelay != 3*time.Second {
		t.Errorf("the table is %+v", got)
	}
	refused(t, r.SetOptions(ctx, NewTable{Options: map[string]string{"length": "endless"}}), "no-such-value")
	refused(t, r.SetOptions(ctx, NewTable{Options: map[string]string{"height": "tall"}}), "no-such-option")
	must(t, r.SetOptions(ctx, NewTable{Preset: "evening", Options: map[string]string{"length": "short"}, DecisionTime: time.Minute, NopeDelay: -1}))
	if got := r.Snapshot().Table; got.Options["length"] != "short" || got.DecisionTime != time.Minute || got.NopeDelay != 0 {
		t.Errorf("the table is %+v", got)
	}
}

func TestTheCaptaincyMovesOn(t *testing.T) {
	s := open(t, Options{AwayAfter: leaving + soon})
	r, _ := lobby(t, s, NewTable{}, "Ann", "Bea", "Cal")
	past := time.Now().Add(-leaving - 2*soon)
	r.mu.Lock()
	r.here[0].seen, r.here[1].seen = past, past // long before anybody looks
	r.mu.Unlock()
	release := r.Connect(2)
	eventually(t, "the captaincy moves on", func() bool { return r.Snapshot().Table.Captain == 2 })
	seats := r.Snapshot().Table.Seats
	if !seats[0].Away || seats[0].Connected || !seats[2].Connected {
		t.Errorf("seats are %+v", seats)
	}
	rec, err := s.disk.Load(ctx, r.code)
	must(t, err)
	if rec.Head.Captain != 2 {
		t.Error("the disk does not know")
	}
	back := r.Connect(0)
	eventually(t, "Ann is back", func() bool { return r.Snapshot().Table.Seats[0].Connected })
	if r.Snapshot().Table.Captain != 2 {
		t.Error("the captaincy moved back")
	}
	release()
	release()
	back()
	if n := r.presences()[2].conns; n != 0 {
		t.Errorf("%d connections are counted", n)
	}
	eventually(t, "both count as gone", func() bool {
		seats := r.Snapshot().Table.Seats
		return !seats[0].Connected && !seats[2].Connected
	})
}

// The captain goes home when the game is over; whoever stays can still play again.
func TestTheCaptaincyMovesOnAfterTheEnd(t *testing.T) {
	s := open(t, Options{AwayAfter: leaving + soon})
	r, _ := lobby(t, s, NewTable{}, "Ann", "Bea")
	must(t, r.Start(ctx))
	must(t, r.End(ctx))
	r.mu.Lock()
	r.here[0].seen = time.Now().Add(-leaving - 2*soon)
	r.mu.Unlock()
	release := r.Connect(1)
	defer release()
	eventually(t, "the captaincy moves on", func() bool { return r.Snapshot().Table.Captain == 1 })
}

func TestAgainIsOneTable(t *testing.T) {
	s := open(t, Options{})
	r, secrets := lobby(t, s, NewTable{Preset: "evening", DecisionTime: time.Hour}, "Ann", "Bea")
	_, err := r.AddBot(ctx, "plain")
	must(t, err)
	_, err = r.Again(ctx)
	refused(t, err, "not-over")
	must(t, r.Start(ctx))
	must(t, r.End(ctx))
	must(t, r.End(ctx))
	q := asked(t, r)
	refused(t, r.Answer(ctx, q.Seat, q.ID, key("roll")), "game-over")
	codes := make([]string, 8)
	var wg sync.WaitGroup
	for i := range codes {
		wg.Go(func() { codes[i], _ = r.Again(ctx) })
	}
	wg.Wait()
	for _, code := range codes {
		if code == "" || code != codes[0] || code == r.code {
			t.Fatalf("codes are %q", codes)
		}
	}
	next, err := s.Room(ctx, codes[0])
	must(t, err)
	old, fresh := r.Snapshot().Table, next.Snapshot().Table
	if old.Next != next.code || fresh.Status != Lobby || fresh.Next != "" || fresh.SeedHash == old.SeedHash || fresh.Seed != "" || old.Seed == "" {
		t.Errorf("old %+v\nnew %+v", old, fresh)
	}
	if fmt.Sprint(fresh.Options) != fmt.Sprint(old.Options) || fresh.DecisionTime != old.DecisionTime || fresh.Captain != 0 {
		t.Errorf("old %+v\nnew %+v", old, fresh)
	}
	sameNames(t, next, seatNames(r)...)
	for i := range secrets {
		if n, ok := next.SeatOf(secrets[i]); !ok || n != i {
			t.Errorf("secret %d opens seat %d, %v of the new table", i, n, ok)
		}
		if code, _, err := s.BySeatSecret(ctx, secrets[i]); err != nil || code != next.code {
			t.Errorf("secret %d leads to %s, %v", i, code, err)
		}
	}
	must(t, next.Start(ctx))
	if next.Snapshot().Match.Seq() != 0 {
		t.Error("the new game is not new")
	}
}

func TestHostLinks(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	s := openAt(t, path, Options{})
	r, secret, err := s.Create(ctx, NewTable{Kind: "dash"})
	must(t, err)
	closed, _ := lobby(t, s, NewTable{}, "Ann")
	must(t, closed.End(ctx))
	must(t, s.Close())
	s = openAt(t, path, Options{})
	if code, err := s.ByHostSecret(ctx, secret); err != nil || code != r.code {
		t.Errorf("the host's link leads to %q, %v", code, err)
	}
	links, err := s.OpenTables(ctx)
	must(t, err)
	if len(links) != 1 || links[0].Secret != secret || links[0].Table.Code != r.code {
		t.Errorf("open tables: %+v", links)
	}
	r, err = s.Room(ctx, r.code)
	must(t, err)
	if !r.IsHost(secret) || r.IsHost("") || r.IsHost(secret+"x") {
		t.Error("IsHost is wrong")
	}
	tables := s.Tables(ctx, []string{closed.code, "nope", r.code, "BBBB"})
	if len(tables) != 2 || tables[0].Code != closed.code || tables[1].Code != r.code {
		t.Errorf("tables: %+v", tables)
	}
	if s.loaded(closed.code) != nil {
		t.Error("the list loaded a game")
	}
}

func TestAPhoneClaimsASeat(t *testing.T) {
	s := open(t, Options{})
	r, secrets := lobby(t, s, NewTable{}, "Ann", "Bea")
	must(t, r.Start(ctx))
	old, err := r.ClaimSeat(ctx, 0, "Ann's phone", "192.0.2.1")
	must(t, err)
	secret, err := r.ClaimSeat(ctx, 0, "Ann's phone", "192.0.2.1") // a double tap
	must(t, err)
	if _, ok := r.SeatOf(secret); ok {
		t.Fatal("the seat is open before the captain has said so")
	}
	claims := r.Snapshot().Table.Seats[0].Claims
	if len(claims) != 1 || claims[0].Claimant != "Ann's phone" {
		t.Fatalf("claims are %v", claims)
	}
	refused(t, r.ApproveClaim(ctx, 1, claims[0].ID), "no-such-claim")
	must(t, r.ApproveClaim(ctx, 0, claims[0].ID))
	if n, ok := r.SeatOf(secret); !ok || n != 0 {
		t.Error("the new phone has no seat")
	}
	for _, s := range []string{old, secrets[0]} {
		if _, ok := r.SeatOf(s); ok {
			t.Error("an old link still works")
		}
	}
	if len(r.Snapshot().Table.Seats[0].Claims) != 0 {
		t.Error("the claim is still open")
	}
	for i := range maxClaims {
		_, err := r.ClaimSeat(ctx, 1, fmt.Sprint("phone ", i), "a stranger")
		must(t, err)
	}
	owner, err := r.ClaimSeat(ctx, 1, "Bea", "the owner")
	must(t, err)
	for i := range 3 * maxClaims {
		_, err := r.ClaimSeat(ctx, 1, fmt.Sprint("another ", i), "a stranger")
		must(t, err)
	}
	if seat, ok := r.ClaimOf(owner); !ok || seat != 1 {
		t.Error("a stranger has pushed the owner's claim out")
	}
	if n := len(r.Snapshot().Table.Seats[1].Claims); n != maxClaims {
		t.Errorf("%d claims to one seat", n)
	}
	id := r.Snapshot().Table.Seats[1].Claims[0].ID
	must(t, r.DenyClaim(ctx, 1, id))
	must(t, r.DenyClaim(ctx, 1, id))
	if n := len(r.Snapshot().Table.Seats[1].Claims); n != maxClaims-1 {
		t.Errorf("%d claims", n)
	}
	fresh, err := r.NewSeatSecret(ctx, 1)
	must(t, err)
	if code, seat, err := s.BySeatSecret(ctx, fresh); err != nil || code != r.code || seat != 1 {
		t.Errorf("the new link leads to %s %d, %v", code, seat, err)
	}
	if _, _, err := s.BySeatSecret(ctx, secrets[1]); !errors.Is(err, ErrNoTable) {
		t.Errorf("the old link: %v", err)
	}
}

func TestRenaming(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann", "Bea")
	must(t, r.Rename(ctx, 1, "Ann"))
	must(t, r.Rename(ctx, 0, "Ann"))
	must(t, r.Rename(ctx, 0, "\x00"))
	sameNames(t, r, "Brolly", "Ann 2")
	refused(t, r.Rename(ctx, 2, "Cal"), "no-such-seat")
	if _, ok := errors.AsType[*engine.Refusal](r.Rename(ctx, 0, "Cal")); ok {
		t.Error("refused")
	}
	sameNames(t, r, "Cal", "Ann 2")
}
