package pandemonium

import (
	"fmt"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"monappoly/engine"
	game "monappoly/engine/pandemonium"
	"monappoly/views/board"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/speech"
)

// TV is the table as everybody may see it.
func TV(room screen.Room, view any) screen.Page {
	s := speak(room, view.(*game.View))
	if s.v.Over || room.Status == screen.Over {
		return s.over()
	}
	scene := s.scene()
	return screen.Page{
		Title: game.Book.Title,
		Body:  board.Stage(scene),
		Fragments: []screen.Fragment{
			{ID: "spaces", Body: board.Spaces(scene.Spaces), Shared: true},
			{ID: "tokens", Body: board.Tokens(scene.Tokens), Shared: true},
			{ID: "middle", Body: scene.Middle, Shared: true},
			{ID: "dice", Body: board.DiceTray(scene.Dice), Shared: true},
			{ID: "seats", Body: board.Seats(scene.Seats), Shared: true},
			{ID: "rules", Body: parts.RulesPanel(s.Text(scene.RulesTitle(), nil), scene.Rules, scene.Earlier), Shared: true},
			{ID: "feed", Body: board.Feed(scene.Feed), Shared: true},
			{ID: "join", Body: board.JoinCorner(scene.Join), Shared: true},
		},
		Steps: s.steps(), Pace: s.pace(),
	}
}

func (s voice) scene() board.Scene {
	rules, earlier := s.rulesPanel()
	scene := board.Scene{
		Spaces: s.ring(), Tokens: s.tokens(), Middle: s.middle(), Dice: s.dice(), Seats: s.seats(),
		Rules: rules, Before: s.v.Before, Earlier: earlier, Feed: s.feed(feedLines),
		Join: board.Join{URL: s.Room.JoinURL, Addr: address(s.Room.JoinURL), Code: s.Room.Code},
	}
	return scene
}

// address is what somebody types into a phone: host and port, without the rest.
func address(url string) string {
	_, after, found := strings.Cut(url, "://")
	if !found {
		after = url
	}
	host, _, _ := strings.Cut(after, "/")
	return host
}

// setNames are the sets in the stylesheet: eight colours, stations, utilities.
var setNames = [...]string{
	game.NoSet: "", game.Brown: "1", game.LightBlue: "2", game.Pink: "3", game.Orange: "4", game.Red: "5",
	game.Yellow: "6", game.Green: "7", game.DarkBlue: "8", game.Stations: "rail", game.Utilities: "util",
}

// kindIcons are the drawings of spaces without a set.
var kindIcons = map[game.SpaceKind]string{
	game.KindTax: "coin", game.KindChance: "q", game.KindChest: "chest", game.KindParking: "pot",
	game.KindGoToJail: "lock", game.KindVisiting: "lock", game.KindGO: "go",
}

// look is a space's set and, where it has one, a drawing of its own.
func look(at game.Space) (set, icon string) {
	plot := &game.Board[at]
	if at == waterWorks {
		return setNames[plot.Set], "drop"
	}
	return setNames[plot.Set], kindIcons[plot.Kind]
}

const waterWorks game.Space = 28

// ring is the forty spaces.
func (s voice) ring() []board.Space {
	now := s.aboutSpace()
	list := make([]board.Space, 0, len(game.Board))
	for at := range game.Board {
		space := game.Space(at)
		set, icon := look(space)
		b := board.Space{At: at, Set: set, Icon: icon, Name: s.short(space), Now: now >= 0 && space == now}
		if set != "" {
			s.deed(&b, space)
		} else {
			b.Note = s.spaceNote(space)
		}
		list = append(list, b)
	}
	list[game.GO].Pay = []board.Pay{
		{Icon: "cw", Label: s.Text("seat.cw", nil), Amount: pounds(200)},
		{Icon: "ccw", Label: s.Text("seat.ccw", nil), Amount: pounds(100)},
	}
	return list
}

// short is a space's name where there is little room.
func (s voice) short(at game.Space) string {
	if key := fmt.Sprintf("short.%d", int(at)); s.Has(key) {
		return s.Text(key, nil)
	}
	return spaceName(int(at))
}

func (s voice) spaceNote(at game.Space) string {
	switch game.Board[at].Kind {
	case game.KindTax:
		return pounds(s.v.Table.Tax(at))
	case game.KindVisiting:
		return s.Inner("space.jail", nil)
	}
	return ""
}

// deed adds what everybody may know about a property.
func (s voice) deed(b *board.Space, at game.Space) {
	d := &s.v.Table.Deeds[at]
	b.Level, b.Built = d.Level, s.level(d.Level)
	switch {
	case d.Owner == game.Bank:
		b.State, b.Note = board.Free, pounds(game.Board[at].Price)
		return
	case d.Owner == game.Pot:
		b.State, b.Note = board.InPot, s.Inner("space.pot", nil)
		return
	case d.Reserved:
		b.State, b.Note = board.Reserved, s.Inner("space.reserved", nil)
	case d.Mortgaged:
		b.State, b.Note = board.Mortgaged, s.Inner("space.mortgaged", nil)
	default:
		b.State, b.Note = board.Owned, s.rentNote(at)
	}
	b.Owner, b.OwnerName = s.Token(d.Owner), s.Name(d.Owner)
	b.Whole = s.v.Table.Owns(d.Owner, game.Board[at].Set) == len(setIDs(at))
}

// rentNote is what a property charges: pounds, or how many times the dice.
func (s voice) rentNote(at game.Space) string {
	if game.Board[at].Kind != game.KindUtility {
		return s.Inner("space.rent", map[string]any{"Rent": s.v.Table.Rent(at, false).Total})
	}
	return s.Inner("space.times", map[string]any{"N": s.v.Table.Times(at)})
}

// aboutSpace is the property that the open question is about, or -1.
func (s voice) aboutSpace() game.Space {
	for _, a := range s.v.Asked {
		switch f := a.Facts.(type) {
		case game.BuyFacts:
			return f.Space
		case game.AuctionFacts:
			return f.Space
		case game.DebtFacts:
			if f.For == game.ForRent || f.For == game.ForTax {
				return f.Space
			}
		case game.ParkingFacts:
			return game.FreeParking
		}
	}
	return -1
}

func (s voice) tokens() []board.Token {
	var list []board.Token
	for i := range s.v.Table.Players {
		p := &s.v.Table.Players[i]
		if p.Out {
			continue
		}
		list = append(list, board.Token{
			Seat: i, Token: s.Token(engine.Seat(i)), Name: s.Name(engine.Seat(i)),
			At: int(p.Space), CCW: p.Facing < 0, Jailed: p.Jailed,
		})
	}
	board.Fan(list)
	return list
}

// seats are everybody's public figures, in the order of play.
func (s voice) seats() []board.Seat {
	var list []board.Seat
	for _, seat := range s.v.Table.Order {
		list = append(list, s.figures(seat))
	}
	return list
}

func (s voice) figures(seat engine.Seat) board.Seat {
	t := &s.v.Table
	p := &t.Players[seat]
	who := s.Room.Seat(int(seat))
	b := board.Seat{
		Seat: int(seat), Token: who.Token, Name: s.Name(seat), Cash: pounds(p.Cash),
		Worth: s.Inner("seat.worth", map[string]any{"Worth": t.Worth(seat)}),
		Cards: p.Cards, CCW: p.Facing < 0, Out: p.Out, Bot: who.Bot != "",
		Away: who.Asleep(), Turn: t.Turn == seat, Asked: s.asked(seat),
	}
	b.Offered = slices.ContainsFunc(t.Trades, func(tr game.Trade) bool { return tr.Turn == seat })
	copy(b.Pair[:], p.Number[:])
	if owed := debts(p); owed > 0 {
		b.Loan = pounds(owed)
	}
	b.State, b.StateIcon = s.plight(p)
	switch {
	case p.Out:
		b.Cash, b.Flag, b.Away = s.Text("seat.out", nil), "", false
	case b.Asked:
		b.Flag = s.Text("seat.decides", nil)
	case b.Turn:
		b.Flag = s.Text("seat.turn", nil)
	}
	return b
}

func debts(p *game.Player) int {
	sum := 0
	for _, l := range p.Loans {
		sum += l.Balance
	}
	return sum
}

// plight is what keeps a player from playing as usual.
func (s voice) plight(p *game.Player) (text, icon string) {
	switch {
	case p.Jailed && p.Served > jailTurns:
		return s.Text("seat.jail.late", map[string]any{"N": p.Served}), "lock"
	case p.Jailed && p.Served > 0:
		return s.Text("seat.jail.turn", map[string]any{"N": p.Served}), "lock"
	case p.Jailed:
		return s.Text("seat.jail", nil), "lock"
	case p.Misses > 1:
		return s.Text("seat.misses.more", map[string]any{"N": p.Misses}), "skip"
	case p.Misses > 0:
		return s.Text("seat.misses", nil), "skip"
	}
	return "", ""
}

func (s voice) asked(seat engine.Seat) bool {
	for _, a := range s.v.Asked {
		if a.Seat == seat {
			return true
		}
	}
	return false
}

// feedLines is how many events the TV tells of.
const feedLines = 4

// feed is the last events, newest first, without those that say nothing.
func (s voice) feed(most int) []board.Event {
	var list []board.Event
	for i := len(s.v.Feed) - 1; i >= 0 && len(list) < most; i-- {
		e := s.v.Feed[i].Event
		if quiet(e) {
			continue
		}
		list = append(list, board.Event{Token: s.Token(whose(e)), Text: s.event(e)})
	}
	return list
}

// panelRules is how many rules that decided something the TV has room for.
const panelRules = 3

// rulesPanel is the rules of this turn, newest first, and how many more there were. A rule stands with the newest
// thing that it applied to: what the feed says is not said again.
func (s voice) rulesPanel() (list []parts.Cited, earlier int) {
	told := 0
	for _, c := range s.v.Cites {
		line := speech.Cited(s.Voice, game.Book, c, 1, s.why)
		line.Routine = routine(c.Events)
		switch {
		case line.Routine && len(list)-told < mostRoutine, !line.Routine && told < panelRules:
			list = append(list, line)
		case !line.Routine:
			earlier++
		}
		if !line.Routine {
			told++
		}
	}
	return list, earlier
}

// mostRoutine is how many routine rules stand in their line.
const mostRoutine = 8

// why is what a rule did to an event, where that is more than what happened: a sentence of its own, or the arithmetic.
func (s voice) why(rule engine.Rule, e engine.Event[game.Table]) []parts.Piece {
	event := s.eventKey(e)
	if s.CiteKey(rule, engine.KindOf(e), event) == event && s.billSentence(billOf(e)) == "" {
		return nil
	}
	return s.citedFact(rule, e)
}

// routine says whether a rule has only let the game go on.
func routine(events []engine.Event[game.Table]) bool {
	for _, e := range events {
		switch e := e.(type) {
		case game.TurnStarted, game.Rolled, game.Streak, game.RollDone, game.GODone, game.LandingDone, game.ThirdDrawn, game.CardDrawn,
			game.CardSpent, game.ThirdMoves, game.Shuffled, game.PassedGO:
		case game.Moved:
			if e.Steps < 0 {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// middle is what stands in the middle of the board: the question that is open, or how things stand.
func (s voice) middle() templ.Component {
	for _, a := range s.v.Asked {
		switch f := a.Facts.(type) {
		case game.AuctionFacts:
			return board.AuctionInset(s.auction(a.Seat, f))
		case game.DebtFacts:
			return board.DebtInset(s.debt(a.Seat, f))
		case game.NopeFacts:
			return board.CardInset(s.nope(f))
		case game.EffectFacts:
			return board.CardInset(s.cardChoice(a, f))
		case game.ParkingFacts:
			return board.ChoiceInset(s.parking(a, f))
		case game.BuyFacts:
			if f.Reserve {
				return board.ChoiceInset(s.reserve(a, f))
			}
		}
		if a.Kind == "jail" || a.Kind == "third-turn" {
			return board.JailInset(s.jail(a))
		}
	}
	if tr, ok := s.freshTrade(); ok {
		return board.TradeInset(s.tradeScene(tr))
	}
	return board.CentreScene(s.centre())
}
