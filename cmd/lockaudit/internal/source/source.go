// Package source reads lines of source files for the reports: what to quote under a finding, and which column it has in the
// units a format counts in.
package source

import (
	"os"
	"strings"
	"unicode/utf8"
)

// A Cache holds the files read so far. The zero value is ready. It is for one goroutine.
type Cache struct {
	files map[string][]byte
	lines map[string][]string
}

// File returns the content of the file with this absolute name, nil when it cannot be read: a report then goes without the
// quotation.
func (c *Cache) File(name string) []byte {
	if data, ok := c.files[name]; ok {
		return data
	}
	data, err := os.ReadFile(name)
	if err != nil {
		data = nil
	}
	if c.files == nil {
		c.files = map[string][]byte{}
	}
	c.files[name] = data
	return data
}

// Line returns line n of a file, counted from 1, without its line end. It is "" when there is no such line.
func (c *Cache) Line(name string, n int) string {
	lines, ok := c.lines[name]
	if !ok {
		lines = strings.Split(string(c.File(name)), "\n")
		if c.lines == nil {
			c.lines = map[string][]string{}
		}
		c.lines[name] = lines
	}
	if n < 1 || n > len(lines) {
		return ""
	}
	return strings.TrimSuffix(lines[n-1], "\r")
}

// UTF16 converts a column counted in bytes from 1, as Go counts, to one counted in UTF-16 code units from 1, as editors and
// SARIF viewers count. A column past the end of the line, or in a line that could not be read, is taken for ASCII.
func UTF16(line string, column int) int {
	return count(line, column, func(r rune) int {
		if r >= 0x10000 {
			return 2
		}
		return 1
	})
}

// Runes converts a column counted in bytes from 1 to one counted in characters from 1.
func Runes(line string, column int) int {
	return count(line, column, func(rune) int { return 1 })
}

func count(line string, column int, width func(rune) int) int {
	units, at := 1, 0
	for at < column-1 && at < len(line) {
		r, size := utf8.DecodeRuneInString(line[at:])
		units += width(r)
		at += size
	}
	return units + max(0, column-1-at)
}
