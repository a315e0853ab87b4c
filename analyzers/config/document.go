package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"go.yaml.in/yaml/v4"
)

// document parses the only document of a file and puts what aliases stand for in their place. It is nil when the file holds
// nothing but comments.
func document(file string, data []byte) (*yaml.Node, Errors) {
	loader, err := yaml.NewLoader(bytes.NewReader(data))
	if err != nil {
		return nil, Errors{{File: file, Text: err.Error()}}
	}
	var doc, second yaml.Node
	switch err := loader.Load(&doc); {
	case errors.Is(err, io.EOF):
		return nil, nil
	case err != nil:
		return nil, Errors{syntaxError(file, err)}
	}
	switch err := loader.Load(&second); {
	case err == nil:
		return nil, Errors{{file, max(second.Line, 1), max(second.Column, 1), "a second document begins here; write everything into one"}}
	case !errors.Is(err, io.EOF):
		return nil, Errors{syntaxError(file, err)}
	}
	if doc.Kind != yaml.DocumentNode || len(doc.Content) != 1 {
		return nil, nil
	}
	root := doc.Content[0]
	if e := expand(file, root); e != nil {
		return nil, Errors{*e}
	}
	return root, nil
}

func syntaxError(file string, err error) Error {
	e := Error{File: file, Text: err.Error()}
	if load, ok := errors.AsType[*yaml.LoadError](err); ok {
		e.Line, e.Column, e.Text = load.Mark.Line, load.Mark.Column, load.Message
		if load.ContextMsg != "" {
			e.Text = load.ContextMsg + ": " + e.Text
		}
	}
	if strings.Contains(e.Text, "anchor") || strings.Contains(e.Text, "alias") {
		e.Text += `; a text that begins with * or & needs quotes, as in "*.internal"`
	}
	return e
}

// maxNodes bounds what aliases may expand to.
const maxNodes = 100_000

// expand replaces aliases by what they stand for. A node may then have several parents.
func expand(file string, root *yaml.Node) *Error {
	fail := func(n *yaml.Node, text string) *Error { return &Error{file, n.Line, n.Column, text} }
	const pending = -1
	sizes := map[*yaml.Node]int{}
	var visit func(n *yaml.Node) (int, *Error)
	visit = func(n *yaml.Node) (int, *Error) {
		if size, ok := sizes[n]; ok && size != pending {
			return size, nil
		}
		sizes[n] = pending
		size := 1
		for i, child := range n.Content {
			if child.Kind == yaml.AliasNode {
				switch {
				case child.Alias == nil:
					return 0, fail(child, fmt.Sprintf("*%s stands for nothing", child.Value))
				case sizes[child.Alias] == pending:
					return 0, fail(child, fmt.Sprintf("*%s stands for a value that it is part of", child.Value))
				}
				n.Content[i] = child.Alias
			}
			below, err := visit(n.Content[i])
			if err != nil {
				return 0, err
			}
			if size += below; size > maxNodes {
				return 0, fail(child, fmt.Sprintf("with its aliases this file has more than %d values", maxNodes))
			}
		}
		sizes[n] = size
		return size, nil
	}
	_, err := visit(root)
	return err
}
