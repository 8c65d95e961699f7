// Package scenario runs rules written down as small plays that a rules lawyer can read.
//
// A scenario is one text file in sections (the txtar layout). Its first line is
// "# 12.6 Title". "-- table --" sets the position up, "-- play --" holds one
// action a line, and the rest says what must come of it: "-- events --" with the
// cited rules, "-- cites --", "-- expect --" and "-- refused --". Dice and the
// order of decks come from the script. A game brings the words for its own
// table and actions (Game); the lines below are understood for every game.
//
// In -- table -- (several statements a line, parted by ";"):
//
//	game pandemonium           this file belongs to that game
//	seats Ann Bea Cal          who sits at the table; must come first
//	options auction=off        what the table has chosen
//	start                      begin with the game's own start, not in the middle
//	dice 1 5 2                 the next faces thrown
//	order 3 1 2                what the next shuffle puts first; the rest follows in its order
//	delay by hand              the table's delays wait for "table answers"
//
// In -- play -- (one a line):
//
//	Ann answers KEY [AMOUNT]   her open question; KEY,KEY or - where several are selected
//	Ann takes KIND [KEY [N]]   a standing offer; without KEY its only open option
//	Ann takes trade to Bea give 50 angel want 0 39   cash comes first where things are numbers
//	Ann resigns                her offer "resign"
//	Ann runs out of time       the default answer, given by the table
//	table answers KEY          the table's own question
//	dice … / order …           as above
//	! Ann builds 39 [9.3]      must be refused by that rule and change nothing
//	= Ann cash 1450            must be true at this point
//
// In -- expect --, beside what the game knows:
//
//	over / not over
//	Ann is asked KIND / Ann is not asked / nobody is asked
//	Ann may KEY / Ann may not KEY [RULE]            at her open question
//	Ann is offered KIND [KEY] / Ann is not offered KIND [KEY [RULE]]
//
// A refusal is written "ACTION: key args [RULE]"; the part after the colon may
// be left out. "[gone]" stands for an action that nobody has asked for, "[none]"
// for a refusal without a rule. Everything after " #" is a comment.
package scenario
