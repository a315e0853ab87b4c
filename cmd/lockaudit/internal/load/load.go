// Package load turns package patterns into the type-checked packages of a program.
//
// One run of "go list" tells the whole import graph. Syntax is read only where calls have to be followed: in packages of the
// main modules, in packages the user named, and in dependencies that reach a lock library without being described by models
// themselves (a company's shared lock package). Of every other dependency the compiler's export data is enough.
package load

import (
	"context"
	"go/token"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/relevance"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/toolchain"
)

// Options say what to load.
type Options struct {
	Dir        string   // where patterns are resolved; "" is the current directory
	Patterns   []string // as for go list; none means "."
	Tests      bool     // test files too
	BuildFlags []string // for the go command: -tags=integration
	Env        []string // of the go command; nil is that of the process
	Models     relevance.Models
}

// A Program is what was loaded.
type Program struct {
	Fset *token.FileSet
	// Units come after the units they import. Positions of one file compare in the order of its text; those of different
	// files compare in no fixed order.
	Units []*audit.Unit
	// Problems are sorted. A package with a problem has no unit.
	Problems []Problem
	// Packages are the import paths that the patterns name, sorted, without variants for tests. Some may have no unit.
	Packages []string
}

// A Problem is one reason why a program is incomplete.
type Problem struct {
	Package      string // import path, "" when it is not about one package
	File         string // absolute, "" when unknown
	Line, Column int    // from 1; 0 when unknown
	Text         string
}

// The metadata that one go list gives.
const mode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports | packages.NeedDeps |
	packages.NeedModule | packages.NeedExportFile | packages.NeedForTest

// Load loads a program. What is wrong with single packages becomes a problem of the program; the error is for what keeps
// everything from loading: no go command, no such directory, no package that matches.
func Load(ctx context.Context, opts Options) (*Program, error) {
	fset := token.NewFileSet()
	env := opts.Env
	if env == nil {
		env = os.Environ()
	}
	roots, err := packages.Load(&packages.Config{
		Context:    ctx,
		Mode:       mode,
		Dir:        opts.Dir,
		Env:        env,
		BuildFlags: opts.BuildFlags,
		Tests:      opts.Tests,
		Fset:       fset,
	}, opts.Patterns...)
	if err != nil {
		return nil, err
	}
	if len(roots) == 0 {
		return nil, noPackages(ctx, opts, env)
	}
	g := newGraph(roots, opts.Models)
	p := &Program{Fset: fset, Packages: g.named}
	p.Problems = g.tooNew(runtime.Version())
	if len(p.Problems) > 0 {
		return p, nil // one message for each module says more than all that follows from it
	}
	units, problems, err := check(ctx, fset, g)
	if err != nil {
		return nil, err
	}
	p.Units = units
	p.Problems = sortProblems(problems)
	if len(problems) > 0 {
		p.Problems = append(p.Problems, newerGo(ctx, opts.Dir, env)...)
	}
	return p, nil
}

// newerGo says that the go command is newer than the Go this program was built with, which may be why packages have problems:
// what a newer compiler writes may be unreadable.
func newerGo(ctx context.Context, dir string, env []string) []Problem {
	cmd := exec.CommandContext(ctx, "go", "env", "GOVERSION")
	cmd.Dir, cmd.Env = dir, env
	out, err := cmd.Output()
	if err != nil {
		return nil // it has just listed the packages; there are problems to report already
	}
	if hint := toolchain.Hint(runtime.Version(), strings.TrimSpace(string(out))); hint != "" {
		return []Problem{{Text: hint}}
	}
	return nil
}

// tooNew reports the modules that a program built with the Go version tool is too old for.
func (g *graph) tooNew(tool string) []Problem {
	var problems []Problem
	seen := map[string]bool{}
	for _, n := range g.order {
		m := n.pkg.Module
		if !n.fromSource || m == nil || seen[m.Path] || m.GoVersion == "" {
			continue
		}
		seen[m.Path] = true
		if err := toolchain.CheckModule(tool, m.GoMod, "go"+m.GoVersion); err != nil {
			problems = append(problems, Problem{File: m.GoMod, Text: err.Error()})
		}
	}
	return sortProblems(problems)
}

func sortProblems(all []Problem) []Problem {
	slices.SortFunc(all, compareProblems)
	return slices.Compact(all)
}
