package sqltext

import (
	"strconv"
	"strings"
)

// advisory finds the first advisory lock function in the tokens.
func (p *parser) advisory(ts []token) *Advisory {
	var found *Advisory
	walk(ts, func(ts []token, i int) {
		if found != nil || !ts[i].isName() {
			return
		}
		name := strings.ToLower(ts[i].text)
		switch {
		case name == "sp_getapplock" || name == "sp_releaseapplock":
			found = p.appLock(name, ts[i+1:])
		case i+1 < len(ts) && ts[i+1].isGroup():
			found = p.lockFunction(name, ts[i+1].sub)
		}
	})
	return found
}

func (p *parser) lockFunction(name string, sub []token) *Advisory {
	a := &Advisory{Function: name}
	for _, part := range splitKind(sub, comma) {
		if len(part) > 0 {
			a.Key = append(a.Key, p.value(part, ""))
		}
	}
	switch name {
	case "get_lock":
		a.Engine, a.Session = MySQL, true
		if len(a.Key) > 1 {
			t := a.Key[1]
			a.Timeout, a.Key = &t, a.Key[:1]
			seconds, err := strconv.ParseFloat(t.Text, 64)
			constant := t.Form == FormConst && err == nil
			a.Bounded = !constant || seconds >= 0
			a.Try = constant && seconds == 0
		}
		return a
	case "release_lock", "release_all_locks":
		a.Engine, a.Session, a.Release = MySQL, true, true
		a.All = name == "release_all_locks"
		return a
	}
	rest, ok := strings.CutPrefix(name, "pg_")
	if !ok {
		return nil
	}
	a.Engine = Postgres
	rest, a.Try = strings.CutPrefix(rest, "try_")
	rest, ok = strings.CutPrefix(rest, "advisory_")
	if !ok {
		return nil
	}
	rest, a.Shared = strings.CutSuffix(rest, "_shared")
	a.Bounded = a.Try
	a.Session = true
	switch rest {
	case "lock":
	case "xact_lock":
		a.Session = false
	case "unlock":
		a.Release = true
	case "unlock_all":
		a.Release, a.All = true, true
	default:
		return nil
	}
	return a
}

// appLock reads sp_getapplock and sp_releaseapplock with named or positional arguments.
func (p *parser) appLock(name string, ts []token) *Advisory {
	// Without @LockOwner the owner is the transaction, without @LockTimeout the wait is that of the session: for ever.
	a := &Advisory{Engine: SQLServer, Function: name, Release: name == "sp_releaseapplock"}
	order := []string{"resource", "lockmode", "lockowner", "locktimeout", "dbprincipal"}
	if a.Release {
		order = []string{"resource", "lockowner", "dbprincipal"}
	}
	if len(ts) > 0 && ts[0].isGroup() { // {call sp_getapplock(?, ?)}
		ts = ts[0].sub
	}
	for i, part := range splitKind(ts, comma) {
		role := ""
		if i < len(order) {
			role = order[i]
		}
		if len(part) > 1 && part[0].kind == param && part[1].isOp("=") {
			role, part = strings.ToLower(part[0].arg.Name), part[2:]
		}
		if len(part) == 0 {
			continue
		}
		v := p.value(part[:1], "")
		if part[0].isOp("-") {
			v = p.value(part[:min(2, len(part))], "")
		}
		switch role {
		case "resource":
			a.Key = []Value{v}
		case "lockmode":
			a.Shared = strings.EqualFold(v.Text, "Shared") || strings.EqualFold(v.Text, "IntentShared")
		case "lockowner":
			a.Session = strings.EqualFold(v.Text, "Session")
		case "locktimeout":
			a.Timeout = &v
			ms, err := strconv.Atoi(strings.ReplaceAll(v.Text, " ", ""))
			a.Bounded = err != nil || ms >= 0
			a.Try = err == nil && ms == 0 && v.Form == FormConst
		}
	}
	return a
}

func keyText(key []Value) (string, bool) {
	if len(key) == 0 {
		return "", false
	}
	var parts []string
	for _, k := range key {
		if k.Form != FormConst && (k.Form != FormExpr || len(k.Args()) > 0 || !constantCall(k.Text)) {
			return "", false
		}
		text := k.Text
		if k.Form == FormExpr {
			text = strings.ToLower(strings.ReplaceAll(text, " ", ""))
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ","), true
}

// constantCall reports whether the text is a hash of literals: hashtext('x').
func constantCall(text string) bool {
	text = strings.ToLower(text)
	return (strings.HasPrefix(text, "hashtext") || strings.HasPrefix(text, "md5(") || strings.HasPrefix(text, "crc32(") || strings.HasPrefix(text, "('x'")) &&
		strings.Contains(text, "'") && !strings.Contains(text, Hole)
}
