package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"monappoly/engine"
	"monappoly/store"
)

// benchTable is one table with its phones.
type benchTable struct {
	b      *bench
	room   *store.Room
	phones []*benchPhone
	tv     *benchPhone
	luck   *rand.Rand
	pace   time.Duration // between two answers at this table; 0 is none
	shown  atomic.Int64  // when the last of its screens got a picture, Unix nanoseconds
}

// benchPhone is one seat's phone: a session, and a stream that is being read.
type benchPhone struct {
	seat   int
	client *http.Client
}

// sitDown opens a table and seats its phones by their links.
func (b *bench) sitDown(ctx context.Context, seats int) (*benchTable, error) {
	room, _, err := b.store.Create(ctx, store.NewTable{Kind: b.game.Kind.Name, NopeDelay: -1})
	if err != nil {
		return nil, err
	}
	t := &benchTable{b: b, room: room, luck: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
	for range seats {
		seat, secret, err := room.Join(ctx, "", "")
		if err != nil {
			return nil, err
		}
		p, err := newPhone(seat)
		if err != nil {
			return nil, err
		}
		if err := p.fetch(ctx, b.url+"/s/"+secret); err != nil {
			return nil, err
		}
		t.phones = append(t.phones, p)
	}
	t.tv, err = newPhone(-1)
	return t, err
}

// begin starts the table's game and opens all streams, until close is called.
func (t *benchTable) begin(ctx context.Context, work *sync.WaitGroup) (close func(), err error) {
	if err := t.room.Start(ctx); err != nil {
		return nil, err
	}
	ctx, close = context.WithCancel(ctx)
	address := t.b.url + "/g/" + t.room.Snapshot().Table.Code
	work.Go(func() { t.watch(ctx, t.tv, address+"/stream") })
	for _, p := range t.phones {
		work.Go(func() { t.watch(ctx, p, address+"/seat/"+strconv.Itoa(p.seat)+"/stream") })
	}
	return close, nil
}

// evening plays one game after the other, with the same seats.
func (t *benchTable) evening(ctx context.Context, work *sync.WaitGroup) error {
	for {
		stopWatching, err := t.begin(ctx, work)
		if err != nil {
			return err
		}
		err = t.play(ctx, math.MaxInt)
		stopWatching()
		if err != nil || ctx.Err() != nil {
			return err
		}
		t.b.games.Add(1)
		code, err := t.room.Again(ctx)
		if err != nil {
			return err
		}
		if t.room, err = t.b.store.Room(ctx, code); err != nil {
			return err
		}
	}
}

func newPhone(seat int) (*benchPhone, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	return &benchPhone{seat: seat, client: &http.Client{Jar: jar, Transport: &http.Transport{MaxIdleConnsPerHost: 2}}}, nil
}

func (p *benchPhone) fetch(ctx context.Context, url string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	res, err := p.client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if _, err := io.Copy(io.Discard, res.Body); err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("a seat's link answered %s", res.Status)
	}
	return nil
}

// watch reads a stream until the bench ends, and notes when each update has come.
func (t *benchTable) watch(ctx context.Context, p *benchPhone, url string) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return
	}
	res, err := p.client.Do(req)
	if err != nil {
		return
	}
	defer res.Body.Close()
	defer p.client.CloseIdleConnections()
	kind := &t.b.phones
	if p == t.tv {
		kind = &t.b.tvs
	}
	var size int64 // of the message so far
	first, in := true, bufio.NewReaderSize(res.Body, 32<<10)
	for {
		line, err := in.ReadSlice('\n')
		if err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return
		}
		size += int64(len(line))
		if !bytes.HasPrefix(line, []byte("id: ")) { // the last line of every picture, and of nothing else
			continue
		}
		if !first {
			t.shown.Store(time.Now().UnixNano())
			kind.messages.Add(1)
			kind.bytes.Add(size)
		}
		first, size = false, 0
	}
}

// play answers whatever is asked, as the weakest bot would, until the game is over, it has
// answered most times, or the bench ends.
func (t *benchTable) play(ctx context.Context, most int) error {
	news, stop := t.room.Watch()
	defer stop()
	for n := 0; n < most && ctx.Err() == nil; {
		snap := t.room.Snapshot()
		if snap.Match.Over() {
			return nil
		}
		seat, move, ok := t.move(snap.Match)
		if !ok { // the table's own delay runs
			select {
			case <-news:
			case <-ctx.Done():
			}
			continue
		}
		began := time.Now()
		if err := t.tap(ctx, t.phones[seat], move); err != nil {
			return err
		}
		n++
		if !t.rest(ctx, began) {
			return nil
		}
	}
	return nil
}

// rest waits for the table's pace, and then notes when the last screen had followed the
// tap; without a pace the pictures of several taps cannot be told apart. It reports false
// when the bench has ended.
func (t *benchTable) rest(ctx context.Context, began time.Time) bool {
	if t.pace == 0 {
		return true
	}
	// Uneven, so that tables do not march in step.
	wait := t.pace/2 + rand.N(t.pace)
	select {
	case <-ctx.Done():
		return false
	case <-time.After(time.Until(began.Add(wait))):
	}
	if took := time.Duration(t.shown.Load() - began.UnixNano()); took > 0 {
		t.b.pictures.add(took)
	}
	return true
}

func (t *benchTable) move(m engine.Match) (seat int, move engine.Move, ok bool) {
	for _, q := range m.Asked() {
		if q.Seat < 0 {
			continue
		}
		if move, ok := m.Move(t.b.game.Kind.House.Bots[0], q.Seat, t.luck); ok {
			return int(q.Seat), move, true
		}
		return int(q.Seat), engine.Move{Prompt: q.ID, Answer: q.Default}, true
	}
	return 0, engine.Move{}, false
}

func (t *benchTable) tap(ctx context.Context, p *benchPhone, m engine.Move) error {
	address := fmt.Sprintf("%s/g/%s/seat/%d/answers/%s", t.b.url, t.room.Snapshot().Table.Code, p.seat, url.PathEscape(m.Prompt))
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(formOf(m.Answer).Encode()))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("HX-Request", "true")
	began := time.Now()
	res, err := p.client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if _, err := io.Copy(io.Discard, res.Body); err != nil {
		return err
	}
	switch res.StatusCode {
	case http.StatusNoContent:
		t.b.acks.add(time.Since(began))
		t.b.answers.Add(1)
	case http.StatusUnprocessableEntity:
		t.b.refused.Add(1)
	case http.StatusServiceUnavailable:
		t.b.busy.Add(1)
	default:
		return fmt.Errorf("an answer got %s", res.Status)
	}
	return nil
}

// formOf is an answer as a phone's form sends it.
func formOf(a engine.Answer) url.Values {
	f := url.Values{}
	if a.Key != "" {
		f.Set("key", a.Key)
	}
	if a.Amount != 0 {
		f.Set("amount", strconv.Itoa(a.Amount))
	}
	f["keys"] = a.Keys
	if a.Trade == nil {
		return f
	}
	f.Set("to", strconv.Itoa(int(a.Trade.To)))
	f["give"], f["want"] = a.Trade.Give.Items, a.Trade.Want.Items
	f.Set("give_cash", strconv.Itoa(a.Trade.Give.Cash))
	f.Set("want_cash", strconv.Itoa(a.Trade.Want.Cash))
	return f
}
