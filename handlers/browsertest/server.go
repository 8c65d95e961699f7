package browsertest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// programs are the binaries built so far by this test binary, by package.
var programs struct {
	sync.Mutex
	dir   string
	built map[string]string
}

// Server is a running program with its own database, as an operator would start it.
type Server struct {
	URL  string // "http://192.0.2.7:41234", no slash at the end
	Addr string // "192.0.2.7:41234"
	DB   string // the database file, empty or missing at first

	t       testing.TB
	program string
	args    []string
	cmd     *exec.Cmd
	ended   chan struct{} // closed when cmd has ended
	exit    error         // how it ended; read after ended
	out     transcript
}

// Serve builds monappoly, starts it on a free port of the LAN address with an empty
// database, and returns when GET /healthz answers 200. More flags may follow. The
// server is killed when the test ends; its words are shown if the test failed.
func Serve(t testing.TB, flags ...string) *Server {
	t.Helper()
	return ServeProgram(t, "monappoly/cmd/monappoly", flags...)
}

// ServeProgram is Serve for another main package that takes the same arguments:
// serve --addr HOST:PORT --db FILE --base-url URL.
func ServeProgram(t testing.TB, pkg string, flags ...string) *Server {
	t.Helper()
	addr := FreeAddress(t)
	s := &Server{
		URL: "http://" + addr, Addr: addr, DB: filepath.Join(t.TempDir(), "night.db"),
		t: t, program: Build(t, pkg),
	}
	s.args = append([]string{"serve", "--addr", s.Addr, "--db", s.DB, "--base-url", s.URL}, flags...)
	t.Cleanup(func() {
		s.kill()
		if t.Failed() {
			t.Logf("the server said:\n%s", s.Output())
		}
	})
	s.Restart()
	return s
}

// Restart starts the server again on the same port and database and waits until it
// is ready. A server that still runs is killed first.
func (s *Server) Restart() {
	s.t.Helper()
	s.kill()
	cmd := exec.Command(s.program, s.args...)
	cmd.Stdout, cmd.Stderr = &s.out, &s.out
	cmd.SysProcAttr = dieWithParent()
	if err := cmd.Start(); err != nil {
		s.t.Fatalf("start the server: %v", err)
	}
	ended := make(chan struct{})
	s.cmd, s.ended, s.exit = cmd, ended, nil
	go func() {
		s.exit = cmd.Wait()
		close(ended)
	}()
	s.waitReady()
}

// Kill ends the server at once, as a power cut would (SIGKILL).
func (s *Server) Kill() {
	s.t.Helper()
	if !s.kill() {
		s.t.Fatal("kill the server: it was not running")
	}
}

// Stop asks the server to end, as an operator would (SIGTERM), waits for it, and
// returns how it ended: nil for exit code 0. It fails the test after 45 seconds.
func (s *Server) Stop() error {
	s.t.Helper()
	if s.cmd == nil {
		s.t.Fatal("stop the server: it was not running")
	}
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil && !errors.Is(err, os.ErrProcessDone) {
		s.t.Fatalf("stop the server: %v", err)
	}
	select {
	case <-s.ended:
		s.cmd = nil
		return s.exit
	case <-time.After(patience):
		s.t.Fatalf("the server did not stop in %v", patience)
		return nil
	}
}

// Output returns all that the server printed so far, in all its lives.
func (s *Server) Output() string { return s.out.String() }

// WaitOutput waits until the server has printed want.
func (s *Server) WaitOutput(want string, timeout ...time.Duration) {
	s.t.Helper()
	for end := time.Now().Add(cmp.Or(append(timeout, patience)...)); !strings.Contains(s.Output(), want); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			s.t.Fatalf("the server never said %q", want)
		}
	}
}

func (s *Server) kill() bool {
	if s.cmd == nil {
		return false
	}
	// The only error is that it has ended already.
	_ = s.cmd.Process.Kill()
	<-s.ended
	s.cmd = nil
	return true
}

func (s *Server) waitReady() {
	s.t.Helper()
	ctx, stop := context.WithTimeout(context.Background(), 2*patience)
	defer stop()
	last := errors.New("no answer")
	for ctx.Err() == nil {
		if last = ready(ctx, s.URL); last == nil {
			return
		}
		select {
		case <-s.ended:
			s.t.Fatalf("the server ended before it was ready: %v", s.exit)
		case <-time.After(20 * time.Millisecond):
		}
	}
	s.t.Fatalf("the server was not ready in %v: %v", 2*patience, last)
}

func ready(ctx context.Context, url string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url+"/healthz", nil)
	if err != nil {
		return err
	}
	// A transport of its own, so that no idle connection outlives a killed server.
	res, err := (&http.Transport{DisableKeepAlives: true}).RoundTrip(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("/healthz answered %s", res.Status)
	}
	return nil
}

// Build compiles a main package once per test binary and returns the program's path.
func Build(t testing.TB, pkg string) string {
	t.Helper()
	programs.Lock()
	defer programs.Unlock()
	if path := programs.built[pkg]; path != "" {
		return path
	}
	if programs.dir == "" {
		dir, err := os.MkdirTemp("", "browsertest")
		if err != nil {
			t.Fatal(err)
		}
		programs.dir, programs.built = dir, map[string]string{}
	}
	path := filepath.Join(programs.dir, fmt.Sprintf("program%d", len(programs.built)))
	if out, err := exec.Command("go", "build", "-o", path, pkg).CombinedOutput(); err != nil {
		t.Fatalf("build %s: %v\n%s", pkg, err, out)
	}
	programs.built[pkg] = path
	return path
}

func removePrograms() {
	programs.Lock()
	defer programs.Unlock()
	if programs.dir == "" {
		return
	}
	if err := os.RemoveAll(programs.dir); err != nil {
		fmt.Fprintln(os.Stderr, "browsertest: remove the built programs:", err)
	}
}

// LANAddress returns the first IPv4 address by which phones on this network could
// reach this machine. Browsers treat it unlike localhost (no secure context), which
// hides faults, so tests use it; a machine without one gets loopback and a note.
func LANAddress(t testing.TB) string {
	t.Helper()
	addrs, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range addrs {
		ipnet, ok := a.(*net.IPNet)
		if ok && ipnet.IP.To4() != nil && !ipnet.IP.IsLoopback() && !ipnet.IP.IsLinkLocalUnicast() {
			return ipnet.IP.String()
		}
	}
	t.Log("this machine has no LAN address: testing on loopback, where browsers forgive more")
	return "127.0.0.1"
}

// firstPort and ports are a range below the ones that Linux and macOS hand out by
// themselves, so that nobody is given a port whose server is being started again.
const firstPort, ports = 22000, 8000

// FreeAddress returns a LAN address and port that is this test's own until it ends, also
// while no server listens there: other tests, of other packages too, get other ports.
func FreeAddress(t testing.TB) string {
	t.Helper()
	host := LANAddress(t)
	for range ports {
		port := strconv.Itoa(firstPort + rand.IntN(ports))
		// The port is taken on loopback for as long as it is reserved on the LAN address.
		claim, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", port))
		if err != nil {
			continue
		}
		addr := net.JoinHostPort(host, port)
		if host == "127.0.0.1" {
			claim.Close() // without a LAN address only luck keeps ports apart
			return addr
		}
		if l, err := net.Listen("tcp", addr); err == nil {
			l.Close()
			t.Cleanup(func() { claim.Close() })
			return addr
		}
		claim.Close()
	}
	t.Fatal("no port is free")
	return ""
}

// transcript collects what a program prints.
type transcript struct {
	mu   sync.Mutex
	text strings.Builder
}

func (o *transcript) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(b)
}

func (o *transcript) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}
