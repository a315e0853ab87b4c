package effects

import (
	"strconv"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/effects/redistext"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// words spells the command of a Redis operation, with the origin of each word.
func (r *Reader) words(e *Effect) (words []redistext.Word, from []*facts.Origin, open bool) {
	put := func(o *facts.Origin) {
		t, ok, op := Text(o, "")
		words = append(words, redistext.Word{Text: t, Known: ok && o.Kind == facts.Const})
		from = append(from, o)
		open = open || op && len(words) == 1
	}
	op := e.Op
	if e.Row.Command != "" {
		for _, w := range strings.Fields(e.Row.Command) {
			if len(words) == 0 {
				words, from = append(words, redistext.Word{Text: w, Known: true}), append(from, facts.UnknownOrigin())
			}
		}
		return words, from, false
	}
	text := op.Slot("text")
	if chain := r.chain(text); chain != nil {
		e.duration = chain.duration
		return chain.words, chain.from, false
	}
	args := text
	if op.HasSlot("args") { // the command word apart, then the arguments
		put(text)
		if k := slot(op, "key"); k != nil { // and the key apart from them
			put(k)
		}
		args = op.Slot("args")
	}
	for _, a := range flatten(args) {
		put(a)
	}
	return words, from, open
}

func flatten(o *facts.Origin) []*facts.Origin {
	if o.Kind != facts.List && o.Kind != facts.Variadic {
		if o.Kind == facts.Unknown || o.Kind == facts.Nil {
			return nil
		}
		return []*facts.Origin{o}
	}
	var out []*facts.Origin
	for _, a := range o.Args {
		if a.Kind == facts.Variadic || a.Kind == facts.List {
			out = append(out, flatten(a)...)
			continue
		}
		out = append(out, a)
	}
	return out
}

// redisService names the server that a client speaks to: the protocol is the same, the commands are not all.
func redisService(e *Effect) string {
	if e.Row.Lib.Service == "Valkey" || strings.Contains(e.Op.Func, "github.com/valkey-io/") { // valkeycompat has go-redis' rows
		return "Valkey"
	}
	return "Redis"
}

func (r *Reader) redis(e *Effect) {
	e.Service, e.Resource, e.CanCheck = redisService(e), "redis", true
	op := e.Op
	words, from, open := r.words(e)
	if len(words) == 0 || !words[0].Known {
		if open {
			e.Kind = Unsure
		}
		return
	}
	var c redistext.Command
	if e.Row.Command != "" {
		c = r.named(e)
	} else {
		c = redistext.Parse(words)
		if c.Kind == redistext.EvalText {
			r.evalText(e, from)
			return
		}
		at := func(i int) *facts.Origin {
			if i >= 0 && i < len(from) {
				return from[i]
			}
			return nil
		}
		e.Key, e.TTL, e.HasTTL = at(c.Key), at(c.TTL), c.HasTTL
		e.Token = at(c.Value)
		if c.Match >= 0 {
			e.Token = at(c.Match)
		}
		if c.Value >= 0 {
			e.Values = []*facts.Origin{from[c.Value]}
		}
		if e.Unit = unit(c.Unit); e.duration {
			e.Unit = ""
		}
	}
	e.Redis = &c
	if e.Values == nil {
		if v := slot(op, "value"); v != nil {
			e.Values = []*facts.Origin{v}
		}
	}
	e.Target = target(e.Key)
	r.judge(e, c)
	if e.Kind != Write {
		return
	}
	switch cache, said := r.cacheKey(e); {
	case queued(op) && watched(op.Within) && e.Guard != Noise:
		e.Guard, e.GuardWhy = Held, "a transaction under WATCH"
	case said && cache:
		e.Guard, e.GuardWhy = Noise, "a cache"
	case said && e.Guard == Noise:
		e.Guard, e.GuardWhy = Unguarded, ""
	case e.Guard == Unguarded && r.storesFence(e.Values):
		e.Guard, e.GuardWhy = Weak, "the token is stored but never compared"
	}
}

// queued reports whether a command waits in a pipeline: one that runs on the client itself is not part of the transaction.
func queued(op *facts.Op) bool {
	switch recv := op.Slot("recv"); recv.Kind {
	case facts.Unknown: // what the callback is given
		return true
	case facts.Param:
		return recv.Type == "" || strings.Contains(recv.Type, "Pipelin")
	case facts.Call:
		return strings.Contains(recv.Text, "Pipeline") || recv.Text == facts.Given && strings.Contains(recv.Type, "Pipelin")
	}
	return false
}

func unit(u redistext.Unit) string {
	switch u {
	case redistext.Seconds:
		return "s"
	case redistext.Milliseconds:
		return "ms"
	}
	return ""
}

// named classifies a command whose model row names it; options come from the row's words and from an options struct.
func (r *Reader) named(e *Effect) redistext.Command {
	var ws []redistext.Word
	fields := strings.Fields(e.Row.Command)
	known := func(s string) { ws = append(ws, redistext.Word{Text: s, Known: true}) }
	hole := func() { ws = append(ws, redistext.Word{}) }
	known(fields[0])
	hole()
	name := strings.ToUpper(fields[0])
	if e.Op.HasSlot("value") || name == "SET" || name == "SETNX" {
		hole()
	}
	for _, f := range fields[1:] {
		known(f)
		if up := strings.ToUpper(f); up == "IFEQ" || up == "IFNE" || up == "IFDEQ" || up == "IFDNE" {
			hole()
		}
	}
	if name == "SET" && e.optionStruct() {
		known("NX")
	}
	if name == "SET" || name == "DELEX" {
		if mode := facts.FieldOf(e.Op.Slot("args"), "Mode"); mode.Kind == facts.Const && mode.Text != "" {
			known(mode.Text)
			if strings.HasPrefix(strings.ToUpper(mode.Text), "IF") {
				hole()
			}
		}
	}
	c := redistext.Parse(ws)
	ttl := e.TTL
	c.HasTTL = ttl != nil && !zero(ttl) && !negative(ttl)
	if name == "SETNX" || name == "SET" {
		e.HasTTL = c.HasTTL
	}
	if e.Token == nil && (c.Kind == redistext.SetNX || c.Kind == redistext.Set) {
		e.Token = slot(e.Op, "value")
	}
	return c
}

// negative: redis.KeepTTL and friends give a new key no expiry.
func negative(o *facts.Origin) bool {
	return o.Kind == facts.Const && strings.HasPrefix(o.Text, "-")
}

// zero reports whether a TTL is the constant 0 (or was never set).
func zero(o *facts.Origin) bool {
	switch o.Kind {
	case facts.Nil:
		return true
	case facts.Const:
		n, err := strconv.ParseFloat(o.Text, 64)
		return err == nil && n == 0
	}
	return false
}

// judge says what a command is for a lock and as an effect.
func (r *Reader) judge(e *Effect, c redistext.Command) {
	switch c.Kind {
	case redistext.SetNX:
		if c.Name == "MSETNX" && e.setsKeys() {
			return
		}
		if c.Name == "MSETNX" || c.Name == "HSETNX" || c.Name == "RENAMENX" {
			e.Kind, e.Guard = Write, Held
			return
		}
		e.Kind, e.Try, e.Bare, e.Wait = Acquire, true, true, "never"
		if !e.HasTTL {
			e.NoTTL = "forever"
		}
		if c.Name == "SETNX" || strings.HasPrefix(e.Row.Command, "SETNX") {
			e.Granted = []models.Atom{{Path: models.Path{Kind: models.ValueOf}, Test: models.IsTrue}}
		} else {
			e.Granted = []models.Atom{{Path: models.Path{Kind: models.ErrorOf}, Test: models.IsNil}}
			if resultPath(e.Row.ValueAt) && resultPath(e.Row.ErrorAt) { // a plain reply: nil with a nil error says that it is held
				e.Granted = []models.Atom{{Path: models.Path{Kind: models.ValueOf}, Test: models.IsTrue}}
			}
		}
		e.FenceHint = "a counter drawn with INCR in the script that acquires"
	case redistext.Del, redistext.GetDel:
		e.Kind, e.Shape, e.Tokenless, e.Deletes, e.Guard = Write, Blind, !watched(e.Op.Within), true, Survives
		e.GuardWhy = "deletes by key"
	case redistext.CompareDel:
		e.Kind, e.ChecksToken, e.Guard = Release, true, Held
		e.Expiry = "result 0 == 0"
	case redistext.CompareSet:
		e.Kind, e.Guard, e.ChecksToken = Write, Held, true
		if e.HasTTL && len(e.Values) == 1 && e.Token != nil && facts.Equal(e.Values[0], e.Token) {
			e.Kind = Renew
		}
	case redistext.Expire, redistext.Persist:
		e.Kind, e.Tokenless, e.Guard = Renew, true, Survives
	case redistext.Get, redistext.Read:
		e.Kind = Read
	case redistext.Set, redistext.SetXX:
		e.Kind, e.Shape = Write, Replaces
		e.GuardHint = "WATCH with MULTI, SET IFEQ, or a script that compares"
	case redistext.Incr:
		e.Kind, e.Shape, e.Draws = Write, Relative, true
	case redistext.String, redistext.Hash, redistext.Other:
		e.Kind = Write
		e.Shape = shapeOf(c.Form)
	case redistext.Flush:
		e.Kind, e.Guard = Write, Survives
	default:
		r.more(e, c)
	}
	if e.Kind == Write && (c.Form == redistext.FormAdd || c.Form == redistext.FormRemove || c.Form == redistext.FormDelete || c.Form == redistext.FormInsert) && e.Guard == Unguarded {
		e.Guard, e.GuardWhy = Survives, "a repeat changes nothing"
	}
	if e.Kind == Write && c.Name == "ZADD" && e.Guard == Unguarded {
		e.Guard, e.GuardWhy = Survives, "a repeat gives the member the same score"
	}
	if e.Kind == Write && c.HasTTL && e.Guard == Unguarded {
		e.Guard, e.GuardWhy = Noise, "a value that expires"
	}
}

func (r *Reader) more(e *Effect, c redistext.Command) {
	switch string(c.Kind) {
	case "publish":
		e.Kind, e.Guard = Write, Noise
	case "list", "zset", "stream", "set-type":
		e.Kind, e.Shape = Write, shapeOf(c.Form)
	default:
		if c.Form != redistext.FormNone {
			e.Kind, e.Shape = Write, shapeOf(c.Form)
		}
	}
}

func shapeOf(f redistext.Form) Shape {
	switch f {
	case redistext.FormRelative:
		return Relative
	case redistext.FormAppend, redistext.FormPop:
		return Appends
	case redistext.FormPut:
		return Replaces
	}
	return Blind
}

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

// target prints a key for messages.
func target(o *facts.Origin) string {
	if o == nil {
		return ""
	}
	return o.String()
}

func resultPath(paths []models.Path) bool { return len(paths) > 0 && paths[0].Kind == models.Result }
