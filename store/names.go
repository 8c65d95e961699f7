package store

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
)

// Tokens are the figures that seats choose from, each once at a table.
var Tokens = []string{"brolly", "teacup", "cone", "snail", "ghost", "pigeon", "fish", "biscuit", "bike", "lamp"}

// botNames are given to bots in this order.
var botNames = []string{"Ada", "Basil", "Clive", "Dot", "Edna", "Fitz", "Gwen", "Hugo", "Ines", "Jock"}

// letters make a table's code: no vowels, nothing that looks or sounds like another.
const letters = "BCDFGHJKLMNPRSTWXZ"

const codeLength = 4

// maxName is how many characters of a name are kept, as a reader counts them: a flag, a family
// or a letter with its accents is one. maxNameBytes ends names whose characters are endless.
const (
	maxName      = 20
	maxNameBytes = 400
)

// newCode returns four random letters.
func newCode() string {
	b := make([]byte, codeLength)
	for i := range b {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(letters))))
		if err != nil {
			panic(err) // crypto/rand never fails on the systems that we run on
		}
		b[i] = letters[n.Int64()]
	}
	return string(b)
}

// tidyCode returns a code as it is stored, or "" when it cannot be one.
func tidyCode(code string) string {
	code = strings.ToUpper(strings.TrimSpace(code))
	if len(code) != codeLength || strings.Trim(code, letters) != "" {
		return ""
	}
	return code
}

// newSecret returns 128 random bits in base64url: who has them, has the seat.
func newSecret() string {
	b := make([]byte, 16)
	if _, err := rand.Read(b); err != nil {
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(b)
}

func hashOf(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// fillers are letters and symbols that show as nothing.
const fillers = "\u115f\u1160\u2800\u3164\uffa0"

// zwj joins several emoji into one picture.
const zwj = '\u200d'

// cleanName makes a name fit to be shown: no control characters, no bidi
// overrides, single spaces, no towers of accents, at most maxName characters.
// It returns "" when nothing visible is left.
func cleanName(name string) string {
	var b strings.Builder
	marks, seen := 0, false
	for _, r := range strings.ToValidUTF8(name, "") {
		switch {
		case unicode.IsSpace(r) || strings.ContainsRune(fillers, r):
			b.WriteByte(' ')
			marks = 0
		case unicode.IsMark(r):
			if marks++; marks <= 2 {
				b.WriteRune(r)
			}
		case r == zwj:
			b.WriteRune(r)
		case unicode.IsGraphic(r):
			b.WriteRune(r)
			marks, seen = 0, true
		}
	}
	if !seen {
		return ""
	}
	return cut(strings.Join(strings.Fields(b.String()), " "), maxName)
}

// cut returns the first n characters of a name, never a part of one.
func cut(name string, n int) string {
	whole, rest, state := 0, name, -1
	for range n {
		var one string
		one, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if one == "" || whole+len(one) > maxNameBytes {
			break
		}
		whole += len(one)
	}
	return strings.TrimRight(name[:whole], " "+string(zwj))
}

// politeName returns the name, or the name with a number where somebody has it already.
func politeName(name string, chairs []Chair) string {
	try := name
	for n := 2; hasName(chairs, try); n++ {
		tail := " " + strconv.Itoa(n)
		try = cut(name, maxName-len(tail)) + tail
	}
	return try
}

func hasName(chairs []Chair, name string) bool {
	return slices.ContainsFunc(chairs, func(c Chair) bool { return strings.EqualFold(c.Name, name) })
}

// freeToken returns the token that was asked for, or the first that nobody has, or "".
func freeToken(want string, chairs []Chair) string {
	taken := func(token string) bool {
		return slices.ContainsFunc(chairs, func(c Chair) bool { return c.Token == token })
	}
	if slices.Contains(Tokens, want) && !taken(want) {
		return want
	}
	for _, t := range Tokens {
		if !taken(t) {
			return t
		}
	}
	return ""
}

// tokenName is a token as a name: what somebody is called who gives no name.
func tokenName(token string) string {
	if token == "" {
		return "Player"
	}
	return strings.ToUpper(token[:1]) + token[1:]
}
