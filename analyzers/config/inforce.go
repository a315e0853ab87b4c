package config

import (
	"os"
	"path/filepath"
)

// Env names the environment variable with the path of a config that takes the place of every module's own.
const Env = "LOCKAUDIT_CONFIG"

// InForce returns the path of the config that counts for the code in dir: the one that Env names, else that of the module, ""
// when there is none. Tools that run in a folder of the code's own cannot know what a relative path in Env was meant from: it
// is an error.
func InForce(dir string) (string, error) {
	file := os.Getenv(Env)
	if file == "" {
		return Find(dir)
	}
	if !filepath.IsAbs(file) {
		abs, err := filepath.Abs(file)
		if err != nil {
			abs = "/path/to/" + file
		}
		return "", Errors{{File: file, Text: Env + " is not an absolute path; write " + Env + "=" + abs}}
	}
	return file, nil
}
