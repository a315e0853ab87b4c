package main

import (
	"go/ast"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

// example is the # of a line that is an example: it stands before the key, without a space.
var example = regexp.MustCompile(`(?m)^( *)#([^ #\n])`)

// reference returns the config of this project, as it is and with its examples in use.
func reference(t *testing.T) (own, full []byte) {
	t.Helper()
	own, err := os.ReadFile(filepath.Join(root, config.FileName))
	if err != nil {
		t.Fatal(err)
	}
	return own, example.ReplaceAll(own, []byte("$1$2"))
}

func TestReferenceIsRight(t *testing.T) {
	own, full := reference(t)
	schema := resolved(t, declared.Rules())
	for name, text := range map[string][]byte{"as it is": own, "with its examples": full} {
		file := filepath.Join(t.TempDir(), config.FileName)
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := config.Load(file, declared.Rules()); err != nil {
			t.Errorf("%s %s:\n%v", config.FileName, name, err)
		}
		if err := schema.Validate(instance(t, text)); err != nil {
			t.Errorf("%s %s does not match its schema: %v", config.FileName, name, err)
		}
	}
	if line, _, _ := strings.Cut(string(own), "\n"); line != "# yaml-language-server: $schema="+schemaFile {
		t.Errorf("the first line does not point editors at the schema: %s", line)
	}
}

func TestReferenceHasEveryKey(t *testing.T) {
	_, full := reference(t)
	var node yaml.Node
	if err := yaml.Load(full, &node); err != nil {
		t.Fatal(err)
	}
	given := map[string]bool{}
	pathsInText(node.Content[0], "", given)

	src, err := parseSource(filepath.Join(root, "analyzers", "config", "config.go"))
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	pathsInStructs(t, src, "Config", "", keys, map[string]bool{})
	for _, path := range slices.Sorted(maps.Keys(keys)) {
		if !given[path] {
			t.Errorf("%s does not show %s", config.FileName, path)
		}
	}
	if len(keys) < 35 {
		t.Errorf("only %d keys were looked for: %v", len(keys), slices.Sorted(maps.Keys(keys)))
	}
}

// pathsInStructs collects the keys of a struct and of those in it, such as locks.hold.worst. A struct in use a second time is
// not entered again: the reference shows its keys once.
func pathsInStructs(t *testing.T, src *source, name, prefix string, paths, entered map[string]bool) {
	t.Helper()
	entered[name] = true
	keys, err := keysOf(src.structs[name])
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range keys {
		path := prefix + k.name
		paths[path] = true
		for typ := k.typ; typ != nil; {
			switch inner := typ.(type) {
			case *ast.ArrayType:
				typ = inner.Elt
			case *ast.MapType:
				typ, path = inner.Value, path+".*"
			case *ast.StarExpr:
				typ = inner.X
			case *ast.Ident:
				if src.structs[inner.Name] != nil && !entered[inner.Name] {
					pathsInStructs(t, src, inner.Name, path+".", paths, entered)
				}
				typ = nil
			default:
				t.Fatalf("%s has a type of unknown shape", path)
			}
		}
	}
}

// pathsInText collects the keys of a mapping. Rules go by the name *.
func pathsInText(n *yaml.Node, prefix string, paths map[string]bool) {
	switch n.Kind {
	case yaml.SequenceNode:
		for _, item := range n.Content {
			pathsInText(item, prefix, paths)
		}
	case yaml.MappingNode:
		for i := 0; i < len(n.Content); i += 2 {
			name := n.Content[i].Value
			if strings.HasSuffix(prefix, "rules.") {
				name = "*"
			}
			paths[prefix+name] = true
			pathsInText(n.Content[i+1], prefix+name+".", paths)
		}
	}
}
