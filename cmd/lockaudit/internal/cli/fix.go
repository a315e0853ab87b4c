package cli

import (
	"context"
	"fmt"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/fix"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
)

// fix applies the fixes of visible findings and returns a run over the code it leaves. With --diff it prints them and returns
// run as it is.
func (c *checking) fix(ctx context.Context, run *output.Run) (*output.Run, error) {
	if len(run.Problems) > 0 && !c.flags.diff {
		c.errorf("nothing is fixed while the analysis is incomplete; solve the problems first")
		return run, nil
	}
	var findings []output.Finding
	for _, f := range run.Findings {
		if f.Hidden == output.Visible {
			findings = append(findings, f)
		}
	}
	plan, err := fix.Make(findings, c.dir)
	if err != nil {
		return nil, err
	}
	for _, refusal := range plan.Refused {
		f := findings[refusal.Finding]
		c.errorf("%s:%d:%d: not fixed: %s (%s)", f.At.Path, f.At.Line, f.At.Column, refusal.Reason, f.Rule)
	}
	if c.flags.diff {
		return run, c.diff(plan, len(findings))
	}
	if err := plan.Write(); err != nil {
		return nil, err
	}
	if plan.Files() == 0 {
		return run, nil
	}
	fixed, err := c.run(ctx)
	if err != nil {
		return nil, fmt.Errorf("auditing the fixed code: %w", err)
	}
	fixed.Fixed = len(plan.Applied)
	return fixed, nil
}

func (c *checking) diff(plan *fix.Plan, findings int) error {
	patch, err := plan.Diff(c.dir)
	if err != nil {
		return err
	}
	if _, err := c.deps.Stdout.Write(patch); err != nil {
		return fmt.Errorf("writing the diff: %w", err)
	}
	switch {
	case c.flags.quiet:
	case plan.Files() == 0:
		c.errorf("nothing can be fixed by itself (%s)", output.Plural(findings, "finding"))
	default:
		c.errorf("%d of %s can be fixed, in %s; --fix makes the change",
			len(plan.Applied), output.Plural(findings, "finding"), output.Plural(plan.Files(), "file"))
	}
	return nil
}
