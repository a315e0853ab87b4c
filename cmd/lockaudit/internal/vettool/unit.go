package vettool

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A unit is what this package reads of the file that describes a package to a vet tool. The stock driver reads the rest.
type unit struct {
	ImportPath    string
	Dir           string
	GoFiles       []string // absolute
	ModulePath    string   // "" for the standard library
	ModuleVersion string   // "" for packages of the main modules
	Module        *struct{ Path, Version string }
	ImportMap     map[string]string // import path in the source to package path, direct imports only
	PackageVetx   map[string]string // package path to its facts
	VetxOnly      bool              // a dependency: only its facts are wanted
	VetxOutput    string
}

func readUnit(cfg string) (*unit, error) {
	data, err := os.ReadFile(cfg)
	if err != nil {
		return nil, err
	}
	u := new(unit)
	if err := json.Unmarshal(data, u); err != nil {
		return nil, fmt.Errorf("cannot read the unit %s: %v; the file is written by go vet, run: go vet -vettool=$(which lockaudit) ./...", cfg, err)
	}
	if u.Module != nil { // go1.27 and later
		u.ModulePath, u.ModuleVersion = u.Module.Path, u.Module.Version
	}
	return u, nil
}

// matters tells whether the unit has to be analysed. What the user named and the packages of the main modules always are: a
// lock behind an interface of the project's own is used without importing any lock library. A dependency is analysed when it
// imports a lock library, or a package that has facts to tell, and is not described by models itself.
func (u *unit) matters(models Models) bool {
	if !u.VetxOnly || u.own() {
		return true
	}
	if u.standard() || models.Modelled(u.ImportPath) {
		return false
	}
	for _, path := range u.ImportMap {
		if models.LockPackage(path) {
			return true
		}
	}
	for _, vetx := range u.PackageVetx {
		// Packages without facts write an empty file.
		if info, err := os.Stat(vetx); err != nil || info.Size() > 0 {
			return true
		}
	}
	return false
}

// own tells whether the package belongs to a main module, or to no module and not to the standard library either.
func (u *unit) own() bool { return u.ModuleVersion == "" && !u.standard() }

func (u *unit) standard() bool {
	if u.ModulePath != "" {
		return false
	}
	goroot := os.Getenv("GOROOT") // the go command sets it
	if goroot == "" {
		first, _, _ := strings.Cut(u.ImportPath, "/")
		return !strings.Contains(first, ".") && first != "command-line-arguments"
	}
	rel, err := filepath.Rel(filepath.Join(goroot, "src"), u.Dir)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// writeNoFacts answers for a package that has nothing to tell.
func (u *unit) writeNoFacts() error {
	if u.VetxOutput == "" {
		return nil
	}
	return os.WriteFile(u.VetxOutput, nil, 0o666)
}

func (u *unit) hasTests() bool {
	for _, name := range u.GoFiles {
		if isTest(name) {
			return true
		}
	}
	return false
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

// withoutTests writes a description of the unit without its test files next to cfg and returns its name, "" if no file is
// left: then the unit is an external test package. The go command removes the folder of cfg at its end.
func (u *unit) withoutTests(cfg string) (string, error) {
	var files []string
	for _, name := range u.GoFiles {
		if !isTest(name) {
			files = append(files, name)
		}
	}
	if len(files) == 0 {
		return "", nil
	}
	data, err := os.ReadFile(cfg)
	if err != nil {
		return "", err
	}
	var all map[string]any // also what this version knows nothing of
	if err := json.Unmarshal(data, &all); err != nil {
		return "", err
	}
	all["GoFiles"] = files
	if data, err = json.Marshal(all); err != nil {
		return "", err
	}
	name := strings.TrimSuffix(cfg, ".cfg") + ".notest.cfg"
	return name, os.WriteFile(name, data, 0o666)
}
