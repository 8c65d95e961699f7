package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
)

// Dice is where a game's luck comes from. Draw number k is always the same, so
// an error, a clone or a crash leaves no trace.
type Dice interface {
	// Roll returns n faces from 1 to 6.
	Roll(k, n int) []int
	// Shuffle returns an order of the numbers 0 to n-1.
	Shuffle(k, n int) []int
	// Hash is the SHA-256 of the seed in hex: shown at the start, checked at the end.
	Hash() string
}

// Seed is a game's secret: 32 bytes from which every draw follows.
type Seed [32]byte

// source is draw number k: ChaCha8 keyed with SHA-256(seed ‖ k), k as eight bytes, the highest first.
func (s Seed) source(k int) *rand.Rand {
	var b [40]byte
	copy(b[:32], s[:])
	binary.BigEndian.PutUint64(b[32:], uint64(k))
	return rand.New(rand.NewChaCha8(sha256.Sum256(b[:])))
}

// Roll returns n faces from 1 to 6 for draw number k.
func (s Seed) Roll(k, n int) []int {
	r := s.source(k)
	faces := make([]int, n)
	for i := range faces {
		faces[i] = r.IntN(6) + 1
	}
	return faces
}

// Shuffle returns an order of the numbers 0 to n-1 for draw number k.
func (s Seed) Shuffle(k, n int) []int { return s.source(k).Perm(n) }

// Hash is the SHA-256 of the seed in hex.
func (s Seed) Hash() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}
