package models

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// check type-checks one file as the package with this path. It may import deps.
func check(t testing.TB, path, src string, deps ...*types.Package) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "x.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: importerOf(deps)}
	pkg, err := conf.Check(path, fset, []*ast.File{f}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

type importerOf []*types.Package

func (deps importerOf) Import(path string) (*types.Package, error) {
	for _, pkg := range deps {
		if pkg.Path() == path {
			return pkg, nil
		}
	}
	return nil, fmt.Errorf("no package %s", path)
}

// fn finds "New" or "Type.Method" as a caller's selector would.
func fn(t testing.TB, pkg *types.Package, name string) *types.Func {
	t.Helper()
	typ, method, ok := strings.Cut(name, ".")
	obj := pkg.Scope().Lookup(typ)
	if ok && obj != nil {
		obj, _, _ = types.LookupFieldOrMethod(obj.Type(), true, pkg, method)
	}
	f, ok := obj.(*types.Func)
	if !ok {
		t.Fatalf("no function %s in %s", name, pkg.Path())
	}
	return f
}

const redisLike = `package redis

type cmdable func() error

func (c cmdable) SetNX(key string) bool { return true }

type Client struct{ cmdable }

func (c *Client) Watch(key string) error { return nil }

type Ring struct{ *Client }

type StringCmdable interface{ SetNX(key string) bool }

type Cmdable interface {
	StringCmdable
	interface{ Del(key string) int }
}

type Cmd[T any] struct{ v T }

func (c *Cmd[T]) Val() T { return c.v }

var Int Cmd[int]

func (c Client) Val() string { return "" }

func New() *Client { return nil }

func Val() {}
`

func ids(rows []*Row) []string {
	got := []string{}
	for _, r := range rows {
		got = append(got, r.ID)
	}
	return got
}

func index(t testing.TB, libs ...Library) *Index {
	t.Helper()
	x, err := NewIndex(libs)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

var redisLibrary = Library{
	Library: "github.com/redis/go-redis",
	Aliases: []string{"github.com/go-redis/redis"},
	Calls: []Call{
		{Func: Names{"(any).SetNX", "(any).Del"}, Role: Redis, Command: "SET NX", Key: "arg key"},
		{Func: Names{"(*Client).Watch"}, Role: Begin},
		{Func: Names{"(*Client).Watch"}, Role: Run},
		{Func: Names{"(any).Val"}, Role: Access, Value: "result 0"},
		{Func: Names{"(*Client).Val"}, Role: Noise},
		{Func: Names{"New"}, Role: Open},
		{Func: Names{"sub/New"}, Role: Open},
		{Func: Names{"v2/api/v1/New", "v2/Renew"}, Role: Open},
	},
}

func TestLookup(t *testing.T) {
	const path = "github.com/redis/go-redis"
	x := index(t, redisLibrary)
	pkg := check(t, path+"/v9", redisLike)
	for _, tt := range []struct {
		name string
		want []string
	}{
		{"Client.SetNX", []string{path + ".any.SetNX#1"}}, // promoted from cmdable
		{"Ring.SetNX", []string{path + ".any.SetNX#1"}},
		{"StringCmdable.SetNX", []string{path + ".any.SetNX#1"}},
		{"Cmdable.SetNX", []string{path + ".any.SetNX#1"}},
		{"Cmdable.Del", []string{path + ".any.Del#1"}}, // of an interface literal
		{"Ring.Watch", []string{path + ".Client.Watch#1", path + ".Client.Watch#2"}},
		{"Int.Val", []string{path + ".any.Val#1"}},       // of an instantiated type
		{"Client.Val", []string{path + ".Client.Val#1"}}, // the receiver type goes first
		{"New", []string{path + ".New#1"}},
		{"Val", []string{}}, // a function has no receiver
	} {
		got := ids(x.Lookup(fn(t, pkg, tt.name)))
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
	old := check(t, "github.com/go-redis/redis", redisLike)
	if diff := cmp.Diff([]string{path + ".any.SetNX#1"}, ids(x.Lookup(fn(t, old, "Client.SetNX")))); diff != "" {
		t.Errorf("alias (-want +got)\n%s", diff)
	}
	other := check(t, "example.com/redis", redisLike)
	if got := x.Lookup(fn(t, other, "Client.SetNX")); got != nil {
		t.Errorf("a package that is not modelled has rows: %v", ids(got))
	}
	if got := x.Lookup(nil); got != nil {
		t.Errorf("no function has rows: %v", ids(got))
	}
	errorMethod := types.Universe.Lookup("error").Type().Underlying().(*types.Interface).Method(0)
	if got := x.Lookup(errorMethod); got != nil {
		t.Errorf("error.Error has rows: %v", ids(got))
	}
}

func TestLookupByVersion(t *testing.T) {
	x := index(t,
		Library{Library: "example.com/redis", Versions: "v1 v3", Calls: []Call{{Func: Names{"New"}, Role: Open, Note: "old"}}},
		Library{Library: "example.com/redis", Versions: "v4", Calls: []Call{{Func: Names{"New"}, Role: Open, Note: "new"}}},
	)
	for path, want := range map[string]string{
		"example.com/redis": "old", "example.com/redis/v3": "old", "example.com/redis/v4": "new", "example.com/redis/v2": "",
	} {
		got := ""
		for _, r := range x.Lookup(fn(t, check(t, path, redisLike), "New")) {
			got += r.Note
		}
		if got != want {
			t.Errorf("rows of %s: %q, want %q", path, got, want)
		}
	}
}

func TestWith(t *testing.T) {
	const path = "github.com/redis/go-redis"
	base := index(t, redisLibrary)
	x, err := base.With([]Library{
		{Library: path, Calls: []Call{
			{Func: Names{"(*Client).Watch"}, Role: Section},
			{Func: Names{"(any).Val"}, Role: Noise},
			{Func: Names{"New"}, Role: None},
		}},
		{Library: path, Versions: "v8", Calls: []Call{{Func: Names{"(cmdable).SetNX"}, Role: None}}},
		{Library: "example.com/own", Calls: []Call{{Func: Names{"(*Mutex).Lock"}, Role: Acquire}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	v9, v8 := check(t, path+"/v9", redisLike), check(t, path+"/v8", redisLike)
	for _, tt := range []struct {
		name   string
		pkg    *types.Package
		before []string
		after  []string
	}{
		{"Client.Watch", v9, []string{path + ".Client.Watch#1", path + ".Client.Watch#2"}, []string{path + ".Client.Watch#u1"}},
		{"Client.Val", v9, []string{path + ".Client.Val#1"}, []string{path + ".any.Val#u1"}}, // any receiver: also this one
		{"New", v9, []string{path + ".New#1"}, []string{}},
		{"Client.SetNX", v9, []string{path + ".any.SetNX#1"}, []string{path + ".any.SetNX#1"}}, // silenced in v8 only
		{"Client.SetNX", v8, []string{path + ".any.SetNX#1"}, []string{}},
		{"StringCmdable.SetNX", v8, []string{path + ".any.SetNX#1"}, []string{path + ".any.SetNX#1"}}, // another receiver
	} {
		if diff := cmp.Diff(tt.before, ids(base.Lookup(fn(t, tt.pkg, tt.name)))); diff != "" {
			t.Errorf("%s before (-want +got)\n%s", tt.name, diff)
		}
		if diff := cmp.Diff(tt.after, ids(x.Lookup(fn(t, tt.pkg, tt.name)))); diff != "" {
			t.Errorf("%s after (-want +got)\n%s", tt.name, diff)
		}
	}
	for _, p := range []string{"example.com/own/v2", path} {
		if !x.Modelled(p) || !x.LockPackage(p) {
			t.Errorf("%s: Modelled %t, LockPackage %t, want true", p, x.Modelled(p), x.LockPackage(p))
		}
	}
	if base.Modelled("example.com/own") {
		t.Error("With changed the index it was called on")
	}
	if r := x.ByID(path + ".Client.Watch#2"); r == nil || r.Role != Run {
		t.Errorf("ByID no longer finds a replaced row: %v", r)
	}
}

func TestByID(t *testing.T) {
	const path = "github.com/redis/go-redis"
	x := index(t, redisLibrary, Library{Library: "github.com/nats-io/nats.go", Calls: []Call{
		{Func: Names{"Connect", "(*Conn).Publish"}, Role: Open},
	}})
	for _, tt := range []struct{ id, want string }{
		{path + ".any.SetNX#1", path + ".any.SetNX#1"},
		{path + ".cmdable.SetNX#1", path + ".any.SetNX#1"}, // a member of the family
		{"github.com/go-redis/redis.cmdable.SetNX#1", path + ".any.SetNX#1"},
		{path + ".Client.Watch#2", path + ".Client.Watch#2"},
		{path + ".New#1", path + ".New#1"},
		{path + "/sub.New#1", path + "/sub.New#1"},
		{"github.com/nats-io/nats.go.Connect#1", "github.com/nats-io/nats.go.Connect#1"},
		{"github.com/nats-io/nats.go.Conn.Publish#1", "github.com/nats-io/nats.go.Conn.Publish#1"},
		{path + ".any.SetNX#2", ""},
		{path + ".any.SetNX", ""},
		{path + ".SetNX#1", ""}, // a function, not a method
		{"example.com/other.New#1", ""},
		{"", ""},
		{"#1", ""},
	} {
		got := ""
		if r := x.ByID(tt.id); r != nil {
			got = r.ID
		}
		if got != tt.want {
			t.Errorf("ByID(%q) = %q, want %q", tt.id, got, tt.want)
		}
	}
	pkg := check(t, path+"/v9", redisLike)
	for _, name := range []string{"Ring.SetNX", "Cmdable.Del", "Client.Watch", "Int.Val", "New"} {
		f := fn(t, pkg, name)
		if x.ByID(FuncID(f)+"#1") != x.Lookup(f)[0] {
			t.Errorf("ByID(FuncID(%s)#1) is not the first row of Lookup", name)
		}
	}
}

func TestPackageQuestions(t *testing.T) {
	x := index(t, Library{Library: "example.com/lib", Calls: []Call{
		{Func: Names{"Lock"}, Role: Acquire},
		{Func: Names{"log/Print"}, Role: Noise},
	}}, Library{Library: "example.com/metrics", Aliases: []string{"example.com/lib/trace"}, Noise: true})
	x, err := x.With([]Library{
		{Library: "example.com/metrics/push", Calls: []Call{{Func: Names{"Push"}, Role: External}}},
		{Library: "example.com/own", Calls: []Call{{Func: Names{"lock/New"}, Role: Handle}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		path                           string
		modelled, lock, library, noise bool
	}{
		{"example.com/lib/v3", true, true, true, false},
		{"example.com/lib/v3/log", true, false, true, false},
		{"example.com/lib/other/deep", false, false, true, false},
		{"example.com/library", false, false, false, false},
		{"example.com/lib/server/v3/embed", false, false, true, false},
		{"example.com", false, false, false, false},
		{"example.com/metrics/v2/histogram", true, false, true, true},
		{"example.com/lib/trace/v3", true, false, true, true},
		{"example.com/metrics/push", true, false, true, false}, // the nearer library decides
		{"example.com/own/lock", true, true, false, false},
		{"example.com/own/shop", false, false, false, false},
	} {
		if got := x.InLibrary(tt.path); got != tt.library {
			t.Errorf("InLibrary(%s) = %t", tt.path, got)
		}
		if got := x.Noise(tt.path); got != tt.noise {
			t.Errorf("Noise(%s) = %t", tt.path, got)
		}
		if got := x.Modelled(tt.path); got != tt.modelled {
			t.Errorf("Modelled(%s) = %t", tt.path, got)
		}
		if got := x.LockPackage(tt.path); got != tt.lock {
			t.Errorf("LockPackage(%s) = %t", tt.path, got)
		}
	}
}

func TestNewIndexReportsAllErrors(t *testing.T) {
	_, err := NewIndex([]Library{{Library: "example.com/lib", Calls: []Call{
		{Func: Names{"lib.New"}, Role: Open},
		{Func: Names{"Lock"}, Role: Acquire, Key: "arg", Granted: "reslt 0", Guards: []string{"nowhere"}},
	}}})
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{"lib.New", "key: ", "granted: ", "guards: "} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("error lacks %q:\n%v", want, err)
		}
	}
}

func TestRowPaths(t *testing.T) {
	x := index(t, Library{Library: "example.com/lib", Calls: []Call{
		{Func: Names{"Lock"}, Role: Acquire, Granted: "result 1 == nil", Key: "arg key or arg opts.Key", Wait: "options WithTries", Idem: []string{"arg p.Key", "arg 1"}},
		{Func: Names{"TryLock"}, Role: Try, Wait: "never", Duration: "arg d"},
	}})
	lock, try := x.ByID("example.com/lib.Lock#1"), x.ByID("example.com/lib.TryLock#1")
	arg := func(name string, fields ...string) Path {
		return Path{Kind: Arg, Name: name, Index: -1, Fields: fields}
	}
	for _, tt := range []struct {
		name      string
		want, got any
	}{
		{"granted", []Atom{{Path: Path{Kind: Result, Index: 1}, Test: IsNil}}, lock.GrantedAtoms},
		{"key", []Path{arg("key"), arg("opts", "Key")}, lock.KeyAt},
		{"wait path", []Path{{Kind: Options, Name: "WithTries", Index: -1}}, lock.WaitAt},
		{"wait word", []Path(nil), try.WaitAt},
		{"idempotency", []Path{arg("p", "Key"), {Kind: Arg, Index: 1}}, lock.IdemAt},
		{"duration", []Path{arg("d")}, try.LimitAt},
	} {
		if diff := cmp.Diff(tt.want, tt.got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
}

func TestParam(t *testing.T) {
	pkg := check(t, "example.com/p", `package p
type T int
func (t T) M(ctx int, Key, key string, ttl ...int) {}
func F(Name string) {}
`)
	sigOf := func(name string) *types.Signature { return fn(t, pkg, name).Type().(*types.Signature) }
	for _, tt := range []struct {
		path, fn string
		index    int
		ok       bool
	}{
		{"arg ctx", "T.M", 0, true}, // the receiver is not counted
		{"arg key", "T.M", 2, true}, // exact before case-insensitive
		{"arg Key.Field", "T.M", 1, true},
		{"arg TTL", "T.M", 3, true},
		{"arg 3", "T.M", 3, true},
		{"arg 4", "T.M", 4, false},
		{"arg name", "F", 0, true},
		{"arg t", "T.M", 0, false},
		{"receiver", "T.M", 0, false},
	} {
		p, err := ParsePath(tt.path)
		if err != nil {
			t.Fatal(err)
		}
		index, ok := p.Param(sigOf(tt.fn))
		if ok != tt.ok || ok && index != tt.index {
			t.Errorf("%s in %s: %d %t, want %d %t", tt.path, tt.fn, index, ok, tt.index, tt.ok)
		}
	}
}

// The rows of a package are made on first use: any number of first uses at once must see the same rows.
func TestLookupConcurrently(t *testing.T) {
	f := fn(t, check(t, "github.com/redis/go-redis/v9", redisLike), "Client.SetNX")
	packages, err := Packages([]Library{redisLibrary})
	if err != nil {
		t.Fatal(err)
	}
	x := &Index{layers: []*layer{tableLayer(func(int) *Library { return &redisLibrary }, packages, nil)}}
	found := make([]*Row, 8)
	var wg sync.WaitGroup
	for i := range found {
		wg.Go(func() { found[i] = x.Lookup(f)[0] })
	}
	wg.Wait()
	if slices.ContainsFunc(found, func(r *Row) bool { return r != found[0] }) {
		t.Error("lookups returned different rows")
	}
}

func TestRows(t *testing.T) {
	const path = "github.com/redis/go-redis"
	base := index(t, redisLibrary)
	want := []string{
		path + ".Client.Val#1", path + ".Client.Watch#1", path + ".Client.Watch#2", path + ".New#1", path + ".Renew#1",
		path + ".any.Del#1", path + ".any.SetNX#1", path + ".any.Val#1", path + "/api.New#1", path + "/sub.New#1",
	}
	if diff := cmp.Diff(want, ids(base.Rows())); diff != "" {
		t.Errorf("built-in rows (-want +got)\n%s", diff)
	}
	x, err := base.With([]Library{
		{Library: path, Calls: []Call{{Func: Names{"(any).Val", "New"}, Role: None}}},
		{Library: path, Versions: "v8", Calls: []Call{{Func: Names{"(*Client).Watch"}, Role: Section}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	want = []string{
		path + ".Client.Watch#u1", path + ".Client.Watch#1", path + ".Client.Watch#2", path + ".New#u1", path + ".Renew#1",
		path + ".any.Del#1", path + ".any.SetNX#1", path + ".any.Val#u1", path + "/api.New#1", path + "/sub.New#1",
	}
	if diff := cmp.Diff(want, ids(x.Rows())); diff != "" {
		t.Errorf("rows with a user's (-want +got)\n%s", diff)
	}
}

func TestLocksBySQL(t *testing.T) {
	call := func(role Role, names ...string) Call { return Call{Func: names, Role: role} }
	base := index(t,
		Library{Library: "example.com/sql", Calls: []Call{call(SQL, "(*DB).Exec"), call(Prepare, "(*DB).Prepare"), call(Begin, "(*DB).Begin")}},
		Library{Library: "example.com/mixed", Calls: []Call{call(SQL, "(*DB).Exec"), call(Acquire, "Lock")}},
		Library{Library: "example.com/effects", Calls: []Call{call(Write, "Put")}},
	)
	own, err := base.With([]Library{{Library: "example.com/sql", Calls: []Call{call(Acquire, "AdvisoryLock")}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		x    *Index
		path string
		want bool
	}{
		{base, "example.com/sql/v2", true},
		{base, "example.com/mixed", false},
		{base, "example.com/effects", false},
		{base, "example.com/unknown", false},
		{own, "example.com/sql", false},
	} {
		if got := tt.x.LocksBySQL(tt.path); got != tt.want {
			t.Errorf("LocksBySQL(%s) = %t, want %t", tt.path, got, tt.want)
		}
	}
}
