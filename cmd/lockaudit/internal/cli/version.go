package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// A Version says which lockaudit this is.
type Version struct {
	Number   string // "v1.2.3", or "devel" for a build from a checkout
	Revision string // of the checkout, "" when unknown
	Time     string // of the revision
	Dirty    bool   // the checkout had changes
	Go       string // the Go it was built with
	Platform string
}

// BuildVersion returns what the build recorded.
func BuildVersion() Version {
	v := Version{Number: "devel", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	if number := info.Main.Version; number != "" && number != "(devel)" {
		v.Number = number
	}
	for _, setting := range info.Settings {
		switch setting.Key {
		case "vcs.revision":
			v.Revision = setting.Value
		case "vcs.time":
			v.Time = setting.Value
		case "vcs.modified":
			v.Dirty = setting.Value == "true"
		}
	}
	return v
}

// String returns one line: "v1.2.3 (2f9c1e0, 2026-11-30T10:00:00Z) go1.26.8 linux/amd64".
func (v Version) String() string {
	words := []string{v.Number}
	if v.Revision != "" {
		state := ""
		if v.Dirty {
			state = " with changes"
		}
		words = append(words, fmt.Sprintf("(%.12s%s, %s)", v.Revision, state, v.Time))
	}
	return strings.Join(append(words, v.Go, v.Platform), " ")
}

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  noArgs,
		RunE: func(*cobra.Command, []string) error {
			return a.printf("lockaudit %s\n", a.deps.Version)
		},
	}
}
