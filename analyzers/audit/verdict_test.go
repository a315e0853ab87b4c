package audit

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestVerdict(t *testing.T) {
	payment := &Effect{External: true, Class: "payment", Service: "Stripe", Grade: Error, IdemHint: "params.SetIdempotencyKey(key)"}
	keyed := &Effect{External: true, Class: "payment", Service: "Stripe", IdemKind: Stable}
	volatile := &Effect{External: true, Class: "mail", Service: "SES", IdemKind: Volatile, Grade: Warning}
	modifies := &Effect{Service: "PostgreSQL", Target: "stock", Shape: Modifies, Grade: Error, GuardHint: "a version column"}
	blind := &Effect{Service: "PostgreSQL", Target: "stock", Grade: Note}
	guarded := &Effect{Service: "PostgreSQL", Target: "stock", Guard: Held, GuardWhy: "version"}
	fenced := &Effect{Service: "PostgreSQL", Target: "stock", Guard: Held, GuardWhy: "fence"}
	repeats := &Effect{Service: "PostgreSQL", Target: "days", Guard: Survives, GuardWhy: "sets constants"}
	dropped := &Effect{Service: "PostgreSQL", Target: "stock", Guard: Dropped, GuardWhy: "version", Grade: Error}
	outer := &Effect{External: true, Class: "payment", Service: "Stripe", Grade: Error, Outer: true}
	sameTx := &Effect{Service: "PostgreSQL", Target: "stock", Guard: SameTx}
	efficiency := Purpose{Kind: Efficiency, Declared: true, Reason: "a cache"}
	correctness := Purpose{Kind: Correctness, Declared: true}
	passed := []Unresolved{{}}

	tests := []struct {
		name     string
		lock     Lock
		kind     VerdictKind
		breaks   []string
		enforces []string
	}{
		{
			"a payment without a key", Lock{Effects: []*Effect{blind, payment}}, GiveKey,
			[]string{"money is moved twice through Stripe", "perhaps: stock is written by a holder whose lease is over"},
			[]string{"write of stock: nothing but the lease", "call of Stripe: nothing: it has no idempotency key"},
		},
		{
			"a payment with a key", Lock{Effects: []*Effect{keyed}}, Demote,
			[]string{"nothing: every effect refuses a second holder or survives a repeat"},
			[]string{"call of Stripe: the idempotency key"},
		},
		{
			"a key made anew", Lock{Effects: []*Effect{volatile}}, GiveKey,
			[]string{"the message goes out twice through SES"},
			[]string{"message through SES: nothing: the idempotency key is made anew by each attempt"},
		},
		{
			"a write from an old read", Lock{Effects: []*Effect{modifies}}, Fence,
			[]string{"stock is overwritten with a value computed from an old read"},
			[]string{"write of stock: nothing but the lease"},
		},
		{
			"a condition that nobody reads", Lock{Effects: []*Effect{dropped}}, Fence,
			[]string{"stock is written by a holder whose lease is over"},
			[]string{"write of stock: nothing: its condition (version) may refuse it, and nobody reads whether it did"},
		},
		{
			"a conditional write", Lock{Effects: []*Effect{guarded}}, Demote,
			[]string{"nothing: every effect refuses a second holder or survives a repeat"},
			[]string{"write of stock: its condition (version)"},
		},
		{
			"a conditional write, declared", Lock{Effects: []*Effect{guarded}, Purpose: correctness}, Keep,
			[]string{"nothing: every effect refuses a second holder or survives a repeat"},
			[]string{"write of stock: its condition (version)"},
		},
		{
			"a fence", Lock{Effects: []*Effect{fenced, repeats}}, Keep,
			[]string{"nothing: every effect refuses a second holder or survives a repeat"},
			[]string{"write of stock: its fencing token, compared where it is written", "write of days: not needed: sets constants"},
		},
		{
			"the transaction of the lock", Lock{Effects: []*Effect{sameTx}}, Keep,
			[]string{"nothing: every effect refuses a second holder or survives a repeat"},
			[]string{"write of stock: the connection of the lock, which is lost with it"},
		},
		{
			"a repeat that changes nothing", Lock{Effects: []*Effect{repeats}}, Demote,
			[]string{"nothing but work done twice: every effect survives a repeat"},
			[]string{"write of days: not needed: sets constants"},
		},
		{
			"nothing done", Lock{}, Demote,
			[]string{"nothing: no effect is seen while it is held"},
			[]string{"nothing but the lease"},
		},
		{
			"another lock closer to it", Lock{Effects: []*Effect{outer}, NoTTL: "ends"}, Demote,
			[]string{"nothing: no effect is seen while it is held"},
			[]string{"nothing but the session"},
		},
		{
			"a blind write", Lock{Effects: []*Effect{blind}}, Declare,
			[]string{"perhaps: stock is written by a holder whose lease is over"},
			[]string{"write of stock: nothing but the lease"},
		},
		{
			"a call that cannot be followed", Lock{Effects: []*Effect{guarded}, Unresolved: passed}, Declare,
			[]string{"unknown: a function that is passed in cannot be followed"},
			[]string{"write of stock: its condition (version)"},
		},
		{
			"a declared efficiency lock", Lock{Purpose: efficiency, Unresolved: passed}, Keep,
			[]string{"unknown: a function that is passed in cannot be followed"},
			[]string{"nothing but the lease"},
		},
		{
			"an efficiency lock that pays", Lock{Effects: []*Effect{payment}, Purpose: efficiency}, GiveKey,
			[]string{"money is moved twice through Stripe"},
			[]string{"call of Stripe: nothing: it has no idempotency key"},
		},
		{
			"not looked at", Lock{Effects: []*Effect{repeats}, Grant: Grant{Ignored: true}}, Demote,
			[]string{"nothing but work done twice: every effect survives a repeat"},
			[]string{"write of days: not needed: sets constants", "not even the lock: the section also runs when it was not granted"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v := tt.lock.Verdict()
			if v.Kind != tt.kind {
				t.Errorf("verdict is %v, want %v", v.Kind, tt.kind)
			}
			if v.Text == "" {
				t.Error("the verdict says nothing")
			}
			if diff := cmp.Diff(tt.breaks, tt.lock.Breaks()); diff != "" {
				t.Errorf("breaks (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.enforces, tt.lock.Enforces()); diff != "" {
				t.Errorf("enforces (-want +got):\n%s", diff)
			}
		})
	}
}

func TestNoVerdict(t *testing.T) {
	for name, l := range map[string]Lock{"facade": {Facade: true}, "claim": {Kind: Claim}, "election": {Kind: Election}} {
		if v := l.Verdict(); v != (Verdict{}) {
			t.Errorf("%s: verdict is %v", name, v)
		}
	}
}

func TestVerdictText(t *testing.T) {
	hinted := &Effect{Service: "PostgreSQL", Target: "stock", Shape: Modifies, Grade: Error, GuardHint: "a version column"}
	paid := &Effect{External: true, Class: "payment", Service: "Stripe", Grade: Error, IdemHint: "params.SetIdempotencyKey(key)"}
	for want, l := range map[string]Lock{
		"make the write of stock conditional, for example with a version column; this lock offers LockIndex as fencing token": {
			Effects: []*Effect{hinted}, FenceHint: "LockIndex",
		},
		"give the call of Stripe an idempotency key made from what the work is, with params.SetIdempotencyKey(key)": {Effects: []*Effect{paid}},
		"it is declared an efficiency lock, but a double grant does harm: make the write of stock conditional, for example with a version column": {
			Effects: []*Effect{hinted}, Purpose: Purpose{Kind: Efficiency, Declared: true},
		},
		"an efficiency lock, declared: a cache": {Purpose: Purpose{Kind: Efficiency, Declared: true, Reason: "a cache"}},
	} {
		if got := l.Verdict().Text; got != want {
			t.Errorf("text is %q, want %q", got, want)
		}
	}
}

// TestVerdictOfAServiceWithoutKeys: it said "an idempotency key, with record the mail before it is sent".
func TestVerdictOfAServiceWithoutKeys(t *testing.T) {
	mail := &Effect{External: true, Class: "mail", Service: "SMTP", Grade: Warning, IdemHint: "record the mail before it is sent; SMTP has no key"}
	got := mend(&Lock{Effects: []*Effect{mail}}, mail)
	if diff := cmp.Diff(Verdict{GiveKey, "record the mail before it is sent; SMTP has no key"}, got); diff != "" {
		t.Errorf("verdict (-want +got):\n%s", diff)
	}
}
