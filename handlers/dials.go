package handlers

import (
	"strconv"
	"sync"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/screen"
)

// loudest is the highest volume of a TV; 0 is silence.
const loudest = 3

// dials are the volumes that captains have set for their tables' TVs since the program has started. A TV keeps
// what it has heard, so that nothing is lost when the program stops.
type dials struct {
	mu sync.Mutex
	at map[string]*dial
}

type dial struct {
	volume int           // -1 until somebody has set it
	turned chan struct{} // closed when it is set anew
}

func newDials() *dials { return &dials{at: map[string]*dial{}} }

// of is a table's volume, -1 where nobody has set one, and what is closed when that changes.
func (d *dials) of(code string) (volume int, turned <-chan struct{}) {
	d.mu.Lock()
	defer d.mu.Unlock()
	one := d.at[code]
	if one == nil {
		one = &dial{volume: -1, turned: make(chan struct{})}
		d.at[code] = one
	}
	return one.volume, one.turned
}

func (d *dials) turn(code string, volume int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if old := d.at[code]; old != nil {
		close(old.turned)
	}
	d.at[code] = &dial{volume: volume, turned: make(chan struct{})}
}

// hostVolume sets how loud the table's TV is, from 0 to 3.
func (s *Server) hostVolume(c echo.Context, room *store.Room) error {
	n, err := strconv.Atoi(c.FormValue("volume"))
	if err != nil || n < 0 || n > loudest {
		return engine.Refuse("", "no-such-volume", c.FormValue("volume"))
	}
	s.dials.turn(room.Snapshot().Table.Code, n)
	return nil
}

// listen tells a TV how loud it is to be, and gives what is closed when that changes. Only a TV has a volume.
func (st *stream) listen() (turned <-chan struct{}, err error) {
	v, ok := st.allowed()
	if !ok || !onTV(screen.Room{You: v.seat, Tab: v.tab}) {
		return nil, nil
	}
	volume, turned := st.s.dials.of(st.room.Snapshot().Table.Code)
	return turned, st.sayVolume(volume)
}

// sayVolume sends a volume; nothing where none has been set.
func (st *stream) sayVolume(volume int) error {
	if volume < 0 {
		return nil
	}
	st.out.Reset()
	st.out.WriteString("event: volume\ndata: " + strconv.Itoa(volume) + "\n\n")
	return st.write()
}
