package effects

import (
	"slices"
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
	if e.Shape == Replaces && c.Kind == redistext.Hash && strange(e.Values) {
		e.Shape = Blind
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

// strange reports whether the field of a hash that is set comes from where nobody can see: it may be one that was made for this
// very write, as the id of a new record, and no other holder's.
func strange(values []*facts.Origin) bool {
	if len(values) == 0 {
		return false
	}
	field := values[0]
	if field.Kind == facts.List && len(field.Args) > 0 {
		field = field.Args[0]
	}
	if field.Kind == facts.Join {
		return slices.ContainsFunc(field.Args, func(o *facts.Origin) bool { return !o.IsKnown() })
	}
	return !field.IsKnown()
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

// target prints a key for messages.
func target(o *facts.Origin) string {
	if o == nil {
		return ""
	}
	return o.String()
}

func resultPath(paths []models.Path) bool { return len(paths) > 0 && paths[0].Kind == models.Result }
