package rpc

// Calls for the rows of analyzers/models/dapr.yaml.

import (
	"context"

	"github.com/dapr/go-sdk/client"
)

func daprClient(ctx context.Context, r client.Client) {
	r.TryLockAlpha1(ctx, "storeName", nil)
	r.UnlockAlpha1(ctx, "storeName", nil)
	r.SaveState(ctx, "storeName", "key", nil, nil)
	r.SaveStateWithETag(ctx, "storeName", "key", nil, "etag", nil)
	r.SaveBulkState(ctx, "storeName")
	r.DeleteState(ctx, "storeName", "key", nil)
	r.DeleteStateWithETag(ctx, "storeName", "key", nil, nil, nil)
	r.ExecuteStateTransaction(ctx, "storeName", nil, nil)
	r.GetState(ctx, "storeName", "key", nil)
	r.GetStateWithConsistency(ctx, "storeName", "key", nil, 1)
	r.PublishEvent(ctx, "pubsubName", "topicName", nil)
	r.PublishEvents(ctx, "pubsubName", "topicName", nil)
	r.InvokeMethodWithContent(ctx, "appID", "methodName", "verb", nil)
	r.InvokeMethodWithCustomContent(ctx, "appID", "methodName", "verb", "contentType", nil)
	r.InvokeMethod(ctx, "appID", "methodName", "verb")
	r.InvokeBinding(ctx, nil)
	r.InvokeOutputBinding(ctx, nil)
}
