package redistext

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// words splits a command; a word "_" is one that is not known.
func words(command string) []Word {
	var out []Word
	for _, w := range strings.Fields(command) {
		out = append(out, Word{Text: w, Known: w != "_"})
	}
	return out
}

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		command string
		want    Command
	}{
		{"SET k v", Command{Kind: Set, Form: FormPut, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: -1}},
		{"set k v nx px 30000", Command{Kind: SetNX, Form: FormInsert, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: 5, Unit: Milliseconds, HasTTL: true, NX: true}},
		{"SET _ _ EX _ NX", Command{Kind: SetNX, Form: FormInsert, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: 4, Unit: Seconds, HasTTL: true, NX: true}},
		{"SET k v NX", Command{Kind: SetNX, Form: FormInsert, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: -1, NX: true}},
		{"SET k v NX GET PXAT _", Command{Kind: SetNX, Form: FormInsert, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: 6, Unit: AtMilliseconds, HasTTL: true, NX: true, Get: true}},
		{"SET k v XX KEEPTTL", Command{Kind: SetXX, Form: FormUpdate, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: -1, XX: true, KeepTTL: true}},
		{"SET k v IFEQ old EX 5", Command{Kind: CompareSet, Form: FormCompare, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: 4, TTL: 6, Unit: Seconds, HasTTL: true, IfEq: true}},
		{"SET k v IFNE old", Command{Kind: CompareSet, Form: FormCompare, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: 4, TTL: -1, IfNe: true}},
		{"SET k v _ PX 5", Command{Kind: Set, Form: FormPut, Name: "SET", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: 5, Unit: Milliseconds, HasTTL: true, Uncertain: true}},
		{"SETNX k v", Command{Kind: SetNX, Form: FormInsert, Name: "SETNX", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: -1}},
		{"SETEX k 10 v", Command{Kind: Set, Form: FormPut, Name: "SETEX", Key: 1, Keys: []int{1}, Value: 3, Match: -1, TTL: 2, Unit: Seconds, HasTTL: true}},
		{"PSETEX k 10 v", Command{Kind: Set, Form: FormPut, Name: "PSETEX", Key: 1, Keys: []int{1}, Value: 3, Match: -1, TTL: 2, Unit: Milliseconds, HasTTL: true}},
		{"MSETNX a 1 b 2", Command{Kind: SetNX, Form: FormInsert, Name: "MSETNX", Key: 1, Keys: []int{1, 3}, Value: 2, Match: -1, TTL: -1}},
		{"MSETEX 2 a 1 b 2 NX EX 10", Command{Kind: SetNX, Form: FormInsert, Name: "MSETEX", Key: 2, Keys: []int{2, 4}, Value: -1, Match: -1, TTL: 8, Unit: Seconds, HasTTL: true, NX: true}},
		{"GET k", Command{Kind: Get, Name: "GET", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"GETEX k", Command{Kind: Get, Name: "GETEX", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"GETEX k PX 5", Command{Kind: Expire, Form: FormExpire, Name: "GETEX", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: 3, Unit: Milliseconds, HasTTL: true}},
		{"GETEX k PERSIST", Command{Kind: Persist, Form: FormExpire, Name: "GETEX", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"GETDEL k", Command{Kind: GetDel, Form: FormDelete, Name: "GETDEL", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"DEL a b", Command{Kind: Del, Form: FormDelete, Name: "DEL", Key: 1, Keys: []int{1, 2}, Value: -1, Match: -1, TTL: -1}},
		{"UNLINK a", Command{Kind: Del, Form: FormDelete, Name: "UNLINK", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"DELEX k IFEQ _", Command{Kind: CompareDel, Form: FormDelete, Name: "DELEX", Key: 1, Keys: []int{1}, Value: -1, Match: 3, TTL: -1, IfEq: true}},
		{"DELEX k IFNE _", Command{Kind: CompareDel, Form: FormDelete, Name: "DELEX", Key: 1, Keys: []int{1}, Value: -1, Match: 3, TTL: -1, IfNe: true}},
		{"DELEX k", Command{Kind: Del, Form: FormDelete, Name: "DELEX", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"DELIFEQ k _", Command{Kind: CompareDel, Form: FormDelete, Name: "DELIFEQ", Key: 1, Keys: []int{1}, Value: -1, Match: 2, TTL: -1, IfEq: true}},
		{"EXPIRE k 30", Command{Kind: Expire, Form: FormExpire, Name: "EXPIRE", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: 2, Unit: Seconds, HasTTL: true}},
		{"EXPIRE k 0", Command{Kind: Expire, Form: FormDelete, Name: "EXPIRE", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: 2, Unit: Seconds, HasTTL: true}},
		{"PEXPIRE k _ GT", Command{Kind: Expire, Form: FormExpire, Name: "PEXPIRE", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: 2, Unit: Milliseconds, HasTTL: true, GT: true}},
		{"PEXPIREAT k _", Command{Kind: Expire, Form: FormExpire, Name: "PEXPIREAT", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: 2, Unit: AtMilliseconds, HasTTL: true}},
		{"PERSIST k", Command{Kind: Persist, Form: FormExpire, Name: "PERSIST", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"EXISTS a b", Command{Kind: Exists, Name: "EXISTS", Key: 1, Keys: []int{1, 2}, Value: -1, Match: -1, TTL: -1}},
		{"PTTL k", Command{Kind: TTLQuery, Name: "PTTL", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"INCRBY k 2", Command{Kind: Incr, Form: FormRelative, Name: "INCRBY", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: -1}},
		{"GETSET k v", Command{Kind: String, Form: FormPut, Name: "GETSET", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: -1, Get: true}},
		{"HSET k f v", Command{Kind: Hash, Form: FormPut, Name: "HSET", Key: 1, Keys: []int{1}, Value: 3, Match: -1, TTL: -1}},
		{"HSETNX k f v", Command{Kind: Hash, Form: FormInsert, Name: "HSETNX", Key: 1, Keys: []int{1}, Value: 3, Match: -1, TTL: -1}},
		{"LPUSH k v", Command{Kind: List, Form: FormAppend, Name: "LPUSH", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: -1}},
		{"BLPOP a b 5", Command{Kind: List, Form: FormPop, Name: "BLPOP", Key: 1, Keys: []int{1, 2}, Value: -1, Match: -1, TTL: -1}},
		{"LMPOP 2 a b LEFT", Command{Kind: List, Form: FormPop, Name: "LMPOP", Key: 2, Keys: []int{2, 3}, Value: -1, Match: -1, TTL: -1}},
		{"SADD k m", Command{Kind: SetType, Form: FormAdd, Name: "SADD", Key: 1, Keys: []int{1}, Value: 2, Match: -1, TTL: -1}},
		{"ZADD k 1 m", Command{Kind: ZSet, Form: FormPut, Name: "ZADD", Key: 1, Keys: []int{1}, Value: 3, Match: -1, TTL: -1}},
		{"ZADD k NX CH 1 m", Command{Kind: ZSet, Form: FormInsert, Name: "ZADD", Key: 1, Keys: []int{1}, Value: 5, Match: -1, TTL: -1, NX: true}},
		{"ZADD k GT 1 m", Command{Kind: ZSet, Form: FormCompare, Name: "ZADD", Key: 1, Keys: []int{1}, Value: 4, Match: -1, TTL: -1, GT: true}},
		{"ZADD k INCR 1 m", Command{Kind: ZSet, Form: FormRelative, Name: "ZADD", Key: 1, Keys: []int{1}, Value: 4, Match: -1, TTL: -1}},
		{"XADD k * f v", Command{Kind: Stream, Form: FormAppend, Name: "XADD", Key: 1, Keys: []int{1}, Value: 4, Match: -1, TTL: -1}},
		{"XADD k MAXLEN ~ 100 1-1 f v", Command{Kind: Stream, Form: FormInsert, Name: "XADD", Key: 1, Keys: []int{1}, Value: 7, Match: 5, TTL: -1}},
		{"XGROUP CREATE k g $", Command{Kind: Stream, Form: FormInsert, Name: "XGROUP CREATE", Key: 2, Keys: []int{2}, Value: -1, Match: -1, TTL: -1}},
		{"XREADGROUP GROUP g c STREAMS a b > >", Command{Kind: Stream, Form: FormPop, Name: "XREADGROUP", Key: 5, Keys: []int{5, 6}, Value: -1, Match: -1, TTL: -1}},
		{"RENAMENX a b", Command{Kind: Other, Form: FormInsert, Name: "RENAMENX", Key: 1, Keys: []int{1, 2}, Value: -1, Match: -1, TTL: -1}},
		{"COPY a b REPLACE", Command{Kind: Other, Form: FormPut, Name: "COPY", Key: 1, Keys: []int{1, 2}, Value: -1, Match: -1, TTL: -1}},
		{"SORT a STORE b", Command{Kind: List, Form: FormPut, Name: "SORT", Key: 3, Keys: []int{3, 1}, Value: -1, Match: -1, TTL: -1}},
		{"SORT a", Command{Kind: Read, Name: "SORT", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"JSON.SET k $ v NX", Command{Kind: Other, Form: FormInsert, Name: "JSON.SET", Key: 1, Keys: []int{1}, Value: 3, Match: -1, TTL: -1, NX: true}},
		{"JSON.GET k $", Command{Kind: Read, Name: "JSON.GET", Key: 1, Keys: []int{1}, Value: -1, Match: -1, TTL: -1}},
		{"EVAL _ 2 a b v", Command{Kind: EvalText, Name: "EVAL", Key: 3, Keys: []int{3, 4}, Value: 1, Match: -1, TTL: -1}},
		{"EVAL _ _ a", Command{Kind: EvalText, Name: "EVAL", Key: -1, Value: 1, Match: -1, TTL: -1, Uncertain: true}},
		{"WATCH a b", Command{Kind: Watch, Name: "WATCH", Key: 1, Keys: []int{1, 2}, Value: -1, Match: -1, TTL: -1}},
		{"PUBLISH c m", Command{Kind: Publish, Name: "PUBLISH", Key: -1, Value: 2, Match: -1, TTL: -1}},
		{"CONFIG GET maxmemory", Command{Kind: Read, Name: "CONFIG", Key: -1, Value: -1, Match: -1, TTL: -1}},
		{"CONFIG SET maxmemory 1", Command{Kind: Admin, Name: "CONFIG", Key: -1, Value: -1, Match: -1, TTL: -1}},
		{"PING", Command{Kind: Read, Name: "PING", Key: -1, Value: -1, Match: -1, TTL: -1}},
		{"SET", Command{Kind: Set, Form: FormPut, Name: "SET", Key: -1, Value: -1, Match: -1, TTL: -1}},
		{"NOSUCH k", Command{Kind: Unknown, Name: "NOSUCH", Key: -1, Value: -1, Match: -1, TTL: -1}},
		{"_ k v", Command{Kind: Unknown, Key: -1, Value: -1, Match: -1, TTL: -1}},
		{"", Command{Kind: Unknown, Key: -1, Value: -1, Match: -1, TTL: -1}},
	} {
		if diff := cmp.Diff(tt.want, Parse(words(tt.command))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tt.command, diff)
		}
	}
}

func TestOptionsWithTheName(t *testing.T) {
	c := Parse([]Word{{"SET NX", true}, {"k", true}, {"", false}})
	if c.Kind != SetNX || c.Form != FormInsert || c.Key != 1 || c.Value != 2 || c.Uncertain {
		t.Errorf("SET NX with arguments: %+v", c)
	}
	for name, want := range map[string]Command{
		"SET NX":        {Kind: SetNX, Form: FormInsert, Name: "SET", NX: true},
		"SET XX":        {Kind: SetXX, Form: FormUpdate, Name: "SET", XX: true},
		"SET IFEQ":      {Kind: CompareSet, Form: FormCompare, Name: "SET", IfEq: true},
		"SET IFDEQ":     {Kind: CompareSet, Form: FormCompare, Name: "SET", IfEq: true},
		"EXPIRE GT":     {Kind: Expire, Form: FormExpire, Name: "EXPIRE", Unit: Seconds, HasTTL: true, GT: true},
		"DELEX IFEQ":    {Kind: CompareDel, Form: FormDelete, Name: "DELEX", IfEq: true},
		"ZADD NX":       {Kind: ZSet, Form: FormInsert, Name: "ZADD", NX: true},
		"XGROUP CREATE": {Kind: Stream, Form: FormInsert, Name: "XGROUP CREATE"},
		"del":           {Kind: Del, Form: FormDelete, Name: "DEL"},
	} {
		want.Key, want.Value, want.Match, want.TTL = -1, -1, -1, -1
		if diff := cmp.Diff(want, Named(name)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestEveryWriteHasAForm(t *testing.T) {
	for name := range commands {
		c := Named(name)
		if c.Writes() && c.Form == FormNone {
			t.Errorf("%s writes in no known form", name)
		}
		if !c.Writes() && c.Form != FormNone {
			t.Errorf("%s does not write, but in form %s", name, c.Form)
		}
		if strings.ToUpper(name) != name {
			t.Errorf("%s is not in capitals, so that nothing matches it", name)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"SET k v NX PX 5", "set", "ZADD k NX", "XADD k MAXLEN ~", "EVAL s 99 a", "MSETEX 2 a 1", "XREADGROUP STREAMS", "BLPOP", "SORT a STORE", "GETEX k PX"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		w := words(text)
		c := Parse(w)
		for _, i := range append([]int{c.Key, c.Value, c.Match, c.TTL}, c.Keys...) {
			if i == 0 || i < -1 || i >= len(w) && i != -1 {
				t.Errorf("%q: place %d outside of %d words", text, i, len(w))
			}
		}
		if !reflect.DeepEqual(c, Parse(w)) {
			t.Errorf("%q: two readings differ", text)
		}
	})
}
