package cli

import "strings"

// suggest returns the name that word is most likely a slip for, "" when none is near.
func suggest(word string, names []string) string {
	word = strings.ToLower(word)
	best, limit := "", len(word)/3+1
	for _, name := range names {
		if len(word) > 1 && strings.HasPrefix(name, word) {
			return name
		}
		if d := distance(word, name); d <= limit && d < max(len(word), len(name)) {
			best, limit = name, d-1
		}
	}
	return best
}

// distance returns how many letters have to be changed, added, removed or swapped with their neighbour to get from a to b.
func distance(a, b string) int {
	var before []int // the row above the previous one
	previous := make([]int, len(b)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(previous[j]+1, row[j-1]+1, previous[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, previous = previous, row
	}
	return previous[len(b)]
}
