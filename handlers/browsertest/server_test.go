package browsertest

import (
	"net"
	"net/http"
	"strings"
	"testing"
)

const smallNight = "monappoly/handlers/browsertest/testdata/smallnight"

func TestServerComesBackAfterAPowerCut(t *testing.T) {
	s := ServeProgram(t, smallNight)
	s.WaitOutput("ready at " + s.URL)
	p := Start(t).Player(t, "Ann", Phone)
	p.Goto(s.URL)
	p.Click("Roll")
	p.WaitText("#count", "1")
	s.Kill()
	if res, err := http.Get(s.URL + "/healthz"); err == nil {
		res.Body.Close()
		t.Fatal("a killed server answers")
	}
	s.Restart()
	p.Reload()
	p.WaitText("#count", "1")
	p.Click("Roll")
	p.WaitText("#count", "2")
	if got := strings.Count(s.Output(), "ready at"); got != 2 {
		t.Errorf("the server was ready %d times, want 2", got)
	}
	// smallnight does not catch SIGTERM, so it ends by the signal.
	if err := s.Stop(); err == nil || err.Error() != "signal: terminated" {
		t.Errorf("the server ended with %v", err)
	}
}

func TestServersDoNotShareAnything(t *testing.T) {
	a, b := ServeProgram(t, smallNight), ServeProgram(t, smallNight)
	if a.Addr == b.Addr || a.DB == b.DB {
		t.Errorf("two servers share %s or %s", a.Addr, a.DB)
	}
	if a.program != b.program {
		t.Error("the program was built twice")
	}
	host, _, err := net.SplitHostPort(a.Addr)
	if err != nil || host != LANAddress(t) {
		t.Errorf("the server listens on %s (%v), want the LAN address", a.Addr, err)
	}
}

// A port stays with its test also while its server is down.
func TestAPortIsNobodyElses(t *testing.T) {
	mine := map[string]bool{}
	for range 50 {
		addr := FreeAddress(t)
		if mine[addr] {
			t.Errorf("%s was given away twice", addr)
		}
		mine[addr] = true
	}
}

func TestServerThatEndsIsReportedAtOnce(t *testing.T) {
	s := ServeProgram(t, smallNight)
	d := &doubter{TB: t}
	s.t = d
	s.args = append(s.args, "--refuse")
	done := make(chan struct{})
	go func() { defer close(done); s.Restart() }()
	<-done
	if !strings.Contains(d.said, "ended before it was ready") {
		t.Errorf("the failure says %q", d.said)
	}
	s.WaitOutput("refusing to start")
}
