package section

import "strings"

// Words are parts of the names of functions, in lower case, by which a program is understood where nothing else tells.

// lockWords are in the names of functions that deal with locks.
func lockWords() []string {
	return []string{"lock", "mutex", "acquire", "release", "obtain", "lease", "unlock", "free", "leave"}
}

// giveBackWords are in the names of functions that give something back.
func giveBackWords() []string {
	return []string{"unlock", "release", "free", "giveback", "relinquish", "resign", "abandon", "done", "end", "stop", "close", "leave"}
}

// SpeaksOfLocks reports whether names of functions speak of locks, of taking them or of giving them back.
func SpeaksOfLocks(names string) bool { return hasWord(names, lockWords()) }

// unlocks reports whether one of the functions on the way to a deletion is named after giving something back. A deletion by
// the same object may else be of anything.
func unlocks(op *Op) bool {
	for _, name := range op.Names {
		if hasWord(name, giveBackWords()) {
			return true
		}
	}
	return len(op.Names) == 0
}

func hasWord(name string, words []string) bool {
	name = strings.ToLower(name)
	for _, w := range words {
		if strings.Contains(name, w) {
			return true
		}
	}
	return false
}
