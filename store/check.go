package store

import (
	"context"
	"errors"
	"fmt"
)

// Check reads the whole file: its pages, its references, and the log of every table. It
// returns how many tables there are, or an error that names what is wrong.
func (s *Store) Check(ctx context.Context) (tables int, err error) {
	if err := quickCheck(ctx, s.disk.read); err != nil {
		return 0, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	var loose int
	if err := s.disk.read.QueryRowContext(ctx, "SELECT count(*) FROM pragma_foreign_key_check").Scan(&loose); err != nil {
		return 0, err
	}
	if loose > 0 {
		return 0, fmt.Errorf("%w: %d rows belong to no table", ErrDamaged, loose)
	}
	codes, err := s.disk.codes(ctx)
	if err != nil {
		return 0, err
	}
	var bad []error
	for _, code := range codes {
		rec, err := s.log.Load(ctx, code)
		if err == nil {
			err = s.checkRecord(rec)
		}
		if err != nil {
			bad = append(bad, fmt.Errorf("table %s: %w", code, briefly(err)))
		}
	}
	return len(codes), errors.Join(bad...)
}

func (s *Store) checkRecord(rec Record) error {
	kind, err := s.kind(rec.Head.Kind)
	if err != nil {
		return err
	}
	_, err = fold(kind, rec)
	return err
}

// codes returns the codes of all tables.
func (d *disk) codes(ctx context.Context) ([]string, error) {
	rows, err := d.read.QueryContext(ctx, "SELECT code FROM games ORDER BY code")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var codes []string
	for rows.Next() {
		var code string
		if err := rows.Scan(&code); err != nil {
			return nil, err
		}
		codes = append(codes, code)
	}
	return codes, rows.Err()
}
