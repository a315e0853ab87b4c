package report

import (
	"encoding/json"
	"fmt"
	"io"
)

// A Format writes an inventory.
type Format struct {
	Name string
	Doc  string // one line: who reads it
	// Write writes the whole of inv.
	Write func(w io.Writer, inv *Inventory) error
	// Diff writes what has changed; nil when the format has no form for that.
	Diff func(w io.Writer, d *Diff) error
}

// Formats returns all formats in the order of the help text. The first is the default.
func Formats() []Format {
	return []Format{
		{"text", "for people at a terminal", writeText, diffText},
		{"markdown", "for a wiki, or a comment on a pull request", writeMarkdown, diffMarkdown},
		{"json", "for scripts, and for report --diff", func(w io.Writer, inv *Inventory) error { return encode(w, inv) }, func(w io.Writer, d *Diff) error { return encode(w, d) }},
		{"html", "one page that needs nothing else", writeHTML, nil},
	}
}

// Lookup returns the format of that name.
func Lookup(name string) (Format, bool) {
	for _, f := range Formats() {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}

func encode(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false) // code is full of <- and &
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// Read reads an inventory that the json format has written.
func Read(data []byte) (*Inventory, error) {
	var inv Inventory
	if err := json.Unmarshal(data, &inv); err != nil {
		return nil, fmt.Errorf("not a report: %w; write one with: lockaudit report --output json=FILE", err)
	}
	switch {
	case inv.Version == 0 || inv.Locks == nil:
		return nil, fmt.Errorf("not a report; write one with: lockaudit report --output json=FILE")
	case inv.Version != Version:
		return nil, fmt.Errorf("a report of version %d, and this lockaudit reads version %d; write it anew with this lockaudit", inv.Version, Version)
	}
	return &inv, nil
}
