// Package playtest gives the engine's toy game the plainest screens that work: a
// phone with one form a question, a TV with a list. Tests of doors, streams and
// commands play it, so that they neither wait for a real game nor break with one.
// It has what is hard to serve: a hidden hand, sealed passes, a vote of all seats at
// once, standing offers.
package playtest

import (
	"context"
	"fmt"
	"html"
	"io"
	"strconv"

	"github.com/a-h/templ"

	"monappoly/engine"
	"monappoly/engine/enginetest/toy"
	"monappoly/handlers"
	"monappoly/views/screen"
	"monappoly/views/shell"
	"monappoly/views/words"
)

// Grab is the toy as a house offers it.
var Grab = handlers.Game{
	Kind: toy.Rules.Kind(), Book: toy.Book,
	Screens: screen.Screens{
		Kind: "toy", TV: toyTV, Phone: toyPhone,
		Namer: func(r screen.Room) words.Namer { return words.Namer{Seats: r.Names()} },
	},
}

func markup(format string, args ...any) templ.Component {
	for i, a := range args {
		if s, ok := a.(string); ok {
			args[i] = html.EscapeString(s)
		}
	}
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := fmt.Fprintf(w, format, args...)
		return err
	})
}

func toyTV(r screen.Room, view any) screen.Page {
	v := view.(toy.View)
	pile := markup(`<p id="pile">%d on the pile, %d in the deck</p>`, len(v.Pile), v.Deck)
	var rows []templ.Component
	for i, s := range v.Others {
		rows = append(rows, markup("<li>%s has %d coins\nand %d cards</li>", r.Seat(i).Name, s.Coins, s.Cards))
	}
	coins := templ.Join(markup(`<ul id="coins">`), templ.Join(rows...), markup(`</ul>`))
	page := screen.Page{
		Title: r.Code, Body: templ.Join(markup(`<main>`), pile, coins, markup(`</main>`)),
		Fragments: []screen.Fragment{{ID: "pile", Body: pile, Shared: true}, {ID: "coins", Body: coins, Shared: true}},
	}
	for _, e := range v.Turn {
		page.Steps = append(page.Steps, screen.Step{Say: engine.KindOf(e.Event)})
	}
	return page
}

func toyPhone(r screen.Room, view any) screen.Page {
	v := view.(toy.View)
	hand := markup(`<header id="hand">%s holds %v</header>`, r.Seat(r.You).Name, v.Hand)
	coins := markup(`<p id="coins">%d players</p>`, len(v.Others))
	ask := []templ.Component{markup(`<main id="main" data-tab="%s">`, r.Tab)}
	page := screen.Page{Title: "Grab"}
	if v.Asked != nil {
		page.Ask = shell.Ask{Prompt: v.Asked.ID, Title: "Your move"}
		ask = append(ask, toyForm(r, *v.Asked))
	}
	for _, o := range v.Offers {
		ask = append(ask, toyForm(r, o))
	}
	whole := templ.Join(append(ask, markup(`</main>`))...)
	page.Body = templ.Join(hand, coins, whole)
	page.Fragments = []screen.Fragment{{ID: "hand", Body: hand}, {ID: "coins", Body: coins, Shared: true}, {ID: "main", Body: whole}}
	return page
}

func toyForm(r screen.Room, q engine.Prompt) templ.Component {
	typed := ""
	if r.Said.Prompt == q.ID {
		typed = strconv.Itoa(r.Said.Answer.Amount)
	}
	parts := []templ.Component{markup(`<form method="post" action="%s" hx-post="%s" hx-swap="none" hx-status:422="target:#toast swap:innerHTML" data-kind="%s">`, r.AnswerURL(q.ID), r.AnswerURL(q.ID), q.Kind)}
	for _, o := range q.Options {
		parts = append(parts, markup(`<button name="key" value="%s">%s</button>`, o.Key, o.Key))
	}
	return templ.Join(append(parts, markup(`<input name="amount" aria-label="amount" value="%s"></form>`, typed))...)
}
