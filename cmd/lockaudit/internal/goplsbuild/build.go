// Package goplsbuild builds a gopls that has the rules of lockaudit among its analyzers.
//
// gopls has no interface for plug-ins. All that reads its list of analyzers does so after package initialisation, so one more
// file in the package that holds the list is enough. The go command lets nobody lay files over those of a module it has
// downloaded; so gopls is replaced by a module with nothing but its go.mod, over which all its files are laid together with
// the one more.
package goplsbuild

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Version is the gopls that this lockaudit is tested with.
const Version = "v0.23.0"

// Known returns the versions of gopls that the changes are known to fit, the newest last. Other than Version they are not
// tested in an editor.
func Known() []string { return []string{Version, "v0.24.0"} }

const (
	goplsModule     = "golang.org/x/tools/gopls"
	toolsModule     = "golang.org/x/tools"
	lockauditModule = "github.com/lockaudit/lockaudit"
)

// Options say what to build.
type Options struct {
	Output string // absolute name of the program to write
	Gopls  string // version of gopls; "" is Version
	// Source is the absolute folder of a checkout of lockaudit to take the rules from; "" takes the release Release.
	Source  string
	Release string // version of lockaudit: "v1.2.3"
	// Progress is told what is going on.
	Progress io.Writer
}

// A Mistake is an error that other options avoid.
type Mistake struct{ Text string }

func (e *Mistake) Error() string { return e.Text }

func mistakef(format string, args ...any) error { return &Mistake{fmt.Sprintf(format, args...)} }

// Build builds gopls. It downloads what is missing through the go command.
func Build(ctx context.Context, o Options) (err error) {
	if o.Gopls == "" {
		o.Gopls = Version
	}
	if err := hasGo(); err != nil {
		return err
	}
	if err := o.checkSource(); err != nil {
		return err
	}
	if info, err := os.Stat(o.Output); err == nil && info.IsDir() {
		return mistakef("%s is a folder; name the program to write: -o FILE", o.Output)
	}
	dir, err := os.MkdirTemp("", "lockaudit-gopls-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	b := &build{Options: o, ctx: ctx, dir: dir}
	for _, step := range []func() error{b.makeModule, b.checkTools, b.layOver, b.compile} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (o Options) checkSource() error {
	if o.Source == "" {
		if !strings.HasPrefix(o.Release, "v") || strings.Contains(o.Release, "+") { // +dirty
			return mistakef("this lockaudit is no release, so its rules cannot be downloaded; name a checkout of it: lockaudit gopls build --source DIR")
		}
		return nil
	}
	data, err := os.ReadFile(filepath.Join(o.Source, "go.mod"))
	if err != nil || !strings.Contains(string(data), "module "+lockauditModule+"\n") {
		return mistakef("--source %s: not a checkout of %s; its go.mod must be there", o.Source, lockauditModule)
	}
	return nil
}

// A build is one run of Build. Its folder holds the module that gopls is built in.
type build struct {
	Options
	ctx context.Context
	dir string
}

func (b *build) say(format string, args ...any) {
	fmt.Fprintf(b.Progress, format+"\n", args...) // nothing depends on its being read
}

// goCommand runs the go command in the module and returns what it prints.
func (b *build) goCommand(args ...string) ([]byte, error) {
	cmd := exec.CommandContext(b.ctx, "go", args...)
	cmd.Dir = b.dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod", "GO111MODULE=on", "PWD="+b.dir)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctxErr := b.ctx.Err(); ctxErr != nil {
			return nil, ctxErr
		}
		return nil, b.explain(args, stderr.String(), err)
	}
	return stdout.Bytes(), nil
}

// explain turns a failure of the go command into what to do about it.
func (b *build) explain(args []string, stderr string, err error) error {
	text := strings.TrimSpace(stderr)
	if text == "" {
		text = err.Error()
	}
	has := func(parts ...string) bool {
		return slices.ContainsFunc(parts, func(p string) bool { return strings.Contains(text, p) })
	}
	unknown := has("unknown revision", "invalid version", "404 Not Found", "410 Gone", "403 Forbidden")
	switch {
	case has("module lookup disabled by GOPROXY=off", "dial tcp", "no such host", "connection refused", "i/o timeout", "TLS handshake"):
		return fmt.Errorf("go %s: %s\nmodules have to be downloaded: connect to a network, or set GOPROXY to a module proxy that can be reached", args[0], text)
	case unknown && has(goplsModule+"@"):
		return mistakef("there is no gopls %s; leave --gopls out to build %s (go %s: %s)", b.Gopls, Version, args[0], text)
	case unknown && has(lockauditModule+"@"), has(lockauditModule + "/analyzers/editor"):
		return mistakef("the rules of lockaudit %s cannot be had; name a checkout that has them: --source DIR (go %s: %s)", b.Release, args[0], text)
	case has("requires go >= "):
		return fmt.Errorf("go %s: %s\ngopls needs a newer Go: install it (https://go.dev/dl), or set GOTOOLCHAIN=auto to let the go command do so", args[0], text)
	}
	return fmt.Errorf("go %s: %s", strings.Join(args, " "), text)
}

// makeModule makes a module that requires gopls and lockaudit.
func (b *build) makeModule() error {
	b.say("downloading gopls %s", b.Gopls)
	if !slices.Contains(Known(), b.Gopls) {
		b.say("this lockaudit does not know gopls %s: it may not fit (known to fit: %s)", b.Gopls, strings.Join(Known(), ", "))
	}
	release := b.Release
	if b.Source != "" {
		release = "v0.0.0"
	}
	text := fmt.Sprintf("module lockaudit-gopls\n\ngo 1.26.0\n\nrequire %s %s\n", lockauditModule, release)
	if b.Source != "" {
		text += fmt.Sprintf("\nreplace %s => %s\n", lockauditModule, quote(b.Source))
	}
	if err := os.WriteFile(filepath.Join(b.dir, "go.mod"), []byte(text), 0o666); err != nil {
		return err
	}
	_, err := b.goCommand("get", goplsModule+"@"+b.Gopls)
	return err
}

func quote(path string) string { return fmt.Sprintf("%q", path) }

// checkTools makes sure that gopls gets the golang.org/x/tools it was made with: it uses internal packages of it.
func (b *build) checkTools() error {
	data, err := b.goCommand("list", "-m", "-json", goplsModule, toolsModule)
	if err != nil {
		return err
	}
	version := map[string]string{}
	var goMod string
	for dec := json.NewDecoder(bytes.NewReader(data)); dec.More(); {
		var m struct{ Path, Version, GoMod string }
		if err := dec.Decode(&m); err != nil {
			return err
		}
		version[m.Path] = m.Version
		if m.Path == goplsModule {
			goMod = m.GoMod
		}
	}
	text, err := os.ReadFile(goMod)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) >= 2 && fields[0] == toolsModule && fields[1] != version[toolsModule] {
			return fmt.Errorf("gopls %s is made with %s %s, and lockaudit needs %s; build a newer gopls with --gopls VERSION",
				b.Gopls, toolsModule, fields[1], version[toolsModule])
		}
	}
	return nil
}

// layOver makes the module that gopls is replaced by.
func (b *build) layOver() error {
	data, err := b.goCommand("list", "-m", "-f", "{{.Dir}}", goplsModule)
	if err != nil {
		return err
	}
	source := strings.TrimSpace(string(data))
	if source == "" {
		if _, err := b.goCommand("mod", "download", goplsModule); err != nil {
			return err
		}
		if data, err = b.goCommand("list", "-m", "-f", "{{.Dir}}", goplsModule); err != nil {
			return err
		}
		source = strings.TrimSpace(string(data))
	}
	gopls := filepath.Join(b.dir, "gopls")
	if err := os.Mkdir(gopls, 0o777); err != nil {
		return err
	}
	if _, err := writeOverlay(source, gopls); err != nil {
		return err
	}
	_, err = b.goCommand("mod", "edit", "-replace="+goplsModule+"=./gopls")
	return err
}

func (b *build) compile() error {
	b.say("building gopls with the rules of lockaudit; the first time this takes minutes")
	// The folder has another name each time. With -trimpath that does not count, and what was built before is not built again.
	_, err := b.goCommand("build", "-trimpath", "-overlay="+filepath.Join(b.dir, "gopls", "changes", "overlay.json"),
		"-ldflags=-X main.version="+b.version(), "-o", b.Output, goplsModule)
	if err != nil && b.Gopls != Version {
		err = mistakef("gopls %s does not fit this lockaudit; leave --gopls out to build the version that does, %s\n%v", b.Gopls, Version, err)
	}
	return err
}
