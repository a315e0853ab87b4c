package proof

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// Locks compares the locks that the audit finds in the packages named locks of a group with their marks, and returns what is
// wrong: "file:line: text", in source order. A mark stands at the end of the line that takes a lock and says all that has to be
// known of it:
//
//	if err := m.Lock(ctx); err != nil { // lock: etcd "orders" ends with its session, waits context, released, fence, signal
//
// A lock without a mark is as wrong as a mark without a lock.
func (m *Module) Locks() (wrong []string, err error) {
	return m.compare("locks", "// lock: ", func(l *audit.Lock, found func(audit.Place, string)) {
		found(l.At, describeLock(l))
	})
}

// compare compares what is found of the locks in the packages of a name with the marks.
func (m *Module) compare(name, mark string, describe func(l *audit.Lock, found func(at audit.Place, text string))) (wrong []string, err error) {
	var units []*audit.Unit
	marks := map[string]string{} // by file:line
	var places []string
	for _, pkg := range m.own {
		if pkg.Name != name {
			continue
		}
		units = append(units, &audit.Unit{
			Fset: m.fset, Files: pkg.Syntax, Types: pkg.Types, Info: pkg.TypesInfo, Path: pkg.PkgPath, Dir: m.dir, Own: true, Root: true,
		})
		for _, file := range pkg.Syntax {
			for _, group := range file.Comments {
				for _, comment := range group.List {
					if text, ok := strings.CutPrefix(comment.Text, mark); ok {
						at := m.line(m.fset.Position(comment.Pos()).Filename, m.fset.Position(comment.Pos()).Line)
						marks[at] = text
						places = append(places, at)
					}
				}
			}
		}
	}
	if len(units) == 0 {
		return nil, nil
	}
	results, err := audit.Program(units, audit.Options{})
	if err != nil {
		return nil, err
	}
	found := map[string][]string{}
	for _, result := range results {
		if result.Err != nil {
			return nil, result.Err
		}
		for _, l := range result.Locks {
			if !l.Kind.Locks() {
				continue
			}
			describe(l, func(p audit.Place, text string) {
				at := m.line(p.File, p.Line)
				if _, ok := marks[at]; !ok && found[at] == nil {
					places = append(places, at)
				}
				found[at] = append(found[at], text)
			})
		}
	}
	return mismatches(places, marks, found), nil
}

// mismatches lists the places, in their order, at which what is found is not what is marked.
func mismatches(places []string, marks map[string]string, found map[string][]string) (wrong []string) {
	for _, at := range places {
		if want, got := marks[at], strings.Join(found[at], " and "); want != got {
			wrong = append(wrong, fmt.Sprintf("%s: the audit finds %s, want %s", at, or(got, "nothing"), or(want, "nothing")))
		}
	}
	return wrong
}

func (m *Module) line(file string, line int) string {
	name, err := filepath.Rel(m.dir, file)
	if err != nil {
		name = file
	}
	return fmt.Sprintf("%s:%d", filepath.ToSlash(name), line)
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// describeLock says what the inventory knows of a lock.
func describeLock(l *audit.Lock) string {
	var parts []string
	add := func(ok bool, format string, args ...any) {
		if ok {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	if d, ok := l.TTL.Duration(l.Unit); ok {
		add(true, "ttl %s", d)
	} else {
		add(l.TTL.Known(), "ttl %s%s", l.TTL.Text(), l.Unit)
		add(!l.TTL.Known() && l.NoTTL == "", "no ttl")
	}
	add(l.NoTTL != "", "ends %s", map[string]string{"ends": "with its session", "tx": "with its transaction", "forever": "never"}[l.NoTTL])
	add(l.DefaultTTL, "by default")
	if l.Try {
		add(true, "tries")
	} else {
		add(true, "waits %s", or(l.Wait, "unknown"))
	}
	for _, r := range append(append([]*audit.Release{}, l.Releases...), l.Inside...) {
		add(true, "released%s%s%s", on(r.Tokenless, " by key"), on(r.Forced, " by force"), on(r.Closes, " with its session"))
	}
	add(l.FenceHint != "", "fence")
	add(l.Lost.Offered, "signal")
	add(l.Renews || len(l.Renewals) > 0, "renewed")
	add(len(l.Effects) == 0, "no effect")
	add(l.Facade, "facade")
	kind := ""
	if l.Kind != audit.Mutex {
		kind = l.Kind.String() + " "
	}
	return fmt.Sprintf("%s%s %s %s", kind, l.Service, or(l.Key.Text(), "?"), strings.Join(parts, ", "))
}

func on(b bool, text string) string {
	if b {
		return text
	}
	return ""
}
