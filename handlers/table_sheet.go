package handlers

import (
	"net/http"
	"slices"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/desk"
	"monappoly/views/screen"
	"monappoly/views/shell"
)

// seatTable is the table's sheet on a player's phone: what may be done beside the game.
func (s *Server) seatTable(c echo.Context) error {
	room, seat, err := s.mySeat(c)
	if err != nil {
		return err
	}
	t := room.Snapshot().Table
	if next := s.nextOf(t); next != "" && c.QueryParam("stay") == "" {
		return s.goToNext(c, next, seat)
	}
	if c.Param("seat") != strconv.Itoa(seat.n) {
		return c.Redirect(http.StatusSeeOther, seatURL(t.Code, seat.n)+"/table")
	}
	return s.showSheet(c, room, viewer{seat: seat.n, host: s.isHost(c.Request().Context(), room), tab: screen.SheetTab})
}

// hostShow is the same sheet in the host's browser, which may stand at the TV.
func (s *Server) hostShow(c echo.Context) error {
	room, err := s.room(c)
	if err != nil {
		return err
	}
	if !s.isHost(c.Request().Context(), room) {
		return errNotYours
	}
	if next := s.nextOf(room.Snapshot().Table); next != "" && c.QueryParam("stay") == "" {
		return c.Redirect(http.StatusSeeOther, "/g/"+next+"/host")
	}
	return s.showSheet(c, room, viewer{seat: screen.Watcher, host: true, tab: screen.SheetTab})
}

// showSheet shows the sheet itself, or one of its questions: ?ask=seat&of=2.
func (s *Server) showSheet(c echo.Context, room *store.Room, v viewer) error {
	snap := room.Snapshot()
	if snap.Match == nil && snap.Table.Status == store.Over {
		return errClosed
	}
	body := s.question(c, room, s.sheetOf(snap, s.roomFor(snap, v, snap.At)))
	if body == nil {
		return s.showScreen(c, room, v, screen.Said{})
	}
	phone := shell.Phone{Title: s.text("table.title", snap.Table.Code)}
	for _, seat := range snap.Table.Seats {
		if seat.N == v.seat {
			phone.Token = seat.Token
		}
	}
	s.send(c, http.StatusOK, within(shell.PhonePage(phone), body))
	return nil
}

// sheetPage is the table's sheet as a screen with a stream of its own.
func (s *Server) sheetPage(snap *store.Snapshot, r screen.Room) screen.Page {
	sheet := s.sheetOf(snap, r)
	page := screen.Page{
		Title: s.text("table.title", r.Code), Scene: screen.SheetTab, Body: desk.Body(sheet),
		Fragments: []screen.Fragment{
			{ID: "me", Body: desk.Me(sheet)},
			{ID: "seats", Body: desk.Seats(sheet)},
			{ID: "own", Body: desk.Own(sheet)},
			{ID: "dock", Body: desk.Dock(sheet)},
		},
	}
	if snap.Match != nil && r.You != screen.Watcher {
		game := r
		game.Tab = ""
		page.Ask = s.games[r.Kind].Screens.Phone(game, snap.Match.View(engine.Seat(r.You))).Ask
	}
	return page
}

func (s *Server) sheetOf(snap *store.Snapshot, r screen.Room) desk.Sheet {
	sheet := desk.Sheet{Room: r, Game: s.gameName(r.Kind), Addresses: s.addresses(), Closed: r.Status == screen.Over}
	for i := range s.games[r.Kind].Kind.House.Bots {
		sheet.Levels = append(sheet.Levels, strengths[min(i, len(strengths)-1)])
	}
	waits := waitsFor(snap)
	for _, seat := range r.Seats {
		row := desk.Row{Seat: seat}
		row.Skip, row.Asked = waits(seat)
		if seat.Bot != "" {
			row.Level = plainWords(s.botName(r.Kind, seat.Bot))
		}
		sheet.Seats = append(sheet.Seats, row)
	}
	if r.Status == screen.Lobby {
		room := s.lobbyRoom(r)
		sheet.Lobby = &room
	}
	if r.You != screen.Watcher && snap.Match != nil && r.Status == screen.Playing && !r.Paused && r.Seat(r.You).Bot == "" {
		sheet.Asked = slices.ContainsFunc(snap.Match.Asked(), func(q engine.Prompt) bool { return q.Seat == engine.Seat(r.You) })
	}
	return sheet
}

// waitsFor says of each seat whether the table may be waiting for it, and for the answer to
// which question. While passes are sealed it says so of everybody, and names the window
// alone: who has passed is nobody's to know.
func waitsFor(snap *store.Snapshot) func(screen.Seat) (waits bool, question string) {
	if snap.Match == nil || snap.Table.Status != store.Playing {
		return func(screen.Seat) (bool, string) { return false, "" }
	}
	asked, window := map[int]string{}, store.WindowOf(snap.Match)
	for _, q := range snap.Match.Asked() {
		asked[int(q.Seat)] = q.ID
	}
	return func(seat screen.Seat) (bool, string) {
		switch {
		case seat.Bot != "":
			return false, ""
		case window != "":
			return true, window
		}
		return asked[seat.N] != "", asked[seat.N]
	}
}

func (s *Server) addresses() []desk.Address {
	var list []desk.Address
	for _, url := range s.reach.all() {
		list = append(list, desk.Address{URL: url, Text: withoutScheme(url), Here: url == s.baseURL()})
	}
	return list
}

// question is the page that asks once more, or nil when nothing is to be asked.
func (s *Server) question(c echo.Context, room *store.Room, sheet desk.Sheet) templ.Component {
	r := sheet.Room
	of, err := strconv.Atoi(c.QueryParam("of"))
	i := slices.IndexFunc(sheet.Seats, func(row desk.Row) bool { return err == nil && row.N == of })
	switch what := c.QueryParam("ask"); {
	case what == "end" && r.Host && r.Status != screen.Over:
		return desk.Ask(sheet, s.askEnd(r), nil)
	case what == "leave" && r.You >= 0 && r.Status != screen.Over:
		return desk.Ask(sheet, s.askLeave(r), nil)
	case i < 0 || !r.Host || r.Status != screen.Playing:
		return nil
	case what == "seat":
		return desk.Seat(sheet, sheet.Seats[i], s.maySeeLinks(c, room))
	case what == "kick" && sheet.Seats[i].Person:
		return desk.Ask(sheet, s.askKick(r, sheet.Seats[i], len(sheet.Levels) > 0), sheet.Levels)
	}
	return nil
}

func (s *Server) askEnd(r screen.Room) desk.Question {
	return desk.Question{
		Title: s.text("table.end.ask"), Note: s.text("table.end.note." + string(r.Status)),
		Action: r.HostURL("end"), Verb: s.text("table.end.yes"), Back: r.SheetURL(),
		Fields: map[string]string{"while": string(r.Status)},
	}
}

func (s *Server) askLeave(r screen.Room) desk.Question {
	when := "." + string(r.Status)
	return desk.Question{
		Title: s.text("table.leave.title" + when), Note: s.text("table.leave.note" + when),
		Action: r.LeaveURL(), Verb: s.text("table.leave.yes" + when), Back: r.SheetURL(),
		Fields: map[string]string{"while": string(r.Status)},
	}
}

func (s *Server) askKick(r screen.Room, row desk.Row, bots bool) desk.Question {
	note := "table.kick.note"
	if !bots {
		note = "table.kick.note.out"
	}
	return desk.Question{
		Title: s.text("table.kick.title", row.Name), Note: s.text(note, row.Name),
		Action: r.HostURL("kick"), Verb: s.text("table.kick.yes", row.Name),
		Fields: map[string]string{"seat": strconv.Itoa(row.N)}, Back: r.SheetURL(),
	}
}

// maySeeLinks says whether this browser may be shown other seats' links: the captain's
// phone, or the host's browser while there is no captain. Everybody may see the host's.
func (s *Server) maySeeLinks(c echo.Context, room *store.Room) bool {
	captain := room.Snapshot().Table.Captain
	_, mine := s.holds(c.Request().Context(), room, captain)
	return mine || captain < 0
}

// bell is the notice that a phone asks for a seat, on every screen of the captain's.
func (s *Server) bell(r screen.Room) templ.Component {
	sheet := desk.Sheet{Room: r}
	for _, seat := range r.Seats {
		for i, claim := range seat.Claims {
			if claim.Name == "" {
				seat.Claims[i].Name = s.text("table.claim.nobody")
			}
		}
		sheet.Seats = append(sheet.Seats, desk.Row{Seat: seat})
	}
	return desk.Bell(sheet)
}

// sureOf says whether a host's form was confirmed; if not, it leads to the page that asks.
func (s *Server) sureOf(c echo.Context, room *store.Room, question string) bool {
	r := s.roomFor(room.Snapshot(), viewer{seat: screen.Watcher}, room.Snapshot().At)
	if _, mine := s.holds(c.Request().Context(), room, r.Captain); mine {
		r.You = r.Captain
	}
	return s.sure(c, r.SheetURL(), question, room.Snapshot().Table.Status)
}

// sure says whether a form was confirmed, and what it asks is still what was confirmed: a
// table may have begun to play in the meantime. If not, it leads to the sheet that asks.
func (s *Server) sure(c echo.Context, sheet, question string, now store.Status) bool {
	while := c.FormValue("while")
	if c.FormValue("sure") == "yes" && (while == "" || while == now.String()) {
		return true
	}
	to := sheet + "?ask=" + question
	if isHTMX(c) {
		c.Response().Header().Set("HX-Redirect", to)
		_ = c.NoContent(http.StatusNoContent) // it only fails when the browser is gone
		return false
	}
	_ = c.Redirect(http.StatusSeeOther, to)
	return false
}
