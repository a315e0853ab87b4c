package editor

import (
	"path/filepath"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/config"
)

// WatchInterval is how often a server asks a Watch: an edit of the config shows about as fast as one of the code.
const WatchInterval = time.Second

// A Watch notices edits of the configs in force. The zero value has seen nothing.
type Watch struct{ keys map[string]string }

// Changed returns the configs that changed since it was last asked, for the code in dirs. A folder that it has not been asked
// about before has not changed.
func (w *Watch) Changed(dirs []string) []string {
	var changed []string
	keys := map[string]string{}
	for _, dir := range dirs {
		keys[dir] = ConfigKey(dir)
		if old, seen := w.keys[dir]; seen && old != keys[dir] {
			changed = append(changed, filepath.Join(dir, config.FileName))
		}
	}
	w.keys = keys
	return changed
}

// IsConfig tells whether a file has the name of a config.
func IsConfig(file string) bool { return filepath.Base(file) == config.FileName }

// ConfigKey changes whenever the config in force for the code in dir does. A server that caches diagnostics has to make it
// part of the key: the config is no file that it knows of.
func ConfigKey(dir string) string {
	file, err := config.InForce(dir)
	if err == nil && file == "" {
		return ""
	}
	var sum string
	if err == nil {
		sum, err = config.Hash(file)
	}
	if err != nil {
		return "error: " + err.Error()
	}
	return sum
}
