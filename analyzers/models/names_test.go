package models

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNormalPath(t *testing.T) {
	for _, tt := range []struct{ path, want, version string }{
		{"github.com/redis/go-redis/v9", "github.com/redis/go-redis", "v9"},
		{"github.com/go-redis/redis", "github.com/go-redis/redis", "v1"},
		{"go.etcd.io/etcd/client/v3/concurrency", "go.etcd.io/etcd/client/concurrency", "v3"},
		{"github.com/stripe/stripe-go/v82/paymentintent", "github.com/stripe/stripe-go/paymentintent", "v82"},
		{"gopkg.in/redsync.v1", "gopkg.in/redsync", "v1"},
		{"gopkg.in/olivere/elastic.v6/uritemplates", "gopkg.in/olivere/elastic/uritemplates", "v6"},
		{"github.com/nats-io/nats.go", "github.com/nats-io/nats.go", "v1"},
		{"example.com/lib.v2", "example.com/lib.v2", "v1"}, // only gopkg.in writes versions so
		{"k8s.io/api/coordination/v1beta1", "k8s.io/api/coordination/v1beta1", "v1"},
		{"k8s.io/api/core/v1", "k8s.io/api/core", "v1"},
		{"example.com/a/v2/b/v3", "example.com/a/b", "v2"},
		{"example.com/v0/b", "example.com/b", "v1"},
		{"example.com/vault/v", "example.com/vault/v", "v1"},
		{"app/vendor/github.com/redis/go-redis/v9", "github.com/redis/go-redis", "v9"},
		{"vendor/golang.org/x/net", "golang.org/x/net", "v1"},
		{"example.com/app/v2 [example.com/app/v2.test]", "example.com/app", "v2"},
		{"database/sql", "database/sql", "v1"},
		{"", "", "v1"},
	} {
		if got := NormalPath(tt.path); got != tt.want {
			t.Errorf("NormalPath(%q) = %q, want %q", tt.path, got, tt.want)
		}
		if got := MajorVersion(tt.path); !strings.Contains(tt.path, "[") && got != tt.version {
			t.Errorf("MajorVersion(%q) = %q, want %q", tt.path, got, tt.version)
		}
	}
}

func TestParseFuncName(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want FuncName
		text string // String(), when it differs
	}{
		{"New", FuncName{"", "", "New"}, ""},
		{"(*Client).Obtain", FuncName{"", "Client", "Obtain"}, "(Client).Obtain"},
		{"(cmdable).SetNX", FuncName{"", "cmdable", "SetNX"}, ""},
		{"(any).SetNX", FuncName{"", AnyReceiver, "SetNX"}, ""},
		{"concurrency/(*Mutex).Lock", FuncName{"concurrency", "Mutex", "Lock"}, "concurrency/(Mutex).Lock"},
		{"internal/cmds/(any).Nx", FuncName{"internal/cmds", AnyReceiver, "Nx"}, ""},
		{"paymentintent/New", FuncName{"paymentintent", "", "New"}, ""},
	} {
		got, err := ParseFuncName(tt.in)
		if err != nil {
			t.Errorf("%s: %v", tt.in, err)
			continue
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.in, diff)
		}
		want := tt.text
		if want == "" {
			want = tt.in
		}
		if got.String() != want {
			t.Errorf("String of %s = %s, want %s", tt.in, got, want)
		}
	}
}

func TestParseFuncNameErrors(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"", "is not a function name"},
		{"Client.Obtain", `"(Client).Obtain"`},
		{"concurrency/Mutex.Lock", `"concurrency/(Mutex).Lock"`},
		{"redislock.New", `without its package name: "New"`},
		{"redislock.(*Client).Obtain", `"redislock/(*Client).Obtain"`},
		{"(*Client)Obtain", "is written (*Type).Method"},
		{"(*Client.Obtain", "is written (*Type).Method"},
		{"(**Client).Obtain", `"**Client" is not the name of a receiver type`},
		{"(*Map[K, V]).Store", `leave the type parameters out: "(*Map).Store"`},
		{"New()", `before the receiver`},
		{"(any).Set NX", `"Set NX" is not a function name`},
		{"a//New", `"a/" is not a sub-package`},
		{"/New", `"" is not a sub-package`},
	} {
		got, err := ParseFuncName(tt.in)
		if err == nil {
			t.Errorf("%q is read as %+v, want an error", tt.in, got)
		} else if !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q: %v\nwant %s", tt.in, err, tt.want)
		}
	}
}
