package rpc

// Calls for the rows of analyzers/models/k8s-controller-runtime.yaml.

import (
	"context"

	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
)

func k8sControllerRuntimeClient(ctx context.Context, r client.Client) {
	r.Create(ctx, nil)
	r.Update(ctx, nil)
	r.Patch(ctx, nil, nil)
	r.Apply(ctx, nil)
	r.Delete(ctx, nil)
	r.DeleteAllOf(ctx, nil)
	r.Get(ctx, client.ObjectKey{}, nil)
	r.List(ctx, nil)
}

func k8sControllerRuntimeSubResourceClient(ctx context.Context, r client.SubResourceClient) {
	r.Update(ctx, nil)
	r.Patch(ctx, nil, nil)
	r.Apply(ctx, nil)
	r.Create(ctx, nil, nil)
}

func k8sControllerRuntimeFunctions() {
	client.MergeFromWithOptions(nil)
}

func k8sControllerRuntimeFunctionsOfControllerutil(ctx context.Context) {
	controllerutil.CreateOrUpdate(ctx, nil, nil, nil)
	controllerutil.CreateOrPatch(ctx, nil, nil, nil)
}
