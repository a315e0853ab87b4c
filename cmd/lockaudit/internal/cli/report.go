package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/atomicfile"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/report"
)

// reportFlags are the flags of report.
type reportFlags struct {
	analysisFlags
	format   choice
	outputs  []string
	diff     string
	pathBase string
}

func (a *app) reportCommand() *cobra.Command {
	f := &reportFlags{format: choice{value: "text", values: reportNames()}}
	cmd := &cobra.Command{
		Use:   "report [packages]",
		Short: "Print the inventory of the locks: what each is for, what breaks, what to do",
		Long: "Print the inventory of the distributed locks of packages, by default ./...: for each lock\n" +
			"where it is taken and given back, its lease, what is done while it is held, what breaks\n" +
			"if it is granted twice, what enforces single-holding then, and what to do about it.\n\nFormats:\n" + reportHelp() +
			"\nExit codes: 0 printed, 2 a mistake in the command line or the config, 3 the analysis is\nincomplete. Findings do not count; that is what lockaudit check is for.",
		Example: "  lockaudit report ./...\n" +
			"  lockaudit report --output html=locks.html --output json=locks.json ./...\n" +
			"  lockaudit report --diff locks.json --format markdown ./...",
		RunE: func(cmd *cobra.Command, patterns []string) error { return a.printReport(cmd.Context(), f, patterns) },
	}
	flags := cmd.Flags()
	flags.SortFlags = false
	a.choice(cmd, &f.format, "format", "what to print")
	flags.StringArrayVar(&f.outputs, "output", nil, "write the inventory to a file as well, as in html=locks.html; - is standard output; may be repeated (`FORMAT=FILE`)")
	flags.StringVar(&f.diff, "diff", "", "print what is different from the inventory in this `file`, which report --output json=FILE wrote")
	f.add(a, cmd)
	flags.StringVar(&f.pathBase, "path-base", "", "print paths relative to this `folder`")
	return cmd
}

func reportNames() []string {
	var names []string
	for _, f := range report.Formats() {
		names = append(names, f.Name)
	}
	return names
}

func reportHelp() string {
	var b strings.Builder
	for _, f := range report.Formats() {
		fmt.Fprintf(&b, "  %-11s %s\n", f.Name, f.Doc)
	}
	return b.String()
}

func (a *app) printReport(ctx context.Context, f *reportFlags, patterns []string) error {
	req, err := f.request(a, patterns)
	if err != nil {
		return err
	}
	files, err := a.reportFiles(f.outputs)
	if err != nil {
		return err
	}
	format, _ := report.Lookup(f.format.value)
	if f.diff != "" && toStdout(f.outputs) {
		return usagef("--diff prints to standard output; take its format from --format")
	}
	old, err := a.oldInventory(f, format)
	if err != nil {
		return err
	}
	result, err := a.analyze(ctx, req, false)
	if err != nil {
		return err
	}
	inv := a.inventory(f, result)
	for _, file := range files {
		if file.name == "" {
			format = file.format
			continue
		}
		if err := writeReport(file, inv); err != nil {
			return err
		}
	}
	write := func(w io.Writer) error { return format.Write(w, inv) }
	if old != nil {
		write = func(w io.Writer) error { return format.Diff(w, report.Compare(old, inv)) }
	}
	if err := write(a.deps.Stdout); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	a.tellAbsent(result)
	if len(result.Problems) == 0 {
		return nil
	}
	b := newBuilder(a.dir, result.Fset)
	for _, p := range result.Problems {
		a.errorf("%s", output.ProblemLine(b.problem(p)))
	}
	return &exitError{exitIncomplete}
}

// oldInventory reads the inventory to compare with, nil when there is none.
func (a *app) oldInventory(f *reportFlags, format report.Format) (*report.Inventory, error) {
	if f.diff == "" {
		return nil, nil
	}
	if format.Diff == nil {
		return nil, usagef("--diff has no %s format; there is: text, markdown, json", format.Name)
	}
	data, err := os.ReadFile(a.path(f.diff))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, usagef("--diff %s: there is no such file; write it with: lockaudit report --output json=%s", f.diff, f.diff)
	case err != nil:
		return nil, err
	}
	old, err := report.Read(data)
	if err != nil {
		return nil, usagef("--diff %s: %w", f.diff, err)
	}
	return old, nil
}

func (a *app) inventory(f *reportFlags, result *Result) *report.Inventory {
	base := a.dir
	if f.pathBase != "" {
		base = a.path(f.pathBase)
	}
	b := newBuilder(base, result.Fset)
	place := func(p audit.Place) report.Place {
		return report.Place{File: b.path(p.File), Line: p.Line, Column: max(1, p.Column)}
	}
	in := report.Input{
		Tool:     report.Tool{Name: "lockaudit", Version: a.deps.Version.Number},
		Packages: len(result.Packages), Locks: result.Locks, Findings: result.Findings,
		Place: place,
		URL:   func(name string) string { return rule.Rule{Name: name}.URL() },
	}
	for _, p := range result.Problems {
		out := report.Problem{Package: p.Package, Text: p.Text}
		if p.At.IsValid() {
			at := place(p.At)
			out.At = &at
		}
		in.Problems = append(in.Problems, out)
	}
	return report.New(in)
}

// A reportFile is a file to write the inventory to.
type reportFile struct {
	format report.Format
	name   string // absolute; "" is standard output
}

func (a *app) reportFiles(specs []string) ([]reportFile, error) {
	var all []reportFile
	seen := map[string]bool{}
	for _, spec := range specs {
		name, file, ok := strings.Cut(spec, "=")
		if !ok || file == "" {
			return nil, usagef("--output %s: write it as FORMAT=FILE, such as html=locks.html", spec)
		}
		format, ok := report.Lookup(name)
		if !ok {
			return nil, usagef("--output %s: no format %s; %w", spec, name, notOneOf(name, reportNames()))
		}
		if file == stdout {
			file = ""
		} else {
			file = a.path(file)
		}
		if seen[file] {
			return nil, usagef("--output %s: another report goes to this file; name a different one", spec)
		}
		seen[file] = true
		all = append(all, reportFile{format, file})
	}
	return all, nil
}

func writeReport(file reportFile, inv *report.Inventory) error {
	var buf bytes.Buffer
	if err := file.format.Write(&buf, inv); err != nil {
		return fmt.Errorf("writing %s: %w", file.name, err)
	}
	if err := atomicfile.Write(file.name, buf.Bytes(), 0o644); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}
