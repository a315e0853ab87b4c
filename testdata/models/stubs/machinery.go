package stubs

// Calls for the rows of analyzers/models/machinery.yaml.

import (
	"context"

	machinery "github.com/RichardKnop/machinery/v2"
)

func machineryServer(ctx context.Context, r *machinery.Server) {
	r.SendTask(nil)
	r.SendTaskWithContext(ctx, nil)
	r.SendChain(nil)
	r.SendChainWithContext(ctx, nil)
	r.SendGroup(nil, 1)
	r.SendGroupWithContext(ctx, nil, 1)
	r.SendChord(nil, 1)
	r.SendChordWithContext(ctx, nil, 1)
}
