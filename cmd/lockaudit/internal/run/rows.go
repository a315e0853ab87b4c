package run

import (
	"go/types"
	"slices"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
)

// checkRows compares the rows of the configs with the libraries as they are loaded. Its error is a *cli.UsageError with all
// that is wrong.
func checkRows(rows []models.Library, units []*audit.Unit) error {
	if len(rows) == 0 {
		return nil
	}
	loaded := packagesOf(units)
	var errs models.Errors
	for i := range rows {
		errs = append(errs, models.Check(&rows[i], func(path string) []*types.Package { return loaded[path] })...)
	}
	if len(errs) == 0 {
		return nil
	}
	return &cli.UsageError{Err: errs}
}

// packagesOf returns the packages that units are or import, themselves or through others, by normalised path. Those of which
// only parts are known are left out.
func packagesOf(units []*audit.Unit) map[string][]*types.Package {
	all := map[string][]*types.Package{}
	seen := map[*types.Package]bool{}
	var visit func(p *types.Package)
	visit = func(p *types.Package) {
		if seen[p] {
			return
		}
		seen[p] = true
		if p.Complete() {
			path := models.NormalPath(p.Path())
			if !slices.ContainsFunc(all[path], func(q *types.Package) bool { return q.Path() == p.Path() }) {
				all[path] = append(all[path], p)
			}
		}
		for _, imp := range p.Imports() {
			visit(imp)
		}
	}
	for _, u := range units {
		visit(u.Types)
	}
	return all
}
