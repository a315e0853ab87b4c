package queues

// Calls for the rows of analyzers/models/temporal.yaml.

import (
	"context"

	"go.temporal.io/sdk/client"
)

func temporalClient(ctx context.Context, r client.Client) {
	r.ExecuteWorkflow(ctx, client.StartWorkflowOptions{}, nil, "args")
	r.SignalWithStartWorkflow(ctx, "workflowID", "signalName", nil, client.StartWorkflowOptions{}, nil, "workflowArgs")
	r.SignalWorkflow(ctx, "workflowID", "runID", "signalName", nil)
	r.UpdateWorkflow(ctx, client.UpdateWorkflowOptions{})
	r.TerminateWorkflow(ctx, "workflowID", "runID", "reason", "details")
	r.CancelWorkflow(ctx, "workflowID", "runID")
}
