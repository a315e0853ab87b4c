package config

import (
	"fmt"
	"strings"
)

// An Answer is what the config says about a name.
type Answer uint8

// The answers.
const (
	Unsaid Answer = iota // nothing: what is built in decides
	Yes
	No
)

// Names is a list of names and globs, some of them taken back with a leading !. Case does not count.
type Names []Name

// A Name is one of them.
type Name string

func (n *Name) parse(text string) error {
	if strings.TrimPrefix(text, "!") == "" || strings.TrimSpace(text) != text {
		return fmt.Errorf(`%q is not a name; write one with * for any text, such as "ledger_*"`, text)
	}
	*n = Name(text)
	return nil
}

// Match returns what the list says about a name: the last name that matches decides.
func (ns Names) Match(name string) Answer {
	return ns.match(func(glob string) bool { return wildcard(glob, strings.ToLower(name)) })
}

func (ns Names) match(matches func(glob string) bool) Answer {
	answer := Unsaid
	for _, n := range ns {
		glob, not := strings.CutPrefix(strings.ToLower(string(n)), "!")
		if !matches(glob) {
			continue
		}
		if answer = Yes; not {
			answer = No
		}
	}
	return answer
}

// Tables is a list of names of tables, as Names is.
type Tables []Name

// Match returns what the list says about a table, whose name may be qualified and quoted. A name in the list without a dot is
// that of the table in whatever schema.
func (ts Tables) Match(table string) Answer {
	if len(ts) == 0 {
		return Unsaid
	}
	full := strings.ToLower(strings.NewReplacer(`"`, "", "`", "", "[", "", "]", "").Replace(table))
	last := full[strings.LastIndexByte(full, '.')+1:]
	return Names(ts).match(func(glob string) bool {
		return wildcard(glob, full) || !strings.Contains(glob, ".") && wildcard(glob, last)
	})
}

// Hosts is a list of host names and globs.
type Hosts []Host

// A Host is one of them.
type Host string

func (h *Host) parse(text string) error {
	if text == "" || strings.ContainsAny(text, "/@:! ") {
		return fmt.Errorf(`%q is not a host; write its name alone, such as "*.svc.cluster.local"`, text)
	}
	*h = Host(strings.ToLower(text))
	return nil
}

// match returns how many characters of the longest host that matches are no wildcards, -1 when none matches.
func (hs Hosts) match(host string) int {
	longest := -1
	for _, h := range hs {
		if wildcard(string(h), host) {
			longest = max(longest, len(h)-strings.Count(string(h), "*")-strings.Count(string(h), "?"))
		}
	}
	return longest
}
