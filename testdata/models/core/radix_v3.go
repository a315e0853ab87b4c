package core

// Calls for the rows of analyzers/models/radix-v3.yaml.

import (
	radix "github.com/mediocregopher/radix/v3"
)

func radixV3Functions() {
	radix.Cmd(nil, "cmd", "args")            // row: Cmd
	radix.FlatCmd(nil, "cmd", "key", "args") // row: FlatCmd
	radix.NewEvalScript(1, "script")         // row: NewEvalScript
	radix.WithConn("key", nil)               // row: WithConn
	radix.NewPool("network", "addr", 1)      // row: NewPool
}

func radixV3EvalScript(r *radix.EvalScript) {
	r.Cmd(nil, "keysAndArgs")   // row: (EvalScript).Cmd
	r.FlatCmd(nil, nil, "args") // row: (EvalScript).FlatCmd
}

func radixV3Client(r radix.Client) {
	r.Do(nil) // row: (any).Do
}
