package pandemonium_test

import (
	"testing"

	"monappoly/engine/enginetest"
	"monappoly/engine/pandemonium"
)

func TestScenario(t *testing.T) {
	enginetest.Scenarios(t, pandemonium.Scenario, "testdata/*.txtar")
}

func TestCitations(t *testing.T) { enginetest.Citations(t, ".", pandemonium.Book) }
