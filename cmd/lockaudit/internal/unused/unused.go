// Package unused finds the rows of a config's models that no call of a program matches.
package unused

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Rows returns the user's rows of x that the own packages among units mention nowhere, in the order of their IDs.
func Rows(units []*audit.Unit, x *models.Index) []*models.Row {
	used := map[*models.Row]bool{}
	for _, u := range units {
		if !u.Own {
			continue // dependencies are read with the built-in models alone
		}
		for id := range uses(u) {
			for _, r := range x.UserRows(id) {
				used[r] = true
			}
		}
	}
	var out []*models.Row
	for _, r := range x.Rows() {
		if r.User() && !used[r] {
			out = append(out, r)
		}
	}
	return out
}

// Imported returns the normalised paths of the packages that the own packages among units import, sorted.
func Imported(units []*audit.Unit) []string {
	all := map[string]bool{}
	for _, u := range units {
		if !u.Own {
			continue
		}
		for _, imp := range u.Types.Imports() {
			all[models.NormalPath(imp.Path())] = true
		}
	}
	return slices.Sorted(maps.Keys(all))
}

// uses yields the functions that a package mentions.
func uses(u *audit.Unit) map[*types.Func]bool {
	all := map[*types.Func]bool{}
	for _, f := range u.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				if fn, ok := u.Info.Uses[id].(*types.Func); ok {
					all[fn.Origin()] = true
				}
			}
			return true
		})
	}
	return all
}
