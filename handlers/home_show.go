package handlers

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/home"
)

// homeShow is the first page: start a table, join one, come back to one of yours.
func (s *Server) homeShow(c echo.Context) error {
	s.showHome(c, http.StatusOK, "", "")
	return nil
}

func (s *Server) showHome(c echo.Context, status int, code, complaint string) {
	page := home.Home{CreateURL: "/tables", JoinURL: "/join", Code: code, CodeError: complaint, Mine: s.mine(c), Times: s.times(0, usualNope)}
	for _, g := range s.cfg.Games {
		page.Games = append(page.Games, s.gameCard(g))
	}
	s.send(c, status, home.Page(page))
}

var gameIcons = map[string]string{"pandemonium": "house", "deal": "cards", "mercs": "taco"}

func (s *Server) gameCard(g Game) home.Game {
	kind := g.Kind.Name
	card := home.Game{
		ID: kind, Name: g.Book.Title, Icon: gameIcons[kind],
		Players: s.text("game.players", g.Kind.House.MinSeats, g.Kind.House.MaxSeats),
		Length:  s.gameText(kind, "length"), Pitch: s.gameText(kind, "pitch"), RulesURL: "/rules/" + kind,
	}
	if card.Icon == "" {
		card.Icon = "play"
	}
	for _, p := range g.Kind.House.Presets {
		name := s.first(kind+".preset."+p.Key, "preset."+p.Key)
		if name == "" {
			name = plainWords(p.Key)
		}
		card.Presets = append(card.Presets, home.Preset{
			ID: p.Key, Name: name, Note: s.first(kind+".preset."+p.Key+".note", "preset."+p.Key+".note"),
			Differs: len(g.Kind.House.Differs(p.Options)),
		})
	}
	for _, r := range g.Kind.House.Rules {
		card.Options = append(card.Options, s.optionOf(kind, r))
	}
	return card
}

// byPreset is the value of an option that leaves it to the preset.
const byPreset = ""

func (s *Server) optionOf(kind string, r engine.HouseRule) home.Option {
	o := home.Option{
		ID: r.Key, Name: s.houseText(kind, r.Key), Note: s.first(kind+".house."+r.Key+".note", "house."+r.Key+".note"),
		Kind: home.Choice, Value: byPreset, Default: s.houseValue(kind, r.Key, r.Default()),
	}
	if len(r.Rules) > 0 {
		o.Rule, o.RuleURL = string(r.Rules[0]), "/rules/"+kind+"#"+string(r.Rules[0])
	}
	o.Choices = append(o.Choices, home.Pick{Value: byPreset, Text: s.text("house.by-preset")})
	for _, v := range r.Values {
		o.Choices = append(o.Choices, home.Pick{Value: v, Text: s.houseValue(kind, r.Key, v)})
	}
	return o
}

const (
	mostSat    = 20 // how many tables at which this browser sits are listed, and as many that it hosts
	mostPeeked = 8  // of those under way, at how many it is looked whether they wait for this browser
)

// mine are the tables that this browser sits at or hosts, newest first.
func (s *Server) mine(c echo.Context) []home.Table {
	ctx := c.Request().Context()
	var tables []home.Table
	listed, peeked := map[string]bool{}, 0
	for _, secret := range slices.Backward(s.kept(ctx, seatsKey)) {
		if len(tables) == mostSat {
			break
		}
		code, seat, err := s.cfg.Store.BySeatSecret(ctx, secret)
		if err != nil {
			continue // the seat went to another phone, or its table is no more
		}
		for _, t := range s.cfg.Store.Tables(ctx, []string{code}) {
			row := s.seatRow(t, seat)
			if t.Status == store.Playing && peeked < mostPeeked {
				peeked++
				row.Asked = s.isAsked(ctx, code, seat)
			}
			tables = append(tables, row)
			listed[code] = true
		}
	}
	sat := len(tables)
	for _, secret := range slices.Backward(s.kept(ctx, hostsKey)) {
		if len(tables) == sat+mostSat {
			break
		}
		code, err := s.cfg.Store.ByHostSecret(ctx, secret)
		if err != nil || listed[code] {
			continue
		}
		for _, t := range s.cfg.Store.Tables(ctx, []string{code}) {
			tables = append(tables, home.Table{URL: "/g/" + code, Code: code, Game: s.gameTitle(t.Kind), Note: s.tableNote(t)})
		}
	}
	return tables
}

// isAsked says whether a table waits for that seat.
func (s *Server) isAsked(ctx context.Context, code string, seat int) bool {
	asked, err := s.cfg.Store.WaitsFor(ctx, code, seat)
	return err == nil && asked // what is wrong is said when the table is opened
}

func (s *Server) seatRow(t store.Table, seat int) home.Table {
	row := home.Table{
		URL: seatURL(t.Code, seat), Code: t.Code,
		Game: s.gameTitle(t.Kind), Note: s.tableNote(t),
	}
	for _, one := range t.Seats {
		if one.N == seat {
			row.Token = one.Token
		}
	}
	return row
}

// gameTitle is a game's name, also for a table of a game that this house no longer offers.
func (s *Server) gameTitle(kind string) string {
	if g, ok := s.games[kind]; ok {
		return g.Book.Title
	}
	return plainWords(kind)
}

func (s *Server) tableNote(t store.Table) string {
	var names []string
	for _, seat := range t.Seats {
		names = append(names, seat.Name)
	}
	note := s.text("mine." + t.Status.String())
	if len(names) > 0 {
		note = strings.Join(names, ", ") + " · " + note
	}
	return note
}
