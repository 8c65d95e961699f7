package handlers

import (
	"context"
	"errors"
	"io"
	"net/url"
	"strconv"
	"time"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/desk"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
	"monappoly/views/words"
)

// room finds the table that an address names.
func (s *Server) room(c echo.Context) (*store.Room, error) {
	code := readCode(c.Param("code"))
	if s.limits.misses.empty(house(c)) && !s.cfg.Store.InUse(code) {
		return nil, errTooMany // it walks through the codes: tables that nobody uses stay asleep
	}
	room, err := s.cfg.Store.Room(c.Request().Context(), code)
	if errors.Is(err, store.ErrNoTable) {
		s.limits.misses.allow(house(c))
	}
	if err != nil {
		return nil, err
	}
	if _, offered := s.games[room.Kind().Name]; !offered {
		return nil, store.ErrNoTable // a game that this house has no screens for
	}
	return room, nil
}

// mySeat finds the table and the seat that an address names, if this browser holds
// it. In the lobby a seat's number changes when the captain changes the order: a
// browser with one seat keeps that one, whatever number its address has.
func (s *Server) mySeat(c echo.Context) (*store.Room, seatHere, error) {
	room, err := s.room(c)
	if err != nil {
		return nil, seatHere{}, err
	}
	n, err := strconv.Atoi(c.Param("seat"))
	if err != nil {
		return nil, seatHere{}, echo.ErrNotFound
	}
	ctx := c.Request().Context()
	if seat, ok := s.holds(ctx, room, n); ok {
		return room, seat, nil
	}
	if mine := s.seatsHere(ctx, room); len(mine) == 1 && room.Snapshot().Match == nil {
		return room, mine[0], nil
	}
	if len(s.seatsHere(ctx, room)) == 0 && s.sessions.Exists(ctx, satKey+room.Snapshot().Table.Code) {
		return nil, seatHere{}, errTaken
	}
	return nil, seatHere{}, errNotYours
}

var errNotYours = errors.New("handlers: this browser does not hold that seat")

// errTaken says that this browser held a seat here, which is on another phone now.
var errTaken = errors.New("handlers: this browser's seat was given to another phone")

// roomFor is the public facts of a snapshot for one viewer, with the clocks as they
// stand at now.
func (s *Server) roomFor(snap *store.Snapshot, v viewer, now time.Time) screen.Room {
	t := snap.Table
	house := s.games[t.Kind].Kind.House
	played := house.Played(t.Options, len(t.Seats))
	r := screen.Room{
		Code: t.Code, Kind: t.Kind, Status: screen.Status(t.Status.String()), Paused: t.Paused,
		Captain: t.Captain,
		Options: played, Differs: house.Differs(played),
		SeedHash: t.SeedHash, Seed: t.Seed, Next: s.nextOf(t),
		JoinURL: s.baseURL() + "/g/" + t.Code + "/join",
		You:     v.seat, Host: v.host, Tab: v.tab,
	}
	for _, seat := range t.Seats {
		one := screen.Seat{
			N: seat.N, Name: seat.Name, Token: seat.Token, Bot: seat.Bot, Person: seat.Person,
			Connected: seat.Connected, Away: seat.Away, Captain: seat.N == t.Captain,
		}
		for _, c := range seat.Claims {
			one.Claims = append(one.Claims, screen.Claim{ID: c.ID, Name: c.Claimant})
		}
		r.Seats = append(r.Seats, one)
	}
	r.Story = s.storyOf(t)
	if snap.Match != nil {
		r.Clock = clockFor(snap, v, now)
		if dice, ok := thrown(snap); ok && dice.Seat == v.seat {
			r.Thrown = dice
		}
	}
	return r
}

// nextOf is the code of the table at which they play again, or "": also where that one was
// closed before it began, for then this one's end is the last that there is to see.
func (s *Server) nextOf(t store.Table) string {
	if t.Next == "" {
		return ""
	}
	for _, next := range s.cfg.Store.Tables(context.Background(), []string{t.Next}) {
		if next.Status == store.Over && next.Started.IsZero() {
			return ""
		}
	}
	return t.Next
}

func isBot(t store.Table, seat engine.Seat) bool {
	for _, s := range t.Seats {
		if s.N == int(seat) {
			return s.Bot != ""
		}
	}
	return false
}

// pageFor is the screen of a snapshot for the viewer of a room.
func (s *Server) pageFor(snap *store.Snapshot, r screen.Room) screen.Page {
	if r.Tab == screen.SheetTab {
		return s.sheetPage(snap, r)
	}
	if snap.Match == nil {
		return s.lobbyPage(r)
	}
	screens := s.games[r.Kind].Screens
	if r.You == screen.Watcher {
		return screens.TV(r, snap.Match.View(engine.Spectator))
	}
	page := screens.Phone(r, snap.Match.View(engine.Seat(r.You)))
	if r.OnHold() { // nobody is called for what they cannot answer
		page.Ask = shell.Ask{}
	}
	return page
}

// fragmentsOf is what a stream sends of a page: its own fragments, and what every
// screen of that sort has.
func (s *Server) fragmentsOf(p screen.Page, r screen.Room) []screen.Fragment {
	if onTV(r) {
		return append(p.Fragments, screen.Fragment{ID: screen.StepsID, Body: screen.StepList(p.Steps, p.Pace), Shared: true})
	}
	return append(p.Fragments, screen.Fragment{ID: screen.ThrownID, Body: screen.MyDice(r.Thrown)}, screen.Fragment{ID: "timer", Body: screen.Timer(r.Clock)},
		screen.Fragment{ID: "ask", Body: shell.AskMark(p.Ask)}, screen.Fragment{ID: "bell", Body: s.bell(r)},
		screen.Fragment{ID: "pause", Body: desk.Paused(r)})
}

// onTV says whether a viewer sees the TV's picture: the host's sheet is a phone's page.
func onTV(r screen.Room) bool { return r.You == screen.Watcher && r.Tab != screen.SheetTab }

// sceneOf names the set of elements that a page has. A browser whose page has
// another one loads its page anew.
func sceneOf(p screen.Page, r screen.Room) string {
	scene := string(r.Status)
	if p.Scene != "" {
		scene += "." + p.Scene
	}
	if r.You != screen.Watcher {
		scene += "." + strconv.Itoa(r.You)
	}
	if r.Next != "" {
		scene += "." + r.Next
	}
	return scene
}

// document is a whole page for a viewer: the screen in its frame, with its stream.
func (s *Server) document(p screen.Page, r screen.Room) templ.Component {
	stream := ""
	if !r.Replay {
		stream = r.StreamURL() + "?" + url.Values{"scene": {sceneOf(p, r)}, "tab": {r.Tab}}.Encode()
	}
	if onTV(r) {
		tv := shell.TV{Title: p.Title, Skin: p.Skin, Stream: stream}
		if r.Host && !r.Replay {
			tv.Table = r.SheetURL()
		}
		return within(shell.TVPage(tv), templ.Join(p.Body, screen.StepList(p.Steps, p.Pace), sceneMark()))
	}
	phone := shell.Phone{Title: p.Title, Skin: p.Skin, Token: r.Seat(r.You).Token, Stream: stream, Ask: p.Ask, Over: r.Status == screen.Over || r.Paused}
	if r.Tab != screen.SheetTab && !r.Replay {
		phone.Table = r.SheetURL()
	}
	frame := within(shell.PhonePage(phone), templ.Join(saidBox(r), s.bell(r), desk.Paused(r), screen.MyDice(r.Thrown), screen.Timer(r.Clock), p.Body, sceneMark()))
	if r.OnHold() {
		return seat.Held(frame)
	}
	return frame
}

// within renders a frame around its children.
func within(frame, children templ.Component) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		return frame.Render(templ.WithChildren(ctx, children), w)
	})
}

// namer knows the names of a table's players, and its game's money and spaces.
func (s *Server) namer(r screen.Room) words.Namer {
	if name := s.games[r.Kind].Screens.Namer; name != nil {
		return name(r)
	}
	return words.Namer{Seats: r.Names()}
}
