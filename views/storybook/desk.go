package storybook

import (
	"github.com/a-h/templ"

	"monappoly/views/board"
	"monappoly/views/desk"
	"monappoly/views/home"
	"monappoly/views/lobby"
	"monappoly/views/parts"
	"monappoly/views/replay"
	"monappoly/views/screen"
	"monappoly/views/seat"
	"monappoly/views/shell"
)

// deskStories are the table's own sheet and its questions, for captain, player and host.
func deskStories() []Story {
	captain := sheet(0, true)
	paused := captain
	paused.Room.Paused = true
	over := captain
	over.Room.Status, over.Closed = screen.Over, true
	waiting := captain
	waiting.Room.Status = screen.Lobby
	room := room(true, true)
	waiting.Lobby = &room
	guest := sheet(1, false)
	guest.Asked = true
	kick := desk.Question{
		Title: "Put Wolfeschlegelstein off the table?", Note: "A bot plays on in this seat. Wolfeschlegelstein’s link stops working at once.",
		Action: "/g/BDFG/host/kick", Verb: "Yes, put Wolfeschlegelstein off", Fields: map[string]string{"seat": "2"}, Back: "/g/BDFG/seat/0/table",
	}
	leave := desk.Question{
		Title: "Leave for good?", Note: "You resign: what you own goes as the rules say.",
		Action: "/g/BDFG/seat/1/leave", Verb: "Yes, I resign", Back: "/g/BDFG/seat/1/table",
	}
	return []Story{
		{"Table sheet, captain with a claim", "phone", onPhone(templ.Join(desk.Bell(captain), desk.Body(captain)))},
		{"Table sheet, paused", "phone", onPhone(desk.Body(paused))},
		{"A bot plays for me", "phone", standIn()},
		{"Table sheet, over", "phone", onPhone(desk.Body(over))},
		{"Table sheet, lobby", "phone", onPhone(desk.Body(waiting))},
		{"Table sheet, player who is asked", "phone", onPhone(desk.Body(guest))},
		{"Table sheet, host’s browser", "phone", onPhone(desk.Body(sheet(screen.Watcher, true)))},
		{"Table sheet, one seat", "phone", onPhone(desk.Seat(captain, captain.Seats[1], true))},
		{"Table sheet, one seat, host’s browser", "phone", onPhone(desk.Seat(sheet(screen.Watcher, true), captain.Seats[1], false))},
		{"Table sheet, kick", "phone", onPhone(desk.Ask(captain, kick, captain.Levels))},
		{"Table sheet, leave", "phone", onPhone(desk.Ask(guest, leave, nil))},
		{"Which seat is yours", "phone", onPhone(screen.TakeASeat(captain.Room, ""))},
		{"Asking for a seat", "phone", onPhone(screen.ClaimWait(captain.Room, captain.Room.Seats[1]))},
		{"Asking for a seat, in vain", "phone", onPhone(screen.ClaimOver(captain.Room, captain.Room.Seats[1]))},
		{"House rules of a table", "page", home.SetupPage(setup())},
	}
}

// standIn is the phone of somebody who has stepped out.
func standIn() templ.Component {
	r := sheet(2, false).Room
	r.Tab = ""
	return seat.Held(onPhone(templ.Join(desk.Paused(r), seat.Dock([]seat.Ask{ask("7-0-1", seat.Option{Key: "roll", Text: "Roll the dice", Style: seat.Go})}))))
}

func onPhone(body templ.Component) templ.Component {
	return framed(shell.PhonePage(shell.Phone{Title: "Table BDFG", Token: "brolly"}), body)
}

func sheet(you int, host bool) desk.Sheet {
	s := desk.Sheet{
		Room: screen.Room{Code: "BDFG", Kind: "pandemonium", Status: screen.Playing, You: you, Host: host, Tab: screen.SheetTab},
		Game: "Property Pandemonium", Levels: []string{"easy", "normal", "hard"},
		Addresses: []desk.Address{{URL: "http://192.0.2.20:8080", Text: "192.0.2.20:8080", Here: true}, {URL: "http://192.0.2.7:8080", Text: "192.0.2.7:8080"}},
	}
	s.Room.Seats = []screen.Seat{
		{N: 0, Name: "Bea", Token: "brolly", Person: true, Connected: true, Captain: true},
		{N: 1, Name: "Wolfeschlegelstein", Token: "teacup", Person: true, Claims: []screen.Claim{{ID: "1", Name: "Wolf’s tablet"}}},
		{N: 2, Name: "Dev", Token: "cone", Person: true, Bot: "greedy"},
		{N: 3, Name: "Mina", Token: "snail", Bot: "strong"},
	}
	for _, seat := range s.Room.Seats {
		s.Seats = append(s.Seats, desk.Row{Seat: seat, Skip: seat.N == 1, Level: map[string]string{"greedy": "Normal", "strong": "Hard"}[seat.Bot]})
	}
	return s
}

func setup() home.Setup {
	p := home.Setup{Code: "BDFG", Action: "/g/BDFG/host/options", Back: "/g/BDFG/seat/0", Game: games()[0], Times: times()}
	p.Game.Open = true
	for _, d := range differences() {
		p.Differs = append(p.Differs, home.Difference(d))
	}
	return p
}

func times() home.Times {
	return home.Times{
		Decision: []home.Pick{{Value: "0", Text: "No limit"}, {Value: "60", Text: "1 minute"}}, DecisionValue: "60",
		Nope: []home.Pick{{Value: "0", Text: "No wait: everybody must answer"}, {Value: "3", Text: "3 seconds, as usual"}}, NopeValue: "3",
	}
}

// filmStories are replays of a game that runs, of one that is over, and of a player's screen.
func filmStories() []Story {
	running := film()
	over := running
	over.Over, over.Proved, over.Draws, over.Seed, over.Export = true, true, 1284, seal, "/g/BDFG/export"
	over.Seats = []replay.Seat{{N: 0, Name: "Bea", Token: "brolly"}, {N: 1, Name: "Wolfeschlegelstein", Token: "teacup"}}
	over.Rule, over.Title, over.RuleURL = "12.6", "Last bidder standing wins", "/rules/pandemonium?game=BDFG#12.6"
	over.Moments = []replay.Moment{{At: 12, Turn: 4, Fact: parts.Plain("Cal takes Strand for £110")}, {At: 41, Turn: 9, Here: true}}
	playing := over
	playing.Play = "2"
	unfair := over
	unfair.Proved = false
	eyes := over
	eyes.Eyes, eyes.Picture = 0, templ.Join(lobby.RoomMe(room(true, true)), lobby.RoomMain(room(true, true)))
	return []Story{
		{"Replay while the game runs", "tv", replay.Page(running)},
		{"Replay of a game that is over", "tv", replay.Page(over)},
		{"Replay that plays", "tv", replay.Page(playing)},
		{"Replay with dice that do not follow", "tv", replay.Page(unfair)},
		{"Replay of a player’s screen", "phone", replay.Page(eyes)},
	}
}

// marked are the turns, cards and auctions of a game of 300 steps, and one who leaves.
func marked() []replay.Mark {
	var list []replay.Mark
	for at := range 300 {
		switch {
		case at%5 == 0:
			list = append(list, replay.Mark{At: at, Kind: "turn"})
		case at%7 == 3:
			list = append(list, replay.Mark{At: at, Kind: "card"})
		case at%41 == 9:
			list = append(list, replay.Mark{At: at, Kind: "auction"})
		}
	}
	return append(list, replay.Mark{At: 222, Kind: "out"})
}

func film() replay.Film {
	return replay.Film{
		Marks: marked(),
		Code:  "BDFG", Game: "Property Pandemonium", Base: "/g/BDFG/replay", TableURL: "/g/BDFG", At: 41, Last: 300, Turn: 9, Turns: 64, Back: 38, On: 44,
		Eyes: screen.Watcher, Hash: seal, Picture: board.Stage(boardAtRest()),
		Told: []string{"Cal rolls 3, 5 and 2", "Bea is moved 2 to Strand", "Bea pays Cal £50"},
		Fired: []replay.Fired{
			{Cited: parts.Cited{Rule: "2.1", RuleURL: "/rules/pandemonium#2.1", Title: "The third die moves the table", Fact: parts.Plain("The third die moves everyone else 2")}, At: 40},
			{Cited: parts.Cited{Rule: "16.1", RuleURL: "/rules/pandemonium#16.1", Title: "Rent", Fact: []parts.Piece{{Text: "Bea", Bold: true}, {Text: " pays £50"}}}, At: 41, Here: true},
			{Cited: parts.Cited{Rule: "12.6", RuleURL: "/rules/pandemonium#12.6", Title: "Last bidder standing wins"}, At: 42, Yet: true},
		},
		Seen: []replay.Seen{{Rule: "2.1", Title: "The third die moves the table", Times: 63, Next: 44}, {Rule: "12.6", Title: "Last bidder standing wins", Times: 7, Next: 42}},
	}
}

// boardAtRest is a board between two decisions.
func boardAtRest() board.Scene {
	s := scene()
	s.Middle = board.CentreScene(centre())
	board.Fan(s.Tokens)
	return s
}
