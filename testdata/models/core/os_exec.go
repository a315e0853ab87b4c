package core

// Calls for the rows of analyzers/models/os-exec.yaml.

import (
	"context"
	"os/exec"
)

func osExecFunctions(ctx context.Context) {
	exec.Command("name", "arg")             // row: Command
	exec.CommandContext(ctx, "name", "arg") // row: CommandContext
}

func osExecCmd(r *exec.Cmd) {
	r.Run()            // row: (*Cmd).Run
	r.Start()          // row: (*Cmd).Start
	r.Output()         // row: (*Cmd).Output
	r.CombinedOutput() // row: (*Cmd).CombinedOutput
}
