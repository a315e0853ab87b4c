package locks

import (
	"context"
	"database/sql"
	"errors"
	gosync "sync"
	"time"

	"github.com/caddyserver/certmagic"
	gormlock "github.com/go-co-op/gocron-gorm-lock/v2"
	redislock "github.com/go-co-op/gocron-redis-lock/v2"
	"github.com/go-co-op/gocron/v2"
	"github.com/go-redsync/redsync/v4"
	"github.com/hashicorp/nomad/api"
	"github.com/mattermost/mattermost/server/public/pluginapi/cluster"
	goredis "github.com/redis/go-redis/v9"
	"github.com/zeromicro/go-zero/core/stores/redis"
	"go-micro.dev/v4/sync"
	"gorm.io/gorm"
)

var errHeld = errors.New("held by another")

func gozeroLock(ctx context.Context, r *redis.Redis, db *sql.DB, id string) error {
	l := redis.NewRedisLock(r, "accounts:"+id)
	l.SetExpire(30)
	ok, err := l.AcquireCtx(ctx) // lock: Redis "accounts:"+id ttl 30s, tries, released
	if err != nil || !ok {
		return errHeld
	}
	defer l.ReleaseCtx(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func gozeroDefault(ctx context.Context, r *redis.Redis, db *sql.DB, id string) error {
	l := redis.NewRedisLock(r, "accounts:"+id)
	if ok, err := l.Acquire(); err != nil || !ok { // lock: Redis "accounts:"+id ttl 500ms, by default, tries, released
		return errHeld
	}
	defer l.Release()
	return save(ctx, db, id)
}

func gozeroSetnx(ctx context.Context, r *redis.Redis, db *sql.DB, id, token string) error {
	ok, err := r.SetnxExCtx(ctx, "accounts:"+id, token, 30) // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
	if err != nil || !ok {
		return errHeld
	}
	defer r.DelCtx(context.WithoutCancel(ctx), "accounts:"+id)
	return save(ctx, db, id)
}

func gozeroSetnxForever(ctx context.Context, r *redis.Redis, db *sql.DB, id, token string) error {
	ok, err := r.Setnx("accounts:"+id, token) // lock: Redis "accounts:"+id ends never, tries, released, fence
	if err != nil || !ok {
		return errHeld
	}
	defer r.Eval(`if redis.call("get", KEYS[1]) == ARGV[1] then return redis.call("del", KEYS[1]) end return 0`, []string{"accounts:" + id}, token)
	return save(ctx, db, id)
}

func gocronLocker(ctx context.Context, locker gocron.Locker, db *sql.DB, id string) error {
	l, err := locker.Lock(ctx, "accounts:"+id) // lock: gocron locker "accounts:"+id no ttl, waits bounded, released
	if err != nil {
		return err
	}
	defer l.Unlock(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func gocronJob(ctx context.Context, locker gocron.Locker, db *sql.DB, id string) error {
	s, err := gocron.NewScheduler(gocron.WithDistributedLocker(locker))
	if err != nil {
		return err
	}
	_, err = s.NewJob(gocron.CronJob("0 * * * *", false), gocron.NewTask(func() { // lock: gocron locker "accounts" no ttl, waits never
		_ = save(ctx, db, id)
	}), gocron.WithName("accounts"))
	return err
}

func gocronJobLocker(ctx context.Context, s gocron.Scheduler, locker gocron.Locker, db *sql.DB, id string) error {
	_, err := s.NewJob(gocron.CronJob("0 * * * *", false), gocron.NewTask(func(ctx context.Context) { // lock: gocron locker "accounts" no ttl, waits never
		_ = save(ctx, db, id)
	}), gocron.WithDistributedJobLocker(locker), gocron.WithName("accounts"))
	return err
}

func certmagicLock(ctx context.Context, s certmagic.Storage, db *sql.DB, id string) error {
	if err := s.Lock(ctx, "accounts/"+id); err != nil { // lock: certmagic storage "accounts/"+id no ttl, waits context, released
		return err
	}
	defer s.Unlock(context.WithoutCancel(ctx), "accounts/"+id)
	return save(ctx, db, id)
}

func certmagicTry(ctx context.Context, s certmagic.TryLocker, db *sql.DB, id string) error {
	ok, err := s.TryLock(ctx, "accounts/"+id) // lock: certmagic storage "accounts/"+id no ttl, tries, released
	if err != nil || !ok {
		return errHeld
	}
	defer s.Unlock(context.WithoutCancel(ctx), "accounts/"+id)
	return save(ctx, db, id)
}

func certmagicFile(ctx context.Context, s *certmagic.FileStorage, db *sql.DB, id string) error {
	if err := s.Lock(ctx, "accounts/"+id); err != nil { // lock: certmagic storage "accounts/"+id no ttl, waits context, released by key, renewed
		return err
	}
	defer s.Unlock(context.WithoutCancel(ctx), "accounts/"+id)
	return save(ctx, db, id)
}

func nomadLocks(ctx context.Context, c *api.Client, db *sql.DB, id string) error {
	l, err := c.Locks(api.WriteOptions{}, api.Variable{Path: "accounts/" + id, Lock: &api.VariableLock{TTL: "30s"}})
	if err != nil {
		return err
	}
	if _, err := l.Acquire(ctx); err != nil { // lock: Nomad "accounts/"+id ttl 30s, waits bounded, released
		return err
	}
	defer l.Release(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func nomadLeaser(ctx context.Context, c *api.Client, db *sql.DB, id string) error {
	l, err := c.Locks(api.WriteOptions{}, api.Variable{Path: "accounts/" + id})
	if err != nil {
		return err
	}
	return c.NewLockLeaser(l).Start(ctx, func(ctx context.Context) error { // lock: Nomad "accounts/"+id ttl 15s, by default, waits context, signal, renewed
		return save(ctx, db, id)
	})
}

func gocronPlain(ctx context.Context, db *sql.DB, id string) error {
	s, err := gocron.NewScheduler()
	if err != nil {
		return err
	}
	_, err = s.NewJob(gocron.CronJob("0 * * * *", false), gocron.NewTask(func() {
		_ = save(ctx, db, id)
	}))
	return err
}

func goMicroLock(ctx context.Context, s sync.Sync, db *sql.DB, id string) error {
	if err := s.Lock("accounts/"+id, sync.LockTTL(30*time.Second)); err != nil { // lock: go-micro sync "accounts/"+id ttl 30s, waits forever, released
		return err
	}
	defer s.Unlock("accounts/" + id)
	return save(ctx, db, id)
}

func goMicroLeader(ctx context.Context, s sync.Sync, db *sql.DB, id string) error {
	l, err := s.Leader("accounts") // lock: election go-micro sync "accounts" no ttl, waits unknown, released, signal
	if err != nil {
		return err
	}
	defer l.Resign()
	return save(ctx, db, id)
}

func gocronRedisLocker(ctx context.Context, rdb goredis.UniversalClient, db *sql.DB, id string) error {
	locker, err := redislock.NewRedisLocker(rdb, redsync.WithExpiry(time.Minute))
	if err != nil {
		return err
	}
	l, err := locker.Lock(ctx, "accounts:"+id) // lock: gocron locker "accounts:"+id ttl 1m0s, waits bounded, released
	if err != nil {
		return err
	}
	defer l.Unlock(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func gocronRedisJob(ctx context.Context, rdb goredis.UniversalClient, db *sql.DB, id string) error {
	locker, err := redislock.NewRedisLockerAlways(rdb)
	if err != nil {
		return err
	}
	s, err := gocron.NewScheduler(gocron.WithDistributedLocker(locker))
	if err != nil {
		return err
	}
	_, err = s.NewJob(gocron.CronJob("0 * * * *", false), gocron.NewTask(func() { // lock: gocron locker "accounts" ttl 8s, by default, waits never
		_ = save(ctx, db, id)
	}), gocron.WithName("accounts"))
	return err
}

func gocronGormLocker(ctx context.Context, orm *gorm.DB, db *sql.DB, id string) error {
	locker, err := gormlock.NewGormLocker(orm, "worker")
	if err != nil {
		return err
	}
	l, err := locker.Lock(ctx, "accounts:"+id) // lock: SQL database "accounts:"+id no ttl, tries, released
	if err != nil {
		return err
	}
	defer l.Unlock(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func gocronGormJob(ctx context.Context, orm *gorm.DB, db *sql.DB, id string) error {
	locker, err := gormlock.NewGormLocker(orm, "worker")
	if err != nil {
		return err
	}
	s, err := gocron.NewScheduler(gocron.WithDistributedLocker(locker))
	if err != nil {
		return err
	}
	_, err = s.NewJob(gocron.CronJob("0 * * * *", false), gocron.NewTask(func() { // lock: gocron locker "accounts" no ttl, waits never
		_ = save(ctx, db, id)
	}), gocron.WithName("accounts"))
	return err
}

func mattermostLock(ctx context.Context, kv cluster.MutexPluginAPI, db *sql.DB, id string) error {
	m, err := cluster.NewMutex(kv, "accounts/"+id)
	if err != nil {
		return err
	}
	m.Lock() // lock: Mattermost "accounts/"+id ttl 15s, by default, waits forever, released by key, renewed
	defer m.Unlock()
	return save(ctx, db, id)
}

func mattermostLocker(ctx context.Context, kv cluster.MutexPluginAPI, db *sql.DB, id string) error {
	m, err := cluster.NewMutex(kv, "accounts/"+id)
	if err != nil {
		return err
	}
	var l gosync.Locker = m
	l.Lock() // lock: Mattermost "accounts/"+id ttl 15s, by default, waits forever, released by key, renewed
	defer l.Unlock()
	return save(ctx, db, id)
}

func mattermostContext(ctx context.Context, kv cluster.MutexPluginAPI, db *sql.DB, id string) error {
	m, err := cluster.NewMutex(kv, "accounts/"+id)
	if err != nil {
		return err
	}
	if err := m.LockWithContext(ctx); err != nil { // lock: Mattermost "accounts/"+id ttl 15s, by default, waits context, released by key, renewed
		return err
	}
	defer m.Unlock()
	return save(ctx, db, id)
}

func mattermostSchedule(ctx context.Context, kv cluster.JobPluginAPI, db *sql.DB, id string) error {
	_, err := cluster.Schedule(kv, "accounts", cluster.MakeWaitForInterval(time.Minute), func() { // lock: Mattermost "accounts" ttl 15s, by default, waits unknown, renewed
		_ = save(ctx, db, id)
	})
	return err
}

func mattermostOnce(ctx context.Context, kv cluster.JobPluginAPI, db *sql.DB) error {
	return cluster.GetJobOnceScheduler(kv).SetCallback(func(key string, _ any) { // lock: Mattermost ? ttl 15s, by default, waits unknown, renewed
		_ = save(ctx, db, key)
	})
}
