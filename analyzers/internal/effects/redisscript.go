package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

func (r *Reader) lua(e *Effect) {
	e.Service, e.Resource, e.CanCheck = redisService(e), "redis", true
	text := e.Op.Slot("text")
	src, ok, open := r.scriptText(text)
	if !ok {
		if open {
			e.Kind = Unsure
		}
		return
	}
	keys, args := flatten(e.Op.Slot("key")), flatten(e.Op.Slot("args"))
	if n := r.scriptKeys(text); n != nil && len(keys) == 0 {
		keys, args = splitKeys(n, args)
	}
	r.runScript(e, src, keys, args)
}

// runScript says what a script does with its keys and arguments.
func (r *Reader) runScript(e *Effect, src string, keys, args []*facts.Origin) {
	s := redistext.Lua(src)
	e.Script = &s
	nth := func(xs []*facts.Origin, n int) *facts.Origin {
		if n >= 1 && n <= len(xs) {
			return xs[n-1]
		}
		return nil
	}
	e.Key, e.Token, e.TTL = nth(keys, s.Key), nth(args, s.TokenArg), nth(args, s.TTLArg)
	if e.Key == nil && len(keys) > 0 {
		e.Key = keys[0]
	}
	e.HasTTL, e.Unit = s.HasTTL, unit(s.TTLUnit)
	if e.TTL == nil && s.TTLText != "" {
		e.TTL = facts.New(facts.Origin{Kind: facts.Const, Text: s.TTLText, Type: "int64", At: e.Op.At})
	}
	e.Target = target(e.Key)
	kind := s.Kind
	if s.TakesOver && lockNamed(e.Key) {
		kind = redistext.ScriptAcquire
	}
	switch kind {
	case redistext.ScriptAcquire:
		e.Kind, e.Try, e.Bare, e.Wait = Acquire, true, true, "never"
		e.Granted = []models.Atom{{Path: models.Path{Kind: models.ErrorOf}, Test: models.IsNil}}
		e.ZeroGrants = s.ZeroGrants
		if s.FenceIncr {
			e.FenceHint = "the counter the acquiring script draws"
		}
		if !s.HasTTL {
			e.NoTTL = "forever"
		}
	case redistext.ScriptCompareDelete:
		e.Kind, e.ChecksToken = Release, true
		if !s.Silent {
			e.Expiry = "result 0 == 0"
		}
		if strings.Contains(src, "error_reply") {
			e.Expiry = strings.TrimPrefix(e.Expiry+" or error of the script", " or ")
		}
	case redistext.ScriptDelete:
		e.Kind, e.Tokenless, e.Guard = Write, true, Survives
	case redistext.ScriptCompareExpire:
		e.Kind, e.ChecksToken, e.Expiry = Renew, true, "result 0 == 0"
	case redistext.ScriptExpire:
		e.Kind, e.Tokenless = Renew, true
	case redistext.ScriptRead:
		e.Kind = Read
	case redistext.ScriptWrite:
		e.Kind, e.Shape, e.Values = Write, scriptShape(s), args
		r.script(e, s, args, strings.Contains(src, "error_reply") || strings.Contains(src, "err ="))
	}
}

// scriptShape is the worst that a script does.
func scriptShape(s redistext.Script) Shape {
	worst, writes := Blind, 0
	for _, c := range s.Calls {
		if c.Command.Writes() {
			writes++
			worst = max(worst, shapeOf(c.Command.Form))
		}
	}
	if writes == 0 {
		return Replaces
	}
	return worst
}

// script weighs what a script compares before it writes. raises says that a failed comparison becomes an error.
func (r *Reader) script(e *Effect, s redistext.Script, args []*facts.Origin, raises bool) {
	survives := len(s.Calls) > 0
	for _, c := range s.Calls {
		if !c.Command.Writes() {
			continue
		}
		switch c.Command.Form {
		case redistext.FormAdd, redistext.FormRemove, redistext.FormDelete, redistext.FormInsert, redistext.FormExpire:
		default:
			survives = false
		}
	}
	switch {
	case expiringCounter(s):
		e.Guard, e.GuardWhy = Noise, "a counter that expires"
		return
	case !s.Guarded && survives:
		e.Guard, e.GuardWhy = Survives, "a repeat changes nothing"
		return
	case !s.Guarded:
		if r.storesFence(args) {
			e.Guard, e.GuardWhy = Weak, "the token is stored but never compared"
		}
		return
	}
	e.Guard, e.Transition = Held, true
	ordered := s.GuardOp == "<" || s.GuardOp == "<=" || s.GuardOp == ">" || s.GuardOp == ">="
	if n := s.GuardArg; ordered && n >= 1 && n <= len(args) {
		if s.GuardOp[0] == '>' && s.GuardStored {
			e.Guard, e.GuardWhy, e.Transition = Weak, "the token is compared the wrong way round", false
			return
		}
		if s.GuardStored {
			e.Fence = args[n-1]
			if why := r.tokenFault(e.Fence); why != "" {
				e.Guard, e.GuardWhy, e.Transition = Weak, why, false
				return
			}
		}
	}
	if ordered && !s.GuardStored {
		e.Guard, e.Transition = Partial, false
		return
	}
	if e.Op.Use&(facts.ValueRead|facts.CountRead|facts.Returned) == 0 && !(raises && e.Op.Use&facts.ErrorRead != 0) {
		e.Guard, e.Transition = Dropped, false
	}
}

// scriptText finds the Lua text behind a script object or constant.
func (r *Reader) scriptText(o *facts.Origin) (string, bool, bool) {
	for _, b := range o.Branches() {
		if b.Kind == facts.Call && b.Row != "" {
			if row := r.Index.ByID(b.Row); row != nil && row.Role == models.Script {
				if t := Resolve(r.Index, b, row.TextAt); t != nil {
					return Text(t, "")
				}
			}
		}
		if t, ok, _ := Text(b, ""); ok {
			return t, true, false
		}
	}
	return "", false, o.HasParam()
}
