package handlers

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/alexedwards/scs/sqlite3store"
	"github.com/alexedwards/scs/v2"
	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/screen"
)

// A session remembers the secrets that this browser was shown. Each use asks the
// room what a secret opens now, so a seat that was given to another phone, or has
// another number since the captain changed the order, is right here too.
const (
	sessionLife = 365 * 24 * time.Hour
	seatsKey    = "seats" // secrets, with spaces between them, the oldest first
	hostsKey    = "hosts"
	nameKey     = "name"  // typed at the last table
	saidKey     = "said/" // and a seat's address: what its last form got for an answer
	doorKey     = "door"  // it has seen a door: the next request shows whether it keeps cookies
	satKey      = "sat/"  // and a table's code: this browser has sat there

	mostSecrets = 200
	mostSaid    = 8 << 10 // bytes of what is kept for a page
)

// newSessions returns the sessions, and a function that ends their sweeping. The
// manager is put together by hand: scs.New would start a store that nobody stops.
func newSessions(cfg Config, house string, failed func(http.ResponseWriter, *http.Request, error)) (*scs.SessionManager, func()) {
	disk := sqlite3store.NewWithCleanupInterval(cfg.Store.WriteDB(), cfg.CleanUp)
	m := &scs.SessionManager{
		Lifetime: sessionLife, Store: newRemembered(disk, cfg.Log, cfg.Store.ReplaceSession), Codec: scs.GobCodec{}, ErrorFunc: failed,
		Cookie: scs.SessionCookie{
			Name: oldCookie + "-" + house, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode, Persist: true,
		},
	}
	if cfg.CleanUp == 0 {
		return m, func() {}
	}
	return m, disk.StopCleanup
}

// oldCookie is the name that a session's cookie had before it carried the house's identity. Browsers do not keep
// cookies apart by port, so two servers on one machine overwrote each other's.
const oldCookie = "monappoly"

// adoptCookie lets a request with a cookie of the old name, and none of the new one, go on with its session.
func (s *Server) adoptCookie(r *http.Request) {
	if _, err := r.Cookie(s.sessions.Cookie.Name); err == nil {
		return
	}
	if old, err := r.Cookie(oldCookie); err == nil {
		r.AddCookie(&http.Cookie{Name: s.sessions.Cookie.Name, Value: old.Value})
	}
}

// sessionsFor are the sessions for one request: under TLS the cookie is kept to TLS.
func (s *Server) sessionsFor(c echo.Context) *scs.SessionManager {
	if !s.isSecure(c) {
		return s.sessions
	}
	secure := *s.sessions
	secure.Cookie.Secure = true
	return &secure
}

// isSecure says whether the browser came over TLS: to us, or to a proxy that is trusted. A trusted proxy that
// says nothing is taken at the base URL's word.
func (s *Server) isSecure(c echo.Context) bool {
	r := c.Request()
	if r.TLS != nil {
		return true
	}
	host, _, _ := net.SplitHostPort(r.RemoteAddr)
	ip := net.ParseIP(host)
	if !slices.ContainsFunc(s.cfg.TrustProxy, func(n net.IPNet) bool { return n.Contains(ip) }) {
		return false
	}
	if proto := r.Header.Get("X-Forwarded-Proto"); proto != "" {
		return proto == "https"
	}
	return s.cfg.Secure
}

// keepsCookies says whether this browser has brought a cookie of ours.
func (s *Server) keepsCookies(c echo.Context) bool {
	_, err := c.Cookie(s.sessions.Cookie.Name)
	return err == nil
}

// keep remembers a secret in this browser.
func (s *Server) keep(ctx context.Context, key, secret string) {
	kept := s.kept(ctx, key)
	if slices.Contains(kept, secret) {
		return
	}
	kept = append(kept, secret)
	s.sessions.Put(ctx, key, strings.Join(kept[max(0, len(kept)-mostSecrets):], " "))
}

func (s *Server) kept(ctx context.Context, key string) []string {
	return strings.Fields(s.sessions.GetString(ctx, key))
}

// seatHere is one seat that this browser holds, with the secret that opens it.
type seatHere struct {
	n      int
	secret string
}

// seatsHere returns the seats of a room that this browser holds.
func (s *Server) seatsHere(ctx context.Context, room *store.Room) []seatHere {
	var seats []seatHere
	for _, secret := range s.kept(ctx, seatsKey) {
		if n, ok := room.SeatOf(secret); ok {
			seats = append(seats, seatHere{n, secret})
		}
	}
	return seats
}

// holds returns the seat with that number if this browser holds it.
func (s *Server) holds(ctx context.Context, room *store.Room, n int) (seatHere, bool) {
	for _, seat := range s.seatsHere(ctx, room) {
		if seat.n == n {
			return seat, true
		}
	}
	return seatHere{}, false
}

// isHost says whether this browser may use the host's verbs: it holds the host link
// or the captain's seat.
func (s *Server) isHost(ctx context.Context, room *store.Room) bool {
	if slices.ContainsFunc(s.kept(ctx, hostsKey), room.IsHost) {
		return true
	}
	captain := room.Snapshot().Table.Captain
	_, ok := s.holds(ctx, room, captain)
	return captain >= 0 && ok
}

// say keeps what a form got for an answer until its page is shown again.
func (s *Server) say(ctx context.Context, page string, said screen.Said) {
	data, err := json.Marshal(said)
	if len(data) > mostSaid { // no honest form is as long: its own page will not miss it
		said.Answer = engine.Answer{}
		said.Text = cutText(said.Text, mostSaid/4)
		data, err = json.Marshal(said)
	}
	if err != nil {
		s.log.Error("an answer could not be kept for its page", "err", err)
		return
	}
	s.sessions.Put(ctx, saidKey+page, string(data))
}

// said takes what was kept for a page, once.
func (s *Server) said(ctx context.Context, page string) screen.Said {
	var said screen.Said
	data := s.sessions.PopString(ctx, saidKey+page)
	if data == "" {
		return said
	}
	if err := json.Unmarshal([]byte(data), &said); err != nil {
		s.log.Error("what was kept for a page is not readable", "err", err)
	}
	return said
}

// cutText is the beginning of a text, of at most that many bytes.
func cutText(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "")
}
