package handlers

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	viewerrors "monappoly/views/errors"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// errGoneAway ends a stream whose viewer may not watch any more.
var errGoneAway = errors.New("handlers: nothing to watch here any more")

// errClosed says that a table was closed before its game began.
var errClosed = errors.New("handlers: the table was closed in its lobby")

// verdict is an error as a player meets it.
type verdict struct {
	status int
	kind   viewerrors.Kind
}

// statusHungUp is what log and metrics say of a browser that did not wait for its answer.
// Nobody reads it, and it is no fault of ours.
const statusHungUp = 499

// judge says what an error is to a player. Whatever is not known is our own fault.
func judge(err error) verdict {
	var answered *echo.HTTPError
	var tooBig *http.MaxBytesError
	switch {
	case errors.Is(err, store.ErrNoTable):
		return verdict{http.StatusNotFound, viewerrors.NotFound}
	case errors.Is(err, errTaken):
		return verdict{http.StatusForbidden, viewerrors.Taken}
	case errors.Is(err, errNotYours):
		return verdict{http.StatusForbidden, viewerrors.Forbidden}
	case errors.Is(err, errGoneAway), errors.Is(err, errClosed), errors.Is(err, engine.ErrGone):
		return verdict{http.StatusGone, viewerrors.Gone}
	case errors.Is(err, context.Canceled):
		return verdict{statusHungUp, viewerrors.Busy}
	case errors.Is(err, errCrowded):
		return verdict{http.StatusServiceUnavailable, viewerrors.Crowded}
	case errors.Is(err, store.ErrLocked):
		return verdict{http.StatusServiceUnavailable, viewerrors.Locked}
	case errors.Is(err, store.ErrBusy), errors.Is(err, store.ErrClosed):
		return verdict{http.StatusServiceUnavailable, viewerrors.Busy}
	case store.Unsaved(err):
		return verdict{http.StatusInsufficientStorage, viewerrors.Unsaved}
	case errors.As(err, &tooBig):
		return verdict{http.StatusRequestEntityTooLarge, viewerrors.Garbled}
	case errors.As(err, &answered):
		return judgeStatus(answered.Code)
	}
	return verdict{http.StatusInternalServerError, viewerrors.Oops}
}

func judgeStatus(status int) verdict {
	switch status {
	case http.StatusNotFound, http.StatusMethodNotAllowed:
		return verdict{status, viewerrors.NotFound}
	case http.StatusTooManyRequests:
		return verdict{status, viewerrors.Many}
	case http.StatusForbidden:
		return verdict{status, viewerrors.Forbidden}
	case http.StatusBadRequest:
		return verdict{status, viewerrors.Garbled}
	}
	return verdict{status, viewerrors.Oops}
}

// problem answers a request that went wrong: a refusal with its rule, or an error in
// general words, as a fragment for a screen that stays and as a page for all others.
func (s *Server) problem(c echo.Context, err error) {
	if c.Response().Committed {
		s.log.Warn("a request broke off", "route", c.Path(), "err", err)
		return
	}
	if refusal, ok := errors.AsType[*engine.Refusal](err); ok {
		s.refuse(c, refusal)
		return
	}
	v := judge(err)
	e := viewerrors.Error{Kind: v.kind, Back: backTo(c)}
	if code := c.Param("code"); code != "" && (v.kind == viewerrors.Taken || v.kind == viewerrors.Forbidden) {
		e.Door, e.Table = "/g/"+url.PathEscape(code)+"/join?mine=yes", "/g/"+url.PathEscape(code)
	}
	if v.kind == viewerrors.Oops {
		e.ID = strings.ToLower(rand.Text()[:8])
		s.log.Error("a request failed", "id", e.ID, "method", c.Request().Method, "route", c.Path(), "status", v.status, "err", err)
	}
	if v.kind == viewerrors.Garbled {
		s.log.Warn("a form could not be read", "route", c.Path(), "status", v.status, "err", err)
	}
	if v.status == http.StatusServiceUnavailable || v.status == http.StatusTooManyRequests {
		c.Response().Header().Set("Retry-After", "3")
	}
	if isHTMX(c) {
		s.send(c, v.status, viewerrors.Fragment(e))
		return
	}
	s.send(c, v.status, viewerrors.Page(e))
}

// refuse answers with a refusal that no seat's page will show.
func (s *Server) refuse(c echo.Context, refusal *engine.Refusal) {
	said := viewerrors.Refusal{Rule: string(refusal.Rule), Text: s.refusalText("", refusal, words.Namer{})}
	if isHTMX(c) {
		s.send(c, http.StatusUnprocessableEntity, viewerrors.RefusalFragment(said))
		return
	}
	s.send(c, http.StatusUnprocessableEntity, viewerrors.RefusalPage(said, backTo(c)))
}

// refusalText is the words of a refusal at a table of that game ("" for none), in general ones if the catalogue lacks its own.
func (s *Server) refusalText(game string, refusal *engine.Refusal, names words.Namer) string {
	text, ok := words.English().Refusal(game, refusal, names)
	if !ok {
		s.log.Warn("a refusal has no words", "game", game, "key", refusal.Key)
	}
	return text
}

// plainProblem answers before any route is known.
func (s *Server) plainProblem(w http.ResponseWriter, r *http.Request, v verdict) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(v.status)
	show := viewerrors.Page
	if r.Header.Get("HX-Request") == "true" {
		show = viewerrors.Fragment
	}
	if err := show(viewerrors.Error{Kind: v.kind}).Render(r.Context(), w); err != nil {
		s.log.Debug("a page was not read to its end", "err", err)
	}
}

// send writes a component. A browser that has gone away is no fault of ours.
func (s *Server) send(c echo.Context, status int, body templ.Component) {
	s.sendAs(c, status, body, words.Namer{})
}

// sendAs renders first and writes then: a page that fails half-way becomes an error
// page, not half a page.
func (s *Server) sendAs(c echo.Context, status int, body templ.Component, names words.Namer) {
	var page bytes.Buffer
	ctx := words.With(c.Request().Context(), words.English(), names)
	if err := body.Render(ctx, &page); err != nil && ctx.Err() != nil {
		c.Response().WriteHeader(statusHungUp)
		return
	} else if err != nil {
		s.log.Error("a page could not be rendered", "route", c.Path(), "err", err)
		s.plainProblem(c.Response(), c.Request(), verdict{http.StatusInternalServerError, viewerrors.Oops})
		return
	}
	c.Response().Header().Set("Cache-Control", "no-store")
	if err := c.HTMLBlob(status, page.Bytes()); err != nil {
		s.log.Debug("a page was not read to its end", "route", c.Path(), "err", err)
	}
}

// isHTMX says whether a request comes from a screen that stays as it is.
func isHTMX(c echo.Context) bool { return c.Request().Header.Get("HX-Request") == "true" }

// backTo is the page of ours from which a request came, or "".
func backTo(c echo.Context) string {
	from, err := url.Parse(c.Request().Referer())
	if err != nil || from.Host != c.Request().Host || !strings.HasPrefix(from.Path, "/") || strings.HasPrefix(from.Path, "//") {
		return ""
	}
	back := url.URL{Path: from.Path, RawQuery: from.RawQuery}
	return back.String()
}

// done answers a form that worked: the stream shows the rest, or the page is loaded again.
func (s *Server) done(c echo.Context, to string) error {
	if isHTMX(c) {
		return c.NoContent(http.StatusNoContent)
	}
	return c.Redirect(http.StatusSeeOther, to)
}

// backOr is the page from which a form came if it belongs to that table, or another.
func backOr(c echo.Context, code, other string) string {
	back, _, _ := strings.Cut(backTo(c), "?ask=") // a question that was answered is not asked again
	if back == "/g/"+code || strings.HasPrefix(back, "/g/"+code+"/") || strings.HasPrefix(back, "/g/"+code+"?") {
		return back
	}
	return other
}

// roomOf is the room for a viewer without a fresh picture, for words and addresses.
func (s *Server) roomOf(room *store.Room, seat int) screen.Room {
	return s.roomFor(room.Snapshot(), viewer{seat: seat}, time.Now())
}

// number reads a number of a form, or refuses in the player's words.
func number(text string) (int, error) {
	clean := strings.Map(func(r rune) rune {
		if strings.ContainsRune(" ,£M_\u00a0\u2009'", r) {
			return -1
		}
		return r
	}, text)
	if clean == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(clean)
	if err != nil {
		return 0, engine.Refuse("", "not-a-number", text)
	}
	return n, nil
}
