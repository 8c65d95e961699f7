package handlers

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/lobby"
	"monappoly/views/screen"
	"monappoly/views/shell"
	"monappoly/views/words"
)

// joinShow is the door of a table on a phone: a form while there are free seats in
// the lobby, and the seats to ask for once the game is on.
func (s *Server) joinShow(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	mine := s.seatsHere(c.Request().Context(), room)
	t := room.Snapshot().Table
	if len(mine) > 0 && c.QueryParam("another") == "" {
		return c.Redirect(http.StatusSeeOther, seatURL(t.Code, mine[len(mine)-1].n))
	}
	name := ""
	if len(mine) == 0 {
		name = s.sessions.GetString(c.Request().Context(), nameKey)
	}
	return s.showDoor(c, room, http.StatusOK, lobby.Join{Name: name}, "")
}

// showDoor fills in what the door shows: the free tokens, or the taken seats.
func (s *Server) showDoor(c echo.Context, room *store.Room, status int, form lobby.Join, token string) error {
	snap := room.Snapshot()
	if snap.Match == nil && snap.Table.Status == store.Over {
		return errClosed
	}
	r := s.roomFor(snap, viewer{seat: screen.Watcher}, snap.At)
	if r.Status != screen.Lobby {
		phone := shell.Phone{Title: s.text("join.title")}
		s.sendAs(c, status, within(shell.PhonePage(phone), screen.TakeASeat(r, form.Error)), words.Namer{Seats: r.Names()})
		return nil
	}
	house := s.games[r.Kind].Kind.House
	form.Code, form.Game = r.Code, s.gameName(r.Kind)
	form.Action, form.WatchURL = r.TableURL()+"/join", r.TableURL()
	form.Full = len(r.Seats) >= house.MaxSeats
	taken := map[string]string{}
	for _, seat := range r.Seats {
		taken[seat.Token] = seat.Name
	}
	if taken[token] != "" {
		token = ""
	}
	for _, id := range store.Tokens {
		if token == "" && taken[id] == "" {
			token = id
		}
		form.Tokens = append(form.Tokens, lobby.Token{ID: id, TakenBy: taken[id], Chosen: id == token})
	}
	s.send(c, status, lobby.JoinPage(form, ""))
	return nil
}

// seatJoin sits a player down. A token that somebody else was faster to take keeps
// what was typed and asks for another.
func (s *Server) seatJoin(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	if err := readForm(c); err != nil {
		return err
	}
	ctx := c.Request().Context()
	name, token := c.FormValue("name"), c.FormValue("token")
	seat, secret, err := room.Join(ctx, name, token)
	var refusal *engine.Refusal
	if errors.As(err, &refusal) {
		form := lobby.Join{Name: name, Error: s.refusalText(refusal, words.Namer{})}
		return s.showDoor(c, room, http.StatusUnprocessableEntity, form, token)
	}
	if err != nil {
		return err
	}
	s.sessions.Put(ctx, nameKey, name)
	s.keep(ctx, seatsKey, secret)
	return c.Redirect(http.StatusSeeOther, seatURL(room.Snapshot().Table.Code, seat))
}
