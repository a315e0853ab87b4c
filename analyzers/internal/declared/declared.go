// Package declared holds what people declare about locks, in comments and in lockaudit.yml alike: purposes, measured holds,
// reasons, and the names of rules.
package declared

import (
	"strings"
	"time"
	"unicode"
)

// A Purpose is what a lock is for.
type Purpose uint8

// The purposes.
const (
	Undeclared  Purpose = iota
	Efficiency          // a double grant wastes work
	Correctness         // a double grant corrupts something
)

func (p Purpose) String() string {
	return [...]string{"undeclared", "efficiency", "correctness"}[p]
}

// A Hold is a measurement of how long a lock is held.
type Hold struct {
	Worst    time.Duration // the longest hold seen, or a high percentile
	Measured time.Time     // the day of the measurement
	Source   string        // where the figure comes from
	Margin   float64       // how many times Worst the TTL must be; 0 stands for the default
}

// Covers reports whether a lease of ttl outlasts the hold. The margin given is the default, for holds that have none.
func (h Hold) Covers(ttl time.Duration, margin float64) bool {
	if h.Margin > 0 {
		margin = h.Margin
	}
	return float64(ttl) >= float64(h.Worst)*margin
}

// OlderThan reports whether the hold was measured more than age before today. It is false when today or age is zero.
func (h Hold) OlderThan(age time.Duration, today time.Time) bool {
	return !today.IsZero() && age > 0 && today.Sub(h.Measured) > age
}

// IsReason reports whether text says something: not nothing, not "TODO ...", not punctuation alone.
func IsReason(text string) bool {
	text = strings.TrimSpace(text)
	if len(text) >= len("todo") && strings.EqualFold(text[:len("todo")], "todo") {
		rest := text[len("todo"):]
		if rest == "" || !isWordByte(rest[0]) {
			return false
		}
	}
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

func isWordByte(b byte) bool {
	return b == '_' || b >= 0x80 || '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}
