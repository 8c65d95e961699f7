package handlers

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	viewerrors "monappoly/views/errors"
)

// bodyLimit is the most that a form may send, in bytes. The longest honest one, a
// trade of every deed, is under 4 KB.
const bodyLimit = 64 << 10

// pageTime is how long a browser may take to accept a page.
const pageTime = 30 * time.Second

// policy lets a page load what this server serves and nothing else: no inline
// script, no inline style, no frame around us.
const policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// ours is the header by which a phone knows our replies from those of a proxy or a captive portal.
const ours = "X-Monappoly"

// guard stands before everything: headers, forms from other sites, oversized bodies.
func (s *Server) guard(next http.Handler) http.Handler {
	origin := http.NewCrossOriginProtection()
	origin.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.log.Warn("a form from another site was refused", "origin", r.Header.Get("Origin"), "host", r.Host)
		s.plainProblem(w, r, verdict{http.StatusForbidden, viewerrors.Foreign})
	}))
	inner := origin.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("Referrer-Policy", "same-origin") // no-referrer would turn a form's Origin into "null" on a LAN
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()")
		h.Set(ours, "1")
		if s.cfg.Secure {
			h.Set("Strict-Transport-Security", "max-age=15552000") // half a year // browsers complain about it on plain HTTP
			h.Set("Cross-Origin-Opener-Policy", "same-origin")
		}
		if r.ContentLength != 0 {
			// A body that never comes must not hold anything for ever, whether somebody reads it, or
			// the server itself after an early answer. Only readForm takes the deadline back.
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(s.cfg.FormTime))
		}
		r.Body = http.MaxBytesReader(w, r.Body, bodyLimit)
		// Streams set a deadline of their own before each message. Not every writer knows deadlines.
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(pageTime))
		if r.Method == http.MethodHead && !strings.HasSuffix(r.URL.Path, "/stream") {
			r = r.WithContext(r.Context()) // a copy: net/http still knows that HEAD was asked, and sends no body
			r.Method = http.MethodGet
		}
		inner.ServeHTTP(w, r)
	})
}

// isBare says whether an address needs neither session nor compression here.
func isBare(c echo.Context) bool {
	path := c.Path()
	return strings.HasPrefix(path, "/static") || path == "/healthz" || path == "/readyz"
}

// isStream says whether an address is an event stream. Streams are never
// compressed: that would cost about a megabyte each.
func isStream(c echo.Context) bool { return strings.HasSuffix(c.Path(), "/stream") }

// withSession loads this browser's session before the handler and saves what it changed.
// Streams, which last, only read it; all else of one browser is done one after the other.
func (s *Server) withSession(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if isBare(c) {
			return next(c)
		}
		s.adoptCookie(c.Request())
		inSession := echo.WrapMiddleware(s.sessionsFor(c).LoadAndSave)(next)
		cookie, err := c.Cookie(s.sessions.Cookie.Name)
		if err != nil || isStream(c) {
			return inSession(c)
		}
		pass, err := s.turns.take(c.Request().Context(), cookie.Value)
		if err != nil {
			return err // it has hung up
		}
		defer pass()
		return inSession(c)
	}
}

// compress packs pages. The answers to forms are a line or nothing: packing those
// would cost more than all the rest of them.
func compress() echo.MiddlewareFunc {
	return middleware.GzipWithConfig(middleware.GzipConfig{
		MinLength: 1400,
		Skipper:   func(c echo.Context) bool { return isBare(c) || isStream(c) || c.Request().Method != http.MethodGet },
	})
}

// observe stands inside the session and outside the limits and the handler: it turns
// their errors and panics into pages, and says in log and metrics how each request ended. It names the route's
// pattern, never the address: addresses hold secrets.
func (s *Server) observe(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		began := time.Now()
		if cause := call(next, c); cause != nil {
			s.problem(c, cause)
		}
		route, status, took := c.Path(), c.Response().Status, time.Since(began)
		if route == "" {
			route = "(none)"
		}
		if isStream(c) {
			took = 0
		}
		s.metrics.request(route, status, took)
		level := slog.LevelDebug
		if status >= http.StatusInternalServerError {
			level = slog.LevelWarn
		}
		s.log.Log(c.Request().Context(), level, "request",
			"method", c.Request().Method, "route", route, "status", status, "ms", took.Milliseconds())
		return nil
	}
}

// panicked is a handler's panic, as an error with the place where it happened.
type panicked struct {
	value any
	stack []byte
}

func (p panicked) Error() string { return fmt.Sprintf("panic: %v\n%s", p.value, p.stack) }

// call runs a handler and returns its panic as an error.
func call(next echo.HandlerFunc, c echo.Context) (err error) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if e, ok := r.(error); ok && errors.Is(e, http.ErrAbortHandler) {
			panic(r)
		}
		err = panicked{r, debug.Stack()}
	}()
	return next(c)
}
