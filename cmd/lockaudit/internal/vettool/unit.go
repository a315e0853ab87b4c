package vettool

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/relevance"
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
// lock behind an interface of the project's own is used without importing any lock library.
func (u *unit) matters(models relevance.Models) bool {
	if !u.VetxOnly || u.own() {
		return true
	}
	if u.standard() {
		return false
	}
	imports := make([]relevance.Import, 0, len(u.ImportMap))
	for _, path := range u.ImportMap {
		imports = append(imports, relevance.Import{Path: path, Matters: hasFacts(u.PackageVetx[path])})
	}
	return relevance.Of(u.ImportPath, imports, u.GoFiles, models)
}

// hasFacts tells whether a file of facts says anything: packages that do not matter write an empty one.
func hasFacts(vetx string) bool {
	if vetx == "" {
		return false
	}
	info, err := os.Stat(vetx)
	return err != nil || info.Size() > 0
}

// mayReport tells whether there can be anything to report in the unit: it takes a lock itself or calls what does, or has a
// comment addressed to lockaudit. Only for units whose facts nobody wants.
func (u *unit) mayReport(models relevance.Models) (bool, error) {
	file, err := config.InForce(u.Dir)
	if err != nil {
		return false, err
	}
	if file != "" {
		text, err := os.ReadFile(file)
		if err != nil || bytes.Contains(text, []byte("models")) {
			return true, err // the user's own models decide what takes a lock
		}
	}
	for _, name := range u.GoFiles {
		text, err := os.ReadFile(name)
		if err != nil || bytes.Contains(text, []byte("lockaudit")) { // as in //lockaudit:ignore, //nolint:lockaudit
			return true, nil // a file that cannot be read is the driver's to report
		}
	}
	imports := make([]relevance.Import, 0, len(u.ImportMap))
	for _, path := range u.ImportMap {
		marked := false
		if vetx := u.PackageVetx[path]; vetx != "" {
			facts, err := os.ReadFile(vetx)
			marked = err != nil || bytes.Contains(facts, []byte(audit.LockMark))
		}
		imports = append(imports, relevance.Import{Path: path, Matters: marked})
	}
	return relevance.Of(u.ImportPath, imports, nil, models) || relevance.SpeaksOfLocks(u.GoFiles), nil
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
