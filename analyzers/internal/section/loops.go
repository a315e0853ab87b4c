package section

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A loop is a natural loop: its head dominates its blocks.
type loop struct {
	head   *ssa.BasicBlock
	blocks map[*ssa.BasicBlock]bool
}

// loops are the natural loops of fn, in the order of their heads.
func (e *Engine) loops(fn *ssa.Function) []*loop {
	if ls, ok := e.conc.loops[fn]; ok {
		return ls
	}
	var ls []*loop
	byHead := map[*ssa.BasicBlock]*loop{}
	for _, b := range fn.Blocks {
		for _, h := range b.Succs {
			if !h.Dominates(b) {
				continue
			}
			l := byHead[h]
			if l == nil {
				l = &loop{head: h, blocks: map[*ssa.BasicBlock]bool{h: true}}
				byHead[h] = l
				ls = append(ls, l)
			}
			work := []*ssa.BasicBlock{b}
			for len(work) > 0 {
				x := work[len(work)-1]
				work = work[:len(work)-1]
				if l.blocks[x] {
					continue
				}
				l.blocks[x] = true
				work = append(work, x.Preds...)
			}
		}
	}
	if e.conc.loops == nil {
		e.conc.loops = map[*ssa.Function][]*loop{}
	}
	e.conc.loops[fn] = ls
	return ls
}

// around are the loops that b is in, innermost first.
func (e *Engine) around(b *ssa.BasicBlock) []*loop {
	var in []*loop
	for _, l := range e.loops(b.Parent()) {
		if l.blocks[b] {
			in = append(in, l)
		}
	}
	for i := range in {
		for j := i; j > 0 && len(in[j].blocks) < len(in[j-1].blocks); j-- {
			in[j], in[j-1] = in[j-1], in[j]
		}
	}
	return in
}

// exits are the edges that leave l, as pairs of blocks.
func (l *loop) exits() [][2]*ssa.BasicBlock {
	var out [][2]*ssa.BasicBlock
	for _, b := range l.head.Parent().Blocks {
		if !l.blocks[b] {
			continue
		}
		for _, s := range b.Succs {
			if !l.blocks[s] {
				out = append(out, [2]*ssa.BasicBlock{b, s})
			}
		}
	}
	return out
}

// ranOut reports whether an edge is taken when l has had all of its rounds: out of the test at its head, or of the one at its
// end, or past the loop when there are no rounds at all.
func (l *loop) ranOut(b, next *ssa.BasicBlock) bool {
	if l.blocks[next] {
		return false
	}
	if b == l.head {
		return true
	}
	test := l.tail()
	if test == nil {
		return false
	}
	return b == test || !l.blocks[b] && len(b.Succs) == 2 && (b.Succs[0] == l.head || b.Succs[1] == l.head) && (test.Succs[0] == next || test.Succs[1] == next)
}

// tail is the block at the end of l that decides on another round, nil when that is decided at its head.
func (l *loop) tail() *ssa.BasicBlock {
	for _, s := range l.head.Succs {
		if !l.blocks[s] && len(l.blocks) > 1 {
			return nil
		}
	}
	for _, b := range l.head.Preds {
		if l.blocks[b] && len(b.Succs) == 2 && (!l.blocks[b.Succs[0]] || !l.blocks[b.Succs[1]]) {
			return b
		}
	}
	return nil
}

// reaches reports whether control can come from the start of a to b.
func reaches(a, b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	work := []*ssa.BasicBlock{a}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if x == b {
			return true
		}
		if !seen[x] {
			seen[x] = true
			work = append(work, x.Succs...)
		}
	}
	return false
}

// times is how often l runs when a constant says so: for i := 0; i < 3; i++, for range 3; 0 when it cannot be told.
func (l *loop) times() int {
	for _, x := range l.exits() {
		br, ok := x[0].Instrs[len(x[0].Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		if n := countedBy(br.Cond, l, x[0].Succs[0] == x[1]); n > 0 {
			if x[0] != l.head || len(l.blocks) == 1 { // the test comes after the body
				n++
			}
			return n
		}
	}
	return 0
}

// countedBy reads a comparison of a counter of l with a constant; leaves tells which outcome ends the loop.
func countedBy(cond ssa.Value, l *loop, leaves bool) int {
	c, ok := cond.(*ssa.BinOp)
	if !ok {
		return 0
	}
	op, x, y := c.Op, c.X, c.Y
	if _, ok := x.(*ssa.Const); ok {
		x, y = y, x
		op = map[token.Token]token.Token{token.LSS: token.GTR, token.LEQ: token.GEQ, token.GTR: token.LSS, token.GEQ: token.LEQ}[op]
	}
	if leaves {
		op = map[token.Token]token.Token{token.LSS: token.GEQ, token.LEQ: token.GTR, token.GTR: token.LEQ, token.GEQ: token.LSS, token.EQL: token.NEQ}[op]
	}
	limit, ok := intConst(y)
	if !ok {
		if limit, ok = literalLen(y); !ok {
			return 0
		}
	}
	start, step, ok := counter(x, l)
	if !ok {
		return 0
	}
	switch {
	case step == 1 && (op == token.LSS || op == token.NEQ):
		return max(int(limit-start), 0)
	case step == 1 && op == token.LEQ:
		return max(int(limit-start)+1, 0)
	case step == -1 && (op == token.GTR || op == token.NEQ):
		return max(int(start-limit), 0)
	case step == -1 && op == token.GEQ:
		return max(int(start-limit)+1, 0)
	}
	return 0
}

// counter recognises a variable of l that starts at a constant and changes by one; a comparison of the changed value counts
// from one further.
func counter(v ssa.Value, l *loop) (start, step int64, ok bool) {
	phi, ok := v.(*ssa.Phi)
	shift := int64(0)
	if !ok {
		b, isBin := v.(*ssa.BinOp)
		if !isBin {
			return 0, 0, false
		}
		d, isStep := stepOf(b)
		if !isStep {
			return 0, 0, false
		}
		if phi, ok = b.X.(*ssa.Phi); !ok {
			return 0, 0, false
		}
		shift = d
	}
	if !l.blocks[phi.Block()] {
		return 0, 0, false
	}
	found := 0
	for i, x := range phi.Edges {
		if l.blocks[phi.Block().Preds[i]] {
			b, isBin := x.(*ssa.BinOp)
			if !isBin || b.X != ssa.Value(phi) {
				return 0, 0, false
			}
			d, isStep := stepOf(b)
			if !isStep || found&1 != 0 && d != step {
				return 0, 0, false
			}
			step = d
			found |= 1
			continue
		}
		k, isConst := intConst(x)
		if !isConst {
			return 0, 0, false
		}
		start = k
		found |= 2
	}
	return start + shift, step, found == 3
}

func stepOf(b *ssa.BinOp) (int64, bool) {
	k, ok := intConst(b.Y)
	if !ok || k != 1 && k != -1 {
		return 0, false
	}
	switch b.Op {
	case token.ADD:
		return k, true
	case token.SUB:
		return -k, true
	}
	return 0, false
}

func intConst(v ssa.Value) (int64, bool) {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil || c.Value.Kind() != constant.Int {
		return 0, false
	}
	if _, ok := c.Type().Underlying().(*types.Basic); !ok {
		return 0, false
	}
	n, exact := constant.Int64Val(c.Value)
	return n, exact && n > -1<<31 && n < 1<<31
}

// literalLen is the length of a slice literal, or of an array.
func literalLen(v ssa.Value) (int64, bool) {
	c, ok := v.(*ssa.Call)
	if !ok {
		return 0, false
	}
	b, ok := c.Call.Value.(*ssa.Builtin)
	if !ok || b.Name() != "len" {
		return 0, false
	}
	sl, ok := c.Call.Args[0].(*ssa.Slice)
	if !ok || sl.Low != nil || sl.High != nil {
		return 0, false
	}
	a, ok := sl.X.(*ssa.Alloc)
	if !ok {
		return 0, false
	}
	arr, ok := a.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array)
	if !ok {
		return 0, false
	}
	return arr.Len(), true
}
