package store

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"monappoly/engine"
)

// File is an exported game: everything that is needed to play on elsewhere, but
// no links. As text it is one line of JSON for the table and one for each commit.
type File struct {
	Head Head
	Rows []engine.Row
}

const (
	fileFormat  = "monappoly game"
	fileVersion = 1

	mostFile    = 64 << 20 // bytes of a file: the longest games are under 10 MB
	mostFileRow = 4 << 20  // bytes of one line of it, read ahead included
	mostRows    = 100_000  // commits of a game; random players make 20,000
)

// meter is a reader that lets only so much pass, in all and between two lines.
type meter struct {
	from      io.Reader
	all, line int
}

func (m *meter) Read(p []byte) (int, error) {
	if m.all <= 0 || m.line <= 0 {
		return 0, errTooLong
	}
	n, err := m.from.Read(p[:min(len(p), m.all, m.line)])
	m.all -= n
	m.line -= n
	return n, err
}

var errTooLong = fmt.Errorf("longer than %d MB in all or %d MB in a line", mostFile>>20, mostFileRow>>20)

type fileHead struct {
	Format       string            `json:"format"`
	Version      int               `json:"version"`
	Code         string            `json:"code"`
	Kind         string            `json:"kind"`
	Preset       string            `json:"preset,omitempty"`
	Options      map[string]string `json:"options"`
	Status       string            `json:"status"`
	Paused       bool              `json:"paused,omitempty"`
	Captain      int               `json:"captain"`
	Created      int64             `json:"created"`
	Started      int64             `json:"started,omitempty"`
	DecisionTime int64             `json:"decision_time_ms"`
	NopeDelay    int64             `json:"nope_delay_ms"`
	Seed         string            `json:"seed"`
	Seats        []fileSeat        `json:"seats"`
	Commits      int               `json:"commits"`
}

type fileSeat struct {
	Name   string `json:"name"`
	Token  string `json:"token"`
	Bot    string `json:"bot,omitempty"`
	Person bool   `json:"person"`
}

type fileRow struct {
	Seq    int             `json:"seq"`
	At     int64           `json:"at"`
	Seat   engine.Seat     `json:"seat"`
	Prompt string          `json:"prompt"`
	Answer json.RawMessage `json:"answer"`
	Auto   bool            `json:"auto,omitempty"`
	Why    string          `json:"why,omitempty"`
	Events json.RawMessage `json:"events"`
	Stack  json.RawMessage `json:"stack"`
}

// Export writes a table as one self-contained file with its seed and its secrets of play: of a running game,
// it is for the operator's eyes only. It returns ErrNoTable for an unknown code.
func (s *Store) Export(ctx context.Context, code string, w io.Writer) error {
	rec, err := s.log.Load(ctx, tidyCode(code))
	if err != nil {
		return err
	}
	return File{rec.Head, rec.Rows}.Write(w)
}

// Write writes the file as text.
func (f File) Write(w io.Writer) error {
	h := f.Head
	head := fileHead{
		Format: fileFormat, Version: fileVersion, Code: h.Code, Kind: h.Kind, Preset: h.Preset, Options: h.Options,
		Status: h.Status.String(), Paused: h.Paused, Captain: h.Captain, Created: millis(h.Created), Started: millis(h.Started),
		DecisionTime: h.DecisionTime.Milliseconds(), NopeDelay: h.NopeDelay.Milliseconds(),
		Seed: hex.EncodeToString(h.Seed[:]), Commits: len(f.Rows),
	}
	for _, c := range h.Chairs {
		head.Seats = append(head.Seats, fileSeat{c.Name, c.Token, c.Bot, c.Secret != nil})
	}
	to := json.NewEncoder(w)
	if err := to.Encode(head); err != nil {
		return err
	}
	for _, r := range f.Rows {
		if err := to.Encode(fileRow{r.Seq, r.At, r.Seat, r.Prompt, r.Answer, r.Auto, r.Why, r.Events, r.Stack}); err != nil {
			return err
		}
	}
	return nil
}

// ReadFile reads an exported game. It returns an error for any other text and for one that breaks off.
// Seats get secrets that nobody knows; Check says whether the game is sound.
func ReadFile(r io.Reader) (File, error) {
	metered := &meter{from: r, all: mostFile, line: mostFileRow}
	from := json.NewDecoder(metered)
	var head fileHead
	if err := from.Decode(&head); err != nil || head.Format != fileFormat {
		return File{}, errors.New("this is not an exported game")
	}
	if head.Version != fileVersion {
		return File{}, fmt.Errorf("the file is of version %d, this program reads %d", head.Version, fileVersion)
	}
	h, err := head.stored()
	if err != nil {
		return File{}, err
	}
	if head.Commits < 0 || head.Commits > mostRows {
		return File{}, fmt.Errorf("a game of %d commits", head.Commits)
	}
	f := File{Head: h}
	for i := range head.Commits {
		metered.line = mostFileRow
		var row fileRow
		if err := from.Decode(&row); err != nil {
			return File{}, fmt.Errorf("commit %d of %d: %w", i, head.Commits, err)
		}
		f.Rows = append(f.Rows, engine.Row{
			Seq: row.Seq, At: row.At, Seat: row.Seat, Prompt: row.Prompt, Answer: row.Answer,
			Auto: row.Auto, Why: row.Why, Events: row.Events, Stack: row.Stack,
		})
	}
	metered.line = mostFileRow
	if _, err := from.Token(); !errors.Is(err, io.EOF) {
		return File{}, fmt.Errorf("there is more in the file than its %d commits", head.Commits)
	}
	return f, nil
}

func (f fileHead) stored() (Head, error) {
	h := Head{
		Code: f.Code, Kind: f.Kind, Preset: f.Preset, Options: f.Options, Paused: f.Paused, Captain: f.Captain,
		Created: fromMillis(f.Created), Started: fromMillis(f.Started),
		DecisionTime: time.Duration(f.DecisionTime) * time.Millisecond,
		NopeDelay:    time.Duration(f.NopeDelay) * time.Millisecond,
	}
	status := slices.IndexFunc([]Status{Lobby, Playing, Over}, func(s Status) bool { return s.String() == f.Status })
	if status < 0 {
		return h, fmt.Errorf("unknown status %q", f.Status)
	}
	h.Status = Status(status)
	seed, err := hex.DecodeString(f.Seed)
	if err != nil || len(seed) != len(h.Seed) {
		return h, errors.New("the seed is not 32 bytes in hex")
	}
	copy(h.Seed[:], seed)
	if len(f.Seats) > len(Tokens) {
		return h, fmt.Errorf("%d seats", len(f.Seats))
	}
	for _, s := range f.Seats {
		c := Chair{Name: cleanName(s.Name), Token: freeToken(s.Token, h.Chairs), Bot: s.Bot}
		if c.Name == "" {
			c.Name = tokenName(c.Token)
		}
		c.Name = politeName(c.Name, h.Chairs)
		if s.Person {
			c.Secret = hashOf(newSecret())
		}
		h.Chairs = append(h.Chairs, c)
	}
	if !isTime(f.DecisionTime) || !isTime(f.NopeDelay) {
		return h, fmt.Errorf("times of %d and %d ms", f.DecisionTime, f.NopeDelay)
	}
	if h.Captain < noSeat || h.Captain >= len(h.Chairs) {
		return h, fmt.Errorf("captain %d of %d seats", h.Captain, len(h.Chairs))
	}
	return h, nil
}

// longest is the longest time that a table may have for one decision.
const longest = 24 * time.Hour

func isTime(ms int64) bool { return ms >= 0 && ms <= longest.Milliseconds() }

// Check folds the game and follows every roll and shuffle from the seed. It returns how many draws were made.
// A game whose rules panic over it is not sound.
func (f File) Check(kinds []engine.Kind) (draws int, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the rules cannot follow it: %v", p)
		}
	}()
	i := slices.IndexFunc(kinds, func(k engine.Kind) bool { return k.Name == f.Head.Kind })
	if i < 0 {
		return 0, fmt.Errorf("this program has no game named %q", f.Head.Kind)
	}
	if _, err := kinds[i].House.Choose(f.Head.Options); err != nil {
		return 0, fmt.Errorf("options: %w", err)
	}
	if (f.Head.Status == Playing) && len(f.Rows) == 0 || f.Head.Status == Lobby && len(f.Rows) > 0 {
		return 0, fmt.Errorf("a table in state %q with %d commits", f.Head.Status, len(f.Rows))
	}
	if n := len(f.Head.Chairs); n > kinds[i].House.MaxSeats || len(f.Rows) > 0 && n < kinds[i].House.MinSeats {
		return 0, fmt.Errorf("a table of %d seats", n)
	}
	for _, c := range f.Head.Chairs {
		if c.Bot != "" && !slices.Contains(kinds[i].House.Bots, c.Bot) {
			return 0, fmt.Errorf("unknown strength of bot %q", c.Bot)
		}
	}
	match, err := fold(kinds[i], Record{Head: f.Head, Rows: f.Rows})
	if err != nil || match == nil {
		return 0, briefly(err)
	}
	if err := hasSeats(match, len(f.Head.Chairs)); err != nil {
		return 0, err
	}
	if match.Over() && f.Head.Status != Over {
		return 0, errors.New("the game is over, but the table is not")
	}
	return kinds[i].Verify(f.Head.Seed, f.Rows)
}

// hasSeats says whether a game is one of that many seats. The log does not say it in so
// many words; a game that is asked about a seat that it does not have panics.
func hasSeats(match engine.Match, seats int) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the game has not got %d seats: %v", seats, p)
		}
	}()
	for _, q := range match.Asked() {
		if int(q.Seat) >= seats {
			return fmt.Errorf("seat %d is asked, of %d", q.Seat, seats)
		}
	}
	for seat := range engine.Seat(seats) {
		match.Offers(seat)
		match.View(seat)
	}
	return nil
}

// briefly is an error without the stack that the log of the server gets.
func briefly(err error) error {
	if err == nil {
		return nil
	}
	first, _, _ := strings.Cut(err.Error(), "\n")
	return errors.New(first)
}

// Import reads an exported file, checks it, and stores it under its code, or a new one if that is taken. The
// old links do not open it: it returns the code and the secret of a new host, who can hand out the seats.
func (s *Store) Import(ctx context.Context, r io.Reader) (code, hostSecret string, err error) {
	f, err := ReadFile(r)
	if err != nil {
		return "", "", err
	}
	if _, err := f.Check(s.kinds); err != nil {
		return "", "", fmt.Errorf("the game does not hold together: %w", err)
	}
	h := f.Head
	h.Host, h.Next = newSecret(), ""
	h.Captain = noSeat // nobody has a link yet: the first to get one is the captain
	if h.Options, err = s.allOptions(h); err != nil {
		return "", "", err
	}
	if h.Code = tidyCode(h.Code); h.Code == "" {
		h.Code = newCode()
	}
	for range maxCodes {
		if err = s.log.Append(imported(h, f.Rows)...); !errors.Is(err, ErrTaken) {
			break
		}
		h.Code = newCode()
	}
	if err != nil {
		return "", "", internal(err)
	}
	return h.Code, h.Host, nil
}

// allOptions are a table's options with those that its file does not name.
func (s *Store) allOptions(h Head) (map[string]string, error) {
	kind, err := s.kind(h.Kind)
	if err != nil {
		return nil, err
	}
	return kind.House.Choose(h.Options)
}

// imported is a whole game as changes: stored together or not at all.
func imported(h Head, rows []engine.Row) []Change {
	changes := []Change{{Game: h.Code, Head: &h, New: true}}
	for i := range rows {
		changes = append(changes, Change{Game: h.Code, Row: &rows[i]})
	}
	return changes
}
