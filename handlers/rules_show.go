package handlers

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"monappoly/engine"
	rules "monappoly/engine/rulebook"
	"monappoly/store"
	"monappoly/views/rulebook"
	"monappoly/views/screen"
)

// rulesShow is a game's rulebook. Opened from a table (?table=CODE) it says what that
// table plays otherwise, and where each rule was applied there.
func (s *Server) rulesShow(c echo.Context) error {
	g, ok := s.games[c.Param("game")]
	if !ok {
		return echo.ErrNotFound
	}
	beside, err := s.readingDesk(c.Request().Context(), g, tableParam(c))
	if err != nil {
		return err
	}
	query := strings.TrimSpace(c.QueryParam("q"))
	book := rulebook.Book{
		Game: g.Book.Title, Edition: strings.TrimPrefix(g.Book.Edition, "edition "), Action: "/rules/" + g.Kind.Name, Query: query,
		TableURL: beside.tableURL, Code: strings.TrimPrefix(beside.tableURL, "/g/"), Differs: beside.differs,
	}
	for _, chapter := range g.Book.Chapters {
		page := rulebook.Chapter{Number: chapter.Number, Title: chapter.Title}
		for _, entry := range chapter.Rules {
			if matches(entry, g.Book.ReadingsOf(entry.ID), query) {
				page.Laws = append(page.Laws, s.law(g, beside, entry))
			}
		}
		if len(page.Laws) > 0 {
			book.Chapters = append(book.Chapters, page)
		}
	}
	for _, r := range g.Book.ReadingsOf("") {
		if matches(rules.Entry{}, []rules.Reading{r}, query) {
			book.General = append(book.General, s.readingShown(g, r))
		}
	}
	s.send(c, http.StatusOK, rulebook.Page(book))
	return nil
}

// tableParam is the table from which the book was opened: ?game=CODE, or the older ?table=CODE.
func tableParam(c echo.Context) string {
	if code := c.QueryParam("game"); code != "" {
		return code
	}
	return c.QueryParam("table")
}

// reading is what a reader of the book has beside it: one table, or nothing.
type reading struct {
	tableURL string
	differs  int // in how many house rules this table is not the book's
	options  map[string]string
	uses     map[engine.Rule][]rulebook.Use
}

// mostUses is how many moments are listed under one rule: the last ones.
const mostUses = 8

func (s *Server) readingDesk(ctx context.Context, g Game, code string) (reading, error) {
	if code == "" {
		return reading{}, nil
	}
	room, err := s.cfg.Store.Room(ctx, code)
	if err != nil {
		return reading{}, err
	}
	t := room.Snapshot().Table
	if t.Kind != g.Kind.Name {
		return reading{}, store.ErrNoTable
	}
	film, err := s.film(ctx, room)
	if err != nil {
		return reading{}, err
	}
	r := s.roomFor(room.Snapshot(), viewer{seat: screen.Watcher}, room.Snapshot().At)
	d := reading{tableURL: "/g/" + t.Code, differs: len(r.Differs), options: r.Options, uses: map[engine.Rule][]rulebook.Use{}}
	last := map[engine.Rule][]int{}
	for step, frame := range film.steps {
		for _, rule := range frame.Rules {
			if list := last[rule]; len(list) == 0 || list[len(list)-1] != step {
				list = append(list, step)
				last[rule] = list[max(0, len(list)-mostUses):]
			}
		}
	}
	for step := range film.steps {
		s.addUses(&d, r, film, step, last)
	}
	return d, nil
}

// addUses notes under each rule what it decided in a step, where that step is one of the last ones.
func (s *Server) addUses(d *reading, r screen.Room, f film, step int, last map[engine.Rule][]int) {
	wanted := func(rule engine.Rule) bool { return slices.Contains(last[rule], step) }
	if !slices.ContainsFunc(f.steps[step].Rules, wanted) {
		return
	}
	key := "book.use"
	if f.steps[step].no == 0 {
		key = "book.use.before"
	}
	for _, c := range s.told(r, f, step) {
		if rule := engine.Rule(c.Rule); wanted(rule) {
			d.uses[rule] = append(d.uses[rule], rulebook.Use{
				URL: r.ReplayURL(step), Text: s.text(key, f.steps[step].no, step), Fact: c.Fact,
			})
		}
	}
}

func (s *Server) law(g Game, d reading, entry rules.Entry) rulebook.Law {
	law := rulebook.Law{
		Number: entry.ID, Title: entry.Title, Text: strings.Split(entry.Text, "\n\n"),
		Uses: d.uses[engine.Rule(entry.ID)],
	}
	for _, r := range g.Book.ReadingsOf(entry.ID) {
		shown := s.readingShown(g, r)
		if r.Rules[0] != entry.ID {
			shown.URL = "#" + r.ID
		}
		law.Readings = append(law.Readings, shown)
	}
	links := bookLinks{kind: g.Kind.Name, code: strings.TrimPrefix(d.tableURL, "/g/")}
	law.Plays, law.MorePlays = playsOf(g.plays(), links, engine.Rule(entry.ID))
	for _, house := range g.Kind.House.Rules {
		if !cites(house, engine.Rule(entry.ID)) {
			continue
		}
		name := s.houseText(g.Kind.Name, house.Key)
		law.Options = append(law.Options, name)
		if v := d.options[house.Key]; v != "" && v != house.Default() {
			law.Here = append(law.Here, name+": "+s.houseValue(g.Kind.Name, house.Key, v))
		}
	}
	return law
}

func cites(house engine.HouseRule, rule engine.Rule) bool {
	return slices.Contains(house.Rules, rule)
}

// matches says whether a rule with its readings has all the words that are looked for; a word
// with a digit is the beginning of a rule's number, or stands in the text.
func matches(entry rules.Entry, readings []rules.Reading, query string) bool {
	number, text := strings.ToLower(entry.ID), strings.ToLower(entry.Title+" "+entry.Text)
	for _, r := range readings {
		text += " " + strings.ToLower(strings.Join([]string{r.ID, r.Title, r.Decision, r.Why, r.Else}, " "))
	}
	for word := range strings.FieldsSeq(strings.ToLower(query)) {
		byNumber := strings.ContainsAny(word, "0123456789") && strings.HasPrefix(number, word)
		if !byNumber && !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
