package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"testing"
)

// TestSameTwice audits one program several times, its packages named in another order and read by another number of threads: the
// reports are equal to the byte.
func TestSameTwice(t *testing.T) {
	g := grown{services: 4, jobs: 6, stores: 3}
	dir := g.write(t)
	patterns := []string{"./locks"}
	for i := range g.services {
		patterns = append(patterns, fmt.Sprintf("./service%d", i), fmt.Sprintf("./store%d", i), fmt.Sprintf("./app%d", i))
	}
	for i := range g.stores {
		patterns = append(patterns, fmt.Sprintf("./extra%d", i))
	}
	report := func(threads string) []byte {
		cmd := exec.Command("lockaudit", append([]string{"check", "--format=json"}, patterns...)...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOMAXPROCS="+threads, "GOPROXY=off", "GOFLAGS=-mod=mod", "GOWORK=off")
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		var exit *exec.ExitError
		if err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
			t.Fatalf("check: %v\n%s", err, stderr.Bytes())
		}
		return out
	}
	first := report("1")
	if n := bytes.Count(first, []byte(`"rule": "unfencedwrite"`)); n < (g.services-1)*g.jobs {
		t.Fatalf("%d writes without a fence in %d sections:\n%s", n, (g.services-1)*g.jobs, first)
	}
	slices.Reverse(patterns)
	for _, threads := range []string{"1", "2", "8"} {
		if again := report(threads); !bytes.Equal(first, again) {
			t.Errorf("with %s threads and the packages in reverse:\n%s\nbefore:\n%s", threads, again, first)
		}
	}
}
