// Package run audits a program: it loads packages, applies the configs in force, and runs the rules.
package run

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/load"
)

// A Runner implements cli.Runner.
type Runner struct {
	Rules []rule.Rule // all of them
	// Today returns the day that dates in directives and configs are compared with.
	Today func() time.Time
}

// Run implements cli.Runner.
func (r Runner) Run(ctx context.Context, req cli.Request) (*cli.Result, error) {
	configs := &configs{dir: req.Dir, only: req.Config, known: Known(r.Rules), byDir: map[string]*config.Config{}}
	if err := configs.early(); err != nil {
		return nil, err
	}
	index, err := configs.index()
	if err != nil {
		return nil, &cli.UsageError{Err: err}
	}

	req.Progress(cli.Progress{Stage: "loading"})
	opts := load.Options{Dir: req.Dir, Patterns: req.Patterns, Tests: req.Tests || configs.wantTests(), Models: index}
	if len(req.Tags) > 0 {
		opts.BuildFlags = []string{"-tags=" + strings.Join(req.Tags, ",")}
	}
	program, err := load.Load(ctx, opts)
	if err != nil {
		var none *load.NoPackagesError
		if errors.As(err, &none) {
			return nil, &cli.UsageError{Err: err}
		}
		return nil, err
	}
	for _, u := range program.Units {
		if u.Own {
			if err := configs.load(u.ModuleDir); err != nil {
				return nil, err
			}
		}
	}

	rows, err := configs.rows()
	if err != nil {
		return nil, &cli.UsageError{Err: err}
	}
	if err := checkRows(rows, program.Units); err != nil {
		return nil, err
	}

	if err := ctx.Err(); err != nil {
		return nil, err
	}
	req.Progress(cli.Progress{Stage: "auditing"})
	results, err := audit.Program(program.Units, audit.Options{Configs: configs.byDir, Tests: req.Tests, Today: r.Today(), Bridges: req.Bridges})
	if err != nil {
		return nil, err
	}
	out := &cli.Result{Fset: program.Fset, Packages: audited(program), ConfigFiles: configs.files, Units: program.Units, Models: index}
	if out.Absent, err = absent(rows, program.Units, req.Dir); err != nil {
		return nil, err
	}
	for _, p := range program.Problems {
		out.Problems = append(out.Problems, cli.Problem{
			Package: p.Package, At: audit.Place{File: p.File, Line: p.Line, Column: p.Column}, Text: p.Text,
		})
	}
	rules := slices.DeleteFunc(slices.Clone(r.Rules), func(r rule.Rule) bool { return !slices.Contains(req.Rules, r.Name) })
	for i, u := range program.Units {
		collect(out, u, results[i], rules)
		out.Bridges = append(out.Bridges, results[i].Bridges)
	}
	out.Findings = audit.SortFindings(append(out.Findings, configs.oldHolds(rules, r.Today())...))
	return out, nil
}

// collect adds what the rules say about a unit that the user named. Of a variant only the test files are new.
func collect(out *cli.Result, u *audit.Unit, result *audit.Result, rules []rule.Rule) {
	if !u.Root {
		return
	}
	if result.Err != nil {
		out.Problems = append(out.Problems, cli.Problem{Package: u.Path, Text: result.Err.Error()})
	}
	fresh := func(at audit.Place) bool { return !u.Variant || strings.HasSuffix(at.File, "_test.go") }
	for _, l := range result.Locks {
		if fresh(l.At) {
			out.Locks = append(out.Locks, l)
		}
	}
	ran := map[string]bool{}
	for _, r := range rules {
		found, failed := r.ApplyAfter(result, ran)
		ran[r.Name] = true
		for _, f := range found {
			if fresh(f.At) {
				out.Findings = append(out.Findings, f)
			}
		}
		for _, f := range failed {
			out.Problems = append(out.Problems, cli.Problem{Package: u.Path, At: f.At, Text: f.Error()})
		}
	}
}

// audited returns the packages that the patterns name and that could be loaded.
func audited(p *load.Program) []string {
	loaded := map[string]bool{}
	for _, u := range p.Units {
		loaded[u.Path] = true
	}
	return slices.DeleteFunc(slices.Clone(p.Packages), func(path string) bool { return !loaded[path] })
}

// CheckConfig returns what is wrong with a config file.
func CheckConfig(rules []rule.Rule) func(file string) error {
	return func(file string) error {
		_, err := config.Load(file, Known(rules))
		return err
	}
}

// WithTests tells whether the config in force for dir wants test files audited.
func WithTests(rules []rule.Rule) func(dir string) (bool, error) {
	return func(dir string) (bool, error) {
		file, err := config.InForce(dir)
		if err != nil || file == "" {
			return false, err
		}
		c, err := config.LoadLazy(file, Known(rules))
		return err == nil && wantsTests(c), err
	}
}

// wantsTests tells whether a config wants any test file audited.
func wantsTests(c *config.Config) bool {
	return bool(c.Tests) || slices.ContainsFunc(c.Overrides, func(o config.Override) bool { return o.Tests != nil && bool(*o.Tests) })
}

// Known returns the names of rules that a config may use.
func Known(rules []rule.Rule) config.Known {
	known := config.Known{Aliases: map[string]string{}}
	for _, r := range rules {
		known.Rules = append(known.Rules, r.Name)
		for _, alias := range r.Aliases {
			known.Aliases[alias] = r.Name
		}
	}
	return known
}
