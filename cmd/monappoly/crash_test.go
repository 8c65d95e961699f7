package main

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// amount is a number from the environment, or the usual one.
func amount(name string, usual int) int {
	if n, err := strconv.Atoi(os.Getenv(name)); err == nil {
		return n
	}
	return usual
}

// acked is what a server has acknowledged: that a seat's question was answered so.
type acked struct{ code, prompt string }

// ledger collects what was acknowledged.
type ledger struct {
	mu   sync.Mutex
	acks []acked
}

func (l *ledger) add(a acked) { l.mu.Lock(); l.acks = append(l.acks, a); l.mu.Unlock() }

func (l *ledger) count() int { l.mu.Lock(); defer l.mu.Unlock(); return len(l.acks) }

// TestAcknowledgedAnswersOutliveKills plays tables of all games over HTTP, kills the server
// at random moments, and looks after each kill whether all that was acknowledged is there,
// once, whether the same questions are open, and whether the file is whole.
// MONAPPOLY_KILLS and MONAPPOLY_TABLES say how often and how many.
func TestAcknowledgedAnswersOutliveKills(t *testing.T) {
	kills, tables := amount("MONAPPOLY_KILLS", 12), amount("MONAPPOLY_TABLES", 6)
	self, db := program(t), filepath.Join(t.TempDir(), "night.db")
	server := startChild(t, self, db, nil, "--bots-think", "5ms")
	ann := newVisitor(t)
	ann.http.Transport.(*http.Transport).MaxIdleConnsPerHost = 32
	var codes []string
	for i := range tables {
		codes = append(codes, ann.sitDown(server.url, []string{"pandemonium", "deal", "mercs"}[i%3]))
	}
	known := &ledger{}
	for kill := range kills {
		ctx, cancel := context.WithCancel(t.Context())
		var players sync.WaitGroup
		for _, code := range codes {
			players.Go(func() { ann.playUntilGone(ctx, server.url, code, known) })
		}
		time.Sleep(time.Duration(50+rand.IntN(400)) * time.Millisecond) // a random moment, not a condition
		server.kill()
		cancel()
		players.Wait()
		checkAfterKill(t, self, db, codes, known)
		server = startChild(t, self, db, nil, "--bots-think", "5ms")
		if t.Failed() {
			t.Fatalf("after kill %d", kill+1)
		}
	}
	stillAsked(t, ann, server, self, db, codes)
	if known.count() < kills {
		t.Errorf("only %d answers were acknowledged in %d rounds: that shows nothing", known.count(), kills)
	}
	t.Logf("%d kills, %d tables, %d answers acknowledged: none lost, none doubled", kills, tables, known.count())
}

// playUntilGone answers the first seat's questions as its page offers them, by skips of the
// captain and by answers of its own, until the server is gone.
func (v *visitor) playUntilGone(ctx context.Context, base, code string, known *ledger) {
	for ctx.Err() == nil {
		page, err := v.look(ctx, base+"/g/"+code+"/seat/0/table?ask=seat&of=0")
		if err != nil {
			return
		}
		found := promptField.FindStringSubmatch(page)
		if found == nil {
			continue // it is a bot's turn, or the game is over
		}
		prompt := found[1]
		status, err := v.send(ctx, base+"/g/"+code+"/host/skip", url.Values{"seat": {"0"}, "prompt": {prompt}})
		if err != nil {
			return
		}
		if status == http.StatusNoContent && !strings.HasPrefix(prompt, "window") {
			known.add(acked{code, prompt})
		}
	}
}

// look loads a page, or returns the error of a server that is gone.
func (v *visitor) look(ctx context.Context, url string) (string, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return "", err
	}
	res, err := v.http.Do(req)
	if err != nil {
		return "", err
	}
	page, _, _ := v.read(res, nil)
	return page, nil
}

// send sends a form as a screen does, and returns the status.
func (v *visitor) send(ctx context.Context, url string, form url.Values) (int, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(form.Encode()))
	if err != nil {
		return 0, err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("HX-Request", "true")
	res, err := v.http.Do(req)
	if err != nil {
		return 0, err
	}
	return res.StatusCode, res.Body.Close()
}

// checkAfterKill compares what lies on disk with what was acknowledged.
func checkAfterKill(t *testing.T, self, db string, codes []string, known *ledger) {
	t.Helper()
	answered := map[acked]int{}
	for _, code := range codes {
		for i, line := range exportedRows(t, self, db, code) {
			var row struct {
				Seq    int    `json:"seq"`
				Seat   int    `json:"seat"`
				Prompt string `json:"prompt"`
			}
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				t.Fatalf("%s: %v", code, err)
			}
			if row.Seq != i {
				t.Errorf("%s: commit %d has the number %d", code, i, row.Seq)
			}
			if row.Seat == 0 {
				answered[acked{code, row.Prompt}]++
			}
		}
	}
	for _, a := range known.acks {
		if n := answered[a]; n != 1 {
			t.Errorf("%s: the answer to %s was acknowledged and is there %d times", a.code, a.prompt, n)
		}
	}
	if said, err := runProgram(t, self, "check", "--db", db); err != nil {
		t.Errorf("the file is not whole: %s", said)
	}
}

var overMark = regexp.MustCompile(`data-status="over"|/host/again`)

// stillAsked looks whether each game that is not over asks somebody after the last kill, and
// the same question again after one more.
func stillAsked(t *testing.T, ann *visitor, server *child, self, db string, codes []string) {
	t.Helper()
	for _, code := range codes {
		if page, _, _ := ann.get(server.url + "/g/" + code + "/seat/0/table"); overMark.MatchString(page) {
			continue
		}
		before := skipOf(t, ann, server.url, code).Get("prompt")
		server.kill()
		server = startChild(t, self, db, nil, "--bots-think", "5ms")
		if after := skipOf(t, ann, server.url, code).Get("prompt"); after != before {
			t.Errorf("%s: seat 0 was asked %s before a kill, and %s after it", code, before, after)
		}
	}
	for _, code := range codes {
		if said, err := runProgram(t, self, "verify", exportFile(t, self, db, code)); err != nil {
			t.Errorf("%s: %s", code, said)
		}
	}
}

// A full disk takes nothing and loses nothing: the process may write no file beyond a size,
// as on a disk that ends there.
func TestAFullDiskLosesNothing(t *testing.T) {
	prlimit := "ulimit -f 1024; trap '' XFSZ; exec \"$@\"" // in KB; the signal ignored, a write fails as on a full disk
	self, db := program(t), filepath.Join(t.TempDir(), "night.db")
	server := startChild(t, self, db, []string{"bash", "-c", prlimit, "full"}, "--bots-think", "1ms")
	ann := newVisitor(t)
	known, full := map[string]bool{}, false
	for range 3000 {
		_, at, status := ann.post(server.url+"/tables", url.Values{"game": {"deal"}})
		if status == http.StatusInsufficientStorage {
			full = true
			break
		}
		if status != http.StatusOK {
			t.Fatalf("a new table is %d", status)
		}
		known[filepath.Base(at)] = true
	}
	if !full {
		t.Fatal("the disk never became full")
	}
	if _, _, status := ann.get(server.url + "/healthz"); status != http.StatusOK {
		t.Errorf("alive is %d", status)
	}
	if _, _, status := ann.get(server.url + "/readyz"); status != http.StatusServiceUnavailable {
		t.Errorf("ready is %d", status)
	}
	server.kill()
	said, err := runProgram(t, self, "links", "--db", db)
	if err != nil {
		t.Fatal(errors.Join(err, errors.New(said)))
	}
	for code := range known {
		if !strings.Contains(said, code) {
			t.Errorf("%s was acknowledged and is gone", code)
		}
	}
	server = startChild(t, self, db, nil) // there is room again
	if _, _, status := ann.post(server.url+"/tables", url.Values{"game": {"deal"}}); status != http.StatusOK {
		t.Errorf("with room again a new table is %d", status)
	}
	t.Logf("%d tables before the disk was full", len(known))
}
