package proof

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

func TestRequired(t *testing.T) {
	file := filepath.Join(t.TempDir(), "go.mod")
	const text = `module example.com/group

go 1.26

require example.com/one/v3 v3.1.0

require (
	example.com/two v1.0.0
	example.com/deep v0.1.0 // indirect
)

replace example.com/two => ./two
`
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := Required(file)
	if want := []string{"example.com/one", "example.com/two"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("Required: %v %v, want %v", got, err, want)
	}
}

// A run of one group said nothing of rows whose function the library does not have. It judges the libraries of which no version
// is elsewhere.
func TestOneGroupJudgesItsLibraries(t *testing.T) {
	group := &Module{required: []string{"example.com/lock", "example.com/store/client"}}
	for _, tt := range []struct {
		library string
		absent  []string
		want    bool
	}{
		{"example.com/lock", nil, true},
		{"example.com/lock", []string{"example.com/lock"}, false},
		{"example.com/lock/sub", []string{"example.com/lock"}, false},
		{"example.com/store", nil, true},
		{"example.com/other", nil, false},
		{"net/http", []string{"example.com/lock"}, true},
	} {
		if got := Whole(&models.Library{Library: tt.library}, []*Module{group}, tt.absent); got != tt.want {
			t.Errorf("Whole(%s) beside %v = %v, want %v", tt.library, tt.absent, got, tt.want)
		}
	}
}
