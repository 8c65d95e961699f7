package pandemonium

// shownAs is each physical card as simulations count it: the id of its design and its name.
var shownAs = func() []string {
	list := make([]string, len(printed))
	for id, c := range printed {
		if c != nil {
			list[id] = c.ID + " " + c.Name
		}
	}
	return list
}()

func (c CardID) shown() string {
	if c <= 0 || int(c) >= len(shownAs) {
		return ""
	}
	return shownAs[c]
}

// ShowsCard is the card that was drawn and takes effect at once; a kept one comes into play later.
func (e CardDrawn) ShowsCard() string {
	if e.Kept || e.Empty {
		return ""
	}
	return e.Card.shown()
}

// ShowsCard is the card laid down.
func (e CardPlayed) ShowsCard() string { return e.Card.shown() }
