package effects

import (
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Present reports whether a value was given at all.
func Present(x *facts.Origin) bool {
	if x == nil || x.Kind == facts.Unknown && !x.Cut {
		return false
	}
	for _, b := range x.Branches() {
		switch {
		case b.Kind == facts.Nil, b.Kind == facts.Unknown && !b.Cut, b.Kind == facts.Const && (b.Text == "" || b.Text == "0"):
		default:
			return true
		}
	}
	return false
}

// Resolve follows paths from a call node to one of its values; nil when none is there.
func Resolve(x *models.Index, node *facts.Origin, paths []models.Path) *facts.Origin {
	for i, p := range paths {
		if p.Kind == models.Const && i > 0 && paths[i-1].Kind == models.Options && openOptions(node) {
			return nil // an option that is not seen may have set it
		}
		if o := resolve(x, node, p); o != nil {
			return o
		}
	}
	return nil
}

// openOptions reports whether a call may be given options that are not seen: its option list comes from elsewhere.
func openOptions(node *facts.Origin) bool {
	for i := len(node.Args) - 1; i >= 0; i-- {
		if i < len(node.Names) && (node.Names[i] == "with" || node.Names[i] == "receiver") {
			continue
		}
		return openList(node.Args[i])
	}
	return false
}

func openList(o *facts.Origin) bool {
	switch o.Kind {
	case facts.List:
		for _, a := range o.Args {
			if a.Kind == facts.Variadic && openList(a.Args[0]) {
				return true
			}
		}
		return false
	case facts.Variadic:
		return openList(o.Args[0])
	case facts.Join:
		return slices.ContainsFunc(o.Args, openList)
	case facts.Param, facts.Field, facts.Global, facts.Elem, facts.Unknown:
		return true
	}
	return false
}

func resolve(x *models.Index, node *facts.Origin, p models.Path) *facts.Origin {
	o := facts.UnknownOrigin()
	first := 0
	if len(node.Names) > 0 && node.Names[0] == "receiver" {
		first = 1
	}
	switch p.Kind {
	case models.Receiver:
		if first == 0 || len(node.Args) == 0 {
			return nil
		}
		o = node.Args[0]
	case models.Arg:
		i := argIndex(node, p, first)
		if i < 0 || i >= len(node.Args) {
			return nil
		}
		o = node.Args[i]
	case models.Result:
		k := *node
		k.Index = p.Index
		o = facts.New(k)
		if len(p.Fields) > 0 {
			break
		}
		return o
	case models.Options:
		return option(x, node, p.Name)
	case models.Const:
		return facts.New(facts.Origin{Kind: facts.Const, Text: p.Name, Type: "default"})
	default:
		return nil
	}
	for _, f := range p.Fields {
		o = facts.FieldOf(o, f)
	}
	if len(p.Fields) > 0 && (o.Kind == facts.Nil || o.Kind == facts.Unknown && !o.Cut) {
		return nil
	}
	return o
}

func argIndex(node *facts.Origin, p models.Path, first int) int {
	if p.Name == "" {
		return first + p.Index
	}
	for i := first; i < len(node.Names); i++ {
		if node.Names[i] == p.Name {
			return i
		}
	}
	for i := first; i < len(node.Names); i++ {
		if strings.EqualFold(node.Names[i], p.Name) {
			return i
		}
	}
	return -1
}

// option finds the last option NAME among the variadic options of a call and returns what it sets.
func option(x *models.Index, node *facts.Origin, name string) *facts.Origin {
	for i := len(node.Args) - 1; i >= 0; i-- {
		if i < len(node.Names) && (node.Names[i] == "with" || node.Names[i] == "receiver") {
			continue
		}
		if o := lastOption(x, node.Args[i], name); o != nil {
			return o
		}
		if k := node.Args[i].Kind; k == facts.List || k == facts.Variadic || k == facts.Param {
			return nil
		}
	}
	return nil
}

func lastOption(x *models.Index, o *facts.Origin, name string) *facts.Origin {
	switch o.Kind {
	case facts.List, facts.Join, facts.Variadic:
		for i := len(o.Args) - 1; i >= 0; i-- {
			if v := lastOption(x, o.Args[i], name); v != nil {
				return v
			}
		}
	case facts.Param: // an option list from outside: it may hold this option
		return nil
	case facts.Call:
		if o.Text[strings.LastIndexAny(o.Text, "./")+1:] != name {
			return nil
		}
		row := x.ByID(o.Row)
		if row == nil || row.Role != models.Option {
			return nil
		}
		for _, paths := range [][]models.Path{row.TTLAt, row.TokenAt, row.SessionAt, row.ValueAt, row.ContextAt, row.LimitAt, row.WaitAt} {
			if v := Resolve(x, o, paths); v != nil {
				if v.Kind == facts.Const && !v.At.IsValid() {
					k := *v
					k.At = o.At
					v = facts.New(k)
				}
				return v
			}
		}
		set := "set"
		if row.Wait != "" { // a word: FailIfLocked never waits
			set = row.Wait
		}
		return facts.New(facts.Origin{Kind: facts.Const, Text: set, Type: "option"})
	}
	return nil
}
