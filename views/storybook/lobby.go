package storybook

import (
	"monappoly/views/lobby"
	"monappoly/views/parts"
)

const seal = "9f2c41d07be35a8816f0c2e94d7ab1530e6c98f24471bd0a5e3f8c6d21907b4a"

func lobbyStories() []Story {
	l := lobby.TV{
		Code: "BDFG", Addr: "192.168.1.20:8080", JoinURL: "http://192.168.1.20:8080/g/BDFG/join",
		Game: "Property Pandemonium", Pitch: "Three dice, one board, last one standing wins.",
		Chairs: chairs()[:4], Free: 2, Captain: "Bea", CaptainToken: "brolly", Primer: lessons(), Differs: differences(), Seal: seal,
	}
	empty := l
	empty.Chairs, empty.Free, empty.Missing, empty.Differs = nil, 6, 2, nil
	one := l
	one.Chairs, one.Free, one.Missing = chairs()[:1], 5, 1
	full := l
	full.Chairs, full.Free = chairs(), 0
	full.Differs = append(append(full.Differs, differences()...), differences()...)
	skinned := full
	skinned.Differs = append(differences(), differences()...)
	crowd := l
	crowd.Chairs, crowd.Free = append(chairs(), chairs()[:3]...), 1
	return append([]Story{
		{"Lobby", "tv", lobby.TVPage(l, "", "")},
		{"Lobby, nobody yet", "tv", lobby.TVPage(empty, "", "")},
		{"Lobby, one waits", "tv", lobby.TVPage(one, "", "")},
		{"Lobby, full, many house rules", "tv", lobby.TVPage(full, "", "")},
		{"Lobby, a crowd", "tv", lobby.TVPage(crowd, "", "")},
		{"Lobby in the Mercs skin", "tv", lobby.TVPage(skinned, "", "mercs")},
		{"Join", "phone", lobby.JoinPage(join(), "")},
		{"Join, refused", "phone", lobby.JoinPage(refused(), "")},
		{"Join, full", "phone", lobby.JoinPage(lobby.Join{Code: "BDFG", Game: "Deal", WatchURL: "/g/BDFG", Full: true}, "")},
		{"Waiting room, captain", "phone", lobby.RoomPage(room(true, true), "", "")},
		{"Waiting room, captain alone", "phone", lobby.RoomPage(alone(), "", "")},
		{"Waiting room, guest", "phone", lobby.RoomPage(room(false, false), "", "")},
	}, deskStories()...)
}

func chairs() []lobby.Chair {
	return []lobby.Chair{
		{Name: "Bea", Token: "brolly", Captain: true},
		{Name: "Cal", Token: "teacup"},
		{Name: "Dev", Token: "cone", Away: true},
		{Name: "Mina", Token: "snail", Bot: "hard"},
		{Name: "Wolfeschlegelstein", Token: "ghost"},
		{Name: "Ann 2", Token: "pigeon", Bot: "easy"},
	}
}

func differences() []lobby.Difference {
	return []lobby.Difference{
		{Rule: "1.1", RuleURL: "/rules/pandemonium#1.1", Title: "Start-of-turn wealth tax", Here: "Switched off at this table"},
		{Rule: "12.2", RuleURL: "/rules/pandemonium#12.2", Title: "Auctions open at half price", Here: "Here they open at £10"},
		{Rule: "18.4", RuleURL: "/rules/pandemonium#18.4", Title: "Three loans at most", Here: "Here the limit is two"},
	}
}

func join() lobby.Join {
	j := lobby.Join{Code: "BDFG", Game: "Property Pandemonium", Action: "/g/BDFG/join", WatchURL: "/g/BDFG", Name: "Mina"}
	owner := map[string]string{"brolly": "Bea", "teacup": "Cal", "cone": "Wolfeschlegelstein"}
	for _, token := range parts.Tokens {
		j.Tokens = append(j.Tokens, lobby.Token{ID: token, TakenBy: owner[token], Chosen: token == "snail"})
	}
	return j
}

func refused() lobby.Join {
	j := join()
	j.Name, j.Error = "", "Type a name first, so that the others know who you are."
	return j
}

func room(captain, start bool) lobby.Room {
	r := lobby.Room{
		Code: "BDFG", Game: "Property Pandemonium", Name: "Bea", Token: "brolly", Captain: captain, CaptainName: "Cal",
		HostURL: "/g/BDFG/host/", SeatLink: "/s/example", RulesURL: "/rules/pandemonium", LeaveURL: "/g/BDFG/seat/0/leave",
		Free: 1, CanStart: start, Primer: lessons(), Differs: differences()[:2],
	}
	for i, c := range chairs()[:5] {
		r.Seats = append(r.Seats, lobby.Sitter{Chair: c, Seat: i, Me: i == 0})
	}
	if !captain {
		r.Seats[0].Captain, r.Seats[1].Captain = false, true
	}
	return r
}

func alone() lobby.Room {
	r := room(true, false)
	r.Seats, r.Free, r.Why = r.Seats[:1], 5, "One more player is needed. Show them the TV, or add a bot."
	return r
}

func lessons() []lobby.Lesson {
	return []lobby.Lesson{
		{Rule: "2.1", RuleURL: "/rules/pandemonium#2.1", Text: "Two dice move you, and the third moves everybody else. A double turns you round, and you roll again."},
		{Rule: "12.1", RuleURL: "/rules/pandemonium#12.1", Text: "Buy where you stop, once you have passed GO. What you do not buy, everybody may bid for."},
		{Rule: "6.6", RuleURL: "/rules/pandemonium#6.6", Text: "Keep the cards you may keep, and play them when it hurts. A NOPE cancels a card."},
		{Rule: "20.4", RuleURL: "/rules/pandemonium#20.4", Text: "Who cannot pay is out. The last one wins, or the richest when the last bell rings."},
	}
}
