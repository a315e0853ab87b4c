package gopls

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

type published struct {
	URI         string      `json:"uri"`
	Version     int         `json:"version"`
	Diagnostics diagnostics `json:"diagnostics"`
}

type diagnostics []diagnostic

type diagnostic struct {
	Range           span   `json:"range"`
	Severity        int    `json:"severity"`
	Code            string `json:"code"`
	CodeDescription struct {
		Href string `json:"href"`
	} `json:"codeDescription"`
	Source  string `json:"source"`
	Message string `json:"message"`
	Related []struct {
		Location struct {
			URI   string `json:"uri"`
			Range span   `json:"range"`
		} `json:"location"`
		Message string `json:"message"`
	} `json:"relatedInformation,omitempty"`
	Data json.RawMessage `json:"data,omitempty"`
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

func (all diagnostics) lines() []string {
	var lines []string
	for _, d := range all {
		lines = append(lines, fmt.Sprintf("%d:%d: %s(%s): %s", d.Range.Start.Line+1, d.Range.Start.Character+1, d.Source, d.Code, d.Message))
	}
	return lines
}

// of returns the first diagnostic of a source.
func (all diagnostics) of(source string) (diagnostic, bool) {
	i := slices.IndexFunc(all, func(d diagnostic) bool { return d.Source == source })
	if i < 0 {
		return diagnostic{}, false
	}
	return all[i], true
}

// shows is true of diagnostics of all sources, and of none of those with a minus in front.
func shows(sources ...string) func(diagnostics) bool {
	return func(all diagnostics) bool {
		return !slices.ContainsFunc(sources, func(source string) bool {
			source, unwanted := strings.CutPrefix(source, "-")
			_, found := all.of(source)
			return found == unwanted
		})
	}
}

// A document is a file that is open in the editor.
type document struct {
	*client
	name    string
	text    string
	version int
}

func uriOf(file string) string { return "file://" + filepath.ToSlash(file) }

// open opens a file with what is on the disk.
func (c *client) open(file string) *document {
	c.t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		c.t.Fatal(err)
	}
	return c.openAs(file, string(text))
}

// openAs opens a file with a text that was not saved.
func (c *client) openAs(file, text string) *document {
	c.t.Helper()
	d := &document{client: c, name: file, text: text, version: 1}
	c.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{
		"uri": uriOf(file), "languageId": "go", "version": d.version, "text": text,
	}})
	return d
}

// change types another text and does not save it.
func (d *document) change(text string) {
	d.t.Helper()
	d.text = text
	d.version++
	d.notify("textDocument/didChange", map[string]any{
		"textDocument":   map[string]any{"uri": uriOf(d.name), "version": d.version},
		"contentChanges": []any{map[string]any{"text": text}},
	})
}

// replace types new in place of old, and returns what takes that back.
func (d *document) replace(old, new string) (undo func()) {
	d.t.Helper()
	before := d.text
	if strings.Count(before, old) != 1 {
		d.t.Fatalf("%s has %q %d times", d.name, old, strings.Count(before, old))
	}
	d.change(strings.Replace(before, old, new, 1))
	return func() { d.t.Helper(); d.change(before) }
}

func (d *document) close() {
	d.t.Helper()
	d.notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uriOf(d.name)}})
}

// await waits until the diagnostics of the present text are as wanted.
func (d *document) await(what string, wanted func(diagnostics) bool) diagnostics {
	d.t.Helper()
	return d.client.await(what, uriOf(d.name), d.version, wanted)
}

// line returns the line of the text that has part in it, counted from 0.
func (d *document) line(part string) int {
	d.t.Helper()
	before, _, found := strings.Cut(d.text, part)
	if !found {
		d.t.Fatalf("%s has no %q", d.name, part)
	}
	return strings.Count(before, "\n")
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
