package why

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Write writes the answer as text; source is the line itself and place its name.
func (a *Answer) Write(w io.Writer, place, source string, width int) error {
	t := &text{w: bufio.NewWriter(w), width: width}
	t.printf("%s  %s\n", place, strings.TrimSpace(strings.ReplaceAll(source, "\t", " ")))
	for _, s := range a.Sections {
		t.section(s)
	}
	if len(a.Others) > 0 {
		t.printf("\nabout no lock\n")
		t.says(a.Others)
	}
	if len(a.Sections)+len(a.Others) == 0 {
		t.nothing(a)
	}
	if len(a.Calls) > 0 {
		t.printf("\ncalls on this line\n")
		for _, c := range a.Calls {
			t.printf("  %s\n", c.Func)
			t.wrap("    ", c.Text)
		}
	}
	return t.w.Flush()
}

type text struct {
	w     *bufio.Writer
	width int
}

// printf writes to the buffer, which keeps the first error for Flush.
func (t *text) printf(format string, args ...any) { fmt.Fprintf(t.w, format, args...) }

func (t *text) section(s Section) {
	t.printf("\n%s\n", s.Lock)
	for _, f := range s.Facts {
		t.wrap("  ", f)
	}
	t.printf("\n  seen here\n")
	for _, h := range s.Here {
		t.wrap("    ", h)
	}
	if len(s.Says) > 0 {
		t.printf("\n  what the rules say\n")
		t.says(s.Says)
	}
}

func (t *text) says(all []Saying) {
	rule, word := 0, 0
	for _, s := range all {
		rule, word = max(rule, len(s.Rule)), max(word, len(s.Word))
	}
	for _, s := range all {
		t.wrap(fmt.Sprintf("    %-*s  %-*s  ", word, s.Word, rule, s.Rule), s.Text)
	}
}

func (t *text) nothing(a *Answer) {
	switch {
	case !a.Known:
		t.printf("\nthe file does not belong to the audited packages; name its package: lockaudit why FILE:LINE ./path/...\n")
	case len(a.Near) == 0:
		t.printf("\nno lock has to do with this line, and none with this file\n")
	default:
		t.printf("\nno lock has to do with this line; the nearest lines that one has to do with\n")
		for _, n := range a.Near {
			t.printf("  %s\n", n)
		}
	}
}

// wrap writes words in lines that fit, the first after head and the others below its end.
func (t *text) wrap(head, words string) {
	indent := utf8.RuneCountInString(head)
	t.printf("%s", head)
	column := indent
	for i, word := range strings.Fields(words) {
		n := utf8.RuneCountInString(word)
		if i > 0 {
			if column+1+n > t.width && column > indent {
				t.printf("\n%s", strings.Repeat(" ", indent))
				column = indent
			} else {
				t.printf(" ")
				column++
			}
		}
		t.printf("%s", word)
		column += n
	}
	t.printf("\n")
}
