package load

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/lockaudit/lockaudit/analyzers/relevance"
)

// A node is one package of the import graph.
type node struct {
	pkg     *packages.Package
	imports []*node // sorted by ID
	added   bool    // after all it imports
	root    bool    // named by the user
	own     bool    // of a main module
	// matters: it is of a main module, can take a lock itself, or calls a package that does.
	matters bool
	// fromSource: its syntax is read. Others are known by export data.
	fromSource bool
	// after are the packages read from source that have to be ready before this one is: those it imports, and those that its
	// other imports' export data mentions.
	after []*node
	// bystander: a copy of a package that was recompiled for the tests of another one; its own code is that of the original.
	bystander bool
}

// A graph is the import graph of a program.
type graph struct {
	order []*node          // imported packages first, otherwise by ID
	nodes map[string]*node // by ID
	named []string         // paths of the packages named by the user, sorted
}

func newGraph(roots []*packages.Package, models relevance.Models) *graph {
	g := &graph{nodes: map[string]*node{}}
	roots = slices.SortedFunc(slices.Values(roots), func(a, b *packages.Package) int { return cmp.Compare(a.ID, b.ID) })
	for _, r := range roots {
		n := g.add(r, models)
		n.root = true
		n.own = n.own || r.Module == nil && !isStandard(r)
		if r.ForTest == "" && !isTestMain(r) {
			g.named = append(g.named, r.PkgPath)
		}
	}
	for _, n := range g.order {
		p := n.pkg
		n.bystander = p.ForTest != "" && p.PkgPath != p.ForTest && p.PkgPath != p.ForTest+"_test"
		switch {
		case isTestMain(p) || p.PkgPath == "unsafe":
			n.fromSource = false
		case n.own || n.root || p.ForTest != "":
			n.fromSource = true // variants for tests have no export data that fits together
		default:
			n.fromSource = n.matters
		}
		for _, imp := range n.imports {
			if imp.fromSource {
				n.after = append(n.after, imp)
			} else {
				n.after = append(n.after, imp.after...)
			}
		}
		slices.SortFunc(n.after, func(a, b *node) int { return cmp.Compare(a.pkg.ID, b.pkg.ID) })
		n.after = slices.Compact(n.after)
	}
	return g
}

// add adds p after all that it imports.
func (g *graph) add(p *packages.Package, models relevance.Models) *node {
	if n := g.nodes[p.ID]; n != nil {
		return n
	}
	n := &node{pkg: p, own: p.Module != nil && p.Module.Main}
	g.nodes[p.ID] = n // before its imports, because of cycles
	var imported []relevance.Import
	imports := slices.SortedFunc(maps.Values(p.Imports), func(a, b *packages.Package) int { return cmp.Compare(a.ID, b.ID) })
	for _, imp := range slices.CompactFunc(imports, func(a, b *packages.Package) bool { return a.ID == b.ID }) {
		d := g.add(imp, models)
		if !d.added {
			continue // a cycle, which go list has reported
		}
		n.imports = append(n.imports, d)
		imported = append(imported, relevance.Import{Path: imp.PkgPath, Matters: d.matters})
	}
	n.matters = n.own || !isStandard(p) && relevance.Of(p.PkgPath, imported, p.GoFiles, models)
	n.added = true
	g.order = append(g.order, n)
	return n
}

// isTestMain tells whether p is the main package that go test generates.
func isTestMain(p *packages.Package) bool {
	return p.Name == "main" && strings.HasSuffix(p.ID, ".test") && p.PkgPath == p.ID && p.ForTest == "" && len(p.Imports) > 0 &&
		p.Imports["testing/internal/testdeps"] != nil
}

// isStandard tells whether p is of the standard library: in no module, and its path starts with no domain.
func isStandard(p *packages.Package) bool {
	first, _, _ := strings.Cut(p.PkgPath, "/")
	return p.Module == nil && !strings.Contains(first, ".") && first != "command-line-arguments"
}
