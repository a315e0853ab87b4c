package ruletest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/packages"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// A Corpus is the module of cases, type-checked.
type Corpus struct {
	// Dir is the root of the module, testdata in the repository.
	Dir string
	// Packages are the packages of the module below rules, each after those it imports.
	Packages []*packages.Package
	// Wants are the expectations of all files, named relative to Dir.
	Wants []Want
}

// Load type-checks the cases; the work is done once in a process. The go command downloads the libraries they use when they
// are not in the module cache yet.
var Load = sync.OnceValues(func() (*Corpus, error) { return load(nil) })

// load loads the cases with the contents of some files replaced; overlay maps absolute file names to contents.
func load(overlay map[string][]byte) (*Corpus, error) {
	dir, err := findModule()
	if err != nil {
		return nil, err
	}
	c := &Corpus{Dir: dir}
	roots, err := packages.Load(&packages.Config{
		Mode:    packages.LoadSyntax | packages.NeedModule,
		Dir:     dir,
		Env:     append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=readonly"),
		Overlay: overlay,
	}, "./rules/...")
	if err != nil {
		return nil, fmt.Errorf("loading the cases in %s: %w", dir, err)
	}
	var errs []error
	own := map[string]bool{}
	for _, p := range roots {
		own[p.PkgPath] = true
		for _, e := range p.Errors {
			errs = append(errs, e)
		}
	}
	if len(errs) > 0 {
		return nil, fmt.Errorf("the cases do not type-check: %w", errors.Join(errs...))
	}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if own[p.PkgPath] {
			c.Packages = append(c.Packages, p)
		}
	})
	for _, p := range c.Packages {
		// What is not of the module is known by its models alone: a fact pass over the libraries would take minutes.
		for path := range p.Imports {
			if !own[path] {
				delete(p.Imports, path)
			}
		}
	}
	c.Wants, err = readWants(dir)
	return c, err
}

// findModule looks for testdata/go.mod in the directories above the test's.
func findModule() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for start := dir; ; {
		if _, err := os.Stat(filepath.Join(dir, "testdata", "go.mod")); err == nil {
			return filepath.Join(dir, "testdata"), nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", fmt.Errorf("no testdata/go.mod in the directories above %s", start)
		}
		dir = up
	}
}

// readWants reads the expectations of all cases, relative to dir.
func readWants(dir string) ([]Want, error) {
	var wants []Want
	err := filepath.WalkDir(filepath.Join(dir, "rules"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		found, err := ParseWants(path)
		if err != nil {
			return err
		}
		for i := range found {
			found[i].File = relative(dir, path)
		}
		wants = append(wants, found...)
		return nil
	})
	return wants, err
}

// relative names a file below dir as expectations do.
func relative(dir, file string) string {
	rel, err := filepath.Rel(dir, file)
	if err != nil {
		return filepath.ToSlash(file)
	}
	return filepath.ToSlash(rel)
}

// units are the packages as audit.Program takes them.
func (c *Corpus) units() []*audit.Unit {
	var units []*audit.Unit
	for _, p := range c.Packages {
		units = append(units, &audit.Unit{
			Fset: p.Fset, Files: p.Syntax, Types: p.Types, Info: p.TypesInfo,
			Path: p.PkgPath, Dir: p.Dir,
			Module: p.Module.Path, ModuleDir: p.Module.Dir,
			Own: true, Root: true,
			GoVersion: "go" + p.Module.GoVersion,
		})
	}
	return units
}

func below(file, folder string) bool {
	return strings.HasPrefix(file, folder+"/")
}

// wantsOf returns the expectations below a folder.
func (c *Corpus) wantsOf(folder string) []Want {
	var wants []Want
	for _, w := range c.Wants {
		if below(w.File, folder) {
			wants = append(wants, w)
		}
	}
	return wants
}

// modular drops the expectations that need the whole program.
func modular(wants []Want) []Want {
	return slices.DeleteFunc(slices.Clone(wants), func(w Want) bool { return w.Program })
}
