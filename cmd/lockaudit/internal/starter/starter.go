// Package starter writes a first lockaudit.yml from what an audit found: proposals that people confirm, and rows for what hosts
// that look at one package at a time cannot see.
package starter

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// An Input is what an audit found in a module.
type Input struct {
	Locks   []*audit.Lock // in source order
	Bridges []audit.Bridge
	// Path returns the name to print for a file.
	Path func(file string) string
}

// A Start is a first config.
type Start struct {
	Text []byte
	// Purposes and Hosts are proposals in comments, Rows are in force.
	Purposes, Hosts, Rows int
}

const head = `# yaml-language-server: $schema=https://raw.githubusercontent.com/lockaudit/lockaudit/main/docs/lockaudit.schema.json
#
# What lockaudit knows about this module. All keys: https://github.com/lockaudit/lockaudit/blob/main/docs/config.md
#
# A line that begins with # and a space explains. A line that begins with # and a key is a proposal, made from what the code
# does: take the # away when it is right. lockaudit config verify says what is wrong in this file.

version: 1
`

// Make writes a first config.
func Make(in Input) (*Start, error) {
	w := &writer{in: in}
	w.text.WriteString(head)
	w.purposes()
	w.hosts()
	if err := w.models(); err != nil {
		return nil, err
	}
	w.start.Text = []byte(w.text.String())
	return &w.start, nil
}

type writer struct {
	in    Input
	text  strings.Builder
	start Start
}

func (w *writer) printf(format string, args ...any) { fmt.Fprintf(&w.text, format, args...) }

// explain writes a comment, in lines of a readable length.
func (w *writer) explain(indent, text string) {
	const width = 118
	lead := indent + "#"
	column := len(lead)
	w.printf("%s", lead)
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		if column > len(lead)+1 && column+1+n > width {
			w.printf("\n%s  ", lead)
			column = len(lead) + 2
		}
		w.printf(" %s", word)
		column += 1 + n
	}
	w.printf("\n")
}

// quote writes a text so that YAML reads it back, whatever is in it.
func quote(text string) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(text); err != nil {
		return `""` // strings can be encoded
	}
	return strings.TrimSpace(b.String())
}

// A proposal is an entry of locks: for the locks that one selector matches.
type proposal struct {
	selector []string // its lines
	locks    []*audit.Lock
}

// purposes proposes what the locks are for, those first for which the code shows that a double grant does harm.
func (w *writer) purposes() {
	var all []*proposal
	byKey := map[string]*proposal{}
	for _, l := range w.in.Locks {
		if l.Kind != audit.Mutex || l.Facade || l.Purpose.Declared {
			continue
		}
		sel := w.selector(l)
		key := strings.Join(sel, "\n")
		if byKey[key] == nil {
			byKey[key] = &proposal{selector: sel}
			all = append(all, byKey[key])
		}
		byKey[key].locks = append(byKey[key].locks, l)
	}
	if len(all) == 0 {
		return
	}
	slices.SortStableFunc(all, func(a, b *proposal) int { return int(a.purpose()) - int(b.purpose()) })
	w.start.Purposes = len(all)
	w.printf("\n")
	w.explain("", "What the locks are for. efficiency: a double grant wastes work. correctness: it corrupts something.")
	w.explain("", "A comment in the code can say the same: //lockaudit:efficiency REASON, //lockaudit:correctness.")
	w.printf("locks:\n")
	for i, p := range all {
		if i > 0 {
			w.printf("\n")
		}
		w.proposal(p)
	}
}

// selector is how an entry matches the lock: by its key when that says something, else by the function that takes it. What a
// row says of an interface leaves out what the implementation adds to the key, so the key does not do there.
func (w *writer) selector(l *audit.Lock) []string {
	pattern := l.Key.Pattern()
	if strings.ContainsFunc(pattern, func(r rune) bool { return !strings.ContainsRune("*:/-._", r) }) && !w.bridged(l) {
		return []string{"key: " + quote(pattern)}
	}
	return []string{"func: " + quote(l.Func), "package: " + l.Package}
}

// bridged reports whether a row of this config leads from the place of the lock to the library.
func (w *writer) bridged(l *audit.Lock) bool {
	return slices.ContainsFunc(w.in.Bridges, func(b audit.Bridge) bool {
		method := strings.NewReplacer("(", "", ")", "").Replace(b.Call.Func[0])
		return slices.Contains(b.Callers, l.Package) && slices.Contains(l.Through, method)
	})
}

// The purposes that a proposal can have, in the order to print them.
type purpose uint8

const (
	correctness purpose = iota
	undecided
	efficiency
)

// purpose is the worst of its locks.
func (p *proposal) purpose() purpose {
	worst := efficiency
	for _, l := range p.locks {
		switch v := l.Verdict(); {
		case l.Purpose.Kind == audit.Correctness, v.Kind == audit.Fence, v.Kind == audit.GiveKey:
			return correctness
		case v.Kind == audit.Declare, len(l.Effects) == 0: // what is not seen is no reason
			worst = undecided
		}
	}
	return worst
}

func (w *writer) proposal(p *proposal) {
	for _, l := range p.locks {
		w.explain("  ", fmt.Sprintf("%s, taken at %s:%d in %s: %s",
			strings.TrimPrefix(l.Describe(), "the "), w.in.Path(l.At.File), l.At.Line, l.Func, strings.Join(l.Breaks(), "; ")))
	}
	for i, line := range p.selector {
		lead := "  #- "
		if i > 0 {
			lead = "    #"
		}
		w.printf("%s%s\n", lead, line)
	}
	switch p.purpose() {
	case correctness:
		w.printf("    #purpose: correctness\n")
	case undecided:
		w.explain("    ", "The code does not tell; efficiency needs a reason.")
		w.printf("    #purpose: correctness\n")
	case efficiency:
		w.printf("    #purpose: efficiency\n    #reason: every effect survives a double grant\n")
	}
}

// hosts proposes which hosts are the project's own.
func (w *writer) hosts() {
	var internal, other []string
	for _, l := range w.in.Locks {
		for _, e := range l.Effects {
			host := hostOf(e)
			list := &other
			if ownLooking(host) {
				list = &internal
			}
			if host != "" && !slices.Contains(*list, host) {
				*list = append(*list, host)
			}
		}
	}
	if len(internal)+len(other) == 0 {
		return
	}
	slices.Sort(internal)
	slices.Sort(other)
	w.start.Hosts = len(internal) + len(other)
	w.printf("\n")
	w.explain("", "Hosts that requests under a lock go to. A request to a service of your own is no external effect, because that service can refuse; a POST to any other host owes an idempotency key.")
	w.printf("resources:\n")
	w.list("internal-hosts", internal)
	w.list("external-hosts", other)
}

func (w *writer) list(key string, items []string) {
	if len(items) == 0 {
		return
	}
	quoted := make([]string, len(items))
	for i, item := range items {
		quoted[i] = quote(item)
	}
	w.printf("  #%s: [%s]\n", key, strings.Join(quoted, ", "))
}

// models writes the rows of interfaces whose implementation the caller does not see.
func (w *writer) models() error {
	if len(w.in.Bridges) == 0 {
		return nil
	}
	w.start.Rows = len(w.in.Bridges)
	w.printf("\n")
	w.explain("", "What methods of interfaces do to locks, where the package that calls them imports no implementation: lockaudit check sees the whole program and knows it, go vet and the editor know it from here. Delete a row when its interface goes.")
	w.printf("models:\n")
	library, service := "", ""
	for _, b := range w.in.Bridges {
		if b.Library != library || b.Service != service {
			library, service = b.Library, b.Service
			w.printf("  - library: %s\n", library)
			if service != "" {
				w.printf("    service: %s\n", quote(service))
			}
			w.printf("    calls:\n")
		}
		w.explain("      ", "implemented by "+strings.Join(b.Impls, ", ")+"; called in "+strings.Join(b.Callers, ", "))
		row, err := b.Call.YAML()
		if err != nil {
			return err
		}
		lead := "      - "
		for line := range strings.Lines(string(row)) {
			w.printf("%s%s", lead, line)
			lead = "        "
		}
	}
	return nil
}
