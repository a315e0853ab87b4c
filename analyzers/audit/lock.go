// Package audit holds the records everyone reads: what lockaudit knows about each lock, its critical section, the effects in
// it and what guards them.
package audit

// A Lock is one distributed lock: the place that takes it and what happens while it is held.
type Lock struct {
	At Place
}
