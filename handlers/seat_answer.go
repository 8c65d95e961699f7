package handlers

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	viewerrors "monappoly/views/errors"
	"monappoly/views/screen"
)

// seatAnswer takes a seat's answer to a prompt. With a script the screen stays and
// the stream shows the rest; without one the seat's page is loaded again, and says
// what was refused with what was typed still in its fields.
func (s *Server) seatAnswer(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if err != nil {
		return err
	}
	code := room.Snapshot().Table.Code
	if !s.limits.answers.allow(code + "/" + strconv.Itoa(seat.n)) {
		return errTooMany
	}
	if err := readForm(c); err != nil {
		return err
	}
	prompt := c.Param("prompt")
	answer, err := readAnswer(c)
	if err == nil {
		err = room.Answer(c.Request().Context(), engine.Seat(seat.n), prompt, answer)
	}
	if errors.Is(err, engine.ErrRepeat) {
		s.metrics.answer("repeat")
		return s.done(c, seatPage(c, code, seat.n))
	}
	if err == nil {
		s.metrics.answer("ok")
		return s.done(c, seatPage(c, code, seat.n))
	}
	return s.notTaken(c, room, seat.n, screen.Said{Prompt: prompt, Answer: answer}, err)
}

// notTaken says why an answer was not taken. What is a player's to know is said on
// the seat's page; all else is an error.
func (s *Server) notTaken(c echo.Context, room *store.Room, seat int, said screen.Said, err error) error {
	r := s.roomOf(room, seat)
	status := http.StatusUnprocessableEntity
	var refusal *engine.Refusal
	switch {
	case errors.As(err, &refusal):
		s.metrics.answer("refused")
		said.Rule, said.Text = refusal.Rule, s.refusalText(r.Kind, refusal, s.namer(r))
	case errors.Is(err, engine.ErrGone):
		s.metrics.answer("gone")
		said.Text = s.text("said.gone")
	case errors.Is(err, store.ErrBusy):
		s.metrics.answer("busy")
		status = http.StatusServiceUnavailable
		said.Text = s.text("said.busy")
		if errors.Is(err, store.ErrLocked) {
			said.Text = s.text("said.locked")
		}
		c.Response().Header().Set("Retry-After", "1")
	default:
		s.metrics.answer("error")
		return err
	}
	if isHTMX(c) {
		s.send(c, status, viewerrors.RefusalFragment(viewerrors.Refusal{
			Rule: string(said.Rule), RuleURL: ruleURL(r, said.Rule), Text: said.Text,
		}))
		return nil
	}
	s.say(c.Request().Context(), seatURL(r.Code, seat), said)
	return c.Redirect(http.StatusSeeOther, seatPage(c, r.Code, seat))
}

// seatPage is the seat's page in the section from which the form came.
func seatPage(c echo.Context, code string, seat int) string {
	page := seatURL(code, seat)
	if back := backTo(c); len(back) > len(page) && back[:len(page)+1] == page+"?" {
		return back
	}
	return page
}

// readAnswer makes an answer of a form's fields: key, amount, keys (repeated), and
// for a trade to, give, want (repeated), give_cash, want_cash and settles.
func readAnswer(c echo.Context) (engine.Answer, error) {
	form := c.Request().PostForm
	a := engine.Answer{Key: form.Get("key"), Keys: form["keys"]}
	var err error
	if a.Amount, err = number(form.Get("amount")); err != nil || !form.Has("to") {
		return a, err
	}
	to, err := strconv.Atoi(form.Get("to"))
	if err != nil {
		return a, engine.Refuse("", "not-offered", "to:"+form.Get("to"))
	}
	t := &engine.Trade{To: engine.Seat(to), Give: engine.Basket{Items: form["give"]}, Want: engine.Basket{Items: form["want"]}}
	t.Settles = form.Has("settles")
	a.Trade = t
	if t.Give.Cash, err = number(form.Get("give_cash")); err != nil {
		return a, err
	}
	t.Want.Cash, err = number(form.Get("want_cash"))
	return a, err
}
