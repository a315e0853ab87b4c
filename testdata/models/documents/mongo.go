package documents

// Calls for the rows of analyzers/models/mongo.yaml.

import (
	"context"

	mongo1 "go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func mongoFunctions(ctx context.Context) {
	mongo.Connect()
	mongo.WithSession(ctx, nil, nil)
}

func mongoFunctionsOfMongo1() {
	mongo1.NewClient()
}

func mongoCollection(ctx context.Context, r *mongo.Collection) {
	r.InsertOne(ctx, nil)
	r.InsertMany(ctx, nil)
	r.UpdateOne(ctx, nil, nil)
	r.UpdateMany(ctx, nil, nil)
	r.UpdateByID(ctx, nil, nil)
	r.ReplaceOne(ctx, nil, nil)
	r.DeleteOne(ctx, nil)
	r.DeleteMany(ctx, nil)
	r.FindOneAndUpdate(ctx, nil, nil)
	r.FindOneAndReplace(ctx, nil, nil)
	r.FindOneAndDelete(ctx, nil)
	r.BulkWrite(ctx, nil)
	r.Drop(ctx)
	r.Find(ctx, nil)
	r.FindOne(ctx, nil)
	r.CountDocuments(ctx, nil)
	r.Distinct(ctx, "fieldName", nil)
	r.Aggregate(ctx, nil)
}

func mongoClient(ctx context.Context, r *mongo.Client) {
	r.BulkWrite(ctx, nil)
	r.StartSession()
	r.UseSession(ctx, nil)
}

func mongoDatabase(ctx context.Context, r *mongo.Database) {
	r.Drop(ctx)
	r.RunCommand(ctx, nil)
	r.Aggregate(ctx, nil)
}

func mongoSingleResult(r *mongo.SingleResult) {
	r.Decode(nil)
	r.Err()
}

func mongoCursor(ctx context.Context, r *mongo.Cursor) {
	r.Err()
	r.Decode(nil)
	r.All(ctx, nil)
}

func mongoSession(ctx context.Context, r *mongo.Session) {
	r.EndSession(ctx)
	r.StartTransaction()
	r.CommitTransaction(ctx)
	r.AbortTransaction(ctx)
	r.WithTransaction(ctx, nil)
}
