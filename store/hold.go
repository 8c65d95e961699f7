package store

import (
	"errors"
	"fmt"
	"os"
	"time"
)

// ErrServed says that another program plays the tables of this file.
var ErrServed = errors.New("another Monappoly plays the tables of this file")

// holdWait is how long hold waits for a server that is about to stop.
const holdWait = 2 * time.Second

// hold makes sure that one program at a time plays a file's tables: two would each keep
// tables of their own in memory, and write over what the other one has written. The lock
// is on the file itself where the system has locks that fit, so that it holds under every
// name of the file; the system lets go of it when the program ends, however it ends. It
// returns ErrServed when somebody else holds the file.
func hold(path string) (release func() error, err error) {
	for end := time.Now().Add(holdWait); ; time.Sleep(20 * time.Millisecond) {
		release, err = tryHold(path)
		if !errors.Is(err, ErrServed) || time.Now().After(end) {
			return release, err
		}
	}
}

// oneName refuses a file with several hard links. SQLite keeps the newest answers in a
// journal beside one name: opened under the other name, the file would lack them.
func oneName(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if n := linkCount(info); n > 1 {
		return fmt.Errorf("the file has %d names (hard links), and its journal belongs to one of them: remove the others, "+
			"or make a copy with \"monappoly backup\"", n)
	}
	return nil
}
