package audit

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// A translator writes what a method does as the row of a model of the interface's method.
type translator struct {
	name string           // of the interface and its method
	sig  *types.Signature // of the interface's method
	sum  *facts.Summary   // of the implementation
}

// row returns the row and the lock service. It is false when the method does nothing to a lock that a row can say.
func (t *translator) row(r *effects.Reader) (models.Call, string, bool) {
	read := make([]*effects.Effect, len(t.sum.Ops))
	for i := range t.sum.Ops {
		read[i] = r.Read(&t.sum.Ops[i])
	}
	if len(t.sum.Locks) > 0 {
		held := t.sum.Locks[0]
		if read[held.Op].Bare && !section.SpeaksOfLocks(t.name) {
			return models.Call{}, "", false // a key that must not be there: a claim, or a plain write
		}
		c := t.acquire(read[held.Op])
		if read[held.Op].Try {
			c.Role = models.Try
		}
		c.Granted = granted(held.Granted)
		c.HandlePath = t.handle(&t.sum.Ops[held.Op])
		if c.HandlePath == "" && c.Key == "" {
			c.HandlePath = "receiver"
		}
		return c, read[held.Op].Service, true
	}
	acquires := slices.ContainsFunc(read, func(e *effects.Effect) bool { return e.Kind == effects.Acquire })
	for i, e := range read {
		switch {
		case e.Kind == effects.Acquire:
			if callback := t.callback(i); callback != "" {
				c := t.acquire(e)
				c.Role, c.Callback = models.Section, callback
				return c, e.Service, true
			}
		case acquires:
		case (e.Kind == effects.Release || e.Kind == effects.Write) && e.Tokenless && !section.SpeaksOfLocks(t.name):
		case e.Kind == effects.Release, e.Kind == effects.Write && e.Tokenless:
			return t.held(e, models.Release), e.Service, true
		case e.Kind == effects.Renew:
			return t.held(e, models.Renew), e.Service, true
		}
	}
	return models.Call{}, "", false
}

func (t *translator) acquire(e *effects.Effect) models.Call {
	c := models.Call{Role: models.Acquire, Key: t.path(e.Key), NoTTL: e.NoTTL, Wait: e.Wait, Renews: e.Renews, FenceHint: e.FenceHint}
	if e.NoTTL == "" {
		c.TTL, c.Unit = t.ttl(e)
	}
	return c
}

// handle is the path of the result that carries what an acquire returned, "" when none does and the lock goes by its key.
func (t *translator) handle(acquire *facts.Op) string {
	for i, r := range t.sum.Results {
		if i >= t.sig.Results().Len() || !isHandle(t.sig.Results().At(i).Type()) {
			continue
		}
		if r.Any(func(x *facts.Origin) bool {
			return x.Row == acquire.Row && x.At.Same(acquire.At) || x.Kind == facts.Held
		}) {
			return fmt.Sprintf("result %d", i)
		}
	}
	return ""
}

// isHandle reports whether a value of the type can give a lock back: no error, answer or name.
func isHandle(t types.Type) bool {
	_, basic := t.Underlying().(*types.Basic)
	return !basic && !types.Identical(t, types.Universe.Lookup("error").Type())
}

// held is a row of a call that acts on a lock that is held.
func (t *translator) held(e *effects.Effect, role models.Role) models.Call {
	c := models.Call{Role: role, ChecksToken: !e.Tokenless, Forced: e.Forced}
	if e.Handle != nil {
		c.HandlePath = t.path(e.Handle)
	}
	if c.HandlePath == "" && e.Key != nil {
		c.Key = t.path(e.Key)
	}
	if c.HandlePath == "" && c.Key == "" {
		c.HandlePath = "receiver"
	}
	if role == models.Renew && e.TTL != nil {
		c.TTL, c.Unit = t.ttl(e)
	}
	return c
}

// callback is the path of the function that runs while the acquire is held.
func (t *translator) callback(acquire int) string {
	for i := range t.sum.Ops {
		op := &t.sum.Ops[i]
		if op.Kind == facts.Invoke && slices.Contains(op.Under, acquire) {
			return t.path(op.Slot("fn"))
		}
	}
	return ""
}

// path says where the caller of the method finds a value, "" when it does not: the argument that it is made of, or the receiver.
func (t *translator) path(o *facts.Origin) string {
	if o == nil {
		return ""
	}
	found, receiver := "", false
	o.Each(func(x *facts.Origin) bool {
		if x.Kind == facts.Param && found == "" && x.Index < facts.ClosureParam {
			if x.Index == 0 {
				receiver = true
			} else if i := x.Index - 1; i < t.sig.Params().Len() && !isContext(t.sig.Params().At(i).Type()) {
				found = t.argument(i)
			}
		}
		return true
	})
	if found == "" && receiver && o.Kind != facts.Const {
		return "receiver"
	}
	return found
}

func (t *translator) argument(i int) string {
	if name := t.sig.Params().At(i).Name(); name != "" && name != "_" {
		return "arg " + name
	}
	return fmt.Sprintf("arg %d", i)
}

func isContext(typ types.Type) bool {
	n, ok := types.Unalias(typ).(*types.Named)
	return ok && n.Obj().Name() == "Context" && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == "context"
}

// ttl is the path of a length and its unit.
func (t *translator) ttl(e *effects.Effect) (path, unit string) {
	if e.TTL == nil {
		return "", ""
	}
	if e.TTL.Kind == facts.Const {
		d, ok := Value{origin: e.TTL}.Duration(e.Unit)
		if !ok || d <= 0 {
			return "", ""
		}
		return "const " + d.Round(time.Millisecond).String(), ""
	}
	if p := t.path(e.TTL); p != "receiver" {
		return p, e.Unit
	}
	return "", ""
}

// granted writes the condition under which a method's results say that the lock is held. Of an answer, a handle and an error
// that come together one is enough, in this order: the answer, the error, the handle.
func granted(tests []facts.ResultTest) string {
	for _, decisive := range []facts.Test{facts.MustBeTrue, facts.MustBeNil, facts.MustBeNonNil} {
		var parts []string
		for _, test := range tests {
			if test.Test == decisive {
				parts = append(parts, resultIs(test))
			}
		}
		if len(parts) > 0 {
			return strings.Join(parts, " and ")
		}
	}
	return ""
}

func resultIs(test facts.ResultTest) string {
	p := fmt.Sprintf("result %d", test.Index)
	for _, f := range test.Fields {
		p += "." + f
	}
	switch test.Test {
	case facts.MustBeNil:
		p += " == nil"
	case facts.MustBeNonNil:
		p += " != nil"
	}
	return p
}
