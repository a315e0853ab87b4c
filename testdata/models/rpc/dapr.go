package rpc

// Calls for the rows of analyzers/models/dapr.yaml.

import (
	"context"

	"github.com/dapr/go-sdk/client"
)

func daprClient(ctx context.Context, r client.Client) {
	r.TryLockAlpha1(ctx, "storeName", nil)                                                  // row: (any).TryLockAlpha1
	r.UnlockAlpha1(ctx, "storeName", nil)                                                   // row: (any).UnlockAlpha1
	r.SaveState(ctx, "storeName", "key", nil, nil)                                          // row: (any).SaveState
	r.SaveStateWithETag(ctx, "storeName", "key", nil, "etag", nil)                          // row: (any).SaveStateWithETag
	r.SaveBulkState(ctx, "storeName")                                                       // row: (any).SaveBulkState
	r.DeleteState(ctx, "storeName", "key", nil)                                             // row: (any).DeleteState
	r.DeleteStateWithETag(ctx, "storeName", "key", nil, nil, nil)                           // row: (any).DeleteStateWithETag
	r.ExecuteStateTransaction(ctx, "storeName", nil, nil)                                   // row: (any).ExecuteStateTransaction
	r.GetState(ctx, "storeName", "key", nil)                                                // row: (any).GetState
	r.GetStateWithConsistency(ctx, "storeName", "key", nil, 1)                              // row: (any).GetStateWithConsistency
	r.PublishEvent(ctx, "pubsubName", "topicName", nil)                                     // row: (any).PublishEvent
	r.PublishEvents(ctx, "pubsubName", "topicName", nil)                                    // row: (any).PublishEvents
	r.InvokeMethodWithContent(ctx, "appID", "methodName", "verb", nil)                      // row: (any).InvokeMethodWithContent
	r.InvokeMethodWithCustomContent(ctx, "appID", "methodName", "verb", "contentType", nil) // row: (any).InvokeMethodWithCustomContent
	r.InvokeMethod(ctx, "appID", "methodName", "verb")                                      // row: (any).InvokeMethod
	r.InvokeBinding(ctx, nil)                                                               // row: (any).InvokeBinding
	r.InvokeOutputBinding(ctx, nil)                                                         // row: (any).InvokeOutputBinding
}
