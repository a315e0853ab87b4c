package report

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// An Input is what an inventory is made of.
type Input struct {
	Tool     Tool
	Packages int
	Locks    []*audit.Lock
	Findings []audit.Finding
	Problems []Problem
	// Place turns a place into one with the name to print.
	Place func(audit.Place) Place
	// URL is the address of a rule's page.
	URL func(rule string) string
}

// New makes the inventory.
func New(in Input) *Inventory {
	inv := &Inventory{
		Version: Version, Tool: in.Tool, Locks: []Lock{}, Problems: in.Problems,
		Totals: Totals{Packages: in.Packages, Services: []Count{}},
	}
	if inv.Problems == nil {
		inv.Problems = []Problem{}
	}
	b := &builder{in: in, findings: map[*audit.Lock][]audit.Finding{}, facades: map[audit.Place]*audit.Lock{}}
	for _, l := range in.Locks {
		if l.Facade && b.facades[l.Site] == nil {
			b.facades[l.Site] = l
		}
	}
	for _, f := range in.Findings {
		b.findings[f.Lock] = append(b.findings[f.Lock], f)
		inv.Totals.Findings.add(f)
	}
	locks := slices.Clone(in.Locks)
	slices.SortStableFunc(locks, func(x, y *audit.Lock) int {
		return cmp.Or(x.At.Compare(y.At), x.Site.Compare(y.Site), cmp.Compare(x.Key.Text(), y.Key.Text()))
	})
	equal := map[string]int{}
	for _, l := range locks {
		if !l.Kind.Locks() {
			continue
		}
		e := b.lock(l)
		e.ID = id(e, equal)
		inv.Locks = append(inv.Locks, e)
		inv.Totals.count(e)
	}
	inv.Totals.services(inv.Locks)
	return inv
}

// id identifies a lock from report to report.
func id(l Lock, equal map[string]int) string {
	key := strings.Join([]string{l.Package, l.Func, l.Kind, l.Service, l.Pattern}, "\x00")
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", key, equal[key]))
	equal[key]++
	return hex.EncodeToString(sum[:8])
}

type builder struct {
	in       Input
	findings map[*audit.Lock][]audit.Finding
	facades  map[audit.Place]*audit.Lock // by the library's call
}

func (b *builder) place(p audit.Place) *Place {
	if !p.IsValid() {
		return nil
	}
	q := b.in.Place(p)
	return &q
}

func (b *builder) lock(l *audit.Lock) Lock {
	e := Lock{
		Kind: kind(l), Service: l.Service, Library: l.Library, API: l.API, Key: l.KeyText(), Pattern: l.Key.Pattern(),
		At: b.in.Place(l.At), Func: l.Func, Package: l.Package, Through: l.Through,
		TTL: b.ttl(l), Wait: wait(l), Renewal: b.renewal(l), Purpose: b.purpose(l), Note: l.ModelNote, Returned: l.Returned,
		Effects: []Effect{}, Breaks: []string{}, Enforces: []string{},
	}
	if len(l.Through) > 0 {
		e.Site = b.place(l.Site)
	}
	if h := l.Hold; h != nil {
		e.Hold = &Hold{Worst: h.Worst, Nanos: h.Nanos, Measured: h.Measured, Source: h.Source}
	}
	e.Releases = b.releases(l)
	for _, f := range l.Effects {
		e.Effects = append(e.Effects, b.effect(f))
	}
	for _, u := range l.Unresolved {
		c := Call{At: b.in.Place(u.At), Func: u.Func, More: u.More}
		if !slices.Contains(e.Unresolved, c) {
			e.Unresolved = append(e.Unresolved, c)
		}
	}
	verdict := l.Verdict()
	e.Verdict, e.Advice = verdict.Kind.String(), verdict.Text
	if e.Kind == KindLock {
		e.Breaks, e.Enforces = l.Breaks(), l.Enforces()
	}
	b.said(l, &e)
	return e
}

func kind(l *audit.Lock) string {
	switch {
	case l.Kind == audit.Claim:
		return KindClaim
	case l.Kind == audit.Election:
		return KindElection
	case l.Facade:
		return KindFacade
	}
	return KindLock
}

// said adds the findings about a lock, and the trace of the worst of them.
func (b *builder) said(l *audit.Lock, e *Lock) {
	worst := audit.Off
	for _, f := range b.findings[l] {
		out := Finding{Rule: f.Rule, Severity: f.Severity.String(), At: b.in.Place(f.At), Message: f.Message, URL: b.in.URL(f.Rule)}
		if f.Suppressed != nil {
			out.Suppression = "silenced by the " + f.Suppressed.Kind
			if f.Suppressed.Reason != "" {
				out.Suppression += ": " + f.Suppressed.Reason
			}
		}
		e.Findings = append(e.Findings, out)
		if len(f.Trace) > 0 && f.Severity > worst {
			worst, e.Trace = f.Severity, b.trace(f.Trace)
		}
	}
}

func (b *builder) trace(steps []audit.Step) []Step {
	var out []Step
	for _, s := range steps {
		out = append(out, Step{Holder: s.Holder, At: b.place(s.At), Text: s.Text})
	}
	return out
}

func (b *builder) effect(f *audit.Effect) Effect {
	e := Effect{
		At: b.in.Place(f.At), Does: f.Does(), Through: f.Path, External: f.External, Service: f.Service, Target: f.Target,
		Protection: f.Protection(), Harm: f.Grade.String(), Outer: f.Outer,
	}
	if len(f.Path) > 0 {
		e.Site = b.place(f.Site)
	}
	if f.Outer {
		e.Protection = "another lock is taken closer to it"
	}
	return e
}

// releases are where the lock is given back: of one that a wrapper holds while it runs a function, in the wrapper.
func (b *builder) releases(l *audit.Lock) []Release {
	out := []Release{}
	for _, r := range l.Releases {
		out = append(out, b.release(r))
	}
	if f := b.facades[l.Site]; f != nil && f != l && len(out) == 0 && len(l.Through) > 0 {
		for _, r := range f.Releases {
			wrapped := b.release(r)
			wrapped.How = "in " + f.Func + ", " + wrapped.How
			out = append(out, wrapped)
		}
	}
	return out
}

func (b *builder) release(r *audit.Release) Release {
	var how []string
	switch {
	case r.Deferred:
		how = append(how, "deferred")
	case !r.InFunc:
		how = append(how, "in another function")
	}
	if r.OnError {
		how = append(how, "on an error path")
	}
	if r.Loser {
		how = append(how, "also when the lock was not granted")
	}
	switch {
	case r.Forced:
		how = append(how, "takes it from whoever holds it")
	case r.Tokenless:
		how = append(how, "compares no holder token")
	default:
		how = append(how, "gives back only its own grant")
	}
	if r.Expiry != "" && r.Dropped {
		how = append(how, "and drops the news that the lease had ended")
	}
	return Release{At: b.in.Place(r.At), Func: r.Func, API: r.API, How: strings.Join(how, ", "), Blind: r.Tokenless || r.Forced}
}

func (b *builder) purpose(l *audit.Lock) Purpose {
	p := Purpose{Kind: l.Purpose.Kind.String(), Declared: l.Purpose.Declared, Reason: l.Purpose.Reason, At: b.place(l.Purpose.At)}
	switch {
	case l.Purpose.Declared && p.At != nil:
		p.By = byComment
	case l.Purpose.Declared:
		p.By = byConfig
	case l.Purpose.Kind == audit.Undecided:
		p.By = byNobody
	default:
		p.By = byEffects
	}
	return p
}
