package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/atomicfile"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
)

// A target is where a report goes and in which format.
type target struct {
	format output.Format
	file   string // absolute; "" is standard output
}

// stdout is the file name of --output that stands for standard output.
const stdout = "-"

// toStdout reports whether one of the FORMAT=FILE goes to standard output, in place of what --format says.
func toStdout(outputs []string) bool {
	return slices.ContainsFunc(outputs, func(spec string) bool {
		_, file, _ := strings.Cut(spec, "=")
		return file == stdout
	})
}

// targets returns where --format and --output send reports.
func (a *app) targets(f *checkFlags) ([]target, error) {
	var all []target
	if !f.diff && !toStdout(f.outputs) { // the diff is what standard output is for then
		format, _ := output.Lookup(f.format.value)
		all = append(all, target{format: format})
	}
	files := map[string]bool{}
	for _, spec := range f.outputs {
		name, file, ok := strings.Cut(spec, "=")
		if !ok || file == "" {
			return nil, usagef("--output %s: write it as FORMAT=FILE, such as sarif=lockaudit.sarif", spec)
		}
		format, ok := output.Lookup(name)
		if !ok {
			return nil, usagef("--output %s: no format %s; %w", spec, name, notOneOf(name, formatNames()))
		}
		if file == stdout {
			if f.diff {
				return nil, usagef("--output %s: the diff goes to standard output; name a file", spec)
			}
			file = ""
		} else {
			file = a.path(file)
		}
		if files[file] {
			return nil, usagef("--output %s: another report goes to this file; name a different one", spec)
		}
		// Better now than after the audit.
		if info, err := os.Stat(filepath.Dir(file)); file != "" && (err != nil || !info.IsDir()) {
			return nil, usagef("--output %s: there is no folder %s", spec, a.display(filepath.Dir(file)))
		}
		files[file] = true
		all = append(all, target{format: format, file: file})
	}
	return all, nil
}

// report writes a run to all targets, and its problems to standard error when no text on standard output shows them.
func (c *checking) report(run *output.Run) error {
	told := false
	for _, t := range c.outputs {
		if err := c.write(t, run); err != nil {
			return err
		}
		told = told || t.file == "" && t.format.Name == "text"
	}
	if !told {
		for _, p := range run.Problems {
			c.errorf("%s", output.ProblemLine(p))
		}
	}
	return nil
}

func (c *checking) write(t target, run *output.Run) error {
	style := output.Style{Quiet: c.flags.quiet, Suppressed: c.flags.suppressed}
	if t.file == "" {
		style.Color = c.color(c.flags.color.value, c.deps.Stdout)
		if err := t.format.Write(c.deps.Stdout, run, style); err != nil {
			return fmt.Errorf("writing the report: %w", err)
		}
		return nil
	}
	var buf bytes.Buffer
	var w io.Writer = &buf
	if err := t.format.Write(w, run, style); err != nil {
		return fmt.Errorf("writing %s: %w", t.file, err)
	}
	if err := atomicfile.Write(t.file, buf.Bytes(), 0o644); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

// display returns the name of a file as a person in the working folder would say it.
func (a *app) display(file string) string {
	return newBuilder(a.dir, nil).path(file)
}
