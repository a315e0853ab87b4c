package effects

import (
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// contentKey reports whether an object or file is named after the hash of what is in it: whoever writes it again writes the same.
func contentKey(key *facts.Origin) bool {
	if key == nil {
		return false
	}
	return key.Any(func(o *facts.Origin) bool {
		name := ""
		switch o.Kind {
		case facts.Param, facts.Global, facts.Const:
			name = o.Name
		case facts.Field:
			name = o.Text
		}
		for _, w := range []string{"hash", "digest", "checksum", "sha256", "sha1", "blake3"} {
			if name = strings.ToLower(name); name == w || strings.HasSuffix(name, w) {
				return true
			}
		}
		return false
	})
}
