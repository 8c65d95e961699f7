package browsertest

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"time"

	"github.com/chromedp/chromedp"
)

//go:embed testdata/axe.min.js
var axeSource string

// Violation is one accessibility rule that a page breaks.
type Violation struct {
	Rule   string   `json:"rule"`   // axe's name of the rule, such as "button-name"
	Impact string   `json:"impact"` // "serious" or "critical"
	Help   string   `json:"help"`
	Where  []string `json:"where"` // the elements, as CSS selectors with the reason
}

func (v Violation) String() string {
	return fmt.Sprintf("%s (%s): %s at %q", v.Rule, v.Impact, v.Help, v.Where)
}

const runAxe = `axe.run(document, {resultTypes: ['violations']}).then(r => JSON.stringify(r.violations
  .filter(v => v.impact === 'serious' || v.impact === 'critical')
  .map(v => ({rule: v.id, impact: v.impact, help: v.help,
    where: v.nodes.map(n => n.target.join(' ') + ': ' + n.failureSummary.replace(/\s+/g, ' '))}))))`

// Axe checks the page as it is now with axe-core and returns its serious and critical
// findings. In a tab without scripts it switches them on for the check only. The whole
// check belongs to one document: it starts again when another one has come meanwhile.
// It waits until what fades or moves has come to rest.
func (p *Player) Axe() []Violation {
	p.t.Helper()
	for end := time.Now().Add(p.Patience); ; {
		text, err := p.axeOnce()
		if err == nil {
			var out []Violation
			if err = json.Unmarshal([]byte(text), &out); err == nil {
				return out
			}
		}
		if !interrupted(err) || time.Now().After(end) {
			p.t.Fatalf("%s could not run axe: %v%s", p.Name, err, p.scene())
		}
		if p.settings.noJS {
			p.Reload() // what has come may have come with its scripts
		}
	}
}

// axeOnce checks the page that stands now and returns axe's findings as JSON.
func (p *Player) axeOnce() (string, error) {
	p.t.Helper()
	p.still()
	if p.settings.noJS {
		p.do("switch scripts on for axe", p.scripts(true))
		defer p.do("switch scripts off again", p.scripts(false))
	}
	ctx, stop := context.WithTimeout(p.ctx, p.Patience)
	defer stop()
	// One expression, so that axe runs in the document into which it was loaded.
	return chromedp.Run(ctx, chromedp.Evaluate[string](axeSource+"\n;"+runAxe, chromedp.EvalAwaitPromise))
}
