package audit

import (
	"cmp"
	"slices"
)

// SortFindings orders findings by place, rule, message and severity, and drops those that say the same about the same place,
// which the variants of a package that tests make produce. It reuses all.
func SortFindings(all []Finding) []Finding {
	slices.SortStableFunc(all, func(a, b Finding) int {
		return cmp.Or(
			a.At.Compare(b.At),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Message, b.Message),
			cmp.Compare(b.Severity, a.Severity),
		)
	})
	return slices.CompactFunc(all, func(a, b Finding) bool {
		return a.At.Compare(b.At) == 0 && a.Rule == b.Rule && a.Message == b.Message
	})
}

// Compare orders places by file, line and column.
func (p Place) Compare(q Place) int {
	return cmp.Or(cmp.Compare(p.File, q.File), cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}
