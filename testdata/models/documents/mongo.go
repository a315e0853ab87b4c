package documents

// Calls for the rows of analyzers/models/mongo.yaml.

import (
	"context"

	mongo1 "go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/v2/mongo"
)

func mongoFunctions(ctx context.Context) {
	mongo.Connect()                  // row: Connect
	mongo.WithSession(ctx, nil, nil) // row: WithSession
}

func mongoFunctionsOfMongo1() {
	mongo1.NewClient() // row: NewClient
}

func mongoCollection(ctx context.Context, r *mongo.Collection) {
	r.InsertOne(ctx, nil)              // row: (*Collection).InsertOne
	r.InsertMany(ctx, nil)             // row: (*Collection).InsertMany
	r.UpdateOne(ctx, nil, nil)         // row: (*Collection).UpdateOne
	r.UpdateMany(ctx, nil, nil)        // row: (*Collection).UpdateMany
	r.UpdateByID(ctx, nil, nil)        // row: (*Collection).UpdateByID
	r.ReplaceOne(ctx, nil, nil)        // row: (*Collection).ReplaceOne
	r.DeleteOne(ctx, nil)              // row: (*Collection).DeleteOne
	r.DeleteMany(ctx, nil)             // row: (*Collection).DeleteMany
	r.FindOneAndUpdate(ctx, nil, nil)  // row: (*Collection).FindOneAndUpdate
	r.FindOneAndReplace(ctx, nil, nil) // row: (*Collection).FindOneAndReplace
	r.FindOneAndDelete(ctx, nil)       // row: (*Collection).FindOneAndDelete
	r.BulkWrite(ctx, nil)              // row: (*Collection).BulkWrite
	r.Drop(ctx)                        // row: (*Collection).Drop
	r.Find(ctx, nil)                   // row: (*Collection).Find
	r.FindOne(ctx, nil)                // row: (*Collection).FindOne
	r.CountDocuments(ctx, nil)         // row: (*Collection).CountDocuments
	r.Distinct(ctx, "fieldName", nil)  // row: (*Collection).Distinct
	r.Aggregate(ctx, nil)              // row: (*Collection).Aggregate
}

func mongoClient(ctx context.Context, r *mongo.Client) {
	r.BulkWrite(ctx, nil)  // row: (*Client).BulkWrite
	r.StartSession()       // row: (*Client).StartSession
	r.UseSession(ctx, nil) // row: (*Client).UseSession
}

func mongoDatabase(ctx context.Context, r *mongo.Database) {
	r.Drop(ctx)            // row: (*Database).Drop
	r.RunCommand(ctx, nil) // row: (*Database).RunCommand
	r.Aggregate(ctx, nil)  // row: (*Database).Aggregate
}

func mongoSingleResult(r *mongo.SingleResult) {
	r.Decode(nil) // row: (*SingleResult).Decode
	r.Err()       // row: (*SingleResult).Err
}

func mongoCursor(ctx context.Context, r *mongo.Cursor) {
	r.Err()         // row: (*Cursor).Err
	r.Decode(nil)   // row: (*Cursor).Decode
	r.All(ctx, nil) // row: (*Cursor).All
}

func mongoSession(ctx context.Context, r *mongo.Session) {
	r.EndSession(ctx)           // row: (any).EndSession
	r.StartTransaction()        // row: (any).StartTransaction
	r.CommitTransaction(ctx)    // row: (any).CommitTransaction
	r.AbortTransaction(ctx)     // row: (any).AbortTransaction
	r.WithTransaction(ctx, nil) // row: (any).WithTransaction
}
