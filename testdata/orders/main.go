// Orders is a small order service that takes distributed locks, rightly and wrongly: something to try lockaudit on.
// Every wrong use has its corrected twin beside it, with "Safe" in its name.
package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"time"

	"github.com/bsm/redislock"
	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/redis/go-redis/v9"
	"github.com/stripe/stripe-go/v82"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "orders:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	cfg, err := readConfig(os.Getenv)
	if err != nil {
		return err
	}
	db, err := sql.Open("pgx", cfg.Database)
	if err != nil {
		return err
	}
	defer db.Close()
	rdb := redis.NewClient(&redis.Options{Addr: cfg.Redis})
	defer rdb.Close()
	stripe.Key = cfg.StripeKey

	store := &Store{db: db}
	locks := redislock.New(rdb)
	api := &API{
		cfg:       cfg,
		store:     store,
		exports:   &Exports{rdb: rdb, store: store, cfg: cfg},
		inventory: &Inventory{locks: locks, store: store, cfg: cfg},
		billing:   &Billing{locks: locks, store: store, cfg: cfg},
		nightly:   &Nightly{db: db, store: store, cfg: cfg},
	}
	server := &http.Server{Addr: cfg.Listen, Handler: api.routes(), ReadHeaderTimeout: 5 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- server.ListenAndServe() }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), cfg.Grace)
	defer cancel()
	return errors.Join(server.Shutdown(ctx))
}
