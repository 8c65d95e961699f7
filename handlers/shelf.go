package handlers

import (
	"bytes"
	"context"
	"hash/maphash"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"monappoly/store"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/words"
)

// viewer is whose eyes a page is made for. Viewers that compare equal see the same
// bytes, so a seat's two tabs, or all spectators, share one rendering.
type viewer struct {
	seat int // screen.Watcher for the TV and for spectators
	host bool
	tab  string // which section of the phone
}

// part is one fragment as it was rendered for one version.
type part struct {
	id   string
	sum  uint64 // of the bytes, but for running times: what is compared
	wire []byte // as data lines of a server-sent event
}

// shelf keeps, for each table that somebody watches, what was rendered for its
// latest version.
type shelf struct {
	seed maphash.Seed
	mu   sync.Mutex
	last map[string]*picture
	eyes map[string]int // open streams by table
	tvs  map[string]int // those of them that show the TV's picture
}

func newShelf() *shelf {
	return &shelf{seed: maphash.MakeSeed(), last: map[string]*picture{}, eyes: map[string]int{}, tvs: map[string]int{}}
}

// picture is one version of a table, with everything that was rendered of it so far.
type picture struct {
	snap *store.Snapshot
	made time.Time // what its clocks show
	mu   sync.Mutex
	seen map[viewer]*rendering
	same map[string]*part // fragments that are the same for all phones, or all TVs
}

type rendering struct {
	once  sync.Once
	parts []*part
	scene string
	err   error
}

func newPicture(snap *store.Snapshot) *picture {
	return &picture{snap: snap, made: time.Now(), seen: map[viewer]*rendering{}, same: map[string]*part{}}
}

// fresh returns the picture for a viewer who has just come: with running clocks, one
// of the shelf may be too old to start from.
func (s *shelf) fresh(snap *store.Snapshot) *picture {
	p := s.of(snap)
	if len(snap.Due) > 0 && !snap.Table.Paused && time.Since(p.made) > time.Second {
		return newPicture(snap)
	}
	return p
}

// of returns the picture of a snapshot. An older snapshot than the one on the
// shelf gets a picture of its own, which nobody else will want.
func (s *shelf) of(snap *store.Snapshot) *picture {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.last[snap.Table.Code]
	if old != nil && old.snap == snap {
		return old
	}
	p := newPicture(snap)
	if old == nil || old.snap.Table.Version <= snap.Table.Version {
		s.last[snap.Table.Code] = p
	}
	return p
}

// watch counts a stream of a table until the function is called. A table that
// nobody watches any more keeps no picture.
func (s *shelf) watch(code string, tv bool) func() {
	s.mu.Lock()
	s.eyes[code]++
	if tv {
		s.tvs[code]++
	}
	s.mu.Unlock()
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if tv {
			s.tvs[code]--
		}
		if s.eyes[code]--; s.eyes[code] == 0 {
			delete(s.eyes, code)
			delete(s.tvs, code)
			delete(s.last, code)
		}
	}
}

// tv says whether a TV shows the table now.
func (s *shelf) tv(code string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.tvs[code] > 0
}

// partsFor returns the fragments of a picture for a viewer, rendered at most once.
func (s *Server) partsFor(ctx context.Context, p *picture, v viewer) (*rendering, error) {
	p.mu.Lock()
	r := p.seen[v]
	if r == nil {
		r = &rendering{}
		p.seen[v] = r
	}
	p.mu.Unlock()
	r.once.Do(func() { r.parts, r.scene, r.err = s.renderParts(context.WithoutCancel(ctx), p, v) })
	return r, r.err
}

// renderParts is called once for a picture and a viewer: a panic of a game's screen
// must not look like an empty page to whoever asks next.
func (s *Server) renderParts(ctx context.Context, p *picture, v viewer) (parts []*part, scene string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = panicked{r, debug.Stack()}
		}
	}()
	room := s.roomFor(p.snap, v, p.made)
	page := s.pageFor(p.snap, room)
	ctx = words.With(ctx, words.English(), s.namer(room))
	if room.OnHold() {
		ctx = seat.Hold(ctx)
	}
	for _, f := range s.fragmentsOf(page, room) {
		one, err := s.renderPart(ctx, p, v, f)
		if err != nil {
			return nil, "", err
		}
		parts = append(parts, one)
	}
	return parts, sceneOf(page, room), nil
}

func (s *Server) renderPart(ctx context.Context, p *picture, v viewer, f screen.Fragment) (*part, error) {
	key := f.ID
	if v.seat != screen.Watcher || v.tab == screen.SheetTab {
		key = "phone " + f.ID
	}
	if f.Shared {
		p.mu.Lock()
		one := p.same[key]
		p.mu.Unlock()
		if one != nil {
			return one, nil
		}
	}
	var b bytes.Buffer
	if err := f.Body.Render(ctx, &b); err != nil {
		return nil, err
	}
	one := &part{id: f.ID, sum: s.shelf.sum(b.Bytes()), wire: wire(f.ID, b.Bytes())}
	if f.Shared {
		p.mu.Lock()
		p.same[key] = one
		p.mu.Unlock()
	}
	return one, nil
}

// sum names the bytes of a fragment, but for those that change merely because time passes:
// a clock that goes on is no reason to send anything.
func (s *shelf) sum(html []byte) uint64 {
	var h maphash.Hash
	h.SetSeed(s.seed)
	parts.Timeless(html, func(piece []byte) { _, _ = h.Write(piece) })
	return h.Sum64()
}

// wire dresses a fragment for its way: in the element that says where it goes, one
// data line per line of HTML.
func wire(id string, html []byte) []byte {
	var b bytes.Buffer
	b.Grow(len(html) + 120)
	b.WriteString("data: <hx-partial hx-target=" + strconv.Quote("#"+id) + " hx-swap=\"outerMorph\">\n")
	for line := range bytes.Lines(bytes.ReplaceAll(html, []byte("\r"), nil)) {
		b.WriteString("data: ")
		b.Write(bytes.TrimRight(line, "\n"))
		b.WriteByte('\n')
	}
	b.WriteString("data: </hx-partial>\n")
	return b.Bytes()
}
