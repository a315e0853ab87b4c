package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// Documents show commands in blocks that are marked "console": a line that begins with "$ " is a command, what follows is
// what it prints, where "..." stands for any lines. Without any it may print what it likes. The word after console is the
// folder of testdata that the commands run in, a copy of it; without one it is the root of the repository. A command must
// exit with 0 or 1. A block of another kind whose words are a folder and a file, as in "go orders refund.go", is written to
// that file first; in one marked "yaml FOLDER", the commands of lockaudit that a pipeline runs are run there. In what a command
// prints, "..." at the end of a line stands for the rest of it.
//
// What was recorded in another program stands in a block marked "text". Its commands are those of the console blocks, so that each
// of them is run here too.
//
// Some commands cannot run here, and something else shows that they are true.
var elsewhere = map[string]string{
	"go test ./...":                       "this test is part of it",
	"golangci-lint custom":                "the test of cmd/golangci-lockaudit builds it from the same config: the command itself fetches golangci-lint with git",
	"./golangci-lint-lockaudit run ./...": "the test of cmd/golangci-lockaudit runs it with the same config",
	"go install github.com/lockaudit/lockaudit/cmd/lockaudit@latest": "needs a release; the package is the one this test is in",
	"lockaudit gopls build":                         "needs a release; the tests of cmd/gopls-lockaudit make one, and run it",
	"lockaudit gopls path":                          "they run it on what that builds",
	"go run ./cmd/lockaudit gopls build --source .": "they do that, to a folder of their own",
}

func TestDocumentedCommands(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(bin, "lockaudit"), ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	path := bin + string(filepath.ListSeparator) + os.Getenv("PATH")
	for _, name := range documents(t, root) {
		t.Run(filepath.ToSlash(name), func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(root, name))
			if err != nil {
				t.Fatal(err)
			}
			blocks, err := consoleBlocks(string(text))
			if err != nil {
				t.Fatal(err)
			}
			folders := map[string]string{"": root}
			for _, block := range blocks {
				if folders[block.folder] == "" {
					folders[block.folder] = t.TempDir()
					if err := os.CopyFS(folders[block.folder], os.DirFS(filepath.Join(root, "testdata", block.folder))); err != nil {
						t.Fatal(err)
					}
				}
				if block.file != "" {
					file := filepath.Join(folders[block.folder], filepath.FromSlash(block.file))
					if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(block.text), 0o644)); err != nil {
						t.Fatal(err)
					}
				}
				for _, c := range block.commands {
					if elsewhere[c.line] == "" && !strings.HasPrefix(c.line, "gopls-lockaudit ") { // the tests of cmd/gopls-lockaudit run it
						c.run(t, folders[block.folder], path)
					}
				}
			}
		})
	}
}

// documents are the Markdown files of the project, relative to its root.
func documents(t *testing.T, root string) []string {
	names := []string{"README.md"}
	err := filepath.WalkDir(filepath.Join(root, "docs"), func(path string, entry os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".md" {
			return err
		}
		name, err := filepath.Rel(root, path)
		names = append(names, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

type block struct {
	folder     string
	commands   []command
	file, text string // of a block that is a file
}

type command struct {
	number int // of its line in the document
	line   string
	output []string // nil for any
}

var fence = regexp.MustCompile("^ *```([a-z]*) *(.*?) *$")

// pipelineStep is a line of a pipeline that runs lockaudit.
var pipelineStep = regexp.MustCompile(`^ *(?:- )?(?:run: )?(lockaudit .*)$`)

// consoleBlocks returns the console blocks of a document. Shell commands in blocks of another kind are an error: nothing
// would run them.
func consoleBlocks(text string) ([]block, error) {
	var blocks []block
	kind := "" // of the block we are in
	for i, line := range strings.Split(text, "\n") {
		if m := fence.FindStringSubmatch(line); m != nil {
			switch {
			case kind != "":
				kind = ""
				continue
			case m[1] == "":
				kind = "text"
			default:
				kind = m[1]
			}
			switch kind {
			case "console":
				blocks = append(blocks, block{folder: m[2]})
			default:
				folder, file, isFile := strings.Cut(m[2], " ")
				switch {
				case isFile:
					blocks = append(blocks, block{folder: folder, file: file})
					kind = "file"
				case kind == "sh" || kind == "bash" || kind == "shell":
					return nil, fmt.Errorf("line %d: show commands in a block marked console, so that they are run", i+1)
				case kind == "yaml" && folder != "":
					blocks = append(blocks, block{folder: folder})
					kind = "pipeline"
				}
			}
			continue
		}
		if step := pipelineStep.FindStringSubmatch(line); kind == "pipeline" && step != nil {
			b := &blocks[len(blocks)-1]
			b.commands = append(b.commands, command{number: i + 1, line: step[1]})
		}
		if kind == "file" {
			blocks[len(blocks)-1].text += line + "\n"
		}
		if kind != "console" {
			continue
		}
		b := &blocks[len(blocks)-1]
		if cmd, ok := strings.CutPrefix(line, "$ "); ok {
			b.commands = append(b.commands, command{number: i + 1, line: cmd})
		} else if n := len(b.commands); n > 0 {
			b.commands[n-1].output = append(b.commands[n-1].output, line)
		} else {
			return nil, fmt.Errorf("line %d: a console block begins with a command: $ COMMAND", i+1)
		}
	}
	if kind != "" {
		return nil, errors.New("the last block has no end")
	}
	return blocks, nil
}

func (c command) run(t *testing.T, dir, path string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "bash", "-c", c.line)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "PATH="+path, "GOWORK=off", "NO_COLOR=1", "CI_MERGE_REQUEST_DIFF_BASE_SHA=HEAD",
		"GIT_CONFIG_COUNT=2", "GIT_CONFIG_KEY_0=user.name", "GIT_CONFIG_VALUE_0=a", "GIT_CONFIG_KEY_1=user.email", "GIT_CONFIG_VALUE_1=a@example.com")
	out, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && (!errors.As(err, &exit) || exit.ExitCode() != 1) {
		t.Errorf("line %d: %s: %v\n%s", c.number, c.line, err, out)
		return
	}
	if c.output == nil {
		return
	}
	if !pattern(c.output).Match(out) {
		t.Errorf("line %d: %s: prints\n%s\nwhere the document has\n%s", c.number, c.line, out, strings.Join(c.output, "\n"))
	}
}

// pattern matches output that has the given lines.
func pattern(lines []string) *regexp.Regexp {
	expr := `\A`
	for _, line := range lines {
		switch start, more := strings.CutSuffix(line, "..."); {
		case strings.TrimSpace(line) == "...":
			expr += `(?:.*\n)*`
		case more:
			expr += regexp.QuoteMeta(start) + `.*\n`
		default:
			expr += regexp.QuoteMeta(line) + `\n`
		}
	}
	return regexp.MustCompile(expr + `\z`)
}

// What a document says was run elsewhere is run here as well.
func TestRecordedCommands(t *testing.T) {
	root := filepath.Join("..", "..")
	for _, name := range documents(t, root) {
		data, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		blocks, err := consoleBlocks(string(data))
		if err != nil {
			t.Fatal(err)
		}
		ran := map[string]bool{}
		for _, b := range blocks {
			for _, c := range b.commands {
				ran[c.line] = true
			}
		}
		for _, c := range recorded(string(data)) {
			if !ran[c.line] {
				t.Errorf("%s:%d: no console block runs: %s", name, c.number, c.line)
			}
		}
	}
}

// recorded returns the commands in blocks that are marked "text".
func recorded(text string) []command {
	var all []command
	kind := ""
	for i, line := range strings.Split(text, "\n") {
		if m := fence.FindStringSubmatch(line); m != nil {
			if kind == "" {
				kind = m[1]
			} else {
				kind = ""
			}
		}
		if cmd, ok := strings.CutPrefix(line, "$ "); ok && kind == "text" {
			all = append(all, command{number: i + 1, line: cmd})
		}
	}
	return all
}

func TestConsoleBlocks(t *testing.T) {
	got, err := consoleBlocks("# a\n```console orders\n$ one\nx\n...\n$ two\n```\n```go\n$ no\n```\n  ```console\n  $ no command\n")
	if err == nil {
		t.Errorf("an open block: no error, %v", got)
	}
	blocks, err := consoleBlocks("# a\n```console orders\n$ one\nx\n...\n$ two\n```\n```go\n$ no\n```\n")
	if err != nil || len(blocks) != 1 || blocks[0].folder != "orders" || len(blocks[0].commands) != 2 {
		t.Fatalf("blocks %v, error %v", blocks, err)
	}
	one := pattern(blocks[0].commands[0].output)
	for text, want := range map[string]bool{"x\n": true, "x\ny\nz\n": true, "y\nx\n": false, "": false} {
		if one.MatchString(text) != want {
			t.Errorf("%q: match %t, want %t", text, !want, want)
		}
	}
	if got := recorded("```text\n$ a\nb\n```\n```console\n$ c\n```\n$ d\n"); len(got) != 1 || got[0].line != "a" || got[0].number != 2 {
		t.Errorf("recorded commands: %v", got)
	}
	if _, err := consoleBlocks("```sh\nls\n```\n"); err == nil {
		t.Error("a shell block: no error")
	}
	blocks, err = consoleBlocks("```go orders a/b.go\npackage a\n\nvar X = 1\n```\n```go\nx\n```\n")
	if err != nil || len(blocks) != 1 || blocks[0].folder != "orders" || blocks[0].file != "a/b.go" || blocks[0].text != "package a\n\nvar X = 1\n" {
		t.Errorf("a file: blocks %v, error %v", blocks, err)
	}
}
