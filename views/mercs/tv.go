package mercs

import (
	"slices"

	"monappoly/engine"
	game "monappoly/engine/mercs"
	"monappoly/views/board"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/speech"
	"monappoly/views/words"
)

// Board figures of the TV.
const (
	feedLines = 4
	ruleLines = 3
)

// TV is the table as everybody sees it.
func TV(room screen.Room, view any) screen.Page {
	s := speak(room, view.(*game.View))
	if s.v.Over || room.Status == screen.Over {
		return s.over()
	}
	cited, earlier := s.rules(ruleLines)
	sc := scene{
		spaces: s.ring(), tokens: s.tokens(), middle: s.middle(), dice: s.dice(), seats: s.seats(),
		rules: parts.RulesPanel(s.Words.Text("rules.turn", nil, s.Names), cited, earlier), feed: s.feed(feedLines),
		join: board.Join{URL: room.JoinURL, Addr: address(room.JoinURL), Code: room.Code},
	}
	return screen.Page{
		Title: s.Text("title", nil), Skin: skin, Body: stage(sc), Steps: s.steps(), Pace: s.pace(),
		Fragments: []screen.Fragment{
			{ID: "spaces", Body: board.Spaces(sc.spaces), Shared: true},
			{ID: "middle", Body: sc.middle, Shared: true},
			{ID: "dice", Body: board.DiceTray(sc.dice), Shared: true},
			{ID: "tokens", Body: board.Tokens(sc.tokens), Shared: true},
			{ID: "seats", Body: board.Seats(sc.seats), Shared: true},
			{ID: "rules", Body: sc.rules, Shared: true},
			{ID: "feed", Body: board.Feed(sc.feed), Shared: true},
		},
	}
}

// address is an address without its scheme and path.
func address(url string) string {
	for i := range url {
		if url[i] == ':' && len(url) > i+3 && url[i+1] == '/' {
			url = url[i+3:]
			break
		}
	}
	for i := range url {
		if url[i] == '/' {
			return url[:i]
		}
	}
	return url
}

var spaceIcons = map[game.SpaceKind]string{
	game.KindLuck: "q", game.KindPouches: "chest", game.KindPool: "coin", game.KindCheapShot: "fist",
	game.KindLowBlow: "target", game.KindParking: "pot", game.KindGoToJail: "lock",
}

// ring are the forty spaces.
func (s voice) ring() []board.Space {
	list := make([]board.Space, len(game.Board))
	for at := range game.Board {
		plot := &game.Board[at]
		sp := board.Space{
			At: at, Set: setKey(plot.Set), Icon: spaceIcons[plot.Kind], Name: plot.Short, Now: s.now(game.Space(at)),
		}
		if plot.Short == "" {
			sp.Name = plot.Name
		}
		switch {
		case plot.Set != game.NoSet:
			sp.Icon = setIcon(plot.Set)
			s.contract(&sp)
		case plot.Kind == game.KindPool:
			sp.Note = words.Mercs(plot.Price)
		case at == int(game.GO):
			sp.Pay = []board.Pay{{Icon: "cw", Label: s.Text("go.pays", nil), Amount: words.Mercs(s.v.Table.Options.Salary)}}
		case at == int(game.Jail):
			sp.Name, sp.Note = s.Text("visiting", nil), plot.Name
		}
		list[at] = sp
	}
	return list
}

// now says whether the space is what is being decided.
func (s voice) now(at game.Space) bool {
	switch {
	case s.v.Purchase != nil:
		return s.v.Purchase.Space == at
	case s.v.Auction != nil:
		return s.v.Auction.Lot.Kind == game.LotContract && s.v.Auction.Lot.Space == at
	}
	return false
}

func (s voice) contract(sp *board.Space) {
	t := &s.v.Table
	at := game.Space(sp.At)
	c := &t.Contracts[at]
	switch {
	case c.Owner < 0:
		sp.State, sp.Note = board.Free, words.Mercs(game.Board[at].Price)
		return
	case c.Resting:
		sp.State, sp.Note = board.Mortgaged, s.Text("space.resting", nil)
	default:
		sp.State, sp.Note = board.Owned, s.Text("space.rent", map[string]any{"Amount": t.Rent(at)})
	}
	sp.Owner, sp.OwnerName = s.Token(c.Owner), s.Name(c.Owner)
	sp.Level, sp.Built = int(c.Level), s.built(c.Level)
	sp.Whole = s.owners(game.Board[at].Set) == 1
}

// owners is how many different owners a set has, the Bank being one of them.
func (s voice) owners(set game.Set) int {
	seen := map[engine.Seat]bool{}
	for _, at := range game.SetOf(set) {
		seen[s.v.Table.Contracts[at].Owner] = true
	}
	return len(seen)
}

// built is what stands on a contract.
func (s voice) built(level int8) string {
	if level == game.Mansion {
		return s.Inner("deed.mansion", nil)
	}
	return s.Inner("deed.hqs", map[string]any{"N": int(level)})
}

func (s voice) tokens() []board.Token {
	var list []board.Token
	for i := range s.v.Table.Players {
		p := &s.v.Table.Players[i]
		if p.Out {
			continue
		}
		seat := engine.Seat(i)
		list = append(list, board.Token{Seat: i, Token: s.Token(seat), Name: s.Name(seat), At: int(p.Space), Jailed: p.Jailed})
	}
	board.Fan(list)
	return list
}

func (s voice) seats() []board.Seat {
	t := &s.v.Table
	list := make([]board.Seat, len(t.Players))
	for i := range t.Players {
		seat, p := engine.Seat(i), &t.Players[i]
		chair := s.Room.Seat(i)
		one := board.Seat{
			Seat: i, Token: chair.Token, Name: s.Name(seat), Cash: words.Mercs(p.Cash), Out: p.Out,
			Worth: s.Text("worth", map[string]any{"Amount": t.Worth(seat)}),
			Away:  chair.Asleep(), Bot: chair.Bot != "", Turn: t.Turn == seat && !p.Out,
		}
		for _, held := range p.Cards {
			if held {
				one.Cards++
			}
		}
		if p.Jailed {
			one.State, one.StateIcon = s.Text("jailed", map[string]any{"Try": p.Tries + 1}), "lock"
		}
		one.Offered = slices.ContainsFunc(t.Trades, func(o game.Trade) bool { return o.To == seat })
		one.Asked = slices.ContainsFunc(s.v.Waits, func(w game.Wait) bool { return w.Seat == seat })
		switch {
		case p.Out:
			one.Cash, one.Flag = "", s.Text("flag.out", nil)
		case one.Asked && !one.Turn:
			one.Flag = s.Text("flag.asked", nil)
		case one.Turn:
			one.Flag = s.Text("flag.turn", nil)
		}
		list[i] = one
	}
	return list
}

// rules are the lines of the panel, and how many no longer fit. A rule stands with the newest thing that it applied to.
func (s voice) rules(most int) (list []parts.Cited, earlier int) {
	told := 0
	for _, c := range engine.Cite(s.v.Now) {
		if slices.ContainsFunc(c.Events, secret) && s.unasked() {
			continue
		}
		line := speech.Cited(s.Voice, game.Book, c, 1, s.why)
		line.Routine = routine(c.Events)
		switch {
		case line.Routine && len(list)-told < mostRoutine, !line.Routine && told < most:
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
const mostRoutine = 6

// unasked says whether there is a rent that its owner may still ask for: the TV gives nothing away.
func (s voice) unasked() bool { return len(s.v.Table.Claims) > 0 }

// why is what a rule did to an event, where that is more than what happened: a sentence of its own, or the arithmetic.
func (s voice) why(rule engine.Rule, e engine.Event[game.Table]) []parts.Piece {
	event := s.eventKey(e)
	if due, ok := e.(game.RentDue); s.CiteKey(rule, engine.KindOf(e), event) == event && (!ok || len(due.Lines) < 2) {
		return nil
	}
	return s.citedFact(rule, e)
}

// routine says whether a rule has only let the game go on.
func routine(events []engine.Event[game.Table]) bool {
	for _, e := range events {
		switch e.(type) {
		case game.TurnBegan, game.Rolled, game.Moved, game.Drew, game.Quiet, game.Shuffled, game.StartRolled, game.Begins:
		default:
			return false
		}
	}
	return true
}

// feed are the last events, newest first.
func (s voice) feed(most int) []board.Event {
	var list []board.Event
	if key := "why." + s.v.Why; s.v.Why != "" && s.Has(key) {
		list = append(list, board.Event{Token: s.Token(s.thinker()), Text: s.Pieces(key, nil)})
	}
	for i := len(s.v.Feed) - 1; i >= 0 && len(list) < most; i-- {
		e := s.v.Feed[i].Event
		if quiet(e) || secret(e) && s.unasked() {
			continue
		}
		seat, amount := actor(e)
		line := board.Event{Token: s.Token(seat), Text: s.Pieces(s.eventKey(e), e)}
		if amount != 0 {
			line.Amount, line.Way = signed(amount), "up"
			if amount < 0 {
				line.Way = "down"
			}
		}
		list = append(list, line)
	}
	return list
}

// thinker is whose answer the last commit was: its first event is that seat's deed.
func (s voice) thinker() engine.Seat {
	for _, r := range s.v.Last {
		if seat, _ := actor(r.Event); seat >= 0 {
			return seat
		}
	}
	return engine.Spectator
}

func signed(amount int) string {
	if amount < 0 {
		return words.Mercs(amount)
	}
	return "+" + words.Mercs(amount)
}

// actor is whose event it is and what it did to that seat's money.
func actor(e engine.Event[game.Table]) (seat engine.Seat, amount int) {
	switch e := e.(type) {
	case game.StartRolled:
		return e.Seat, 0
	case game.Rolled:
		return e.Seat, 0
	case game.Moved:
		return e.Seat, 0
	case game.GoPaid:
		return e.Seat, e.Amount
	case game.Jailed:
		return e.Seat, 0
	case game.JailLeft:
		return e.Seat, 0
	case game.JailStayed:
		return e.Seat, 0
	case game.Drew:
		return e.Seat, 0
	case game.CardKept:
		return e.Seat, 0
	case game.Paid:
		return e.From, -e.Amount
	case game.PaidBank:
		return e.Seat, -e.Amount
	case game.BankPaid:
		return e.Seat, e.Amount
	case game.PoolFed:
		return e.Seat, -e.Amount
	case game.PoolTaken:
		return e.Seat, e.Amount
	}
	return owner(e)
}

// owner is the same for the events of contracts.
func owner(e engine.Event[game.Table]) (seat engine.Seat, amount int) {
	switch e := e.(type) {
	case game.Bought:
		return e.Seat, -e.Price
	case game.Hired:
		return e.Seat, -e.Price
	case game.PlotWon:
		return e.Seat, -e.Price
	case game.Built:
		return e.Seat, -e.Price
	case game.SoldBack:
		return e.Seat, e.Amount
	case game.PutOut:
		return e.Seat, e.Amount
	case game.PutBack:
		return e.Seat, -e.Cost
	}
	return bystander(e), 0
}

// bystander is whose event it is where it does nothing to anybody's money.
func bystander(e engine.Event[game.Table]) engine.Seat {
	switch e := e.(type) {
	case game.Begins:
		return e.Seat
	case game.Called:
		return e.Seat
	case game.PutUp:
		return e.Seat
	case game.Short:
		return e.Seat
	case game.Quiet:
		return e.Seat
	case game.HandedOver:
		return e.To
	case game.ShotTaken:
		return e.Seat
	case game.Stolen:
		return e.Seat
	case game.RentDue:
		return e.Payer
	case game.RentAsked:
		return e.Owner
	case game.RentLapsed:
		return e.Owner
	case game.Bankrupt:
		return e.Seat
	case game.TradeOffered:
		return e.Trade.From
	case game.Won:
		return e.Seat
	case game.TimeCalled:
		return e.Seat
	}
	return engine.Spectator
}
