package rewrite_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
)

// Lines go in front of a statement and of what is said about it, and unfold a function that stands on one line.
func TestBefore(t *testing.T) {
	const refused = "refused"
	for body, want := range map[string]string{
		"\ttake(p)\n":                                "\tA\n\tB\n\ttake(p)\n",
		"\tgive()\n\t// why\n\ttake(p)\n":            "\tgive()\n\tA\n\tB\n\t// why\n\ttake(p)\n",
		"\tgive() // else\n\ttake(p)\n":              "\tgive() // else\n\tA\n\tB\n\ttake(p)\n",
		"\tdefer func() { take(p) }()\n":             "\tdefer func() {\n\t\tA\n\t\tB\n\t\ttake(p)\n\t}()\n",
		"\tswitch {\n\tdefault:\n\t\ttake(p)\n\t}\n": "\tswitch {\n\tdefault:\n\t\tA\n\t\tB\n\t\ttake(p)\n\t}\n",
		"\tdefer func() { give(); take(p) }()\n":     refused,
		"\tgive(); take(p)\n":                        refused,
		"\tswitch {\n\tdefault: take(p)\n\t}\n":      refused,
		"\tdefer func() { take(p) /* why */ }()\n":   refused,
		"\tgive(1,\n\t\t2, func() { take(p) })\n":    refused,
		"\tif p != \"\" { take(p) }\n":               refused,
	} {
		src := head + "func f(p string) {\n"
		s := check(t, src+body+"}\n", "")
		site := call(t, s, "take")
		got := refused
		if edits, ok := site.Before(site.Statement(), "A", "B"); ok {
			got = ""
			at := 0
			base := s.Files[0].FileStart + token.Pos(len(src))
			for _, e := range edits {
				got += body[at:e.Pos-base] + e.NewText
				at = int(e.End - base)
			}
			got += body[at:]
		}
		if got != want {
			t.Errorf("%q: %q, want %q", body, got, want)
		}
	}
}

// What is put in front of a statement comes before all that the statement does on the way to the call.
func TestPrompt(t *testing.T) {
	for body, want := range map[string]bool{
		`give(take(p))`:                           true,
		`give(p, len(p), string(p[0]), take(p))`:  true,
		`give(fmt.Sprint(p), take(p))`:            true,
		`give(take(p), text())`:                   true,
		`give(func() { text() }, take(p))`:        true,
		`give(text(), take(p))`:                   false,
		`if text() == "" && take(p) { give() }`:   false,
		`c := make(chan int); give(<-c, take(p))`: false,
	} {
		s := check(t, head+"func f(p string) {\n"+body+"\n}\n", "")
		site := call(t, s, "take")
		if got := site.Prompt(site.Statement()); got != want {
			t.Errorf("%s: %t, want %t", body, got, want)
		}
	}
}

// The right of && and || is evaluated only sometimes.
func TestPerhaps(t *testing.T) {
	for body, want := range map[string]bool{
		`ok := take(p); _ = ok`:                             false,
		`ok := p == "" && take(p)`:                          true,
		`give(p == "" || take(p))`:                          true,
		`ok := p == "" && func() bool { return take(p) }()`: false,
	} {
		if strings.HasPrefix(body, "ok := p") {
			body += "; _ = ok"
		}
		s := check(t, head+"func f(p string) {\n"+body+"\n}\n", "")
		site := call(t, s, "take")
		if got := site.Perhaps(site.Statement()); got != want {
			t.Errorf("%s: %t, want %t", body, got, want)
		}
	}
}

// A comment for a tool speaks of the lines that it stands at.
func TestDirected(t *testing.T) {
	for body, want := range map[string]bool{
		"take(p) //nolint:errcheck":               true,
		"take(p) // nolint":                       true,
		"//lockaudit:ignore rule reason\ntake(p)": true,
		"take(p) // gives up: nobody waits":       false,
		"give() //nolint:errcheck\n\n\ntake(p)":   false,
	} {
		s := check(t, head+"func f(p string) {\n"+body+"\n}\n", "")
		if got := s.Directed(call(t, s, "take").Statement()); got != want {
			t.Errorf("%q: %t, want %t", body, got, want)
		}
	}
}

// Only a literal can give another value to the name of a variable from outside, where it has no other use for it.
func TestAlone(t *testing.T) {
	for body, want := range map[string]bool{
		`defer func() { take(p) }()`:          true,
		`defer func() { take(p); give(p) }()`: false,
		`defer func(p string) { take(p) }(p)`: false,
		`defer func() { p := ""; take(p) }()`: false,
		`take(p)`:                             false,
	} {
		s := check(t, head+"func f(p string) {\n"+body+"\n}\n", "")
		site := call(t, s, "take")
		if got := site.Alone(site.Call.Args[0].(*ast.Ident)); got != want {
			t.Errorf("%s: %t, want %t", body, got, want)
		}
	}
}

// Two imports can go to the same place.
func TestTogether(t *testing.T) {
	for src, want := range map[string]string{
		"package a\n\nimport (\n\t\"a.example/b\"\n)": "package a\n\nimport (\n\t\"context\"\n\t\"time\"\n\n\t\"a.example/b\"\n)",
		"package a\n\nimport (\n\t\"fmt\"\n)":         "package a\n\nimport (\n\t\"context\"\n\t\"fmt\"\n\t\"time\"\n)",
		"package a\n\nimport (\n\t\"bytes\"\n)":       "package a\n\nimport (\n\t\"bytes\"\n\t\"context\"\n\t\"time\"\n)",
	} {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, "a.go", src, 0)
		if err != nil {
			t.Fatal(err)
		}
		pkg := types.NewPackage("a", "a")
		types.NewScope(pkg.Scope(), file.FileStart, file.FileEnd, "a.go")
		s := &rewrite.Source{Fset: fset, Files: []*ast.File{file}, Info: &types.Info{}, Pkg: pkg}
		_, first, _ := s.Import(file.Name.Pos(), "context")
		_, second, _ := s.Import(file.Name.Pos(), "time")
		got, at := "", 0
		for _, e := range rewrite.Together(first, second) {
			offset := fset.Position(e.Pos).Offset
			got += src[at:offset] + e.NewText
			at = offset
		}
		if got += src[at:]; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
