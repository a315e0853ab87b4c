package models

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// An Error is one mistake in a model file.
type Error struct {
	File   string
	Line   int // from 1; 0 when the mistake is that of the whole file
	Column int // from 1, in characters
	Text   string
}

func (e Error) Error() string {
	if e.Line == 0 {
		return e.File + ": " + e.Text
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Text)
}

// Errors are all the mistakes of a load, sorted by position.
type Errors []Error

func (es Errors) Error() string {
	lines := make([]string, len(es))
	for i, e := range es {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

func (es Errors) sort() {
	slices.SortStableFunc(es, func(a, b Error) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
}

// didYouMean returns "; did you mean X" for the word nearest to got, "" when none is near.
func didYouMean(got string, words []string) string {
	best, bestDistance := "", max(1, len(got)/4)+1
	for _, w := range words {
		if d := editDistance(strings.ToLower(got), strings.ToLower(w)); d < bestDistance {
			best, bestDistance = w, d
		}
	}
	if best == "" {
		return ""
	}
	return "; did you mean " + best + "?"
}

// editDistance counts the insertions, deletions, substitutions and swaps of neighbours that lead from a to b.
func editDistance(a, b string) int {
	s, t := []rune(a), []rune(b)
	var before, above []int
	row := make([]int, len(t)+1)
	for j := range row {
		row[j] = j
	}
	for i := range s {
		before, above, row = above, row, make([]int, len(t)+1)
		row[0] = i + 1
		for j := range t {
			change := above[j]
			if s[i] != t[j] {
				change++
			}
			row[j+1] = min(change, above[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && s[i] == t[j-1] && s[i-1] == t[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
	}
	return row[len(t)]
}
