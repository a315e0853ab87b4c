package baseline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/lockaudit/lockaudit/cmd/lockaudit/internal/atomicfile"
)

// DefaultName is the file that the baseline command writes unless told otherwise.
const DefaultName = "lockaudit.baseline.json"

// version is that of the file format. It grows when an older lockaudit would read a newer file wrongly.
const version = 1

// A File is a list of known findings.
type File struct {
	Entries []Entry
}

// An Entry is one known finding. The fingerprint and the package are what findings are matched by, the rest is for people who
// read the file. There are no line numbers in it, so that the file changes only with the findings.
type Entry struct {
	Rule        string `json:"rule"`
	Package     string `json:"package"`
	Func        string `json:"func,omitempty"`
	Message     string `json:"message"`
	Fingerprint string `json:"fingerprint"`
}

// Load reads a file. Its errors say what to type next; the one for a missing file is an fs.ErrNotExist.
func Load(name string) (*File, error) {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &missingError{name}
	}
	if err != nil {
		return nil, fmt.Errorf("reading the baseline: %w", err)
	}
	var content struct {
		Version  int     `json:"version"`
		Findings []Entry `json:"findings"`
	}
	if err := json.Unmarshal(data, &content); err != nil {
		return nil, fmt.Errorf("%s: not a baseline of lockaudit: %w; restore it, or remove it and run: lockaudit baseline", position(name, data, err), err)
	}
	switch {
	case content.Version > version:
		return nil, fmt.Errorf("%s was written by a newer lockaudit (format %d, this one reads %d); update lockaudit", name, content.Version, version)
	case content.Version < 1 || content.Findings == nil:
		return nil, fmt.Errorf("%s: not a baseline of lockaudit: no version or no findings in it; name another file, or write it with: lockaudit baseline", name)
	}
	for i, entry := range content.Findings {
		if entry.Fingerprint == "" || entry.Rule == "" {
			return nil, fmt.Errorf("%s: finding %d has no rule or no fingerprint; restore the file, or remove it and run: lockaudit baseline", name, i+1)
		}
	}
	return &File{Entries: content.Findings}, nil
}

// missingError says that there is no file yet. It is an fs.ErrNotExist.
type missingError struct{ name string }

func (e *missingError) Error() string {
	return fmt.Sprintf("no baseline %s; write it with: lockaudit baseline --baseline %s", e.name, e.name)
}

func (e *missingError) Is(target error) bool { return target == fs.ErrNotExist }

// position adds line and column to the name of a file with a syntax error.
func position(name string, data []byte, err error) string {
	var at int64
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		at = syntax.Offset
	case errors.As(err, &kind):
		at = kind.Offset
	default:
		return name
	}
	before := data[:min(max(0, at-1), int64(len(data)))]
	line := bytes.Count(before, []byte("\n")) + 1
	return fmt.Sprintf("%s:%d:%d", name, line, len(before)-bytes.LastIndexByte(before, '\n'))
}

// Save writes f sorted, one finding a line, so that a change of one finding is a change of one line.
func (f *File) Save(name string) error {
	entries := slices.Clone(f.Entries)
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(
			cmp.Compare(a.Package, b.Package),
			cmp.Compare(a.Func, b.Func),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Fingerprint, b.Fingerprint),
		)
	})
	var buf bytes.Buffer
	fmt.Fprintf(&buf, "{\n  \"version\": %d,\n  \"findings\": [", version)
	for i, entry := range entries {
		var line bytes.Buffer
		enc := json.NewEncoder(&line)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(entry); err != nil {
			return fmt.Errorf("encoding the baseline: %w", err)
		}
		if i > 0 {
			buf.WriteByte(',')
		}
		buf.WriteString("\n    ")
		buf.Write(bytes.TrimSpace(line.Bytes()))
	}
	if len(entries) > 0 {
		buf.WriteString("\n  ")
	}
	buf.WriteString("]\n}\n")
	if err := atomicfile.Write(name, buf.Bytes(), 0o644); err != nil {
		return fmt.Errorf("writing the baseline: %w", err)
	}
	return nil
}

// Contains returns which fingerprints are in f.
func (f *File) Contains() map[string]bool {
	known := map[string]bool{}
	for _, entry := range f.Entries {
		known[entry.Fingerprint] = true
	}
	return known
}

// A Scope is what a run looked at: an entry outside of it is neither there nor gone.
type Scope struct {
	Packages []string // import paths, of test variants too
	Rules    []string
	// Deleted tells whether a package is no longer there; nil when none is known to be.
	Deleted func(pkg string) bool
}

// covers reports whether a finding like entry would have been found.
func (s Scope) covers(entry Entry) bool {
	return slices.Contains(s.Rules, entry.Rule) &&
		(slices.Contains(s.Packages, entry.Package) || slices.Contains(s.Packages, entry.Package+"_test") ||
			s.Deleted != nil && s.Deleted(entry.Package))
}

// Gone returns the entries in scope whose fingerprints the run did not see.
func (f *File) Gone(seen map[string]bool, scope Scope) []Entry {
	var gone []Entry
	for _, entry := range f.Entries {
		if !seen[entry.Fingerprint] && scope.covers(entry) {
			gone = append(gone, entry)
		}
	}
	return gone
}

// Update returns f with the entries in scope replaced by found.
func (f *File) Update(found []Entry, scope Scope) *File {
	updated := &File{Entries: slices.Clone(found)}
	have := updated.Contains()
	for _, entry := range f.Entries {
		if !have[entry.Fingerprint] && !scope.covers(entry) {
			updated.Entries = append(updated.Entries, entry)
		}
	}
	return updated
}
