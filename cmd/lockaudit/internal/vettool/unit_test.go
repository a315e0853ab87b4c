package vettool

import (
	"os"
	"path/filepath"
	"testing"
)

type tableModels map[string]bool // path to: is a lock package

func (m tableModels) InLibrary(path string) bool   { _, ok := m[path]; return ok }
func (m tableModels) LockPackage(path string) bool { return m[path] }
func (m tableModels) LocksBySQL(path string) bool  { return false }

func TestMatters(t *testing.T) {
	t.Setenv("GOROOT", filepath.FromSlash("/goroot"))
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	none, some := file("none", ""), file("some", "facts")
	models := tableModels{"net/http": false, "redis": true}
	dep := func(u unit) unit {
		u.VetxOnly, u.ImportPath, u.ModulePath, u.ModuleVersion = true, "example.com/dep", "example.com/dep", "v1.0.0"
		return u
	}
	redis := map[string]string{"redis": "redis"}
	modelled := dep(unit{ImportMap: redis})
	modelled.ImportPath = "redis"
	tests := []struct {
		name string
		unit unit
		want bool
	}{
		{"named by the user", unit{ImportPath: "example.com/dep", ModulePath: "example.com/dep", ModuleVersion: "v1.0.0"}, true},
		{"named by the user, of the standard library", unit{ImportPath: "fmt", Dir: filepath.FromSlash("/goroot/src/fmt")}, true},
		{"own", unit{VetxOnly: true, ImportPath: "example.com/app", ModulePath: "example.com/app"}, true},
		{"without modules", unit{VetxOnly: true, ImportPath: "app", Dir: filepath.FromSlash("/gopath/src/app")}, true},
		{"standard library", unit{VetxOnly: true, ImportPath: "database/sql", Dir: filepath.FromSlash("/goroot/src/database/sql"), ImportMap: redis}, false},
		{"dependency without reach", dep(unit{ImportMap: map[string]string{"net/http": "net/http"}, PackageVetx: map[string]string{"net/http": none}}), false},
		{"dependency that imports a lock library", dep(unit{ImportMap: redis, PackageVetx: map[string]string{"redis": none}}), true},
		{"dependency that imports a vendored lock library", dep(unit{ImportMap: map[string]string{"r": "redis"}}), true},
		{"dependency that imports a package with facts", dep(unit{ImportMap: map[string]string{"example.com/locks": "example.com/locks"}, PackageVetx: map[string]string{"example.com/locks": some, "fmt": none}}), true},
		{"dependency whose import's facts are lost", dep(unit{ImportMap: map[string]string{"example.com/locks": "example.com/locks"}, PackageVetx: map[string]string{"example.com/locks": filepath.Join(dir, "missing")}}), true},
		{"a modelled library", modelled, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := tt.unit.matters(models); got != tt.want {
				t.Errorf("matters is %v, want %v", got, tt.want)
			}
		})
	}
}

func TestReadUnitOfNewerGo(t *testing.T) {
	cfg := filepath.Join(t.TempDir(), "vet.cfg")
	text := `{"ImportPath": "example.com/dep", "Module": {"Path": "example.com/dep", "Version": "v1.2.3"}, "VetxOnly": true}`
	if err := os.WriteFile(cfg, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	u, err := readUnit(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if u.ModulePath != "example.com/dep" || u.ModuleVersion != "v1.2.3" {
		t.Errorf("module is %s %s, want that of the field Module", u.ModulePath, u.ModuleVersion)
	}
}
