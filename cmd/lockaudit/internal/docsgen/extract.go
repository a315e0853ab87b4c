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
	"strconv"
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
// Examples of one side are joined in the order of files and lines. Of the comments that tests read ("// want ...") those of the
// rule itself become an arrow at the line that it reports; the others are left out.
func Collect(cases string, rules []string) (map[string]Example, error) {
	examples := map[string]Example{}
	var errs []error
	for _, name := range rules {
		bad, err := collectSide(filepath.Join(cases, name, "bad"), name)
		errs = append(errs, err)
		good, err := collectSide(filepath.Join(cases, name, "good"), name)
		errs = append(errs, err)
		examples[name] = Example{Bad: bad, Good: good}
	}
	return examples, errors.Join(errs...)
}

func collectSide(dir, rule string) (string, error) {
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
		found, err := Extract(name, src, rule)
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

// Extract returns the examples marked in one Go file, in their order, with an arrow at the lines that a rule reports. name is for
// errors.
func Extract(name string, src []byte, rule string) ([]string, error) {
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
			examples = append(examples, tidy(text[span.first-1:span.last], rule))
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

// want matches the comment that says what a case expects, on this line or some lines further down.
var want = regexp.MustCompile("\\s*// want(?:@\\+(\\d+))?(?:[: ][^\"`]*)?[\"`].*$")

// arrow marks the line that the rule reports.
const arrow = " // <-- here"

// tidy removes directives and expectations, and the indent that all lines share, and puts an arrow where rule is expected.
func tidy(text []string, rule string) string {
	var kept []string
	indent := -1
	marked := map[int]bool{}
	for i, line := range text {
		trimmed := strings.TrimSpace(line)
		if trimmed == beginDirective || trimmed == endDirective {
			// gofmt sets a directive off from the comment above it.
			if n := len(kept); n > 0 && strings.TrimSpace(kept[n-1]) == "//" {
				kept = kept[:n-1]
			}
			continue
		}
		stripped := line
		if m := want.FindStringSubmatchIndex(line); m != nil {
			stripped = line[:m[0]]
			offset := 0
			if m[2] >= 0 {
				n, err := strconv.Atoi(line[m[2]:m[3]])
				if err != nil {
					n = len(text) // no line is that far down
				}
				offset = n
			}
			if expects(line[m[0]:], rule) {
				marked[i+offset] = true
			}
		}
		if stripped == "" && trimmed != "" {
			continue // nothing but an expectation
		}
		if marked[i] && !strings.HasPrefix(trimmed, "//") { // a directive would take it for a part of its reason
			stripped += arrow
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

// expects reports whether a comment expects a finding of rule.
func expects(comment, rule string) bool {
	return strings.Contains(comment, " "+rule+` "`) || strings.Contains(comment, " "+rule+" `")
}
