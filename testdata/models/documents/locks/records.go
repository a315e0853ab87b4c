package locks

import (
	"context"
	"database/sql"
	"time"

	"cloud.google.com/go/storage"
	"go.mongodb.org/mongo-driver/v2/bson"
	"go.mongodb.org/mongo-driver/v2/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

func gcsObject(ctx context.Context, b *storage.BucketHandle, db *sql.DB, id string) error {
	o := b.Object("locks/" + id)
	w := o.If(storage.Conditions{DoesNotExist: true}).NewWriter(ctx)
	if err := w.Close(); err != nil { // lock: Google Cloud Storage "locks/"+id no ttl, tries, released, fence
		return err
	}
	defer o.If(storage.Conditions{GenerationMatch: w.Attrs().Generation}).Delete(context.WithoutCancel(ctx))
	return save(ctx, db, id)
}

func mongoInsert(ctx context.Context, locks *mongo.Collection, db *sql.DB, id, owner string) error {
	_, err := locks.InsertOne(ctx, bson.M{"_id": "accounts/" + id, "owner": owner, "expires": time.Now().Add(30 * time.Second)}) // lock: MongoDB "accounts/"+id ttl 30s, tries, released
	if err != nil {
		return err
	}
	defer locks.DeleteOne(context.WithoutCancel(ctx), bson.M{"_id": "accounts/" + id, "owner": owner})
	return save(ctx, db, id)
}

func mongoUpdate(ctx context.Context, locks *mongo.Collection, db *sql.DB, id, owner string) error {
	now := time.Now()
	res := locks.FindOneAndUpdate(ctx, bson.M{"_id": "accounts/" + id, "expires": bson.M{"$lt": now}}, bson.M{"$set": bson.M{"owner": owner, "expires": now.Add(30 * time.Second)}}) // lock: MongoDB "accounts/"+id ttl 30s, tries, released
	if err := res.Err(); err != nil {
		return err
	}
	defer locks.UpdateOne(context.WithoutCancel(ctx), bson.M{"_id": "accounts/" + id, "owner": owner}, bson.M{"$set": bson.M{"owner": ""}})
	return save(ctx, db, id)
}

func mongoUpsert(ctx context.Context, c *mongo.Collection, db *sql.DB, id, owner string) error {
	now := time.Now()
	_, err := c.UpdateOne(ctx, bson.D{{Key: "_id", Value: "lock:" + id}, {Key: "expires_at", Value: bson.D{{Key: "$lt", Value: now}}}}, // lock: MongoDB "lock:"+id ttl 1m0s, tries, released by key
		bson.M{"$set": bson.M{"owner": owner, "expires_at": now.Add(time.Minute)}}, options.UpdateOne().SetUpsert(true))
	if mongo.IsDuplicateKeyError(err) {
		return errHeld
	}
	if err != nil {
		return err
	}
	defer c.DeleteOne(context.WithoutCancel(ctx), bson.D{{Key: "_id", Value: "lock:" + id}})
	return save(ctx, db, id)
}

// None of these is a lock: nothing in their names says so, and what makes them conditional guards the write itself.
func records(ctx context.Context, c *mongo.Collection, b *storage.BucketHandle, id string) error {
	if _, err := c.InsertOne(ctx, bson.M{"_id": "account:" + id, "owner": id}); err != nil {
		return err
	}
	if err := b.Object("accounts/" + id).If(storage.Conditions{DoesNotExist: true}).NewWriter(ctx).Close(); err != nil {
		return err
	}
	_, err := c.DeleteOne(ctx, bson.M{"_id": "account:" + id})
	return err
}
