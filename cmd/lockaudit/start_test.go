package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// startLimit is the CPU time that one launch may take for a package that cannot matter. go vet launches the tool for every
// package of a build, hundreds of times; a launch takes 3 to 4 ms where this was set.
const startLimit = 12 * time.Millisecond

// launcher builds the program and returns a function that launches it for a package of the standard library.
func launcher(tb testing.TB) func() time.Duration {
	dir := tb.TempDir()
	tool := filepath.Join(dir, "lockaudit")
	if runtime.GOOS == "windows" {
		tool += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		tb.Fatalf("go build: %v\n%s", err, out)
	}
	cfg := filepath.Join(dir, "vet.cfg")
	src := filepath.Join(runtime.GOROOT(), "src", "strings")
	data, err := json.Marshal(map[string]any{
		"ID": "strings", "Compiler": "gc", "Dir": src, "ImportPath": "strings", "GoFiles": []string{filepath.Join(src, "strings.go")},
		"ImportMap": map[string]string{"unicode/utf8": "unicode/utf8"}, "VetxOnly": true, "VetxOutput": filepath.Join(dir, "vet.out"),
	})
	if err != nil {
		tb.Fatal(err)
	}
	if err := os.WriteFile(cfg, data, 0o666); err != nil {
		tb.Fatal(err)
	}
	return func() time.Duration {
		cmd := exec.Command(tool, "-json", cfg)
		cmd.Env = append(os.Environ(), "GOROOT="+runtime.GOROOT())
		if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
			tb.Fatalf("%v\n%s", err, out)
		}
		return cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	}
}

func BenchmarkStart(b *testing.B) {
	launch := launcher(b)
	var total time.Duration
	for b.Loop() {
		total += launch()
	}
	b.ReportMetric(float64(total.Microseconds())/float64(b.N), "cpu-µs/op")
}

// TestStart keeps the start of the process within its budget: nothing heavy may happen in package initialisation. The fastest
// of several launches counts, for the machine may be busy.
func TestStart(t *testing.T) {
	launch := launcher(t)
	best := launch()
	for range 20 {
		best = min(best, launch())
	}
	if best > startLimit {
		t.Errorf("a launch takes %v of CPU time, more than %v; GODEBUG=inittrace=1 lockaudit -V=full shows which packages do work at start", best, startLimit)
	}
}
