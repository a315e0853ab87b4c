// Package pglock declares what the models say of github.com/allisson/go-pglock; it does nothing.
package pglock

import (
	"context"
	"database/sql"
)

type Lock struct{}

func NewLock(ctx context.Context, id int64, db *sql.DB) (Lock, error) { return Lock{}, nil }

func (l *Lock) Lock(ctx context.Context) (bool, error)  { return false, nil }
func (l *Lock) RLock(ctx context.Context) (bool, error) { return false, nil }
func (l *Lock) WaitAndLock(ctx context.Context) error   { return nil }
func (l *Lock) WaitAndRLock(ctx context.Context) error  { return nil }
func (l *Lock) Unlock(ctx context.Context) error        { return nil }
func (l *Lock) RUnlock(ctx context.Context) error       { return nil }
func (l *Lock) Close() error                            { return nil }
