package parts

import (
	"bytes"
	"strconv"
)

// Clock is a time that runs: what the server knew of it when the page was made. A script on
// the page counts on from there; without it the number stays.
type Clock struct {
	Key       string // the same as long as the same time runs, whatever is left of it
	Left, All int    // seconds; nothing left means that no time runs
	Stopped   bool   // the table is paused
	Window    bool   // it belongs to a window, where it is a ring
}

// Runs says whether there is anything to count.
func (c Clock) Runs() bool { return c.Left > 0 }

// text is what is left as people read it: "0:42".
func (c Clock) text() string {
	seconds := strconv.Itoa(c.Left % 60)
	if len(seconds) < 2 {
		seconds = "0" + seconds
	}
	return strconv.Itoa(c.Left/60) + ":" + seconds
}

// Between these two lies what changes of a page merely because time passes.
const (
	timeFrom = "<!--time-->"
	timeTo   = "<!--/time-->"
)

// Timeless calls with each piece of a page that does not change merely because time passes.
func Timeless(html []byte, with func([]byte)) {
	for {
		before, after, found := bytes.Cut(html, []byte(timeFrom))
		with(before)
		if !found {
			return
		}
		if _, html, found = bytes.Cut(after, []byte(timeTo)); !found {
			return
		}
	}
}
