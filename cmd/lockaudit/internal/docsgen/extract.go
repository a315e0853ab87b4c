package docsgen

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// An Example is code that a rule speaks about, and its corrected twin.
type Example struct {
	Bad, Good string
}

// The directives that mark examples in the cases of a rule.
const (
	beginDirective = "//doc:example"
	endDirective   = "//doc:end"
)

// Collect cuts the examples of rules out of their cases, the Go files below cases/<rule>/bad and cases/<rule>/good. A
// //doc:example in the comment above a declaration marks that declaration. Anywhere else it marks the lines down to //doc:end.
// Examples of one side are joined in the order of files and lines. The comments that tests read ("// want ...") are left out.
func Collect(cases string, rules []string) (map[string]Example, error) {
	examples := map[string]Example{}
	var errs []error
	for _, name := range rules {
		bad, err := collectSide(filepath.Join(cases, name, "bad"))
		errs = append(errs, err)
		good, err := collectSide(filepath.Join(cases, name, "good"))
		errs = append(errs, err)
		examples[name] = Example{Bad: bad, Good: good}
	}
	return examples, errors.Join(errs...)
}

func collectSide(dir string) (string, error) {
	var all []string
	var errs []error
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		found, err := Extract(name, src)
		all = append(all, found...)
		errs = append(errs, err)
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("no cases in %s", dir)
	}
	if err := errors.Join(append(errs, err)...); err != nil {
		return "", err
	}
	if len(all) == 0 {
		return "", fmt.Errorf("no %s in %s: put one above the function that shows the rule best", beginDirective, dir)
	}
	return strings.Join(all, "\n\n"), nil
}

// Extract returns the examples marked in one Go file, in their order. name is for errors.
func Extract(name string, src []byte) ([]string, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	declared := map[int]lines{}
	for _, decl := range file.Decls {
		doc := docOf(decl)
		if doc == nil {
			continue
		}
		for _, c := range doc.List {
			if c.Text == beginDirective {
				declared[fset.Position(c.Pos()).Line] = lines{fset.Position(doc.Pos()).Line, fset.Position(decl.End()).Line}
			}
		}
	}

	text := strings.Split(string(src), "\n")
	var examples []string
	for i := 0; i < len(text); i++ {
		switch strings.TrimSpace(text[i]) {
		case endDirective:
			return nil, fmt.Errorf("%s:%d: %s without %s above it", name, i+1, endDirective, beginDirective)
		case beginDirective:
			span, ok := region(text, i)
			if !ok {
				span, ok = declared[i+1]
			}
			if !ok {
				return nil, fmt.Errorf("%s:%d: %s marks no declaration and has no %s below it", name, i+1, beginDirective, endDirective)
			}
			examples = append(examples, tidy(text[span.first-1:span.last]))
			i = span.last - 1
		}
	}
	return examples, nil
}

// lines is a range of lines, from 1, both included.
type lines struct{ first, last int }

// region returns the lines from the directive at text[begin] to its end, if that comes before the next directive.
func region(text []string, begin int) (lines, bool) {
	for i := begin + 1; i < len(text); i++ {
		switch strings.TrimSpace(text[i]) {
		case endDirective:
			return lines{begin + 1, i + 1}, true
		case beginDirective:
			return lines{}, false
		}
	}
	return lines{}, false
}

func docOf(decl ast.Decl) *ast.CommentGroup {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		return decl.Doc
	case *ast.GenDecl:
		return decl.Doc
	}
	return nil
}

// want matches the comment that says what a case expects.
var want = regexp.MustCompile("\\s*// want[@: ][^\"`]*[\"`].*$")

// tidy removes directives and expectations, and the indent that all lines share.
func tidy(text []string) string {
	var kept []string
	indent := -1
	for _, line := range text {
		trimmed := strings.TrimSpace(line)
		if trimmed == beginDirective || trimmed == endDirective {
			// gofmt sets a directive off from the comment above it.
			if n := len(kept); n > 0 && strings.TrimSpace(kept[n-1]) == "//" {
				kept = kept[:n-1]
			}
			continue
		}
		stripped := want.ReplaceAllString(line, "")
		if stripped == "" && trimmed != "" {
			continue // nothing but an expectation
		}
		kept = append(kept, stripped)
		if stripped != "" {
			tabs := len(stripped) - len(strings.TrimLeft(stripped, "\t"))
			if indent < 0 || tabs < indent {
				indent = tabs
			}
		}
	}
	for i, line := range kept {
		kept[i] = line[min(max(0, indent), len(line)):]
	}
	return strings.Trim(strings.Join(kept, "\n"), "\n")
}
