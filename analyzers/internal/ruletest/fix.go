package ruletest

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"go/format"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
)

var update = flag.Bool("update", false, "write the golden files of fixes anew")

// Fixes applies the first fix of every finding that needs no decision of r in its cases and compares each changed file with the golden file beside
// it, bad.go.golden for bad.go. It returns the changed files by absolute name.
func Fixes(t *testing.T, r rule.Rule) map[string][]byte {
	t.Helper()
	c, outcome := loaded(t)
	fset := token.NewFileSet()
	if len(c.Packages) > 0 {
		fset = c.Packages[0].Fset
	}
	edits := map[string][]edit{}
	for _, f := range outcome.Program {
		if f.Rule != r.Name || f.Suppressed != nil || f.Unasked() == nil || !below(relative(c.Dir, f.At.File), "rules/"+r.Name) {
			continue
		}
		for _, e := range f.Unasked().Edits {
			start, end := fset.Position(e.Pos), fset.Position(max(e.Pos, e.End))
			if start.Filename != f.At.File || end.Filename != f.At.File {
				t.Errorf("%s:%d: the fix %q changes another file, %s", relative(c.Dir, f.At.File), f.At.Line, f.Unasked().Message, start.Filename)
				continue
			}
			edits[start.Filename] = append(edits[start.Filename], edit{start.Offset, end.Offset, e.NewText})
		}
	}
	changed := map[string][]byte{}
	for file, list := range edits {
		text, err := apply(file, list)
		if err != nil {
			t.Errorf("fixes in %s: %v", relative(c.Dir, file), err)
			continue
		}
		changed[file] = text
		golden(t, c, file, text)
	}
	stale(t, c, r, changed)
	return changed
}

type edit struct {
	start, end int
	text       string
}

func apply(file string, edits []edit) ([]byte, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(edits, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end), cmp.Compare(a.text, b.text))
	})
	edits = slices.Compact(edits) // several findings may need the same import or helper
	var out bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.start < at || e.end < e.start || e.end > len(src) {
			return nil, fmt.Errorf("the edits at offset %d overlap or lie outside the file", e.start)
		}
		out.Write(src[at:e.start])
		out.WriteString(e.text)
		at = e.end
	}
	out.Write(src[at:])
	return format.Source(out.Bytes())
}

func golden(t *testing.T, c *Corpus, file string, text []byte) {
	t.Helper()
	name := file + ".golden"
	if *update {
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Error(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Errorf("%v: write it with go test ./analyzers -update", err)
		return
	}
	if diff := gocmp.Diff(string(want), string(text)); diff != "" {
		t.Errorf("%s after the fixes (-want +got):\n%s", relative(c.Dir, file), diff)
	}
}

// stale reports golden files of files that no fix changes.
func stale(t *testing.T, c *Corpus, r rule.Rule, changed map[string][]byte) {
	t.Helper()
	for _, pattern := range []string{"*/*.golden", "*/*/*.golden"} {
		names, err := filepath.Glob(filepath.Join(c.Dir, "rules", r.Name, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			file := name[:len(name)-len(".golden")]
			if _, ok := changed[file]; ok {
				continue
			}
			if *update {
				if err := os.Remove(name); err != nil {
					t.Error(err)
				}
				continue
			}
			t.Errorf("%s: no fix changes this file", relative(c.Dir, file))
		}
	}
}

// AfterFixes type-checks the cases with some files changed by the fixes of r, and returns the findings of r that are left in
// them.
func AfterFixes(r rule.Rule, changed map[string][]byte) ([]audit.Finding, error) {
	c, err := load(changed)
	if err != nil {
		return nil, err
	}
	all, err := c.findProgram(time.Now())
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(all, func(f audit.Finding) bool {
		_, ok := changed[f.At.File]
		return !ok || f.Rule != r.Name || f.Suppressed != nil
	}), nil
}
