package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"
	"go.yaml.in/yaml/v4"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

const root = "../../../.."

func TestSchemaIsInStep(t *testing.T) {
	want, err := schemaText(root, declared.Rules())
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(root, schemaFile))
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what the structs say; run go generate ./analyzers/config\n%s", schemaFile, cmp.Diff(string(got), string(want)))
	}
}

func resolved(t *testing.T, rules declared.Names) *jsonschema.Resolved {
	t.Helper()
	text, err := schemaText(root, rules)
	if err != nil {
		t.Fatal(err)
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	r, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// instance is a YAML text as a validator of JSON sees it.
func instance(t *testing.T, text []byte) any {
	t.Helper()
	var node yaml.Node
	if err := yaml.Load(text, &node); err != nil {
		t.Fatal(err)
	}
	return plain(t, node.Content[0])
}

// plain turns a node into the value that JSON has for it; dates stay texts.
func plain(t *testing.T, n *yaml.Node) any {
	t.Helper()
	switch n.Kind {
	case yaml.MappingNode:
		m := map[string]any{}
		for i := 0; i < len(n.Content); i += 2 {
			m[n.Content[i].Value] = plain(t, n.Content[i+1])
		}
		return m
	case yaml.SequenceNode:
		l := []any{}
		for _, item := range n.Content {
			l = append(l, plain(t, item))
		}
		return l
	}
	var v any = n.Value
	if n.Tag == "!!null" || n.Tag == "!!bool" || n.Tag == "!!int" || n.Tag == "!!float" {
		if err := json.Unmarshal([]byte(strings.Replace(n.Value, "~", "null", 1)), &v); err != nil {
			v = nil
		}
	}
	return v
}

// The schema and the loader must agree on what is right and what is wrong.
func TestSchemaAndLoaderAgree(t *testing.T) {
	known := config.Known{Rules: []string{"hardcodedttl"}, Aliases: map[string]string{"constantttl": "hardcodedttl"}}
	tests := map[string]bool{
		"":                                        true,
		"tests: true":                             true,
		"tests: maybe":                            false,
		"test: true":                              false,
		"exclude: [a/**]":                         true,
		"exclude: a/**":                           false,
		"exclude:":                                true,
		"rules:":                                  true,
		"rules: {hardcodedttl: {severity: off}}":  true,
		"rules: {constantttl: {severity: note}}":  true,
		"rules: {hardcodettl: {severity: off}}":   false,
		"rules: {hardcodedttl: {severity: of}}":   false,
		"rules: {hardcodedttl: {}}":               false,
		"rules: {hardcodedttl: off}":              false,
		"defaults:":                               true,
		"defaults: {margin: 1.5, hold-age: 90d}":  true,
		"defaults: {margin: 0.5}":                 false,
		"defaults: {hold-age: 90}":                false,
		"resources: {ledger-tables: [a, '!b']}":   true,
		"resources: {ledger-tables: a}":           false,
		"resources: {tables: [a]}":                false,
		"locks: [{key: a, purpose: correctness}]": true,
		"locks: [{key: a, purpose: money}]":       false,
		"locks: [{key: a, hold: {worst: 4.2s, measured: 2026-11-03, source: a test}}]": true,
		"locks: [{key: a, hold: {worst: 1m30s, source: a test}}]":                      false,
		"locks: [{key: a, hold: {worst: 4, measured: 2026-11-03, source: a test}}]":    false,
		"overrides: [{paths: [a], tests: true}]":                                       true,
		"overrides: [{tests: true}]":                                                   false,
		"models: [{library: a.b/c, calls: [{func: F, role: noise}]}]":                  true,
		"models: [{library: a.b/c, calls: [{func: [F, G], role: noise}]}]":             true,
		"models: [{library: a.b/c, calls: [{func: F, role: noize}]}]":                  false,
		"models: [{library: a.b/c, calls: [{fnc: F, role: noise}]}]":                   false,
	}
	r := resolved(t, known)
	dir := t.TempDir()
	for text, want := range tests {
		text = "version: 1\n" + text + "\n"
		file := filepath.Join(dir, config.FileName)
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := config.Load(file, known); (err == nil) != want {
			t.Errorf("the loader says of\n%s%v", text, err)
		}
		if err := r.Validate(instance(t, []byte(text))); (err == nil) != want {
			t.Errorf("the schema says of\n%s%v", text, err)
		}
	}
}

// Hosts convert what the config sets into the severities of findings.
func TestSeveritiesAreThoseOfFindings(t *testing.T) {
	for s := audit.Off; s <= audit.Error; s++ {
		if got := config.Severity(s).String(); got != s.String() {
			t.Errorf("severity %d is %s in the config and %s in findings", s, got, s)
		}
	}
}

func TestEveryKeyIsDescribed(t *testing.T) {
	config, err := parseSource(filepath.Join(root, "analyzers", "config", "config.go"))
	if err != nil {
		t.Fatal(err)
	}
	described := 0
	for name, st := range config.structs {
		keys, err := keysOf(st)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range keys {
			if described++; k.doc == "" {
				t.Errorf("%s.%s has no comment, so editors say nothing about it", name, k.name)
			}
		}
	}
	if described < 30 {
		t.Errorf("only %d keys were looked at", described)
	}
}
