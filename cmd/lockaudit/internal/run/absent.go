package run

import (
	"cmp"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/mainmodules"
)

// absent returns the libraries of the configs of which no package is part of the program, in the order of the files.
func absent(rows []models.Library, units []*audit.Unit, dir string) ([]cli.Absent, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	modules, err := mainmodules.Find(dir)
	if err != nil {
		return nil, err
	}
	var required []string
	for _, m := range modules {
		paths, err := m.Requires()
		if err != nil {
			return nil, err
		}
		required = append(append(required, m.Path), paths...)
	}
	own := func(file string) bool {
		return slices.ContainsFunc(modules, func(m mainmodules.Module) bool { return m.Dir == filepath.Dir(file) })
	}
	imported := importGraph(units)
	var out []cli.Absent
	for i := range rows {
		lib := &rows[i]
		paths := append([]string{lib.Library}, lib.Aliases...)
		if slices.ContainsFunc(paths, func(path string) bool { return holds(imported, path) }) {
			continue
		}
		file, line, column := lib.Place()
		out = append(out, cli.Absent{
			Path: lib.Library, At: audit.Place{File: file, Line: line, Column: column},
			Excused: !own(file) || slices.ContainsFunc(paths, func(path string) bool {
				return standard(path) || slices.ContainsFunc(required, func(module string) bool { return within(models.NormalPath(path), models.NormalPath(module)) })
			}),
		})
	}
	slices.SortStableFunc(out, func(a, b cli.Absent) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Path, b.Path)) })
	return out, nil
}

// importGraph returns the normalised paths of the packages that units are or import, themselves or through others.
func importGraph(units []*audit.Unit) map[string]bool {
	all := map[string]bool{}
	seen := map[*types.Package]bool{}
	var visit func(p *types.Package)
	visit = func(p *types.Package) {
		if seen[p] {
			return
		}
		seen[p] = true
		all[models.NormalPath(p.Path())] = true
		for _, imp := range p.Imports() {
			visit(imp)
		}
	}
	for _, u := range units {
		visit(u.Types)
	}
	return all
}

// holds reports whether one of the packages is path or lies below it.
func holds(packages map[string]bool, path string) bool {
	for p := range packages {
		if within(p, models.NormalPath(path)) {
			return true
		}
	}
	return false
}

func within(path, root string) bool {
	return root != "" && (path == root || strings.HasPrefix(path, root+"/"))
}

// standard reports whether a path is one of the standard library, whose first elements have no dot.
func standard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}
