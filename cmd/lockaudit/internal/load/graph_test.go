package load

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/packages"
)

func TestTooNew(t *testing.T) {
	module := func(path, goVersion string) *packages.Module {
		return &packages.Module{Path: path, GoMod: path + "/go.mod", GoVersion: goVersion}
	}
	g := &graph{order: []*node{
		{pkg: &packages.Package{Module: module("dep", "1.30")}}, // only its export data is read
		{pkg: &packages.Package{Module: module("app", "1.27")}, fromSource: true},
		{pkg: &packages.Package{Module: module("app", "1.27")}, fromSource: true},
		{pkg: &packages.Package{Module: module("old", "1.26.9")}, fromSource: true},
	}}
	var files []string
	for _, p := range g.tooNew("go1.26.8") {
		files = append(files, p.File)
	}
	if diff := cmp.Diff([]string{"app/go.mod"}, files); diff != "" {
		t.Errorf("modules too new (-want +got):\n%s", diff)
	}
}
