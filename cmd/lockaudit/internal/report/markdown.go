package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// writeMarkdown writes the inventory as Markdown: the totals, a table of the locks, and a section for each.
func writeMarkdown(w io.Writer, inv *Inventory) error {
	buf := bufio.NewWriter(w)
	m := &markdown{w: buf}
	m.totals(inv.Totals)
	locks := of(inv.Locks, KindLock)
	m.table(locks)
	for i, l := range locks {
		m.lock(i+1, l)
	}
	for _, s := range lists() {
		m.list(s.title, of(inv.Locks, s.kind))
	}
	if len(inv.Problems) > 0 {
		m.printf("\n## Incomplete: locks may be missing\n\n")
		for _, p := range inv.Problems {
			m.printf("- %s\n", escape(p.text()))
		}
	}
	return buf.Flush()
}

type markdown struct{ w *bufio.Writer }

// printf writes to the buffer, which keeps the first error for Flush.
func (m *markdown) printf(format string, args ...any) { fmt.Fprintf(m.w, format, args...) }

func (m *markdown) totals(c Totals) {
	m.printf("# Distributed locks\n\n%s.\n", upper(c.headline()))
	if c.Locks == 0 {
		return
	}
	m.printf("\n| verdict | locks | |\n|---|---:|---|\n")
	for _, row := range c.verdicts() {
		m.printf("| %s | %d | %s |\n", row.Name, row.N, row.Text)
	}
	m.printf("\n| purpose | locks | |\n|---|---:|---|\n")
	for _, row := range c.piles() {
		m.printf("| %s | %d | %s |\n", row.Name, row.N, row.Text)
	}
	m.printf("\nPurposes declared: %d of %d. Findings: %s.\n", c.Piles.Declared, c.Locks, c.Findings.text())
}

func (m *markdown) table(locks []Lock) {
	if len(locks) == 0 {
		return
	}
	m.printf("\n| | lock | taken at | purpose | what breaks if it is granted twice | what enforces single-holding | verdict |\n|---:|---|---|---|---|---|---|\n")
	for i, l := range locks {
		m.printf("| %d | %s | %s | %s | %s | %s | **%s** |\n", i+1, escape(l.label()), code(l.At.String()), l.Purpose.Kind,
			cell(l.Breaks), cell(l.Enforces), l.Verdict)
	}
}

func (m *markdown) lock(n int, l Lock) {
	m.printf("\n## %d. %s: %s\n\n", n, escape(l.label()), l.Verdict)
	for _, row := range rows(l) {
		switch {
		case len(row.values) == 0:
		case row.name == "section" || row.name == "twice":
			m.printf("- %s:\n\n  ```text\n", row.name)
			for _, line := range row.values {
				m.printf("  %s\n", strings.TrimRight(strings.ReplaceAll(clean(line), "```", "'''"), " "))
			}
			m.printf("  ```\n\n")
		case len(row.values) == 1:
			m.printf("- %s: %s\n", row.name, escape(row.values[0]))
		default:
			m.printf("- %s:\n", row.name)
			for _, value := range row.values {
				m.printf("  - %s\n", escape(value))
			}
		}
	}
}

func (m *markdown) list(title string, locks []Lock) {
	if len(locks) == 0 {
		return
	}
	m.printf("\n## %s\n\n", title)
	for _, l := range locks {
		m.printf("- %s %s, in %s; lease %s (%s)\n", code(l.At.String()), escape(l.label()), code(l.Func), escape(l.TTL.Text), l.TTL.Source)
	}
}

func cell(lines []string) string {
	var out []string
	for _, line := range lines {
		out = append(out, escape(line))
	}
	return strings.Join(out, "<br>")
}

// escape keeps Markdown from reading code as markup.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "<", "&lt;", ">", "&gt;", "[", `\[`, "]", `\]`, "`", "\\`", "#", `\#`).Replace(clean(text))
}

func code(text string) string { return "`" + strings.ReplaceAll(clean(text), "`", "'") + "`" }

func upper(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
