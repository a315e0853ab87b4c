package stubs

// Calls for the rows of analyzers/models/machinery.yaml.

import (
	"context"

	machinery "github.com/RichardKnop/machinery/v2"
)

func machineryServer(ctx context.Context, r *machinery.Server) {
	r.SendTask(nil)                     // row: (*Server).SendTask
	r.SendTaskWithContext(ctx, nil)     // row: (*Server).SendTaskWithContext
	r.SendChain(nil)                    // row: (*Server).SendChain
	r.SendChainWithContext(ctx, nil)    // row: (*Server).SendChainWithContext
	r.SendGroup(nil, 1)                 // row: (*Server).SendGroup
	r.SendGroupWithContext(ctx, nil, 1) // row: (*Server).SendGroupWithContext
	r.SendChord(nil, 1)                 // row: (*Server).SendChord
	r.SendChordWithContext(ctx, nil, 1) // row: (*Server).SendChordWithContext
}
