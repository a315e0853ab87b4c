package output_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/output"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

func TestSARIFIsValid(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "schema", "sarif-2.1.0.json"))
	if err != nil {
		t.Fatal(err)
	}
	// The schema is written in draft 4. Of what it uses, only these two differ in draft 7, which the validator knows.
	data = bytes.Replace(data, []byte("http://json-schema.org/draft-04/schema#"), []byte("http://json-schema.org/draft-07/schema#"), 1)
	data = bytes.Replace(data, []byte(`"id": "https://`), []byte(`"$id": "https://`), 1)
	schema := resolve(t, data)

	format, _ := output.Lookup("sarif")
	for name, run := range map[string]*output.Run{
		"full":  fixture(t),
		"empty": {Tool: output.Tool{Name: "lockaudit"}, Source: &source.Cache{}},
	} {
		if err := schema.Validate(decode(t, write(t, format, run, output.Style{}))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := schema.Validate(decode(t, `{"version": "2.1.0", "runs": [{"tool": {"driver": {"name": 1}}}]}`)); err == nil {
		t.Error("the schema takes a tool whose name is a number: it checks nothing")
	}
}

func TestJSONIsValid(t *testing.T) {
	file := filepath.Join("..", "..", "..", "..", "docs", "output.schema.json")
	want := documentSchema(t)
	if *update {
		if err := os.WriteFile(file, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("docs/output.schema.json is not what the code writes (go test ./cmd/lockaudit/internal/output -update):\n%s", diff)
	}
	schema := resolve(t, got)
	format, _ := output.Lookup("json")
	for name, run := range map[string]*output.Run{
		"full":  fixture(t),
		"empty": {Tool: output.Tool{Name: "lockaudit"}, Source: &source.Cache{}},
	} {
		if err := schema.Validate(decode(t, write(t, format, run, output.Style{}))); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := schema.Validate(decode(t, `{"version": 2}`)); err == nil {
		t.Error("the schema takes another version: it checks nothing")
	}
}

// documentSchema derives the schema of the JSON report from its types.
func documentSchema(t *testing.T) []byte {
	t.Helper()
	schema, err := jsonschema.For[output.Document](&jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{
		output.SeverityType: {Type: "string", Enum: []any{"error", "warning", "note"}},
		output.StateType:    {Type: "string", Enum: output.StateNames()},
	}})
	if err != nil {
		t.Fatal(err)
	}
	schema.Schema = "https://json-schema.org/draft/2020-12/schema"
	schema.Title = "lockaudit report"
	schema.Description = "What lockaudit check --format json prints."
	var version any = output.SchemaVersion
	schema.Properties["version"].Const = &version
	open(schema)
	data, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return append(data, '\n')
}

// open lets later releases add fields, and says of lists that they are never null.
func open(s *jsonschema.Schema) {
	s.AdditionalProperties = nil
	if len(s.Types) == 2 && s.Types[0] == "null" {
		s.Type, s.Types = s.Types[1], nil
	}
	for _, property := range s.Properties {
		open(property)
	}
	if s.Items != nil {
		open(s.Items)
	}
}

func resolve(t *testing.T, data []byte) *jsonschema.Resolved {
	t.Helper()
	var schema jsonschema.Schema
	if err := json.Unmarshal(data, &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return resolved
}

func decode(t *testing.T, text string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}
