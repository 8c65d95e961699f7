package handlers

import (
	"bytes"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"monappoly/store"
	"monappoly/views/screen"
)

// stream sends a viewer the full current state, and then, whenever the table has
// changed, the fragments that look different to this viewer. The mailbox holds one
// wake-up: a slow phone skips the versions in between. It ends when the phone
// hangs up, when a message takes too long, when the seat is no longer the viewer's,
// or when the server stops.
type stream struct {
	s    *Server
	c    echo.Context
	room *store.Room
	// allowed says who the viewer is now, and whether they may still watch; it is asked before each message.
	allowed func() (viewer, bool)

	scene string            // what the page in the browser was made for
	sent  map[string]uint64 // what the browser shows, by fragment
	draw  int               // number of the last throw of dice that this phone has waited for
	count int               // messages so far: their ids, which say nothing about commits
	out   bytes.Buffer
}

// keptBuffer is how many bytes a stream keeps for its next message. A first picture needs
// many times that, once.
const keptBuffer = 8 << 10

// comeBack asks the browser to reload: its page was made for another scene.
const comeBack = "data: <hx-partial hx-target=\"#anew\" hx-swap=\"outerMorph\">\n" +
	"data: <i id=\"anew\" hidden hx-get=\"/reload\" hx-trigger=\"load\" hx-swap=\"none\"></i>\n" +
	"data: </hx-partial>\n"

func (s *Server) runStream(c echo.Context, room *store.Room, allowed func() (viewer, bool)) error {
	gone, free := s.limits.streams.enter(house(c))
	if !free {
		return errCrowded
	}
	defer gone()
	h := c.Response().Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	v, ok := allowed()
	if !ok {
		return errGoneAway
	}
	st := &stream{s: s, c: c, room: room, allowed: allowed, scene: c.QueryParam("scene"), sent: map[string]uint64{}}
	s.metrics.streams.Inc()
	defer s.metrics.streams.Dec()
	leave := room.Connect(v.seat)
	defer leave()
	wake, stop := room.Watch()
	defer stop()
	defer s.shelf.watch(room.Snapshot().Table.Code, onTV(screen.Room{You: v.seat, Tab: v.tab}))()
	return st.run(wake)
}

// run is the loop of a stream. An error before the first byte becomes a page; after
// it, the browser notices the end and comes back.
func (st *stream) run(wake <-chan struct{}) error {
	beat := time.NewTicker(st.s.cfg.Heartbeat)
	defer beat.Stop()
	ctx := st.c.Request().Context()
	if err := st.show(); err != nil {
		return err
	}
	turned, err := st.listen()
	for err == nil {
		select {
		case <-ctx.Done():
			return nil
		case <-st.s.closing:
			return nil
		case <-beat.C:
			st.out.Reset()
			st.out.WriteString("event: heartbeat\ndata: \n\n")
			err = st.write()
		case <-wake:
			var goOn bool
			if goOn, err = st.await(); goOn {
				err = st.show()
			} else if err == nil {
				return nil
			}
		case <-turned:
			turned, err = st.listen()
		}
	}
	return nil // the phone is gone, or too slow: it comes back for the full state
}

// show sends what has changed for this viewer; on the first call that is everything.
func (st *stream) show() error {
	snap := st.room.Snapshot()
	v, ok := st.allowed()
	if !ok {
		st.sendAway()
		return errGoneAway
	}
	picture := st.s.shelf.of
	if st.count == 0 {
		picture = st.s.shelf.fresh
	}
	r, err := st.s.partsFor(st.c.Request().Context(), picture(snap), v)
	if err != nil {
		st.s.log.Error("a fragment could not be rendered", "game", snap.Table.Code, "err", err)
		return err
	}
	st.out.Reset()
	if st.scene != "" && st.scene != r.scene {
		st.out.WriteString(comeBack)
	} else {
		st.addChanged(r)
	}
	if st.out.Len() == 0 && st.count > 0 {
		return nil
	}
	st.count++
	st.out.WriteString("id: " + strconv.Itoa(st.count) + "\n\n")
	return st.write()
}

// sendAway makes a page whose seat is gone load anew: it is told why there.
func (st *stream) sendAway() {
	if st.scene == "" {
		return
	}
	st.out.Reset()
	st.out.WriteString(comeBack + "\n")
	if err := st.write(); err != nil {
		st.s.log.Debug("a phone did not hear that its seat is gone", "err", err)
	}
}

func (st *stream) addChanged(r *rendering) {
	for _, p := range r.parts {
		if sum, known := st.sent[p.id]; known && sum == p.sum {
			continue
		}
		st.sent[p.id] = p.sum
		st.out.Write(p.wire)
	}
}

// write sends the message in out, within the time that a phone may take.
func (st *stream) write() error {
	w := http.NewResponseController(st.c.Response())
	if err := w.SetWriteDeadline(time.Now().Add(st.s.cfg.WriteTimeout)); err != nil {
		return err
	}
	if _, err := st.c.Response().Write(st.out.Bytes()); err != nil {
		return err
	}
	st.s.metrics.sent(st.out.Len())
	if st.out.Cap() > keptBuffer {
		st.out = bytes.Buffer{}
	}
	return w.Flush()
}
