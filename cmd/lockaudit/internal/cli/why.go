package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/why"
)

func (a *app) whyCommand() *cobra.Command {
	var f analysisFlags
	cmd := &cobra.Command{
		Use:   "why FILE:LINE [packages]",
		Short: "Say what is seen on a line, what each rule says about it and why others are silent",
		Long: "Audit packages, by default ./..., and say of one line what is seen there (a lock, an effect,\n" +
			"a release, a call that cannot be followed), how lockaudit got there, what each rule says,\n" +
			"and why the others are silent. Of each call on the line it says what is known of it.\n\n" +
			"Exit codes: 0 said, 2 a mistake in the command line or the config, 3 the analysis is incomplete.",
		Example: "  lockaudit why internal/billing/charge.go:29",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("why needs a line, such as: lockaudit why billing.go:29")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return a.why(cmd.Context(), &f, args[0], args[1:]) },
	}
	cmd.Flags().SortFlags = false
	f.add(a, cmd)
	return cmd
}

func (a *app) why(ctx context.Context, f *analysisFlags, where string, patterns []string) error {
	file, line, err := a.parseLine(where)
	if err != nil {
		return err
	}
	req, err := f.request(a, patterns)
	if err != nil {
		return err
	}
	result, err := a.analyze(ctx, req, false)
	if err != nil {
		return err
	}
	b := newBuilder(a.dir, result.Fset)
	answer := why.Explain(why.Input{
		File: sameFile(file, result), Line: line, Units: result.Units, Models: result.Models, Locks: result.Locks, Findings: result.Findings,
		Rules: slices.DeleteFunc(slices.Clone(a.deps.Rules), func(r rule.Rule) bool { return !slices.Contains(req.Rules, r.Name) }),
		Path:  b.path,
	})
	var src source.Cache
	if err := answer.Write(a.deps.Stdout, fmt.Sprintf("%s:%d", b.path(file), line), src.Line(file, line), a.width()); err != nil {
		return fmt.Errorf("writing the answer: %w", err)
	}
	if len(result.Problems) == 0 {
		return nil
	}
	for _, p := range result.Problems {
		a.errorf("%s", output.ProblemLine(b.problem(p)))
	}
	return &exitError{exitIncomplete}
}

// parseLine reads FILE:LINE, where a column may follow. The file must be there and have that line.
func (a *app) parseLine(where string) (file string, line int, err error) {
	parts := strings.Split(where, ":")
	for i := len(parts) - 1; i > 0; i-- { // the name may have colons itself
		n, err := strconv.Atoi(parts[i])
		if err != nil {
			break
		}
		file, line = strings.Join(parts[:i], ":"), n
		if _, err := os.Stat(a.path(file)); err == nil {
			break
		}
	}
	if line < 1 {
		return "", 0, usagef("why %s: write it as FILE:LINE, such as billing.go:29", where)
	}
	file = a.path(file)
	if _, err := os.Stat(file); err != nil {
		return "", 0, usagef("why %s: there is no file %s", where, a.display(file))
	}
	var src source.Cache
	if lines := strings.Count(string(src.File(file)), "\n") + 1; line > lines {
		return "", 0, usagef("why %s: the file has only %d lines", where, lines)
	}
	return file, line, nil
}

// sameFile returns the name that the result has for a file: it may be known there by the path behind a symbolic link.
func sameFile(file string, result *Result) string {
	info, err := os.Stat(file)
	if err != nil {
		return file
	}
	for _, u := range result.Units {
		for _, f := range u.Files {
			name := u.Fset.PositionFor(f.FileStart, false).Filename
			if name == file {
				return file
			}
			if filepath.Base(name) != filepath.Base(file) {
				continue
			}
			if other, err := os.Stat(name); err == nil && os.SameFile(info, other) {
				return name
			}
		}
	}
	return file
}
