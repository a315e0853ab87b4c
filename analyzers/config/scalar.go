package config

import (
	"fmt"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/declared"
)

// A scalar is a value written as one text. The error of parse says what is wrong with the text and what to write.
type scalar interface {
	parse(text string) error
}

// A Version is the version of the format.
type Version int

func (v *Version) parse(text string) error {
	if text != "1" {
		return fmt.Errorf(`version %s is not known to this lockaudit; write "version: 1", or use a lockaudit that knows it`, text)
	}
	*v = 1
	return nil
}

// A Bool is true or false.
type Bool bool

func (b *Bool) parse(text string) error {
	switch text {
	case "true", "false":
		*b = text == "true"
		return nil
	}
	return fmt.Errorf("expected true or false, found %q", text)
}

// A Severity is how much a finding weighs: off, note, warning or error, counted from 0 as the values of audit.Severity, to
// which it converts.
type Severity uint8

func severities() []string { return []string{"off", "note", "warning", "error"} }

func (s Severity) String() string { return severities()[s] }

func (s *Severity) parse(text string) error {
	i, err := oneOf(text, severities())
	*s = Severity(i)
	return err
}

// A Purpose is what a lock is for; the zero value stands for none.
type Purpose declared.Purpose

func purposes() []string { return []string{"efficiency", "correctness"} }

func (p Purpose) String() string { return declared.Purpose(p).String() }

func (p *Purpose) parse(text string) error {
	i, err := oneOf(text, purposes())
	if err == nil {
		*p = Purpose(declared.Efficiency) + Purpose(i)
	}
	return err
}

func oneOf(text string, words []string) (int, error) {
	for i, word := range words {
		if text == word {
			return i, nil
		}
	}
	hint := ""
	if near := declared.Nearest(text, words); near != "" {
		hint = fmt.Sprintf("; did you mean %q?", near)
	}
	return 0, fmt.Errorf("expected %s or %s, found %q%s", strings.Join(words[:len(words)-1], ", "), words[len(words)-1], text, hint)
}

// A Reason is a text that says something.
type Reason string

func (r *Reason) parse(text string) error {
	if !declared.IsReason(text) {
		return fmt.Errorf("%q says nothing; write a sentence", text)
	}
	*r = Reason(text)
	return nil
}

// A Duration is a length of time above zero.
type Duration time.Duration

func (d *Duration) parse(text string) error {
	parsed, err := declared.ParseDuration(text)
	*d = Duration(parsed)
	return err
}

// A Date is a day.
type Date time.Time

func (d *Date) parse(text string) error {
	parsed, err := declared.ParseDate(text)
	*d = Date(parsed)
	return err
}

// A Margin is how many times a measured hold a TTL must be.
type Margin float64

func (m *Margin) parse(text string) error {
	parsed, err := declared.ParseMargin(text)
	*m = Margin(parsed)
	return err
}
