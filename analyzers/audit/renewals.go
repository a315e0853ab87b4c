package audit

import (
	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// RenewalFaults are the ways in which a renewal does not keep the lock, or keeps it too long.
type RenewalFaults struct {
	// Here: what becomes of the failure is decided in this function, not in one that it calls.
	Here bool
	// Ignored: the outcome is read, and nothing comes of it.
	Ignored bool
	// Told: somebody is told of a failure, but not those who work under the lock.
	Told bool
	// Endless: its loop never ends.
	Endless bool
	// Ungranted: it is started where the lock may not have been granted.
	Ungranted bool
	// Short is where the context is made that ends before the section does; ShortOf says how: timeout, cancel.
	Short   Place
	ShortOf string
	// Recreates: it takes a lost lock again.
	Recreates bool
	// Late: it comes at the end of the lease or later. Every is the time between two renewals, as a reader would write it.
	Late  bool
	Every string
	op    *section.Op
}

// renewals judges what extends the lock.
func (b *builder) renewals(x *built) {
	for _, op := range x.from.Event.Ops {
		if op.Does() == effects.Renew && op.Kind == facts.Call_ && x.from.Mine(op) {
			x.Renewals = append(x.Renewals, b.renewal(op))
		}
	}
	b.retried(x)
	for _, r := range x.Renewals {
		b.judgeRenewal(x, r)
	}
	b.shortSession(x)
}

// retried adds the renewals that are started once for each attempt to take the lock.
func (b *builder) retried(x *built) {
	for _, ev := range x.fn.Events {
		for _, op := range ev.Ops {
			if op.Does() != effects.Renew || op.Mode != facts.Async || ev == x.from.Event || !x.from.Mine(op) || !b.engine.EachTry(x.from, ev) {
				continue
			}
			known := false
			for _, r := range x.Renewals {
				known = known || r.op == op
			}
			if !known {
				x.Renewals = append(x.Renewals, b.renewal(op))
			}
		}
	}
}

func (b *builder) judgeRenewal(x *built, r *Renewal) {
	op := r.op
	r.Here = x.fn.Judges(op)
	r.Ignored = op.Failure == facts.FailIgnored
	r.Endless = op.Endless && len(op.Via) == 0
	r.Dropped = op.Failure == facts.FailDropped
	r.Ungranted = r.Async && op.Event != x.from.Event && !x.from.Sure(op.Event) && !x.Grant.Ignored && b.engine.EachTry(x.from, op.Event)
	r.Tokenless = r.Tokenless && op.Effect().Resource == "redis" && x.NoTTL != "forever"
	r.Recreates = b.recreates(op.Effect().Handle)
	if n := op.Reaction; n != nil && op.Mode == facts.Now && n.Returns {
		r.Ignored = false
	}
	if r.Ignored && op.Mode == facts.Now && b.engine.GivesUp(x.from, op) {
		r.Ignored = false
	}
	r.Stops = !r.Dropped && !r.Ignored && b.stopsWork(x, op)
	r.Told = !r.Dropped && !r.Ignored && !r.Stops && op.Failure == facts.FailTold
	b.interval(x, r)
	b.shortContext(x, r, op)
}

// stopsWork reports whether those who work under the lock are among those who are told of a failure.
func (b *builder) stopsWork(x *built, op *section.Op) bool {
	fails := op.Slot("fails")
	if op.Failure != facts.FailTold || !fails.IsKnown() || op.Reaction != nil && (op.Reaction.Tells || op.Reaction.Exits) {
		return true
	}
	stop := b.engine.StopsOn(x.from, fails)
	if stop == nil {
		return true
	}
	risky, stopped := false, false
	for _, e := range x.Effects {
		if e.Risky() {
			risky = true
			stopped = stopped || stop(e.op)
		}
	}
	for i := range x.Unresolved {
		if u := &x.Unresolved[i]; u.Risky() {
			risky = true
			stopped = stopped || stop(u.op)
		}
	}
	return stopped || !risky
}

// recreates reports whether the handle was made with an option that lets a renewal take a lost lock again.
func (b *builder) recreates(handle *facts.Origin) bool {
	return handle.Any(func(o *facts.Origin) bool {
		row := b.reader.Index.ByID(o.Row)
		return row != nil && row.Role == models.Option && row.Nature == "recreate"
	})
}

// interval compares the time between two renewals with the lease.
func (b *builder) interval(x *built, r *Renewal) {
	every := r.op.Slot("every")
	if !every.IsKnown() {
		return
	}
	ttl := r.op.Effect().TTL
	if ttl == nil {
		ttl = x.acq.Effect().TTL
	}
	if ttl == nil || x.Renews {
		return
	}
	r.Every = every.String()
	d, ok := section.Duration(every)
	v := Value{origin: ttl}
	lease, ok2 := v.Duration(r.op.Effect().Unit)
	switch {
	case ok && ok2:
		r.Late = lease > 0 && d >= lease
		r.Every = Short(d)
	case !ok && !ok2:
		r.Late = facts.Equal(every, ttl)
	}
}

// shortContext looks for a context that ends before the section does: one with a deadline that the section does not share.
func (b *builder) shortContext(x *built, r *Renewal, op *section.Op) {
	if op.Effect().Ctx == nil || !x.Renews && !r.Async {
		return
	}
	b.short(x, r, op.Effect().Ctx, op.Event.Call)
}

func (b *builder) short(x *built, r *Renewal, ctx *facts.Origin, call ssa.CallInstruction) {
	ctx.Each(func(n *facts.Origin) bool {
		row := b.reader.Index.ByID(n.Row)
		if r.ShortOf != "" || row == nil || n.Kind != facts.Call || row.Role != models.Context {
			return true
		}
		site, ok := n.Site().(ssa.CallInstruction)
		if !ok || site.Parent() != x.fn.Fn || !b.engine.MadeHere(n) || row.Nature != "timeout" && row.Nature != "cancel" {
			return row.Nature != "detached"
		}
		if b.sharesContext(x, n) {
			return true
		}
		if row.Nature == "cancel" && !(x.from.Transferred && b.engine.CancelDeferred(n)) {
			return true
		}
		r.ShortOf, r.Short = row.Nature, b.at(site.Pos())
		return false
	})
}

// sharesContext reports whether all that is done in the section runs under the context n too.
func (b *builder) sharesContext(x *built, n *facts.Origin) bool {
	if x.from.Transferred && !x.from.Closed {
		return false
	}
	under := func(op *section.Op) bool {
		for _, s := range op.Slots {
			if s.Value().Any(func(o *facts.Origin) bool { return o.Site() != nil && o.Site() == n.Site() }) {
				return true
			}
		}
		return false
	}
	some := false
	for _, e := range x.Effects {
		if !under(e.op) {
			return false
		}
		some = true
	}
	for i := range x.Unresolved {
		if u := &x.Unresolved[i]; u.Risky() {
			if !under(u.op) {
				return false
			}
			some = true
		}
	}
	return some || !x.AtRisk()
}

// shortSession looks for a session whose keep-alive runs on a context that ends before the section does.
func (b *builder) shortSession(x *built) {
	for _, s := range b.engine.Sessions(x.from) {
		row := b.reader.Index.ByID(s.Row)
		call, ok := s.Site().(ssa.CallInstruction)
		if row == nil || row.Role != models.Session || !row.Renews || !ok || call.Parent() != x.fn.Fn {
			continue
		}
		ctx := effects.Resolve(b.reader.Index, s, row.ContextAt)
		if ctx == nil {
			continue
		}
		r := &Renewal{At: b.at(call.Pos()), Site: b.at(call.Pos()), API: row.Fn.Name, Stops: true}
		r.Here = true
		if b.short(x, r, ctx, call); r.ShortOf != "" {
			x.Renewals = append(x.Renewals, r)
		}
	}
}

// renewers records the renewals of functions that are given a lock: what such a function makes of a failure is its own doing.
func (b *builder) renewers() {
	seen := map[Place]bool{}
	for _, x := range b.locks {
		for _, r := range x.Renewals {
			if r.op == nil || len(r.op.Via) == 0 || x.fn.Judges(r.op) {
				seen[r.At] = true
			}
		}
	}
	for _, fn := range b.engine.Functions() {
		f := b.engine.Func(fn)
		for _, ev := range f.Events {
			for _, op := range ev.Ops {
				at := b.place(op.Place)
				if op.Does() != effects.Renew || op.Kind != facts.Call_ || op.Callback || seen[at] || ev.Literal() {
					continue
				}
				if len(op.Via) > 0 && (!f.Judges(op) || op.Failure != facts.FailDropped && op.Failure != facts.FailIgnored) {
					continue
				}
				owner := b.renewed(f, op)
				if owner != nil {
					owner.KeptAlive = true
				}
				if op.Effect().Row.Role != models.Renew && !op.Effect().ChecksToken && owner == nil {
					continue
				}
				if ef := op.Effect(); owner == nil && ef.Service == "etcd" && ef.Session != nil && ef.Handle == nil && ef.Key == nil {
					continue // a lease of anything: a record of who is alive, say
				}
				seen[at] = true
				b.locks = append(b.locks, b.renewer(f, op, owner))
			}
		}
	}
}

// renewed is the lock that a renewal in a function of its own extends, when the package shows it.
func (b *builder) renewed(f *section.Func, op *section.Op) *built {
	for _, x := range b.locks {
		if x.from == nil || x.NoTTL == "forever" {
			continue
		}
		if b.paired(x, &freeRelease{op: op, fn: f, owner: receiverType(f.Fn)}) {
			return x
		}
	}
	return nil
}

func (b *builder) renewer(f *section.Func, op *section.Op, owner *built) *built {
	ef := op.Effect()
	rec := &Lock{
		At: b.place(op.Place), Func: funcName(f.Fn), Package: b.path, Kind: Renewer, Site: b.place(op.At), Service: ef.Service,
		Library: ef.Row.Lib.Library, API: apiName(op.Func), Unit: ef.Unit, Scope: b.scope,
	}
	rec.Key = b.value(ef.Key, op, "key", nil)
	rec.TTL = b.value(ef.TTL, op, "ttl", nil)
	r := b.renewal(op)
	r.Here, r.Endless = true, op.Endless
	r.Dropped = op.Failure == facts.FailDropped
	r.Ignored = op.Failure == facts.FailIgnored
	if op.Mode == facts.Now && op.Reaction != nil && op.Reaction.Returns && !asyncName(f.Fn) {
		r.Ignored = false
	}
	r.Tokenless = r.Tokenless && ef.Resource == "redis" && owner != nil
	r.Stops = true
	r.Recreates = b.recreates(ef.Handle)
	x := &built{Lock: rec, fn: f, acq: op, owner: receiverType(f.Fn)}
	b.interval(x, r)
	rec.Renewals = []*Renewal{r}
	return x
}

// asyncName reports whether a function does not answer: it has no results.
func asyncName(fn *ssa.Function) bool { return fn.Signature.Results().Len() == 0 }
