package cli

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/unused"
)

// unusedLines say which rows no call matches, in the order of the files: of a package that nobody imports once for all its rows.
func (a *app) unusedLines(result *Result) []string {
	type line struct {
		at   audit.Place
		text string
	}
	var lines []line
	imported := unused.Imported(result.Units)
	type absent struct{ library, path string }
	said := map[absent]bool{}
	for _, r := range unused.Rows(result.Units, result.Models) {
		file, row, column := r.Place()
		text := fmt.Sprintf("no call of the packages matches %s of %s; lockaudit why FILE:LINE says which function a call calls", r.Fn, r.Lib.Library)
		if !slices.ContainsFunc(r.PackagePaths(), func(path string) bool { return slices.Contains(imported, path) }) {
			of := absent{file + r.Lib.Library, r.PackagePath()}
			if said[of] {
				continue
			}
			said[of] = true
			if r.Fn.Package == "" {
				_, row, column = r.Lib.Place()
			}
			text = notImported(r.PackagePath(), imported)
		}
		lines = append(lines, line{audit.Place{File: file, Line: row, Column: column}, text})
	}
	slices.SortStableFunc(lines, func(x, y line) int { return cmp.Or(x.at.Compare(y.at), cmp.Compare(x.text, y.text)) })
	b := newBuilder(a.dir, result.Fset)
	var out []string
	for _, l := range lines {
		out = append(out, fmt.Sprintf("%s:%d:%d: %s", b.path(l.at.File), l.at.Line, l.at.Column, l.text))
	}
	return out
}

// notImported says that nobody imports a library, and which one may be meant.
func notImported(path string, imported []string) string {
	text := fmt.Sprintf("none of the packages imports %s", path)
	if near := suggest(path, imported); near != "" {
		return text + "; did you mean " + near + "?"
	}
	return text + ", so its rows do nothing"
}

// tellAbsent tells, on standard error, of libraries whose rows do nothing although somebody wrote them: the path may be misspelt.
// One with an excuse is only told of when an import is spelled like it.
func (a *app) tellAbsent(result *Result) {
	imported := unused.Imported(result.Units)
	b := newBuilder(a.dir, result.Fset)
	for _, lib := range result.Absent {
		if lib.Excused && suggest(lib.Path, imported) == "" {
			continue
		}
		a.errorf("%s:%d:%d: %s", b.path(lib.At.File), lib.At.Line, lib.At.Column, notImported(lib.Path, imported))
	}
}
