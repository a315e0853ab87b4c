package effects

import (
	"context"
	"database/sql"
	"time"

	"cloud.google.com/go/bigquery"
	"cloud.google.com/go/datastore"
	"cloud.google.com/go/firestore"
	"cloud.google.com/go/pubsub/v2"
	"cloud.google.com/go/spanner"
	"cloud.google.com/go/storage"
)

func googleWrites(ctx context.Context, db *sql.DB, d *firestore.DocumentRef, col *firestore.CollectionRef, ds *datastore.Client, key *datastore.Key, sp *spanner.Client, at time.Time, a *account) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if _, err := d.Create(ctx, a); err != nil { // effect: internal document, guard held
		return err
	}
	if _, err := d.Set(ctx, a); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := d.Update(ctx, []firestore.Update{{Path: "balance", Value: a.Balance}}, firestore.LastUpdateTime(at)); err != nil { // effect: internal document, guard held
		return err
	}
	if _, err := d.Update(ctx, []firestore.Update{{Path: "balance", Value: a.Balance}}); err != nil { // effect: internal document, guard none
		return err
	}
	if _, _, err := col.Add(ctx, a); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := d.Delete(ctx); err != nil { // effect: internal document, guard survives a repeat
		return err
	}
	if _, err := ds.Put(ctx, key, a); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := sp.Apply(ctx, []*spanner.Mutation{spanner.Update("accounts", []string{"id", "balance"}, []any{a.ID, a.Balance})}); err != nil { // effect: internal sql, guard none
		return err
	}
	_, err := sp.Apply(ctx, []*spanner.Mutation{spanner.Insert("accounts", []string{"id", "balance"}, []any{a.ID, a.Balance})}) // effect: internal sql, guard survives a repeat
	return err
}

func googleTransactions(ctx context.Context, db *sql.DB, f *firestore.Client, d *firestore.DocumentRef, ds *datastore.Client, key *datastore.Key, sp *spanner.Client, a *account) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if err := f.RunTransaction(ctx, func(ctx context.Context, tx *firestore.Transaction) error {
		snap, err := tx.Get(d)
		if err != nil {
			return err
		}
		if err := snap.DataTo(a); err != nil {
			return err
		}
		a.Balance++
		return tx.Set(d, a) // effect: internal document, guard held
	}); err != nil {
		return err
	}
	if _, err := ds.RunInTransaction(ctx, func(tx *datastore.Transaction) error {
		if err := tx.Get(key, a); err != nil {
			return err
		}
		a.Balance++
		_, err := tx.Put(key, a) // effect: internal document, guard held
		return err
	}); err != nil {
		return err
	}
	_, err := sp.ReadWriteTransaction(ctx, func(ctx context.Context, tx *spanner.ReadWriteTransaction) error {
		row, err := tx.ReadRow(ctx, "accounts", spanner.Key{a.ID}, []string{"balance"})
		if err != nil {
			return err
		}
		if err := row.Column(0, &a.Balance); err != nil {
			return err
		}
		return tx.BufferWrite([]*spanner.Mutation{spanner.Update("accounts", []string{"id", "balance"}, []any{a.ID, a.Balance + 1})}) // effect: internal sql, guard held
	})
	return err
}

func googleObjects(ctx context.Context, db *sql.DB, o *storage.ObjectHandle, ins *bigquery.Inserter, p *pubsub.Publisher, generation int64, a *account) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	w := o.If(storage.Conditions{GenerationMatch: generation}).NewWriter(ctx)
	if _, err := w.Write(nil); err != nil {
		return err
	}
	if err := w.Close(); err != nil { // effect: internal object, guard held
		return err
	}
	v := o.NewWriter(ctx)
	if err := v.Close(); err != nil { // effect: internal object, guard none
		return err
	}
	// selects a version to read, and is no condition of a write
	old := o.Generation(generation).NewWriter(ctx)
	if err := old.Close(); err != nil { // effect: internal object, guard none
		return err
	}
	if err := ins.Put(ctx, a); err != nil { // effect: internal document, guard none
		return err
	}
	p.Publish(ctx, &pubsub.Message{Data: []byte(a.ID)}) // effect: external publish, key none
	return nil
}
