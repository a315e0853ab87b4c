package models

import (
	"fmt"
	"go/types"
	"strings"
)

// AnyReceiver is the receiver of a FuncName that stands for every receiver type of the package.
const AnyReceiver = "any"

// A FuncName is one spelling of Call.Func taken apart.
type FuncName struct {
	Package string // sub-package below the library, "" for the library's own package
	Recv    string // name of the receiver type, AnyReceiver, or "" for a function
	Name    string
}

// String spells the name as in a model file. The star of a pointer receiver is not kept.
func (n FuncName) String() string {
	s := n.Name
	if n.Recv != "" {
		s = "(" + n.Recv + ")." + s
	}
	if n.Package != "" {
		s = n.Package + "/" + s
	}
	return s
}

// ParseFuncName reads "New", "(*Client).Obtain", "(any).SetNX" and the same after a sub-package: "concurrency/(*Mutex).Lock".
func ParseFuncName(s string) (FuncName, error) {
	var n FuncName
	rest := s
	if head, tail, ok := strings.Cut(s, "("); ok {
		if head != "" && !strings.HasSuffix(head, "/") {
			return n, fmt.Errorf("func %q: only a sub-package and a slash may stand before the receiver, as in %q", s, strings.Trim(head, "./ ")+"/("+tail)
		}
		n.Package = strings.TrimSuffix(head, "/")
		recv, name, ok := strings.Cut(tail, ").")
		if !ok {
			return n, fmt.Errorf("func %q: a method is written (*Type).Method or (any).Method", s)
		}
		if base, _, generic := strings.Cut(recv, "["); generic {
			return n, fmt.Errorf("func %q: leave the type parameters out: %q", s, strings.Replace(s, "("+recv+")", "("+base+")", 1))
		}
		n.Recv = strings.TrimPrefix(recv, "*")
		if !isIdent(n.Recv) {
			return n, fmt.Errorf("func %q: %q is not the name of a receiver type", s, recv)
		}
		rest = name
	} else if i := strings.LastIndex(s, "/"); i >= 0 {
		n.Package, rest = s[:i], s[i+1:]
	}
	n.Name = rest
	if recv, name, ok := strings.Cut(rest, "."); ok && n.Recv == "" && isIdent(recv) && isIdent(name) {
		if strings.ToLower(recv[:1]) == recv[:1] {
			return n, fmt.Errorf("func %q: a function is written without its package name: %q", s, FuncName{n.Package, "", name})
		}
		return n, fmt.Errorf("func %q: the receiver of a method stands in parentheses: %q", s, FuncName{n.Package, recv, name})
	}
	if !isIdent(n.Name) {
		return n, fmt.Errorf("func %q: %q is not a function name; write New, (*Type).Method, (any).Method or sub/package/New", s, rest)
	}
	if n.Package == "" && !strings.Contains(s, "/") {
		return n, nil
	}
	for _, elem := range strings.Split(n.Package, "/") {
		if elem == "" || strings.ContainsAny(elem, " \t") {
			return n, fmt.Errorf("func %q: %q is not a sub-package of the library", s, n.Package)
		}
	}
	return n, nil
}

func (n FuncName) normalPackage() string {
	if n.Package == "" {
		return ""
	}
	return strings.TrimPrefix(NormalPath("/"+n.Package), "/")
}

func isIdent(s string) bool {
	for i, r := range s {
		letter := r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || r > 127
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

// NormalPath returns an import path without what differs between versions and copies of one package: every element that is a
// major version (v9), the version of a gopkg.in path (yaml.v3), and whatever leads to a vendored copy.
func NormalPath(path string) string {
	if i := strings.Index(path, " ["); i >= 0 { // a test variant, as build systems name it
		path = path[:i]
	}
	if i := strings.LastIndex(path, "/vendor/"); i >= 0 {
		path = path[i+len("/vendor/"):]
	}
	path = strings.TrimPrefix(path, "vendor/")
	start, end, _ := findVersion(path)
	for start >= 0 {
		if end == len(path) {
			path = path[:start]
		} else {
			path = path[:start] + path[end:]
		}
		start, end, _ = findVersion(path)
	}
	return path
}

// MajorVersion returns the major version an import path names: v9. It is v1 when the path names none, so also for v0 and for
// the +incompatible releases from before modules.
func MajorVersion(path string) string {
	if _, _, v := findVersion(path); v != "" && v != "v0" {
		return v
	}
	return "v1"
}

// findVersion returns where the first version in path starts (at its slash or dot) and ends; -1 when there is none.
func findVersion(path string) (start, end int, version string) {
	for i := 0; i < len(path); i++ {
		dot := path[i] == '.' && strings.HasPrefix(path, "gopkg.in/")
		if path[i] != '/' && !dot || i+2 >= len(path) || path[i+1] != 'v' {
			continue
		}
		j := i + 2
		for j < len(path) && '0' <= path[j] && path[j] <= '9' {
			j++
		}
		if j > i+2 && (j == len(path) || path[j] == '/') {
			return i, j, path[i+1 : j]
		}
	}
	return -1, -1, ""
}

// FuncID names fn the way the ID of its rows starts: normalised package path, name of the receiver type if any, name.
// It is "" for the methods of the universe (error.Error).
func FuncID(fn *types.Func) string {
	k, ok := keyOf(fn)
	if !ok {
		return ""
	}
	return funcID(NormalPath(fn.Pkg().Path()), k)
}

func funcID(pkg string, k funcKey) string {
	if k.recv == "" {
		return pkg + "." + k.name
	}
	return pkg + "." + k.recv + "." + k.name
}

// A funcKey is a function within its package.
type funcKey struct{ recv, name string }

// unnamed is the receiver in the key of a method of an interface literal: only rows for any receiver match it.
const unnamed = "interface"

func keyOf(fn *types.Func) (funcKey, bool) {
	if fn == nil || fn.Pkg() == nil {
		return funcKey{}, false
	}
	fn = fn.Origin()
	k := funcKey{name: fn.Name()}
	sig, ok := fn.Type().(*types.Signature)
	if !ok || sig.Recv() == nil {
		return k, true
	}
	k.recv = unnamed
	t := types.Unalias(sig.Recv().Type())
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		k.recv = n.Obj().Name()
	}
	return k, true
}
