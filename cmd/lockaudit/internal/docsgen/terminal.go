package docsgen

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/lockaudit/lockaudit/analyzers/rule"
)

// Terminal returns the page of a rule as plain text for a terminal of the given width in columns. heading styles the titles.
func Terminal(r rule.Rule, ex Example, width int, heading func(string) string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n%s, %s, since %s\n", heading(r.Name), r.Title, r.Level, r.Severity, r.Since)
	for _, s := range sections(r, ex) {
		fmt.Fprintf(&b, "\n%s\n", heading(s.title))
		for i, part := range append([]section{s}, s.more...) {
			if i > 0 {
				b.WriteByte('\n')
			}
			for j, paragraph := range strings.Split(strings.TrimSpace(part.text), "\n\n") {
				if j > 0 {
					b.WriteByte('\n')
				}
				b.WriteString(flow(paragraph, width))
			}
			if part.code != "" {
				b.WriteString(indent(strings.ReplaceAll(part.code, "\t", "    "), "    ")) // a tab takes eight columns of a narrow terminal
			}
		}
	}
	if len(r.Aliases) > 0 {
		fmt.Fprintf(&b, "\nformer names, which still work: %s\n", strings.Join(r.Aliases, ", "))
	}
	fmt.Fprintf(&b, "\n%s\n", r.URL())
	return b.String()
}

// flow sets a paragraph or a list, whose items begin with "- ", with an indent of two.
func flow(text string, width int) string {
	var b strings.Builder
	items := strings.Split("\n"+plain(text), "\n- ")
	if lead := strings.TrimSpace(items[0]); lead != "" {
		b.WriteString(wrap(lead, width-2, "  "))
	}
	for _, item := range items[1:] {
		b.WriteString("  -" + strings.TrimPrefix(wrap(item, width-4, "    "), "   "))
	}
	return b.String()
}

// plain drops what Markdown marks strong words and code with.
func plain(text string) string { return strings.NewReplacer("**", "", "`", "").Replace(text) }

// wrap breaks text between words so that lines are at most width characters, after the prefix.
func wrap(text string, width int, prefix string) string {
	var b strings.Builder
	length := 0
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case length == 0:
			b.WriteString(prefix)
		case length+1+n > width:
			b.WriteString("\n" + prefix)
			length = 0
		default:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(word)
		length += n
	}
	if length > 0 {
		b.WriteByte('\n')
	}
	return b.String()
}

func indent(text, prefix string) string {
	var b strings.Builder
	for line := range strings.Lines(text + "\n") {
		if line != "\n" {
			b.WriteString(prefix)
		}
		b.WriteString(line)
	}
	return b.String()
}
