package ruletest

import (
	"fmt"
	"go/scanner"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// A Want is one expectation of a case.
type Want struct {
	File    string // as it was named to ParseWants
	Line    int    // where the finding is expected
	Rule    string
	Message *regexp.Regexp
	// Severity is the one expected; Off stands for warning or error.
	Severity audit.Severity
	// Program is set when go vet cannot say this.
	Program bool
	// Suppressed is set when a directive or the config silences the finding.
	Suppressed bool
}

func (w Want) String() string {
	tags := ""
	if w.Severity != audit.Off {
		tags += " " + w.Severity.String()
	}
	if w.Program {
		tags += " program"
	}
	if w.Suppressed {
		tags += " suppressed"
	}
	return fmt.Sprintf("%s:%d: %s %q%s", w.File, w.Line, w.Rule, w.Message, tags)
}

// ParseWants reads the expectations in the comments of one Go file.
func ParseWants(file string) ([]Want, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	return parseWants(file, src)
}

func parseWants(file string, src []byte) ([]Want, error) {
	fset := token.NewFileSet()
	f := fset.AddFile(file, -1, len(src))
	var s scanner.Scanner
	var errs scanner.ErrorList
	s.Init(f, src, errs.Add, scanner.ScanComments)
	var wants []Want
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return wants, errs.Err()
		}
		if tok != token.COMMENT {
			continue
		}
		found, err := parseComment(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Position(pos), err)
		}
		for _, w := range found {
			w.File = file
			w.Line += f.Line(pos)
			wants = append(wants, w)
		}
	}
}

// head is how an expectation starts: want, an offset, tags.
var head = regexp.MustCompile(`(?:^|\s)want(@[+-]\d+)?(:[a-z,]+)?\s+[a-z]+\s+["` + "`]")

// parseComment reads the expectations in one comment; Line is the offset only.
func parseComment(text string) ([]Want, error) {
	text = strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(text, "//"), "/*"), "*/")
	var wants []Want
	for {
		at := head.FindStringSubmatchIndex(text)
		if at == nil {
			return wants, nil
		}
		var proto Want
		if at[2] >= 0 {
			offset, err := strconv.Atoi(text[at[2]+1 : at[3]])
			if err != nil {
				return nil, err
			}
			proto.Line = offset
		}
		rest := strings.TrimLeft(text[at[0]:], " \t\n")
		_, rest, _ = strings.Cut(rest, " ")
		if at[4] >= 0 {
			if err := proto.tag(strings.Split(text[at[4]+1:at[5]], ",")); err != nil {
				return nil, err
			}
		}
		found, rest, err := parsePairs(proto, rest)
		if err != nil {
			return nil, err
		}
		wants = append(wants, found...)
		text = rest
	}
}

func (w *Want) tag(tags []string) error {
	for _, tag := range tags {
		switch tag {
		case "program":
			w.Program = true
		case "suppressed":
			w.Suppressed = true
		case "note":
			w.Severity = audit.Note
		case "warning":
			w.Severity = audit.Warning
		case "error":
			w.Severity = audit.Error
		default:
			return fmt.Errorf("unknown tag %q: write program, note, warning, error or suppressed", tag)
		}
	}
	return nil
}

var ruleName = regexp.MustCompile(`^\s*([a-z]+)\s+["` + "`]")

// parsePairs reads RULE "REGEXP" pairs until something else follows.
func parsePairs(proto Want, text string) (wants []Want, rest string, err error) {
	for {
		m := ruleName.FindStringSubmatchIndex(text)
		if m == nil || text[m[2]:m[3]] == "want" {
			return wants, text, nil
		}
		w := proto
		w.Rule = text[m[2]:m[3]]
		text = text[m[1]-1:]
		quoted, err := strconv.QuotedPrefix(text)
		if err != nil {
			return nil, "", fmt.Errorf("expectation of %s: the regular expression is not a Go string: %s", w.Rule, text)
		}
		text = text[len(quoted):]
		expr, err := strconv.Unquote(quoted)
		if err != nil {
			return nil, "", fmt.Errorf("expectation of %s: %w", w.Rule, err)
		}
		if w.Message, err = regexp.Compile(expr); err != nil {
			return nil, "", fmt.Errorf("expectation of %s: %w", w.Rule, err)
		}
		wants = append(wants, w)
	}
}

// A Seen is a finding as a host shows it: what an expectation can be compared with.
type Seen struct {
	File       string // named as in the expectations
	Line       int
	Rule       string
	Message    string
	Severity   audit.Severity
	Suppressed bool
}

func (s Seen) String() string {
	suppressed := ""
	if s.Suppressed {
		suppressed = " (suppressed)"
	}
	return fmt.Sprintf("%s:%d: %s: %s: %s%s", s.File, s.Line, s.Severity, s.Rule, s.Message, suppressed)
}

func (w Want) matches(s Seen) bool {
	switch {
	case w.File != s.File || w.Line != s.Line || w.Rule != s.Rule || w.Suppressed != s.Suppressed:
		return false
	case w.Severity == audit.Off && s.Severity < audit.Warning, w.Severity != audit.Off && w.Severity != s.Severity:
		return false
	}
	return w.Message.MatchString(s.Message)
}

// Compare returns the expectations that nothing meets and the findings that nothing expects. Each expectation takes one
// finding. Of findings that are suppressed only those are judged that are expected, of notes also those of the rule strict.
func Compare(wants []Want, seen []Seen, strict string) (missing []Want, unexpected []Seen) {
	left := slices.Clone(seen)
	for _, w := range wants {
		i := slices.IndexFunc(left, w.matches)
		if i < 0 {
			missing = append(missing, w)
			continue
		}
		left = slices.Delete(left, i, i+1)
	}
	for _, s := range left {
		if !s.Suppressed && (s.Severity >= audit.Warning || s.Severity == audit.Note && s.Rule == strict) {
			unexpected = append(unexpected, s)
		}
	}
	return missing, unexpected
}
