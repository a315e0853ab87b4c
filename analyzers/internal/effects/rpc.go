package effects

import (
	"strings"
	"unicode"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// rpc reads a call of a remote method of a service of one's own: its name says whether it only reads, its message whether the
// service can tell a stale or repeated call.
func (r *Reader) rpc(e *Effect) {
	name := e.remoteMethod()
	verb := firstWord(name)
	if r.reads(verb) {
		e.Kind = Read
		return
	}
	e.Kind, e.Resource, e.Target, e.CanCheck = Write, "service", name, true
	e.GuardHint = "a fencing token, version or request id in the message, compared by the service"
	guarded := false
	for _, s := range e.Op.Slots {
		if s.Name == "value" || s.Name == "call" || s.Name == "ctx" {
			guarded = guarded || s.Value().Any(guardedMessage)
		}
	}
	switch {
	case guarded:
		e.Guard, e.GuardWhy = Held, "a token or request id in the message"
	case verb == "delete" || verb == "remove" || verb == "cancel" || verb == "stop" || verb == "close" || verb == "revoke" || verb == "unregister" || verb == "disable":
		e.Guard, e.GuardWhy = Survives, "a repeat changes nothing"
	case movesMoney(verb):
		e.Kind, e.Class, e.Service = External, "payment", name
		e.IdemHint = "a request id in the message"
		e.Target = ""
	}
}

// remoteMethod is the name of the method that is called: CreateOrder.
func (e *Effect) remoteMethod() string {
	if t, ok, _ := Text(e.Op.Slot("method"), ""); ok && t != "" {
		return t[strings.LastIndexByte(t, '/')+1:]
	}
	if recv := e.Op.Slot("recv"); recv.Kind == facts.Field {
		return recv.Text
	}
	if n := len(e.Op.Names); n > 0 {
		return e.Op.Names[n-1][strings.LastIndexByte(e.Op.Names[n-1], '.')+1:]
	}
	return ""
}

// firstWord is the verb that a name in camel case begins with, in lower case.
func firstWord(name string) string {
	for i, c := range name {
		if i > 0 && unicode.IsUpper(c) {
			return strings.ToLower(name[:i])
		}
	}
	return strings.ToLower(name)
}

// reads reports whether remote methods that begin with a verb only read.
func (r *Reader) reads(verb string) bool {
	if r.Resources != nil {
		if a := r.Resources.ReadVerb(verb); a != Unsaid {
			return a == Yes
		}
	}
	switch verb {
	case "get", "list", "read", "find", "search", "query", "count", "check", "exists", "watch", "describe", "fetch", "lookup", "validate",
		"ping", "health", "stat", "status", "show", "view", "is", "has", "head", "load", "peek", "preview", "subscribe", "stream", "verify",
		"scan", "select", "batchget", "retrieve", "info", "tail", "download", "export", "compare", "diff", "simulate", "estimate", "":
		return true
	}
	return false
}

func movesMoney(verb string) bool {
	switch verb {
	case "charge", "pay", "transfer", "refund", "payout", "debit", "credit", "withdraw", "capture":
		return true
	}
	return false
}

// guardedMessage reports a part of a request by which the other side can tell a repeat or a stale holder.
func guardedMessage(x *facts.Origin) bool {
	if x.Kind != facts.Struct {
		return false
	}
	for i, n := range x.Names {
		switch fold(n) {
		case "requestid", "clienttoken", "version", "etag", "revision", "fencingtoken", "fence", "resourceversion", "operationid":
			if Present(x.Args[i]) {
				return true
			}
		}
		if IdempotencyHeader(n) && Present(x.Args[i]) {
			return true
		}
	}
	return false
}

// fold makes names alike that differ in case, hyphens and underscores.
func fold(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(name, "-", ""), "_", ""))
}

// recognisable reports whether what is sent carries an id of the event by which the receiver can drop a repeat. That he does
// is not seen.
func recognisable(tree []*facts.Origin) bool {
	for _, t := range tree {
		if t.Any(func(x *facts.Origin) bool {
			if x.Kind != facts.Struct {
				return false
			}
			for i, n := range x.Names {
				switch fold(n) {
				case "eventid", "messageid", "msgid", "dedupid", "dedupkey", "deduplicationid", "externalid", "operationid", "requestid",
					"transactionid", "reference", "nonce", "ceid":
					if Present(x.Args[i]) {
						return true
					}
				}
			}
			return false
		}) {
			return true
		}
	}
	return false
}
