package audit

import (
	"strconv"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// A Value is where a value that matters comes from: a key, a TTL, a token, a context.
type Value struct {
	origin *facts.Origin
	nature Nature
	// Inner: the value was decided inside the wrapper that takes the lock, and belongs to its record.
	Inner bool
	at    Place
}

// A Nature is what kind of value it is, for rules that care.
type Nature uint8

// The natures; a value can have several parts and then shows the weakest one that says something.
const (
	Unknown   Nature = iota
	Constant         // a literal or named constant
	Parameter        // given by the caller
	Config           // a field or package variable
	Random
	Clock
	Host    // host name, process id: shared by the holders of one process
	Derived // computed from parameters and constants
)

// Known reports whether anything is known about v.
func (v Value) Known() bool { return v.origin.IsKnown() }

// Nature is what kind of value v is.
func (v Value) Nature() Nature { return v.nature }

// At is where a constant enters.
func (v Value) At() Place { return v.at }

// Text prints v the way a reader would write it.
func (v Value) Text() string {
	if v.origin == nil {
		return ""
	}
	return v.origin.String()
}

// Const returns the text of a constant.
func (v Value) Const() (string, bool) {
	if v.origin == nil || v.origin.Kind != facts.Const || v.origin.Type == "default" {
		return "", false
	}
	return v.origin.Text, true
}

// Duration is a constant TTL as a duration, unit is that of a plain number.
func (v Value) Duration(unit string) (time.Duration, bool) {
	if v.origin == nil || v.origin.Kind != facts.Const {
		return 0, false
	}
	text := v.origin.Text
	if d, err := time.ParseDuration(text); err == nil {
		return d, true
	}
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, false
	}
	switch unit {
	case "s":
		return time.Duration(n) * time.Second, true
	case "ms":
		return time.Duration(n) * time.Millisecond, true
	case "us":
		return time.Duration(n) * time.Microsecond, true
	}
	return time.Duration(n), true
}

// FromParameter reports whether v depends on what the caller gives.
func (v Value) FromParameter() bool { return v.origin != nil && v.origin.HasParam() }

// Calls reports whether v involves a call of the named function: "context.WithTimeout".
func (v Value) Calls(name string) bool {
	return v.origin != nil && v.origin.Any(func(o *facts.Origin) bool { return o.Kind == facts.Call && o.Text == name })
}

// Words are the lower-case words of v's text, for name lists.
func (v Value) Words() []string {
	return strings.FieldsFunc(strings.ToLower(v.Text()), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
}

// Pattern is v's text for matching: constant parts as they are, the rest as *.
func (v Value) Pattern() string {
	if v.origin == nil {
		return ""
	}
	text, _, _ := effects.Text(v.origin, "*")
	if text == "" {
		return "*"
	}
	return text
}
