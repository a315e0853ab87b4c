package core

// Calls for the rows of analyzers/models/os-exec.yaml.

import (
	"context"
	"os/exec"
)

func osExecFunctions(ctx context.Context) {
	exec.Command("name", "arg")
	exec.CommandContext(ctx, "name", "arg")
}

func osExecCmd(r *exec.Cmd) {
	r.Run()
	r.Start()
	r.Output()
	r.CombinedOutput()
}
