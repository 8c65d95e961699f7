package deal

import (
	"slices"
	"strconv"

	"monappoly/engine"
	game "monappoly/engine/deal"
	"monappoly/views/parts"
	"monappoly/views/screen"
	"monappoly/views/speech"
)

// tvScene is the table as everybody may see it.
type tvScene struct {
	Draw     int
	Discard  int
	Top      string // the card on top of the discards
	Turn     string // "Bea’s turn"
	Small    string // how much smaller the headline must be: "0", "1", "2"
	Play     string // "Play 2 of 3"
	Number   string // "Turn 18"
	Links    []link
	Demand   *demand
	News     []news
	Wait     []parts.Piece
	WaitFor  string // token
	Clock    parts.Clock
	Lanes    []lane
	Rules    []parts.Cited
	Earlier  int
	Feed     []news
	JoinURL  string
	JoinAddr string
	Code     string
}

// link is one card of an affair: the action, or a Just Say No.
type link struct {
	Token       string
	Title, Note string
	Void, Live  bool
}

// demand is what an affair asks of its targets.
type demand struct {
	Amount string
	Bill   []string
}

// news is one line of what happened.
type news struct {
	Token string
	Text  []parts.Piece
}

// lane is one player's side of the table.
type lane struct {
	Seat               int
	Token, Name, Cards string
	Bank               string
	Notes              []string
	More               int // notes that do not fit
	Sets               []set
	Many               bool
	Crowd              string // "some" when only sets that matter keep the names of their cards, "all" when none does
	Goal               string
	Turn, Asked, Out   bool
	Bot, Away          bool
}

// set is one group of properties.
type set struct {
	Set         string
	Count       string
	Names       []string
	Full, Stake bool
}

// rulesOnTV is how many rules of this turn fit beside the table.
const rulesOnTV = 8

// TV is the table's own screen.
func TV(room screen.Room, view any) screen.Page {
	v := view.(game.View)
	s := speak(room, &v)
	if v.Result != game.Playing || room.Status == screen.Over {
		return s.overTV()
	}
	t := s.scene()
	p := screen.Page{
		Title: t.Turn, Skin: "deal", Body: Stage(t),
		Fragments: []screen.Fragment{
			{ID: "draw", Body: drawPile(t), Shared: true},
			{ID: "discard", Body: discardPile(t), Shared: true},
			{ID: "chain", Body: chain(t)},
			{ID: "rules", Body: rulesPanel(t)},
			{ID: "feed", Body: feed(t), Shared: true},
			{ID: "join", Body: joinCorner(t), Shared: true},
		},
		Steps: s.steps(),
	}
	for _, l := range t.Lanes {
		p.Fragments = append(p.Fragments, screen.Fragment{ID: laneID(l.Seat), Body: dealer(l), Shared: true})
	}
	return p
}

func laneID(seat int) string { return "seat-" + strconv.Itoa(seat) }

// steps says what happened last, one line after another.
func (s voice) steps() []screen.Step {
	var steps []screen.Step
	for _, e := range s.v.Last {
		if !quiet(e.Event) {
			steps = append(steps, screen.Step{Say: speech.Plain(s.event(e.Event))})
		}
	}
	return steps
}

func (s voice) scene() tvScene {
	v := s.v
	t := tvScene{
		Draw: v.Draw, Discard: len(v.Discard), Clock: s.Room.Clock,
		Turn: s.Text("turn.of", map[string]any{"Seat": v.Turn}), Number: s.Text("turn.number", map[string]any{"N": v.Turns}),
		Play:    s.Text("plays.left", map[string]any{"N": v.Plays}),
		JoinURL: s.Room.JoinURL, JoinAddr: address(s.Room.JoinURL), Code: s.Room.Code,
	}
	t.Small = long(t.Turn)
	if n := len(v.Discard); n > 0 {
		t.Top = s.shortCard(v.Discard[n-1])
	}
	t.Links, t.Demand = s.links(), s.demand()
	t.Wait, t.WaitFor = s.wait()
	t.Rules, t.Earlier = s.rules(rulesOnTV)
	t.Feed = s.feed(5)
	if len(t.Links) == 0 {
		t.News = s.feed(2)
	}
	for i := range v.Seats {
		t.Lanes = append(t.Lanes, s.lane(&v.Seats[i]))
	}
	return t
}

// long says how much smaller a headline must be to stay on one line.
func long(text string) string {
	switch n := len([]rune(text)); {
	case n > 22:
		return "2"
	case n > 16:
		return "1"
	}
	return "0"
}

// address is a join address as people type it.
func address(url string) string {
	for _, scheme := range []string{"http://", "https://"} {
		if len(url) > len(scheme) && url[:len(scheme)] == scheme {
			url = url[len(scheme):]
		}
	}
	for i := range url {
		if url[i] == '/' {
			return url[:i]
		}
	}
	return url
}

// feed is the last things that happened, newest first.
func (s voice) feed(most int) []news {
	var list []news
	key, bot := "why."+s.v.Why, s.thinker()
	remark := s.Has(key)
	for i := len(s.v.Feed) - 1; i >= 0 && len(list) < most; i-- {
		e := s.v.Feed[i].Event
		if quiet(e) {
			continue
		}
		line := news{Token: s.Token(actor(e)), Text: s.event(e)}
		if remark && actor(e) == bot { // what a bot thinks of its last deed, and of nobody else's
			line.Text = append(line.Text, parts.Piece{Text: ": “" + s.Text(key, nil) + "”"})
			remark = false
		}
		list = append(list, line)
	}
	return list
}

// thinker is whose answer the last commit was: its first event is that seat's deed.
func (s voice) thinker() engine.Seat {
	for _, r := range s.v.Last {
		if seat := actor(r.Event); seat >= 0 {
			return seat
		}
	}
	return engine.Spectator
}

// actor is whose deed an event is, or nobody's.
func actor(e engine.Event[game.Table]) engine.Seat {
	switch e := e.(type) {
	case game.Paid:
		return e.Seat
	case game.Spared:
		return e.Target
	case game.Undoubled:
		return e.Target
	}
	return seatField(e)
}

// wait is the bright bar: who is waited for, and what for.
func (s voice) wait() ([]parts.Piece, string) {
	v := s.v
	facts := s.With(v.Affair, map[string]any{"Seats": v.Waiting, "Turn": v.Turn, "Plays": v.Plays, "Deed": said(s.deed())})
	key := "wait." + v.WaitFor
	if v.WaitFor == "no" {
		key = "wait.no.first"
		if v.Affair.Noes > 0 {
			key = "wait.no.again"
		}
	}
	if s.Room.Paused {
		return s.Paused(), ""
	}
	token := ""
	for seat := range v.Waiting.Each {
		token = s.Token(seat)
	}
	if !s.Has(key) {
		key = "wait.other"
	}
	return s.Pieces(key, facts), token
}

// deed is what the affair would do to its target, in words: "hand over the red set".
func (s voice) deed() string {
	a := s.v.Affair
	if a.Deed == game.NoDeed {
		return ""
	}
	return s.Inner("deed."+strconv.Itoa(int(a.Deed)), a)
}

// links are the cards of the affair in the order in which they were played.
func (s voice) links() []link {
	a := s.v.Affair
	if a.Deed == game.NoDeed {
		return nil
	}
	facts := s.With(a, map[string]any{"Targets": a.Left})
	first := link{Token: s.Token(a.Actor), Title: s.Text("link."+strconv.Itoa(int(a.Deed)), facts), Note: s.Text("link.at", facts)}
	if a.Target < 0 {
		first.Note = ""
	}
	list := []link{first}
	for n := 1; n <= a.Noes; n++ {
		who := a.Target
		if n%2 == 0 {
			who = a.Actor
		}
		list = append(list, link{Token: s.Token(who), Title: s.Text("link.no", nil)})
	}
	last := len(list) - 1
	for i := range list {
		switch {
		case (last-i)%2 == 1:
			list[i].Void = true
			if i > 0 {
				list[i].Note = s.Text("link.void", nil)
			}
		case i == last && i > 0:
			list[i].Note = s.Text("link.live", nil)
		}
	}
	list[last].Live = true
	if last > 2 { // the newest three fit, and the action itself
		list = append(list[:1], list[last-1:]...)
	}
	return list
}

// demand is the amount that is asked for, with its bill.
func (s voice) demand() *demand {
	a := s.v.Affair
	if a.Amount == 0 {
		return nil
	}
	d := &demand{Amount: money(a.Amount)}
	for i := len(s.v.Events) - 1; i >= 0; i-- {
		e, ok := s.v.Events[i].Event.(game.RentAsked)
		if !ok || e.Card != a.Card {
			continue
		}
		for _, l := range e.Bill {
			d.Bill = append(d.Bill, s.Text("bill."+l.Fact, nil)+" "+money(l.Amount))
		}
		if len(d.Bill) == 1 { // it says nothing that the sum does not
			d.Bill = nil
		}
		break
	}
	return d
}

// notesOnTV is how many cards of a bank are shown one by one.
const notesOnTV = 4

func (s voice) lane(p *game.SeatView) lane {
	v := s.v
	chair := s.Room.Seat(int(p.Seat))
	l := lane{
		Seat: int(p.Seat), Token: chair.Token, Name: s.Name(p.Seat), Cards: s.Text("hand.count", map[string]any{"N": p.Hand}),
		Bank: money(p.Total), Goal: s.Text("goal", map[string]any{"N": p.Sets}),
		Turn: p.Seat == v.Turn, Asked: v.Waiting.Has(p.Seat), Out: p.Out, Bot: chair.Bot != "", Away: chair.Asleep(),
	}
	if p.Out {
		l.Cards, l.Bank, l.Goal = s.Text("has-left", nil), "", ""
		return l
	}
	values := make([]int, len(p.Bank))
	for i, c := range p.Bank {
		values[i] = c.Value()
	}
	slices.SortFunc(values, func(a, b int) int { return b - a })
	for i, n := range values {
		if i == notesOnTV {
			l.More = len(values) - i
			break
		}
		l.Notes = append(l.Notes, strconv.Itoa(n))
	}
	for i := range p.Groups {
		l.Sets = append(l.Sets, s.set(p.Seat, &p.Groups[i]))
	}
	switch n := len(l.Sets); {
	case n > 9:
		l.Crowd = "all"
	case n > 6:
		l.Crowd = "some"
	}
	if l.Many = len(l.Sets) > 5 || len(v.Seats) > 5; l.Many {
		for i := range p.Groups {
			l.Sets[i].Count = strconv.Itoa(len(p.Groups[i].Cards)) + "/" + strconv.Itoa(p.Groups[i].Colour.Size())
		}
	}
	return l
}

func (s voice) set(owner engine.Seat, g *game.Group) set {
	a := s.v.Affair
	out := set{
		Set: setOf(g.Colour), Full: s.v.Options.Complete(g),
		Count: s.Text("of", map[string]any{"N": len(g.Cards), "Size": g.Colour.Size()}),
		Stake: owner == a.Target && a.Take != 0 && slices.Contains(g.Cards, a.Take),
	}
	for _, c := range g.Cards {
		out.Names = append(out.Names, s.shortCard(c))
	}
	if g.House != 0 {
		idle := !out.Full || (g.Hotel != 0 && s.v.Options.HotelBonus == "replaces")
		out.Names = append(out.Names, s.playedText("built.house", "idle", idle))
	}
	if g.Hotel != 0 {
		out.Names = append(out.Names, s.Text("built.hotel", nil))
	}
	return out
}
