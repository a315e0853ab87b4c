package declared

import (
	"cmp"
	"slices"
)

// Names are the rules that can be named.
type Names struct {
	Rules   []string          // the names in use
	Aliases map[string]string // former names, and what the rule is called now
}

// Resolve returns the name in use of the rule that word names. Names without any rule know nothing and accept every word.
func (n Names) Resolve(word string) (name string, ok bool) {
	if len(n.Rules) == 0 || slices.Contains(n.Rules, word) {
		return word, true
	}
	name, ok = n.Aliases[word]
	return name, ok
}

// Suggest says what to write in place of an unknown word, as the tail of a message.
func (n Names) Suggest(word string) string {
	if near := Nearest(word, n.Rules); near != "" {
		return "; did you mean " + near + "?"
	}
	return "; lockaudit rules lists them"
}

// Nearest returns the word of known that text is most likely a misspelling of, "" when none is close.
func Nearest(text string, known []string) string {
	const longest = 64 // no name comes near; keeps the distance cheap on any input
	if len(text) > longest {
		return ""
	}
	type candidate struct {
		word     string
		distance int
	}
	var near []candidate
	for _, word := range known {
		if d := distance(text, word); d <= max(1, len(word)/3) && d < len(word) {
			near = append(near, candidate{word, d})
		}
	}
	if len(near) == 0 {
		return ""
	}
	return slices.MinFunc(near, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(a.word, b.word))
	}).word
}

// distance counts the insertions, deletions, replacements and swaps of neighbours that make b of a, whatever the case.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			x, y := lower(a[i-1]), lower(b[j-1])
			replace := last[j-1]
			if x != y {
				replace++
			}
			row[j] = min(replace, last[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && x == lower(b[j-2]) && lower(a[i-2]) == y {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

func lower(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}
