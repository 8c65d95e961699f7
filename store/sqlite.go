package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"monappoly/engine"
	"monappoly/migrations"
)

// disk is the log in a SQLite file: one connection that writes, a few that only read.
type disk struct {
	path        string
	log         *slog.Logger
	write, read *sql.DB
	writer      *writer
	release     func() error // lets another program have the file
}

// openDisk opens or creates the file, for its owner only: it holds secrets.
func openDisk(path string, opt Options) (*disk, error) {
	path, err := realPath(path)
	if err != nil {
		return nil, err
	}
	if err := sideBySide(path); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the database file: %w", err)
	}
	f.Close()
	release := func() error { return nil }
	if opt.Alone {
		if release, err = hold(path); err != nil {
			return nil, err
		}
		if err := errors.Join(oneName(path), soundBefore(context.Background(), path)); err != nil {
			return nil, errors.Join(err, release())
		}
	}
	d, err := openPools(path, opt.BusyAfter)
	if err != nil {
		return nil, errors.Join(err, release())
	}
	d.release, d.log = release, opt.Logger
	return d, nil
}

// openPools opens a file that is there, and brings its tables up to date.
func openPools(path string, busy time.Duration) (d *disk, err error) {
	d = &disk{path: path}
	if d.write, err = openPool(path, 1, "immediate", "foreign_keys(1)"); err != nil {
		return nil, err
	}
	if d.read, err = openPool(path, 4, "deferred", "query_only(1)"); err != nil {
		d.write.Close()
		return nil, err
	}
	if err = migrate(context.Background(), d.write, migrations.Files); err == nil {
		d.writer, err = startWriter(d.write, busy)
	}
	if err != nil {
		d.write.Close()
		d.read.Close()
		return nil, err
	}
	return d, nil
}

// realPath is the file that a name leads to: SQLite keeps the journal beside that one.
func realPath(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	real, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		return path, nil // a new file; a link to nowhere is made a file by opening it
	}
	return real, err
}

// fileURL is a file's name as the driver wants it, whatever characters are in it.
func fileURL(path, query string) string {
	file := url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: query}
	return file.String()
}

func openPool(path string, size int, txlock, pragma string) (*sql.DB, error) {
	query := url.Values{"_txlock": {txlock}, "_pragma": {
		"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)", pragma,
	}}
	db, err := sql.Open("sqlite", fileURL(path, query.Encode()))
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(size)
	db.SetMaxIdleConns(size)
	if err := db.Ping(); err != nil {
		db.Close()
		return nil, fmt.Errorf("open the database file: %w", err)
	}
	return db, nil
}

// Close writes what waits and closes the file.
func (d *disk) Close() error {
	d.writer.stop()
	return errors.Join(d.read.Close(), d.write.Close(), d.release())
}

// backup copies the file over a connection of its own, so that answers go on being written.
func (d *disk) backup(ctx context.Context, path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL, 0o600) // empty, and for its owner only
	if err != nil {
		return err
	}
	f.Close()
	db, err := openPool(d.path, 1, "deferred", "foreign_keys(1)")
	if err != nil {
		return err
	}
	defer db.Close()
	if err = vacuumInto(ctx, db, path); err != nil {
		os.Remove(path)
	}
	return err
}

// Append hands the changes to the writer and waits until they are on disk.
func (d *disk) Append(changes ...Change) error { return d.writer.submit(changes) }

const headColumns = `g.code, g.kind, g.preset, g.options, g.status, g.paused, g.captain, g.created, g.started,
	g.decision_time, g.nope_delay, g.next, g.seed, h.secret FROM games g LEFT JOIN host_links h ON h.game = g.code`

// queries is what a connection, a pool and a transaction have in common.
type queries interface {
	QueryContext(context.Context, string, ...any) (*sql.Rows, error)
}

// Load reads all of one table at one moment.
func (d *disk) Load(ctx context.Context, code string) (Record, error) {
	tx, err := d.read.BeginTx(ctx, nil)
	if err != nil {
		return Record{}, err
	}
	defer tx.Rollback()
	heads, err := readHeads(ctx, tx, "WHERE g.code = ?", code)
	if err != nil {
		return Record{}, fmt.Errorf("load table %s: %w", code, err)
	}
	if len(heads) == 0 {
		return Record{}, ErrNoTable
	}
	rec := Record{Head: heads[0]}
	if rec.Clocks, err = readClocks(ctx, tx, code); err != nil {
		d.log.Warn("the clocks of a table cannot be read: they begin anew", "table", code, "err", err)
	}
	if rec.Rows, err = readRows(ctx, tx, code); err != nil {
		return Record{}, fmt.Errorf("load commits of %s: %w", code, err)
	}
	return rec, nil
}

// Heads returns those tables that exist. One that is damaged is left out, and the log says so.
func (d *disk) Heads(ctx context.Context, codes []string) ([]Head, error) {
	var heads []Head
	for _, code := range codes {
		found, err := readHeads(ctx, d.read, "WHERE g.code = ?", code)
		if err = d.onlyDamaged(err); err != nil {
			return nil, err
		}
		heads = append(heads, found...)
	}
	return heads, nil
}

// Open returns the tables that are not over, newest first, without those that are damaged.
func (d *disk) Open(ctx context.Context) ([]Head, error) {
	heads, err := readHeads(ctx, d.read, "WHERE g.status < 2 ORDER BY g.created DESC, g.rowid DESC")
	return heads, d.onlyDamaged(err)
}

// errDamagedRow says that what is stored about one table cannot be right.
var errDamagedRow = errors.New("store: a damaged row")

// onlyDamaged logs damaged rows, and returns all other errors.
func (d *disk) onlyDamaged(err error) error {
	if errors.Is(err, errDamagedRow) {
		d.log.Error("a damaged table is left out", "err", err)
		return nil
	}
	return err
}

// BySeat finds the newest table with a seat of that hashed secret.
func (d *disk) BySeat(ctx context.Context, hash []byte) (code string, seat int, err error) {
	err = d.read.QueryRowContext(ctx, `SELECT s.game, s.n FROM seats s JOIN games g ON g.code = s.game
		WHERE s.secret = ? ORDER BY g.created DESC, g.rowid DESC LIMIT 1`, hash).Scan(&code, &seat)
	return code, seat, orNoTable(err)
}

// ByHost finds the newest table with that host secret.
func (d *disk) ByHost(ctx context.Context, secret string) (code string, err error) {
	err = d.read.QueryRowContext(ctx, `SELECT h.game FROM host_links h JOIN games g ON g.code = h.game
		WHERE h.secret = ? ORDER BY g.created DESC, g.rowid DESC LIMIT 1`, secret).Scan(&code)
	return code, orNoTable(err)
}

func orNoTable(err error) error {
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNoTable
	}
	return err
}

func readHeads(ctx context.Context, q queries, where string, args ...any) ([]Head, error) {
	rows, err := q.QueryContext(ctx, "SELECT "+headColumns+" "+where, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var heads []Head
	var damaged []error
	for rows.Next() {
		h, err := scanHead(rows)
		if err != nil {
			damaged = append(damaged, err)
			continue
		}
		heads = append(heads, h)
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	rows.Close() // before the next query: a transaction has one connection
	sound := heads[:0]
	for _, h := range heads {
		if h.Chairs, err = readChairs(ctx, q, h.Code); err != nil {
			return nil, err
		}
		if err := h.check(); err != nil {
			damaged = append(damaged, err)
			continue
		}
		sound = append(sound, h)
	}
	return sound, errors.Join(damaged...)
}

// check returns an error for a head that no program of ours has stored.
func (h *Head) check() error {
	var bad string
	switch {
	case h.Status < Lobby || h.Status > Over:
		bad = fmt.Sprintf("status %d", h.Status)
	case len(h.Chairs) > len(Tokens):
		bad = fmt.Sprintf("%d seats", len(h.Chairs))
	case h.Captain < noSeat || h.Captain >= len(h.Chairs):
		bad = fmt.Sprintf("captain %d of %d seats", h.Captain, len(h.Chairs))
	case !isTime(h.DecisionTime.Milliseconds()) || !isTime(h.NopeDelay.Milliseconds()):
		bad = fmt.Sprintf("times of %v and %v", h.DecisionTime, h.NopeDelay)
	case h.Host == "":
		bad = "no host link"
	default:
		return nil
	}
	return fmt.Errorf("%w: table %s: %s", errDamagedRow, h.Code, bad)
}

func scanHead(rows *sql.Rows) (Head, error) {
	var h Head
	var options string
	var created, started, decision, nope int64
	var seed []byte
	var host sql.NullString
	err := rows.Scan(&h.Code, &h.Kind, &h.Preset, &options, &h.Status, &h.Paused, &h.Captain, &created, &started,
		&decision, &nope, &h.Next, &seed, &host)
	if err != nil {
		return h, fmt.Errorf("%w: table %s: %w", errDamagedRow, h.Code, err)
	}
	if len(seed) != len(h.Seed) {
		return h, fmt.Errorf("%w: table %s: the seed has %d bytes", errDamagedRow, h.Code, len(seed))
	}
	copy(h.Seed[:], seed)
	if err := json.Unmarshal([]byte(options), &h.Options); err != nil {
		return h, fmt.Errorf("%w: table %s: options: %w", errDamagedRow, h.Code, err)
	}
	h.Host = host.String
	decision, nope = clampTime(decision), clampTime(nope)
	h.Created, h.Started = fromMillis(created), fromMillis(started)
	h.DecisionTime, h.NopeDelay = time.Duration(decision)*time.Millisecond, time.Duration(nope)*time.Millisecond
	return h, nil
}

// clampTime keeps a number of milliseconds within what a duration can hold.
func clampTime(ms int64) int64 { return max(-1, min(ms, longest.Milliseconds()+1)) }

func readChairs(ctx context.Context, q queries, code string) ([]Chair, error) {
	rows, err := q.QueryContext(ctx, "SELECT name, token, bot, secret FROM seats WHERE game = ? ORDER BY n", code)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var chairs []Chair
	for rows.Next() {
		var c Chair
		if err := rows.Scan(&c.Name, &c.Token, &c.Bot, &c.Secret); err != nil {
			return nil, err
		}
		chairs = append(chairs, c)
	}
	return chairs, rows.Err()
}

func readClocks(ctx context.Context, q queries, code string) (map[string]time.Duration, error) {
	rows, err := q.QueryContext(ctx, "SELECT time_left FROM clocks WHERE game = ?", code)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	clocks := map[string]time.Duration{}
	for rows.Next() {
		var text string
		millis := map[string]int64{}
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		if err := json.Unmarshal([]byte(text), &millis); err != nil {
			return nil, err
		}
		for prompt, ms := range millis {
			clocks[prompt] = time.Duration(clampTime(ms)) * time.Millisecond
		}
	}
	return clocks, rows.Err()
}

func readRows(ctx context.Context, q queries, code string) ([]engine.Row, error) {
	rows, err := q.QueryContext(ctx,
		"SELECT seq, at, seat, prompt, answer, auto, why, events, stack FROM commits WHERE game = ? ORDER BY seq", code)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []engine.Row
	for rows.Next() {
		var r engine.Row
		err := rows.Scan(&r.Seq, &r.At, &r.Seat, &r.Prompt, &r.Answer, &r.Auto, &r.Why, &r.Events, &r.Stack)
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	return list, rows.Err()
}

func millis(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

func fromMillis(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms)
}
