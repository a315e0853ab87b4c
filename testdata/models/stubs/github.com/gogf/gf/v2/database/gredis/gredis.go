// Package gredis declares what the models say of gredis of github.com/gogf/gf; it does nothing.
package gredis

import (
	"context"
	"time"
)

type (
	Redis      struct{}
	Conn       interface{}
	Var        struct{}
	FlushOp    string
	ZAddOption struct{}
	ZAddMember struct{}
	TTLOption  struct{ EX, PX *int64 }
	SetOption  struct {
		TTLOption
		NX bool
	}
)

func (r *Redis) Do(ctx context.Context, command string, args ...any) (*Var, error) { return nil, nil }
func (r *Redis) MustDo(ctx context.Context, command string, args ...any) *Var      { return nil }
func (r *Redis) Conn(ctx context.Context) (Conn, error)                            { return nil, nil }
func (r *Redis) MustConn(ctx context.Context) Conn                                 { return nil }

type IGroupString interface {
	Set(ctx context.Context, key string, value any, option ...SetOption) (*Var, error)
	SetNX(ctx context.Context, key string, value any) (bool, error)
	SetEX(ctx context.Context, key string, value any, ttlInSeconds int64) error
	Get(ctx context.Context, key string) (*Var, error)
	GetDel(ctx context.Context, key string) (*Var, error)
	GetEX(ctx context.Context, key string) (*Var, error)
	GetSet(ctx context.Context, key string, value any) (*Var, error)
	StrLen(ctx context.Context, key string) (int64, error)
	Append(ctx context.Context, key string, value string) (int64, error)
	SetRange(ctx context.Context, key string, offset int64, value string) (int64, error)
	Incr(ctx context.Context, key string) (int64, error)
	IncrBy(ctx context.Context, key string, increment int64) (int64, error)
	IncrByFloat(ctx context.Context, key string, increment float64) (float64, error)
	Decr(ctx context.Context, key string) (int64, error)
	DecrBy(ctx context.Context, key string, decrement int64) (int64, error)
	MSet(ctx context.Context, keyValueMap map[string]any) error
	MSetNX(ctx context.Context, keyValueMap map[string]any) (bool, error)
	MGet(ctx context.Context, keys ...string) (map[string]*Var, error)
}

type IGroupGeneric interface {
	Copy(ctx context.Context, source, destination string) (int64, error)
	Exists(ctx context.Context, keys ...string) (int64, error)
	Unlink(ctx context.Context, keys ...string) (int64, error)
	Rename(ctx context.Context, key, newKey string) error
	RenameNX(ctx context.Context, key, newKey string) (int64, error)
	Del(ctx context.Context, keys ...string) (int64, error)
	Keys(ctx context.Context, pattern string) ([]string, error)
	FlushDB(ctx context.Context, option ...FlushOp) error
	FlushAll(ctx context.Context, option ...FlushOp) error
	Expire(ctx context.Context, key string, seconds int64) (int64, error)
	ExpireAt(ctx context.Context, key string, time time.Time) (int64, error)
	PExpire(ctx context.Context, key string, milliseconds int64) (int64, error)
	PExpireAt(ctx context.Context, key string, time time.Time) (int64, error)
	TTL(ctx context.Context, key string) (int64, error)
	PTTL(ctx context.Context, key string) (int64, error)
	Persist(ctx context.Context, key string) (int64, error)
}

type IGroupHash interface {
	HSet(ctx context.Context, key string, fields map[string]any) (int64, error)
	HMSet(ctx context.Context, key string, fields map[string]any) error
	HSetNX(ctx context.Context, key, field string, value any) (int64, error)
	HGet(ctx context.Context, key, field string) (*Var, error)
	HGetAll(ctx context.Context, key string) (*Var, error)
	HMGet(ctx context.Context, key string, fields ...string) ([]*Var, error)
	HExists(ctx context.Context, key, field string) (int64, error)
	HDel(ctx context.Context, key string, fields ...string) (int64, error)
	HLen(ctx context.Context, key string) (int64, error)
	HIncrBy(ctx context.Context, key, field string, increment int64) (int64, error)
	HIncrByFloat(ctx context.Context, key, field string, increment float64) (float64, error)
}

type IGroupList interface {
	LPush(ctx context.Context, key string, values ...any) (int64, error)
	RPush(ctx context.Context, key string, values ...any) (int64, error)
	LPop(ctx context.Context, key string) (*Var, error)
	RPop(ctx context.Context, key string) (*Var, error)
	LRem(ctx context.Context, key string, count int64, value any) (int64, error)
	LSet(ctx context.Context, key string, index int64, value any) (*Var, error)
	LInsert(ctx context.Context, key string, op string, pivot, value any) (int64, error)
	LTrim(ctx context.Context, key string, start, stop int64) error
	RPopLPush(ctx context.Context, source, destination string) (*Var, error)
	LRange(ctx context.Context, key string, start, stop int64) ([]*Var, error)
	LLen(ctx context.Context, key string) (int64, error)
}

type IGroupSet interface {
	SAdd(ctx context.Context, key string, member any, members ...any) (int64, error)
	SRem(ctx context.Context, key string, member any, members ...any) (int64, error)
	SPop(ctx context.Context, key string) (*Var, error)
	SMove(ctx context.Context, source, destination string, member any) (int64, error)
	SMembers(ctx context.Context, key string) ([]*Var, error)
	SIsMember(ctx context.Context, key string, member any) (int64, error)
	SCard(ctx context.Context, key string) (int64, error)
}

type IGroupSortedSet interface {
	ZAdd(ctx context.Context, key string, option *ZAddOption, member ZAddMember) (*Var, error)
	ZIncrBy(ctx context.Context, key string, increment float64, member any) (float64, error)
	ZRem(ctx context.Context, key string, member any) (int64, error)
	ZRemRangeByRank(ctx context.Context, key string, start, stop int64) (int64, error)
	ZRemRangeByScore(ctx context.Context, key string, min, max string) (int64, error)
	ZRange(ctx context.Context, key string, start, stop int64) ([]*Var, error)
	ZScore(ctx context.Context, key string, member any) (float64, error)
	ZCard(ctx context.Context, key string) (int64, error)
}

type IGroupScript interface {
	Eval(ctx context.Context, script string, numKeys int64, keys []string, args []any) (*Var, error)
	EvalSha(ctx context.Context, sha1 string, numKeys int64, keys []string, args []any) (*Var, error)
	ScriptLoad(ctx context.Context, script string) (string, error)
}

type IGroupPubSub interface {
	Publish(ctx context.Context, channel string, message any) (int64, error)
}
