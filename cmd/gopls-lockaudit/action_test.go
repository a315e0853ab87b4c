package gopls

import (
	"slices"
	"strings"
)

// An action is what an editor offers at a diagnostic.
type action struct {
	Title       string       `json:"title"`
	Kind        string       `json:"kind"`
	Diagnostics []diagnostic `json:"diagnostics"`
	Edit        struct {
		Changes         map[string][]edit `json:"changes"`
		DocumentChanges []struct {
			TextDocument struct {
				URI string `json:"uri"`
			} `json:"textDocument"`
			Edits []edit `json:"edits"`
		} `json:"documentChanges"`
	} `json:"edit"`
}

type edit struct {
	Range   span   `json:"range"`
	NewText string `json:"newText"`
}

// actions returns the quick fixes that the server offers for a diagnostic.
func (d *document) actions(of diagnostic) []action {
	d.t.Helper()
	var all []action
	d.call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": uriOf(d.name)},
		"range":        of.Range,
		"context":      map[string]any{"diagnostics": []any{of}, "only": []string{"quickfix"}},
	}, &all)
	return all
}

// apply types what the action changes. The text has to be ASCII.
func (d *document) apply(a action) {
	d.t.Helper()
	edits := a.Edit.Changes[uriOf(d.name)]
	for _, change := range a.Edit.DocumentChanges {
		if change.TextDocument.URI == uriOf(d.name) {
			edits = append(edits, change.Edits...)
		}
	}
	if len(edits) == 0 {
		d.t.Fatalf("the action %q changes nothing here: %+v", a.Title, a)
	}
	text := d.text
	offset := func(p position) int {
		return len(strings.Join(strings.SplitAfter(text, "\n")[:p.Line], "")) + p.Character
	}
	slices.SortFunc(edits, func(a, b edit) int { return offset(b.Range.Start) - offset(a.Range.Start) })
	for _, e := range edits {
		text = text[:offset(e.Range.Start)] + e.NewText + text[offset(e.Range.End):]
	}
	d.change(text)
}
