package board

import (
	"strconv"

	"monappoly/views/screen"
)

// SpaceID is the id of a space's element.
func SpaceID(at int) string { return "sp-" + strconv.Itoa(at) }

// Walk is a token travelling along the lane: by is "cw" or "ccw".
func Walk(seat, from, to int, by string) screen.Step {
	return screen.Step{Beat: screen.Move, Token: TokenID(seat), From: from, At: to, Side: Side(to), By: by}
}

// Jump is a token that goes straight across the board; place is "jail" for the cell.
func Jump(seat, from, to int, place string) screen.Step {
	step := Walk(seat, from, to, "")
	step.Place = place
	return step
}

// Purse is money that a seat gets, or pays where the amount is negative.
func Purse(seat, amount int) screen.Step {
	step := screen.Step{Beat: screen.Fact, Cash: SeatID(seat), Way: "up", Amount: amount, Sound: "coin-up"}
	if amount < 0 {
		step.Way, step.Amount, step.Sound = "down", -amount, "coin-down"
	}
	return step
}

// Transfer is money that goes from one seat to another in one beat; a negative seat has no purse on the TV.
func Transfer(from, to, amount int) []screen.Step {
	var list []screen.Step
	if from >= 0 {
		list = append(list, Purse(from, -amount))
	}
	if to >= 0 {
		list = append(list, Purse(to, amount))
	}
	if len(list) == 2 {
		list[1].With, list[1].Sound = true, ""
	}
	return list
}

// Big is a moment for the whole screen, with its sound.
func Big(g Grand, sound string) screen.Step {
	return screen.Step{Beat: screen.Moment, Who: g.Token, Say: g.Title, Sound: sound, Drawing: Moment(g)}
}

// Shown is a card that the room reads.
func Shown(f Face, say string) screen.Step {
	return screen.Step{Beat: screen.Card, Who: f.Token, Say: say, Sound: "card", Drawing: CardFace(f)}
}

// Begins is the opening of a game: what everybody has thrown, in the order that now holds.
func Begins(title, note string, list []Thrown) screen.Step {
	return screen.Step{Beat: screen.Opening, Say: note, Sound: "sting", Drawing: Opening(title, note, list)}
}
