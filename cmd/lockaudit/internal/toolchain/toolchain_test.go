package toolchain

import (
	"strings"
	"testing"
)

func TestNewer(t *testing.T) {
	tests := []struct {
		tool, code string
		want       bool
	}{
		{"go1.26.8", "go1.26", false},
		{"go1.26.1", "go1.26.8", false}, // the same language
		{"go1.26.8", "go1.25.3", false},
		{"go1.26.8", "go1.27", true},
		{"go1.26.8", "go1.27rc1", true},
		{"go1.26.8", "", false},
		{"devel go1.27-abcdef", "go1.28", false}, // nothing to compare with
	}
	for _, tt := range tests {
		err := CheckModule(tt.tool, "m/go.mod", tt.code)
		if (err != nil) != tt.want {
			t.Errorf("tool of %s, code of %q: error %v, want one: %v", tt.tool, tt.code, err, tt.want)
		}
		if hint := Hint(tt.tool, tt.code); (hint != "") != tt.want {
			t.Errorf("tool of %s, go command %q: hint %q, want one: %v", tt.tool, tt.code, hint, tt.want)
		}
		if err != nil && !strings.Contains(err.Error(), "m/go.mod asks for "+tt.code) {
			t.Errorf("error does not say who asks for what: %v", err)
		}
	}
}
