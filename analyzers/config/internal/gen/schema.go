package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"maps"
	"path/filepath"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

// schemaText returns the schema of the config of the module at root, with the names of rules.
func schemaText(root string, rules declared.Names) ([]byte, error) {
	config, err := parseSource(filepath.Join(root, "analyzers", "config", "config.go"))
	if err != nil {
		return nil, err
	}
	rows, err := parseSource(filepath.Join(root, "analyzers", "models", "spec.go"))
	if err != nil {
		return nil, err
	}
	b := &builder{config: config, rows: rows, rules: rules}
	schema, err := b.structure(config, "Config")
	if err != nil {
		return nil, err
	}
	schema.Schema = "http://json-schema.org/draft-07/schema#"
	schema.Title = "lockaudit.yml"
	schema.Description = "The config of lockaudit, at the root of a Go module."
	text, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		return nil, err
	}
	return append(text, '\n'), nil
}

type builder struct {
	config, rows *source
	rules        declared.Names
}

// structure returns the schema of a struct.
func (b *builder) structure(in *source, name string) (*jsonschema.Schema, error) {
	keys, err := keysOf(in.structs[name])
	if err != nil {
		return nil, err
	}
	schema := &jsonschema.Schema{
		Type:                 "object",
		Properties:           map[string]*jsonschema.Schema{},
		AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}},
	}
	for _, k := range keys {
		property, err := b.value(in, k.typ)
		if err != nil {
			return nil, fmt.Errorf("%s.%s: %w", name, k.name, err)
		}
		property.Description = k.doc
		schema.Properties[k.name] = property
		schema.PropertyOrder = append(schema.PropertyOrder, k.name)
		// Rows in a config may leave out where they were read.
		if k.required && !(in == b.rows && k.name == "source") {
			schema.Required = append(schema.Required, k.name)
		}
	}
	return schema, nil
}

// value returns the schema of a type.
func (b *builder) value(in *source, typ ast.Expr) (*jsonschema.Schema, error) {
	switch typ := typ.(type) {
	case *ast.StarExpr:
		return b.value(in, typ.X)
	case *ast.ArrayType:
		items, err := b.value(in, typ.Elt)
		if err != nil {
			return nil, err
		}
		if in == b.rows && items.Type == "string" {
			return textOrTexts(), nil
		}
		return list(items), nil
	case *ast.MapType:
		values, err := b.value(in, typ.Value)
		if err != nil {
			return nil, err
		}
		return b.byRule(values), nil
	case *ast.Ident:
		switch {
		case typ.Name == "Defaults" || typ.Name == "Resources":
			schema, err := b.structure(in, typ.Name)
			if err == nil {
				schema.Type, schema.Types = "", []string{"object", "null"}
			}
			return schema, err
		case in.structs[typ.Name] != nil:
			return b.structure(in, typ.Name)
		case in == b.rows && typ.Name == "Names":
			return textOrTexts(), nil
		case in == b.rows && typ.Name == "Role":
			return &jsonschema.Schema{Type: "string", Enum: in.roles}, nil
		}
		return b.scalar(typ.Name)
	}
	return nil, fmt.Errorf("no schema for a type of this shape")
}

// byRule returns the schema of a mapping from rules to settings.
func (b *builder) byRule(setting *jsonschema.Schema) *jsonschema.Schema {
	schema := &jsonschema.Schema{
		Types:                []string{"object", "null"},
		Properties:           map[string]*jsonschema.Schema{},
		AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}},
	}
	add := func(name, doc string, former bool) {
		property := *setting
		property.Description, property.Deprecated = doc, former
		schema.Properties[name] = &property
		schema.PropertyOrder = append(schema.PropertyOrder, name)
	}
	for _, name := range slices.Sorted(slices.Values(b.rules.Rules)) {
		add(name, "https://github.com/lockaudit/lockaudit/blob/main/docs/rules/"+name+".md", false)
	}
	for _, alias := range slices.Sorted(maps.Keys(b.rules.Aliases)) {
		add(alias, "The former name of "+b.rules.Aliases[alias]+".", true)
	}
	return schema
}

// scalar returns the schema of a type that is written as one value, or as a list of such.
func (b *builder) scalar(name string) (*jsonschema.Schema, error) {
	switch name {
	case "Rows":
		library, err := b.structure(b.rows, "Library")
		if err != nil {
			return nil, err
		}
		return list(library), nil
	case "Version":
		return &jsonschema.Schema{Type: "integer", Enum: []any{1}}, nil
	case "Bool", "bool":
		return &jsonschema.Schema{Type: "boolean"}, nil
	case "Severity":
		return &jsonschema.Schema{Type: "string", Enum: []any{"off", "note", "warning", "error"}}, nil
	case "Purpose":
		return &jsonschema.Schema{Type: "string", Enum: []any{"efficiency", "correctness"}}, nil
	case "Margin":
		least, most := 1.0, 1000.0
		return &jsonschema.Schema{Type: "number", Minimum: &least, Maximum: &most}, nil
	case "Duration":
		return &jsonschema.Schema{Type: "string", Pattern: `^([0-9]+d|([0-9]+(\.[0-9]*)?(ns|us|µs|ms|s|m|h))+)$`}, nil
	case "Date":
		return &jsonschema.Schema{Type: "string", Pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}, nil
	case "Names", "Tables", "Hosts":
		return list(text()), nil
	case "Reason", "PathGlob", "PackageGlob", "TextGlob", "FuncGlob", "string":
		return text(), nil
	}
	return nil, fmt.Errorf("no schema for the type %s", name)
}

func text() *jsonschema.Schema {
	least := 1
	return &jsonschema.Schema{Type: "string", MinLength: &least}
}

func textOrTexts() *jsonschema.Schema {
	return &jsonschema.Schema{AnyOf: []*jsonschema.Schema{text(), {Type: "array", Items: text()}}}
}

// list may be empty: a key whose entries are all commented out.
func list(items *jsonschema.Schema) *jsonschema.Schema {
	return &jsonschema.Schema{Types: []string{"array", "null"}, Items: items}
}
