package audit

import (
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/rewrite"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A builder makes the records of one package from what the engine found.
type builder struct {
	fset   *token.FileSet
	engine *section.Engine
	reader *effects.Reader
	path   string
	scope  Scope
	locks  []*built
	free   []*freeRelease
	policy *settings
	source *rewrite.Source // for fixes

	declared declarations // by fixes
}

// built is a record together with what it was made from.
type built struct {
	*Lock
	fn    *section.Func
	from  *section.Lock
	acq   *section.Op
	owner string        // receiver type of the function, for split pairs
	ops   []*section.Op // that give it back, as Releases and Inside
}

// A freeRelease is a release that no lock of its own function accounts for: one half of a split pair, perhaps.
type freeRelease struct {
	op    *section.Op
	fn    *section.Func
	owner string
	used  bool
}

// build makes the records of a package.
func (b *builder) build() []*Lock {
	counters := b.counters()
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		for _, l := range f.Locks {
			if !l.Queued && !b.noLock(l.Acquire, counters) {
				b.locks = append(b.locks, b.lock(f, l))
			}
		}
		b.locks = append(b.locks, b.passing(f)...)
	}
	b.elections()
	b.freeReleases()
	b.join()
	b.innermost()
	b.keeping()
	out := make([]*Lock, 0, len(b.locks))
	for _, l := range b.locks {
		b.finish(l)
		out = append(out, l.Lock)
	}
	b.offer()
	return append(append(out, b.sessions()...), b.attempts()...)
}

func (b *builder) place(p facts.Pos) Place {
	pos, end := p.Token()
	q := Place{Pos: pos, End: end, File: p.File, Line: p.Line, Column: p.Col}
	if end.IsValid() && end > pos {
		e := b.fset.Position(end)
		q.EndLine, q.EndColumn = e.Line, e.Column
	}
	return q
}

func (b *builder) lock(f *section.Func, l *section.Lock) *built {
	b.engine.KeptHandle(l.Acquire)
	op, ef := l.Acquire, l.Acquire.Effect()
	rec := &Lock{
		At: b.place(op.Place), Func: funcName(f.Fn), Package: b.path,
		Site: b.place(op.At), Through: op.Names,
		Service: ef.Service, Library: ef.Row.Lib.Library, API: apiName(op.Func),
		Unit: ef.Unit, NoTTL: ef.NoTTL, Try: ef.Try, Wait: ef.Wait, Renews: ef.Renews, FenceHint: ef.FenceHint,
		ConnScope: ef.Scope, SQL: ef.Resource == "sql", ModelNote: ef.Row.Note, Scope: b.scope,
	}
	if l.Closed && len(op.Via) > 0 {
		rec.At = b.place(section.Inner(l.Event, op))
	}
	if ef.Kind == effects.Elect {
		rec.Kind = Election
	}
	rec.Returned = ef.Row.Role == models.Section
	rec.Key = b.value(ef.Key, op, "key", l)
	rec.TTL = b.value(ef.TTL, op, "ttl", l)
	rec.Token = b.value(ef.Token, op, "token", l)
	rec.WaitContext = b.value(ef.Ctx, op, "ctx", l)
	if ef.TTL != nil && ef.TTL.Kind == facts.Const && ef.TTL.Type == "default" {
		rec.DefaultTTL, rec.FixedTTL = true, ef.Row.Lib.FixedTTL()
	}
	x := &built{Lock: rec, fn: f, from: l, acq: op, owner: receiverType(f.Fn)}
	for _, h := range l.Ops {
		b.inSection(x, h)
	}
	x.Effects, x.Reads = distinct(x.Effects), distinct(x.Reads)
	x.Wait = b.waits(x)
	b.state(x)
	for _, r := range l.Releases {
		x.Releases = append(x.Releases, b.release(x, r.Op, r.Deferred, r.Stray, true))
	}
	b.inside(x)
	for _, e := range l.Exits {
		if e.Held && !e.Passes {
			x.Exits = append(x.Exits, Exit{At: b.at(e.Return.Pos()), Leaks: true})
		}
	}
	b.grant(x)
	for _, r := range b.engine.FalseSuccess(f, l) {
		x.Grant.FalseSuccess = append(x.Grant.FalseSuccess, b.at(r.Pos()))
	}
	x.Facade = b.facade(x)
	if op.Far {
		x.Scope = ProgramScope
	}
	return x
}

// facade reports whether the function only passes its lock on: the caller holds it, or the caller's function runs under it.
func (b *builder) facade(x *built) bool {
	if len(x.Effects) > 0 {
		return false
	}
	callback := false
	for _, h := range x.from.Ops {
		switch h.Kind {
		case facts.Invoke:
			callback = true
		case facts.Opaque:
			return false
		}
	}
	return callback || x.from.Transferred && !x.from.Works()
}

func (b *builder) at(p token.Pos) Place { return b.place(facts.MakePos(b.fset, p, p)) }

// inSection sorts one operation of a critical section into the record.
func (b *builder) inSection(x *built, h section.Held) {
	op, ef := h.Op, h.Op.Effect()
	switch {
	case op.Kind == facts.Opaque || op.Kind == facts.Invoke:
		x.Unresolved = append(x.Unresolved, Unresolved{At: b.place(op.Place), Func: op.Func, More: op.More, op: op})
	case ef.Kind == effects.Renew:
		if x.from.Mine(op) {
			x.Renewals = append(x.Renewals, b.renewal(op))
		}
	case ef.Kind == effects.Read:
		x.Reads = append(x.Reads, b.effect(x, op))
	case ef.Kind == effects.Write && !b.ownKey(x, op), ef.Kind == effects.External:
		x.Effects = append(x.Effects, b.effect(x, op))
	}
}

// distinct drops effects that two implementations or branches share: same call here, same call there.
func distinct(all []*Effect) []*Effect {
	type key struct{ at, site Place }
	seen := map[key]*Effect{}
	out := all[:0]
	for _, e := range all {
		k := key{e.At, e.Site}
		if first := seen[k]; first != nil {
			if e.Shape > first.Shape {
				*first = *e
			}
			continue
		}
		seen[k] = e
		out = append(out, e)
	}
	return out
}

// ownKey reports whether a write goes to the lock's own key.
func (b *builder) ownKey(x *built, op *section.Op) bool {
	k := x.acq.Effect().Key
	return k != nil && op.Effect().Key != nil && op.Effect().Resource == x.acq.Effect().Resource && facts.Equal(k, op.Effect().Key)
}

func (b *builder) renewal(op *section.Op) *Renewal {
	return &Renewal{
		At: b.place(op.Place), Site: b.place(op.At), API: apiName(op.Func), Tokenless: op.Effect().Tokenless,
		Dropped: op.Use&(facts.ErrorRead|facts.ValueRead|facts.CountRead) == 0,
		Async:   op.Mode == facts.Async, Loop: op.InLoop, Context: b.value(op.Effect().Ctx, op, "ctx", nil),
		RenewalFaults: RenewalFaults{op: op},
	}
}

func (b *builder) release(x *built, op *section.Op, deferred, loser, inFunc bool) *Release {
	ef := op.Effect()
	r := &Release{
		At: b.place(op.Place), Site: b.place(op.At), API: apiName(op.Func),
		Forced: ef.Forced, Tokenless: ef.Tokenless && ef.Kind != effects.Close, Deferred: deferred, Loser: loser,
		Expiry: ef.Expiry, Context: b.value(ef.Ctx, op, "ctx", x.from), ConnScope: ef.Scope, InFunc: inFunc,
		Func: funcName(op.Event.Call.Parent()),
	}
	r.OnError = section.OnError(op.Event.Call.Block())
	r.Dropped = dropped(op, ef)
	r.Helper = len(op.Via) > 0
	if r.Helper {
		r.Through = op.Names
	}
	r.Generic = r.Helper && op.KeyGiven && !section.SpeaksOfLocks(strings.Join(op.Names, " "))
	b.handBack(x, op, r)
	return r
}

// dropped reports whether nobody reads the result that would tell that the lease had ended.
func dropped(op *section.Op, ef *effects.Effect) bool {
	if ef.Expiry == "" || op.Kind == facts.Give {
		return false
	}
	if strings.Contains(ef.Expiry, "error") && op.Use&facts.ErrorRead != 0 {
		return false
	}
	return op.Use&(facts.ValueRead|facts.CountRead|facts.Returned) == 0
}

// grant judges what the code does with the outcome of the acquire.
func (b *builder) grant(x *built) {
	l := x.from
	if l.Closed || l.Acquire.Effect().Granted == nil && len(l.Acquire.Via) == 0 {
		return
	}
	pending, failing, sure := 0, 0, 0
	for _, h := range l.Ops {
		if h.Deferred || !acts(h.Op) {
			continue
		}
		switch {
		case h.Pending:
			pending++
		case h.Failed:
			failing++
		default:
			sure++
		}
	}
	x.Grant.Ignored = pending > 0
	x.Grant.FailOpen = failing > 0 && sure == 0 && !l.TriesAgain(x.fn)
	x.Grant.What = "the outcome"
	for _, a := range l.Acquire.Effect().Granted {
		if a.Test == models.IsTrue || a.Test == models.Scanned {
			x.Grant.What = "whether it was granted"
		}
	}
}

// acts reports whether an operation is part of the work of a section, and not of keeping its lock.
func acts(op *section.Op) bool {
	if op.Kind == facts.Invoke || op.Kind == facts.Opaque {
		return true
	}
	switch op.Does() {
	case effects.Write:
		return !op.Effect().Tokenless && !op.Effect().Deletes && op.Effect().Guard != effects.Noise
	case effects.External, effects.Unsure, effects.Commit:
		return true
	}
	return false
}

func funcName(fn *ssa.Function) string {
	for fn.Parent() != nil {
		fn = fn.Parent()
	}
	sig := fn.Signature
	if sig.Recv() == nil {
		return fn.Name()
	}
	return section.Short(fn)
}

func receiverType(fn *ssa.Function) string {
	name := funcName(fn)
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return ""
	}
	return strings.Trim(name[:i], "()*")
}

// apiName is a function without its package path: (*Client).Obtain.
func apiName(full string) string {
	slash := strings.LastIndexByte(full, '/')
	open := strings.IndexByte(full, '(')
	rest := full[slash+1:]
	if open == 0 {
		star := ""
		if strings.HasPrefix(full, "(*") {
			star = "*"
		}
		if dot := strings.IndexByte(rest, '.'); dot >= 0 {
			return "(" + star + rest[dot+1:]
		}
	}
	if dot := strings.IndexByte(rest, '.'); dot >= 0 {
		return rest[dot+1:]
	}
	return rest
}

// innermost leaves an effect that lies in several sections to the lock that is taken closest before it.
func (b *builder) innermost() {
	nearest := map[Place]*built{}
	for _, x := range b.locks {
		for _, e := range x.Effects {
			if e.Outer {
				continue
			}
			y := nearest[e.At]
			if y == nil || y.At.Before(x.At) && x.At.Before(e.At) {
				nearest[e.At] = x
			}
		}
	}
	for _, x := range b.locks {
		for _, e := range x.Effects {
			if y := nearest[e.At]; y != nil && y != x {
				e.Outer = true
			}
		}
	}
}

// finish decides what needs the whole record: the kind, the grades, the purpose.
func (b *builder) finish(x *built) {
	if x.from != nil && x.acq.Effect().Bare && (!x.Facade || !x.from.Transferred && !x.from.Closed) {
		undone := len(x.Inside) == 0
		for _, r := range x.Releases {
			undone = undone && r.OnError
		}
		if undone {
			x.Kind = Claim
		}
	}
	if x.from != nil && x.acq.Effect().Bare && x.Facade && x.acq.Effect().Handle == nil && len(x.Releases) == 0 && len(x.acq.Via) == 0 {
		x.Kind = Claim
	}
	if x.NoTTL == "forever" && x.from != nil {
		x.ExpiresLater, x.Operated = b.expiresLater(x), operated(x.Lock)
	}
	if x.from != nil {
		x.Bounded = b.deadline(x)
	}
	b.policy.declare(x.Lock, token.NoPos)
	slices.SortStableFunc(x.Effects, func(a, c *Effect) int { return a.At.Compare(c.At) })
	for _, e := range x.Effects {
		grade(x.Lock, e)
	}
	if x.Purpose.Kind == Undecided {
		for _, e := range x.Effects {
			if e.Grade >= Warning {
				x.Purpose.Kind = Correctness
			}
		}
	}
	b.defects(x)
}
