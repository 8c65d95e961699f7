package handlers

import (
	"context"
	"testing"
)

// A browser that sends a form a second time hangs up on the first: the second gets the seat.
func TestAFormThatBrokeOffIsDoneByWhoWaitedForIt(t *testing.T) {
	for name, fail := range map[string]func() (string, error){
		"hung up":  func() (string, error) { return "", context.Canceled },
		"panicked": func() (string, error) { panic("a fault") },
	} {
		tickets, begun, hangUp, firstEnded := newTickets(), make(chan struct{}), make(chan struct{}), make(chan struct{})
		go func() {
			defer close(firstEnded)
			defer func() { _ = recover() }()
			_, _ = tickets.once("BCDF/a", func() (string, error) {
				close(begun)
				<-hangUp
				return fail()
			})
		}()
		<-begun
		one, first := tickets.take("BCDF/a") // as the second form finds it, while the first is under way
		if first {
			t.Fatalf("%s: the first form's ticket is unknown", name)
		}
		close(hangUp)
		<-one.done
		secret, err := tickets.once("BCDF/a", func() (string, error) { return "seat", nil })
		if secret != "seat" || err != nil || one.err == nil {
			t.Errorf("%s: the second form got %q, %v", name, secret, err)
		}
		<-firstEnded
	}
}

// Two who wait for one form that fails do its thing once between them.
func TestWhoeverWaitsForAFormThatFailsDoesItOnce(t *testing.T) {
	tickets, begun, fail := newTickets(), make(chan struct{}), make(chan struct{})
	type got struct {
		secret string
		err    error
	}
	ends := make(chan got)
	go func() {
		secret, err := tickets.once("BCDF/a", func() (string, error) {
			close(begun)
			<-fail
			return "", context.Canceled
		})
		ends <- got{secret, err}
	}()
	<-begun
	done := make(chan struct{}, 3)
	for range 2 {
		go func() {
			secret, err := tickets.once("BCDF/a", func() (string, error) { done <- struct{}{}; return "seat", nil })
			ends <- got{secret, err}
		}()
	}
	close(fail)
	seats := 0
	for range 3 {
		if e := <-ends; e.secret == "seat" && e.err == nil {
			seats++
		}
	}
	if seats != 2 || len(done) != 1 {
		t.Errorf("%d of the two who waited got a seat, which was taken %d times", seats, len(done))
	}
}
