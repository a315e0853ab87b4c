package output

import (
	"io"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

func writeJSON(w io.Writer, r *Run) error { return encode(w, document(r)) }

func document(r *Run) *Document {
	urls := map[string]string{}
	for _, rule := range r.Rules {
		urls[rule.Name] = rule.URL
	}
	doc := &Document{
		Version:  SchemaVersion,
		Tool:     jsonTool{Name: r.Tool.Name, Version: r.Tool.Version},
		Findings: []jsonFinding{},
		Problems: []jsonProblem{},
		Summary: jsonSummary{
			Errors:     r.count(Visible, audit.Error),
			Warnings:   r.count(Visible, audit.Warning),
			Notes:      r.count(Visible, audit.Note),
			Hidden:     r.count(Quiet),
			Suppressed: r.count(Suppressed),
			Known:      r.count(Known) + r.count(Old),
			Gone:       r.Gone,
			Fixed:      r.Fixed,
			Locks:      r.Locks,
			Packages:   r.Packages,
			Complete:   len(r.Problems) == 0,
			ExitCode:   r.ExitCode,
		},
	}
	for _, f := range r.Findings {
		if f.Hidden == Quiet {
			continue
		}
		doc.Findings = append(doc.Findings, documentFinding(f, urls[f.Rule]))
	}
	for _, p := range r.Problems {
		doc.Problems = append(doc.Problems, jsonProblem{Package: p.Package, At: optionalSpan(p.At), Text: p.Text})
	}
	return doc
}

func documentFinding(f Finding, url string) jsonFinding {
	j := jsonFinding{
		Rule:        f.Rule,
		Severity:    severityName(f.Severity.String()),
		Message:     f.Message,
		At:          span(f.At),
		Func:        f.Func,
		Fingerprint: f.Fingerprint,
		State:       state(f.Hidden),
		URL:         url,
	}
	if f.Lock.At.IsValid() {
		j.Lock = &jsonLock{At: span(f.Lock.At), Label: f.Lock.Label}
	}
	if f.Hidden == Suppressed {
		j.Suppression = &jsonSuppression{Kind: f.Suppression.Kind, Reason: f.Suppression.Reason, At: optionalSpan(f.Suppression.At)}
	}
	for _, related := range f.Related {
		j.Related = append(j.Related, jsonRelated{At: span(related.At), Message: related.Message})
	}
	for _, step := range f.Trace {
		j.Trace = append(j.Trace, jsonStep{Holder: step.Holder, At: optionalSpan(step.At), Text: step.Text})
	}
	for _, fix := range f.Fixes {
		edits := []jsonEdit{}
		for _, e := range fix.Edits {
			edits = append(edits, jsonEdit{At: span(e.At), Start: e.Start, End: e.End, Text: e.NewText})
		}
		j.Fixes = append(j.Fixes, jsonFix{Message: fix.Message, Edits: edits})
	}
	return j
}

// states are the values of the field state.
func states() []stateName { return []stateName{"new", "known", "suppressed"} }

func state(h Hidden) stateName {
	switch h {
	case Known, Old:
		return "known"
	case Suppressed:
		return "suppressed"
	}
	return "new"
}

func span(s Span) jsonSpan {
	return jsonSpan{File: s.Path, Line: s.Line, Column: max(1, s.Column), EndLine: s.EndLine, EndColumn: s.EndColumn}
}

func optionalSpan(s Span) *jsonSpan {
	if !s.IsValid() {
		return nil
	}
	j := span(s)
	return &j
}
