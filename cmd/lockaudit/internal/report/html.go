package report

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
)

//go:embed report.html.tmpl
var page string

// writeHTML writes the inventory as one page without any further file.
func writeHTML(w io.Writer, inv *Inventory) error {
	t, err := template.New("report").Funcs(template.FuncMap{
		"draw":      draw,
		"label":     Lock.label,
		"taken":     taken,
		"source":    source,
		"purpose":   purpose,
		"advice":    verdict,
		"headline":  Totals.headline,
		"verdicts":  Totals.verdicts,
		"piles":     Totals.piles,
		"severity":  Severities.text,
		"problem":   Problem.text,
		"of":        of,
		"lists":     lists,
		"inc":       func(i int) int { return i + 1 },
		"join":      strings.Join,
		"givenBack": func() string { return givenBack },
		"kind":      func(s sublist) string { return s.kind },
		"title":     func(s sublist) string { return s.title },
	}).Parse(page)
	if err != nil {
		return err
	}
	return t.Execute(w, inv)
}
