package effects

import (
	"net/url"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
	"github.com/lockaudit/lockaudit/analyzers/models"
)

// http reads a request that is sent.
func (r *Reader) http(e *Effect) {
	op := e.Op
	e.Resource, e.Class = "http", "http"
	method, where := slot(op, "method"), slot(op, "url")
	if e.Row.Method != "" && len(e.Row.MethodAt) == 0 {
		method = facts.New(facts.Origin{Kind: facts.Const, Text: e.Row.Method})
	}
	var tree []*facts.Origin
	for _, s := range op.Slots {
		if s.Name == "call" || s.Name == "with" || s.Name == "value" || s.Name == "args" {
			tree = append(tree, s.X)
		}
	}
	for _, t := range tree {
		t.Each(func(x *facts.Origin) bool {
			if x.Kind != facts.Call || x.Row == "" {
				return true
			}
			if row := r.Index.ByID(x.Row); row != nil && row.Role == models.Request {
				if m := Resolve(r.Index, x, row.MethodAt); m != nil && method == nil {
					method = m
				}
				if u := Resolve(r.Index, x, row.URLAt); u != nil && where == nil {
					where = u
				}
			}
			return true
		})
		if x := t; x.Kind == facts.Struct {
			if m := facts.FieldOf(x, "Method"); method == nil && m.Kind == facts.Const {
				method = m
			}
		}
	}
	e.URL = where
	if method == nil {
		method = facts.UnknownOrigin()
	}
	text, ok, open := Text(method, "")
	e.Method = strings.ToUpper(text)
	if !ok {
		if open {
			e.Kind = Unsure
		}
		return
	}
	switch e.Method {
	case "", "GET", "HEAD", "OPTIONS", "TRACE":
		e.Kind = Read
		return
	}
	e.Kind = External
	e.Target = host(where)
	e.IdemHint = "an Idempotency-Key header"
	r.idempotency(e, tree)
}

// host is the host of a URL as far as it is constant.
func host(o *facts.Origin) string {
	if o == nil {
		return ""
	}
	text, ok, _ := Text(o, "x")
	if !ok {
		return ""
	}
	u, err := url.Parse(text)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Hostname()
}

func (r *Reader) external(e *Effect) {
	e.Kind, e.Class = External, e.Row.Class
	e.Target = e.Service
	var tree []*facts.Origin
	for _, s := range e.Op.Slots {
		if s.Name == "call" || s.Name == "with" {
			tree = append(tree, s.X)
		}
	}
	if x := slot(e.Op, "idem"); x != nil {
		for _, a := range flatten(x) {
			if Present(a) {
				e.Idem = a
			}
		}
	}
	r.idempotency(e, tree)
}

// idempotency finds the key that setters gave to the request or its parameters.
func (r *Reader) idempotency(e *Effect, tree []*facts.Origin) {
	if e.Idem != nil {
		return
	}
	for _, t := range tree {
		t.Each(func(x *facts.Origin) bool {
			if e.Idem != nil {
				return false
			}
			if x.Kind == facts.Call && x.Text == "map" && len(x.Args) == 2 {
				if name, ok, _ := Text(x.Args[0], ""); ok && IdempotencyHeader(name) {
					e.Idem = x.Args[1]
				}
				return true
			}
			if x.Row == "" {
				return true
			}
			row := r.Index.ByID(x.Row)
			if row == nil || row.Role != models.Idempotency {
				return true
			}
			if k := Resolve(r.Index, x, row.KeyAt); k != nil {
				name, ok, _ := Text(k, "")
				if !ok || !IdempotencyHeader(name) {
					return true
				}
			}
			if v := Resolve(r.Index, x, row.ValueAt); v != nil && Present(v) {
				e.Idem = v
			}
			return true
		})
	}
}

// IdempotencyHeader reports whether a header carries an idempotency key. Tracing headers do not.
func IdempotencyHeader(name string) bool {
	fold := strings.ToLower(strings.NewReplacer("-", "", "_", "").Replace(name))
	return strings.Contains(fold, "idempot") || fold == "paypalrequestid" || fold == "xamzclienttoken" || fold == "natsmsgid"
}

// write reads a call that writes to a store.
func (r *Reader) write(e *Effect) {
	e.Kind, e.CanCheck = Write, e.Row.GuardHint != "" || len(e.Row.GuardsAt) > 0
	e.Target = target(e.Key)
	if v := slot(e.Op, "value"); v != nil {
		e.Values = []*facts.Origin{v}
	} else if v := slot(e.Op, "args"); v != nil {
		e.Values = []*facts.Origin{v}
	}
	switch e.Row.Form {
	case "put":
		e.Shape = Replaces
	case "insert", "append":
		e.Shape = Appends
	case "relative":
		e.Shape = Relative
	case "delete", "remove":
		e.Guard, e.GuardWhy = Survives, "deletes by key"
	case "touch":
		e.Guard = Noise
	}
	if e.Row.Mode == "later" { // makes an operation for a transaction
		e.Kind = None
		return
	}
	if slot(e.Op, "guards") != nil {
		e.Guard = Held
	}
	guarded := false
	for _, name := range []string{"call", "with", "recv"} {
		if x := slot(e.Op, name); x != nil && r.hasGuard(x) {
			guarded = true
		}
	}
	if guarded {
		e.Guard = Held
	}
}

// hasGuard reports whether a condition was attached on the way to a write: Txn().If(...), Where("version = ?").
func (r *Reader) hasGuard(x *facts.Origin) bool {
	return x.Any(func(o *facts.Origin) bool {
		if o.Row == "" {
			return false
		}
		row := r.Index.ByID(o.Row)
		return row != nil && row.Role == models.Guard && row.Resource != "gorm"
	})
}
