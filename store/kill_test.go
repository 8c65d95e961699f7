package store

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"monappoly/engine"
)

// victimFile tells a child of this test binary to play in that file until it is killed.
const victimFile = "MONAPPOLY_TEST_VICTIM"

// victim rolls for ever, and says after each acknowledged answer what the table shows.
func victim(path string) {
	s, err := Open(path, []engine.Kind{dash.Kind()}, Options{})
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	for {
		r, _, err := s.Create(ctx, NewTable{Kind: "dash"})
		for _, name := range []string{"Ann", "Bea"} {
			if err == nil {
				_, _, err = r.Join(ctx, name, "")
			}
		}
		if err == nil {
			err = r.Start(ctx)
		}
		for err == nil && r.Snapshot().Table.Status == Playing {
			q := r.Snapshot().Match.Asked()[0]
			if err = r.Answer(ctx, q.Seat, q.ID, key("roll")); err == nil {
				snap := r.Snapshot()
				fmt.Printf("%s\t%d\t%s\n", snap.Table.Code, snap.Match.Seq(), points(snap))
			}
		}
		if err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
	}
}

func TestAcknowledgedAnswersSurviveAKill(t *testing.T) {
	for _, answers := range []int{1, 2, 7, 40} {
		t.Run(fmt.Sprint(answers), func(t *testing.T) { killAfter(t, answers) })
	}
}

func killAfter(t *testing.T, answers int) {
	path := filepath.Join(t.TempDir(), "night.db")
	self, err := os.Executable()
	must(t, err)
	child := exec.Command(self)
	child.Env = append(os.Environ(), victimFile+"="+path)
	out, err := child.StdoutPipe()
	must(t, err)
	must(t, child.Start())
	lines := bufio.NewScanner(out)
	said := ""
	for n := 0; n < answers && lines.Scan(); n++ {
		said = lines.Text()
	}
	must(t, child.Process.Kill()) // SIGKILL: no farewell
	if err := child.Wait(); err == nil {
		t.Fatal("the child ended by itself")
	}
	fields := strings.Split(said, "\t")
	if len(fields) != 3 {
		t.Fatalf("the child said %q", said)
	}

	s := openAt(t, path, Options{})
	r, err := s.Room(ctx, fields[0])
	must(t, err)
	rows, err := r.Rows(ctx)
	must(t, err)
	var seq int
	_, err = fmt.Sscan(fields[1], &seq)
	must(t, err)
	if len(rows) <= seq {
		t.Fatalf("commit %d was acknowledged, the disk has %d", seq, len(rows)-1)
	}
	match, err := r.kind.Load(r.head.Seed, 2, rows[:seq+1])
	must(t, err)
	if got := points(&Snapshot{Match: match}); got != fields[2] {
		t.Errorf("commit %d shows %q, players saw %q", seq, got, fields[2])
	}
	if len(r.Snapshot().Match.Asked()) == 0 && r.Snapshot().Table.Status != Over {
		t.Error("nobody is asked after the kill")
	}
}
