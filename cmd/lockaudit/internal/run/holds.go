package run

import (
	"fmt"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// oldHolds are findings about holds in configs that were measured too long ago. The rule that judges comments in the code judges
// them too: where a hold is written down makes no difference to its age.
func (c *configs) oldHolds(rules []rule.Rule, today time.Time) []audit.Finding {
	var found []audit.Finding
	for _, r := range rules {
		if r.Directives == nil {
			continue
		}
		for _, file := range c.files {
			loaded := c.byFile(file)
			severity := r.Severity
			if set, ok := loaded.RuleSeverity(r.Name, loaded.Rel(file)); ok {
				severity = audit.Severity(set)
			}
			if severity == audit.Off {
				continue
			}
			for _, e := range loaded.OldHolds(today) {
				found = append(found, audit.Finding{
					Rule: r.Name, Severity: severity, At: audit.Place{File: file, Line: e.At.Line, Column: e.At.Column},
					Message: fmt.Sprintf("the hold of this entry was measured on %s, more than %d days ago: measure again",
						e.Hold.Record().Measured.Format(time.DateOnly), int(time.Duration(loaded.Defaults.HoldAge).Hours()/24)),
				})
			}
		}
	}
	return found
}

// byFile returns the config that was loaded from a file.
func (c *configs) byFile(file string) *config.Config {
	for _, loaded := range c.byDir {
		if loaded.File() == file {
			return loaded
		}
	}
	return config.Default()
}
