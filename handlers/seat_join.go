package handlers

import (
	"errors"
	"net/http"
	"slices"

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
	another := c.QueryParam("another") != ""
	if len(mine) > 0 && !another {
		return c.Redirect(http.StatusSeeOther, seatURL(t.Code, mine[len(mine)-1].n))
	}
	name := ""
	if len(mine) == 0 {
		name = s.sessions.GetString(c.Request().Context(), nameKey)
	}
	s.sessions.Put(c.Request().Context(), doorKey, true)
	return s.showDoor(c, room, http.StatusOK, lobby.Join{Name: name, Another: another}, "")
}

// showDoor fills in what the door shows: the free tokens, or the taken seats.
func (s *Server) showDoor(c echo.Context, room *store.Room, status int, form lobby.Join, token string) error {
	snap := room.Snapshot()
	next := s.nextOf(snap.Table)
	switch {
	case next != "": // an old code on a napkin leads to where they play now
		return c.Redirect(http.StatusSeeOther, "/g/"+next+"/join")
	case snap.Table.Status == store.Over && snap.Match == nil:
		return errClosed
	case snap.Table.Status == store.Over: // nobody sits down any more, but everybody may see how it ended
		return c.Redirect(http.StatusSeeOther, "/g/"+snap.Table.Code)
	}
	r := s.roomFor(snap, viewer{seat: screen.Watcher}, snap.At)
	if r.Status != screen.Lobby || c.QueryParam("mine") != "" && len(r.Seats) > 0 {
		phone := shell.Phone{Title: s.text("join.title")}
		s.sendAs(c, status, within(shell.PhonePage(phone), screen.TakeASeat(r, form.Error)), words.Namer{Seats: r.Names()})
		return nil
	}
	house := s.games[r.Kind].Kind.House
	form.Code, form.Game, form.Ticket = r.Code, s.gameName(r.Kind), newTicket()
	form.Action, form.WatchURL = r.TableURL()+"/join", r.TableURL()
	form.Full = len(r.Seats) >= house.MaxSeats
	if slices.ContainsFunc(r.Seats, func(seat screen.Seat) bool { return seat.Person }) {
		form.MineURL = form.Action + "?mine=yes"
	}
	form.Tokens = offerTokens(r, token)
	s.send(c, status, lobby.JoinPage(form, ""))
	return nil
}

// offerTokens are the tokens, with who has them; the wanted one is chosen if it is free, else the first that is.
func offerTokens(r screen.Room, want string) []lobby.Token {
	taken := map[string]string{}
	for _, seat := range r.Seats {
		taken[seat.Token] = seat.Name
	}
	if taken[want] != "" {
		want = ""
	}
	var list []lobby.Token
	for _, id := range store.Tokens {
		if want == "" && taken[id] == "" {
			want = id
		}
		list = append(list, lobby.Token{ID: id, TakenBy: taken[id], Chosen: id == want})
	}
	return list
}

// lastName is as much of a name as a browser remembers for the next table.
func lastName(typed string) string {
	runes := []rune(typed)
	return string(runes[:min(len(runes), 40)])
}

// seatJoin sits a player down, once for each form however often it is sent. A token
// that somebody else was faster to take keeps what was typed and asks for another.
func (s *Server) seatJoin(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	if err := readForm(c); err != nil {
		return err
	}
	ctx := c.Request().Context()
	code := room.Snapshot().Table.Code
	another := c.FormValue("another") != ""
	if mine := s.seatsHere(ctx, room); len(mine) > 0 && !another {
		return c.Redirect(http.StatusSeeOther, seatURL(code, mine[len(mine)-1].n))
	}
	name, token := c.FormValue("name"), c.FormValue("token")
	if !s.keepsCookies(c) { // a seat that nobody could come back to
		s.sessions.Put(ctx, doorKey, true)
		form := lobby.Join{Name: name, Another: another, Error: s.text("join.cookies")}
		return s.showDoor(c, room, http.StatusUnprocessableEntity, form, token)
	}
	secret, err := s.joins.once(code+"/"+c.FormValue("ticket"), func() (string, error) {
		_, secret, err := room.Join(ctx, name, token)
		return secret, err
	})
	if refusal, ok := errors.AsType[*engine.Refusal](err); ok {
		form := lobby.Join{Name: name, Another: another, Error: s.refusalText("", refusal, words.Namer{})}
		return s.showDoor(c, room, http.StatusUnprocessableEntity, form, token)
	}
	if err != nil {
		return err
	}
	s.sessions.Put(ctx, nameKey, lastName(name))
	s.keep(ctx, seatsKey, secret)
	s.sessions.Put(ctx, satKey+code, true)
	seat, ok := room.SeatOf(secret)
	if !ok {
		return errNotYours // the captain has removed it already
	}
	return c.Redirect(http.StatusSeeOther, seatURL(code, seat))
}
