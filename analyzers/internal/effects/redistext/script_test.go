package redistext

import (
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLua(t *testing.T) {
	release := Script{Kind: ScriptCompareDelete, Key: 1, TokenArg: 1, Guarded: true, GuardOp: "==", GuardArg: 1}
	renew := Script{Kind: ScriptCompareExpire, Key: 1, TokenArg: 1, TTLArg: 2, TTLUnit: Milliseconds, HasTTL: true, Guarded: true, GuardOp: "==", GuardArg: 1}
	acquire := Script{Kind: ScriptAcquire, Key: 1, TokenArg: 1, TTLArg: 2, TTLUnit: Milliseconds, HasTTL: true, Guarded: true}
	twoSteps := Script{Kind: ScriptAcquire, Key: 1, TokenArg: 1, TTLArg: 2, TTLUnit: Seconds, HasTTL: true, SetsThenExpires: true, Guarded: true}
	with := func(s Script, f func(*Script)) Script { f(&s); return s }
	for _, tt := range []struct {
		name, lua string
		want      Script
	}{
		// Releases.
		{"the usual", `if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) else return 0 end`, release},
		{"no spaces", `if redis.call("get",KEYS[1])==ARGV[1]then return redis.call("del",KEYS[1])end return 0`, release},
		{"argument first", `if ARGV[1] == redis.call('GET', KEYS[1]) then redis.call('UNLINK', KEYS[1]) end`, release},
		{"variable", "local v = redis.call('GET', KEYS[1])\nif v == ARGV[1] then\n  return redis.call('DEL', KEYS[1])\nend\nreturn 0", release},
		{"names for all", "local key, token = KEYS[1], ARGV[1]\nlocal cur = redis.pcall('get', key)\nif cur == token then return redis.call('del', key) end", release},
		{"early return", "if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end\nreturn redis.call('DEL', KEYS[1])", release},
		{"early return on not", "if not (redis.call('GET', KEYS[1]) == ARGV[1]) then return 0 end redis.call('DEL', KEYS[1])", release},
		{"early return of two", "local v = redis.call('GET', KEYS[1])\nif not v or v ~= ARGV[1] then return 0 end\nreturn redis.call('DEL', KEYS[1])", release},
		{"nested", "local v = redis.call('GET', KEYS[1]) if v then if v == ARGV[1] then redis.call('DEL', KEYS[1]) return 1 else return 0 end end return -1", release},
		{"elseif", "local v = redis.call('GET', KEYS[1]) if v == false then return -1 elseif v == ARGV[1] then return redis.call('DEL', KEYS[1]) else return 0 end", release},
		{"and or", "return redis.call('get',KEYS[1])==ARGV[1] and redis.call('del',KEYS[1]) or 0", release},
		{"result kept", "local mine = redis.call('get', KEYS[1]) == ARGV[1]\nif mine then redis.call('del', KEYS[1]) end\nreturn mine", release},
		{"comments", "-- if it is ours\n--[[ redis.call('del', KEYS[1]) ]]\nif redis.call('get', KEYS[1]) == ARGV[1] then -- yes\nreturn redis.call('del', KEYS[1]) end --[==[ ]] ]==]", release},
		{"alias", "local call = redis.call\nif call('get', KEYS[1]) == ARGV[1] then return call('del', KEYS[1]) end", release},
		{"pcall of call", "local ok, v = pcall(redis.call, 'get', KEYS[1]) if v == ARGV[1] then redis.call('del', KEYS[1]) end", release},
		{"server", "if server.call('get', KEYS[1]) == ARGV[1] then return server.call('del', KEYS[1]) end", release},
		{"own function", "local function mine(k, t) return redis.call('get', k) == t end\nif mine(KEYS[1], ARGV[1]) then return redis.call('del', KEYS[1]) end", release},
		{"own function with branches", "local function mine(k, t)\n if redis.call('get', k) == t then return true end\n return false\nend\nif not mine(KEYS[1], ARGV[1]) then return 0 end\nreturn redis.call('del', KEYS[1])", release},
		{"flag", "local mine = true\nif redis.call('get', KEYS[1]) ~= ARGV[1] then mine = false end\nif mine then redis.call('del', KEYS[1]) end", release},
		{"prefix", "local v = redis.call('get', KEYS[1])\nif string.sub(v, 1, 22) == string.sub(ARGV[1], 1, 22) then return redis.call('del', KEYS[1]) end", release},
		{"found", "if string.find(redis.call('get', KEYS[1]), ARGV[1]) then redis.call('del', KEYS[1]) end", release},
		{"while", "while redis.call('get', KEYS[1]) == ARGV[1] do redis.call('del', KEYS[1]) end", release},
		{"error", "if redis.call('get', KEYS[1]) ~= ARGV[1] then error('not mine') end redis.call('del', KEYS[1])", release},
		{"hash owner", "if redis.call('HGET', KEYS[1], 'owner') == ARGV[1] then return redis.call('DEL', KEYS[1]) end", release},
		{"hash field", "if redis.call('HGET', KEYS[1], 'owner') == ARGV[1] then return redis.call('HDEL', KEYS[1], 'owner') end", release},
		{"publish too", "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) redis.call('publish', KEYS[2], 'free') return 1 end return 0", release},
		{"shebang", "#!lua name=lock\nif redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end", release},
		{"library", "#!lua name=lock\nredis.register_function('unlock', function(keys, args)\n if redis.call('get', keys[1]) == args[1] then return redis.call('del', keys[1]) end\nend)", release},
		{"library table", "redis.register_function{function_name='unlock', callback=function(keys, args)\n if redis.call('get', keys[1]) == args[1] then return redis.call('del', keys[1]) end\nend}", release},
		{"reentrant", `if (redis.call('hexists', KEYS[1], ARGV[3]) == 0) then return nil; end;
			local counter = redis.call('hincrby', KEYS[1], ARGV[3], -1);
			if (counter > 0) then redis.call('pexpire', KEYS[1], ARGV[2]); return 0;
			else redis.call('del', KEYS[1]); redis.call('publish', KEYS[2], ARGV[1]); return 1; end; return nil;`,
			Script{Kind: ScriptCompareDelete, Key: 1, TokenArg: 3, Guarded: true, GuardOp: "==", GuardArg: 3}},
		{"by conditional command", "return redis.call('DELEX', KEYS[1], 'IFEQ', ARGV[1])", Script{Kind: ScriptCompareDelete, Key: 1, TokenArg: 1, Guarded: true}},
		{"constant token", "if redis.call('get', KEYS[1]) == 'locked' then return redis.call('del', KEYS[1]) end",
			Script{Kind: ScriptCompareDelete, Key: 1, TokenText: "locked", Guarded: true, GuardOp: "=="}},
		{"handed on to who waits", "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('lpush', KEYS[2], ARGV[1]) redis.call('pexpire', KEYS[1], ARGV[2]) redis.call('pexpire', KEYS[2], ARGV[2]) end return redis.status_reply('OK')", release},
		{"unknown parts", "if redis.call('get', '" + Hole + "') == '" + Hole + "' then return redis.call('del', '" + Hole + "') end",
			Script{Kind: ScriptCompareDelete, KeyText: Hole, TokenText: Hole, Guarded: true, GuardOp: "=="}},
		{"many keys", "for _, key in ipairs(KEYS) do if redis.call('get', key) ~= ARGV[1] then return 0 end end return redis.call('del', unpack(KEYS))",
			with(release, func(s *Script) { s.Key, s.KeyText = 0, "unpack(KEYS)" })},
		{"key made of an argument", "local key = 'lock:' .. ARGV[2] if redis.call('get', key) == ARGV[1] then redis.call('del', key) end",
			with(release, func(s *Script) { s.Key, s.KeyText = 0, "'lock:' .. ARGV[2]" })},

		// Deletes that compare nothing.
		{"bare delete", "return redis.call('del', KEYS[1])", Script{Kind: ScriptDelete, Key: 1}},
		{"exists then delete", "if redis.call('exists', KEYS[1]) == 1 then return redis.call('del', KEYS[1]) end", Script{Kind: ScriptDelete, Key: 1}},
		{"others' lock", "if redis.call('get', KEYS[1]) ~= ARGV[1] then redis.call('del', KEYS[1]) end", Script{Kind: ScriptDelete, Key: 1}},
		{"delete behind the test", "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('publish', 'c', '1') end redis.call('del', KEYS[1])", Script{Kind: ScriptDelete, Key: 1}},
		{"one branch of two", "if ARGV[2] == '1' then if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end end return redis.call('del', KEYS[1])", Script{Kind: ScriptDelete, Key: 1}},
		{"look-up of another key", "local id = redis.call('hget', KEYS[2], ARGV[1]) if not id then return 0 end return redis.call('del', KEYS[1])", Script{Kind: ScriptDelete, Key: 1}},

		// Renewals.
		{"pexpire", "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end", renew},
		{"expire literal", "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('expire', KEYS[1], 30) end",
			with(renew, func(s *Script) { s.TTLArg, s.TTLText, s.TTLUnit = 0, "30", Seconds })},
		{"set again", "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) end", with(renew, func(s *Script) { s.GuardStored = true })},
		{"seconds to milliseconds", "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], tonumber(ARGV[2]) * 1000) end", renew},
		{"set ifeq", "return redis.call('set', KEYS[1], ARGV[1], 'IFEQ', ARGV[1], 'PX', ARGV[2])",
			with(renew, func(s *Script) { s.GuardOp, s.GuardArg = "", 0 })},
		{"unchecked", "return redis.call('pexpire', KEYS[1], ARGV[1])", Script{Kind: ScriptExpire, Key: 1, TTLArg: 1, TTLUnit: Milliseconds, HasTTL: true}},
		{"unchecked if there", "if redis.call('exists', KEYS[1]) == 1 then return redis.call('expire', KEYS[1], ARGV[1]) end", Script{Kind: ScriptExpire, Key: 1, TTLArg: 1, TTLUnit: Seconds, HasTTL: true}},

		// Acquires.
		{"set nx px", "return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])", acquire},
		{"set nx", "return redis.call('set', KEYS[1], ARGV[1], 'NX')", Script{Kind: ScriptAcquire, Key: 1, TokenArg: 1, Guarded: true}},
		{"setnx expire", "if redis.call('setnx', KEYS[1], ARGV[1]) == 1 then redis.call('expire', KEYS[1], ARGV[2]) return 1 else return 0 end", twoSteps},
		{"setnx expire, turned round", "if 1 ~= redis.call('SETNX', KEYS[1], ARGV[1]) then return 0 end redis.call('EXPIRE', KEYS[1], ARGV[2]) return 1", twoSteps},
		{"exists set", "if redis.call('exists', KEYS[1]) == 0 then redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 1 end return 0", acquire},
		{"exists, early return", "if redis.call('exists', KEYS[1]) == 1 then return 0 end redis.call('psetex', KEYS[1], ARGV[2], ARGV[1]) return 1", acquire},
		{"get set", "local v = redis.call('get', KEYS[1]) if not v then redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 1 end return 0", acquire},
		{"get false set", "if redis.call('get', KEYS[1]) == false then redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) end", acquire},
		{"free or mine", "local v = redis.call('get', KEYS[1]) if not v or v == ARGV[1] then redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 1 end return 0",
			with(acquire, func(s *Script) { s.Reentrant, s.GuardOp, s.GuardArg, s.GuardStored = true, "==", 1, true })},
		{"theirs, early return", "local v = redis.call('get', KEYS[1]) if v and v ~= ARGV[1] then return 0 end redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 1",
			with(acquire, func(s *Script) { s.Reentrant, s.GuardOp, s.GuardArg, s.GuardStored = true, "==", 1, true })},
		{"mine, else set nx", "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2]) return 'OK' else return redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) end",
			with(acquire, func(s *Script) { s.Reentrant, s.GuardOp, s.GuardArg, s.GuardStored = true, "==", 1, true })},
		{"reentrant hash", "if ((redis.call('exists', KEYS[1]) == 0) or (redis.call('hexists', KEYS[1], ARGV[2]) == 1)) then redis.call('hincrby', KEYS[1], ARGV[2], 1); redis.call('pexpire', KEYS[1], ARGV[1]); return nil; end; return redis.call('pttl', KEYS[1]);",
			Script{Kind: ScriptAcquire, Key: 1, TokenArg: 2, TTLArg: 1, TTLUnit: Milliseconds, HasTTL: true, SetsThenExpires: true, Reentrant: true, Guarded: true, GuardOp: "==", GuardArg: 2}},
		{"time left", "local pttl = redis.call('pttl', KEYS[1]) if pttl > 0 then return pttl else redis.call('del', KEYS[2]) redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2]) return 0 end",
			with(acquire, func(s *Script) { s.ZeroGrants = true })},
		{"no time left", "if redis.call('ttl', KEYS[1]) < 0 then redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2]) return 0 end return 1", with(acquire, func(s *Script) { s.ZeroGrants = true })},
		{"free or mine, with PEXPIRE", "local v = redis.call('get', KEYS[1]) if v == false or v == ARGV[1] then redis.call('set', KEYS[1], ARGV[1]) redis.call('pexpire', KEYS[1], ARGV[2]) return 0 end return redis.call('pttl', KEYS[1])",
			with(acquire, func(s *Script) {
				s.SetsThenExpires, s.Reentrant, s.ZeroGrants, s.GuardOp, s.GuardArg, s.GuardStored = true, true, true, "==", 1, true
			})},
		{"constant token set", "return redis.call('set', KEYS[1], '1', 'NX', 'EX', 10)", Script{Kind: ScriptAcquire, Key: 1, TokenText: "1", TTLText: "10", TTLUnit: Seconds, HasTTL: true, Guarded: true}},
		{"fence", "local ok = redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) if ok then return redis.call('INCR', KEYS[2]) end return false",
			with(acquire, func(s *Script) { s.FenceIncr, s.FenceKey = true, 2 })},
		{"fence in a hash", "if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end local f = redis.call('INCR', KEYS[2]) redis.call('HSET', KEYS[1], 'owner', ARGV[1], 'fence', f) redis.call('PEXPIRE', KEYS[1], ARGV[2]) return f",
			with(acquire, func(s *Script) { s.FenceIncr, s.FenceKey, s.SetsThenExpires = true, 2, true })},
		{"fence key by name", "if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return redis.call('INCR', KEYS[1] .. ':fence') end",
			with(acquire, func(s *Script) { s.FenceIncr, s.FenceKeyText = true, "KEYS[1] .. ':fence'" })},

		// Other writes.
		{"fenced write", "local cur = tonumber(redis.call('get', KEYS[2]) or '0')\nlocal f = tonumber(ARGV[2])\nif f < cur then return 0 end\nredis.call('set', KEYS[2], f)\nredis.call('set', KEYS[1], ARGV[1])\nreturn 1",
			Script{Kind: ScriptWrite, Key: 2, Guarded: true, GuardOp: "<=", GuardArg: 2, GuardStored: true}},
		{"fenced write, wrong way", "local cur = tonumber(redis.call('get', KEYS[2]) or '0')\nif tonumber(ARGV[2]) > cur then return 0 end\nredis.call('set', KEYS[2], ARGV[2])\nredis.call('set', KEYS[1], ARGV[1])",
			Script{Kind: ScriptWrite, Key: 2, Guarded: true, GuardOp: ">=", GuardArg: 2, GuardStored: true}},
		{"version", "if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end redis.call('incr', KEYS[1]) redis.call('set', KEYS[2], ARGV[2])",
			Script{Kind: ScriptWrite, Key: 1, Guarded: true, GuardOp: "==", GuardArg: 1, GuardStored: true}},
		{"lock checked in the write", "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('hset', KEYS[2], 'data', ARGV[2]) return 1 end return 0",
			Script{Kind: ScriptWrite, Key: 2, Guarded: true, GuardOp: "==", GuardArg: 1}},
		{"taken over from its holder", "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[2]) redis.call('set', KEYS[1], ARGV[3], 'px', ARGV[2]) return 1 else return 0 end",
			Script{Kind: ScriptWrite, Key: 1, TokenArg: 3, TTLArg: 2, TTLUnit: Milliseconds, HasTTL: true, TakesOver: true, Guarded: true, GuardOp: "==", GuardArg: 1}},
		{"stock", "local n = tonumber(redis.call('get', KEYS[1])) if n <= 0 then return 0 end redis.call('decr', KEYS[1]) return 1",
			Script{Kind: ScriptWrite, Key: 1, Guarded: true, GuardOp: ">"}},
		{"rate limit", "local c = redis.call('INCR', KEYS[1]) if c == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end return c", Script{Kind: ScriptWrite, Key: 1}},
		{"queue", "redis.call('lpush', KEYS[1], ARGV[1]) redis.call('publish', 'c', 'x')", Script{Kind: ScriptWrite, Key: 1}},
		{"one write of two", "redis.call('set', KEYS[2], ARGV[2]) if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('hset', KEYS[1], 'a', '1') end", Script{Kind: ScriptWrite, Key: 2, GuardOp: "==", GuardArg: 1}},
		{"insert with data", "if redis.call('exists', KEYS[1]) == 1 then return 0 end redis.call('hset', KEYS[1], 'a', ARGV[1]) redis.call('lpush', KEYS[2], ARGV[2])", Script{Kind: ScriptWrite, Key: 1, Guarded: true}},

		// The rest.
		{"read", "return {redis.call('get', KEYS[1]), redis.call('ttl', KEYS[1])}", Script{Kind: ScriptRead}},
		{"nothing", "return 1", Script{Kind: ScriptUnknown}},
		{"empty", "", Script{Kind: ScriptUnknown}},
		{"unknown command", "return redis.call(ARGV[1], KEYS[1])", Script{Kind: ScriptUnknown, Uncertain: true}},
		{"unknown prefix", Hole + " if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end", with(release, func(s *Script) { s.Uncertain = true })},
		{"no end", "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1])", with(release, func(s *Script) { s.Uncertain = true })},
	} {
		got := Lua(tt.lua)
		got.Calls, got.Silent = nil, false // see TestSilent
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: %s (-want +got):\n%s", tt.name, tt.lua, diff)
		}
	}
}

func TestScriptCalls(t *testing.T) {
	type call struct {
		Name            string
		Key             int
		Text            string
		Args            []int
		Guarded, Absent bool
	}
	s := Lua(`
local v = redis.call('get', KEYS[1])
if v == ARGV[1] then
  redis.call('hset', 'stats:' .. ARGV[3], 'n', ARGV[2])
elseif not v then
  redis.call("SET", KEYS[1], ARGV[1], "EX", 30)
end
redis.call [[incr]]
redis.call('del', redis.call('hget', KEYS[2], 'key'))`)
	var got []call
	for _, c := range s.Calls {
		got = append(got, call{c.Command.Name, c.Key, c.KeyText, c.Args, c.Guarded, c.Absent})
	}
	want := []call{
		{"GET", 1, "", []int{0, 0}, false, false},
		{"HSET", 0, "'stats:' .. ARGV[3]", []int{0, 3, 0, 2}, true, false},
		{"SET", 1, "", []int{0, 0, 1, 0, 0}, false, true},
		{"INCR", 0, "", []int{0}, false, false},
		{"HGET", 2, "", []int{0, 0, 0}, false, false},
		{"DEL", 0, "redis.call('hget', KEYS[2], 'key')", []int{0, 0}, false, false},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("calls (-want +got):\n%s", diff)
	}
}

func TestRecursiveFunctionsEnd(t *testing.T) {
	s := Lua("local function f(n) f(n) f(n) redis.call('incr', KEYS[1]) end f(1)")
	if s.Kind != ScriptWrite {
		t.Errorf("a function that calls itself: %s", s.Kind)
	}
	s = Lua(strings.Repeat("if redis.call('get', KEYS[1]) == ARGV[1] then ", 5000))
	if !s.Uncertain {
		t.Error("nesting beyond the bound is not said")
	}
	s = Lua(strings.Repeat("x = x .. redis.call('get', KEYS[1]) ", 1000) + "if x == ARGV[1] then redis.call('del', KEYS[1]) end")
	if s.Kind != ScriptCompareDelete {
		t.Errorf("a value made of many answers: %s", s.Kind)
	}
}

func FuzzLua(f *testing.F) {
	for _, s := range []string{
		"if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end",
		"local function f(a, ...) return f(a) end for i = 1, #KEYS do f(KEYS[i]) end",
		"for k, v in pairs({a = 1, [2] = 3; 'x'}) do repeat local x <const> = -k ^ 2 .. 'y' until not x end",
		"redis.call('set', KEYS[1], ARGV[1], 'NX') redis.call'x' redis.call{1} a.b:c('d')", "--[==[ x ]==] [[ y", "'\\065\\n", "\"x\n", "goto x ::x::",
		"redis.call('zadd', KEYS[1]", "end end end", "if then else elseif", "function", "local", "for", "return return", "a = = b", "((((", "{{{{", "lockaudit_hole = lockaudit_hole",
		"\x00\xff", "0x1p4 1e+5 1..2 .5 ...", "redis.call('hset', KEYS[1])", "redis.call('delex', KEYS[1], 'ifeq')", "redis.call('set', KEYS[99999999999999999999], ARGV[0])",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := Lua(text)
		if s.Kind == "" {
			t.Errorf("no kind for %q", text)
		}
		if len(s.Calls) == 0 && s.Kind != ScriptUnknown {
			t.Errorf("%q calls nothing, but is %s", text, s.Kind)
		}
		if !reflect.DeepEqual(s, Lua(text)) {
			t.Errorf("two readings of %q differ", text)
		}
	})
}

// A release whose answer does not tell whether the token matched leaves nothing to read.
func TestSilent(t *testing.T) {
	for _, tt := range []struct {
		lua  string
		want bool
	}{
		{"if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end", false},
		{"if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) return 1 end", false},
		{"local mine = redis.call('get', KEYS[1]) == ARGV[1] if mine then redis.call('del', KEYS[1]) end return mine", false},
		{"if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end", true},
		{"if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end return redis.status_reply('OK')", true},
	} {
		if got := Lua(tt.lua).Silent; got != tt.want {
			t.Errorf("%s: silent %v, want %v", tt.lua, got, tt.want)
		}
	}
}
