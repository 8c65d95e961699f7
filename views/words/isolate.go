package words

import "unicode"

// The characters that keep a piece of text apart from its surroundings when lines are set in
// both directions: what <bdi> is in HTML, for sentences, titles and labels too.
const (
	firstStrong = "\u2068"
	popIsolate  = "\u2069"
)

// rightToLeft are the scripts in which names are written from right to left.
var rightToLeft = []*unicode.RangeTable{
	unicode.Arabic, unicode.Hebrew, unicode.Syriac, unicode.Thaana, unicode.Nko, unicode.Adlam,
	unicode.Samaritan, unicode.Mandaic, unicode.Hanifi_Rohingya,
}

// Isolated returns a name as it can stand in any sentence: one with letters that run from right
// to left is kept apart, so that an amount or a verb beside it stays where it belongs. All others
// come back as they are.
func Isolated(name string) string {
	for _, r := range name {
		if r >= 0x590 && unicode.In(r, rightToLeft...) {
			return firstStrong + name + popIsolate
		}
	}
	return name
}
