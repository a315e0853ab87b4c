// Package relevance tells which dependencies have to be looked into, without parsing them: a dependency matters when it can
// take a lock itself, or calls one that does.
package relevance

import (
	"errors"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"strconv"
	"strings"
)

// Models knows the packages that are described by models; *models.Index does.
type Models interface {
	// InLibrary tells whether the package belongs to a library that is described by models: its own code says nothing new.
	InLibrary(pkgPath string) bool
	// LockPackage tells whether a modelled package can take a lock.
	LockPackage(pkgPath string) bool
	// LocksBySQL tells whether it can do so only by the text of an SQL statement.
	LocksBySQL(pkgPath string) bool
}

// An Import is what is known of a package that a dependency imports.
type Import struct {
	Path string
	// Matters: it has been found to matter itself.
	Matters bool
}

// Of reports whether a dependency matters. files are the names of its Go files; they are opened only when its imports leave
// the question to the SQL it runs.
func Of(path string, imports []Import, files []string, models Models) bool {
	if models.InLibrary(path) || double(path) {
		return false
	}
	sql := false
	for _, imp := range imports {
		switch {
		case imp.Matters:
			return true
		case !models.LockPackage(imp.Path):
		case models.LocksBySQL(imp.Path):
			sql = true
		default:
			return true
		}
	}
	return sql && SpeaksOfLocks(files)
}

// double tells by its name that a dependency stands in for a service or a library in tests. Nobody holds a lock through it, and
// its code, which repeats every method of what it stands for, takes longer than all else to follow.
func double(path string) bool { return containsAny(path, "mock", "miniredis") }

// SpeaksOfLocks reports whether a string of the files may be an SQL statement that takes a lock: it has a word of SQL and a
// word of locks. A file that cannot be read counts as one that does, for whoever parses it to say why.
func SpeaksOfLocks(files []string) bool {
	for _, name := range files {
		text, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // made by the build, and gone
		}
		if err != nil || speaks(text) {
			return true
		}
	}
	return false
}

// speaks looks at the strings of the text of a Go file.
func speaks(text []byte) bool {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(text))
	s.Init(file, text, nil, 0)
	for {
		_, tok, lit := s.Scan()
		switch tok {
		case token.EOF:
			return false
		case token.STRING:
			if value, err := strconv.Unquote(lit); err == nil && lockStatement(strings.ToLower(value)) {
				return true
			}
		}
	}
}

func lockStatement(s string) bool {
	if !containsAny(s, "select", "insert", "update", "delete", "merge", "call", "exec", "do ") {
		return false
	}
	for _, w := range []string{"lock", "lease", "mutex", "leader", "election", "semaphore", "advisory"} {
		for rest := s; ; {
			i := strings.Index(rest, w)
			if i < 0 {
				break
			}
			if i == 0 || rest[i-1] < 'a' || rest[i-1] > 'z' { // not the end of another word: block, release
				return true
			}
			rest = rest[i+len(w):]
		}
	}
	return false
}

func containsAny(s string, words ...string) bool {
	for _, w := range words {
		if strings.Contains(s, w) {
			return true
		}
	}
	return false
}
