package cli

import (
	"context"
	"errors"
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/baseline"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

func (a *app) baselineCommand() *cobra.Command {
	var f analysisFlags
	var name string
	var notes bool
	cmd := &cobra.Command{
		Use:   "baseline [packages]",
		Short: "Write down the findings of today, so that check --baseline reports only new ones",
		Long: `Write the present findings of packages, by default ./..., to a file. Commit it; then
lockaudit check --baseline FILE reports only what is new, and says what is gone.

The file knows findings by what the code says, not by line numbers. What it says of
packages and rules that this run did not look at stays in it.`,
		RunE: func(cmd *cobra.Command, patterns []string) error {
			req, err := f.request(a, patterns)
			if err != nil {
				return err
			}
			return a.writeBaseline(cmd.Context(), req, a.path(name), notes)
		},
	}
	cmd.Flags().SortFlags = false
	cmd.Flags().StringVar(&name, "baseline", baseline.DefaultName, "the `file` to write")
	cmd.Flags().BoolVar(&notes, "notes", false, "write down notes too")
	f.add(a, cmd)
	return cmd
}

func (a *app) writeBaseline(ctx context.Context, req Request, name string, notes bool) error {
	old, err := baseline.Load(name)
	if errors.Is(err, fs.ErrNotExist) {
		old, err = &baseline.File{}, nil
	}
	if err != nil {
		return &UsageError{err}
	}
	result, err := a.analyze(ctx, req, false)
	if err != nil {
		return err
	}
	if len(result.Problems) > 0 {
		b := newBuilder(a.dir, result.Fset)
		for _, p := range result.Problems {
			a.errorf("%s", output.ProblemLine(b.problem(p)))
		}
		a.errorf("no baseline is written of an incomplete analysis: findings would be missing from it")
		return &exitError{exitIncomplete}
	}

	var found []baseline.Entry
	seen := map[string]bool{}
	for i, p := range baseline.Fingerprints(result.Findings, &source.Cache{}) {
		f := result.Findings[i]
		if f.Suppressed != nil || f.Severity == audit.Note && !notes {
			continue
		}
		seen[p.ID] = true
		found = append(found, baseline.Entry{
			Rule: f.Rule, Package: p.Package, Func: f.Func, Message: f.Message, Fingerprint: p.ID,
		})
	}
	scope, err := a.scope(req, result)
	if err != nil {
		return err
	}
	gone := len(old.Gone(seen, scope))
	updated := old.Update(found, scope)
	if err := updated.Save(name); err != nil {
		return err
	}
	added := len(updated.Entries) - (len(old.Entries) - gone)
	return a.printf("%s: %s (%d added, %d gone)\n", a.display(name), output.Plural(len(updated.Entries), "finding"), added, gone)
}
