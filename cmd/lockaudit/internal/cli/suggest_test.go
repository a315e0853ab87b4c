package cli

import "testing"

func TestSuggest(t *testing.T) {
	names := []string{"check", "explain", "rules", "baseline", "unfencedwrite", "missingttl"}
	for word, want := range map[string]string{
		"chekc":          "check",
		"ceck":           "check",
		"CHECK":          "check",
		"expalin":        "explain",
		"unfenced":       "unfencedwrite", // the beginning of a long name
		"unfencedwrites": "unfencedwrite",
		"misingtl":       "missingttl",
		"zzz":            "",
		"x":              "",
		"":               "",
		"report":         "",
	} {
		if got := suggest(word, names); got != want {
			t.Errorf("suggest(%q) = %q, want %q", word, got, want)
		}
	}
}
