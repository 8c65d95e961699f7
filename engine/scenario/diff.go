package scenario

import "strings"

// diff shows two lists of lines as one: "-" was expected and is missing, "+" happened and was not expected.
func diff(want, got []string) string {
	common := make([][]int, len(want)+1)
	for i := range common {
		common[i] = make([]int, len(got)+1)
	}
	for i := len(want) - 1; i >= 0; i-- {
		for j := len(got) - 1; j >= 0; j-- {
			common[i][j] = max(common[i+1][j], common[i][j+1])
			if want[i] == got[j] {
				common[i][j] = common[i+1][j+1] + 1
			}
		}
	}
	var b strings.Builder
	i, j := 0, 0
	for i < len(want) || j < len(got) {
		switch {
		case i < len(want) && j < len(got) && want[i] == got[j]:
			b.WriteString("    " + want[i] + "\n")
			i, j = i+1, j+1
		case j == len(got) || (i < len(want) && common[i+1][j] >= common[i][j+1]):
			b.WriteString("  - " + want[i] + "\n")
			i++
		default:
			b.WriteString("  + " + got[j] + "\n")
			j++
		}
	}
	return b.String()
}
