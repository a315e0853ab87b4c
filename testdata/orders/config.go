package main

import (
	"fmt"
	"time"
)

// Config comes from the environment.
type Config struct {
	Listen, Database, Redis, StripeKey, ExportDir string
	// Lease is how long a lock lives without renewal, Grace how long giving it back may take.
	Lease, Grace time.Duration
}

func readConfig(getenv func(string) string) (Config, error) {
	cfg := Config{
		Listen:    getenv("ORDERS_LISTEN"),
		Database:  getenv("ORDERS_DATABASE"),
		Redis:     getenv("ORDERS_REDIS"),
		StripeKey: getenv("ORDERS_STRIPE_KEY"),
		ExportDir: getenv("ORDERS_EXPORT_DIR"),
	}
	for name, d := range map[string]*time.Duration{"ORDERS_LEASE": &cfg.Lease, "ORDERS_GRACE": &cfg.Grace} {
		var err error
		if *d, err = time.ParseDuration(getenv(name)); err != nil {
			return cfg, fmt.Errorf("%s: %w", name, err)
		}
	}
	return cfg, nil
}
