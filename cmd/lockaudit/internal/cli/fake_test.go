package cli_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
)

// rules are the rules of the tests.
func rules() []rule.Rule {
	return []rule.Rule{
		{
			Name: "tokenlessrelease", Aliases: []string{"blindrelease"}, Title: "release without comparing the holder token",
			Why: "The late release deletes the lock of the next holder.", Silent: "The library compares.",
			Level: audit.Defect, Severity: audit.Error, Since: "v0.1.0",
		},
		{
			Name: "unfencedwrite", Title: "write that a second holder overwrites", Why: "Two holders write.", Silent: "A guard is there.",
			Level: audit.Obligation, Severity: audit.Warning, Since: "v0.1.0",
		},
		{
			Name: "defaultttl", Title: "lease length left to the library", Why: "Nobody chose it.", Silent: "It is set.",
			Level: audit.Habit, Severity: audit.Note, Since: "v0.2.0",
		},
	}
}

// A pattern makes one finding of each place where a text stands in a Go file.
type pattern struct {
	Find     string
	Rule     string
	Severity string
	Message  string
	Lock     string // the text of the acquire in the same file
	Fix      string // what to replace the text with
	Ignore   string // the reason of a directive
}

// patterns is the file patterns.json that tells the fake what to do.
type patterns struct {
	Findings []pattern
	Problem  string
	Error    string
	Panic    string
	Sleep    string // how long to take
}

// fake is a Runner that looks for texts. A file lockaudit.yml is its config: it can say that a rule is off, and that it is broken.
type fake struct{}

func (fake) Run(_ context.Context, req cli.Request) (*cli.Result, error) {
	config := req.Config
	if config == "" {
		config = filepath.Join(req.Dir, "lockaudit.yml")
	}
	if err := checkConfig(config); err != nil {
		return nil, &cli.UsageError{Err: err}
	}
	data, err := os.ReadFile(filepath.Join(req.Dir, "patterns.json"))
	if err != nil {
		return nil, err
	}
	var todo patterns
	if err := json.Unmarshal(data, &todo); err != nil {
		return nil, err
	}
	if todo.Sleep != "" {
		pause, err := time.ParseDuration(todo.Sleep)
		if err != nil {
			return nil, err
		}
		req.Progress(cli.Progress{Stage: "auditing", Done: 3, Total: 14})
		time.Sleep(pause)
	}
	switch {
	case todo.Panic != "":
		panic(todo.Panic)
	case todo.Error != "":
		return nil, errors.New(todo.Error)
	}
	result := &cli.Result{Fset: token.NewFileSet(), Packages: []string{"example.com/shop"}}
	if _, err := os.Stat(config); err == nil {
		result.ConfigFiles = []string{config}
	}
	if todo.Problem != "" {
		result.Problems = []cli.Problem{{Package: "example.com/shop/broken", Text: todo.Problem}}
	}
	err = filepath.WalkDir(req.Dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") && !req.Tests {
			return err
		}
		return find(result, name, todo.Findings, req)
	})
	return result, err
}

func find(result *cli.Result, name string, todo []pattern, req cli.Request) error {
	src, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	tree, err := parser.ParseFile(result.Fset, name, src, parser.ParseComments)
	if err != nil {
		return err
	}
	file := result.Fset.File(tree.Pos())
	locks := map[string]*audit.Lock{}
	for _, p := range todo {
		if !slices.Contains(req.Rules, p.Rule) || off(result.ConfigFiles, p.Rule) {
			continue
		}
		for at := range occurrences(string(src), p.Find) {
			f := audit.Finding{Rule: p.Rule, Severity: severity(p.Severity), Message: p.Message, At: place(file, at, p.Find)}
			f.Func = enclosing(tree, f.At.Pos)
			if i := strings.Index(string(src), p.Lock); p.Lock != "" && i >= 0 {
				if locks[p.Lock] == nil {
					locks[p.Lock] = &audit.Lock{At: place(file, i, p.Lock)}
					result.Locks = append(result.Locks, locks[p.Lock])
				}
				f.Lock = locks[p.Lock]
				f.Related = []audit.Related{{At: f.Lock.At, Message: "acquired here"}}
				f.Trace = []audit.Step{
					{Holder: "A", At: f.Lock.At, Text: "acquires the lock, then pauses"},
					{Holder: "A", Text: "the lease ends"},
					{Holder: "B", At: f.Lock.At, Text: "acquires the lock"},
					{Holder: "A", At: f.At, Text: "resumes and writes"},
				}
			}
			if p.Fix != "" {
				f.Fixes = []audit.Fix{{Message: "Write " + p.Fix, Edits: []audit.Edit{{Pos: f.At.Pos, End: f.At.End, NewText: p.Fix}}}}
			}
			if p.Ignore != "" {
				f.Suppressed = &audit.Suppression{Kind: "directive", Reason: p.Ignore, At: f.At}
			}
			result.Findings = append(result.Findings, f)
		}
	}
	return nil
}

func occurrences(text, part string) func(func(int) bool) {
	return func(yield func(int) bool) {
		for at := 0; ; at += len(part) {
			i := strings.Index(text[at:], part)
			if i < 0 || !yield(at+i) {
				return
			}
			at += i
		}
	}
}

func place(file *token.File, offset int, text string) audit.Place {
	from, to := file.Pos(offset), file.Pos(offset+len(text))
	start, end := file.Position(from), file.Position(to)
	return audit.Place{
		Pos: from, End: to, File: start.Filename,
		Line: start.Line, Column: start.Column, EndLine: end.Line, EndColumn: end.Column,
	}
}

func enclosing(tree *ast.File, pos token.Pos) string {
	for _, decl := range tree.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Pos() <= pos && pos < fn.End() {
			return fn.Name.Name
		}
	}
	return ""
}

func severity(name string) audit.Severity {
	for _, s := range []audit.Severity{audit.Note, audit.Warning, audit.Error} {
		if s.String() == name {
			return s
		}
	}
	return audit.Off
}

func checkConfig(file string) error {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if strings.Contains(string(data), "broken") {
		return fmt.Errorf("%s:1:1: unknown key broken", file)
	}
	return nil
}

// off reports whether a config file says "off RULE".
func off(configFiles []string, name string) bool {
	for _, file := range configFiles {
		if data, err := os.ReadFile(file); err == nil && strings.Contains(string(data), "off "+name) {
			return true
		}
	}
	return false
}

func configFiles(_ context.Context, dir string) ([]string, error) {
	file := filepath.Join(dir, "lockaudit.yml")
	if _, err := os.Stat(file); err != nil {
		return nil, nil
	}
	return []string{file}, nil
}
