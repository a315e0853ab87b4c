package models

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// examples are values of the fields that a role can need, for messages.
var examples = map[string]string{
	"handle":   "result 0",
	"key":      "arg key",
	"granted":  "result 1 == nil",
	"signal":   "result 0",
	"value":    "result 0",
	"error":    "result 0",
	"callback": "arg fn",
	"ttl":      "arg ttl",
	"command":  "SET NX",
	"text":     "arg query",
	"url":      "arg url",
	"form":     "update",
	"resource": "sql",
	"class":    "payment",
	"duration": "arg timeout",
}

// asIn shows how a field that is missing is written in a row of this role.
func asIn(role Role, key string) string {
	example := examples[key]
	switch {
	case key == "handle" && takesHandle(role):
		example = "receiver"
	case key == "nature":
		example = natures[role][0]
	}
	if example == "" {
		return ""
	}
	return fmt.Sprintf(", as in %q", key+": "+example)
}

// takesHandle reports whether calls of this role are given the handle of a lock that is held: none of their results can be it.
func takesHandle(role Role) bool {
	return slices.Contains([]Role{Release, Renew, Lost, Fence, Owner, Token}, role)
}

// given says of a row that is given the handle of a lock that it looks for it in what the call returns.
func (v *validator) given(c *Call, src places) {
	paths, err := ParsePaths(c.HandlePath)
	if err != nil || !takesHandle(c.Role) {
		return
	}
	if slices.ContainsFunc(paths, func(p Path) bool { return p.Kind == Result }) {
		v.errorf(src["handle"], "handle: a row of role %s is about a lock that is held, which no result is: write %q, or \"arg\" and its name", c.Role, "receiver")
	}
}

var (
	comparison = regexp.MustCompile(`^(.*?) *(==|!=) *(true|false)$`)
	bareName   = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
)

// grantedAdvice says what to write in place of a condition that reads like Go but is none of a model; "" when it does not.
func grantedAdvice(text string) string {
	for _, part := range strings.Split(text, " and ") {
		part = strings.TrimSpace(part)
		if _, err := ParseGranted(part); err == nil {
			continue
		}
		if m := comparison.FindStringSubmatch(part); m != nil {
			if (m[2] == "==") != (m[3] == "true") {
				return fmt.Sprintf("%q: a result that is false when the lock is held cannot be said; name one that is true or nil then, as in %q", part, "result 1 == nil")
			}
			if _, err := ParsePath(m[1]); err == nil {
				return fmt.Sprintf("%q: a boolean is named alone: write %q", part, m[1])
			}
			part = m[1]
		}
		name, isNil := part, ""
		for _, suffix := range []string{"== nil", "!= nil"} {
			if head, ok := strings.CutSuffix(part, suffix); ok {
				name, isNil = strings.TrimSpace(head), " "+suffix
			}
		}
		if bareName.MatchString(name) && didYouMean(name, pathWords) == "" {
			return fmt.Sprintf("%q: results go by number, from 0: write %q when it is the second", part, "result 1"+isNil)
		}
	}
	return ""
}
