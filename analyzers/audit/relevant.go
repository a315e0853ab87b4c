package audit

import (
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/analyzers/relevance"
)

// LockMark is a text in the facts of every package that can take a lock, or imports one that can. A driver that has the facts
// of what a package imports can tell by it, without reading them, that the package takes none.
const LockMark = "lockaudit: reaches a lock"

// relevant tells whether the package of a pass has to be looked into. Packages of the main modules always are; of dependencies,
// which some drivers analyse down to the standard library, only those that can take a lock or call one that does.
func relevant(pass *analysis.Pass) bool {
	dependency := pass.Module != nil && pass.Module.Version != ""
	if !dependency {
		return !(pass.Module == nil && standard(pass))
	}
	return relevance.Of(pass.Pkg.Path(), imports(pass, func(*packageFact) bool { return true }), files(pass), models.Builtin())
}

// reachesLock tells whether the package can take a lock, or imports one that can. SQL that its callers bring is theirs to tell.
func reachesLock(pass *analysis.Pass, e *section.Engine, reader *effects.Reader) bool {
	marked := func(f *packageFact) bool { return f.Mark == LockMark }
	return relevance.Of(pass.Pkg.Path(), imports(pass, marked), nil, reader.Index) || acquires(e, reader)
}

// acquires tells whether a function of the package takes a lock, itself or through what it calls.
func acquires(e *section.Engine, reader *effects.Reader) bool {
	for _, fn := range e.Functions() {
		for _, op := range e.Summary(fn).Ops {
			if op.Row != "" && reader.Read(&op).Kind == effects.Acquire {
				return true
			}
		}
	}
	return false
}

// imports returns what the package imports. Those with a fact of which matters is true matter.
func imports(pass *analysis.Pass, matters func(*packageFact) bool) []relevance.Import {
	var all []relevance.Import
	for _, imp := range pass.Pkg.Imports() {
		fact := new(packageFact)
		all = append(all, relevance.Import{Path: imp.Path(), Matters: pass.ImportPackageFact(imp, fact) && matters(fact)})
	}
	return all
}

func files(pass *analysis.Pass) []string {
	var all []string
	for _, f := range pass.Files {
		all = append(all, pass.Fset.File(f.FileStart).Name())
	}
	return all
}

// standard tells whether the package is of the standard library: it lies below the folder src of a Go installation.
func standard(pass *analysis.Pass) bool {
	path := pass.Pkg.Path()
	if first, _, _ := strings.Cut(path, "/"); strings.Contains(first, ".") {
		return false
	}
	_, own := OwnFile(pass)
	dir := filepath.ToSlash(filepath.Dir(own))
	root, ok := strings.CutSuffix(dir, "/src/"+path)
	if !ok {
		return false
	}
	_, err := os.Stat(filepath.Join(filepath.FromSlash(root), "src", "runtime", "runtime.go"))
	return err == nil
}
