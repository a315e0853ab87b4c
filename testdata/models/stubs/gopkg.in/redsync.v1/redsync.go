// Package redsync declares what the models say of gopkg.in/redsync.v1, whose Unlock and Extend return no error; it does nothing.
package redsync

import "time"

type (
	Pool    interface{}
	Redsync struct{}
	Mutex   struct{}
	Option  interface{}
)

func New(pools []Pool) *Redsync                                   { return nil }
func (r *Redsync) NewMutex(name string, options ...Option) *Mutex { return nil }
func SetExpiry(expiry time.Duration) Option                       { return nil }
func SetTries(tries int) Option                                   { return nil }
func SetRetryDelay(delay time.Duration) Option                    { return nil }
func SetGenValueFunc(genValueFunc func() (string, error)) Option  { return nil }
func (m *Mutex) Lock() error                                      { return nil }
func (m *Mutex) Unlock() bool                                     { return false }
func (m *Mutex) Extend() bool                                     { return false }
