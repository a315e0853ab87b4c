package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestReportSaysWhichBoundWasHit follows a lock through as many interfaces as a program has, each implemented in a package that
// the one before does not import, and through more of them than are followed.
func TestReportSaysWhichBoundWasHit(t *testing.T) {
	for _, c := range []struct {
		interfaces int
		more       bool
	}{{6, false}, {16, true}} {
		dir := t.TempDir()
		put := func(name, text string) {
			file := filepath.Join(dir, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		put("go.mod", "module example.com/deep\n\ngo 1.26.0\n\nrequire github.com/bsm/redislock v0.9.4\n\nreplace github.com/bsm/redislock => ./redislock\n")
		put("redislock/go.mod", "module github.com/bsm/redislock\n\ngo 1.26.0\n")
		put("redislock/redislock.go", grownLibrary)
		put("p00/p.go", `package p00

import (
	"context"
	"time"

	"github.com/bsm/redislock"
)

type Step interface{ Step01(ctx context.Context) error }

func Run(ctx context.Context, locks *redislock.Client, s Step) (err error) {
	l, err := locks.Obtain(ctx, "deep", time.Minute, nil)
	if err != nil {
		return err
	}
	defer l.Release(context.WithoutCancel(ctx))
	return s.Step01(ctx)
}
`)
		for i := 1; i <= c.interfaces; i++ {
			put(fmt.Sprintf("p%02d/p.go", i), fmt.Sprintf(`package p%02[1]d

import "context"

type Step interface{ Step%02[2]d(ctx context.Context) error }

type T struct{ Next Step }

func (t *T) Step%02[1]d(ctx context.Context) error { return t.Next.Step%02[2]d(ctx) }
`, i, i+1))
		}
		put("last/last.go", fmt.Sprintf(`package last

import (
	"context"
	"time"

	"github.com/bsm/redislock"
)

type T struct{ Locks *redislock.Client }

func (t *T) Step%02d(ctx context.Context) error {
	l, err := t.Locks.Obtain(ctx, "inner", time.Minute, nil)
	if err != nil {
		return err
	}
	return l.Release(context.WithoutCancel(ctx))
}
`, c.interfaces+1))

		cmd := exec.Command("lockaudit", "report", "--format=json", "./...")
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=mod", "GOWORK=off")
		out, err := cmd.Output()
		if err != nil {
			var exit *exec.ExitError
			if errors.As(err, &exit) {
				t.Fatalf("report: %v\n%s", err, exit.Stderr)
			}
			t.Fatal(err)
		}
		var report struct {
			Locks []struct {
				Key        string
				Unresolved []struct {
					Func string
					More bool
				}
			}
		}
		if err := json.Unmarshal(out, &report); err != nil {
			t.Fatal(err)
		}
		if len(report.Locks) == 0 {
			t.Fatalf("no lock in the report:\n%s", out)
		}
		more := false
		for _, l := range report.Locks {
			for _, u := range l.Unresolved {
				more = more || u.More
			}
		}
		if more != c.more {
			t.Errorf("%d interfaces: the report says that there is more: %t, want %t\n%s", c.interfaces, more, c.more, out)
		}
	}
}

// TestManyImplementationsHideNoWrite has so many stores behind an interface that what they read fills a summary.
func TestManyImplementationsHideNoWrite(t *testing.T) {
	for _, stores := range []int{3, 20} {
		g := grown{services: 1, jobs: 9, stores: stores}
		cmd := exec.Command("lockaudit", "report", "--format=json", "./...")
		cmd.Dir = g.write(t)
		cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=-mod=mod", "GOWORK=off")
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		var report struct {
			Locks []struct {
				Key     string
				Effects []struct{ Does string }
			}
		}
		if err := json.Unmarshal(out, &report); err != nil {
			t.Fatal(err)
		}
		if len(report.Locks) < g.jobs {
			t.Errorf("%d stores: %d locks, want %d", stores, len(report.Locks), g.jobs)
		}
		for _, l := range report.Locks {
			if l.Key != "key" && len(l.Effects) == 0 { // the wrapper has the key as a parameter
				t.Errorf("%d stores: nothing is written under %s", stores, l.Key)
			}
		}
	}
}
