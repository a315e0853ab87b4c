package rpc

// Calls for the rows of analyzers/models/k8s-controller-runtime.yaml.

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func k8sControllerRuntimeClient(ctx context.Context, r client.Client) {
	r.Create(ctx, nil)                  // row: pkg/client/(Writer).Create
	r.Update(ctx, nil)                  // row: pkg/client/(Writer).Update
	r.Patch(ctx, nil, nil)              // row: pkg/client/(Writer).Patch
	r.Apply(ctx, nil)                   // row: pkg/client/(Writer).Apply
	r.Delete(ctx, nil)                  // row: pkg/client/(Writer).Delete
	r.DeleteAllOf(ctx, nil)             // row: pkg/client/(Writer).DeleteAllOf
	r.Get(ctx, client.ObjectKey{}, nil) // row: pkg/client/(Reader).Get
	r.List(ctx, nil)                    // row: pkg/client/(Reader).List
}

func k8sControllerRuntimeSubResourceClient(ctx context.Context, r client.SubResourceClient) {
	r.Update(ctx, nil)      // row: pkg/client/(SubResourceWriter).Update
	r.Patch(ctx, nil, nil)  // row: pkg/client/(SubResourceWriter).Patch
	r.Apply(ctx, nil)       // row: pkg/client/(SubResourceWriter).Apply
	r.Create(ctx, nil, nil) // row: pkg/client/(SubResourceWriter).Create
}

func k8sControllerRuntimeFunctions() {
	client.MergeFromWithOptions(nil) // row: pkg/client/MergeFromWithOptions
}

func k8sControllerRuntimeFunctionsOfControllerutil(ctx context.Context) {
	controllerutil.CreateOrUpdate(ctx, nil, nil, nil) // row: pkg/controller/controllerutil/CreateOrUpdate
	controllerutil.CreateOrPatch(ctx, nil, nil, nil)  // row: pkg/controller/controllerutil/CreateOrPatch
}
