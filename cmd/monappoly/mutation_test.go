package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"monappoly/store"
)

const (
	mutationRows   = 14        // commits that are kept of a game, so that many can be tried
	mutationMemory = 512 << 20 // bytes of heap that the trials may have held together, garbage included
)

// mutations is how many damaged files are tried of each game.
func mutations() int { return 1500 * max(1, soakTimes()) }

// soakTimes is how many times longer than usual tests shall go on.
func soakTimes() int {
	n, err := strconv.Atoi(os.Getenv("MONAPPOLY_SOAK"))
	if err != nil {
		return 1
	}
	return n
}

// However a file was damaged, it is refused or it holds: no panic, no endless loop, and no
// more memory than a file needs. A child process does it, so that a fault is only its own.
func TestDamagedFilesCostNothing(t *testing.T) {
	db := unpack(t, "schema1.db.gz")
	s, err := store.Open(db, kinds(), store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := filepath.Join(t.TempDir(), "mutate")
	if err := os.Symlink(self, child); err != nil {
		t.Fatal(err)
	}
	for code, kind := range map[string]string{"LKTK": "pandemonium", "SJLD": "deal", "WFDS": "mercs"} {
		t.Run(kind, func(t *testing.T) {
			var whole bytes.Buffer
			if err := s.Export(context.Background(), code, &whole); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(child, strconv.Itoa(mutations()), strconv.FormatUint(rand.Uint64(), 10))
			cmd.Stdin = strings.NewReader(shortened(whole.String()))
			said, err := cmd.CombinedOutput()
			if err != nil {
				t.Fatalf("%v: %.3000s", err, said)
			}
			t.Logf("%s", bytes.TrimSpace(said))
		})
	}
}

var commitsField = regexp.MustCompile(`"commits":\d+`)

// shortened is a game that ends after some commits, still to be played on.
func shortened(file string) string {
	lines := strings.SplitAfter(file, "\n")
	lines = lines[:min(len(lines), mutationRows+1)]
	head := commitsField.ReplaceAllString(lines[0], fmt.Sprintf(`"commits":%d`, len(lines)-1))
	head = strings.Replace(head, `"status":"over"`, `"status":"playing"`, 1)
	return head + strings.Join(lines[1:], "")
}

// mutate reads a game, damages it so many times from a seed, and checks what it has got.
func mutate() {
	file, err := io.ReadAll(os.Stdin)
	times, err2 := strconv.Atoi(os.Args[1])
	seed, err3 := strconv.ParseUint(os.Args[2], 10, 64)
	if err != nil || err2 != nil || err3 != nil {
		fmt.Println(err, err2, err3)
		os.Exit(2)
	}
	if f, err := store.ReadFile(bytes.NewReader(file)); err != nil {
		fmt.Println("the game itself cannot be read:", err)
		os.Exit(1)
	} else if _, err := f.Check(kinds()); err != nil {
		fmt.Println("the game itself does not hold:", err)
		os.Exit(1)
	}
	accepted := 0
	for n := range uint64(times) {
		fmt.Fprintf(os.Stderr, "\rmutation %d of seed %d ", n, seed) // what a crash was about
		text := damaged(string(file), rand.New(rand.NewPCG(seed, n)))
		f, err := store.ReadFile(strings.NewReader(text))
		if err != nil {
			continue
		}
		if _, err := f.Check(kinds()); err == nil {
			accepted++
		}
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	fmt.Printf("%d damaged files, %d of them hold, %d MB held at the most\n", times, accepted, m.HeapSys>>20)
	if m.HeapSys > mutationMemory {
		os.Exit(1)
	}
}

var (
	aNumber = regexp.MustCompile(`-?\d+`)
	extreme = []string{"0", "-1", "1", "2", "7", "99", "255", "1000000", "1000000000", "2147483648", "9007199254740991", "-9223372036854775808", "9223372036854775807", "1e308"}
)

// damaged changes a file in one to three places.
func damaged(text string, r *rand.Rand) string {
	for range 1 + r.IntN(3) {
		if text == "" {
			return text
		}
		switch r.IntN(8) {
		case 0, 1, 2, 3:
			text = otherNumber(text, r)
		case 4: // a byte
			b := []byte(text)
			b[r.IntN(len(b))] = byte(r.Uint32())
			text = string(b)
		case 5: // the end is gone
			text = text[:1+r.IntN(len(text))]
		case 6: // a line is gone, or comes twice
			lines := strings.SplitAfter(text, "\n")
			i := r.IntN(len(lines))
			text = strings.Join(lines[:i], "") + strings.Repeat(lines[i], 2*r.IntN(2)) + strings.Join(lines[i+1:], "")
		case 7: // a piece of it a thousand times
			from := r.IntN(len(text))
			piece := text[from:min(len(text), from+1+r.IntN(60))]
			text = text[:from] + strings.Repeat(piece, 1000) + text[from:]
		}
	}
	return text
}

func otherNumber(text string, r *rand.Rand) string {
	all := aNumber.FindAllStringIndex(text, -1)
	if len(all) == 0 {
		return text
	}
	at := all[r.IntN(len(all))]
	return text[:at[0]] + extreme[r.IntN(len(extreme))] + text[at[1]:]
}
