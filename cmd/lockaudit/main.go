// Lockaudit audits the distributed locks of Go programs: what breaks if one is granted twice, and what prevents it.
//
// It is a command of its own (lockaudit check ./...), and a tool for go vet (go vet -vettool=$(which lockaudit) ./...).
package main

import (
	"fmt"
	"os"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/vettool"
)

func main() {
	os.Exit(run(os.Args[1:]))
}

func run(args []string) int {
	if vettool.Speaks(args) {
		return vettool.Main(args, vettool.Suite{
			Audit:       audit.Analyzer,
			Rules:       analyzers.Rules(),
			Models:      models.Builtin(),
			CheckConfig: func(string) error { return nil },
			WithTests:   func(string) (bool, error) { return false, nil },
		})
	}
	fmt.Fprintln(os.Stderr, "lockaudit: run it through go vet: go vet -vettool=$(which lockaudit) ./...")
	return 2
}
