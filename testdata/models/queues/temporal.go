package queues

// Calls for the rows of analyzers/models/temporal.yaml.

import (
	"context"

	"go.temporal.io/sdk/client"
)

func temporalClient(ctx context.Context, r client.Client) {
	r.ExecuteWorkflow(ctx, client.StartWorkflowOptions{}, nil, "args")                                                  // row: (Client).ExecuteWorkflow
	r.SignalWithStartWorkflow(ctx, "workflowID", "signalName", nil, client.StartWorkflowOptions{}, nil, "workflowArgs") // row: (Client).SignalWithStartWorkflow
	r.SignalWorkflow(ctx, "workflowID", "runID", "signalName", nil)                                                     // row: (Client).SignalWorkflow
	r.UpdateWorkflow(ctx, client.UpdateWorkflowOptions{})                                                               // row: (Client).UpdateWorkflow
	r.TerminateWorkflow(ctx, "workflowID", "runID", "reason", "details")                                                // row: (Client).TerminateWorkflow
	r.CancelWorkflow(ctx, "workflowID", "runID")                                                                        // row: (Client).CancelWorkflow
}
