package section

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// handedSignal is what callers of f can still do about the lost signal of l.
func (e *Engine) handedSignal(f *Func, l *Lock) facts.Signal {
	switch {
	case l.Lost.Below:
		return facts.SignalDropped
	case l.Lost.Always:
		return facts.SignalWatched
	}
	for _, h := range l.Ops {
		if h.Kind == facts.Invoke && !l.Lost.Stops(h.Op) {
			return facts.SignalDropped
		}
	}
	if l.Transferred && !l.Closed {
		if l.Lost.Open = e.audible(f, l); !l.Lost.Open {
			return facts.SignalDropped
		}
	}
	return facts.SignalOpen
}

// audible reports whether somebody after f can hear the lost signal of l.
func (e *Engine) audible(f *Func, l *Lock) bool {
	session := l.Acquire.Effect().Session
	for _, x := range l.Exits {
		if !x.Held && !x.Pending {
			continue
		}
		for _, r := range x.Return.Results {
			if isError(r.Type()) {
				continue
			}
			o := e.Value(r)
			if l.Lost.fires(o) || e.closesOverSignal(o, l) {
				return true
			}
			if session != nil && e.offers(o, session) {
				return true
			}
		}
	}
	if session != nil {
		for _, b := range session.Branches() {
			switch b.Kind {
			case facts.Param, facts.Held: // whoever gave the session can ask it
				return true
			case facts.Field:
				if e.askable(b.Type, b.Text) {
					return true
				}
			}
		}
	}
	return e.signalKept(f, l)
}

// offers reports whether o is the session, or a composite that lets others ask it.
func (e *Engine) offers(o, session *facts.Origin) bool {
	for _, b := range o.Branches() {
		if b.Kind != facts.Struct {
			if b.Kind == facts.Call && sameHandle(b, session) && b.Row == session.Row {
				return true
			}
			continue
		}
		for i, a := range b.Args {
			if i < len(b.Names) && e.askable(b.Text, b.Names[i]) && e.offers(a, session) {
				return true
			}
		}
	}
	return false
}

// askable reports whether a field of a struct is exported, or the package asks what is in it for a lost signal.
func (e *Engine) askable(structType, field string) bool {
	return token.IsExported(field) || e.askedFields()[structType+"."+field]
}

// askedFields are the fields, by "type.field", whose sessions the package asks for their lost signal.
func (e *Engine) askedFields() map[string]bool {
	if e.conc.asked != nil {
		return e.conc.asked
	}
	e.conc.asked = map[string]bool{}
	for _, fn := range e.functions() {
		for _, b := range fn.Blocks {
			for _, in := range b.Instrs {
				call, ok := in.(*ssa.Call)
				if !ok || !e.asksSignal(call.Common()) {
					continue
				}
				recv := call.Call.Value
				if !call.Call.IsInvoke() && len(call.Call.Args) > 0 {
					recv = call.Call.Args[0]
				}
				switch v := unload(recv).(type) {
				case *ssa.FieldAddr:
					e.conc.asked[typeName(v.X.Type())+"."+fieldName(v.X.Type(), v.Field)] = true
				case *ssa.Field:
					e.conc.asked[typeName(v.X.Type())+"."+fieldName(v.X.Type(), v.Field)] = true
				}
			}
		}
	}
	return e.conc.asked
}

func (e *Engine) asksSignal(call *ssa.CallCommon) bool {
	obj := call.Method
	if obj == nil {
		fn := call.StaticCallee()
		if fn == nil {
			return false
		}
		obj, _ = fn.Object().(*types.Func)
	}
	if obj == nil {
		return false
	}
	for _, row := range e.Index.Lookup(obj.Origin()) {
		if row.Role == models.Lost {
			return true
		}
	}
	return false
}

// signalKept reports whether f puts the signal where somebody reads it.
func (e *Engine) signalKept(f *Func, l *Lock) bool {
	for _, b := range f.Fn.Blocks {
		for _, in := range b.Instrs {
			switch in := in.(type) {
			case *ssa.Store:
				if !isSignalType(in.Val.Type()) || !l.Lost.fires(e.Value(in.Val)) {
					continue
				}
				switch a := in.Addr.(type) {
				case *ssa.Global:
					return true
				case *ssa.FieldAddr:
					if e.loadedFields()[typeName(a.X.Type())+"."+fieldName(a.X.Type(), a.Field)] {
						return true
					}
				}
			case *ssa.Send:
				if l.Lost.fires(e.Value(in.X)) {
					return true
				}
			case *ssa.MapUpdate:
				if isSignalType(in.Value.Type()) && l.Lost.fires(e.Value(in.Value)) {
					return true
				}
			}
		}
	}
	return false
}

// closesOverSignal reports whether o is a literal that uses the signal.
func (e *Engine) closesOverSignal(o *facts.Origin, l *Lock) bool {
	return o.Any(func(x *facts.Origin) bool {
		fn, ok := x.Site().(*ssa.Function)
		if x.Kind != facts.FuncLit || !ok || fn.Parent() == nil {
			return false
		}
		for _, w := range e.watches(fn) {
			if l.Lost.fires(w.Signal) {
				return true
			}
		}
		return false
	})
}

// fieldUse is what the package does with fields that hold signals.
type fieldUse struct {
	signals map[string][]*facts.Origin // lost signals stored to fields, by "type.field"
}

func (e *Engine) fieldUses() *fieldUse {
	if e.conc.uses != nil {
		return e.conc.uses
	}
	u := &fieldUse{signals: map[string][]*facts.Origin{}}
	e.conc.uses = u
	for _, fn := range e.functions() {
		for _, b := range fn.Blocks {
			for _, in := range b.Instrs {
				st, ok := in.(*ssa.Store)
				if !ok || !isSignalType(st.Val.Type()) {
					continue
				}
				fa, ok := st.Addr.(*ssa.FieldAddr)
				if !ok {
					continue
				}
				if v := e.Value(st.Val); v.Any(e.isSignal) {
					field := typeName(fa.X.Type()) + "." + fieldName(fa.X.Type(), fa.Field)
					u.signals[field] = append(u.signals[field], v)
				}
			}
		}
	}
	return u
}

// loadedFields are the fields of the types of signals, by "type.field", that the package reads anywhere.
func (e *Engine) loadedFields() map[string]bool {
	if e.conc.loaded != nil {
		return e.conc.loaded
	}
	e.conc.loaded = map[string]bool{}
	for _, fn := range e.functions() {
		for _, b := range fn.Blocks {
			for _, in := range b.Instrs {
				ld, ok := in.(*ssa.UnOp)
				if !ok || !isSignalType(ld.Type()) {
					continue
				}
				if fa, ok := ld.X.(*ssa.FieldAddr); ok {
					e.conc.loaded[typeName(fa.X.Type())+"."+fieldName(fa.X.Type(), fa.Field)] = true
				}
			}
		}
	}
	return e.conc.loaded
}

// isSignal reports whether o is the lost signal of some lock.
func (e *Engine) isSignal(o *facts.Origin) bool {
	if o.Kind == facts.Ends {
		return true
	}
	row := e.Index.ByID(o.Row)
	if row == nil || o.Kind != facts.Call {
		return false
	}
	switch row.Role {
	case models.Lost:
		return true
	case models.Acquire, models.Try, models.Session, models.Renew:
		return resultAt(row.SignalAt, o.Index)
	}
	return false
}
