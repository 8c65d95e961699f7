package scenario

import "fmt"

// Dice is luck from a script: faces and orders in the order they were loaded.
// A shuffle without a loaded order leaves things as they lie.
type Dice struct {
	faces  []int
	orders [][]int
}

// Load adds the faces that are thrown next.
func (d *Dice) Load(faces ...int) { d.faces = append(d.faces, faces...) }

// Order says what the next shuffle puts first; what it does not name follows in its old order.
func (d *Dice) Order(order ...int) { d.orders = append(d.orders, order) }

// short is the panic of a script that has run out; the runner turns it into an error with the line.
type short struct{ text string }

// Roll takes the next n loaded faces. It panics when the script has fewer: the runner names the line.
func (d *Dice) Roll(_, n int) []int {
	if len(d.faces) < n {
		panic(short{fmt.Sprintf("%d dice are thrown, the script has %d faces left %v", n, len(d.faces), d.faces)})
	}
	faces := append([]int(nil), d.faces[:n]...)
	d.faces = d.faces[n:]
	return faces
}

// Shuffle takes the next loaded order. It panics when that order does not fit n things.
func (d *Dice) Shuffle(_, n int) []int {
	var order []int
	seen := make([]bool, n)
	if len(d.orders) > 0 {
		order = append(order, d.orders[0]...)
		d.orders = d.orders[1:]
	}
	for _, i := range order {
		if i < 0 || i >= n || seen[i] {
			panic(short{fmt.Sprintf("the order %v does not fit a shuffle of %d", order, n)})
		}
		seen[i] = true
	}
	for i := range n {
		if !seen[i] {
			order = append(order, i)
		}
	}
	return order
}

// Hash stands for the seed that a script does not have.
func (d *Dice) Hash() string { return "script" }

// left says what the script holds that nobody drew, or "".
func (d *Dice) left() string {
	switch {
	case len(d.faces) > 0:
		return fmt.Sprintf("faces were loaded that nobody threw: %v", d.faces)
	case len(d.orders) > 0:
		return fmt.Sprintf("an order was loaded that nothing was shuffled to: %v", d.orders[0])
	}
	return ""
}

// read understands "dice 1 5 2" and "order 3 1 2".
func (d *Dice) read(l Line) (known bool, err error) {
	if l.Word(0) != "dice" && l.Word(0) != "order" {
		return false, nil
	}
	numbers, err := l.Ints(1)
	if err != nil {
		return true, err
	}
	if l.Word(0) == "order" {
		d.Order(numbers...)
		return true, nil
	}
	for _, f := range numbers {
		if f < 1 || f > 6 {
			return true, fmt.Errorf("a die has no %d", f)
		}
	}
	d.Load(numbers...)
	return true, nil
}
