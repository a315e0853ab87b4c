package main

import (
	"context"
	"database/sql"
	"errors"
)

var errConflict = errors.New("somebody else was faster, please try again")

// Store keeps orders and stock in PostgreSQL.
type Store struct{ db *sql.DB }

// An Order is what a customer ordered.
type Order struct {
	ID       string
	Customer string
	SKU      string
	Quantity int64
	Cents    int64
}

// Order reads an order.
func (s *Store) Order(ctx context.Context, id string) (o Order, err error) {
	err = s.db.QueryRowContext(ctx, `SELECT id, customer, sku, quantity, cents FROM orders WHERE id = $1`, id).
		Scan(&o.ID, &o.Customer, &o.SKU, &o.Quantity, &o.Cents)
	return o, err
}

// Lines returns the orders of a customer, one a line.
func (s *Store) Lines(ctx context.Context, customer string) (lines string, err error) {
	err = s.db.QueryRowContext(ctx,
		`SELECT coalesce(string_agg(concat_ws(',', id, sku, quantity, cents), E'\n' ORDER BY id), '') FROM orders WHERE customer = $1`, customer).
		Scan(&lines)
	return lines, err
}

// Stock reads how many of a SKU there are, and in which version of the row.
func (s *Store) Stock(ctx context.Context, sku string) (quantity, version int64, err error) {
	err = s.db.QueryRowContext(ctx, `SELECT quantity, version FROM stock WHERE sku = $1`, sku).Scan(&quantity, &version)
	return quantity, version, err
}

// SetStock stores a quantity.
func (s *Store) SetStock(ctx context.Context, sku string, quantity int64) error {
	_, err := s.db.ExecContext(ctx, `UPDATE stock SET quantity = $1 WHERE sku = $2`, quantity, sku)
	return err
}

// SwapStock stores a quantity if the row is still of the version that was read.
func (s *Store) SwapStock(ctx context.Context, sku string, quantity, version int64) error {
	res, err := s.db.ExecContext(ctx,
		`UPDATE stock SET quantity = $1, version = version + 1 WHERE sku = $2 AND version = $3`, quantity, sku, version)
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err != nil {
		return err
	}
	if n == 0 {
		return errConflict
	}
	return nil
}

// CloseDay closes the books of a day, on whatever runs statements.
func (s *Store) CloseDay(ctx context.Context, on execer, day string) error {
	_, err := on.ExecContext(ctx, `UPDATE days SET closed = true WHERE day = $1`, day)
	return err
}

type execer interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}
