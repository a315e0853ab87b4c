// Package bad gives locks back without asking whose they are by now.
package bad

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/redis/go-redis/v9"
)

var errBusy = errors.New("the reel is being scanned elsewhere")

// Scanner scans film reels, one machine per reel.
type Scanner struct {
	rdb   redis.UniversalClient
	lease time.Duration
	scan  func(ctx context.Context, reel string) error
}

// Scan deletes the key whoever holds it by now: a scan that outlasts its lease frees the reel for a
// third machine.
//
//doc:example
func (s *Scanner) Scan(ctx context.Context, reel string) error {
	key := "reel:" + reel + ":scan"
	ok, err := s.rdb.SetNX(ctx, key, uuid.NewString(), s.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	defer s.rdb.Del(context.WithoutCancel(ctx), key) // want:error tokenlessrelease "token"

	ctx, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return s.scan(ctx, reel)
}

// Rescan compares before it deletes, but in two commands: between them the lease can end and the next machine can start.
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
		done := context.WithoutCancel(ctx)
		held, gerr := s.rdb.Get(done, key).Result()
		if gerr != nil || held != token {
			err = errors.Join(err, gerr, errors.New("the reel was taken over"))
			return
		}
		err = errors.Join(err, s.rdb.Del(done, key).Err()) // want tokenlessrelease "token"
	}()
	ctx, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return s.scan(ctx, reel)
}

// Splice gives the lock back in the transaction that stores the result: in one step, but still without a condition.
func (s *Scanner) Splice(ctx context.Context, reel, list string) error {
	key := "reel:" + reel + ":splice"
	res, err := s.rdb.SetArgs(ctx, key, uuid.NewString(), redis.SetArgs{Mode: "NX", TTL: s.lease}).Result()
	if errors.Is(err, redis.Nil) {
		return errBusy
	}
	if err != nil || res != "OK" {
		return errors.Join(err, errBusy)
	}
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	err = s.scan(work, reel)
	_, perr := s.rdb.TxPipelined(context.WithoutCancel(ctx), func(p redis.Pipeliner) error {
		p.Publish(ctx, "spliced", reel+" "+list)
		p.Unlink(ctx, key) // want tokenlessrelease "token"
		return nil
	})
	return errors.Join(err, perr)
}

// The script looks like a safe release, but compares nothing.
var drop = redis.NewScript(`
local had = redis.call("EXISTS", KEYS[1])
redis.call("DEL", KEYS[1])
return had`)

// Archive moves a reel to the archive.
func (s *Scanner) Archive(ctx context.Context, reel string) error {
	key := "reel:" + reel + ":archive"
	ok, err := s.rdb.SetNX(ctx, key, uuid.NewString(), s.lease).Result()
	if err != nil {
		return err
	}
	if !ok {
		return errBusy
	}
	work, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	err = s.scan(work, reel)
	n, rerr := drop.Run(context.WithoutCancel(ctx), s.rdb, []string{key}).Int() // want tokenlessrelease "token"
	if rerr == nil && n == 0 {
		rerr = errors.New("the archive lock had expired")
	}
	return errors.Join(err, rerr)
}
