// Package good gives back only its own locks: the corrected twins of package bad.
package good

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var (
	errBusy = errors.New("the reel is being scanned elsewhere")
	errGone = errors.New("the lease ended before the work did")
)

// release deletes the key only while it holds the token.
//
//doc:example
var release = redis.NewScript(`
if redis.call("GET", KEYS[1]) == ARGV[1] then
  return redis.call("DEL", KEYS[1])
end
return 0`)

// Scanner scans film reels, one machine per reel.
type Scanner struct {
	rdb   redis.UniversalClient
	lease time.Duration
	grace time.Duration
	scan  func(ctx context.Context, reel string) error
}

// Scan stores a random token and deletes the key only while that is still there.
//
//doc:example
func (s *Scanner) Scan(ctx context.Context, reel string) (err error) {
	key, token := "reel:"+reel+":scan", uuid.NewString()
	ok, err := s.rdb.SetNX(ctx, key, token, s.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
		defer cancel()
		n, rerr := release.Run(done, s.rdb, []string{key}, token).Int()
		if rerr == nil && n == 0 {
			rerr = errGone
		}
		err = errors.Join(err, rerr)
	}()
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return s.scan(work, reel)
}

// Rescan compares and deletes in one command.
func (s *Scanner) Rescan(ctx context.Context, reel string) (err error) {
	key, token := "reel:"+reel+":rescan", uuid.NewString()
	ok, err := s.rdb.SetNX(ctx, key, token, s.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	defer func() {
		done, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
		defer cancel()
		n, rerr := s.rdb.DelExArgs(done, key, redis.DelExArgs{Mode: "IFEQ", MatchValue: token}).Result()
		if rerr == nil && n == 0 {
			rerr = errGone
		}
		err = errors.Join(err, rerr)
	}()
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return s.scan(work, reel)
}

// Splice compares under WATCH: the transaction fails when the key changes between the comparison and the delete.
func (s *Scanner) Splice(ctx context.Context, reel string) error {
	key, token := "reel:"+reel+":splice", uuid.NewString()
	ok, err := s.rdb.SetNX(ctx, key, token, s.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	err = s.scan(work, reel)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
	defer stop()
	return errors.Join(err, s.rdb.Watch(done, func(tx *redis.Tx) error {
		held, err := tx.Get(done, key).Result()
		if err != nil {
			return err
		}
		if held != token {
			return errGone
		}
		_, err = tx.TxPipelined(done, func(p redis.Pipeliner) error {
			p.Del(done, key)
			return nil
		})
		return err
	}, key))
}

// Archive has the script as a constant and compares the other way round.
func (s *Scanner) Archive(ctx context.Context, reel string) error {
	const script = `if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end return redis.call('del', KEYS[1])`
	key, token := "reel:"+reel+":archive", uuid.NewString()
	ok, err := s.rdb.SetNX(ctx, key, token, s.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	err = s.scan(work, reel)
	done, stop := context.WithTimeout(context.WithoutCancel(ctx), s.grace)
	defer stop()
	n, rerr := s.rdb.Eval(done, script, []string{key}, token).Int64()
	if rerr == nil && n != 1 {
		rerr = errGone
	}
	return errors.Join(err, rerr)
}
