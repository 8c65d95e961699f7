package toy_test

import (
	"testing"

	"monappoly/engine/enginetest"
	"monappoly/engine/enginetest/toy"
)

func TestScenario(t *testing.T) { enginetest.Scenarios(t, toy.Scenarios, "testdata/*.txtar") }
