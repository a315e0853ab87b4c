package bad

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gomodule/redigo/redis"
	"github.com/google/uuid"
	goredis "github.com/redis/go-redis/v9"
)

// A Spool winds film.
type Spool struct {
	rdb   goredis.UniversalClient
	lease time.Duration
	wind  func(ctx context.Context, reel string) error
}

func (s *Spool) work(ctx context.Context, reel string) error {
	ctx, cancel := context.WithTimeout(ctx, s.lease)
	defer cancel()
	return s.wind(ctx, reel)
}

// Forward reads how many keys were deleted: the script answers with a number too.
func (s *Spool) Forward(ctx context.Context, reel, holder string) error {
	key, token := "spool:"+reel, holder+":"+uuid.NewString()
	if ok, err := s.rdb.SetNX(ctx, key, token, s.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	err := s.work(ctx, reel)
	n, derr := s.rdb.Unlink(context.WithoutCancel(ctx), key).Result() // want tokenlessrelease "token"
	if derr == nil && n == 0 {
		derr = errors.New("the spool was taken over")
	}
	return errors.Join(err, derr)
}

// Back takes the lock in the head of an if.
func (s *Spool) Back(ctx context.Context, reel string) error {
	if ok, err := s.rdb.SetNX(ctx, "back:"+reel, uuid.New().String(), s.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer func() {
		done, stop := context.WithTimeout(context.WithoutCancel(ctx), s.lease)
		defer stop()
		s.rdb.Del(done, "back:"+reel) // want tokenlessrelease "token"
	}()
	return s.work(ctx, reel)
}

// Anew has thrown the token away by the time of the release: there is nothing to compare with.
func (s *Spool) Anew(ctx context.Context, reel string) error {
	token := uuid.NewString()
	if ok, err := s.rdb.SetNX(ctx, "anew:"+reel, token, s.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	token = ""
	err := s.work(ctx, reel+token)
	return errors.Join(err, s.rdb.Del(context.WithoutCancel(ctx), "anew:"+reel).Err()) // want tokenlessrelease "token"
}

// Hidden has another meaning for the name in the place where it releases.
func (s *Spool) Hidden(ctx context.Context) error {
	token := uuid.NewString()
	if ok, err := s.rdb.SetNX(ctx, "hidden", token, s.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	err := s.work(ctx, "all")
	{
		token := "hidden"
		return errors.Join(err, s.rdb.Del(context.WithoutCancel(ctx), token).Err()) // want tokenlessrelease "token"
	}
}

// Marked stores the same value for everybody: comparing it would change nothing.
func (s *Spool) Marked(ctx context.Context, reel string) error {
	if ok, err := s.rdb.SetNX(ctx, "marked:"+reel, "1", s.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	err := s.work(ctx, reel)
	return errors.Join(err, s.rdb.Del(context.WithoutCancel(ctx), "marked:"+reel).Err()) // want tokenlessrelease "token"
}

// Both deletes more than the lock.
func (s *Spool) Both(ctx context.Context, reel string) error {
	key, token := "both:"+reel, uuid.NewString()
	if ok, err := s.rdb.SetNX(ctx, key, token, s.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	err := s.work(ctx, reel)
	return errors.Join(err, s.rdb.Del(context.WithoutCancel(ctx), key, key+":progress").Err()) // want tokenlessrelease "token"
}

// Taken has a name of its own for what the fix would call token.
func (s *Spool) Taken(ctx context.Context, reel string) error {
	ok, err := s.rdb.SetNX(ctx, "taken:"+reel, uuid.NewString(), s.lease).Result()
	if err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	token := reel + "/1"
	err = s.work(ctx, token)
	return errors.Join(err, s.rdb.Del(context.WithoutCancel(ctx), "taken:"+reel).Err()) // want tokenlessrelease "token"
}

// Jump could not declare a variable over which it jumps.
func (s *Spool) Jump(ctx context.Context, reel string) error {
	if reel == "" {
		goto none
	}
	if ok, err := s.rdb.SetNX(ctx, "jump:"+reel, uuid.NewString(), s.lease).Result(); err != nil || !ok {
		return errors.Join(err, errBusy)
	}
	defer s.rdb.Del(context.WithoutCancel(ctx), "jump:"+reel) // want tokenlessrelease "token"
	return s.work(ctx, reel)
none:
	return errBusy
}

// A Cue keeps its token, and forgets to use it.
type Cue struct {
	rdb        goredis.Cmdable
	key, token string
}

// Take takes a cue.
func Take(ctx context.Context, rdb goredis.Cmdable, row int, lease time.Duration) (*Cue, error) {
	key, token := fmt.Sprintf("cue:%d", row), uuid.NewString()
	ok, err := rdb.SetNX(ctx, key, token, lease).Result()
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, errBusy
	}
	return &Cue{rdb: rdb, key: key, token: token}, nil
}

// Give gives it back.
func (c *Cue) Give(ctx context.Context) error {
	return c.rdb.Del(context.WithoutCancel(ctx), c.key).Err() // want tokenlessrelease "token"
}

// A Slate keeps the token in itself from the start.
type Slate struct {
	conn        redis.Conn
	name, owner string
}

// Try takes the slate.
func (s *Slate) Try(lease time.Duration) (bool, error) {
	s.owner = uuid.NewString()
	reply, err := redis.String(s.conn.Do("SET", s.name, s.owner, "NX", "PX", lease.Milliseconds()))
	if errors.Is(err, redis.ErrNil) {
		return false, nil
	}
	return reply == "OK", err
}

// Unlock gives it back.
func (s *Slate) Unlock() error {
	_, err := s.conn.Do("DEL", s.name) // want tokenlessrelease "token"
	return err
}
