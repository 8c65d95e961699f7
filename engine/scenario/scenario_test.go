package scenario_test

import (
	"strings"
	"testing"

	"monappoly/engine/enginetest/toy"
	"monappoly/engine/scenario"
)

const grabbing = `# 3.1 A grab takes three coins.
-- table --
seats Ann Bea
Ann hand 1 ; Bea coins 7
-- play --
Ann grabs from Bea with 1
-- events --
# a comment
Played seat=Ann on=Bea card=1   [3.1]
Grabbed seat=Ann   from=Bea coins=3 [3.1]
TurnBegan seat=Bea [1.2]
-- cites --
3.1
1.2
-- expect --
Ann coins 13 ; Bea coins 4 ; not over
-- refused --
Ann answers roll: [gone]
Bea answers dance: not-offered dance [1.2]
`

func TestAScenarioPasses(t *testing.T) {
	r, err := toy.Scenarios.Run([]byte(grabbing))
	if err != nil {
		t.Fatal(err)
	}
	if r.Rule != "3.1" || r.Title != "A grab takes three coins." || len(r.Events) != 3 || len(r.Cites) != 2 {
		t.Errorf("%+v", r)
	}
	cited, refused := scenario.Named([]byte(grabbing))
	if len(cited) != 5 || len(refused) != 2 || refused[1] != "1.2" {
		t.Errorf("named: %v and %v", cited, refused)
	}
}

// TestFailuresAreReadable changes one thing in a scenario that passes, and looks for the words that tell it.
func TestFailuresAreReadable(t *testing.T) {
	for _, c := range []struct{ old, now, says string }{
		{"# 3.1 A grab takes three coins.", "no title", "the first line must be"},
		{"-- expect --", "-- expected --", `no section is called "expected"`},
		{"seats Ann Bea\n", "", `no line "seats Ann Bea`},
		{"Ann hand 1", "Ann hand one", `line 4: Ann hand one: "one" is not a number`},
		{"Ann hand 1", "Ann shoes 1", "line 4: Ann shoes 1: nobody understands this line"},
		{"Ann hand 1", "options gifts=perhaps", "no-such-value"},
		{"Ann hand 1", "game chess", "line 4: game chess: this is read as a scenario of toy"},
		{"Ann hand 1", "start", "takes no position"},
		{"Ann hand 1", "delay sometimes", `say "delay by hand"`},
		{"with 1\n", "with 2\n", "line 6: Ann grabs from Bea with 2: refused by 1.2: not-offered"},
		{"with 1\n", "with 2\n", "Ann is asked turn: roll vote rest grab:1:1"},
		{"with 1\n", "with 1\nBea juggles\n", "line 7: Bea juggles: nobody understands this line"},
		{"with 1\n", "with 1\nBea rolls\n", "1 dice are thrown, the script has 0 faces left"},
		{"with 1\n", "with 1\ndice 7\n", "a die has no 7"},
		{"with 1\n", "with 1\ndice 2 3\n", "nobody threw: [2 3]"},
		{"with 1\n", "with 1\norder 1 0\n", "nothing was shuffled to: [1 0]"},
		{"with 1\n", "with 1\n! Bea rests [1.2]\n", "line 7: Bea rests [1.2]: this was allowed"},
		{"with 1\n", "with 1\n= Ann coins 99\n", "line 7: Ann coins 99: it is 13"},
		{"with 1\n", "with 1\nAnn runs out of time\n", "line 7: Ann runs out of time: that seat is not asked this"},
		{"coins=3", "coins=2", "- Grabbed seat=Ann from=Bea coins=2 [3.1]"},
		{"coins=3", "coins=2", "+ Grabbed seat=Ann from=Bea coins=3 [3.1]"},
		{"coins=3 [3.1]", "coins=3 [3.2]", "other events came of it"},
		{"3.1\n1.2\n", "3.1 1.2\n", "other cites came of it"},
		{"Ann coins 13", "Ann coins 12", "line 16: Ann coins 12: it is 13"},
		{"not over", "over", "Bea is asked turn"},
		{"not over", "Ann is asked turn", "Bea is asked turn"},
		{"not over", "nobody is asked", "Bea is asked turn"},
		{"not over", "Bea may dance", "turn offers roll vote rest"},
		{"not over", "Bea may not roll [1.1]", "turn offers roll vote rest"},
		{"not over", "Ann is offered gift give:4", "gift offers to:1"},
		{"not over", "the moon is full", "nobody understands this line"},
		{"dance [1.2]", "dance [1.3]", "refused otherwise: not-offered dance [1.2]"},
		{"dance: not-offered dance", "dance: not-allowed", "refused otherwise: not-offered dance [1.2]"},
		{"Bea answers dance: not-offered dance [1.2]", "Bea answers dance", "the line names no rule"},
		{"Bea answers dance: not-offered dance [1.2]", "Bea answers rest [1.2]", "this was allowed"},
	} {
		file := strings.Replace(grabbing, c.old, c.now, 1)
		if file == grabbing {
			t.Errorf("%q is not in the scenario", c.old)
			continue
		}
		_, err := toy.Scenarios.Run([]byte(file))
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%q for %q should fail with %q, got:\n%v", c.now, c.old, c.says, err)
		}
	}
}

func TestAScenarioMustExpectSomething(t *testing.T) {
	file, _, _ := strings.Cut(grabbing, "-- events --")
	if _, err := toy.Scenarios.Run([]byte(file)); err == nil || !strings.Contains(err.Error(), "expects nothing") {
		t.Errorf("%v", err)
	}
}

func TestUpdateRewritesOnlyWhatHappened(t *testing.T) {
	file := strings.Replace(grabbing, "coins=3 [3.1]", "coins=1 [9.9]", 1)
	file = strings.Replace(file, "Bea answers dance: not-offered dance [1.2]", "Bea answers dance", 1)
	text, err := toy.Scenarios.Update([]byte(file))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := toy.Scenarios.Run(text); err != nil {
		t.Errorf("after an update it should pass: %v\n%s", err, text)
	}
	for _, want := range []string{"Ann hand 1 ; Bea coins 7", "# Ann grabs from Bea with 1\n", "not over\n", "Bea answers dance: not-offered dance"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q after an update:\n%s", want, text)
		}
	}
	again, err := toy.Scenarios.Update(text)
	if err != nil || string(again) != string(text) {
		t.Errorf("the second update changes something: %v\n%s", err, again)
	}
	wrong := strings.Replace(grabbing, "dance [1.2]", "dance [1.3]", 1)
	if _, err := toy.Scenarios.Update([]byte(wrong)); err == nil {
		t.Error("an update has hidden a refusal by another rule")
	}
}

func TestGameOf(t *testing.T) {
	if got := scenario.GameOf([]byte("# 1.1 X\n-- table --\nseats A B ; game deal\n")); got != "deal" {
		t.Errorf("the game is %q", got)
	}
	if got := scenario.GameOf([]byte("")); got != "" {
		t.Errorf("the game is %q", got)
	}
}

func TestDifference(t *testing.T) {
	type leaf struct {
		N    []int
		Any  any
		P    *int
		priv string
	}
	one, two := 1, 2
	for _, c := range []struct {
		a, b any
		want string
	}{
		{leaf{N: nil}, leaf{N: []int{}}, ""},
		{leaf{N: []int{1}}, leaf{N: []int{2}}, ".N[0]: 1 and 2"},
		{leaf{N: []int{1}}, leaf{N: []int{1, 2}}, ".N: [1] and [1 2]"},
		{leaf{Any: 1}, leaf{Any: "1"}, ".Any: 1 and 1"},
		{leaf{Any: leaf{priv: "a"}}, leaf{Any: leaf{priv: "b"}}, ".Any.priv: a and b"},
		{leaf{P: &one}, leaf{P: &one}, ""},
		{leaf{P: &one}, leaf{P: &two}, ".P: 1 and 2"},
		{map[string]int{"a": 1}, map[string]int{"a": 2}, "[a]: 1 and 2"},
		{map[string]int{"a": 1}, map[string]int{"b": 1}, "[a]: 1 and <invalid reflect.Value>"},
		{1, 1, ""},
		{1, nil, ".: 1 and <invalid reflect.Value>"},
	} {
		if got := scenario.Difference(c.a, c.b); got != c.want {
			t.Errorf("%+v and %+v: %q, want %q", c.a, c.b, got, c.want)
		}
	}
}

// FuzzRun reads arbitrary files: it may refuse them, but never panics, and an update of what passes passes.
func FuzzRun(f *testing.F) {
	f.Add(grabbing)
	f.Add("# 1.1 X\n-- table --\nseats A B ; start\n-- play --\n! A rolls\n= over\nA runs out of time\n-- expect --\nover")
	f.Add("-- table --\n;;\n-- play --\n!\n=\n")
	f.Fuzz(func(t *testing.T, file string) {
		if _, err := toy.Scenarios.Run([]byte(file)); err != nil {
			return
		}
		text, err := toy.Scenarios.Update([]byte(file))
		if err != nil {
			t.Fatalf("it passes and cannot be updated: %v", err)
		}
		if _, err := toy.Scenarios.Run(text); err != nil {
			t.Fatalf("it passes and fails after an update: %v\n%s", err, text)
		}
	})
}
