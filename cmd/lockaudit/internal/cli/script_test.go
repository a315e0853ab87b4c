package cli_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/cli"
)

var update = flag.Bool("update", false, "rewrite the expected output in the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"lockaudit": func() { os.Exit(run()) }})
}

// run is the program of the scripts: the command line over a Runner that looks for texts.
func run() int {
	deps, err := cli.Deps{Runner: fake{}, Rules: rules(), CheckConfig: checkConfig, ConfigFiles: configFiles}.Process()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 3
	}
	deps.Version = cli.Version{Number: "v1.2.3", Revision: "0123456789abcdef", Time: "2026-11-30T10:00:00Z", Go: "go1.26", Platform: "linux/amd64"}
	return cli.Main(context.Background(), os.Args[1:], deps)
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(env.WorkDir, ".gitconfig"))
			env.Setenv("GIT_CONFIG_SYSTEM", os.DevNull)
			return os.WriteFile(filepath.Join(env.WorkDir, ".gitconfig"),
				[]byte("[user]\nname = a\nemail = a@example.com\n[init]\ndefaultBranch = main\n"), 0o644)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits},
	})
}

// exits runs a command and checks its exit code: exits 2 lockaudit --bad.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	if err != nil {
		coded, ok := err.(interface{ ExitCode() int })
		if !ok {
			ts.Fatalf("%v", err)
		}
		code = coded.ExitCode()
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}
