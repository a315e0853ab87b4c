package rewrite_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"
	"testing"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// library reads the standard library, each package once.
var library = sync.OnceValues(func() (*token.FileSet, types.Importer) {
	fset := token.NewFileSet()
	return fset, importer.ForCompiler(fset, "source", nil)
})

// check type-checks a file for a version of Go, the newest when it is empty.
func check(t *testing.T, src, version string) *rewrite.Source {
	t.Helper()
	fset, imports := library()
	file, err := parser.ParseFile(fset, "a.go", src, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{},
		FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: imports, GoVersion: version}
	pkg, err := conf.Check("a", fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return &rewrite.Source{Fset: fset, Files: []*ast.File{file}, Info: info, Pkg: pkg}
}

// call finds the only call of a function.
func call(t *testing.T, s *rewrite.Source, name string) *rewrite.Site {
	t.Helper()
	var found *ast.CallExpr
	ast.Inspect(s.Files[0], func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			if id, ok := c.Fun.(*ast.Ident); ok && id.Name == name {
				found = c
			}
		}
		return true
	})
	if found == nil {
		t.Fatalf("no call of %s", name)
	}
	site := s.Site(found.Pos(), found.End())
	if site == nil {
		t.Fatalf("no site of %s", name)
	}
	return site
}

const head = `package a
import ("fmt"; "strings")
var _, _ = fmt.Sprint, strings.ToLower
var global string
const fixed = "x"
type holder struct { token string; next *holder }
func take(...any) bool { return true }
func give(...any) {}
func text() string { return "" }
func (h *holder) reset() {}
func (h holder) String() string { return h.token }
`

// What take gets can be said again where give is called, if nothing can have changed it.
func TestSame(t *testing.T) {
	for _, test := range []struct {
		name, body string
		want       bool
	}{
		{"a variable", `v := text(); take(v); give()`, true},
		{"in a deferred literal", `v := text(); take(v); defer func() { give() }()`, true},
		{"assigned in branches before", `var v string; if p == "" { v = text() } else { v = p }; take(v); give()`, true},
		{"a parameter", `take(p); give()`, true},
		{"a constant", `take(fixed + "y"); give()`, true},
		{"a sum with a call that only computes", `take(p + strings.ToLower(fmt.Sprintf("%s", p))); give()`, true},
		{"a field", `take(h.token); give()`, true},
		{"a field set before", `h.token = text(); take(h.token); give()`, true},
		{"a String method", `take(h.String()); give()`, true},
		{"a conversion", `take([]byte(p)); give()`, true},
		{"a call", `take(text()); give()`, false},
		{"assigned after", `v := text(); take(v); v = ""; give()`, false},
		{"assigned after, in a list", `v := text(); take(v); v, w := "", 1; _ = w; give()`, false},
		{"assigned in a literal", `v := text(); f := func() { v = "" }; take(v); f(); give()`, false},
		{"address taken after", `v := text(); take(v); w := &v; *w = ""; give()`, false},
		{"assigned in a loop", `v := text(); for p != "" { v = text(); take(v) }; give()`, false},
		{"made in the loop", `for p != "" { v := text(); take(v); give() }`, true},
		{"of the loop", `for _, v := range []string{p} { take(v); func() { give() }() }`, true},
		{"hidden", `v := text(); take(v); { v := 1; _ = v; give() }`, false},
		{"out of scope", `if v := text(); take(v) { p = "" }; give()`, false},
		{"a package variable", `take(global); give()`, false},
		{"a named result", `take(r); give()`, false},
		{"a field set after", `take(h.token); h.token = ""; give()`, false},
		{"a field of another object set after", `take(h.token); h.next.token = ""; give()`, false},
		{"a method that gets the address", `var v holder; take(v.token); v.reset(); give()`, false},
		{"an element", `take([]string{p}[0]); give()`, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := check(t, head+"func f(p string, h *holder) (r string) {\n"+test.body+"\nreturn\n}\n", "")
			from, to := call(t, s, "take"), call(t, s, "give")
			if got := s.Same(from.Call.Args[0], from.Func, from.Call.Pos(), to.Call.Pos()); got != test.want {
				t.Errorf("the same: %t, want %t", got, test.want)
			}
		})
	}
}

// Before Go 1.22 all rounds of a loop share its variable, and what is deferred sees the last value.
func TestSameInOldLoops(t *testing.T) {
	src := head + `func f(ps []string) { for _, v := range ps { take(v); defer func() { give() }() } }`
	for version, want := range map[string]bool{"go1.21": false, "go1.22": true} {
		s := check(t, src, version)
		from, to := call(t, s, "take"), call(t, s, "give")
		if got := s.Same(from.Call.Args[0], from.Func, from.Call.Pos(), to.Call.Pos()); got != want {
			t.Errorf("%s: the same: %t, want %t", version, got, want)
		}
	}
}

// A file is for the version of Go that its module names; for the newest when nothing says so.
func TestAtLeast(t *testing.T) {
	for version, want := range map[string]bool{"go1.20": false, "go1.21": true, "go1.26.0": true, "": true} {
		s := check(t, "package a\n", version)
		if got := s.AtLeast(s.Files[0], "go1.21"); got != want {
			t.Errorf("%q: %t, want %t", version, got, want)
		}
	}
}

// A statement goes with its lines, unless what it uses would be left without a use, or a comment would be lost.
func TestRemove(t *testing.T) {
	const refused = "refused"
	for body, want := range map[string]string{
		"give(p)\nif take(p) {\nreturn\n}\ngive()\n": "give(p)\ngive()\n",
		"take(fmt.Sprint(p))\n":                      "",
		"take(p) // once\n":                          " // once\n",
		"func() { take(p) }()\n":                     "func() {  }()\n",
		"take(p); give()\n":                          "; give()\n",
		"v := 1\ntake(v)\n":                          refused,
		"v := 1\nv = 2\ntake(v)\n":                   refused,
		"v := 1\nv = v + 1\ntake(v)\n":               "v := 1\nv = v + 1\n",
		"take(slices.Sorted[string](nil))\n":         refused,
		"if take(p) {\n// why\np = \"\"\n}\n":        refused,
	} {
		src := head
		if strings.Contains(body, "slices.") {
			src = strings.Replace(head, `"fmt";`, `"fmt"; "slices";`, 1)
		}
		src += "func f(p string) {\n"
		s := check(t, src+body+"}\n", "")
		site := call(t, s, "take")
		got := refused
		if edit, ok := s.Remove(site.Statement()); ok {
			base := s.Files[0].FileStart + token.Pos(len(src))
			got = body[:edit.Pos-base] + edit.NewText + body[edit.End-base:]
		}
		if got != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
}

// A statement can stand before that of a call where the call is evaluated once.
func TestStatement(t *testing.T) {
	for body, want := range map[string]string{
		`give()`:                                    "*ast.ExprStmt",
		`ok := take(p); _ = ok`:                     "*ast.AssignStmt",
		`if ok := take(p); ok { p = "" }`:           "*ast.IfStmt",
		`if p != "" && take(p) { p = "" }`:          "*ast.IfStmt",
		`switch { default: take(p) }`:               "*ast.ExprStmt",
		`func() { take(p) }()`:                      "*ast.ExprStmt",
		`for take(p) { p = "" }`:                    "",
		`if p == "" {} else if take(p) { }`:         "",
		`switch { case take(p): }`:                  "",
		`go take(p)`:                                "",
		`again: take(p); if p == "" { goto again }`: "",
	} {
		s := check(t, head+"func f(p string) {\n"+body+"\n}\n", "")
		name := "take"
		if strings.HasPrefix(body, "give") {
			name = "give"
		}
		got := ""
		if stmt := call(t, s, name).Statement(); stmt != nil {
			got = typeName(stmt)
		}
		if got != want {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
}

func typeName(n ast.Node) string {
	switch n.(type) {
	case *ast.ExprStmt:
		return "*ast.ExprStmt"
	case *ast.AssignStmt:
		return "*ast.AssignStmt"
	case *ast.IfStmt:
		return "*ast.IfStmt"
	}
	return "another"
}

// An import goes where gofmt wants it, and is not made where its name is taken.
func TestImport(t *testing.T) {
	for _, test := range []struct{ name, src, want string }{
		{"among others", "package a\n\nimport (\n\t\"fmt\"\n\t\"strings\" // words\n)\n\nfunc f() { fmt.Sprint(strings.ToLower(\"\")) }", "package a\n\nimport (\n\t\"fmt\"\n\t\"log\"\n\t\"strings\" // words\n)\n"},
		{"behind others", "package a\n\nimport (\n\t\"fmt\" // prints\n)\n\nfunc f() { fmt.Sprint() }", "package a\n\nimport (\n\t\"fmt\" // prints\n\t\"log\"\n)\n"},
		{"beside one", "package a\n\nimport \"fmt\"\n\nfunc f() { fmt.Sprint() }", "package a\n\nimport \"fmt\"\nimport \"log\"\n"},
		{"first", "package a\n\nfunc f() { }", "package a\n\nimport \"log\"\n"},
		{"there already", "package a\n\nimport x \"log\"\n\nfunc f() { x.Print() }", "x"},
		{"hidden", "package a\n\nimport \"log\"\n\nfunc f() { log.Print(); log := 1; _ = log }", ""},
		{"taken in the function", "package a\n\nfunc f() { log := 1; _ = log }", ""},
		{"taken in the package", "package a\n\nvar log int\n\nfunc f() { }", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := check(t, test.src, "")
			pos := s.Files[0].End() - 1
			name, edits, ok := s.Import(pos, "log")
			got := ""
			switch {
			case ok && len(edits) == 0:
				got = name
			case ok:
				at := s.Fset.Position(edits[0].Pos).Offset
				got = test.src[:at] + edits[0].NewText + test.src[at:]
				got, _, _ = strings.Cut(got, "\nfunc")
				got, _, _ = strings.Cut(got, "\nvar")
			}
			if got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// A deferred call can stand in a literal when its operands keep their values until the function ends.
func TestLater(t *testing.T) {
	src := `package a
import "context"
type lock struct{}
func (l *lock) give(ctx context.Context) {}
func obtain() *lock { return nil }
func short(ctx context.Context) context.Context { return ctx }
func give(l *lock, ctx context.Context) {}
func derive(ctx context.Context) (context.Context, func()) { return ctx, func() {} }
`
	for body, want := range map[string]bool{
		`defer give(l, ctx)`:                        true,
		`defer give(l, context.WithoutCancel(ctx))`: true,
		`defer give(l, context.WithoutCancel(ctx)); ctx, stop := derive(ctx); _ = ctx; stop()`: true,
		`defer give(l, ctx); ctx, stop := derive(ctx); _ = ctx; stop()`:                        false,
		`defer give(l, short(ctx))`:        false,
		`defer give(l, ctx); l = obtain()`: false,
		`defer give(obtain(), ctx)`:        false,
	} {
		s := check(t, src+"func f(ctx context.Context) {\nl := obtain()\n_ = l\n"+body+"\n}\n", "")
		if got := call(t, s, "give").Later(); got != want {
			t.Errorf("%s: %t, want %t", body, got, want)
		}
	}
}

// A fix in a file that is generated would not last.
func TestNoSiteInGeneratedFiles(t *testing.T) {
	s := check(t, "// Code generated by x. DO NOT EDIT.\n\npackage a\n\nfunc g() {}\n\nfunc f() { g() }\n", "")
	ast.Inspect(s.Files[0], func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && s.Site(c.Pos(), c.End()) != nil {
			t.Error("there is a site in a generated file")
		}
		return true
	})
}

// What is indented keeps literals of several lines as they are.
func TestIndent(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"if a {\nb()\n}", "if a {\n\t\tb()\n\t}"},
		{"a(`x\ny`)", "a(`x\ny`)"},
	} {
		if got := rewrite.Indent(test.text, 1); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
