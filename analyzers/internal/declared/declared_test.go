package declared

import (
	"testing"
	"time"
)

func TestIsReason(t *testing.T) {
	tests := map[string]bool{
		"":                        false,
		"  ":                      false,
		"...":                     false,
		"TODO":                    false,
		"todo: find out":          false,
		"TODO(ann) find out":      false,
		"TODOs are recomputed":    true,
		"to do lists only":        true,
		"the row is append-only":  true,
		"Zeilen werden angehängt": true,
		"JIRA-12":                 true,
	}
	for text, want := range tests {
		if got := IsReason(text); got != want {
			t.Errorf("IsReason(%q) = %v, want %v", text, got, want)
		}
	}
}

func TestParseDuration(t *testing.T) {
	tests := map[string]time.Duration{
		"4.2s":                4200 * time.Millisecond,
		"1m30s":               90 * time.Second,
		"180d":                180 * 24 * time.Hour,
		"30":                  0,
		"-3s":                 0,
		"0s":                  0,
		"0d":                  0,
		"1.5d":                0,
		"999999999d":          0,
		"9223372036854775807": 0,
		"":                    0,
	}
	for text, want := range tests {
		got, err := ParseDuration(text)
		if got != want || (err == nil) != (want > 0) {
			t.Errorf("ParseDuration(%q) = %v, %v; want %v", text, got, err, want)
		}
	}
}

func TestParseMargin(t *testing.T) {
	tests := map[string]float64{"2": 2, "1.5": 1.5, "1": 1, "0.9": 0, "-2": 0, "NaN": 0, "+Inf": 0, "two": 0}
	for text, want := range tests {
		got, err := ParseMargin(text)
		if got != want || (err == nil) != (want > 0) {
			t.Errorf("ParseMargin(%q) = %v, %v; want %v", text, got, err, want)
		}
	}
}

func TestParseDate(t *testing.T) {
	if got, err := ParseDate("2026-11-03"); err != nil || got.Format(DateLayout) != "2026-11-03" {
		t.Errorf("ParseDate(2026-11-03) = %v, %v", got, err)
	}
	for _, text := range []string{"", "2026-11", "03.11.2026", "2026-13-01", "2026-02-30"} {
		if got, err := ParseDate(text); err == nil {
			t.Errorf("ParseDate(%q) = %v, want an error", text, got)
		}
	}
}

func TestNearest(t *testing.T) {
	known := []string{"unfencedwrite", "missingttl", "defaultttl", "redlock", "lostlock"}
	tests := map[string]string{
		"unfencedwrites": "unfencedwrite",
		"UnfencedWrite":  "unfencedwrite",
		"misingttl":      "missingttl",
		"missngitl":      "missingttl",
		"relock":         "redlock",
		"redis":          "",
		"the":            "",
		"":               "",
	}
	for text, want := range tests {
		if got := Nearest(text, known); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestNames(t *testing.T) {
	names := Names{Rules: []string{"hardcodedttl"}, Aliases: map[string]string{"constantttl": "hardcodedttl"}}
	for _, word := range []string{"hardcodedttl", "constantttl"} {
		if got, ok := names.Resolve(word); got != "hardcodedttl" || !ok {
			t.Errorf("Resolve(%q) = %q, %v", word, got, ok)
		}
	}
	if got, ok := names.Resolve("hardcoded"); ok {
		t.Errorf("Resolve(hardcoded) = %q, want it unknown", got)
	}
	if got, ok := (Names{}).Resolve("anything"); got != "anything" || !ok {
		t.Errorf("no names: Resolve(anything) = %q, %v, want it accepted", got, ok)
	}
}

func TestHold(t *testing.T) {
	measured := time.Date(2026, 11, 3, 0, 0, 0, 0, time.UTC)
	hold := Hold{Worst: 4 * time.Second, Measured: measured}
	if !hold.Covers(8*time.Second, 2) || hold.Covers(7*time.Second, 2) {
		t.Error("the default margin does not decide")
	}
	hold.Margin = 3
	if hold.Covers(8*time.Second, 2) || !hold.Covers(12*time.Second, 2) {
		t.Error("the hold's own margin does not decide")
	}
	year := 365 * 24 * time.Hour
	if hold.OlderThan(year, measured.AddDate(0, 11, 0)) || !hold.OlderThan(year, measured.AddDate(1, 0, 1)) {
		t.Error("the age of the hold is misjudged")
	}
	if hold.OlderThan(year, time.Time{}) {
		t.Error("a hold was found old although today is not known")
	}
}
