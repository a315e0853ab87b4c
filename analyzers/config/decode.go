package config

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

// A decoder turns nodes into the structs of this package and collects what is wrong with them.
type decoder struct {
	file  string
	known Known
	errs  Errors
}

// A mapping is the keys and values of a node that became a struct.
type mapping struct {
	node         *yaml.Node
	keys, values map[string]*yaml.Node
}

// has reports whether a key is given, rightly or wrongly.
func (m *mapping) has(key string) bool { return m.keys[key] != nil }

// A checker is a struct whose values must fit together.
type checker interface {
	check(d *decoder, m *mapping)
}

func (d *decoder) errorf(n *yaml.Node, format string, args ...any) {
	d.errs = append(d.errs, Error{d.file, n.Line, n.Column, fmt.Sprintf(format, args...)})
}

func (d *decoder) position(n *yaml.Node) Position { return Position{d.file, n.Line, n.Column} }

// value decodes the value of a key into v.
func (d *decoder) value(key string, n *yaml.Node, v reflect.Value) {
	if v.Kind() == reflect.Pointer {
		v.Set(reflect.New(v.Type().Elem()))
		v = v.Elem()
	}
	if s, ok := v.Addr().Interface().(scalar); ok {
		d.scalar(key, n, s)
		return
	}
	if rows, ok := v.Addr().Interface().(*Rows); ok {
		*rows = newRows(d.file, n)
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		d.structure(key, n, v)
	case reflect.Slice:
		d.list(key, n, v)
	case reflect.Map:
		d.rules(key, n, v)
	}
}

func (d *decoder) scalar(key string, n *yaml.Node, s scalar) {
	switch {
	case n.Kind != yaml.ScalarNode:
		d.errorf(n, "%s: expected one value, found %s", key, describe(n))
	case isNull(n):
		d.errorf(n, "%s: has no value; give it one or leave the key out", key)
	case strings.HasPrefix(n.Tag, "!") && !strings.HasPrefix(n.Tag, "!!"):
		d.errorf(n, "%s: a text that begins with ! needs quotes, as in %q", key, n.Tag+strings.TrimSuffix(" "+n.Value, " "))
	default:
		if err := s.parse(n.Value); err != nil {
			d.errorf(n, "%s: %v", key, err)
		}
	}
}

func (d *decoder) list(key string, n *yaml.Node, v reflect.Value) {
	switch {
	case isNull(n):
		return
	case n.Kind == yaml.ScalarNode:
		d.errorf(n, "%s: expected a list, found %s; write %s: [%q]", key, describe(n), key, n.Value)
		return
	case n.Kind != yaml.SequenceNode:
		d.errorf(n, "%s: expected a list, found %s; begin each entry with \"- \"", key, describe(n))
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
	for i, item := range n.Content {
		d.value(key, item, v.Index(i))
	}
}

// structure decodes a mapping. Keys whose tag has no omitempty must be given.
func (d *decoder) structure(key string, n *yaml.Node, v reflect.Value) {
	fields := fieldsOf(v.Type())
	c, checked := v.Addr().Interface().(checker)
	if isNull(n) && !checked && !slices.ContainsFunc(fields, func(f field) bool { return f.required }) {
		return
	}
	if at := v.FieldByName("At"); at.IsValid() {
		at.Set(reflect.ValueOf(d.position(n)))
	}
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = f.key
	}
	if n.Kind != yaml.MappingNode {
		hint := ""
		if n.Kind == yaml.ScalarNode && len(names) == 1 {
			hint = fmt.Sprintf("; write {%s: %s}", names[0], n.Value)
		}
		d.errorf(n, "%s: expected a mapping with %s, found %s%s", key, strings.Join(names, ", "), describe(n), hint)
		return
	}
	m := d.keys(n, func(k *yaml.Node) {
		hint := "; known keys are " + strings.Join(names, ", ")
		if near := declared.Nearest(k.Value, names); near != "" {
			hint = fmt.Sprintf("; did you mean %q?", near)
		}
		if k.Tag == "!!merge" {
			hint = "; merging is not supported, write the keys out"
		}
		d.errorf(k, "unknown key %q%s%s", k.Value, within(key), hint)
	}, names)
	for _, f := range fields {
		switch {
		case m.has(f.key):
			d.value(f.key, m.values[f.key], v.Field(f.index))
		case f.required:
			hint := ""
			if f.key == "version" {
				hint = `; write "version: 1"`
			}
			d.errorf(n, "%s is missing%s%s", f.key, within(key), hint)
		}
	}
	if checked {
		c.check(d, m)
	}
}

// keys returns the keys of a mapping that are known, each once. All are known when names is nil.
func (d *decoder) keys(n *yaml.Node, unknown func(*yaml.Node), names []string) *mapping {
	m := &mapping{n, map[string]*yaml.Node{}, map[string]*yaml.Node{}}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k := n.Content[i]
		switch {
		case k.Kind != yaml.ScalarNode:
			d.errorf(k, "expected a key, found %s", describe(k))
		case m.has(k.Value):
			d.errorf(k, "%s is given twice; line %d has it too", k.Value, m.keys[k.Value].Line)
		case names != nil && !slices.Contains(names, k.Value):
			unknown(k)
		default:
			m.keys[k.Value], m.values[k.Value] = k, n.Content[i+1]
		}
	}
	return m
}

// rules decodes the settings of rules, under the names in use.
func (d *decoder) rules(key string, n *yaml.Node, v reflect.Value) {
	if isNull(n) {
		return
	}
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "%s: expected a mapping from rules to settings such as {hardcodedttl: {severity: off}}, found %s", key, describe(n))
		return
	}
	v.Set(reflect.MakeMap(v.Type()))
	m := d.keys(n, nil, nil)
	lines := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k := n.Content[i]
		if m.keys[k.Value] != k {
			continue
		}
		setting := reflect.New(v.Type().Elem()).Elem()
		d.value(k.Value, n.Content[i+1], setting)
		name, ok := d.known.Resolve(k.Value)
		switch {
		case !ok:
			d.errorf(k, "there is no rule %s%s", k.Value, d.known.Suggest(k.Value))
		case lines[name] > 0:
			d.errorf(k, "%s is a former name of %s, which line %d has too", k.Value, name, lines[name])
		default:
			lines[name] = k.Line
			v.SetMapIndex(reflect.ValueOf(name), setting)
		}
	}
}

// A field is a key of a struct.
type field struct {
	key      string
	required bool
	index    int
}

func fieldsOf(t reflect.Type) []field {
	var fields []field
	for i := range t.NumField() {
		key, rest, _ := strings.Cut(t.Field(i).Tag.Get("yaml"), ",")
		if key != "" && key != "-" {
			fields = append(fields, field{key, rest != "omitempty", i})
		}
	}
	return fields
}

// within says where a key was found.
func within(key string) string {
	if key == "" {
		return ""
	}
	return " in " + key
}

func isNull(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.Tag == "!!null"
}

// describe says what a node is in the words of someone who has never seen the code.
func describe(n *yaml.Node) string {
	switch {
	case n.Kind == yaml.SequenceNode:
		return "a list"
	case n.Kind == yaml.MappingNode:
		return "a mapping"
	case isNull(n):
		return "nothing"
	}
	return fmt.Sprintf("%q", n.Value)
}
