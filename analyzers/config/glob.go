package config

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
)

// A PathGlob matches files by their path, relative to the folder of the config.
type PathGlob string

func (g *PathGlob) parse(text string) error {
	switch {
	case strings.Contains(text, `\`):
		return fmt.Errorf("%q has a backslash; write folders with /", text)
	case strings.HasPrefix(text, "/") || text == ".." || strings.HasPrefix(text, "../") || strings.Contains(text, ":/"):
		return fmt.Errorf("%q leaves the folder of this file; write a path relative to it, such as internal/gen/**", text)
	case strings.HasPrefix(text, "!"):
		return fmt.Errorf("%q cannot take a path back; name the paths that are meant", text)
	}
	text = strings.TrimSuffix(strings.TrimPrefix(text, "./"), "/")
	if text == "..." {
		text = "**"
	}
	text = strings.TrimSuffix(text, "/...")
	if text == "" || !doublestar.ValidatePattern(text) {
		return fmt.Errorf("%q is not a glob; write one such as internal/gen/** or **/*.gen.go", text)
	}
	*g = PathGlob(text)
	return nil
}

// Match reports whether the glob matches rel or a folder rel lies in.
func (g PathGlob) Match(rel string) bool {
	for rel != "." && rel != "/" && rel != "" {
		if doublestar.MatchUnvalidated(string(g), rel) {
			return true
		}
		rel = path.Dir(rel)
	}
	return false
}

func matchAny(globs []PathGlob, rel string) bool {
	for _, g := range globs {
		if g.Match(rel) {
			return true
		}
	}
	return false
}

// A PackageGlob matches import paths.
type PackageGlob string

func (g *PackageGlob) parse(text string) error {
	if strings.HasPrefix(text, ".") && text != "..." || strings.HasPrefix(text, "/") || strings.Contains(text, `\`) {
		return fmt.Errorf("%q is not an import path; write one such as example.com/app/feed, example.com/app/... or **/feed", text)
	}
	glob := text
	if text == "..." {
		glob = "**"
	} else if parent, ok := strings.CutSuffix(text, "/..."); ok {
		glob = parent + "{,/**}"
	}
	if text == "" || !doublestar.ValidatePattern(glob) {
		return fmt.Errorf("%q is not a glob; write one such as example.com/app/feed, example.com/app/... or **/feed", text)
	}
	*g = PackageGlob(glob)
	return nil
}

// Match reports whether the glob matches an import path.
func (g PackageGlob) Match(pkg string) bool {
	return doublestar.MatchUnvalidated(string(g), pkg)
}

// A TextGlob matches texts; * stands for any text, ? for any character.
type TextGlob string

func (g *TextGlob) parse(text string) error {
	if text == "" {
		return errors.New(`"" matches nothing; write a text with * for any text, such as "feed:*"`)
	}
	*g = TextGlob(text)
	return nil
}

// Match reports whether the glob matches text.
func (g TextGlob) Match(text string) bool { return wildcard(string(g), text) }

// wildcard matches * and ? in time proportional to the product of the lengths.
func wildcard(glob, text string) bool {
	g, t := []rune(glob), []rune(text)
	i, star, mark := 0, -1, 0
	for j := 0; j < len(t); {
		switch {
		case i < len(g) && g[i] == '*':
			star, mark = i, j
			i++
		case i < len(g) && (g[i] == '?' || g[i] == t[j]):
			i++
			j++
		case star >= 0:
			mark++
			i, j = star+1, mark
		default:
			return false
		}
	}
	for i < len(g) && g[i] == '*' {
		i++
	}
	return i == len(g)
}

// A FuncGlob matches functions and methods, and fields and variables, by their name.
type FuncGlob string

func (g *FuncGlob) parse(text string) error {
	plain := plainName(text)
	if plain == "" || strings.ContainsAny(plain, "()[]{} \t,") || strings.HasPrefix(plain, ".") || strings.HasSuffix(plain, ".") {
		return fmt.Errorf("%q is not a name as go doc prints it; write one such as Rebuild, (*Feed).Rebuild or (*example.com/app/feed.Feed).Rebuild", text)
	}
	*g = FuncGlob(plain)
	return nil
}

// Match reports whether the glob matches name, a function or method as go/types prints it without the package
// ("(*Feed).Rebuild") or a field or variable ("Feed.db"), of package pkg. A name in the glob without a package matches in
// every package; the last element of a package's path will do for the path.
func (g FuncGlob) Match(pkg, name string) bool {
	name = plainName(name)
	glob := string(g)
	if wildcard(glob, name) || wildcard(glob, pkg+"."+name) {
		return true
	}
	base := path.Base(pkg)
	if isMajor(base) {
		base = path.Base(path.Dir(pkg))
	}
	return base != pkg && wildcard(glob, base+"."+name)
}

// plainName reduces the ways to write a method to one: (*T[K]).M, (T).M and T.M to T.M, (*path.T).M and path.(*T).M to path.T.M.
// What go/ssa appends for function literals is cut off.
func plainName(name string) string {
	name, _, _ = strings.Cut(name, "$")
	if open := strings.IndexByte(name, '['); open >= 0 {
		if end := strings.LastIndexByte(name, ']'); end > open {
			name = name[:open] + name[end+1:]
		}
	}
	if open := strings.IndexByte(name, '('); open >= 0 {
		if receiver, method, ok := strings.Cut(name[open+1:], ")."); ok {
			name = name[:open] + strings.TrimPrefix(receiver, "*") + "." + method
		}
	}
	return name
}

// isMajor reports whether the last element of an import path is a major version.
func isMajor(element string) bool {
	digits, ok := strings.CutPrefix(element, "v")
	return ok && digits != "" && strings.Trim(digits, "0123456789") == ""
}
