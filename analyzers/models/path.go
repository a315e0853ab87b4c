package models

import (
	"fmt"
	"strconv"
	"strings"
)

// A PathKind is where a path starts.
type PathKind uint8

// Where a path starts.
const (
	NoPath   PathKind = iota
	Receiver          // receiver
	Arg               // arg NAME or arg N (N counts parameters from 0, without the receiver)
	Result            // result N
	Options           // options NAME: the option NAME among the variadic options
	Const             // const VALUE
	ValueOf           // value: what an access call on the result yields
	ErrorOf           // error: the error an access call on the result yields
	TextArg           // text N: word or argument N of a command or statement
	MethodOf          // method NAME: the result of that method of the handle
)

// A Path leads from a call to one of the values it takes or gives.
type Path struct {
	Kind   PathKind
	Name   string   // argument, option, method name, or constant text
	Index  int      // argument, result or word number; -1 when Name counts
	Fields []string // field selectors that follow
}

// ParsePaths parses alternatives separated by " or "; "" gives none.
func ParsePaths(s string) ([]Path, error) {
	if strings.TrimSpace(s) == "" {
		return nil, nil
	}
	var paths []Path
	for _, part := range strings.Split(s, " or ") {
		p, err := ParsePath(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		paths = append(paths, p)
	}
	return paths, nil
}

// ParsePath parses one path.
func ParsePath(s string) (Path, error) {
	word, rest, _ := strings.Cut(s, " ")
	rest = strings.TrimSpace(rest)
	head, fields := word, []string(nil)
	if rest == "" {
		head, fields = splitFields(word)
	}
	p := Path{Index: -1, Fields: fields}
	switch head {
	case "receiver":
		p.Kind = Receiver
	case "value":
		p.Kind = ValueOf
	case "error":
		p.Kind = ErrorOf
	case "arg", "result", "text":
		name, fields := splitFields(rest)
		if name == "" {
			return Path{}, fmt.Errorf("path %q: %s wants a name or number, as in %q", s, head, head+" 0")
		}
		p.Fields = fields
		n, err := strconv.Atoi(name)
		switch {
		case err == nil && n < 0:
			return Path{}, fmt.Errorf("path %q: %s counts from 0", s, head)
		case err == nil:
			p.Index = n
		case head != "arg":
			return Path{}, fmt.Errorf("path %q: %s wants a number, as in %q", s, head, head+" 0")
		case !isIdent(name):
			return Path{}, fmt.Errorf("path %q: %q is not the name of an argument", s, name)
		default:
			p.Name = name
		}
		p.Kind = map[string]PathKind{"arg": Arg, "result": Result, "text": TextArg}[head]
	case "options", "const", "method":
		if rest == "" {
			return Path{}, fmt.Errorf("path %q: %s wants a name", s, head)
		}
		p.Kind = map[string]PathKind{"options": Options, "const": Const, "method": MethodOf}[head]
		p.Name = rest
	default:
		return Path{}, fmt.Errorf("path %q does not start with receiver, arg, result, options, const, method, value, error or text", s)
	}
	switch p.Kind {
	case Receiver, ValueOf, ErrorOf:
		if rest != "" {
			return Path{}, fmt.Errorf("path %q: nothing but .Field may follow %s", s, head)
		}
	case Options, MethodOf:
		if strings.ContainsAny(p.Name, " \t") {
			return Path{}, fmt.Errorf("path %q: %q is not one name", s, p.Name)
		}
	}
	for _, field := range p.Fields {
		if !isIdent(field) {
			return Path{}, fmt.Errorf("path %q: %q is not the name of a field", s, field)
		}
	}
	return p, nil
}

func splitFields(s string) (string, []string) {
	parts := strings.Split(s, ".")
	if len(parts) == 1 {
		return parts[0], nil
	}
	return parts[0], parts[1:]
}

// An Atom is one conjunct of a granted condition: a value and how it must be.
type Atom struct {
	Path Path
	Test AtomTest
	Text string // for Equals
}

// AtomTest is how the value of an atom must be for the lock to be held.
type AtomTest uint8

// How the value must be.
const (
	IsNil AtomTest = iota
	NotNil
	IsTrue
	Scanned // the SQL answer scanned from the result is true or 1
)

// ParseGranted parses a granted condition: conjuncts separated by " and ".
func ParseGranted(s string) ([]Atom, error) {
	if strings.TrimSpace(s) == "" {
		return nil, nil
	}
	var atoms []Atom
	for _, part := range strings.Split(s, " and ") {
		part = strings.TrimSpace(part)
		a := Atom{Test: IsTrue}
		switch {
		case part == "scan":
			a.Test, a.Path = Scanned, Path{Kind: Result, Index: 0}
			atoms = append(atoms, a)
			continue
		case strings.HasSuffix(part, "== nil"):
			a.Test, part = IsNil, strings.TrimSuffix(part, "== nil")
		case strings.HasSuffix(part, "!= nil"):
			a.Test, part = NotNil, strings.TrimSuffix(part, "!= nil")
		}
		p, err := ParsePath(strings.TrimSpace(part))
		if err != nil {
			return nil, fmt.Errorf("granted: %w", err)
		}
		a.Path = p
		atoms = append(atoms, a)
	}
	return atoms, nil
}
