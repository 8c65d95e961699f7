package parts

import (
	"regexp"
	"strconv"
	"testing"

	"rsc.io/qr"
)

// The path must cover exactly the dark modules, else a camera does not read it.
func TestQRPathCoversTheDarkModules(t *testing.T) {
	const address = "http://192.168.1.20:8080/g/BDFG/join"
	code, err := qr.Encode(address, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	d, _ := qrPath(address)
	drawn := map[[2]int]bool{}
	for _, m := range regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-\d+z`).FindAllStringSubmatch(d, -1) {
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		run, _ := strconv.Atoi(m[3])
		for i := range run {
			drawn[[2]int{x + i, y}] = true
		}
	}
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) != drawn[[2]int{x, y}] {
				t.Fatalf("module %d,%d: dark %v, drawn %v", x, y, code.Black(x, y), drawn[[2]int{x, y}])
			}
		}
	}
}

func TestADieShowsItsNumber(t *testing.T) {
	for n := range 7 {
		if got := len(pips(n)); got != n {
			t.Errorf("a %d shows %d dots", n, got)
		}
	}
}
