package models

import (
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func newBuiltin() *Index {
	return &Index{layers: []*layer{tableLayer(func(i int) *Library { return builtinLibrary(i) }, builtinPackages, builtinRoots)}}
}

// Start-up is paid by every process of go vet, hundreds of times per run.
func BenchmarkBuiltin(b *testing.B) {
	for b.Loop() {
		if newBuiltin() == nil {
			b.Fatal("no index")
		}
	}
}

func redisSetNX() *types.Func {
	pkg := types.NewPackage("github.com/redis/go-redis/v9", "redis")
	name := types.NewTypeName(token.NoPos, pkg, "cmdable", nil)
	recv := types.NewNamed(name, types.NewSignatureType(nil, nil, nil, nil, nil, false), nil)
	sig := types.NewSignatureType(types.NewVar(token.NoPos, pkg, "c", recv), nil, nil, nil, nil, false)
	return types.NewFunc(token.NoPos, pkg, "SetNX", sig)
}

// The first lookup in the biggest library builds its rows.
func BenchmarkFirstLookup(b *testing.B) {
	fn := redisSetNX()
	for b.Loop() {
		if len(newBuiltin().Lookup(fn)) == 0 {
			b.Fatal("no rows")
		}
	}
}

func BenchmarkLookup(b *testing.B) {
	x, fn := newBuiltin(), redisSetNX()
	for b.Loop() {
		if len(x.Lookup(fn)) == 0 {
			b.Fatal("no rows")
		}
	}
}

// TestStartIsCheap pins what keeps the start cheap: the index of the built-in libraries builds none of them.
func TestStartIsCheap(t *testing.T) {
	allocs := testing.AllocsPerRun(10, func() { newBuiltin() })
	if limit := 100.0; allocs > limit {
		t.Errorf("the index is made with %.0f allocations, want at most %.0f", allocs, limit)
	}
}

func TestBuiltinLookup(t *testing.T) {
	rows := Builtin().Lookup(redisSetNX())
	if len(rows) != 1 || rows[0].Command != "SETNX" || len(rows[0].KeyAt) != 1 {
		t.Fatalf("rows of SetNX: %+v", rows)
	}
	if again := Builtin().Lookup(redisSetNX()); again[0] != rows[0] {
		t.Error("a second lookup returns another row")
	}
}

// A publish whose model asks for a MessageId has to see the one that is given: rows of RabbitMQ did not.
func TestPublishReadsMessageID(t *testing.T) {
	rows := 0
	for i := 0; ; i++ {
		lib := builtinLibrary(i)
		if lib == nil {
			break
		}
		if lib.Service != "RabbitMQ" {
			continue
		}
		for _, c := range lib.Calls {
			if c.IdemHint == "" {
				continue
			}
			rows++
			if len(c.Idem) == 0 {
				t.Errorf("%s: %v names a MessageId in its hint and reads none", lib.Library, c.Func)
			}
		}
	}
	if rows == 0 {
		t.Error("no row publishes to RabbitMQ")
	}
}

// The built-in rows are those of the files: a file that was changed without go generate went unnoticed here.
func TestBuiltinSaysWhatTheFilesSay(t *testing.T) {
	files, err := filepath.Glob("*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var libs []Library
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lib, err := Load(file, data)
		if err != nil {
			t.Fatalf("a model file has mistakes:\n%v", err)
		}
		libs = append(libs, *lib)
	}
	fromFiles, err := NewIndex(libs)
	if err != nil {
		t.Fatal(err)
	}
	want, got := fromFiles.Rows(), Builtin().Rows()
	if len(want) == 0 {
		t.Fatal("the files have no rows")
	}
	if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(Library{}), cmpopts.IgnoreFields(Row{}, "Lib")); diff != "" {
		t.Errorf("the model files have changed: run go generate ./analyzers/models (-files +built in)\n%s", diff)
	}
	for i, lib := range libs {
		built := builtinLibrary(i)
		if built == nil {
			t.Fatalf("%s is not built in: run go generate ./analyzers/models", files[i])
		}
		if diff := cmp.Diff(&lib, built, cmpopts.IgnoreUnexported(Library{}), cmpopts.IgnoreFields(Library{}, "Calls")); diff != "" {
			t.Errorf("%s has changed: run go generate ./analyzers/models (-file +built in)\n%s", files[i], diff)
		}
	}
}
