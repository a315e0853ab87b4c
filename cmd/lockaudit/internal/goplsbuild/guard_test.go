package goplsbuild

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestFitsKnownGopls type-checks what is laid over each known gopls. It takes seconds where building them takes minutes, and
// says which of the names that the added files use, or the lines that they hang on, has gone.
func TestFitsKnownGopls(t *testing.T) {
	for _, version := range Known() {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			g := newGuard(t, version)
			checked := 0
			for _, a := range additions() {
				g.check(goplsModule + "/" + filepath.ToSlash(filepath.Dir(a.name)))
				checked++
			}
			if checked == 0 {
				t.Error("nothing is checked")
			}
		})
	}
}

// TestGuardSees makes sure that the test above can fail.
func TestGuardSees(t *testing.T) {
	g := newGuard(t, Version)
	name := filepath.Join(g.dir, "gopls", "changes", "internal_server_lockaudit.go.txt")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, bytes.Replace(text, []byte("s.didModifyFiles("), []byte("s.gone("), 1), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := g.load(goplsModule + "/internal/server"); err == nil || !strings.Contains(err.Error(), "s.gone undefined") {
		t.Errorf("error %v, want the name that is not there", err)
	}
}

// A guard type-checks packages of one gopls with what is laid over it: those that are changed in full, of the others only what
// they declare. Errors in files that are gopls' own are not errors here: it may be made for a newer Go than runs the tests.
type guard struct {
	t       *testing.T
	dir     string
	replace map[string]string
	fset    *token.FileSet
	listed  map[string]*listed
	done    map[string]*types.Package
}

type listed struct {
	ImportPath, Dir string
	GoFiles         []string
	ImportMap       map[string]string
	Error           *struct{ Err string }
}

func newGuard(t *testing.T, version string) *guard {
	t.Helper()
	g := &guard{
		t: t, dir: t.TempDir(), fset: token.NewFileSet(),
		listed: map[string]*listed{}, done: map[string]*types.Package{"unsafe": types.Unsafe},
	}
	root, err := filepath.Abs("../../../..")
	if err != nil {
		t.Fatal(err)
	}
	g.write("go.mod", "module guard\n\ngo 1.26.0\n\nrequire (\n\t"+lockauditModule+" v0.0.0\n\t"+goplsModule+" "+version+"\n)\n\n"+
		"replace "+lockauditModule+" => "+quote(root)+"\n")
	source := g.unzip(version)
	gopls := filepath.Join(g.dir, "gopls")
	if err := os.Mkdir(gopls, 0o777); err != nil {
		t.Fatal(err)
	}
	overlay, err := writeOverlay(source, gopls)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(overlay)
	if err != nil {
		t.Fatal(err)
	}
	var o struct{ Replace map[string]string }
	if err := json.Unmarshal(data, &o); err != nil {
		t.Fatal(err)
	}
	g.replace = o.Replace

	// The newest gopls may want a newer Go than runs the tests. The types can be checked all the same.
	mod, err := os.ReadFile(filepath.Join(gopls, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	g.write("gopls/go.mod", regexp.MustCompile(`(?m)^go .*$`).ReplaceAllString(string(mod), "go 1.26.0"))
	g.goCommand("mod", "edit", "-replace="+goplsModule+"=./gopls")
	for dec := json.NewDecoder(bytes.NewReader(g.goCommand("list", "-e", "-deps", "-json", "-overlay="+overlay, goplsModule))); ; {
		p := new(listed)
		if err := dec.Decode(p); errors.Is(err, io.EOF) {
			return g
		} else if err != nil {
			t.Fatal(err)
		}
		g.listed[p.ImportPath] = p
	}
}

func (g *guard) write(name, text string) {
	g.t.Helper()
	if err := os.WriteFile(filepath.Join(g.dir, filepath.FromSlash(name)), []byte(text), 0o666); err != nil {
		g.t.Fatal(err)
	}
}

func (g *guard) goCommand(args ...string) []byte {
	g.t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = g.dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod", "CGO_ENABLED=0", "PWD="+g.dir)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil && len(out) == 0 {
		g.t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return out
}

// unzip returns a folder with the files of a gopls. The go command does not unpack one that is made for a newer Go.
func (g *guard) unzip(version string) string {
	g.t.Helper()
	var m struct{ Zip, Error string }
	if err := json.Unmarshal(g.goCommand("mod", "download", "-json", goplsModule+"@"+version), &m); err != nil {
		g.t.Fatal(err)
	}
	r, err := zip.OpenReader(m.Zip)
	if err != nil {
		g.t.Fatalf("%v (%s)", err, m.Error)
	}
	defer r.Close()
	dir := g.t.TempDir()
	if err := os.CopyFS(dir, r); err != nil {
		g.t.Fatal(err)
	}
	return filepath.Join(dir, filepath.FromSlash(goplsModule)+"@"+version)
}

func (g *guard) check(path string) {
	g.t.Helper()
	if err := g.load(path); err != nil {
		g.t.Errorf("%s does not fit: %v", path, err)
	}
}

func (g *guard) load(path string) error {
	_, err := g.pkg(path)
	return err
}

func (g *guard) pkg(path string) (*types.Package, error) {
	if p := g.done[path]; p != nil {
		return p, nil
	}
	l := g.listed[path]
	if l == nil {
		return nil, errors.New("there is no package " + path)
	}
	if l.Error != nil {
		return nil, errors.New(l.Error.Err)
	}
	changed := false
	var files []*ast.File
	for _, name := range l.GoFiles {
		name = filepath.Join(l.Dir, name)
		from := name
		if over := g.replace[name]; over != "" {
			from = over
		}
		text, err := os.ReadFile(from)
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(g.fset, name, text, parser.SkipObjectResolution)
		if err != nil && g.changed(name) || f == nil {
			return nil, err
		}
		files = append(files, f)
		changed = changed || g.changed(name)
	}
	var ours error
	config := types.Config{
		IgnoreFuncBodies: !changed,
		Error: func(err error) {
			if e, ok := errors.AsType[types.Error](err); ok && g.changed(g.fset.Position(e.Pos).Filename) {
				ours = errors.Join(ours, err)
			}
		},
		Importer: importer(func(imported string) (*types.Package, error) {
			if real := l.ImportMap[imported]; real != "" {
				imported = real
			}
			return g.pkg(imported)
		}),
	}
	p, _ := config.Check(path, g.fset, files, nil) // Error above has seen what it says
	g.done[path] = p
	return p, ours
}

// changed tells whether a file of gopls is added or has lines more.
func (g *guard) changed(name string) bool { return strings.HasPrefix(g.replace[name], g.dir) }

type importer func(string) (*types.Package, error)

func (i importer) Import(path string) (*types.Package, error) { return i(path) }
