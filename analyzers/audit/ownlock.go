package audit

import (
	"github.com/lockaudit/lockaudit/analyzers/internal/effects"
	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/internal/section"
)

// ownLock reports whether what a goroutine does is part of a function that takes a lock for it and gives that back: the function
// answers for it, and not who starts the goroutine. ops are all that the goroutine does.
func ownLock(op *section.Op, ops []*section.Op) bool {
	for _, r := range ops {
		if r.Paired && len(r.Via) > 0 && r.Does() == effects.Release && begins(op.Via, r.Via[:len(r.Via)-1]) {
			return true
		}
	}
	return false
}

func begins(via, with []facts.Pos) bool {
	if len(via) < len(with) {
		return false
	}
	for i := range with {
		if !via[i].Same(with[i]) {
			return false
		}
	}
	return true
}
