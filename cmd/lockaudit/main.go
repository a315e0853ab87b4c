// Lockaudit audits the distributed locks of Go programs: what breaks if one is granted twice, and what prevents it.
//
// It is a command of its own (lockaudit check ./...), and a tool for go vet (go vet -vettool=$(which lockaudit) ./...).
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/lockaudit/lockaudit/analyzers"
	"github.com/lockaudit/lockaudit/analyzers/audit"
	"github.com/lockaudit/lockaudit/analyzers/models"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/mainmodules"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/run"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/vettool"
)

func main() {
	os.Exit(answer(os.Args[1:]))
}

// answer does what the command line args ask for and returns the exit code.
func answer(args []string) int {
	rules := analyzers.Rules()
	if vettool.Speaks(args) {
		return vettool.Main(args, vettool.Suite{
			Audit:       audit.Analyzer,
			Rules:       rules,
			Models:      models.Builtin(),
			CheckConfig: run.CheckConfig(rules),
			WithTests:   run.WithTests(rules),
		})
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second signal ends the process at once
	deps, err := cli.Deps{
		Runner:      run.Runner{Rules: rules, Today: time.Now},
		Rules:       rules,
		CheckConfig: run.CheckConfig(rules),
		Models:      run.Models(rules),
		ConfigFiles: func(_ context.Context, dir string) ([]string, error) { return mainmodules.Configs(dir) },
	}.Process()
	if err != nil {
		fmt.Fprintln(os.Stderr, "lockaudit:", err)
		return 3
	}
	return cli.Main(ctx, args, deps)
}
