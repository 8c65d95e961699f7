package browsertest

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"

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
// findings. In a tab without scripts it switches them on for the check only.
func (p *Player) Axe() []Violation {
	p.t.Helper()
	if p.settings.noJS {
		p.do("switch scripts on for axe", p.scripts(true))
		defer p.do("switch scripts off again", p.scripts(false))
	}
	// The check may not find a leftover of the last one, nor leave one to the page.
	p.do("load axe", chromedp.Evaluate[chromedp.Void](axeSource+"\n;void 0"))
	text := run(p, "run axe", func(ctx context.Context, t *chromedp.Target) (string, error) {
		return chromedp.Evaluate[string](runAxe, chromedp.EvalAwaitPromise)(ctx, t)
	})
	var out []Violation
	if err := json.Unmarshal([]byte(text), &out); err != nil {
		p.t.Fatalf("%s: read axe's findings: %v", p.Name, err)
	}
	return out
}
