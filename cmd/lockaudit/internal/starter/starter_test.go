package starter_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/config"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/starter"
)

func input() starter.Input {
	at := func(line int) audit.Place { return audit.Place{File: "/app/billing.go", Line: line, Column: 2} }
	post := func(target string) *audit.Effect {
		return &audit.Effect{External: true, Class: "http", Target: target, Grade: audit.Warning}
	}
	lock := func(line int, fn string, effects ...*audit.Effect) *audit.Lock {
		return &audit.Lock{At: at(line), Func: fn, Package: "example.com/app", Service: "Redis", Effects: effects}
	}
	declared := lock(1, "(*Feed).Rebuild")
	declared.Purpose = audit.Purpose{Kind: audit.Efficiency, Declared: true}
	facade := lock(2, "(*Locks).With")
	facade.Facade = true
	return starter.Input{
		Locks: []*audit.Lock{
			declared, facade,
			lock(3, "(*Nightly).Close", &audit.Effect{Service: "SQL", Target: "days", Guard: audit.Survives}),
			lock(4, "(*Stock).Take", &audit.Effect{Service: "SQL", Target: "stock", Grade: audit.Note}),
			lock(5, "(*Billing).Charge", &audit.Effect{External: true, Class: "payment", Service: "Stripe", Grade: audit.Error}),
			lock(6, "notify", post("http://billing.shop.svc.cluster.local:8080/v1"), post("https://api.partner.com/hook"), post("u.String()"), post("")),
		},
		Bridges: []audit.Bridge{
			{
				Library: "example.com/app/store", Service: "Redis", Impls: []string{"(*example.com/app/redisstore.Locks).Lock"}, Callers: []string{"example.com/app/billing"},
				Call: models.Call{Func: models.Names{"(Locker).Lock"}, Role: models.Acquire, Granted: "result 0 == nil", Key: "arg key", TTL: "const 30s", Fallback: true},
			},
			{
				Library: "example.com/app/store", Service: "Redis", Impls: []string{"(*example.com/app/redisstore.Locks).Unlock"}, Callers: []string{"example.com/app/billing"},
				Call: models.Call{Func: models.Names{"(Locker).Unlock"}, Role: models.Release, Key: "arg key", ChecksToken: true},
			},
		},
		Path: func(file string) string { return filepath.Base(file) },
	}
}

// A lock under which nothing is seen is not proposed as one whose effects survive a double grant.
func TestNothingSeen(t *testing.T) {
	in := input()
	in.Locks = []*audit.Lock{{At: audit.Place{File: "/app/mutex.go", Line: 1, Column: 2}, Func: "(*Mutex).Lock", Package: "example.com/app", Service: "etcd"}}
	text := string(start(t, in).Text)
	if strings.Contains(text, "#purpose: efficiency") || !strings.Contains(text, "# The code does not tell; efficiency needs a reason.\n    #purpose: correctness") {
		t.Errorf("a lock without effects is proposed as:\n%s", text)
	}
}

func start(t *testing.T, in starter.Input) *starter.Start {
	t.Helper()
	s, err := starter.Make(in)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestMake(t *testing.T) {
	s := start(t, input())
	const want = `# What the locks are for. efficiency: a double grant wastes work. correctness: it corrupts something.
# A comment in the code can say the same: //lockaudit:efficiency REASON, //lockaudit:correctness.
locks:
  # Redis lock, taken at billing.go:5 in (*Billing).Charge: money is moved twice through Stripe
  #- func: "(*Billing).Charge"
    #package: example.com/app
    #purpose: correctness

  # Redis lock, taken at billing.go:6 in notify: the request reaches http://billing.shop.svc.cluster.local:8080/v1
  #   twice; the request reaches https://api.partner.com/hook twice; the request reaches u.String() twice; the request
  #   reaches a host the code does not show twice
  #- func: "notify"
    #package: example.com/app
    #purpose: correctness

  # Redis lock, taken at billing.go:4 in (*Stock).Take: perhaps: stock is written by a holder whose lease is over
  #- func: "(*Stock).Take"
    #package: example.com/app
    # The code does not tell; efficiency needs a reason.
    #purpose: correctness

  # Redis lock, taken at billing.go:3 in (*Nightly).Close: nothing but work done twice: every effect survives a repeat
  #- func: "(*Nightly).Close"
    #package: example.com/app
    #purpose: efficiency
    #reason: every effect survives a double grant

# Hosts that requests under a lock go to. A request to a service of your own is no external effect, because that
#   service can refuse; a POST to any other host owes an idempotency key.
resources:
  #internal-hosts: ["billing.shop.svc.cluster.local"]
  #external-hosts: ["api.partner.com"]

# What methods of interfaces do to locks, where the package that calls them imports no implementation: lockaudit check
#   sees the whole program and knows it, go vet and the editor know it from here. Delete a row when its interface
#   goes.
models:
  - library: example.com/app/store
    service: "Redis"
    calls:
      # implemented by (*example.com/app/redisstore.Locks).Lock; called in example.com/app/billing
      - func: (Locker).Lock
        role: acquire
        fallback: true
        granted: result 0 == nil
        key: arg key
        ttl: const 30s
      # implemented by (*example.com/app/redisstore.Locks).Unlock; called in example.com/app/billing
      - func: (Locker).Unlock
        role: release
        key: arg key
        checks-token: true
`
	_, got, _ := strings.Cut(string(s.Text), "version: 1\n\n")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("text (-want +got):\n%s", diff)
	}
	if s.Purposes != 4 || s.Hosts != 2 || s.Rows != 2 {
		t.Errorf("counts are %d purposes, %d hosts, %d rows", s.Purposes, s.Hosts, s.Rows)
	}
}

// proposal matches the lines of a key that is commented out.
var proposal = regexp.MustCompile(`(?m)^( *)#([^ #\n])`)

// What is written is a config as it is, and one with every proposal taken.
func TestIsConfig(t *testing.T) {
	for name, in := range map[string]starter.Input{"full": input(), "empty": {}} {
		text := start(t, in).Text
		taken := proposal.ReplaceAll(text, []byte("$1$2"))
		for what, data := range map[string][]byte{"as it is": text, "taken": taken} {
			file := filepath.Join(t.TempDir(), config.FileName)
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
			c, err := config.Load(file, config.Known{})
			if err != nil {
				t.Errorf("%s, %s: %v\n%s", name, what, err, data)
				continue
			}
			if name == "full" && what == "taken" && len(c.Entries()) != 4 {
				t.Errorf("%d entries, want all 4 proposals", len(c.Entries()))
			}
		}
	}
}
