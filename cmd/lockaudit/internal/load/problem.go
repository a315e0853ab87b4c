package load

import (
	"cmp"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

func compareProblems(a, b Problem) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.Package, b.Package),
		cmp.Compare(a.Text, b.Text),
	)
}

// listProblems returns what go list has to say about the packages that are read from source. Errors of other dependencies
// count where they are in the way of one of these.
func (c *checker) listProblems() []Problem {
	var all []Problem
	for _, n := range c.graph.order {
		if !n.fromSource {
			continue
		}
		seenByTypes := len(c.tasks[n.pkg.ID].problems) > 0
		for _, e := range n.pkg.Errors {
			if seenByTypes && isCompilerOutput(e) {
				continue
			}
			all = append(all, listProblem(n.pkg, e))
		}
	}
	return all
}

// isCompilerOutput tells whether go list passes on what the compiler printed, as it does for a package it was to compile.
func isCompilerOutput(e packages.Error) bool { return strings.HasPrefix(e.Msg, "# ") }

func listProblem(p *packages.Package, e packages.Error) Problem {
	problem := Problem{Package: p.PkgPath, Text: strings.TrimSpace(e.Msg)}
	if strings.HasPrefix(problem.Text, "pattern "+p.PkgPath+":") {
		problem.Package = "" // what was typed is in its place
	}
	if strings.Contains(problem.Text, "does not contain modules listed in go.work") {
		problem.Text += "; of a workspace name its modules, as in ./billing/..., or all of them with the pattern work"
	}
	// Pos is "file:line:column", "file:line", "-" or "".
	rest := e.Pos
	var numbers []int
	for len(numbers) < 2 {
		i := strings.LastIndexByte(rest, ':')
		if i < 0 {
			break
		}
		n, err := strconv.Atoi(rest[i+1:])
		if err != nil {
			break
		}
		numbers, rest = append(numbers, n), rest[:i]
	}
	if rest != "" && rest != "-" {
		if problem.File = rest; !filepath.IsAbs(rest) {
			problem.File = filepath.Join(p.Dir, filepath.Base(rest))
		}
	}
	switch len(numbers) {
	case 1:
		problem.Line = numbers[0]
	case 2:
		problem.Line, problem.Column = numbers[1], numbers[0]
	}
	return problem
}
