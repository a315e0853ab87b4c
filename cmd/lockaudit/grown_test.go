package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A grown program is as large as one asks: services that take locks through a wrapper, do their work down a chain of calls, in
// callbacks and in goroutines, and write behind interfaces that they declare and others implement.
type grown struct {
	services int // each with a store of its own and a package that wires the two
	jobs     int // of each service, and methods of its interface
	stores   int // further implementations of the interface of the first service
}

const chainDepth = 4

// write writes the program as a module. It needs nothing from outside: the lock library is cut down to what it declares.
func (g grown) write(tb testing.TB) string {
	tb.Helper()
	dir := tb.TempDir()
	put := func(name, text string) {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			tb.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			tb.Fatal(err)
		}
	}
	put("go.mod", "module example.com/grown\n\ngo 1.26.0\n\nrequire github.com/bsm/redislock v0.9.4\n\nreplace github.com/bsm/redislock => ./redislock\n")
	put("redislock/go.mod", "module github.com/bsm/redislock\n\ngo 1.26.0\n")
	put("redislock/redislock.go", grownLibrary)
	put("locks/locks.go", grownLocks)
	for i := range g.services {
		put(fmt.Sprintf("service%d/service.go", i), g.service(i))
		put(fmt.Sprintf("store%d/store.go", i), g.store(fmt.Sprintf("store%d", i), i))
		put(fmt.Sprintf("app%d/app.go", i), g.app(i))
	}
	for i := range g.stores {
		put(fmt.Sprintf("extra%d/store.go", i), g.store(fmt.Sprintf("extra%d", i), 0))
	}
	return dir
}

func (g grown) service(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package service%d\n\nimport (\n\t\"context\"\n\t\"strconv\"\n\t\"sync\"\n\n\t\"example.com/grown/locks\"\n)\n\n", i)
	b.WriteString("type Repository interface {\n")
	for j := range g.jobs {
		fmt.Fprintf(&b, "\tSave%d_%d(ctx context.Context, id int64, state string) error\n\tLoad%d_%d(ctx context.Context, id int64) (string, error)\n", i, j, i, j)
	}
	b.WriteString("}\n\ntype Service struct {\n\tRepo  Repository\n\tLocks *locks.Locks\n}\n\n")
	for j := range g.jobs {
		switch j % 3 {
		case 0:
			fmt.Fprintf(&b, `func (s *Service) Run%[2]d(ctx context.Context, id int64) error {
	unlock, err := s.Locks.Lock(ctx, "job:%[1]d:%[2]d:"+strconv.FormatInt(id, 10))
	if err != nil {
		return err
	}
	defer unlock()
	return s.step%[2]d_0(ctx, id)
}
`, i, j)
		case 1:
			fmt.Fprintf(&b, `func (s *Service) Run%[2]d(ctx context.Context, id int64) error {
	return s.Locks.With(ctx, "job:%[1]d:%[2]d:"+strconv.FormatInt(id, 10), func(ctx context.Context) error {
		return s.step%[2]d_0(ctx, id)
	})
}
`, i, j)
		case 2:
			fmt.Fprintf(&b, `func (s *Service) Run%[2]d(ctx context.Context, id int64) error {
	unlock, err := s.Locks.Lock(ctx, "job:%[1]d:%[2]d:"+strconv.FormatInt(id, 10))
	if err != nil {
		return err
	}
	defer unlock()
	var wg sync.WaitGroup
	var failed error
	wg.Add(1)
	go func() {
		defer wg.Done()
		failed = s.step%[2]d_0(ctx, id)
	}()
	wg.Wait()
	return failed
}
`, i, j)
		}
		for d := range chainDepth {
			next := fmt.Sprintf("s.step%d_%d(ctx, id)", j, d+1)
			if d == chainDepth-1 {
				next = fmt.Sprintf("s.Repo.Save%d_%d(ctx, id, \"done\")", i, j)
			}
			fmt.Fprintf(&b, `
func (s *Service) step%[2]d_%[3]d(ctx context.Context, id int64) error {
	if state, err := s.Repo.Load%[1]d_%[2]d(ctx, id); err != nil || state == "done" {
		return err
	}
	return %[4]s
}
`, i, j, d, next)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// store implements the interface of service i.
func (g grown) store(name string, i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n\nimport (\n\t\"context\"\n\t\"database/sql\"\n)\n\ntype Store struct{ DB *sql.DB }\n", name)
	for j := range g.jobs {
		fmt.Fprintf(&b, `
func (s *Store) Save%[1]d_%[2]d(ctx context.Context, id int64, state string) error {
	_, err := s.DB.ExecContext(ctx, "UPDATE orders%[2]d SET state = $1 WHERE id = $2", state, id)
	return err
}

func (s *Store) Load%[1]d_%[2]d(ctx context.Context, id int64) (string, error) {
	var state string
	err := s.DB.QueryRowContext(ctx, "SELECT state FROM orders%[2]d WHERE id = $1", id).Scan(&state)
	return state, err
}
`, i, j)
	}
	return b.String()
}

// app wires a service and calls all of it.
func (g grown) app(i int) string {
	var b strings.Builder
	fmt.Fprintf(&b, `package app%[1]d

import (
	"context"
	"database/sql"

	"example.com/grown/locks"
	"example.com/grown/service%[1]d"
	"example.com/grown/store%[1]d"
)

func Run(ctx context.Context, db *sql.DB, l *locks.Locks, id int64) error {
	s := &service%[1]d.Service{Repo: &store%[1]d.Store{DB: db}, Locks: l}
`, i)
	for j := range g.jobs {
		fmt.Fprintf(&b, "\tif err := s.Run%d(ctx, id); err != nil {\n\t\treturn err\n\t}\n", j)
	}
	b.WriteString("\treturn nil\n}\n")
	return b.String()
}

const grownLibrary = `// Package redislock declares what the generated program calls.
package redislock

import (
	"context"
	"time"
)

type Client struct{}

type Lock struct{}

type Options struct{ Token string }

func (c *Client) Obtain(ctx context.Context, key string, ttl time.Duration, opt *Options) (*Lock, error) {
	return &Lock{}, nil
}

func (l *Lock) Release(ctx context.Context) error { return nil }
`

const grownLocks = `package locks

import (
	"context"
	"time"

	"github.com/bsm/redislock"
)

type Locks struct{ Client *redislock.Client }

func (l *Locks) Lock(ctx context.Context, key string) (func(), error) {
	lock, err := l.Client.Obtain(ctx, key, 30*time.Second, nil)
	if err != nil {
		return nil, err
	}
	return func() { _ = lock.Release(context.WithoutCancel(ctx)) }, nil
}

func (l *Locks) With(ctx context.Context, key string, do func(context.Context) error) error {
	unlock, err := l.Lock(ctx, key)
	if err != nil {
		return err
	}
	defer unlock()
	return do(ctx)
}
`
