// Package deal is Deal, the card game of secret hands.
//
// Everybody collects property sets; three complete ones of different colours win.
// A turn draws two cards and plays up to three, as money, as properties or as
// actions. An action is an affair: it is announced, each target in turn may Just
// Say No (a sealed window), pays or loses what was named, and the receiver places
// what came. Cards have numbers, and everything moves by number: cards.go holds
// the pack, sets.go what lies before a player, and each file one chapter.
package deal
