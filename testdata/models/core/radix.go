package core

// Calls for the rows of analyzers/models/radix.yaml.

import (
	"context"

	radix "github.com/mediocregopher/radix/v4"
)

func radixFunctions() {
	radix.Cmd(nil, "cmd", "args")
	radix.FlatCmd(nil, "cmd", "args")
	radix.NewEvalScript("script")
	radix.WithConn("key", nil)
}

func radixEvalScript(r *radix.EvalScript) {
	r.Cmd(nil, nil, "args")
	r.FlatCmd(nil, nil, "args")
}

func radixClient(ctx context.Context, r radix.Client) {
	r.Do(ctx, nil)
}

func radixPoolConfig(ctx context.Context, r *radix.PoolConfig) {
	r.New(ctx, "network", "addr")
}
