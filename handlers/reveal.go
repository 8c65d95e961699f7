package handlers

import (
	"reflect"
	"time"

	"monappoly/engine"
	"monappoly/store"
	"monappoly/views/screen"
)

// thrown are the dice of the last commit, if it threw any: what a TV tumbles before anybody may know what comes of it.
func thrown(snap *store.Snapshot) (t screen.Thrown, ok bool) {
	if snap.Match == nil {
		return t, false
	}
	for event := range snap.Match.Happened {
		lucky, is := event.(interface{ Luck() engine.Luck })
		if !is || reflect.TypeOf(event).Name() != "Rolled" { // not the throws of an opening: nobody waits for those
			continue
		}
		luck := lucky.Luck()
		if seat := reflect.ValueOf(event).FieldByName("Seat"); seat.IsValid() && seat.CanInt() {
			return screen.Thrown{Seat: int(seat.Int()), Faces: luck.Faces, Draw: luck.Draw}, true
		}
	}
	return t, false
}

// await keeps a roll from a phone while the table's TV shows it: the dice at once, what came of them a moment later. At a
// table without a TV nobody waits. It says whether the stream is to go on.
func (st *stream) await() (goOn bool, err error) {
	snap := st.room.Snapshot()
	v, ok := st.allowed()
	if !ok || v.seat == screen.Watcher || !st.s.shelf.tv(snap.Table.Code) {
		return true, nil
	}
	dice, rolled := thrown(snap)
	if !rolled || dice.Draw == st.draw {
		return true, nil
	}
	st.draw = dice.Draw
	left := st.s.cfg.TVFirst - time.Since(snap.At)
	if left <= 0 {
		return true, nil
	}
	if err := st.showOnly(screen.ThrownID); err != nil {
		return false, err
	}
	timer := time.NewTimer(left)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true, nil
	case <-st.c.Request().Context().Done():
		return false, nil
	case <-st.s.closing:
		return false, nil
	}
}

// showOnly sends one fragment of what the viewer sees, if it has changed.
func (st *stream) showOnly(id string) error {
	v, ok := st.allowed()
	if !ok {
		return nil
	}
	r, err := st.s.partsFor(st.c.Request().Context(), st.s.shelf.of(st.room.Snapshot()), v)
	if err != nil || st.scene != "" && st.scene != r.scene {
		return err
	}
	st.out.Reset()
	for _, p := range r.parts {
		if p.id == id && st.sent[p.id] != p.sum {
			st.sent[p.id] = p.sum
			st.out.Write(p.wire)
		}
	}
	if st.out.Len() == 0 {
		return nil
	}
	st.out.WriteString("\n")
	return st.write()
}
