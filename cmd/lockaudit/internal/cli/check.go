package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/baseline"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

// checkFlags are the flags of check.
type checkFlags struct {
	analysisFlags
	format     choice
	outputs    []string
	failOn     choice
	notes      bool
	suppressed bool
	newFrom    string
	baseline   string
	fix, diff  bool
	quiet      bool
	verbose    bool
	pathBase   string
	color      choice
}

func (a *app) checkCommand() *cobra.Command {
	f := &checkFlags{
		format: choice{value: "text", values: formatNames()},
		failOn: choice{value: "warning", values: []string{"note", "warning", "error", "never"}},
		color:  choice{value: "auto", values: []string{"auto", "always", "never"}},
	}
	cmd := &cobra.Command{
		Use:   "check [packages]",
		Short: "Audit packages and report findings; lockaudit ./... does the same",
		Long: "Audit packages, by default ./..., and report findings.\n\nFormats:\n" + formatHelp() +
			"\nExit codes: 0 clean, 1 findings at or above --fail-on, 2 a mistake in the command line\nor the config, 3 the analysis is incomplete.",
		Example: "  lockaudit check ./...\n" +
			"  lockaudit check --output sarif=lockaudit.sarif ./...\n" +
			"  lockaudit check --new-from origin/main ./...",
		RunE: func(cmd *cobra.Command, patterns []string) error { return a.check(cmd.Context(), f, patterns) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	a.choice(cmd, &f.format, "format", "what to print")
	flags.StringArrayVar(&f.outputs, "output", nil, "write a report to a file as well, as in sarif=out.sarif; - is standard output; may be repeated (`FORMAT=FILE`)")
	a.choice(cmd, &f.failOn, "fail-on", "the mildest finding that makes the exit code 1; with note, notes are shown")
	flags.BoolVar(&f.notes, "notes", false, "show notes")
	flags.BoolVar(&f.suppressed, "suppressed", false, "show suppressed findings with their reasons (text)")
	flags.StringVar(&f.baseline, "baseline", "", "report only findings that are not in this `file`, which lockaudit baseline writes")
	flags.StringVar(&f.newFrom, "new-from", "", "report only findings that were not there where this branch left `revision`")
	flags.BoolVar(&f.fix, "fix", false, "apply the first fix of each finding")
	flags.BoolVar(&f.diff, "diff", false, "print what --fix would change, and change nothing")
	f.add(a, cmd)
	flags.StringVar(&f.pathBase, "path-base", "", "print paths relative to this `folder`")
	flags.BoolVarP(&f.quiet, "quiet", "q", false, "print one line per finding and nothing else")
	flags.BoolVarP(&f.verbose, "verbose", "v", false, "say which config files are in force and how long it took")
	a.choice(cmd, &f.color, "color", "colour the text format")
	a.setup = errors.Join(a.setup, cmd.MarkFlagDirname("path-base"), cmd.RegisterFlagCompletionFunc("output", completeOutput))
	return cmd
}

// completeOutput offers the formats, and file names behind one.
func completeOutput(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	if strings.Contains(typed, "=") {
		return nil, cobra.ShellCompDirectiveDefault
	}
	var all []string
	for _, name := range formatNames() {
		all = append(all, name+"=")
	}
	return all, cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveNoFileComp
}

func formatNames() []string {
	var names []string
	for _, f := range output.Formats() {
		names = append(names, f.Name)
	}
	return names
}

func formatHelp() string {
	var b strings.Builder
	for _, f := range output.Formats() {
		fmt.Fprintf(&b, "  %-11s %s\n", f.Name, f.Doc)
	}
	return b.String()
}

// A checking is one run of check.
type checking struct {
	*app
	flags    *checkFlags
	req      Request
	outputs  []target
	showNote bool
	known    *baseline.File // of --baseline
	before   *before        // of --new-from, once it was needed
	// configFiles are those of the last run, last is what it found.
	configFiles []string
	last        *Result
}

// before is what the code of an earlier revision says.
type before struct {
	prints   map[string]bool // of its findings
	problems []output.Problem
}

func (a *app) check(ctx context.Context, f *checkFlags, patterns []string) error {
	start := time.Now()
	c, err := a.newChecking(f, patterns)
	if err != nil {
		return err
	}
	run, err := c.run(ctx)
	if err == nil && (f.fix || f.diff) {
		run, err = c.fix(ctx, run)
	}
	if err != nil {
		return c.failed(err)
	}
	run.ExitCode = exitCode(run)
	if !f.quiet {
		a.tellAbsent(c.last)
	}
	if err := c.report(run); err != nil {
		return err
	}
	if f.verbose {
		for _, file := range c.configFiles {
			a.errorf("config: %s", a.display(file))
		}
		a.errorf("%s, %s in %v", output.Plural(run.Packages, "package"), output.Plural(run.Locks, "lock"), time.Since(start).Round(10*time.Millisecond))
	}
	if run.ExitCode != exitClean {
		return &exitError{run.ExitCode}
	}
	return nil
}

func exitCode(run *output.Run) int {
	switch {
	case len(run.Problems) > 0:
		return exitIncomplete
	case run.Fails():
		return exitFindings
	}
	return exitClean
}

func (a *app) newChecking(f *checkFlags, patterns []string) (*checking, error) {
	if f.baseline != "" && f.newFrom != "" {
		return nil, usagef("--baseline and --new-from cannot go together; leave one out")
	}
	c := &checking{app: a, flags: f, showNote: f.notes || f.failOn.value == "note"}
	var err error
	if c.req, err = f.request(a, patterns); err != nil {
		return nil, err
	}
	if c.outputs, err = a.targets(f); err != nil {
		return nil, err
	}
	if f.pathBase != "" {
		if err := a.folder("--path-base", f.pathBase); err != nil {
			return nil, err
		}
	}
	if f.baseline != "" {
		if c.known, err = baseline.Load(a.path(f.baseline)); err != nil {
			return nil, &UsageError{err}
		}
	}
	return c, nil
}

// empty returns a run without findings.
func (c *checking) empty() *output.Run {
	run := &output.Run{
		Tool:   output.Tool{Name: "lockaudit", Version: c.deps.Version.Number, URL: projectURL},
		FailOn: severity(c.flags.failOn.value),
		Source: &source.Cache{},
	}
	for _, r := range outputRules(c.deps.Rules) {
		for _, name := range c.req.Rules {
			if r.Name == name {
				run.Rules = append(run.Rules, r)
			}
		}
	}
	return run
}

func severity(name string) audit.Severity {
	for _, s := range []audit.Severity{audit.Note, audit.Warning, audit.Error} {
		if s.String() == name {
			return s
		}
	}
	return audit.Off
}

// failed reports an error that left no findings. Readers of the other formats get a valid document that says so too.
func (c *checking) failed(err error) error {
	run := c.empty()
	run.Problems = c.problems(err)
	run.ExitCode = exitIncomplete
	if isUsage(err) {
		run.ExitCode = exitUsage
	}
	for _, t := range c.outputs {
		if t.file == "" && t.format.Name == "text" {
			continue // standard error says it
		}
		err = errors.Join(err, c.write(t, run))
	}
	return err
}

// run audits the code as it is and hides the findings that were there before.
func (c *checking) run(ctx context.Context) (*output.Run, error) {
	result, err := c.analyze(ctx, c.req, c.flags.quiet)
	if err != nil {
		return nil, err
	}
	c.configFiles, c.last = result.ConfigFiles, result
	run, prints := c.build(result)
	return run, c.compare(ctx, run, result, prints)
}

// build turns a result into a run, and returns the fingerprints of its findings beside them.
func (c *checking) build(result *Result) (*output.Run, []baseline.Print) {
	run := c.empty()
	run.Packages, run.Locks = len(result.Packages), countLocks(result)
	b := newBuilder(c.base(), result.Fset)
	for _, p := range result.Problems {
		run.Problems = append(run.Problems, b.problem(p))
	}
	prints := baseline.Fingerprints(result.Findings, run.Source)
	for i, f := range result.Findings {
		out, err := b.finding(f)
		if err != nil {
			run.Problems = append(run.Problems, output.Problem{Package: prints[i].Package, At: out.At, Text: err.Error()})
		}
		out.Fingerprint = prints[i].ID
		switch {
		case f.Suppressed != nil:
			out.Hidden = output.Suppressed
		case f.Severity == audit.Note && !c.showNote:
			out.Hidden = output.Quiet
		}
		run.Findings = append(run.Findings, out)
	}
	return run, prints
}

// base returns the folder that paths are relative to.
func (c *checking) base() string {
	if c.flags.pathBase != "" {
		return c.path(c.flags.pathBase)
	}
	return c.dir
}

// countLocks counts what a double grant can happen to. Claims and elections are none, and a facade stands for the locks of its
// callers, unless something is found in the facade itself.
func countLocks(result *Result) int {
	found := map[*audit.Lock]bool{}
	for _, f := range result.Findings {
		found[f.Lock] = true
	}
	n := 0
	for _, l := range result.Locks {
		if l.Kind == audit.Mutex && (!l.Facade || found[l]) {
			n++
		}
	}
	return n
}

// compare hides the findings that were there before.
func (c *checking) compare(ctx context.Context, run *output.Run, result *Result, prints []baseline.Print) error {
	seen := map[string]bool{}
	for _, p := range prints {
		seen[p.ID] = true
	}
	switch {
	case c.known != nil:
		run.Baseline = c.display(c.path(c.flags.baseline))
		hide(run, c.known.Contains(), output.Known)
		scope, err := c.scope(c.req, result)
		if err != nil {
			return err
		}
		run.Gone = len(c.known.Gone(seen, scope))
	case c.flags.newFrom != "":
		run.Baseline = c.flags.newFrom
		if !anyVisible(run) {
			return nil // the earlier revision has nothing to add
		}
		if c.before == nil {
			var err error
			if c.before, err = c.auditBefore(ctx); err != nil {
				return err
			}
		}
		hide(run, c.before.prints, output.Old)
		run.Problems = append(run.Problems, c.before.problems...)
	}
	return nil
}

func hide(run *output.Run, prints map[string]bool, why output.Hidden) {
	for i := range run.Findings {
		if f := &run.Findings[i]; f.Hidden == output.Visible && prints[f.Fingerprint] {
			f.Hidden = why
		}
	}
}

func anyVisible(run *output.Run) bool {
	for _, f := range run.Findings {
		if f.Hidden == output.Visible {
			return true
		}
	}
	return false
}

// auditBefore audits the code as it was at --new-from. It uses the config of today: a rule that is switched on now has not been
// broken by this branch.
func (c *checking) auditBefore(ctx context.Context) (found *before, err error) {
	tree, err := baseline.Checkout(ctx, c.dir, c.flags.newFrom)
	if err != nil {
		return nil, usagef("--new-from: %w", err)
	}
	defer func() { err = errors.Join(err, tree.Remove()) }()
	req := c.req
	req.Dir = tree.Dir
	req.Patterns = tree.Patterns(req.Patterns)
	found = &before{prints: map[string]bool{}}
	if len(req.Patterns) == 0 {
		return found, nil
	}
	for _, file := range c.configFiles {
		if err := tree.Take(file); err != nil {
			return nil, fmt.Errorf("--new-from: %w", err)
		}
	}
	result, err := c.analyze(ctx, req, c.flags.quiet)
	if err != nil {
		return nil, fmt.Errorf("auditing %s for --new-from: %w", c.flags.newFrom, err)
	}
	b := newBuilder(tree.Dir, result.Fset)
	for _, p := range result.Problems {
		p.Text = fmt.Sprintf("at %s: %s", c.flags.newFrom, p.Text)
		found.problems = append(found.problems, b.problem(p))
	}
	// A file that was moved to another package has brought its findings with it.
	for _, at := range []func(string) string{tree.Today, func(file string) string { return file }} {
		for _, p := range baseline.FingerprintsAt(result.Findings, &source.Cache{}, at) {
			found.prints[p.ID] = true
		}
	}
	return found, nil
}
