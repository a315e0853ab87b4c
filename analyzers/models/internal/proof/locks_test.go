package proof

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The group of stubs downloads nothing, so its locks are compared in every run.
func TestLocksOfStubs(t *testing.T) {
	wrong, err := load(t, "../../../../testdata/models/stubs").Locks()
	if err != nil {
		t.Fatal(err)
	}
	if len(wrong) > 0 {
		t.Errorf("testdata/models/stubs:\n%s", strings.Join(wrong, "\n"))
	}
}

// Nor do the effects.
func TestEffectsOfStubs(t *testing.T) {
	wrong, err := load(t, "../../../../testdata/models/stubs").Effects()
	if err != nil {
		t.Fatal(err)
	}
	if len(wrong) > 0 {
		t.Errorf("testdata/models/stubs:\n%s", strings.Join(wrong, "\n"))
	}
}

// A lock that the audit loses, one that it makes up and one that it describes otherwise are all wrong.
func TestMismatches(t *testing.T) {
	marks := map[string]string{"a.go:1": "Redis key ttl 30s", "a.go:2": "Redis key ttl 30s", "a.go:4": "etcd key"}
	found := map[string][]string{"a.go:1": {"Redis key ttl 30s"}, "a.go:2": {"Redis key no ttl"}, "a.go:3": {"etcd key"}}
	want := []string{
		"a.go:2: the audit finds Redis key no ttl, want Redis key ttl 30s",
		"a.go:3: the audit finds etcd key, want nothing",
		"a.go:4: the audit finds nothing, want etcd key",
	}
	if diff := cmp.Diff(want, mismatches([]string{"a.go:1", "a.go:2", "a.go:3", "a.go:4"}, marks, found)); diff != "" {
		t.Errorf("mismatches (-want +got)\n%s", diff)
	}
}
