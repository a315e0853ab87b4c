package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain makes this binary the command lockaudit as well, as the scripts see it.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"lockaudit": func() { os.Exit(answer(os.Args[1:])) }})
}

// The scripts run the whole program on code that uses real libraries.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	env, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	caches := strings.Split(string(env), "\n")
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			tool, err := exec.LookPath("lockaudit")
			if err != nil {
				return err
			}
			e.Setenv("TOOL", tool) // for go vet -vettool
			e.Setenv("ROOT", filepath.Dir(root))
			e.Setenv("GOCACHE", caches[0])
			e.Setenv("GOMODCACHE", caches[1])
			e.Setenv("GOPROXY", "off")
			e.Setenv("GOTOOLCHAIN", "local")
			e.Setenv("GOWORK", "off")
			e.Setenv("GIT_CONFIG_GLOBAL", filepath.Join(e.WorkDir, ".gitconfig"))
			e.Setenv("GIT_CONFIG_SYSTEM", os.DevNull)
			return os.WriteFile(filepath.Join(e.WorkDir, ".gitconfig"),
				[]byte("[user]\nname = a\nemail = a@example.com\n[init]\ndefaultBranch = main\n"), 0o644)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"copy":  func(ts *testscript.TestScript, neg bool, args []string) { copyFolder(ts, neg, args, root) },
			"exits": exits,
			"edit":  edit,
		},
	})
}

// copyFolder copies a folder of testdata to the working folder: copy orders.
func copyFolder(ts *testscript.TestScript, neg bool, args []string, root string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: copy FOLDER")
	}
	ts.Check(os.CopyFS(ts.MkAbs(filepath.Base(args[0])), os.DirFS(filepath.Join(root, args[0]))))
}

// exits runs a command and checks its exit code: exits 2 lockaudit --bad.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	code := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		coded, ok := errors.AsType[interface {
			error
			ExitCode() int
		}](err)
		if !ok {
			ts.Fatalf("%v", err)
		}
		code = coded.ExitCode()
	}
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
}

// edit replaces a text that stands once in a file: edit FILE OLD NEW. A \n in the texts is a line end, a \t a tab.
func edit(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: edit FILE OLD NEW")
	}
	file := ts.MkAbs(args[0])
	data, err := os.ReadFile(file)
	ts.Check(err)
	unescape := strings.NewReplacer(`\n`, "\n", `\t`, "\t")
	from, to := unescape.Replace(args[1]), unescape.Replace(args[2])
	if n := strings.Count(string(data), from); n != 1 {
		ts.Fatalf("%s has %q %d times, want once", args[0], from, n)
	}
	ts.Check(os.WriteFile(file, []byte(strings.Replace(string(data), from, to, 1)), 0o644))
}

// The scripts show every command.
func TestScriptsShowEveryCommand(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "script", "*.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text.Write(data)
	}
	for _, command := range []string{"check", "report", "explain", "why", "rules", "models", "init", "baseline", "config verify", "version"} {
		if !slices.ContainsFunc(strings.Split(text.String(), "\n"), func(line string) bool {
			return strings.HasPrefix(line, "exits ") && strings.Contains(line, " lockaudit "+command)
		}) {
			t.Errorf("no script runs lockaudit %s", command)
		}
	}
}
