package models

import (
	"go/types"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const leasePackage = `package lease

type Context interface{ Done() <-chan struct{} }

type Client struct{}

type Options struct {
	TTL   int
	Retry *Retry
	Base
}

type Base struct{ Token string }

type Retry struct{ Limit int }

type Option func(*Options)

func WithTTL(ttl int) Option { return nil }

type Lease struct{}

func (c *Client) Take(ctx Context, key string, opts *Options) (*Lease, bool, error) { return nil, false, nil }
func (c *Client) Grab(ctx Context, key string, opts ...Option) (*Lease, error) { return nil, nil }
func (c *Client) Reenter(key string) (l *Lease, again bool, err error) { return nil, false, nil }
func (c *Client) Lock(key string) error { return nil }
func (c *Client) Unlock(key string) error { return nil }
func (c *Client) Close() error { return nil }
func (c *Client) Run(key string, f func()) error { return nil }

func (l *Lease) Lock() error { return nil }
func (l *Lease) Release() error { return nil }
func (l *Lease) Lost() <-chan struct{} { return nil }
`

// Each case is a row that was accepted, and led to silence or to a false finding.
func TestCheckOfWholeRows(t *testing.T) {
	pkg := check(t, "example.com/lease", leasePackage)
	release := `
  - {func: "(*Lease).Release", role: release, handle: receiver}
`
	for _, tt := range []struct{ name, rows, want string }{
		{"a field of an argument beside a constant", `
  - {func: "(*Client).Take", role: try, granted: result 1 and result 2 == nil, handle: result 0, key: arg key, ttl: arg opts.Ttl or const 15s}
`, `f.yaml:4:117: ttl: (Client).Take leads to Options, which has no field Ttl; did you mean TTL?`},
		{"a nested field of an argument", `
  - {func: "(*Client).Take", role: try, granted: result 1 and result 2 == nil, handle: result 0, key: arg key, ttl: arg opts.Retry.Limt, token: arg opts.Token}
`, `f.yaml:4:117: ttl: (Client).Take leads to Retry, which has no field Limt; did you mean Limit?`},
		{"an argument of one function only", `
  - {func: ["(*Client).Take", "(*Client).Grab"], role: handle, handle: result 0, ttl: arg opts.TTL or options WithTTL or const 15s}
`, ``},
		{"an argument that is spelled like another", `
  - {func: "(*Client).Lock", role: acquire, granted: result 0 == nil, key: arg kye or const all}
`, `f.yaml:4:76: key: (Client).Lock has no argument kye; did you mean key?`},
		{"an argument of another version", `
  - {func: "(*Client).Lock", role: acquire, granted: result 0 == nil, key: arg key or arg resource}
`, ``},
		{"a field of a list of options", `
  - {func: "(*Client).Grab", role: try, granted: result 1 == nil, handle: result 0, key: arg key, ttl: arg opts.TTL}
`, `f.yaml:4:104: ttl: (Client).Grab leads to a list of options, which has no fields: write "options WithTTL"`},
		{"a method of the context in place of the handle", `
  - {func: "(*Client).Grab", role: try, granted: result 1 == nil, handle: result 0, key: arg key, signal: method Done}
`, `f.yaml:4:107: signal: (Client).Grab gives or takes *Lease, which has no method Done: there is Lock, Lost, Release`},
		{"a misspelt method of the handle", `
  - {func: "(*Client).Grab", role: try, granted: result 1 == nil, handle: result 0, key: arg key, signal: method Lots}
`, `f.yaml:4:107: signal: (Client).Grab gives or takes *Lease, which has no method Lots; did you mean Lost?`},
		{"no handle although a release has one", `
  - {func: "(*Client).Grab", role: try, granted: result 1 == nil, key: arg key}
  - {func: "(*Lease).Lock", role: acquire, granted: result 0 == nil, key: const all}` + release,
			`f.yaml:4:36: (Client).Grab returns what (Lease).Release gives back: write "handle: result 0"
f.yaml:5:35: (Lease).Lock is called on what (Lease).Release gives back: write "handle: receiver"`},
		{"a lock by key beside the end of the client", `
  - {func: "(*Client).Lock", role: acquire, granted: result 0 == nil, key: arg key}
  - {func: "(*Client).Unlock", role: release, key: arg key}
  - {func: "(*Client).Close", role: release, handle: receiver}
`, ``},
		{"a boolean that nobody reads", `
  - {func: "(*Client).Take", role: try, granted: result 2 == nil, handle: result 0, key: arg key}
`, `f.yaml:4:50: granted: (Client).Take also returns a boolean: write "result 2 == nil and result 1" when that says whether the lock is held, or name it in "value: result 1" when it says something else`},
		{"a boolean that says something else", `
  - {func: "(*Client).Take", role: try, granted: result 2 == nil, handle: result 0, key: arg key, value: result 1}
  - {func: "(*Client).Reenter", role: try, granted: result 2 == nil, handle: result 0, key: arg key}
`, ``},
		{"an error as the handle", `
  - {func: "(*Client).Grab", role: try, granted: result 1 == nil, handle: result 1, key: arg key}
`, `f.yaml:4:75: handle: in (Client).Grab this is an error: name the value by which the lock is given back`},
		{"a key as the callback", `
  - {func: "(*Client).Run", role: section, key: arg key, callback: arg 0}
`, `f.yaml:4:68: callback: in (Client).Run this is of type string, which is no function`},
	} {
		lib, err := Load("f.yaml", []byte("library: example.com/lease\nsource: v1\ncalls:"+tt.rows))
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		got := Errors(Check(lib, func(string) []*types.Package { return []*types.Package{pkg} })).Error()
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
	}
}
