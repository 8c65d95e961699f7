package engine

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// Commit is one answer and all that follows from it: one row of the log.
type Commit[S any] struct {
	Seq    int
	At     int64 // Unix milliseconds, as the caller gave them
	Seat   Seat  // whose answer it was; System for the start
	Prompt string
	Answer Answer
	Auto   bool   // the table answered for the seat: time ran out, or the captain skipped it
	Why    string // a bot's reason: a key of the catalogue
	Events []Recorded[S]
	Stack  Stack[S]
	Next   FrameID // the last frame's name that was given out
	Draws  int     // how many numbered draws the game has made
}

// Row is a commit as it lies on disk.
type Row struct {
	Seq    int
	At     int64
	Seat   Seat
	Prompt string
	Answer []byte
	Auto   bool
	Why    string
	Events []byte
	Stack  []byte
}

// Kinds knows the events and frames of one game by the names of their types.
// A name that has been on disk once is never given to another type.
type Kinds[S any] struct {
	events, frames map[string]reflect.Type
}

// NewKinds lists the events and frames of a game, one zero value of each.
func NewKinds[S any](events []Event[S], frames []Frame[S]) *Kinds[S] {
	k := &Kinds[S]{events: map[string]reflect.Type{}, frames: map[string]reflect.Type{}}
	for _, e := range events {
		add(k.events, reflect.TypeOf(e))
	}
	for _, f := range frames {
		add(k.frames, reflect.TypeOf(f))
	}
	return k
}

func add(m map[string]reflect.Type, t reflect.Type) {
	if t.Kind() != reflect.Struct {
		panic("engine: events and frames are plain structs, not " + t.String())
	}
	if m[t.Name()] != nil {
		panic("engine: two kinds named " + t.Name())
	}
	m[t.Name()] = t
}

// EventKinds returns the names of all events of the game, with their types.
func (k *Kinds[S]) EventKinds() map[string]reflect.Type { return k.events }

// FrameKinds returns the names of all frames of the game, with their types.
func (k *Kinds[S]) FrameKinds() map[string]reflect.Type { return k.frames }

// KindOf is the name under which an event or frame is stored.
func KindOf(v any) string { return reflect.TypeOf(v).Name() }

type savedEvent struct {
	Kind  string          `json:"k"`
	Data  json.RawMessage `json:"e,omitempty"`
	Rules []Rule          `json:"r,omitempty"`
}

type savedEntry struct {
	ID       FrameID         `json:"id"`
	Question int             `json:"q"`
	Kind     string          `json:"k"`
	Data     json.RawMessage `json:"f,omitempty"`
}

type savedStack struct {
	Next   FrameID      `json:"next"`
	Draws  int          `json:"draws"`
	Frames []savedEntry `json:"frames"`
}

// Encode makes the row of a commit. An event or frame that is not listed among the kinds is an error.
func (k *Kinds[S]) Encode(c *Commit[S]) (Row, error) {
	row := Row{Seq: c.Seq, At: c.At, Seat: c.Seat, Prompt: c.Prompt, Auto: c.Auto, Why: c.Why}
	events := make([]savedEvent, len(c.Events))
	for i, e := range c.Events {
		data, err := pack(k.events, e.Event)
		if err != nil {
			return Row{}, err
		}
		events[i] = savedEvent{Kind: KindOf(e.Event), Data: data, Rules: e.Rules}
	}
	stack := savedStack{Next: c.Next, Draws: c.Draws, Frames: make([]savedEntry, len(c.Stack))}
	for i, e := range c.Stack {
		data, err := pack(k.frames, e.Frame)
		if err != nil {
			return Row{}, err
		}
		stack.Frames[i] = savedEntry{ID: e.ID, Question: e.Question, Kind: KindOf(e.Frame), Data: data}
	}
	var err error
	for _, part := range []struct {
		to   *[]byte
		from any
	}{{&row.Answer, c.Answer}, {&row.Events, events}, {&row.Stack, stack}} {
		if *part.to, err = json.Marshal(part.from); err != nil {
			return Row{}, fmt.Errorf("encode commit %d: %w", c.Seq, err)
		}
	}
	return row, nil
}

func pack(kinds map[string]reflect.Type, v any) (json.RawMessage, error) {
	t := reflect.TypeOf(v)
	if kinds[t.Name()] != t {
		return nil, fmt.Errorf("engine: %s is not among the kinds of its game", t)
	}
	data, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", t, err)
	}
	if string(data) == "{}" {
		return nil, nil
	}
	return data, nil
}

// Decode makes the commit of a row. A kind that the game does not know is an error.
func (k *Kinds[S]) Decode(r Row) (*Commit[S], error) {
	c := &Commit[S]{Seq: r.Seq, At: r.At, Seat: r.Seat, Prompt: r.Prompt, Auto: r.Auto, Why: r.Why}
	var events []savedEvent
	var stack savedStack
	for _, part := range []struct {
		from []byte
		to   any
	}{{r.Answer, &c.Answer}, {r.Events, &events}, {r.Stack, &stack}} {
		if err := json.Unmarshal(part.from, part.to); err != nil {
			return nil, fmt.Errorf("decode commit %d: %w", r.Seq, err)
		}
	}
	for _, e := range events {
		v, err := unpack[Event[S]](k.events, e.Kind, e.Data)
		if err != nil {
			return nil, fmt.Errorf("decode commit %d: %w", r.Seq, err)
		}
		c.Events = append(c.Events, Recorded[S]{Event: v, Rules: e.Rules})
	}
	for _, e := range stack.Frames {
		v, err := unpack[Frame[S]](k.frames, e.Kind, e.Data)
		if err != nil {
			return nil, fmt.Errorf("decode commit %d: %w", r.Seq, err)
		}
		c.Stack = append(c.Stack, Entry[S]{ID: e.ID, Question: e.Question, Frame: v})
	}
	c.Next, c.Draws = stack.Next, stack.Draws
	return c, nil
}

func unpack[V any](kinds map[string]reflect.Type, kind string, data json.RawMessage) (V, error) {
	var none V
	t := kinds[kind]
	if t == nil {
		return none, fmt.Errorf("unknown kind %q", kind)
	}
	p := reflect.New(t)
	if len(data) > 0 {
		if err := json.Unmarshal(data, p.Interface()); err != nil {
			return none, fmt.Errorf("%s: %w", kind, err)
		}
	}
	return p.Elem().Interface().(V), nil
}
