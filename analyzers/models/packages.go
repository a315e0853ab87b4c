package models

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Package is a package with rows.
type Package struct {
	Path      string // normalised
	Lock      bool   // has rows that Index.LockPackage asks for
	SQL       bool   // they all run SQL
	Libraries []int  // which of the libraries have rows for it
}

// Packages lists the packages that libs have rows for, those of aliases too, sorted by path. The error joins every function
// name that does not parse.
func Packages(libs []Library) ([]Package, error) {
	var errs []error
	byPath := map[string]*Package{}
	other := map[string]bool{} // has a lock row that runs no SQL
	for i := range libs {
		for _, c := range libs[i].Calls {
			for _, s := range c.Func {
				name, err := ParseFuncName(s)
				if err != nil {
					errs = append(errs, fmt.Errorf("%s: %w", libs[i].Library, err))
					continue
				}
				for _, root := range libs[i].paths() {
					path := packagePath(root, name)
					p := byPath[path]
					if p == nil {
						p = &Package{Path: path}
						byPath[path] = p
					}
					p.Lock = p.Lock || c.Role.isLock()
					other[path] = other[path] || c.Role.isLock() && !c.Role.runsSQL()
					if !slices.Contains(p.Libraries, i) {
						p.Libraries = append(p.Libraries, i)
					}
				}
			}
		}
	}
	table := make([]Package, 0, len(byPath))
	for _, p := range byPath {
		p.SQL = p.Lock && !other[p.Path]
		table = append(table, *p)
	}
	slices.SortFunc(table, func(a, b Package) int { return cmp.Compare(a.Path, b.Path) })
	return table, errors.Join(errs...)
}

// A Root is an import path of a library.
type Root struct {
	Path  string // normalised
	Noise bool   // Library.Noise
}

// Roots lists the import paths of libs and their aliases, sorted and without repeats.
func Roots(libs []Library) []Root {
	var roots []Root
	for i := range libs {
		for _, path := range libs[i].paths() {
			roots = append(roots, Root{NormalPath(path), libs[i].Noise})
		}
	}
	slices.SortStableFunc(roots, compareRoots)
	return slices.CompactFunc(roots, func(a, b Root) bool { return a.Path == b.Path })
}

func compareRoots(a, b Root) int { return cmp.Compare(a.Path, b.Path) }

// nearestRoot returns the longest of roots that path is at or below, the first in the order of layers when several are equal.
func nearestRoot(layers []*layer, path string) (Root, *layer) {
	for end := len(path); end > 0; end = strings.LastIndexByte(path[:end], '/') {
		for _, l := range layers {
			if i, ok := slices.BinarySearchFunc(l.roots, Root{Path: path[:end]}, compareRoots); ok {
				return l.roots[i], l
			}
		}
	}
	return Root{}, nil
}

// holds reports whether one of the layer's libraries belongs to the project.
func (l *layer) holds(project string) bool {
	if _, ok := slices.BinarySearchFunc(l.roots, Root{Path: project}, compareRoots); ok {
		return true
	}
	if !strings.Contains(project, "/") { // a host alone is no project
		return false
	}
	i, _ := slices.BinarySearchFunc(l.roots, Root{Path: project + "/"}, compareRoots)
	return i < len(l.roots) && strings.HasPrefix(l.roots[i].Path, project+"/")
}

// projectPath is the part of an import path that names the project: host, owner and repository where several owners share a
// host, else host and repository.
func projectPath(path string) string {
	parts := 2
	switch host, _, _ := strings.Cut(path, "/"); host {
	case "github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "gitee.com", "golang.org":
		parts = 3
	}
	for i := range len(path) {
		if path[i] != '/' {
			continue
		}
		if parts--; parts == 0 {
			return path[:i]
		}
	}
	return path
}

func (lib *Library) paths() []string { return append([]string{lib.Library}, lib.Aliases...) }

func packagePath(root string, name FuncName) string {
	if name.Package == "" {
		return NormalPath(root)
	}
	return NormalPath(root + "/" + name.Package)
}
