package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"sync"
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

// source is a draw's ChaCha8 with the methods of a Rand.
type source struct {
	stream *rand.ChaCha8
	*rand.Rand
}

// sources are those that no draw uses now: each draw keys its source anew.
var sources = sync.Pool{New: func() any {
	stream := rand.NewChaCha8([32]byte{})
	return &source{stream, rand.New(stream)}
}}

// source is draw number k: ChaCha8 keyed with SHA-256(seed ‖ k), k as eight bytes, the highest first.
func (s Seed) source(k int) *source {
	var b [40]byte
	copy(b[:32], s[:])
	binary.BigEndian.PutUint64(b[32:], uint64(k))
	from := sources.Get().(*source)
	from.stream.Seed(sha256.Sum256(b[:]))
	return from
}

// Roll returns n faces from 1 to 6 for draw number k.
func (s Seed) Roll(k, n int) []int {
	r := s.source(k)
	defer sources.Put(r)
	faces := make([]int, n)
	for i := range faces {
		faces[i] = r.IntN(6) + 1
	}
	return faces
}

// Shuffle returns an order of the numbers 0 to n-1 for draw number k.
func (s Seed) Shuffle(k, n int) []int {
	r := s.source(k)
	defer sources.Put(r)
	return r.Perm(n)
}

// Hash is the SHA-256 of the seed in hex.
func (s Seed) Hash() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}
