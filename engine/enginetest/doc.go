// Package enginetest holds the tests that every game of the house must pass.
//
// Scenarios runs a game's plays from its testdata. Playouts plays whole games at
// random and checks after each commit what must always hold: the log folds to the
// table, somebody is asked, greyed choices are refused by the rule they show.
// Leak swaps hidden things and compares what the others see. Citations holds the
// sources, the rulebook and the scenarios against each other, and Readings does so
// with the readings of the rules. GoldenLog keeps old
// logs readable. A game's test files call each with one line.
package enginetest
