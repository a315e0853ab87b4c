// Package effects acts on the world while it holds a lock. The mark at the end of a line says what the audit must know of the call:
// whether the other side can refuse it, and what makes a second execution harmless.
package effects

import (
	"context"
	"database/sql"
	"errors"

	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"

	gocql "github.com/apache/cassandra-gocql-driver/v2"
)

var errLost = errors.New("somebody else was faster")

type account struct {
	ID      string `bson:"_id"`
	Version int64
	Balance int64
}

func mongoWrites(ctx context.Context, db *sql.DB, c *mongo.Collection, a *account) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	res, err := c.UpdateOne(ctx, bson.M{"_id": a.ID, "version": a.Version}, bson.M{"$set": bson.M{"balance": a.Balance}, "$inc": bson.M{"version": 1}}) // effect: internal document, guard held
	if err != nil {
		return err
	}
	if res.MatchedCount == 0 {
		return errLost
	}
	// nobody reads whether the version was the one that was read
	if _, err := c.UpdateOne(ctx, bson.M{"_id": a.ID, "version": a.Version}, bson.M{"$set": bson.M{"balance": a.Balance}, "$inc": bson.M{"version": 1}}); err != nil { // effect: internal document, guard result dropped
		return err
	}
	moved, err := c.UpdateOne(ctx, bson.D{{Key: "_id", Value: a.ID}, {Key: "state", Value: "open"}}, bson.D{{Key: "$set", Value: bson.D{{Key: "state", Value: "closed"}}}}) // effect: internal document, guard held
	if err != nil {
		return err
	}
	if moved.ModifiedCount == 0 {
		return errLost
	}
	if _, err := c.UpdateOne(ctx, bson.M{"_id": a.ID}, bson.M{"$inc": bson.M{"balance": a.Balance}}); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := c.UpdateOne(ctx, bson.M{"_id": a.ID}, bson.M{"$addToSet": bson.M{"tags": "seen"}}); err != nil { // effect: internal document, guard survives a repeat
		return err
	}
	if _, err := c.UpdateByID(ctx, a.ID, bson.M{"$set": bson.M{"balance": a.Balance}}); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := c.ReplaceOne(ctx, bson.M{"_id": a.ID}, a); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := c.InsertOne(ctx, a); err != nil && !mongo.IsDuplicateKeyError(err) { // effect: internal document, guard survives a repeat
		return err
	}
	if _, err := c.BulkWrite(ctx, []mongo.WriteModel{mongo.NewUpdateOneModel().SetFilter(bson.M{"_id": a.ID}).SetUpdate(bson.M{"$set": bson.M{"balance": a.Balance}})}); err != nil { // effect: internal document, guard unknown
		return err
	}
	if err := c.FindOneAndUpdate(ctx, bson.M{"_id": a.ID, "version": a.Version}, bson.M{"$set": bson.M{"balance": a.Balance}, "$inc": bson.M{"version": 1}}).Err(); err != nil { // effect: internal document, guard held
		return err
	}
	if _, err := c.UpdateOne(ctx, bson.M{"_id": a.ID}, bson.M{"$setOnInsert": bson.M{"balance": 0}}, options.UpdateOne().SetUpsert(true)); err != nil { // effect: internal document, guard survives a repeat
		return err
	}
	_, err = c.DeleteOne(ctx, bson.M{"_id": a.ID}) // effect: internal document, guard survives a repeat
	return err
}

func cassandraWrites(ctx context.Context, db *sql.DB, s *gocql.Session, a *account) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	applied, err := s.Query("UPDATE accounts SET balance = ?, version = ? WHERE id = ? IF version = ?", a.Balance, a.Version+1, a.ID, a.Version).ScanCAS() // effect: internal sql, guard held
	if err != nil {
		return err
	}
	if !applied {
		return errLost
	}
	// Exec has no place for the answer
	if err := s.Query("UPDATE accounts SET balance = ?, version = ? WHERE id = ? IF version = ?", a.Balance, a.Version+1, a.ID, a.Version).Exec(); err != nil { // effect: internal sql, guard result dropped
		return err
	}
	if err := s.Query("INSERT INTO accounts (id, balance) VALUES (?, ?) IF NOT EXISTS", a.ID, a.Balance).Exec(); err != nil { // effect: internal sql, guard survives a repeat
		return err
	}
	return s.Query("UPDATE accounts SET balance = ? WHERE id = ?", a.Balance, a.ID).ExecContext(ctx) // effect: internal sql, guard none
}
