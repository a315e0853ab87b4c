package vettool_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/vettool"
)

// suite is small enough to see through: a lock is a call of redislock.Obtain, or of a function that does so.
func suite() vettool.Suite {
	return vettool.Suite{
		Audit:       &analysis.Analyzer{Name: "fakeaudit", Doc: "find calls of Obtain", Run: findObtain, FactTypes: []analysis.Fact{new(obtains)}, ResultType: reflect.TypeFor[*audit.Result]()},
		Rules:       []rule.Rule{fakeRule("obtained", "the lock is obtained"), fakeRule("doubted", "the lock is doubtful"), fragileRule()},
		Models:      fakeModels{},
		CheckConfig: checkConfig,
		WithTests:   withTests,
	}
}

// obtains marks a function that obtains a lock.
type obtains struct{ Where string }

func (*obtains) AFact() {}

// logEnv names a file to which the path of every package that is analysed is added.
const logEnv = "FAKE_AUDIT_LOG"

func findObtain(pass *analysis.Pass) (any, error) {
	if name := os.Getenv(logEnv); name != "" {
		f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		fmt.Fprintf(f, "%s (%d files)\n", pass.Pkg.Path(), len(pass.Files))
	}
	result := &audit.Result{}
	var failed error
	for _, file := range pass.Files {
		for _, decl := range file.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(fn, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				callee := calleeOf(pass.TypesInfo, call)
				if callee == nil {
					return true
				}
				if callee.Name() == "Explode" {
					failed = fmt.Errorf("explosion in %s", pass.Pkg.Path())
				}
				if callee.Pkg() != nil && path.Base(callee.Pkg().Path()) == "redislock" && callee.Name() == "Obtain" || pass.ImportObjectFact(callee, new(obtains)) {
					pos := pass.Fset.Position(call.Pos())
					result.Locks = append(result.Locks, &audit.Lock{At: audit.Place{Pos: call.Pos(), End: call.End(), File: pos.Filename, Line: pos.Line, Column: pos.Column}})
					pass.ExportObjectFact(pass.TypesInfo.Defs[fn.Name], &obtains{pos.String() + audit.LockMark})
				}
				return true
			})
		}
	}
	if failed != nil {
		return nil, failed
	}
	config, err := os.ReadFile(configOf(filepath.Dir(pass.Fset.Position(pass.Files[0].FileStart).Filename)))
	if err == nil {
		result.Policy = fakePolicy(config)
	}
	return result, nil
}

func calleeOf(info *types.Info, call *ast.CallExpr) types.Object {
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		return info.Uses[fun]
	case *ast.SelectorExpr:
		return info.Uses[fun.Sel]
	}
	return nil
}

func configOf(dir string) string {
	file, err := config.InForce(dir)
	if err != nil {
		return err.Error()
	}
	return file
}

// fakePolicy is the text of a config: "off: RULE" switches a rule off.
type fakePolicy string

func (p fakePolicy) Severity(f *audit.Finding) audit.Severity {
	if strings.Contains(string(p), "off: "+f.Rule) {
		return audit.Off
	}
	return f.Severity
}

func (fakePolicy) Suppression(*audit.Finding) *audit.Suppression { return nil }

func fakeRule(name, message string) rule.Rule {
	return rule.Rule{Name: name, Title: message, Severity: audit.Warning, Check: func(l *audit.Lock) []audit.Finding {
		fixes := []audit.Fix{{Message: "Release at the end", Edits: []audit.Edit{{Pos: l.At.Pos, End: l.At.Pos, NewText: "defer println()\n\t"}}}}
		if name != "obtained" {
			fixes = nil
		}
		return []audit.Finding{{At: l.At, Message: message, Fixes: fixes}}
	}}
}

// fragileRule breaks down on locks of files called fragile.go.
func fragileRule() rule.Rule {
	return rule.Rule{Name: "fragile", Title: "panics", Severity: audit.Warning, Check: func(l *audit.Lock) []audit.Finding {
		if filepath.Base(l.At.File) == "fragile.go" {
			panic("broken rule")
		}
		return nil
	}}
}

type fakeModels struct{}

func (fakeModels) InLibrary(path string) bool   { return path == "example.com/redislock" }
func (fakeModels) LockPackage(path string) bool { return path == "example.com/redislock" }
func (fakeModels) LocksBySQL(path string) bool  { return false }

func checkConfig(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if strings.HasPrefix(string(text), "bad") {
		return errors.New(file + ":1:1: unknown key bad")
	}
	return nil
}

func withTests(dir string) (bool, error) {
	text, err := os.ReadFile(configOf(dir))
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	return strings.Contains(string(text), "tests: true"), err
}
