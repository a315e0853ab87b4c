package models

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Load reads one model file. The error is of type Errors and holds every mistake of the file.
func Load(file string, data []byte) (*Library, error) {
	node, err := document(file, data)
	if err != nil {
		return nil, err
	}
	d := &decoder{file: file}
	lib := d.library(node)
	if _, given := lib.src.fields["source"]; !given && lib.Library != "" {
		d.errorf(node, "source is missing: say the version and files the rows were read in, as in %q", "source: v0.9.4 redislock.go")
	}
	return &lib, d.err()
}

// LoadRows reads the value of "models:" in a config file: a sequence of libraries. node keeps its position in that file. The
// error is of type Errors and holds every mistake.
func LoadRows(file string, node *yaml.Node) ([]Library, error) {
	d := &decoder{file: file}
	node = target(node)
	if isNull(node) {
		return nil, nil
	}
	if node.Kind != yaml.SequenceNode {
		d.errorf(node, "models is a list of libraries: start each with %q", "- library: import/path")
		return nil, d.err()
	}
	var libs []Library
	for _, n := range node.Content {
		libs = append(libs, d.library(n))
	}
	return libs, d.err()
}

// document parses the only document of a file.
func document(file string, data []byte) (*yaml.Node, error) {
	loader, err := yaml.NewLoader(bytes.NewReader(data))
	if err != nil {
		return nil, Errors{{File: file, Text: err.Error()}}
	}
	var doc, second yaml.Node
	switch err := loader.Load(&doc); {
	case errors.Is(err, io.EOF):
		return nil, Errors{{File: file, Text: "the file is empty: it starts with \"library: import/path\""}}
	case err != nil:
		return nil, Errors{syntaxError(file, err)}
	}
	switch err := loader.Load(&second); {
	case err == nil:
		return nil, Errors{{File: file, Line: second.Line, Column: second.Column, Text: "a second document starts here: one file holds one library"}}
	case !errors.Is(err, io.EOF):
		return nil, Errors{syntaxError(file, err)}
	}
	return target(&doc), nil
}

func syntaxError(file string, err error) Error {
	e := Error{File: file, Text: err.Error()}
	var load *yaml.LoadError
	if errors.As(err, &load) {
		e.Line, e.Column, e.Text = load.Mark.Line, load.Mark.Column, load.Message
		if load.ContextMsg != "" {
			e.Text = load.ContextMsg + ": " + e.Text
		}
	}
	return e
}

// A source remembers where the parts of a library stand, for errors found after loading.
type source struct {
	file   string
	fields places
	calls  []places // parallel to Library.Calls
}

// places are the positions of the values of a mapping, by key; "" is the mapping itself, itemKey the items of a list.
type places map[string]position

type position struct{ line, column int }

func itemKey(key string, i int) string { return fmt.Sprintf("%s %d", key, i) }

// item returns where item i of the list under key stands; the list may be written as its only item.
func (p places) item(key string, i int) position {
	if at, ok := p[itemKey(key, i)]; ok {
		return at
	}
	return p[key]
}

func (s *source) errorAt(p position, format string, args ...any) Error {
	return Error{File: s.file, Line: p.line, Column: p.column, Text: fmt.Sprintf(format, args...)}
}

// A decoder turns nodes into libraries and collects what is wrong with them.
type decoder struct {
	file string
	errs Errors
}

func (d *decoder) errorf(n *yaml.Node, format string, args ...any) {
	d.errs = append(d.errs, Error{File: d.file, Line: n.Line, Column: n.Column, Text: fmt.Sprintf(format, args...)})
}

func (d *decoder) err() error {
	if len(d.errs) == 0 {
		return nil
	}
	d.errs.sort()
	return d.errs
}

func (d *decoder) library(n *yaml.Node) Library {
	lib := Library{src: &source{file: d.file}}
	n = target(n)
	fields, ok := d.fields(n, "a library", reflect.ValueOf(&lib).Elem())
	lib.src.fields = positions(fields)
	if calls, given := fields["calls"]; given {
		calls = target(calls)
		if calls.Kind != yaml.SequenceNode {
			d.errorf(calls, "calls is a list: start each call with %q", "- func: Name")
		} else {
			for _, c := range calls.Content {
				d.call(target(c), &lib)
			}
		}
	}
	if ok {
		before := len(d.errs)
		for _, e := range validate(&lib, position{n.Line, n.Column}) {
			if !slices.ContainsFunc(d.errs[:before], func(known Error) bool { return known.Line == e.Line && known.Column == e.Column }) {
				d.errs = append(d.errs, e)
			}
		}
	}
	return lib
}

func (d *decoder) call(n *yaml.Node, lib *Library) {
	var c Call
	fields, _ := d.fields(n, "a call", reflect.ValueOf(&c).Elem())
	at := positions(fields)
	at[""] = position{n.Line, n.Column}
	lib.Calls = append(lib.Calls, c)
	lib.src.calls = append(lib.src.calls, at)
}

// fields decodes a mapping into the struct v and returns the value node of each known key. Fields that are lists of structs
// are left to the caller.
func (d *decoder) fields(n *yaml.Node, what string, v reflect.Value) (map[string]*yaml.Node, bool) {
	found := map[string]*yaml.Node{}
	if n.Kind != yaml.MappingNode {
		d.errorf(n, "%s is written as key: value lines", what)
		return found, false
	}
	known := map[string]int{}
	var keys []string
	for i := range v.NumField() {
		if tag, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("yaml"), ","); tag != "" {
			known[tag] = i
			keys = append(keys, tag)
		}
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], target(n.Content[i+1])
		field, ok := known[key.Value]
		switch {
		case !ok:
			hint := didYouMean(key.Value, keys)
			if strings.Contains(key.Value, " ") {
				hint = "; put a text that has a comma in quotes"
			}
			d.errorf(key, "%s has no key %s%s", what, key.Value, hint)
		case found[key.Value] != nil:
			d.errorf(key, "%s is given twice", key.Value)
		default:
			found[key.Value] = n.Content[i+1]
			d.value(key.Value, value, v.Field(field))
		}
	}
	return found, true
}

// value decodes one value: a text, a truth value, or a list of texts that may be written as one text.
func (d *decoder) value(key string, n *yaml.Node, v reflect.Value) {
	switch {
	case v.Kind() == reflect.Bool:
		if n.Kind != yaml.ScalarNode || n.Value != "true" && n.Value != "false" {
			d.errorf(n, "%s wants true or false", key)
		}
		v.SetBool(n.Value == "true")
	case v.Kind() == reflect.String:
		v.SetString(d.text(key, n))
	case v.Type().Elem().Kind() == reflect.String && n.Kind == yaml.SequenceNode:
		list := reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content))
		for i, item := range n.Content {
			list.Index(i).SetString(d.text(key, target(item)))
		}
		v.Set(list)
	case v.Type().Elem().Kind() == reflect.String:
		v.Set(reflect.Append(v, reflect.ValueOf(d.text(key, n)).Convert(v.Type().Elem())))
	}
}

func (d *decoder) text(key string, n *yaml.Node) string {
	switch {
	case n.Kind != yaml.ScalarNode:
		d.errorf(n, "%s wants one text, not a list or mapping", key)
		return ""
	case isNull(n) || strings.TrimSpace(n.Value) == "":
		d.errorf(n, "%s has no value: leave the key out or give it one", key)
	}
	return n.Value
}

func target(n *yaml.Node) *yaml.Node {
	for {
		switch {
		case n.Kind == yaml.AliasNode && n.Alias != nil:
			n = n.Alias
		case n.Kind == yaml.DocumentNode && len(n.Content) == 1:
			n = n.Content[0]
		default:
			return n
		}
	}
}

func isNull(n *yaml.Node) bool {
	return n.Kind == 0 || n.Kind == yaml.ScalarNode && n.ShortTag() == "!!null"
}

func positions(fields map[string]*yaml.Node) places {
	at := make(places, len(fields)+1)
	for key, n := range fields {
		at[key] = position{n.Line, n.Column}
		if n = target(n); n.Kind == yaml.SequenceNode {
			for i, item := range n.Content {
				at[itemKey(key, i)] = position{item.Line, item.Column}
			}
		}
	}
	return at
}
