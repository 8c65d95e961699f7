package browsertest

import (
	"strings"
	"testing"
	"time"
)

func TestOfflineCutsARunningStream(t *testing.T) {
	table, b := smallTable(t), Start(t)
	p, other := b.Player(t, "Flo", Phone, Wireless), b.Player(t, "Gus", Phone, Wireless)
	for _, q := range []*Player{p, other} {
		q.Goto(table + "/?stream")
		q.WaitText("#stream", "alive")
	}
	p.Offline(true)
	p.WaitText("#stream", "lost")
	if got := p.Eval("navigator.onLine"); got != false {
		t.Error("the page thinks that it is online")
	}
	if got := p.Eval("fetch('/hello').then(() => 'reached', () => 'cut off')"); got != "cut off" {
		t.Errorf("an offline phone %v the server", got)
	}
	other.Reload()
	other.WaitText("#stream", "alive")
	p.Offline(false)
	p.WaitText("#stream", "alive")
}

func TestSilenceHoldsAStreamWithoutEndingIt(t *testing.T) {
	p := Start(t).Player(t, "Jo", Phone, Wireless)
	p.Goto(smallTable(t) + "/?stream")
	p.WaitText("#stream", "alive")
	p.Silence(true)
	// What was under way may still arrive, after that nothing: not one of eight messages.
	for tries, said := 1, ""; said != "quiet"; tries++ {
		if tries == 20 {
			t.Fatalf("the silent stream says %q again and again", said)
		}
		p.Eval("document.querySelector('#stream').textContent = 'quiet'")
		time.Sleep(8 * 50 * time.Millisecond)
		said = p.Text("#stream")
	}
	p.Silence(false)
	p.WaitText("#stream", "alive")
}

func TestADeadServerLooksDeadOnTheWire(t *testing.T) {
	s := ServeProgram(t, smallNight)
	p := Start(t).Player(t, "Kai", Phone, Wireless)
	p.Goto(s.URL)
	p.Click("Roll")
	p.WaitText("#count", "1")
	s.Kill()
	if got := p.Eval("fetch('/').then(r => 'status ' + r.status, () => 'no answer')"); got != "no answer" {
		t.Errorf("a dead server gives %v", got)
	}
	s.Restart()
	p.Reload()
	p.WaitText("#count", "1")
}

func TestOfflineWithoutWirelessSaysSo(t *testing.T) {
	p := Start(t).Player(t, "Lea", Phone)
	err := failure(t, p, func(p *Player) { p.Offline(true) })
	if err == nil || !strings.Contains(err.Error(), "Wireless") {
		t.Errorf("the failure is %v", err)
	}
}
