package models

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"go.yaml.in/yaml/v4"
)

const goodLibrary = `
library: example.com/lock # a comment
aliases: [example.com/fork]
versions: v1 v3
source: v1.2.3 lock.go
service: Redis
calls:
  - func: [(*Mutex).Lock, (*Mutex).Acquire]
    role: acquire
    granted: result 0 == nil
    handle: receiver
    wait: options WithTries
    renews: true
  - {func: Charge, role: external, class: payment, idempotency: arg params.Key}
  - func: Unused
    role: none
    note: >-
      folded
      text
`

func TestLoad(t *testing.T) {
	got, err := Load("lock.yaml", []byte(goodLibrary))
	if err != nil {
		t.Fatal(err)
	}
	want := &Library{
		Library: "example.com/lock", Aliases: []string{"example.com/fork"}, Versions: "v1 v3", Source: "v1.2.3 lock.go", Service: "Redis",
		Calls: []Call{
			{Func: Names{"(*Mutex).Lock", "(*Mutex).Acquire"}, Role: Acquire, Granted: "result 0 == nil", HandlePath: "receiver", Wait: "options WithTries", Renews: true},
			{Func: Names{"Charge"}, Role: External, Class: "payment", Idem: []string{"arg params.Key"}},
			{Func: Names{"Unused"}, Role: None, Note: "folded text"},
		},
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(Library{})); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Every mistake of a file is reported at once, where it stands.
func TestLoadReportsAllErrors(t *testing.T) {
	for _, tt := range []struct{ name, src, want string }{
		{"empty file", "# nothing\n", `
f.yaml: the file is empty: it starts with "library: import/path"`},
		{"syntax", "library: a\ncalls: [\n", `
f.yaml:3:1: while parsing a flow node: did not find expected node content`},
		{"two documents", "library: a\n---\nlibrary: b\n", `
f.yaml:2:1: a second document starts here: one file holds one library`},
		{"not a mapping", "- a\n", `
f.yaml:1:1: a library is written as key: value lines`},
		{"missing all", "service: Redis\n", `
f.yaml:1:1: library is missing: give the import path without its major version
f.yaml:1:1: calls is missing: without rows the library means nothing`},
		{"header", `
libary: example.com/lock
library: example.com/lock/v4
aliases: [example.com/fork, gopkg.in/lock.v1, example.com/fork]
versions: v1, 3
service: {a: b}
source:
calls: none
`, `
f.yaml:2:1: a library has no key libary; did you mean library?
f.yaml:3:10: library: leave the version out: "example.com/lock" stands for every major version, and versions restricts it
f.yaml:4:29: aliases: leave the version out: "gopkg.in/lock" stands for every major version, and versions restricts it
f.yaml:4:47: aliases: "example.com/fork" is named twice
f.yaml:5:11: versions: "v1," is not a major version; write them with spaces between, as in "v1 v3"
f.yaml:5:11: versions: "3" is not a major version; write them with spaces between, as in "v1 v3"
f.yaml:6:10: service wants one text, not a list or mapping
f.yaml:7:8: source has no value: leave the key out or give it one
f.yaml:8:8: calls is a list: start each call with "- func: Name"`},
		{"no source", "library: a\ncalls: [{func: F, role: noise}]\n", `
f.yaml:1:1: source is missing: say the version and files the rows were read in, as in "source: v0.9.4 redislock.go"`},
		{"calls", `
library: example.com/lock
source: v1
calls:
  - func: (*Mutex).Lock
    rol: acquire
    granted: err == nil
    key: argument key
    ttl: arg
    renews: maybe
  - role: acqire
    func:
      - Mutex.Lock
      - (*Mutex)Lock
  - {func: Lock, role: lock, wait: nevr}
  - {func: Lock, role: acquire, wait: sometimes, handle: receiver, handle: receiver}
  - just text
  - {func: [], role: noise}
  - {func: Lock, role: }
  - {func: [[Lock]], role: noise, note: [a]}
`, `
f.yaml:5:5: role is missing: say what the call does
f.yaml:6:5: a call has no key rol; did you mean role?
f.yaml:7:14: granted: "err == nil": results go by number, from 0: write "result 1 == nil" when it is the second
f.yaml:8:10: key: path "argument key" does not start with receiver, arg, result, options, const, method, value, error or text
f.yaml:9:10: ttl: path "arg": arg wants a name or number, as in "arg 0"
f.yaml:10:13: renews wants true or false
f.yaml:11:11: there is no role acqire; did you mean acquire?
f.yaml:13:9: func "Mutex.Lock": the receiver of a method stands in parentheses: "(Mutex).Lock"
f.yaml:14:9: func "(*Mutex)Lock": a method is written (*Type).Method or (any).Method
f.yaml:15:24: there is no role lock; they are ` + joinRoles() + `
f.yaml:15:36: wait: "nevr" is neither a path nor one of its words; did you mean never?
f.yaml:16:39: wait: "sometimes" is neither a path nor one of its words; they are never, bounded, context, forever
f.yaml:16:68: handle is given twice
f.yaml:17:5: a call is written as key: value lines
f.yaml:18:5: func is missing: name the functions this row is about
f.yaml:19:24: role has no value: leave the key out or give it one
f.yaml:20:13: func wants one text, not a list or mapping
f.yaml:20:41: note wants one text, not a list or mapping`},
		{"words", `
library: example.com/lock
source: v1
calls:
  - {func: A, role: write, resource: sql, form: upsert, scope: session}
  - {func: B, role: external, class: payments, mode: async}
  - {func: C, role: redis, command: set nx, unit: min, no-ttl: never}
  - {func: D, role: origin, nature: rand}
  - {func: E, role: noise, nature: random}
  - {func: F, role: none, key: arg key}
  - {func: G, role: external, class: mail, idempotency: [arg key, agr key]}
`, `
f.yaml:5:49: form: "upsert" is not one of its words; they are put, insert, update, delete, relative, append, remove, touch
f.yaml:5:64: scope: "session" is not one of its words; they are pool, conn, tx, batch
f.yaml:6:38: class: "payments" is not one of its words; did you mean payment?
f.yaml:6:54: mode: "async" is not one of its words; they are now, goroutine, later
f.yaml:7:37: command: "set nx" is not a Redis command in capitals, as in "SET NX"
f.yaml:7:51: unit: "min" is not one of its words; they are s, ms, us, ns
f.yaml:7:64: no-ttl: "never" is not one of its words; they are ends, forever, tx
f.yaml:8:37: nature: "rand" is not one of its words; they are random, clock, host, process, constant
f.yaml:9:36: nature has no meaning in a row of role noise
f.yaml:10:32: a row of role none only silences: key has no meaning in it
f.yaml:11:67: idempotency: path "agr key" does not start with receiver, arg, result, options, const, method, value, error or text; did you mean arg?`},
		{"what a role needs", `
library: example.com/lock
source: v1
calls:
  - {func: A, role: acquire}
  - {func: B, role: try, handle: receiver}
  - {func: C, role: release}
  - {func: D, role: write, key: arg key}
  - {func: E, role: external}
  - {func: F, role: sql, args: arg args}
  - {func: G, role: run}
  - {func: H, role: origin}
`, `
f.yaml:5:21: a row of role acquire needs handle or key or session, as in "handle: result 0"
f.yaml:6:21: a row of role try needs granted, as in "granted: result 1 == nil"
f.yaml:7:21: a row of role release needs handle or key or session, as in "handle: receiver"
f.yaml:8:21: a row of role write needs form or args, as in "form: update"
f.yaml:8:21: a row of role write needs resource, as in "resource: sql"
f.yaml:9:21: a row of role external needs class, as in "class: payment"
f.yaml:10:21: a row of role sql needs text, as in "text: arg query"
f.yaml:11:21: a row of role run needs callback, as in "callback: arg fn"
f.yaml:12:21: a row of role origin needs nature, as in "nature: random"`},
		{"conditions that read like Go", `
library: example.com/lock
source: v1
calls:
  - {func: A, role: try, handle: result 0, granted: ok}
  - {func: B, role: try, handle: result 0, granted: result 1 == true}
  - {func: C, role: try, handle: result 0, granted: err == nil and result 1}
  - {func: D, role: try, handle: result 0, granted: result 1 == false}
  - {func: E, role: try, handle: result 0, granted: lost != true}
  - {func: F, role: try, handle: result 0, granted: ok == true}
`, `
f.yaml:5:53: granted: "ok": results go by number, from 0: write "result 1" when it is the second
f.yaml:6:53: granted: "result 1 == true": a boolean is named alone: write "result 1"
f.yaml:7:53: granted: "err == nil": results go by number, from 0: write "result 1 == nil" when it is the second
f.yaml:8:53: granted: "result 1 == false": a result that is false when the lock is held cannot be said; name one that is true or nil then, as in "result 1 == nil"
f.yaml:9:53: granted: "lost != true": a result that is false when the lock is held cannot be said; name one that is true or nil then, as in "result 1 == nil"
f.yaml:10:53: granted: "ok": results go by number, from 0: write "result 1" when it is the second`},
		{"a handle that is given cannot be returned", `
library: example.com/lock
source: v1
calls:
  - {func: A, role: release, handle: result 0}
  - {func: B, role: lost, handle: result 0, signal: result 0}
  - {func: C, role: fence, handle: receiver}
  - {func: D, role: lost, handle: receiver}
`, `
f.yaml:5:38: handle: a row of role release is about a lock that is held, which no result is: write "receiver", or "arg" and its name
f.yaml:6:35: handle: a row of role lost is about a lock that is held, which no result is: write "receiver", or "arg" and its name
f.yaml:7:21: a row of role fence needs value, as in "value: result 0"
f.yaml:8:21: a row of role lost needs signal or callback, as in "signal: result 0"`},
		{"duplicates", `
library: example.com/lock
source: v1
calls:
  - {func: "(*Client).Close", role: close}
  - {func: "(Client).Close", role: close}
  - {func: "(Client).Close", role: commit}
  - {func: [Go, Go], role: run, callback: arg f}
  - {func: Go, role: run, callback: arg g}
`, `
f.yaml:6:12: (Client).Close has this close row twice: the first is on line 5
f.yaml:8:17: Go has this run row twice: the first is on line 8`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Load("f.yaml", []byte(tt.src))
			var errs Errors
			if !errors.As(err, &errs) {
				t.Fatalf("the error is %v, want Errors", err)
			}
			if diff := cmp.Diff(strings.TrimPrefix(tt.want, "\n"), errs.Error()); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

func joinRoles() string {
	var names []string
	for _, r := range roles {
		names = append(names, string(r))
	}
	return strings.Join(names, ", ")
}

func TestLoadRows(t *testing.T) {
	const config = `version: 1
models:
  - library: example.com/lock
    calls:
      - {func: "(*Mutex).Lock", role: acquire, handle: receiver}
  - library: github.com/redis/go-redis
    calls:
      - {func: "(any).SetNX", role: none}
`
	load := func(src string) ([]Library, error) {
		t.Helper()
		var file struct {
			Version int
			Models  yaml.Node
		}
		if err := yaml.Load([]byte(src), &file); err != nil {
			t.Fatal(err)
		}
		return LoadRows("lockaudit.yml", &file.Models)
	}
	libs, err := load(config)
	if err != nil {
		t.Fatal(err)
	}
	want := []Library{
		{Library: "example.com/lock", Calls: []Call{{Func: Names{"(*Mutex).Lock"}, Role: Acquire, HandlePath: "receiver"}}},
		{Library: "github.com/redis/go-redis", Calls: []Call{{Func: Names{"(any).SetNX"}, Role: None}}},
	}
	if diff := cmp.Diff(want, libs, cmpopts.IgnoreUnexported(Library{})); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	_, err = load(strings.ReplaceAll(strings.ReplaceAll(config, "handle: receiver", "handle: reciever"), "none", "nonce"))
	wantErr := `lockaudit.yml:5:56: handle: path "reciever" does not start with receiver, arg, result, options, const, method, value, error or text; did you mean receiver?
lockaudit.yml:8:37: there is no role nonce; did you mean none?`
	if err == nil || err.Error() != wantErr {
		t.Errorf("errors:\n%v\nwant:\n%s", err, wantErr)
	}
	if _, err := load("version: 1\nmodels: {library: a}\n"); err == nil || err.Error() != `lockaudit.yml:2:9: models is a list of libraries: start each with "- library: import/path"` {
		t.Errorf("a mapping under models: %v", err)
	}
	for _, none := range []string{"version: 1\n", "version: 1\nmodels:\n", "version: 1\nmodels: []\n"} {
		if libs, err := load(none); len(libs) != 0 || err != nil {
			t.Errorf("%q: %v %v, want nothing", none, libs, err)
		}
	}
}

// A role that the spec declares but validation does not know could never be used.
func TestRequiredRolesExist(t *testing.T) {
	known := map[Role]bool{}
	for _, r := range roles {
		if known[r] {
			t.Errorf("role %s is listed twice", r)
		}
		known[r] = true
	}
	for r := range required {
		if !known[r] {
			t.Errorf("required names role %s, which does not exist", r)
		}
	}
	for r := range natures {
		if !known[r] {
			t.Errorf("natures names role %s, which does not exist", r)
		}
	}
}
