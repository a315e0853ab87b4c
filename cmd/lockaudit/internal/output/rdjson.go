package output

import (
	"io"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

type rdDocument struct {
	Source      rdSource       `json:"source"`
	Diagnostics []rdDiagnostic `json:"diagnostics"`
}

type rdSource struct {
	Name string `json:"name"`
	URL  string `json:"url,omitempty"`
}

type rdDiagnostic struct {
	Message     string         `json:"message"`
	Location    rdLocation     `json:"location"`
	Severity    string         `json:"severity"`
	Code        rdCode         `json:"code"`
	Suggestions []rdSuggestion `json:"suggestions,omitempty"`
	Related     []rdRelated    `json:"related_locations,omitempty"`
}

type rdCode struct {
	Value string `json:"value"`
	URL   string `json:"url,omitempty"`
}

type rdLocation struct {
	Path  string  `json:"path"`
	Range rdRange `json:"range"`
}

type rdRange struct {
	Start rdPosition  `json:"start"`
	End   *rdPosition `json:"end,omitempty"`
}

// An rdPosition counts columns in bytes, as Go does.
type rdPosition struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

type rdSuggestion struct {
	Range rdRange `json:"range"`
	Text  string  `json:"text"`
}

type rdRelated struct {
	Message  string     `json:"message"`
	Location rdLocation `json:"location"`
}

func writeRDJSON(w io.Writer, r *Run) error {
	urls := map[string]string{}
	for _, rule := range r.Rules {
		urls[rule.Name] = rule.URL
	}
	doc := rdDocument{Source: rdSource{Name: r.Tool.Name, URL: r.Tool.URL}, Diagnostics: []rdDiagnostic{}}
	for _, f := range r.visible() {
		d := rdDiagnostic{
			Message:     f.Message,
			Location:    rdLocation{Path: f.At.Path, Range: rdRangeOf(f.At)},
			Severity:    rdSeverity(f.Severity),
			Code:        rdCode{Value: f.Rule, URL: urls[f.Rule]},
			Suggestions: rdSuggestions(f),
		}
		for _, related := range f.Related {
			d.Related = append(d.Related, rdRelated{
				Message:  related.Message,
				Location: rdLocation{Path: related.At.Path, Range: rdRangeOf(related.At)},
			})
		}
		doc.Diagnostics = append(doc.Diagnostics, d)
	}
	return encode(w, doc)
}

// rdSuggestions returns the first fix if it is one edit of the file the finding is in: a reader of this format applies each
// suggestion by itself, and half a fix may not compile.
func rdSuggestions(f Finding) []rdSuggestion {
	fix := f.Unasked()
	if fix == nil || len(fix.Edits) != 1 || fix.Edits[0].At.Path != f.At.Path {
		return nil
	}
	e := fix.Edits[0]
	return []rdSuggestion{{Range: rdRangeOf(e.At), Text: e.NewText}}
}

func rdRangeOf(s Span) rdRange {
	out := rdRange{Start: rdPosition{Line: s.Line, Column: max(1, s.Column)}}
	if s.EndLine > 0 {
		line, column := s.end()
		out.End = &rdPosition{Line: line, Column: column}
	}
	return out
}

func rdSeverity(s audit.Severity) string {
	switch s {
	case audit.Error:
		return "ERROR"
	case audit.Warning:
		return "WARNING"
	}
	return "INFO"
}
