package output

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/source"
)

// writeGitHub writes workflow commands, which GitHub turns into annotations of the changed lines. GitHub shows ten of each
// kind per step; the log keeps all of them.
func writeGitHub(w io.Writer, r *Run) error {
	buf := bufio.NewWriter(w)
	for _, f := range r.visible() {
		annotate(buf, githubCommand(f.Severity), githubProperties(r, f.At)+",title="+githubProperty("lockaudit "+f.Rule), githubText(f))
	}
	for _, p := range r.Problems {
		properties := "title=lockaudit is incomplete"
		if p.At.IsValid() {
			properties = githubProperties(r, p.At) + "," + properties
		}
		annotate(buf, "error", properties, ProblemLine(p))
	}
	for _, line := range Summary(r, Style{}) {
		fmt.Fprintf(buf, "%s\n", line)
	}
	return buf.Flush()
}

func annotate(w io.Writer, command, properties, text string) {
	fmt.Fprintf(w, "::%s %s::%s\n", command, properties, githubData(text))
}

func githubCommand(s audit.Severity) string {
	if s == audit.Note || s == audit.Off {
		return "notice"
	}
	return s.String()
}

func githubProperties(r *Run, at Span) string {
	endLine, endColumn := at.end()
	properties := fmt.Sprintf("file=%s,line=%d,endLine=%d", githubProperty(at.Path), at.Line, endLine)
	if endLine == at.Line { // columns of a span over several lines are refused
		line := r.Source.Line(at.File, at.Line)
		properties += fmt.Sprintf(",col=%d,endColumn=%d", source.Runes(line, max(1, at.Column)), source.Runes(line, endColumn))
	}
	return properties
}

func githubText(f Finding) string {
	var b strings.Builder
	b.WriteString(f.Message)
	for _, related := range f.Related {
		fmt.Fprintf(&b, "\n%s: %s", shortPlace(related.At), related.Message)
	}
	for _, step := range f.Trace {
		b.WriteString("\n" + stepLine(step))
	}
	return b.String()
}

// stepLine returns a step of a trace on one line.
func stepLine(step Step) string {
	words := []string{}
	if step.Holder != "" {
		words = append(words, step.Holder+":")
	}
	if step.At.IsValid() {
		words = append(words, shortPlace(step.At))
	}
	return strings.Join(append(words, step.Text), " ")
}

func githubData(s string) string {
	return strings.NewReplacer("%", "%25", "\n", "%0A").Replace(clean(s))
}

func githubProperty(s string) string {
	return strings.NewReplacer("%", "%25", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(clean(s))
}
