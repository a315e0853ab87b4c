package models

import (
	"cmp"
	"go/types"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Libraries returns the libraries of x, a user's before the built-in ones, each group sorted by import path and versions.
func (x *Index) Libraries() []*Library {
	var all []*Library
	for _, l := range x.layers {
		libs := make([]*Library, l.count)
		for i := range libs {
			libs[i] = l.library(i)
		}
		slices.SortStableFunc(libs, func(a, b *Library) int {
			return cmp.Or(cmp.Compare(a.Library, b.Library), cmp.Compare(a.Versions, b.Versions))
		})
		all = append(all, libs...)
	}
	return all
}

// UserRows returns the rows of a user that hold for fn, also those of role none.
func (x *Index) UserRows(fn *types.Func) []*Row {
	if fn == nil || fn.Pkg() == nil {
		return nil
	}
	path := fn.Pkg().Path()
	k, ok := keyOf(fn)
	if !ok {
		return nil
	}
	for _, l := range x.layers {
		p := l.packages[NormalPath(path)]
		if p == nil || !l.user {
			continue
		}
		funcs := l.load(p)
		found := inVersion(l.rows(funcs, k), path)
		if len(found) == 0 && k.recv != "" {
			found = inVersion(l.rows(funcs, funcKey{AnyReceiver, k.name}), path)
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// User reports whether the row is one of a user's config.
func (r *Row) User() bool {
	_, number, _ := strings.Cut(r.ID, "#")
	return strings.HasPrefix(number, "u")
}

// Place returns where the row stands in its file; line and column count from 1 and are 0 when the row was made in code.
func (r *Row) Place() (file string, line, column int) {
	src := r.Lib.src
	if src == nil {
		return "", 0, 0
	}
	for i := range r.Lib.Calls {
		if &r.Lib.Calls[i] != r.Call {
			continue
		}
		for j, text := range r.Call.Func {
			if name, err := ParseFuncName(text); err == nil && name == r.Fn {
				at := src.calls[i].item("func", j)
				return src.file, at.line, at.column
			}
		}
		at := src.calls[i][""]
		return src.file, at.line, at.column
	}
	return src.file, 0, 0
}

// Place returns where the path of the library stands in its file; line and column count from 1 and are 0 when it was made in code.
func (lib *Library) Place() (file string, line, column int) {
	if lib.src == nil {
		return "", 0, 0
	}
	at := lib.src.fields["library"]
	return lib.src.file, at.line, at.column
}

// YAML returns the library as a model file says it. Under models: in a config it is one entry of the list.
func (lib *Library) YAML() ([]byte, error) { return dump(lib) }

// YAML returns the row as a model file says it, without the "- " of the list.
func (c *Call) YAML() ([]byte, error) { return dump(c) }

func dump(v any) ([]byte, error) {
	var doc yaml.Node
	if err := doc.Encode(v); err != nil {
		return nil, err
	}
	compact(&doc)
	return yaml.Dump(&doc, yaml.WithIndent(2), yaml.WithCompactSeqIndent(false), yaml.WithLineWidth(-1))
}

// compact writes a list of texts on one line, and as its only text when there is one.
func compact(n *yaml.Node) {
	for i, c := range n.Content {
		if c.Kind != yaml.SequenceNode || len(c.Content) == 0 || c.Content[0].Kind != yaml.ScalarNode {
			compact(c)
			continue
		}
		c.Style |= yaml.FlowStyle
		if len(c.Content) == 1 {
			n.Content[i] = c.Content[0]
		}
	}
}

// IsUser reports whether the library is part of a user's config.
func (lib *Library) IsUser() bool { return lib.src != nil }
