// Package rule says what a rule is. A rule is declared once, as data next to its code; the analyzer, the terminal help, the
// docs page and the SARIF help all come from that declaration.
package rule

import (
	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// A Rule is one kind of misuse.
type Rule struct {
	// Name is one lower-case word, the same for the package, the analyzer and its vet flag, the folder of cases, the docs
	// page, the SARIF rule id and the key in lockaudit.yml. Its meaning never changes.
	Name string
	// Aliases are former names that still work in directives and config.
	Aliases []string
	// Title is one line, without final stop: "release without comparing the holder token".
	Title string
	// Why says what happens in production, in a few sentences for an engineer who has never thought about leases.
	Why string
	// Silent says when the rule keeps quiet although a reader might expect it to speak: a list, one case in a line that begins
	// with "- ".
	Silent string
	// Fix says what the quick fix of a finding writes; empty for a rule without one.
	Fix string
	// Settle are other ways to answer a finding than to change the code it is about.
	Settle []Snippet
	Level  audit.Level
	// Owed says which locks owe an obligation, where these are not the correctness locks.
	Owed string
	// Severity is the default and, in hosts that know one severity per analyzer, the one shown.
	Severity audit.Severity
	// Since is the version the rule came with.
	Since string
	// Check looks at one lock.
	Check func(*audit.Lock) []audit.Finding
	// Directives looks at the comments addressed to lockaudit instead. ran are the rules that ran over the whole program before;
	// nil when that cannot be said.
	Directives func(d audit.Directives, ran map[string]bool) []audit.Finding
}

// A Snippet is something to write into the code or the config.
type Snippet struct {
	Text string // what it is for, a sentence that ends with a colon
	Lang string // go or yaml
	Code string
}
