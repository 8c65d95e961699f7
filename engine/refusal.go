package engine

import (
	"errors"
	"fmt"
)

// Refusal is the only error that a player sees: the rule that forbids, and the
// key and arguments of its words in the catalogue.
type Refusal struct {
	Rule Rule
	Key  string
	Args []any
}

// Refuse makes a refusal. The rule may be empty where none is behind it.
func Refuse(rule Rule, key string, args ...any) *Refusal {
	return &Refusal{Rule: rule, Key: key, Args: args}
}

// Error is for logs and tests; players get the catalogue's words.
func (r *Refusal) Error() string {
	if r.Rule == "" {
		return fmt.Sprintf("refused: %s %v", r.Key, r.Args)
	}
	return fmt.Sprintf("refused by %s: %s %v", r.Rule, r.Key, r.Args)
}

var (
	// ErrRepeat says that this very answer was given and applied before: nothing new has happened.
	ErrRepeat = errors.New("engine: already applied")
	// ErrGone says that the question is not open any more: nothing has happened.
	ErrGone = errors.New("engine: that question is gone")
)
