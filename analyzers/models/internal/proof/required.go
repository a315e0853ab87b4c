package proof

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Required returns the normalised paths of the modules that a go.mod file requires for its own packages, sorted.
func Required(file string) ([]string, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("reading what a group requires: %w", err)
	}
	var all []string
	for line := range strings.Lines(string(data)) {
		if strings.Contains(line, "// indirect") || strings.Contains(line, "=>") {
			continue
		}
		fields := strings.Fields(strings.TrimPrefix(strings.TrimSpace(line), "require "))
		if len(fields) >= 2 && strings.HasPrefix(fields[1], "v") && strings.Contains(fields[1], ".") {
			all = append(all, models.NormalPath(fields[0]))
		}
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// Whole reports whether every version of a library that some group requires is loaded: by groups, and not by those that require
// absent. The standard library is part of each.
func Whole(lib *models.Library, groups []*Module, absent []string) bool {
	first, _, _ := strings.Cut(lib.Library, "/")
	if !strings.Contains(first, ".") {
		return true
	}
	of := func(module string) bool {
		return slices.ContainsFunc(append([]string{lib.Library}, lib.Aliases...), func(path string) bool {
			return path == module || strings.HasPrefix(path, module+"/") || strings.HasPrefix(module, path+"/")
		})
	}
	return !slices.ContainsFunc(absent, of) &&
		slices.ContainsFunc(groups, func(m *Module) bool { return slices.ContainsFunc(m.required, of) })
}
