package core

// Calls for the rows of analyzers/models/radix.yaml.

import (
	"context"

	radix "github.com/mediocregopher/radix/v4"
)

func radixFunctions() {
	radix.Cmd(nil, "cmd", "args")     // row: Cmd
	radix.FlatCmd(nil, "cmd", "args") // row: FlatCmd
	radix.NewEvalScript("script")     // row: NewEvalScript
	radix.WithConn("key", nil)        // row: WithConn
}

func radixEvalScript(r *radix.EvalScript) {
	r.Cmd(nil, nil, "args")     // row: (EvalScript).Cmd
	r.FlatCmd(nil, nil, "args") // row: (EvalScript).FlatCmd
}

func radixClient(ctx context.Context, r radix.Client) {
	r.Do(ctx, nil) // row: (any).Do
}

func radixPoolConfig(ctx context.Context, r *radix.PoolConfig) {
	r.New(ctx, "network", "addr") // row: (PoolConfig).New
}
