//go:build unix

package main

import (
	"fmt"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/run"
)

// BenchmarkSize measures check on programs that grow, so that the table in docs/performance.md can be made again: the listing by
// the go command is left out, for it is another process.
func BenchmarkSize(b *testing.B) {
	for _, v := range []struct {
		name string
		of   func(x int) grown
	}{
		{"packages", func(x int) grown { return grown{services: 15 * x, jobs: 6} }},
		{"functions", func(x int) grown { return grown{services: 5, jobs: 18 * x} }},
		{"implementations", func(x int) grown { return grown{services: 1, jobs: 18, stores: 3 * x} }},
	} {
		for _, x := range []int{1, 2, 4} {
			b.Run(fmt.Sprintf("%s/%dx", v.name, x), func(b *testing.B) { measure(b, v.of(x)) })
		}
	}
}

func measure(b *testing.B, g grown) {
	b.Setenv("GOPROXY", "off")
	b.Setenv("GOFLAGS", "-mod=mod")
	b.Setenv("GOWORK", "off")
	rules := analyzers.Rules()
	req := cli.Request{Dir: g.write(b), Patterns: []string{"./..."}, Progress: func(cli.Progress) {}}
	for _, r := range rules {
		req.Rules = append(req.Rules, r.Name)
	}
	audit := func() int {
		runtime.GC()
		result, err := run.Runner{Rules: rules, Today: time.Now}.Run(b.Context(), req)
		if err != nil {
			b.Fatal(err)
		}
		return len(result.Findings)
	}
	want := g.services * g.jobs
	if n := audit(); n < want {
		b.Fatalf("%d findings in %d sections that write", n, want)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := cpu(b)
	b.ResetTimer()
	for b.Loop() {
		audit()
	}
	spent := cpu(b) - began
	runtime.ReadMemStats(&after)
	b.ReportMetric(spent.Seconds()/float64(b.N), "cpu-s/op")
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(b.N)/1e6, "alloc-MB/op")
	b.ReportMetric(0, "ns/op")
}

// cpu is the CPU time that this process has used.
func cpu(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
