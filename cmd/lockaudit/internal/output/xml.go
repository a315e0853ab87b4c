package output

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

type checkstyleDocument struct {
	XMLName xml.Name         `xml:"checkstyle"`
	Version string           `xml:"version,attr"`
	Files   []checkstyleFile `xml:"file"`
}

type checkstyleFile struct {
	Name   string            `xml:"name,attr"`
	Errors []checkstyleError `xml:"error"`
}

type checkstyleError struct {
	Line     int    `xml:"line,attr"`
	Column   int    `xml:"column,attr"`
	Severity string `xml:"severity,attr"`
	Message  string `xml:"message,attr"`
	Source   string `xml:"source,attr"`
}

// writeCheckstyle writes Checkstyle XML. The format has no place for problems: they are on standard error and in the exit code.
func writeCheckstyle(w io.Writer, r *Run) error {
	doc := checkstyleDocument{Version: "5.0"} // of the format, not of lockaudit
	for _, f := range r.visible() {
		if n := len(doc.Files); n == 0 || doc.Files[n-1].Name != f.At.Path {
			doc.Files = append(doc.Files, checkstyleFile{Name: f.At.Path})
		}
		severity := f.Severity.String()
		if f.Severity == audit.Note {
			severity = "info"
		}
		file := &doc.Files[len(doc.Files)-1]
		file.Errors = append(file.Errors, checkstyleError{
			Line: f.At.Line, Column: max(1, f.At.Column), Severity: severity, Message: f.Message, Source: f.Rule,
		})
	}
	return encodeXML(w, doc)
}

type junitDocument struct {
	XMLName  xml.Name     `xml:"testsuites"`
	Tests    int          `xml:"tests,attr"`
	Failures int          `xml:"failures,attr"`
	Errors   int          `xml:"errors,attr"`
	Suites   []junitSuite `xml:"testsuite"`
}

type junitSuite struct {
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Errors   int         `xml:"errors,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Class   string       `xml:"classname,attr"`
	Name    string       `xml:"name,attr"`
	Failure *junitDetail `xml:"failure"`
	Error   *junitDetail `xml:"error"`
	Output  string       `xml:"system-out,omitempty"`
}

type junitDetail struct {
	Type    string `xml:"type,attr"`
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// writeJUnit writes each finding as a test case: it fails when the run fails for it, and passes with a note otherwise. A clean
// run has one passing case, since readers take an empty file for a failed job.
func writeJUnit(w io.Writer, r *Run) error {
	suite := junitSuite{Name: r.Tool.Name}
	for _, f := range r.visible() {
		at := place(f.At)
		c := junitCase{Class: f.Rule, Name: at}
		text := fmt.Sprintf("%s: %s: %s", at, f.Severity, githubText(f))
		if r.fails(f) {
			c.Failure = &junitDetail{Type: f.Severity.String(), Message: f.Message, Text: text}
			suite.Failures++
		} else {
			c.Output = text
		}
		suite.Cases = append(suite.Cases, c)
	}
	for _, p := range r.Problems {
		name := p.Package
		if name == "" {
			name = "analysis"
		}
		first, _, _ := strings.Cut(p.Text, "\n")
		suite.Cases = append(suite.Cases, junitCase{
			Class: "incomplete", Name: name, Error: &junitDetail{Type: "incomplete", Message: first, Text: ProblemLine(p)},
		})
		suite.Errors++
	}
	if len(suite.Cases) == 0 {
		suite.Cases = []junitCase{{Class: r.Tool.Name, Name: "no findings"}}
	}
	suite.Tests = len(suite.Cases)
	return encodeXML(w, junitDocument{Tests: suite.Tests, Failures: suite.Failures, Errors: suite.Errors, Suites: []junitSuite{suite}})
}

func encodeXML(w io.Writer, v any) error {
	data, err := xml.MarshalIndent(v, "", "  ")
	if err != nil {
		return fmt.Errorf("encoding the report: %w", err)
	}
	_, err = w.Write(append(append([]byte(xml.Header), data...), '\n'))
	return err
}
