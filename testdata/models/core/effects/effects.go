// Package effects acts on the world while it holds a lock. The mark at the end of a line says what the audit must know of the call:
// whether the other side can refuse it, and what makes a second execution harmless.
package effects

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"net/http"
	"net/smtp"
	"os"
	"os/exec"
	"syscall"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/bradfitz/gomemcache/memcache"
	"github.com/go-redsync/redsync/v4"
	"github.com/go-resty/resty/v2"
	"github.com/google/uuid"
	"github.com/hashicorp/consul/api"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/redis/go-redis/v9"
	"github.com/stripe/stripe-go/v82"
	"github.com/stripe/stripe-go/v82/paymentintent"
	"github.com/stripe/stripe-go/v82/refund"
	clientv3 "go.etcd.io/etcd/client/v3"
	"gorm.io/gorm"
)

var errLost = errors.New("somebody else was faster")

type account struct {
	ID, Version int64
	Balance     int64
}

func databases(ctx context.Context, m *redsync.Mutex, db *sql.DB, pool *pgxpool.Pool, x *sqlx.DB, g *gorm.DB, a *account) error {
	if err := m.LockContext(ctx); err != nil {
		return err
	}
	defer m.UnlockContext(context.WithoutCancel(ctx))
	tag, err := pool.Exec(ctx, "UPDATE accounts SET balance = $1, version = version + 1 WHERE id = $2 AND version = $3", a.Balance, a.ID, a.Version) // effect: internal sql, guard held
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 {
		return errLost
	}
	if _, err := pool.Exec(ctx, "UPDATE accounts SET balance = $1, version = version + 1 WHERE id = $2 AND version = $3", a.Balance, a.ID, a.Version); err != nil { // effect: internal sql, guard result dropped
		return err
	}
	if _, err := x.NamedExecContext(ctx, "UPDATE accounts SET balance = :balance WHERE id = :id", a); err != nil { // effect: internal sql, guard none
		return err
	}
	if _, err := db.ExecContext(ctx, "INSERT INTO payments (id) VALUES ($1) ON CONFLICT DO NOTHING", a.ID); err != nil { // effect: internal sql, guard survives a repeat
		return err
	}
	if err := g.Where("version = ?", a.Version).Save(a).Error; err != nil { // effect: internal sql, guard none
		return err
	}
	res := g.Model(a).Where("version = ?", a.Version).Updates(map[string]any{"balance": a.Balance, "version": a.Version + 1}) // effect: internal sql, guard held
	if res.Error != nil {
		return res.Error
	}
	if res.RowsAffected == 0 {
		return errLost
	}
	return nil
}

func stores(ctx context.Context, db *sql.DB, rdb *redis.Client, etcd *clientv3.Client, c *api.Client, kv jetstream.KeyValue, m *memcache.Client, o *s3.Client, id, session string, revision int64, index uint64) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if err := rdb.Incr(ctx, "balance:"+id).Err(); err != nil { // effect: internal redis, guard none
		return err
	}
	resp, err := etcd.Txn(ctx).If(clientv3.Compare(clientv3.ModRevision(id), "=", revision)).Then(clientv3.OpPut(id, "1")).Commit() // effect: internal etcd, guard held
	if err != nil {
		return err
	}
	if !resp.Succeeded {
		return errLost
	}
	if _, err := etcd.Put(ctx, id, "1"); err != nil { // effect: internal etcd, guard none
		return err
	}
	ok, _, err := c.KV().CAS(&api.KVPair{Key: id, ModifyIndex: index}, nil) // effect: internal consul, guard held
	if err != nil {
		return err
	}
	if !ok {
		return errLost
	}
	done, _, _, err := c.KV().Txn(api.KVTxnOps{{Verb: api.KVCheckSession, Key: id, Session: session}, {Verb: api.KVSet, Key: id}}, nil) // effect: internal consul, guard held
	if err != nil {
		return err
	}
	if !done {
		return errLost
	}
	if _, err := c.KV().Put(&api.KVPair{Key: id, Session: session}, nil); err != nil { // effect: internal consul, guard none
		return err
	}
	if _, err := kv.Update(ctx, id, nil, index); err != nil { // effect: internal kv, guard held
		return err
	}
	if _, err := kv.Put(ctx, id, nil); err != nil { // effect: internal kv, guard none
		return err
	}
	if _, err := m.Increment("balance:"+id, 1); err != nil { // effect: internal memcache, guard none
		return err
	}
	if _, err := o.PutObject(ctx, &s3.PutObjectInput{Bucket: &id, Key: &id, IfNoneMatch: aws.String("*")}); err != nil { // effect: internal object, guard held
		return err
	}
	if _, err := o.PutObject(ctx, &s3.PutObjectInput{Bucket: &id, Key: &id}); err != nil { // effect: internal object, guard none
		return err
	}
	if _, err := o.CopyObject(ctx, &s3.CopyObjectInput{Bucket: &id, Key: &id, CopySourceIfMatch: &session}); err != nil { // effect: internal object, guard none
		return err
	}
	return os.WriteFile("report", nil, 0o600) // effect: internal file, guard none
}

func services(ctx context.Context, db *sql.DB, r *resty.Client, js jetstream.JetStream, nc *nats.Conn, id string) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://api.example.com/charges", bytes.NewReader(nil))
	if err != nil {
		return err
	}
	req.Header.Set("Idempotency-Key", "charge-"+id)
	if _, err := http.DefaultClient.Do(req); err != nil { // effect: external http, key stable
		return err
	}
	if _, err := http.Post("https://api.example.com/charges", "application/json", nil); err != nil { // effect: external http, key none
		return err
	}
	if _, err := r.R().SetHeader("X-Request-Id", id).Post("https://api.example.com/charges"); err != nil { // effect: external http, key none
		return err
	}
	if _, err := r.R().SetHeader("Idempotency-Key", uuid.NewString()).Post("https://api.example.com/charges"); err != nil { // effect: external http, key volatile
		return err
	}
	if _, err := js.Publish(ctx, "charges", nil, jetstream.WithMsgID(id)); err != nil { // effect: external publish, key stable
		return err
	}
	if err := nc.Publish("charges", nil); err != nil { // effect: external publish, key none
		return err
	}
	if err := smtp.SendMail("mail.example.com:25", nil, "a@example.com", []string{"b@example.com"}, nil); err != nil { // effect: external mail, key none
		return err
	}
	if err := exec.CommandContext(ctx, "kubectl", "apply").Run(); err != nil { // effect: external exec, key none
		return err
	}
	if _, err := refund.New(&stripe.RefundParams{Charge: &id}); err != nil { // effect: external payment, key none
		return err
	}
	params := &stripe.RefundParams{Charge: &id}
	params.SetIdempotencyKey("refund-" + id)
	if _, err := refund.New(params); err != nil { // effect: external payment, key stable
		return err
	}
	fresh := &stripe.RefundParams{Charge: &id}
	fresh.SetIdempotencyKey(stripe.NewIdempotencyKey())
	if _, err = refund.New(fresh); err != nil { // effect: external payment, key volatile
		return err
	}
	if _, err := paymentintent.Update(id, &stripe.PaymentIntentParams{}); err != nil { // effect: external payment, key none, mild
		return err
	}
	_, err = syscall.ForkExec("/usr/bin/terraform", []string{"terraform", "apply"}, nil) // effect: external exec, key none
	return err
}
