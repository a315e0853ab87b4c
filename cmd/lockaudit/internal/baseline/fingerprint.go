// Package baseline tells findings that were there before from new ones: by fingerprints that survive moved lines, a file of
// known findings, and the findings at an earlier revision.
package baseline

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/scanner"
	"go/token"
	"path"
	"path/filepath"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

// A Print identifies a finding from run to run.
type Print struct {
	// ID is a hash of the rule, the package, the function, the code the finding is about, and how many equal findings come
	// before it. Moving or reformatting the code keeps it, in the same package also moving the function to another file.
	ID string
	// Package is the import path of the package the finding is in, "" for code outside of a module.
	Package string
}

// Fingerprints returns the prints of findings, which are all of one run, sorted by place. Leaving some of them out can change
// the prints of others.
func Fingerprints(findings []audit.Finding, src *source.Cache) []Print {
	return FingerprintsAt(findings, src, func(file string) string { return file })
}

// FingerprintsAt returns the prints that findings would have if their files lay where moved says.
func FingerprintsAt(findings []audit.Finding, src *source.Cache, moved func(file string) string) []Print {
	paths := importPaths{src: src, modules: map[string]module{}}
	equal := map[string]int{}
	prints := make([]Print, len(findings))
	for i, f := range findings {
		file := moved(f.At.File)
		pkg := paths.of(file)
		where := f.Func
		if where == "" {
			where = filepath.Base(file)
		}
		key := strings.Join([]string{"v1", f.Rule, pkg, where, code(f.At, src)}, "\x00")
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", key, equal[key]))
		equal[key]++
		prints[i] = Print{ID: hex.EncodeToString(sum[:16]), Package: pkg}
	}
	return prints
}

// code returns what the source says at a place, without layout: the tokens of the span up to the first brace. What follows a
// brace is the body of a callback, and an edit there leaves the finding what it is. A place whose end is unknown reaches to the
// end of its line.
func code(at audit.Place, src *source.Cache) string {
	text := spanText(at, src)
	fset := token.NewFileSet()
	file := fset.AddFile("", fset.Base(), len(text))
	var s scanner.Scanner
	s.Init(file, text, func(token.Position, string) {}, 0) // half a statement is no valid source, and need not be
	var words []string
	for {
		_, tok, lit := s.Scan()
		if tok == token.EOF || tok == token.LBRACE {
			break
		}
		if tok == token.SEMICOLON && lit == "\n" {
			continue
		}
		if n := len(words); n > 0 && words[n-1] == "," && (tok == token.RPAREN || tok == token.RBRACK) {
			words = words[:n-1] // gofmt asks for this comma only when the line ends after it
		}
		word := tok.String()
		if tok.IsLiteral() {
			word = lit
		}
		words = append(words, word)
	}
	if len(words) == 0 { // a comment
		words = strings.Fields(string(text))
	}
	return strings.Join(words, " ")
}

func spanText(at audit.Place, src *source.Cache) []byte {
	data := src.File(at.File)
	start, ok := offset(data, at.Line, at.Column)
	if !ok {
		return nil
	}
	if end, ok := offset(data, at.EndLine, at.EndColumn); ok && end > start {
		return data[start:end]
	}
	line, _, _ := bytes.Cut(data[start:], []byte("\n"))
	return line
}

// offset returns the byte offset of a line and column, both from 1.
func offset(data []byte, line, column int) (int, bool) {
	if line < 1 {
		return 0, false
	}
	at := 0
	for ; line > 1; line-- {
		i := bytes.IndexByte(data[at:], '\n')
		if i < 0 {
			return 0, false
		}
		at += i + 1
	}
	at += max(0, column-1)
	return at, at <= len(data)
}

// importPaths finds the import paths of files through the go.mod above them.
type importPaths struct {
	src     *source.Cache
	modules map[string]module // by folder
}

type module struct {
	path string // "" when there is none
	dir  string
}

func (p *importPaths) of(file string) string {
	if file == "" {
		return ""
	}
	dir := filepath.Dir(file)
	m := p.module(dir)
	if m.path == "" {
		return ""
	}
	rel, err := filepath.Rel(m.dir, dir)
	if err != nil {
		return ""
	}
	return path.Join(m.path, filepath.ToSlash(rel))
}

func (p *importPaths) module(dir string) module {
	if m, ok := p.modules[dir]; ok {
		return m
	}
	m := module{path: modulePath(p.src.File(filepath.Join(dir, "go.mod"))), dir: dir}
	if m.path == "" {
		if parent := filepath.Dir(dir); parent != dir {
			m = p.module(parent)
		}
	}
	p.modules[dir] = m
	return m
}

// modulePath returns the path in the module line of a go.mod file, "" when there is none.
func modulePath(mod []byte) string {
	for line := range strings.Lines(string(mod)) {
		line, _, _ = strings.Cut(line, "//")
		if fields := strings.Fields(line); len(fields) == 2 && fields[0] == "module" {
			return strings.Trim(fields[1], "\"`")
		}
	}
	return ""
}
