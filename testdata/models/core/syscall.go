package core

// Calls for the rows of analyzers/models/syscall.yaml.

import (
	"syscall"
)

func syscallFunctions() {
	syscall.Exec("argv0", nil, nil)         // row: Exec
	syscall.ForkExec("argv0", nil, nil)     // row: ForkExec
	syscall.StartProcess("argv0", nil, nil) // row: StartProcess
}
