package locks

import (
	"context"
	"database/sql"
	"time"

	"github.com/redis/rueidis"
	"github.com/redis/rueidis/rueidislock"
	"github.com/valkey-io/valkey-go"
	"github.com/valkey-io/valkey-go/valkeylock"
)

func rueidisSet(ctx context.Context, c rueidis.Client, db *sql.DB, id, token string) error {
	if err := c.Do(ctx, c.B().Set().Key("accounts:"+id).Value(token).Nx().Px(30*time.Second).Build()).Error(); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
		return err
	}
	defer c.Do(context.WithoutCancel(ctx), c.B().Delex().Key("accounts:"+id).Ifeq(token).Build())
	return save(ctx, db, id)
}

func rueidisSetForever(ctx context.Context, c rueidis.Client, db *sql.DB, id, token string) error {
	if err := c.Do(ctx, c.B().Set().Key("accounts:"+id).Value(token).Nx().Build()).Error(); err != nil { // lock: Redis "accounts:"+id ends never, tries, released by key, fence
		return err
	}
	defer c.Do(context.WithoutCancel(ctx), c.B().Del().Key("accounts:"+id).Build())
	return save(ctx, db, id)
}

func rueidisSetnx(ctx context.Context, c rueidis.DedicatedClient, db *sql.DB, id, token string) error {
	ok, err := c.Do(ctx, c.B().Setnx().Key("accounts:"+id).Value(token).Build()).AsBool() // lock: Redis "accounts:"+id ends never, tries, released by key, fence
	if err != nil || !ok {
		return errHeld
	}
	defer c.Do(context.WithoutCancel(ctx), c.B().Unlink().Key("accounts:"+id).Build())
	return save(ctx, db, id)
}

func rueidisSeconds(ctx context.Context, c rueidis.CoreClient, db *sql.DB, id, token string) error {
	if err := c.Do(ctx, c.B().Set().Key("accounts:"+id).Value(token).Nx().ExSeconds(30).Build()).Error(); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released, fence
		return err
	}
	defer rueidis.NewLuaScript(unlock).Exec(context.WithoutCancel(ctx), c.(rueidis.Client), []string{"accounts:" + id}, []string{token})
	return save(ctx, db, id)
}

func rueidisEval(ctx context.Context, c rueidis.Client, db *sql.DB, id, token string) error {
	n, err := c.Do(ctx, c.B().Eval().Script(acquire).Numkeys(1).Key("accounts:"+id).Arg(token, "30000").Build()).AsInt64() // lock: Redis "accounts:"+id ttl 30s, tries, released
	if err != nil || n == 0 {
		return errHeld
	}
	defer c.Do(context.WithoutCancel(ctx), c.B().Eval().Script(unlock).Numkeys(1).Key("accounts:"+id).Arg(token).Build())
	return save(ctx, db, id)
}

func rueidisArbitrary(ctx context.Context, c rueidis.Client, db *sql.DB, id, token string) error {
	if err := c.Do(ctx, c.B().Arbitrary("SET").Keys("accounts:"+id).Args(token, "NX", "PX", "30000").Build()).Error(); err != nil { // lock: Redis "accounts:"+id ttl 30s, tries, released by key, fence
		return err
	}
	defer c.Do(context.WithoutCancel(ctx), c.B().Arbitrary("DEL").Keys("accounts:"+id).Build())
	return save(ctx, db, id)
}

func rueidisLocker(ctx context.Context, db *sql.DB, id string) error {
	l, err := rueidislock.NewLocker(rueidislock.LockerOption{KeyValidity: 10 * time.Second, KeyMajority: 1, ClientOption: rueidis.ClientOption{InitAddress: []string{"redis:6379"}}})
	if err != nil {
		return err
	}
	defer l.Close()
	ctx, cancel, err := l.WithContext(ctx, id) // lock: Redis id ttl 10s, waits context, released, signal, renewed
	if err != nil {
		return err
	}
	defer cancel()
	return save(ctx, db, id)
}

func rueidisLockerTry(ctx context.Context, l rueidislock.Locker, db *sql.DB, id string) error {
	ctx, cancel, err := l.TryWithContext(ctx, id) // lock: Redis id no ttl, tries, released, signal, renewed
	if err != nil {
		return err
	}
	defer cancel()
	return save(ctx, db, id)
}

func rueidisLockerForce(ctx context.Context, l rueidislock.Locker, db *sql.DB, id string) error {
	ctx, cancel, err := l.ForceWithContext(ctx, id) // lock: Redis id no ttl, tries, released, signal, renewed
	if err != nil {
		return err
	}
	defer cancel()
	return save(ctx, db, id)
}

func valkeySet(ctx context.Context, c valkey.Client, db *sql.DB, id, token string) error {
	if err := c.Do(ctx, c.B().Set().Key("accounts:"+id).Value(token).Nx().Px(30*time.Second).Build()).Error(); err != nil { // lock: Valkey "accounts:"+id ttl 30s, tries, released, fence
		return err
	}
	defer c.Do(context.WithoutCancel(ctx), c.B().Delifeq().Key("accounts:"+id).Value(token).Build())
	return save(ctx, db, id)
}

func valkeySetForever(ctx context.Context, c valkey.Client, db *sql.DB, id, token string) error {
	if err := c.Do(ctx, c.B().Set().Key("accounts:"+id).Value(token).Nx().Build()).Error(); err != nil { // lock: Valkey "accounts:"+id ends never, tries, released by key, fence
		return err
	}
	defer c.Do(context.WithoutCancel(ctx), c.B().Del().Key("accounts:"+id).Build())
	return save(ctx, db, id)
}

func valkeyLua(ctx context.Context, c valkey.Client, db *sql.DB, id, token string) error {
	n, err := valkey.NewLuaScript(acquire).Exec(ctx, c, []string{"accounts:" + id}, []string{token, "30000"}).AsInt64() // lock: Valkey "accounts:"+id ttl 30s, tries, released
	if err != nil || n == 0 {
		return errHeld
	}
	defer valkey.NewLuaScript(unlock).Exec(context.WithoutCancel(ctx), c, []string{"accounts:" + id}, []string{token})
	return save(ctx, db, id)
}

func valkeyLocker(ctx context.Context, db *sql.DB, id string) error {
	l, err := valkeylock.NewLocker(valkeylock.LockerOption{ClientOption: valkey.ClientOption{InitAddress: []string{"valkey:6379"}}})
	if err != nil {
		return err
	}
	defer l.Close()
	ctx, cancel, err := l.WithContext(ctx, id) // lock: Valkey id ttl 5s, by default, waits context, released, signal, renewed
	if err != nil {
		return err
	}
	defer cancel()
	return save(ctx, db, id)
}

func valkeyLockerTry(ctx context.Context, l valkeylock.Locker, db *sql.DB, id string) error {
	ctx, cancel, err := l.TryWithContext(ctx, id) // lock: Valkey id no ttl, tries, released, signal, renewed
	if err != nil {
		return err
	}
	defer cancel()
	return save(ctx, db, id)
}
