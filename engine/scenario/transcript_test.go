package scenario

import (
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"monappoly/engine"
)

func TestTranscripts(t *testing.T) {
	file := `# 12.6 The last one buys
# Two want it.
# Readings: A118, A119.
-- table --
game toy
seats Ann Bea ; Ann cash 5 # poor
-- play --
Ann bids 5
! Bea bids 4 [12.4]
= Ann is asked bid
Ann bids 5
-- events --
Opened seats=2                 [1.1]
# the table
# Ann bids 5
Bid seat=Ann   to=5            [12.4] [12.5]
# Ann bids 5
Won seat=Ann                   [12.6]
-- expect --
Ann cash 0
-- refused --
Bea bids 9 [0.7]
`
	have, err := Transcripts(fstest.MapFS{"testdata/12.6-x.txtar": {Data: []byte(file)}, "testdata/golden.json": {Data: []byte("{}")}})
	if err != nil {
		t.Fatal(err)
	}
	want := []Transcript{{
		Name: "12.6-x", Rule: "12.6", Title: "The last one buys", Notes: []string{"Two want it."}, Readings: []string{"A118", "A119"},
		Position: []string{"seats Ann Bea", "Ann cash 5"},
		Steps: []Step{
			{Events: []Outcome{{"Opened seats=2", []engine.Rule{"1.1"}}}},
			{Text: "Ann bids 5", Events: []Outcome{{"Bid seat=Ann to=5", []engine.Rule{"12.4", "12.5"}}}},
			{Kind: Refusal, Text: "Bea bids 4", Rules: []engine.Rule{"12.4"}},
			{Kind: Check, Text: "Ann is asked bid"},
			{Text: "Ann bids 5", Events: []Outcome{{"Won seat=Ann", []engine.Rule{"12.6"}}}},
		},
		Expect: []string{"Ann cash 0"}, Refused: []Step{{Kind: Refusal, Text: "Bea bids 9", Rules: []engine.Rule{"0.7"}}},
		Cites: []engine.Rule{"1.1", "12.4", "12.5", "12.6"},
	}}
	if diff := cmp.Diff(want, have); diff != "" {
		t.Errorf("transcripts (-want +have):\n%s", diff)
	}
	if _, err := Transcripts(fstest.MapFS{"testdata/a.txtar": {Data: []byte("no title")}}); err == nil {
		t.Error("a file without a title is a transcript")
	}
}
