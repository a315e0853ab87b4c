package vettool_test

import (
	"strings"
	"testing"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/vettool"
)

func TestSpeaks(t *testing.T) {
	for args, want := range map[string]bool{
		"":                                  false,
		"-V=full":                           true,
		"-flags":                            true,
		"vet.cfg":                           true,
		"-V=full x":                         false,
		"-tags integration b001/vet.cfg":    true, // two arguments, as go vet passes them on
		"-json -doubted=false b001/vet.cfg": true,
		"check ./...":                       false,
		"check --config vet.cfg":            false,
		"--config vet.cfg":                  false,
		"-C app ./odd.cfg":                  false,
		"config verify vet.cfg":             false,
	} {
		if got := vettool.Speaks(strings.Fields(args)); got != want {
			t.Errorf("%q: %t, want %t", args, got, want)
		}
	}
}
