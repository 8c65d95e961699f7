package store

import (
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"monappoly/engine"
)

const soon = 60 * time.Millisecond

// rowsOf returns the commits of a room.
func rowsOf(t testing.TB, r *Room) []engine.Row {
	t.Helper()
	rows, err := r.Rows(ctx)
	must(t, err)
	return rows
}

func seqIs(r *Room, n int) func() bool {
	return func() bool { return r.Snapshot().Match.Seq() >= n }
}

func TestTimeIsUpPlaysTheDefaultOnce(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{DecisionTime: soon})
	q := asked(t, r)
	eventually(t, "the default is played", func() bool { return r.Snapshot().Match.Seq() >= 1 })
	must(t, r.Pause(ctx))
	start, row := rowsOf(t, r)[0], rowsOf(t, r)[1]
	if took := row.At - start.At; took < soon.Milliseconds()-1 { // both are rounded
		t.Errorf("played after %d ms of %v", took, soon)
	}
	if !row.Auto || row.Seat != q.Seat || row.Prompt != q.ID || string(row.Answer) != `{"key":"roll"}` {
		t.Errorf("the row is %+v", row)
	}
	seen := map[string]int{}
	for _, row := range rowsOf(t, r) {
		if seen[row.Prompt]++; seen[row.Prompt] > 1 {
			t.Errorf("%s was answered twice", row.Prompt)
		}
	}
	if err := r.Answer(ctx, q.Seat, q.ID, key("roll")); !errors.Is(err, engine.ErrRepeat) {
		t.Errorf("the same answer a moment too late got %v", err)
	}
}

func TestNoTimeSetMeansNoTime(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{})
	if due := r.Snapshot().Due; len(due) != 0 {
		t.Errorf("clocks run: %v", due)
	}
	if at := r.wakeAt.Load(); time.Duration(at-s.ticks(time.Now())) < time.Second {
		t.Error("the sweeper would look at once")
	}
}

func TestExpiryAndAnswerAtOneInstantCountOnce(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{DecisionTime: 10 * time.Millisecond})
	for range 30 {
		snap := r.Snapshot()
		if snap.Table.Status != Playing {
			break
		}
		q := snap.Match.Asked()[0]
		time.Sleep(9 * time.Millisecond)
		var wg sync.WaitGroup
		for range 2 {
			wg.Go(func() {
				err := r.Answer(ctx, q.Seat, q.ID, key("roll"))
				if err != nil && !errors.Is(err, engine.ErrRepeat) && !errors.Is(err, engine.ErrGone) {
					t.Errorf("got %v", err)
				}
			})
		}
		wg.Wait()
	}
	must(t, r.End(ctx))
	seen := map[string]bool{}
	for _, row := range rowsOf(t, r) {
		if seen[row.Prompt] {
			t.Errorf("%s was answered twice", row.Prompt)
		}
		seen[row.Prompt] = true
	}
	agree(t, s, r)
}

func TestPauseStopsTheClockAndIsKeptOnDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	s := openAt(t, path, Options{Grace: time.Millisecond})
	r := started(t, s, NewTable{DecisionTime: 4 * soon})
	time.Sleep(soon)
	must(t, r.Pause(ctx))
	must(t, r.Pause(ctx))
	left := r.Snapshot().Due[0].Left
	if left > 3*soon || left <= 0 {
		t.Fatalf("%v are left of %v", left, 4*soon)
	}
	q := asked(t, r)
	refused(t, r.Answer(ctx, q.Seat, q.ID, key("roll")), "paused")
	refused(t, r.Skip(ctx, int(q.Seat), ""), "paused")
	time.Sleep(5 * soon)
	if r.Snapshot().Match.Seq() != 0 {
		t.Fatal("time went on while paused")
	}
	must(t, s.Close())

	s = openAt(t, path, Options{Grace: time.Millisecond})
	r, err := s.Room(ctx, r.code)
	must(t, err)
	if !r.Snapshot().Table.Paused {
		t.Fatal("the pause was forgotten")
	}
	if got := r.Snapshot().Due[0].Left; got > left+2*time.Millisecond || got < left-2*time.Millisecond {
		t.Errorf("%v are left after a load, %v before", got, left)
	}
	time.Sleep(4 * soon)
	if r.Snapshot().Match.Seq() != 0 {
		t.Fatal("time went on while paused after a load")
	}
	begun := time.Now()
	must(t, r.Resume(ctx))
	eventually(t, "the default is played", seqIs(r, 1))
	if took := time.Since(begun); took < left/2 {
		t.Errorf("played %v after the pause, %v were left", took, left)
	}
	must(t, r.End(ctx))
}

func TestTimeThatIsLeftOutlivesTheServer(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	const full = 10 * time.Second
	s := openAt(t, path, Options{})
	r := started(t, s, NewTable{DecisionTime: full})
	time.Sleep(2 * soon)
	must(t, s.Close())
	s = openAt(t, path, Options{Grace: 3 * time.Second})
	r, err := s.Room(ctx, r.code)
	must(t, err)
	if left := r.Snapshot().Due[0].Left; left > full+3*time.Second-2*soon || left < full+2*time.Second {
		t.Errorf("%v are left, want a bit less than 13 s", left)
	}
}

func TestAnotherSeatsClockGoesOnOverACommit(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{DecisionTime: time.Minute, NopeDelay: time.Hour}, "Ann", "Bea", "Cal")
	must(t, r.Start(ctx))
	q := asked(t, r)
	must(t, r.Answer(ctx, q.Seat, q.ID, key("boon")))
	time.Sleep(soon)
	first := asked(t, r)
	must(t, r.Answer(ctx, first.Seat, first.ID, key("pass")))
	var left time.Duration
	for _, d := range r.Snapshot().Due {
		if d.Seat == 2 {
			left = d.Left
		}
		if d.Seat == first.Seat {
			t.Error("who has passed still has a clock")
		}
	}
	if left == 0 || left > time.Minute-soon {
		t.Errorf("the other seat has %v left", left)
	}
	rec, err := s.disk.Load(ctx, r.code)
	must(t, err)
	var kept time.Duration
	for _, v := range rec.Clocks {
		kept = v
	}
	if len(rec.Clocks) != 1 || kept > time.Minute-soon {
		t.Errorf("the disk knows %v", rec.Clocks)
	}
}

func TestDelayRunsOnce(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{NopeDelay: 2 * soon})
	q := asked(t, r)
	begun := time.Now()
	must(t, r.Answer(ctx, q.Seat, q.ID, key("boon")))
	other := r.Snapshot().Match.Asked()[0]
	must(t, r.Answer(ctx, other.Seat, other.ID, key("pass")))
	eventually(t, "the window closes", func() bool { return asked(t, r).Kind == "move" })
	if took := time.Since(begun); took < 2*soon {
		t.Errorf("the passes were unsealed after %v of %v", took, 2*soon)
	}
	rows := rowsOf(t, r)
	if last := rows[len(rows)-1]; last.Seat != engine.System || last.Auto {
		t.Errorf("the last row is %+v", last)
	}
	agree(t, s, r)
}

func TestTheTablePassesForThoseWhoCanDoNothingElse(t *testing.T) {
	s := open(t, Options{})
	for _, c := range []struct {
		delay time.Duration
		waits int
	}{{time.Hour, 2}, {-1, 3}} {
		r, _ := lobby(t, s, NewTable{NopeDelay: c.delay}, "Ann", "Bea", "Cal", "Dan")
		must(t, r.Start(ctx))
		q := asked(t, r)
		must(t, r.Answer(ctx, q.Seat, q.ID, key("boon")))
		waits := func() (n int) {
			for _, q := range r.Snapshot().Match.Asked() {
				if q.Seat >= 0 {
					n++
				}
			}
			return n
		}
		eventually(t, "one commit of the table's own", seqIs(r, 2))
		time.Sleep(soon)
		if got := waits(); got != c.waits {
			t.Errorf("with a delay of %v, %d people are waited for, want %d", c.delay, got, c.waits)
		}
	}
}

func TestNoDelayWaitsForNoDelayAndPassesForNobody(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{NopeDelay: -1})
	q := asked(t, r)
	must(t, r.Answer(ctx, q.Seat, q.ID, key("boon")))
	eventually(t, "the table's own answer", seqIs(r, 2))
	time.Sleep(soon)
	left := r.Snapshot().Match.Asked()
	if len(left) != 1 || left[0].Kind != "window" {
		t.Fatalf("open: %v", left)
	}
	must(t, r.Answer(ctx, left[0].Seat, left[0].ID, key("pass")))
	if asked(t, r).Kind != "move" {
		t.Error("the window is still open")
	}
}

// A bot that is still thinking when the table changes looks again: no offer goes unseen.
func TestABotLooksAgainAtWhatChangedWhileItThought(t *testing.T) {
	s := open(t, Options{Think: NoThinking})
	r, _ := lobby(t, s, NewTable{}, "Ann")
	_, err := r.AddBot(ctx, "dreamer")
	must(t, err)
	woken := make(chan struct{})
	dreams <- woken
	must(t, r.Start(ctx))
	<-woken // it thinks about the table as it was
	must(t, r.Answer(ctx, 0, r.Snapshot().Match.Offers(0)[1].ID, key("wave")))
	woken <- struct{}{}
	eventually(t, "the bot waves back", func() bool {
		rows := rowsOf(t, r)
		return rows[len(rows)-1].Seat == 1
	})
}

// The clocks of a table that has just been loaded run, although they were wound
// before the sweeper could find the room.
func TestTheClocksOfALoadedTableRun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	s := openAt(t, path, Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann")
	_, err := r.AddBot(ctx, "waver")
	must(t, err)
	must(t, r.Start(ctx))
	eventually(t, "the bot has waved enough", seqIs(r, maxBusyBots))
	must(t, s.Close())

	s = openAt(t, path, Options{held: func() { time.Sleep(soon) }})
	again, err := s.Room(ctx, r.code)
	must(t, err)
	eventually(t, "the bot waves again", seqIs(again, again.Snapshot().Match.Seq()+1))
}

func TestBotsPlayToTheEnd(t *testing.T) {
	s := open(t, Options{})
	r, _, err := s.Create(ctx, NewTable{Kind: "dash", NopeDelay: -1})
	must(t, err)
	for range 3 {
		_, err := r.AddBot(ctx, "plain")
		must(t, err)
	}
	must(t, r.Start(ctx))
	eventually(t, "the game ends", func() bool { return r.Snapshot().Table.Status == Over })
	agree(t, s, r)
	why := map[string]int{}
	for _, row := range rowsOf(t, r)[1:] {
		if row.Auto {
			t.Errorf("the table answered for a bot: %+v", row)
		}
		if row.Seat >= 0 {
			why[row.Why]++
		}
	}
	if why[""] > 0 || why["why.usual"] == 0 {
		t.Errorf("reasons: %v", why)
	}
}

func TestBotsThink(t *testing.T) {
	s := open(t, Options{Think: func() time.Duration { return 2 * soon }})
	r, _ := lobby(t, s, NewTable{}, "Ann")
	_, err := r.AddBot(ctx, "plain")
	must(t, err)
	must(t, r.Start(ctx))
	begun := time.Now()
	roll(t, r)
	eventually(t, "the bot plays", seqIs(r, 2))
	if took := time.Since(begun); took < 2*soon {
		t.Errorf("the bot thought for %v", took)
	}
}

func TestFaultyBotsDoNotHoldUpTheGame(t *testing.T) {
	for _, level := range []string{"silly", "broken"} {
		s := open(t, Options{})
		r, _ := lobby(t, s, NewTable{}, "Ann")
		_, err := r.AddBot(ctx, level)
		must(t, err)
		must(t, r.Start(ctx))
		roll(t, r)
		eventually(t, level+": the default is played", seqIs(r, 2))
		if row := rowsOf(t, r)[2]; !row.Auto || row.Seat != 1 {
			t.Errorf("%s: the row is %+v", level, row)
		}
	}
}

func TestBotsThatNeverEndAreStopped(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann")
	_, err := r.AddBot(ctx, "waver")
	must(t, err)
	must(t, r.Start(ctx))
	eventually(t, "the bot waves", seqIs(r, maxBusyBots))
	time.Sleep(3 * soon)
	if seq := r.Snapshot().Match.Seq(); seq > maxBusyBots+1 {
		t.Errorf("the bot waved %d times", seq)
	}
	for r.Snapshot().Table.Status == Playing { // it answers its questions all the same
		q := asked(t, r)
		if q.Seat == 0 {
			must(t, r.Answer(ctx, 0, q.ID, key("roll")))
		}
		eventually(t, "the bot plays", func() bool {
			snap := r.Snapshot()
			return snap.Table.Status == Over || snap.Match.Asked()[0].Seat == 0
		})
	}
}

func TestAFaultOfTheDiskOnlyPutsTheSweeperOff(t *testing.T) {
	f := &faulty{}
	s := open(t, Options{Wrap: f.wrap})
	r := started(t, s, NewTable{DecisionTime: soon})
	f.fail.Store(&errDisk)
	loads := f.loads.Load()
	time.Sleep(4 * soon)
	if n := f.loads.Load() - loads; n < 1 || n > 5 {
		t.Errorf("the room was loaded %d times in %v", n, 4*soon)
	}
	f.fail.Store(nil)
	eventually(t, "the default is played at last", seqIs(r, 1))
	must(t, r.End(ctx))
	agree(t, s, r)
}

func TestSkipPlaysTheDefault(t *testing.T) {
	s := open(t, Options{})
	r, _ := lobby(t, s, NewTable{}, "Ann", "Bea")
	refused(t, r.Skip(ctx, 0, ""), "not-playing")
	must(t, r.Start(ctx))
	refused(t, r.Skip(ctx, 1, ""), "nothing-to-skip")
	refused(t, r.Skip(ctx, -2, ""), "nothing-to-skip")
	first := asked(t, r)
	must(t, r.Skip(ctx, 0, first.ID))
	refused(t, r.Skip(ctx, int(asked(t, r).Seat), first.ID), "skip-over") // a second tap means the same question, and skips no other
	if seq := r.Snapshot().Match.Seq(); seq != 1 {
		t.Errorf("a double tap skipped %d questions", seq)
	}
	if row := rowsOf(t, r)[1]; !row.Auto || row.Seat != 0 {
		t.Errorf("the row is %+v", row)
	}
}

func TestABotTakesASeatAndGivesItBack(t *testing.T) {
	s := open(t, Options{})
	r, secrets := lobby(t, s, NewTable{NopeDelay: time.Hour}, "Ann", "Bea")
	must(t, r.Start(ctx))
	refused(t, r.BotTakes(ctx, 0, "genius"), "no-such-level")
	must(t, r.BotTakes(ctx, 0, "plain"))
	eventually(t, "the bot plays", seqIs(r, 1))
	if seat, ok := r.SeatOf(secrets[0]); !ok || seat != 0 {
		t.Error("the seat's link has ended")
	}
	refused(t, r.Answer(ctx, 0, "x", key("roll")), "bot-plays")
	must(t, r.Release(ctx, 0))
	for asked(t, r).Seat != 0 || asked(t, r).Kind != "move" {
		q := asked(t, r)
		if q.Kind == "window" { // the bot asked for a boon
			q.Default = key("object")
		}
		must(t, r.Answer(ctx, q.Seat, q.ID, q.Default))
	}
	seq := r.Snapshot().Match.Seq()
	time.Sleep(soon)
	if r.Snapshot().Match.Seq() != seq {
		t.Error("the bot still plays")
	}
	roll(t, r)
}

func TestAWindowBeginsAgainAfterALoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "night.db")
	s := openAt(t, path, Options{})
	r := started(t, s, NewTable{NopeDelay: time.Minute})
	q := asked(t, r)
	must(t, r.Answer(ctx, q.Seat, q.ID, key("boon")))
	time.Sleep(soon)
	must(t, s.Close())
	s = openAt(t, path, Options{})
	r, err := s.Room(ctx, r.code)
	must(t, err)
	due := r.Snapshot().Due
	if len(due) != 1 || due[0].Seat != engine.System || due[0].Left != time.Minute {
		t.Errorf("clocks are %+v", due)
	}
}

func TestRunningClocksAreWrittenDownNowAndThen(t *testing.T) {
	s := open(t, Options{})
	r := started(t, s, NewTable{DecisionTime: time.Minute})
	must(t, r.write(ctx, func(r *Room) error { // as if the last time were long ago
		r.clocksKept = time.Now().Add(-keepEvery)
		r.wake(time.Now())
		return nil
	}))
	eventually(t, "the clocks are written down", func() bool {
		rec, err := s.disk.Load(ctx, r.code)
		return err == nil && len(rec.Clocks) == 1
	})
}

func TestABotThatDidSomethingElseThinksAgain(t *testing.T) {
	s := open(t, Options{Think: func() time.Duration { return soon }})
	r, _ := lobby(t, s, NewTable{}, "Ann")
	_, err := r.AddBot(ctx, "waver")
	must(t, err)
	must(t, r.Start(ctx))
	roll(t, r) // the bot is asked now, and waves instead
	begun, from := time.Now(), r.Snapshot().Match.Seq()
	eventually(t, "the bot waves thrice", seqIs(r, from+3))
	if took := time.Since(begun); took < 2*soon {
		t.Errorf("three waves took %v", took)
	}
	for _, row := range rowsOf(t, r)[from+1:] {
		if row.Why != "why.wave" || row.Auto {
			t.Errorf("the row is %+v", row)
		}
	}
}

func TestManyTablesOfBotsAtOnce(t *testing.T) {
	s := open(t, Options{})
	rooms := make([]*Room, 30)
	for i := range rooms {
		r, _, err := s.Create(ctx, NewTable{Kind: "dash", NopeDelay: time.Millisecond})
		must(t, err)
		for range 4 {
			_, err := r.AddBot(ctx, "plain")
			must(t, err)
		}
		must(t, r.Start(ctx))
		rooms[i] = r
	}
	for _, r := range rooms {
		eventually(t, "the game ends", func() bool { return r.Snapshot().Table.Status == Over })
		agree(t, s, r)
	}
}
