// Package vettool makes lockaudit a tool for "go vet -vettool".
//
// The go command asks such a tool for its flags (-flags) and its identity (-V=full), then runs it once for every package of
// the build, dependencies and standard library included, with the name of a file that describes the package (a unit). Most of
// those hundreds of runs are about packages that cannot matter to a lock. They are recognised by that file alone, before
// anything is parsed; the others are handed to the stock driver of golang.org/x/tools.
package vettool

import (
	"fmt"
	"io"
	"log"
	"os"
	"runtime"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/lockaudit/lockaudit/analyzers/relevance"
	"github.com/lockaudit/lockaudit/analyzers/rule"
	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/toolchain"
)

// A Suite is what the tool runs.
type Suite struct {
	// Audit makes the *audit.Result of a package; the facts it exports are all that importers see.
	Audit *analysis.Analyzer
	Rules []rule.Rule
	// Models tells which packages need no look inside.
	Models relevance.Models
	// CheckConfig reports what is wrong with a config file.
	CheckConfig func(file string) error
	// WithTests tells whether the config in force for packages below dir wants test files audited.
	WithTests func(dir string) (bool, error)
}

// Speaks reports whether args, without the program's name, are a request of the go command.
func Speaks(args []string) bool {
	if len(args) == 0 {
		return false
	}
	last := args[len(args)-1]
	if len(args) == 1 && (last == "-V=full" || last == "-flags") {
		return true
	}
	if !strings.HasSuffix(last, ".cfg") {
		return false
	}
	// Before it stand flags as the user of go vet wrote them: "-tags integration" is two arguments.
	first := args[0]
	return len(args) == 1 || strings.HasPrefix(first, "-") && !strings.HasPrefix(first, "--") && !strings.HasPrefix(first, "-C")
}

// Main answers a request of the go command. It returns the exit code, unless the stock driver ends the process.
func Main(args []string, suite Suite) int {
	log.SetFlags(0)
	log.SetPrefix("lockaudit: ")
	log.SetOutput(hintWriter{os.Stderr, toolchain.Hint(runtime.Version(), os.Getenv("GOVERSION"))})

	last := args[len(args)-1]
	switch {
	case last == "-V=full":
		id, err := identity(suite.CheckConfig)
		if err != nil {
			log.Print(err)
			return 1
		}
		fmt.Println(id)
		return 0
	case strings.HasSuffix(last, ".cfg"):
		if err := suite.unit(args[:len(args)-1], last); err != nil {
			log.Print(err)
			return 1
		}
		return 0
	}
	runStock(args, suite.analyzer())
	return 0
}

// unit analyses the package that the file cfg describes.
func (s Suite) unit(flags []string, cfg string) error {
	u, err := readUnit(cfg)
	if err != nil {
		return err
	}
	if !u.matters(s.Models) {
		return u.writeNoFacts()
	}
	delayCollection()
	if u.VetxOnly {
		unitchecker.Run(cfg, []*analysis.Analyzer{fatal(s.Audit)})
		return nil
	}
	if u.hasTests() {
		with, err := s.WithTests(u.Dir)
		if err != nil {
			return err
		}
		if !with {
			if cfg, err = u.withoutTests(cfg); err != nil {
				return err
			}
			// What is left of the unit is analysed a second time: its importers have the facts of the package without tests.
			may := cfg != ""
			if may {
				if may, err = u.mayReport(s.Models); err != nil {
					return err
				}
			}
			if !may {
				return u.writeNoFacts()
			}
		}
	}
	runStock(append(flags, cfg), s.analyzer())
	return nil
}

// runStock hands over to the driver of golang.org/x/tools, which ends the process. It reads the command line.
func runStock(args []string, a *analysis.Analyzer) {
	os.Args = append([]string{"lockaudit"}, args...)
	unitchecker.Main(a)
}

// fatal makes a failure of a visible: the stock driver ignores errors of runs that only gather facts, and the callers of the
// package would be judged without them.
func fatal(a *analysis.Analyzer) *analysis.Analyzer {
	b := *a
	b.Run = func(pass *analysis.Pass) (any, error) {
		result, err := a.Run(pass)
		if err != nil {
			log.Fatal(err)
		}
		return result, nil
	}
	return &b
}

// A hintWriter adds a line to what is written, if there is one.
type hintWriter struct {
	w    io.Writer
	hint string
}

func (h hintWriter) Write(p []byte) (int, error) {
	n, err := h.w.Write(p)
	if err == nil && h.hint != "" {
		_, err = fmt.Fprintln(h.w, "lockaudit: "+h.hint)
	}
	return n, err
}
