package ending

import (
	"context"
	"strconv"
	"strings"
	"unicode/utf8"

	"monappoly/views/words"
)

// How high a place and an award stand in the picture, in its own units.
const (
	sharePlace = 68
	shareAward = 108
)

func (p Picture) shareAwards() int { return 340 + len(p.Places)*sharePlace }

func (p Picture) shareHeight() int { return p.shareAwards() + len(p.Night.Awards)*shareAward + 110 }

// titleSize lets a long name stay on its line.
func (p Picture) titleSize() string {
	return strconv.Itoa(min(88, 1600/max(1, utf8.RuneCountInString(p.Title))))
}

func (p Picture) shareHow(ctx context.Context) string {
	if p.Night.Played == "" {
		return strings.TrimSpace(p.How)
	}
	return strings.TrimSpace(p.How) + " " + words.T(ctx, "ending.played", p.Night.Played)
}

func (p Picture) shareProof(ctx context.Context) string {
	if p.Night.Proof.Fair {
		return words.T(ctx, "ending.fair.short", p.Night.Proof.Draws)
	}
	return words.T(ctx, "ending.sealed.short")
}

func shareRow(win bool) string {
	if win {
		return "#f6f5f0"
	}
	return "#1c1b2a"
}

func shareInk(win bool) string {
	if win {
		return "#12101c"
	}
	return "#f6f5f0"
}
