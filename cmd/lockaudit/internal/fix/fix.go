// Package fix applies the fixes of findings to source files.
package fix

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/format"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/rogpeppe/go-internal/diff"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/atomicfile"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
)

// A Plan is what applying fixes would make of the files.
type Plan struct {
	// Applied and Refused are indexes of the findings Make was given. A finding without a fix is in neither.
	Applied []int
	Refused []Refusal
	files   []file
}

// A Refusal says why the fix of a finding is not applied.
type Refusal struct {
	Finding int
	Reason  string
}

type file struct {
	name, path string // absolute, and as printed
	old, new   []byte
}

// Make plans the first fix of each finding that needs no decision, in their order. A fix that touches what an earlier one changes is refused whole,
// and so is one for a file outside of dir or one after which a file is no Go source any more.
func Make(findings []output.Finding, dir string) (*Plan, error) {
	m := &maker{dir: dir, files: map[string]*change{}}
	plan := &Plan{}
	for i, f := range findings {
		fix := f.Unasked()
		if fix == nil {
			continue
		}
		reason, err := m.add(fix.Edits)
		if err != nil {
			return nil, err
		}
		if reason != "" {
			plan.Refused = append(plan.Refused, Refusal{Finding: i, Reason: reason})
			continue
		}
		plan.Applied = append(plan.Applied, i)
	}
	for _, c := range m.files {
		if len(c.edits) > 0 && !bytes.Equal(c.old, c.result) {
			plan.files = append(plan.files, file{name: c.name, path: c.path, old: c.old, new: c.result})
		}
	}
	slices.SortFunc(plan.files, func(a, b file) int { return cmp.Compare(a.name, b.name) })
	return plan, nil
}

// maker collects edits by file.
type maker struct {
	dir   string
	files map[string]*change
}

type change struct {
	name, path string
	old        []byte
	edits      []output.Edit
	result     []byte // old with edits, formatted
}

// add adds the edits of one fix, all or none. reason says why none.
func (m *maker) add(edits []output.Edit) (reason string, err error) {
	if len(edits) == 0 {
		return "it changes nothing", nil
	}
	byFile := map[string][]output.Edit{}
	for _, e := range edits {
		byFile[e.At.File] = append(byFile[e.At.File], e)
	}
	next := map[string]*change{}
	for _, name := range slices.Sorted(maps.Keys(byFile)) {
		edits := byFile[name]
		c, err := m.change(name, edits[0].At.Path)
		if err != nil {
			return "", err
		}
		if reason := m.refuse(c, edits); reason != "" {
			return reason, nil
		}
		updated := *c
		updated.edits = slices.Concat(c.edits, edits)
		slices.SortStableFunc(updated.edits, func(a, b output.Edit) int { return cmp.Or(a.Start-b.Start, a.End-b.End) })
		updated.result, err = format.Source(apply(c.old, updated.edits))
		if err != nil {
			return fmt.Sprintf("%s would be no Go source after it: %v", c.path, err), nil
		}
		next[name] = &updated
	}
	for name, c := range next {
		m.files[name] = c
	}
	return "", nil
}

func (m *maker) change(name, path string) (*change, error) {
	if c, ok := m.files[name]; ok {
		return c, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("applying a fix: %w", err)
	}
	c := &change{name: name, path: path, old: data}
	m.files[name] = c
	return c, nil
}

func (m *maker) refuse(c *change, edits []output.Edit) string {
	if rel, err := filepath.Rel(m.dir, c.name); err != nil || !filepath.IsLocal(rel) {
		return fmt.Sprintf("%s is outside of %s", c.path, m.dir)
	}
	for i, e := range edits {
		if e.Start < 0 || e.End < e.Start || e.End > len(c.old) {
			return c.path + " has changed since it was read"
		}
		if slices.ContainsFunc(edits[:i], func(other output.Edit) bool { return overlap(e, other) }) {
			return "its edits overlap"
		}
		if slices.ContainsFunc(c.edits, func(other output.Edit) bool { return overlap(e, other) && e != other }) {
			return "it overlaps the fix of another finding; run lockaudit again after this one"
		}
	}
	return ""
}

// overlap reports whether two edits touch the same bytes, or insert at the same place.
func overlap(a, b output.Edit) bool {
	if a.Start == a.End && b.Start == b.End {
		return a.Start == b.Start
	}
	return a.Start < b.End && b.Start < a.End
}

// apply returns old with sorted edits. An edit that two fixes share is made once.
func apply(old []byte, edits []output.Edit) []byte {
	var out []byte
	at := 0
	for i, e := range edits {
		if i > 0 && e == edits[i-1] {
			continue
		}
		out = append(out, old[at:e.Start]...)
		out = append(out, e.NewText...)
		at = e.End
	}
	return append(out, old[at:]...)
}

// Files returns how many files the plan changes.
func (p *Plan) Files() int { return len(p.files) }

// Diff returns the change as one unified diff, which patch -p1 and git apply take. Paths are relative to dir.
func (p *Plan) Diff(dir string) ([]byte, error) {
	var all []byte
	for _, f := range p.files {
		rel, err := filepath.Rel(dir, f.name)
		if err != nil {
			return nil, err
		}
		rel = filepath.ToSlash(rel)
		all = append(all, diff.Diff("a/"+rel, f.old, "b/"+rel, f.new)...)
	}
	return all, nil
}

// Write changes the files. Each is replaced whole; a file that changed since Make is left alone and reported.
func (p *Plan) Write() error {
	var errs []error
	for _, f := range p.files {
		now, err := os.ReadFile(f.name)
		switch {
		case err != nil:
			errs = append(errs, fmt.Errorf("applying a fix: %w", err))
		case !bytes.Equal(now, f.old):
			errs = append(errs, fmt.Errorf("%s has changed in the meantime and was left as it is; run lockaudit again", f.path))
		default:
			if err := atomicfile.Write(f.name, f.new, 0o644); err != nil {
				errs = append(errs, fmt.Errorf("applying a fix: %w", err))
			}
		}
	}
	return errors.Join(errs...)
}
