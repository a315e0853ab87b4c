package models

import (
	"go/types"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const lockPackage = `package lock

import "database/sql"

type cmdable func() error

func (c cmdable) SetNX(key string, ttl int) bool { return true }

type Client struct{ cmdable }

type Options struct {
	Retry *Retry
	Token string
}

type Retry struct{ Limit int }

func (c *Client) Obtain(ctx any, key string, opt *Options) (*Lock, error) { return nil, nil }
func (c *Client) Get(string) (bool, error) { return false, nil }

type Lock struct{ *sql.DB }

func (l *Lock) Token() string { return "" }
func (l *Lock) Release() error { return nil }
func (l *Lock) Lock() {}

type DB = sql.DB

type Option func()

func WithTTL(ttl int) Option { return nil }
func New(name string, opts ...Option) *Lock { return nil }
`

func TestCheck(t *testing.T) {
	sql := check(t, "database/sql", "package sql\ntype DB struct{}\nfunc (*DB) Exec() {}\nfunc (*DB) Ping() {}")
	v3 := check(t, "example.com/lock/v3", lockPackage, sql)
	v1 := check(t, "example.com/lock", strings.ReplaceAll(lockPackage, "key string", "name string"), sql)
	pkgs := func(loaded ...*types.Package) func(string) []*types.Package {
		return func(path string) (found []*types.Package) {
			for _, p := range loaded {
				if NormalPath(p.Path()) == path {
					found = append(found, p)
				}
			}
			return found
		}
	}
	for _, tt := range []struct {
		name, rows string
		loaded     []*types.Package
		want       string
	}{
		{"what is there", `
  - {func: "(*Client).Obtain", role: acquire, granted: result 1 == nil and result 0 != nil, handle: result 0, key: arg key, token: arg opt.Token, wait: options Retry, context: arg 0, duration: arg opt.Retry.Limit}
  - {func: ["(any).SetNX", "(cmdable).SetNX"], role: redis, command: SETNX, key: arg Key, ttl: arg ttl, granted: value and error == nil}
  - {func: New, role: handle, handle: result 0, key: arg name, ttl: options WithTTL or const 8s, token: method Token}
  - {func: "(*Lock).Lock", role: acquire, handle: receiver}
  - {func: "(Lock).Release", role: release, handle: receiver}
  - {func: "(*Client).Get", role: try, handle: receiver, key: arg 0, granted: result 0}
`, []*types.Package{v3}, ""},
		{"functions", `
  - {func: "(*Client).Obtian", role: noise}
  - {func: "(*Clinet).Obtain", role: noise}
  - {func: "(*Client).SetNX", role: noise}
  - {func: "(*Lock).Release2", role: noise}
  - {func: "(any).New", role: noise}
  - {func: Obtain, role: noise}
  - {func: "(*DB).Exec", role: noise}
  - {func: "(*Lock).Ping", role: noise}
  - {func: [New, Renew], role: noise}
  - {func: sub/New, role: noise}
`, []*types.Package{v3}, `
f.yaml:4:12: there is no (Client).Obtian in example.com/lock/v3; did you mean (Client).Obtain?
f.yaml:5:12: there is no type Clinet in example.com/lock/v3; did you mean Client?
f.yaml:6:12: (Client).SetNX is declared by cmdable: write (cmdable).SetNX or (any).SetNX
f.yaml:7:12: there is no (Lock).Release2 in example.com/lock/v3; did you mean (Lock).Release?
f.yaml:8:12: there is no (any).New in example.com/lock/v3; did you mean New?
f.yaml:9:12: there is no Obtain in example.com/lock/v3; did you mean (Client).Obtain?
f.yaml:10:12: DB is another name of database/sql.DB: write the row under the library that declares it
f.yaml:11:12: (Lock).Ping is declared in database/sql: write the row under that library
f.yaml:12:18: there is no Renew in example.com/lock/v3`},
		{"paths", `
  - {func: "(*Client).Obtain", role: acquire, granted: result 2 == nil, handle: result 0, key: arg kye, token: arg opt.Tokn, wait: options Retries}
  - {func: New, role: handle, handle: receiver, key: arg 2, ttl: options WithTLL, token: method Tokens}
  - {func: "(*Lock).Lock", role: acquire, handle: receiver, granted: value, key: arg key, session: arg 0}
  - {func: "(*Client).Get", role: acquire, handle: receiver, key: arg key}
  - func: New
    role: write
    form: put
    resource: sql
    guards:
      - arg name
      - arg opts or arg match
      - arg match
`, []*types.Package{v3}, `
f.yaml:4:56: granted: (Client).Obtain has no result 2: it has 2, numbered from 0
f.yaml:4:96: key: (Client).Obtain has no argument kye; did you mean key?
f.yaml:4:112: token: (Client).Obtain leads to Options, which has no field Tokn; did you mean Token?
f.yaml:4:132: wait: (Client).Obtain takes no option Retries
f.yaml:5:39: handle: New has no receiver: it is a function
f.yaml:5:54: key: New has no argument 2: it has 2, numbered from 0
f.yaml:5:66: ttl: New takes no option WithTLL; did you mean WithTTL?
f.yaml:5:90: token: New has no value with a method Tokens
f.yaml:6:70: granted: (Lock).Lock returns nothing whose value or error could be asked for
f.yaml:6:82: key: (Lock).Lock has no argument key: it takes none
f.yaml:6:100: session: (Lock).Lock has no argument 0: it has none
f.yaml:7:35: (Client).Get can fail: say when the lock is held, as in "granted: result 0 == nil"
f.yaml:7:67: key: (Client).Get has no argument key: its arguments have no names, write "arg 0"
f.yaml:15:9: guards: New has no argument match: they are name, opts`},
		{"one version is enough", `
  - {func: "(*Client).Obtain", role: acquire, granted: result 1 == nil, handle: result 0, key: arg name}
`, []*types.Package{v1, v3}, ""},
		{"no version has it", `
  - {func: "(*Client).Obtain", role: acquire, granted: result 1 == nil, handle: result 0, key: arg name}
`, []*types.Package{v3}, `
f.yaml:4:96: key: (Client).Obtain has no argument name: they are ctx, key, opt`},
		{"not loaded", `
  - {func: Nothing, role: noise}
`, nil, ""},
		{"a field of what has none", `
  - {func: "(*Client).Obtain", role: acquire, granted: result 1 == nil, handle: result 0, key: arg key.Name}
`, []*types.Package{v3}, `
f.yaml:4:96: key: (Client).Obtain leads to string, which has no fields`},
	} {
		lib, err := Load("f.yaml", []byte("library: example.com/lock\nsource: v3\ncalls:"+tt.rows))
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		got := Errors(Check(lib, pkgs(tt.loaded...))).Error()
		if diff := cmp.Diff(strings.TrimPrefix(tt.want, "\n"), got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
}

func TestCheckHeedsVersions(t *testing.T) {
	pkg := check(t, "example.com/lock/v3", "package lock")
	for versions, want := range map[string]int{"v1": 0, "v3": 1, "": 1} {
		lib := &Library{Library: "example.com/lock", Versions: versions, Calls: []Call{{Func: Names{"Gone"}, Role: Noise}}}
		got := Check(lib, func(string) []*types.Package { return []*types.Package{pkg} })
		if len(got) != want {
			t.Errorf("versions %q: %v, want %d errors", versions, got, want)
		}
	}
}
