package core

// Calls for the rows of analyzers/models/radix-v3.yaml.

import (
	radix "github.com/mediocregopher/radix/v3"
)

func radixV3Functions() {
	radix.Cmd(nil, "cmd", "args")
	radix.FlatCmd(nil, "cmd", "key", "args")
	radix.NewEvalScript(1, "script")
	radix.WithConn("key", nil)
	radix.NewPool("network", "addr", 1)
}

func radixV3EvalScript(r *radix.EvalScript) {
	r.Cmd(nil, "keysAndArgs")
	r.FlatCmd(nil, nil, "args")
}

func radixV3Client(r radix.Client) {
	r.Do(nil)
}
