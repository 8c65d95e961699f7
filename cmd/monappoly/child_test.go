package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// program returns the path of this test binary under a name by which it is monappoly.
func program(t testing.TB) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "monappoly")
	if err := os.Symlink(self, path); err != nil {
		t.Fatal(err)
	}
	return path
}

// child is a server in a process of its own, which can be killed.
type child struct {
	url string
	cmd *exec.Cmd
	log *transcript
}

var listens = regexp.MustCompile(`http://127\.0\.0\.1:\d+`)

// startChild starts a server on a database and waits until it says where it is. The
// wrapper is a command that starts it in turn, if any is given.
func startChild(t testing.TB, program, db string, wrapper []string, args ...string) *child {
	t.Helper()
	args = append([]string{program, "serve", "--db", db, "--addr", "127.0.0.1:0", "--no-limits"}, args...)
	args = append(wrapper, args...)
	c := &child{cmd: exec.Command(args[0], args[1:]...), log: &transcript{}}
	c.cmd.Stderr = c.log
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.kill)
	lines := bufio.NewScanner(out)
	for c.url == "" && lines.Scan() {
		c.url = listens.FindString(lines.Text())
	}
	go func() { _, _ = io.Copy(io.Discard, out) }() // until it ends
	if c.url == "" {
		c.kill()
		t.Fatalf("the server did not start:\n%s", c.log)
	}
	return c
}

// kill ends the server as a power cut does, and waits until it is gone.
func (c *child) kill() {
	_ = c.cmd.Process.Kill()
	_ = c.cmd.Wait() // its exit code says that it was killed
}

// run runs one command of the program and returns what it says.
func runProgram(t testing.TB, program string, args ...string) (string, error) {
	t.Helper()
	said, err := exec.CommandContext(context.Background(), program, args...).CombinedOutput()
	return string(said), err
}

// visitor is a browser without scripts.
type visitor struct {
	t    testing.TB
	http *http.Client
}

func newVisitor(t testing.TB) *visitor {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	v := &visitor{t: t, http: &http.Client{Jar: jar, Transport: &http.Transport{}}}
	t.Cleanup(v.http.CloseIdleConnections)
	return v
}

func (v *visitor) get(url string) (page, at string, status int) {
	v.t.Helper()
	res, err := v.http.Get(url)
	return v.read(res, err)
}

func (v *visitor) post(url string, form url.Values) (page, at string, status int) {
	v.t.Helper()
	res, err := v.http.PostForm(url, form)
	return v.read(res, err)
}

func (v *visitor) read(res *http.Response, err error) (page, at string, status int) {
	v.t.Helper()
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return string(text), res.Request.URL.Path, res.StatusCode
}

var hiddenField = regexp.MustCompile(`<input type="hidden" name="([^"]+)" value="([^"]*)"`)

// sitDown opens a table of a game, takes its first seat, and lets a bot take the second.
// It returns the table's code.
func (v *visitor) sitDown(base, game string) (code string) {
	v.t.Helper()
	_, at, status := v.post(base+"/tables", url.Values{"game": {game}})
	code = filepath.Base(at)
	if status != http.StatusOK || len(code) != 4 {
		v.t.Fatalf("a new table: %d at %s", status, at)
	}
	door, _, _ := v.get(base + "/g/" + code + "/join")
	form := url.Values{"name": {"Ann"}}
	for _, field := range hiddenField.FindAllStringSubmatch(door, -1) {
		form.Set(field[1], field[2])
	}
	if _, at, status := v.post(base+"/g/"+code+"/join", form); status != http.StatusOK || !strings.HasSuffix(at, "/seat/0") {
		v.t.Fatalf("joining %s: %d at %s", code, status, at)
	}
	if _, _, status := v.post(base+"/g/"+code+"/host/add-bot", url.Values{"level": {"easy"}}); status != http.StatusOK {
		v.t.Fatalf("a bot for %s: %d", code, status)
	}
	if page, _, status := v.post(base+"/g/"+code+"/host/start", nil); status != http.StatusOK {
		v.t.Fatalf("starting %s: %d %s", code, status, page)
	}
	return code
}

// exportedRows is a table's commits as the program exports them, a line each.
func exportedRows(t testing.TB, program, db, code string) []string {
	t.Helper()
	said, err := runProgram(t, program, "export", "--db", db, code)
	if err != nil {
		t.Fatalf("export %s: %v: %s", code, err, said)
	}
	return strings.Split(strings.TrimSpace(said), "\n")[1:]
}

// seatPage is the address of a seat's page.
func seatPage(base, code string, seat int) string {
	return fmt.Sprintf("%s/g/%s/seat/%d", base, code, seat)
}

// sends makes the browser send this cookie with every request.
func (v *visitor) sends(cookie string) { v.http.Transport = withCookie{v.http.Transport, cookie} }

type withCookie struct {
	http.RoundTripper
	cookie string
}

func (w withCookie) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Add("Cookie", w.cookie)
	return w.RoundTripper.RoundTrip(r)
}

var promptField = regexp.MustCompile(`name="prompt" value="([^"]*)"`)

// skipOf is the form with which the captain skips the first seat's question.
func skipOf(t testing.TB, v *visitor, base, code string) url.Values {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		page, _, _ := v.get(base + "/g/" + code + "/seat/0/table?ask=seat&of=0")
		if found := promptField.FindStringSubmatch(page); found != nil {
			return url.Values{"seat": {"0"}, "prompt": {found[1]}}
		}
	}
	t.Fatalf("the first seat of %s is never asked", code)
	return nil
}
