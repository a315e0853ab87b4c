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
			tree = append(tree, s.Value())
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
		for _, t := range tree {
			open = open || t.HasParam()
		}
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
	if len(e.Row.IdemHint) > 0 {
		e.IdemHint = e.Row.IdemHint
	}
	e.Recognisable = recognisable(tree)
	e.Mild = e.Method == "PUT" || e.Method == "DELETE" || signsIn(where)
	if paymentHost(e.Target) {
		e.Class = "payment"
	}
	r.idempotency(e, tree)
	switch {
	case e.Target != "" && r.internalHost(e.Target):
		e.Kind, e.Resource, e.Service, e.CanCheck = Write, "service", e.Target, true
		e.GuardHint = "a fencing token or version in the request, compared by " + e.Target
		if e.Mild {
			e.Guard, e.GuardWhy = Survives, "repeatable by its method"
		}
		if e.Idem != nil {
			e.Guard, e.GuardWhy = Held, "an idempotency key"
		}
	case e.Target != "" && r.externalHost(e.Target):
		e.Declared = true
	}
	if conditional(tree) {
		e.Guard, e.GuardWhy = Held, "a conditional request"
	}
}

// paymentHost reports hosts of payment services.
func paymentHost(host string) bool {
	for _, h := range []string{"api.stripe.com", "paypal.com", "adyen.com", "squareup.com", "api.razorpay.com", "api.mollie.com", "braintree-api.com", "braintreegateway.com"} {
		if host == h || strings.HasSuffix(host, "."+h) {
			return true
		}
	}
	return false
}

// signsIn reports requests that only ask for credentials.
func signsIn(o *facts.Origin) bool {
	if o == nil {
		return false
	}
	text, _, _ := Text(o, "")
	low := strings.ToLower(text)
	for _, w := range []string{"/oauth", "/token", "/login", "/signin", "/auth/", "/search", "/_search", "/query"} {
		if strings.Contains(low, w) {
			return true
		}
	}
	return false
}

// conditional reports whether a request carries a condition or a fencing token.
func conditional(tree []*facts.Origin) bool {
	for _, t := range tree {
		if t.Any(func(x *facts.Origin) bool {
			if len(x.Args) < 2 {
				return false
			}
			for _, a := range x.Args {
				if a.Kind == facts.Const && a.Type == "string" {
					switch strings.ToLower(a.Text) {
					case "if-match", "if-none-match", "if-unmodified-since", "fencing-token", "x-fencing-token", "x-lock-token":
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

const hostHole = "lockaudithole"

// host is the host of a URL as far as it is constant, * for what is not; "" when the end of its name is not known.
func host(o *facts.Origin) string {
	if o == nil {
		return ""
	}
	text, ok, _ := Text(o, hostHole)
	if !ok {
		return ""
	}
	u, err := url.Parse(strings.ReplaceAll(text, "%", ""))
	if err != nil || u.Host == "" || strings.HasSuffix(u.Hostname(), hostHole) {
		return ""
	}
	return strings.ReplaceAll(u.Hostname(), hostHole, "*")
}

func (r *Reader) external(e *Effect) {
	if e.Service == "gRPC" || e.Service == "Connect" {
		r.rpc(e)
		return
	}
	e.Kind, e.Class = External, e.Row.Class
	e.Mild = e.Row.Form == "put" || e.Row.Form == "remove"
	e.Target = e.Service
	var tree []*facts.Origin
	for _, s := range e.Op.Slots {
		if s.Name == "call" || s.Name == "with" || s.Name == "ctx" || s.Name == "value" {
			tree = append(tree, s.Value())
		}
	}
	if x := slot(e.Op, "idem"); x != nil {
		for _, a := range flatten(x) {
			if a = r.keyGiven(a); Present(a) {
				e.Idem = set(a)
			}
		}
	}
	r.idempotency(e, tree)
	e.Recognisable = e.Idem == nil && e.Class != "payment" && recognisable(tree)
	if e.Class == "publish" && r.dedupTopic(e) {
		e.Guard, e.GuardWhy = Held, "who reads the topic drops repeats"
	}
	if slot(e.Op, "guards") != nil {
		e.Guard, e.GuardWhy = Held, "a conditional call"
	}
}

// keyGiven looks through setters and helpers that take an address to the key itself.
func (r *Reader) keyGiven(o *facts.Origin) *facts.Origin {
	switch o.Kind {
	case facts.Join:
		alts := make([]*facts.Origin, 0, len(o.Args))
		for _, a := range o.Args {
			alts = append(alts, r.keyGiven(a))
		}
		return facts.Alternatives(alts...)
	case facts.Field:
		if x := o.Args[0]; x.Kind == facts.Out || x.Kind == facts.Join {
			if k := r.keyGiven(x); k != x {
				return k
			}
		}
	case facts.Out:
		if row := r.Index.ByID(o.Row); row != nil && row.Role == models.Idempotency {
			if v := Resolve(r.Index, o, row.ValueAt); v != nil {
				return r.keyGiven(v)
			}
		}
	case facts.Call:
		if len(o.Args) == 1 && pointsTo(o.Text) {
			return r.keyGiven(o.Args[0])
		}
	}
	return o
}

// set is o without what was there before somebody set it.
func set(o *facts.Origin) *facts.Origin {
	var alts []*facts.Origin
	for _, b := range o.Branches() {
		if Present(b) {
			alts = append(alts, b)
		}
	}
	return facts.Alternatives(alts...)
}

// idempotency finds the key that setters, headers or fields gave to the request or its parameters.
func (r *Reader) idempotency(e *Effect, tree []*facts.Origin) {
	if e.Idem != nil {
		return
	}
	take := func(v *facts.Origin) {
		if v == nil {
			return
		}
		if v.Kind == facts.List && len(v.Args) > 0 { // a header has several values
			v = v.Args[0]
		}
		if v = r.keyGiven(v); Present(v) {
			e.Idem = set(v)
		}
	}
	for _, t := range tree {
		t.Each(func(x *facts.Origin) bool {
			if e.Idem != nil {
				return false
			}
			switch x.Kind {
			case facts.Call, facts.Out, facts.List:
				for i, a := range x.Args {
					if i+1 < len(x.Args) && a.Kind == facts.Const && a.Type == "string" && IdempotencyHeader(a.Text) {
						take(x.Args[i+1])
						return false
					}
				}
			case facts.Struct:
				for i, n := range x.Names {
					if IdempotencyHeader(n) {
						take(x.Args[i])
					}
				}
			}
			row := r.Index.ByID(x.Row)
			switch {
			case row == nil:
			case row.Role == models.Idempotency && len(row.KeyAt) == 0 && !manyHeaders(row):
				take(Resolve(r.Index, x, row.ValueAt))
			case row.Role == models.Request:
				for _, p := range row.IdemAt {
					take(Resolve(r.Index, x, []models.Path{p}))
				}
			}
			return true
		})
	}
}

// manyHeaders reports a setter of several headers at once: which ones is in the map that it is given.
func manyHeaders(row *models.Row) bool {
	for _, p := range row.ValueAt {
		switch strings.ToLower(p.Name) {
		case "headers", "header", "h":
			return true
		}
	}
	return false
}

// IdempotencyHeader reports whether a header or field carries an idempotency key. Tracing headers do not.
func IdempotencyHeader(name string) bool {
	fold := strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(name, "-", ""), "_", ""))
	return strings.Contains(fold, "idempot") || fold == "paypalrequestid" || fold == "xamzclienttoken" || fold == "natsmsgid"
}
