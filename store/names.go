package store

// Tokens are the figures that seats choose from, each once at a table.
var Tokens = []string{"brolly", "teacup", "cone", "snail", "ghost", "pigeon"}
