package vettool_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/vettool"
)

// TestMain makes this binary the command lockaudit as well, as the scripts see it.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"lockaudit": func() {
			if !vettool.Speaks(os.Args[1:]) {
				fmt.Fprintln(os.Stderr, "not a request of go vet:", os.Args[1:])
				os.Exit(2)
			}
			os.Exit(vettool.Main(os.Args[1:], suite()))
		},
	})
}

// The modules of testdata/modules are beside every script's own files; scripts replace them by their paths.
func TestScripts(t *testing.T) {
	env, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(env), "\n")
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(e *testscript.Env) error {
			tool, err := exec.LookPath("lockaudit")
			if err != nil {
				return err
			}
			e.Setenv("TOOL", tool)
			e.Setenv("GOCACHE", lines[0])
			e.Setenv("GOMODCACHE", lines[1])
			e.Setenv("GOPROXY", "off")
			e.Setenv("GOTOOLCHAIN", "local")
			return os.CopyFS(filepath.Join(e.WorkDir, "modules"), os.DirFS("testdata/modules"))
		},
		RequireUniqueNames: true,
	})
}
