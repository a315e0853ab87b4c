package output

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// A Format writes a Run in the form another program, or a person, reads.
type Format struct {
	Name string
	Doc  string // one line: who reads it
	// Write writes the whole of r.
	Write func(w io.Writer, r *Run, style Style) error
}

// A Style is how a person wants to read the text format. The other formats are the same in every style.
type Style struct {
	Color bool
	// Quiet leaves one line per finding.
	Quiet bool
	// Suppressed shows suppressed findings with their reasons.
	Suppressed bool
}

// Formats returns all formats in the order of the help text. The first is the default.
func Formats() []Format {
	return []Format{
		{Name: "text", Doc: "for people: source, related lines and what happens on a double grant", Write: writeText},
		{Name: "json", Doc: "for scripts: everything that is known, in a versioned schema", Write: plain(writeJSON)},
		{Name: "sarif", Doc: "SARIF 2.1.0, for code scanning", Write: plain(writeSARIF)},
		{Name: "github", Doc: "annotations in a GitHub workflow", Write: plain(writeGitHub)},
		{Name: "gitlab", Doc: "GitLab code quality report", Write: plain(writeGitLab)},
		{Name: "rdjson", Doc: "reviewdog diagnostics", Write: plain(writeRDJSON)},
		{Name: "checkstyle", Doc: "Checkstyle XML", Write: plain(writeCheckstyle)},
		{Name: "junit", Doc: "JUnit XML, one test case per finding", Write: plain(writeJUnit)},
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

func plain(write func(io.Writer, *Run) error) func(io.Writer, *Run, Style) error {
	return func(w io.Writer, r *Run, _ Style) error { return write(w, r) }
}

// encode writes v as indented JSON with a final line end.
func encode(w io.Writer, v any) error {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false) // code is full of <- and &
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return fmt.Errorf("encoding the report: %w", err)
	}
	_, err := w.Write(buf.Bytes())
	return err
}

// Plural returns "1 lock", "2 locks".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
