package handlers

import (
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	"monappoly/views/lobby"
	"monappoly/views/screen"
	"monappoly/views/words"
)

// lobbyPage is the screen of a table that has not begun.
func (s *Server) lobbyPage(r screen.Room) screen.Page {
	if r.You == screen.Watcher {
		tv := s.lobbyTV(r)
		return screen.Page{
			Title: r.Code, Body: lobby.Scene(tv),
			Fragments: []screen.Fragment{{ID: "scene", Body: lobby.Scene(tv), Shared: true}},
		}
	}
	room := s.lobbyRoom(r)
	return screen.Page{
		Title: s.text("wait.title"),
		Body:  templ.Join(lobby.RoomMe(room), lobby.RoomMain(room), lobby.RoomDock(room)),
		Fragments: []screen.Fragment{
			{ID: "me", Body: lobby.RoomMe(room)},
			{ID: "main", Body: lobby.RoomMain(room)},
			{ID: "dock", Body: lobby.RoomDock(room)},
		},
	}
}

func (s *Server) lobbyTV(r screen.Room) lobby.TV {
	house := s.games[r.Kind].Kind.House
	tv := lobby.TV{
		Code: r.Code, Addr: withoutScheme(s.baseURL()), JoinURL: r.JoinURL,
		Game: s.gameName(r.Kind), Pitch: s.gameText(r.Kind, "pitch"),
		Free: house.MaxSeats - len(r.Seats), Missing: max(0, house.MinSeats-len(r.Seats)),
		Primer: s.primer(r), Differs: s.differences(r), Seal: r.SeedHash,
	}
	for _, seat := range r.Seats {
		tv.Chairs = append(tv.Chairs, s.chair(r, seat))
		if seat.Captain {
			tv.Captain, tv.CaptainToken = seat.Name, seat.Token
		}
	}
	return tv
}

func (s *Server) lobbyRoom(r screen.Room) lobby.Room {
	house := s.games[r.Kind].Kind.House
	you := r.Seat(r.You)
	room := lobby.Room{
		Code: r.Code, Game: s.gameName(r.Kind), Name: you.Name, Token: you.Token,
		Captain: r.Host, CaptainName: r.Seat(r.Captain).Name, HostURL: r.HostURL(""),
		SeatLink: r.SeatURL() + "/link", RulesURL: r.RuleURL(""), LeaveURL: r.SheetURL() + "?ask=leave",
		Free: house.MaxSeats - len(r.Seats), CanStart: len(r.Seats) >= house.MinSeats,
		Primer: s.primer(r), Differs: s.differences(r),
	}
	if r.Host {
		room.OptionsURL, room.EndURL = r.HostURL("options"), r.SheetURL()+"?ask=end"
	}
	if !room.CanStart {
		room.Why = s.text("lobby.wait.more", house.MinSeats-len(r.Seats))
	}
	for _, seat := range r.Seats {
		room.Seats = append(room.Seats, lobby.Sitter{Chair: s.chair(r, seat), Seat: seat.N, Me: seat.N == r.You})
	}
	return room
}

func (s *Server) chair(r screen.Room, seat screen.Seat) lobby.Chair {
	chair := lobby.Chair{Name: seat.Name, Token: seat.Token, Captain: seat.Captain}
	if seat.Bot != "" {
		chair.Bot = s.botName(r.Kind, seat.Bot)
		return chair
	}
	chair.Away = !seat.Connected
	return chair
}

// strengths is what people call a game's bots, weakest first.
var strengths = []string{"easy", "normal", "hard"}

// botName is what people call a bot of that strength of a game.
func (s *Server) botName(kind, level string) string {
	for i, l := range s.games[kind].Kind.House.Bots {
		if l == level && i < len(strengths) {
			return strengths[i]
		}
	}
	return "normal"
}

// botLevel is the strength that a form asks for: by its own name, or as people call it.
func (s *Server) botLevel(kind, asked string) string {
	bots := s.games[kind].Kind.House.Bots
	for i, name := range strengths {
		if name == asked && len(bots) > 0 {
			return bots[min(i, len(bots)-1)]
		}
	}
	return asked
}

// primer is what somebody must know who has never seen the table's game.
func (s *Server) primer(r screen.Room) []lobby.Lesson {
	var list []lobby.Lesson
	g := s.games[r.Kind]
	for _, l := range g.Screens.Primer {
		key := l.KeyAt(g.Kind.House, r.Options, words.English().Has)
		list = append(list, lobby.Lesson{Rule: string(l.Rule), RuleURL: r.RuleURL(l.Rule), Text: s.text(key)})
	}
	return list
}

// differences are the house rules in which a table differs from the book.
func (s *Server) differences(r screen.Room) []lobby.Difference {
	var list []lobby.Difference
	for _, rule := range r.Differs {
		d := lobby.Difference{Title: s.houseText(r.Kind, rule.Key), Here: s.houseValue(r.Kind, rule.Key, r.Options[rule.Key])}
		if len(rule.Rules) > 0 {
			d.Rule, d.RuleURL = string(rule.Rules[0]), r.RuleURL(rule.Rules[0])
		}
		list = append(list, d)
	}
	return list
}

// ruleURL is a rule's place in the book, or nothing for no rule.
func ruleURL(r screen.Room, rule engine.Rule) string {
	if rule == "" {
		return ""
	}
	return r.RuleURL(rule)
}

func withoutScheme(url string) string {
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return url
	}
	return rest
}

// text is a sentence of the catalogue, its placeholders filled by number.
func (s *Server) text(key string, args ...any) string {
	return words.English().Text(key, args, words.Namer{})
}

// gameName is the title of a game's book.
func (s *Server) gameName(kind string) string { return s.games[kind].Book.Title }

// gameText is a line about a game: "pitch" or "length". It may be missing.
func (s *Server) gameText(kind, what string) string { return s.first("game." + kind + "." + what) }

// houseText is the name of a house rule.
func (s *Server) houseText(kind, key string) string {
	if t := s.first(kind+".house."+key, "house."+key); t != "" {
		return t
	}
	return plainWords(key)
}

// houseValue is what a house rule plays with that value.
func (s *Server) houseValue(kind, key, value string) string {
	if t := s.first(kind+".house."+key+"."+value, "house."+key+"."+value); t != "" {
		return t
	}
	if t := s.first("value." + value); t != "" {
		return t
	}
	return plainWords(value)
}

// first is the first of the sentences that the catalogue has, or "".
func (s *Server) first(keys ...string) string {
	for _, key := range keys {
		if words.English().Has(key) {
			return s.text(key)
		}
	}
	return ""
}

// plainWords makes words of a key: "no-buying-first-lap" is "No buying first lap".
func plainWords(key string) string {
	text := strings.ReplaceAll(key, "-", " ")
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
