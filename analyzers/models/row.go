package models

import (
	"errors"
	"fmt"
)

// A Row is a Call with its paths parsed, as the engine reads it.
type Row struct {
	*Call
	Lib *Library
	// ID is unique: normalised package path, receiver and name, "#" and the number among rows of that function, from 1.
	// The numbers of a user's rows start with u. The receiver of a row for any receiver is "any".
	ID string
	// Fn is the one of Call.Func this row stands for.
	Fn FuncName

	GrantedAtoms                                           []Atom
	HandleAt, KeyAt, TTLAt, TokenAt, SessionAt, ContextAt  []Path
	SignalAt, NodesAt, TextAt, ArgsAt, ValueAt, ErrorAt    []Path
	GuardsAt, IdemAt, MethodAt, URLAt, CallbackAt, LimitAt []Path // LimitAt is Duration
	// WaitAt is where the wait of an acquire is set, when Wait is a path and not a word.
	WaitAt []Path

	// LockerLock and LockerUnlock are the methods of the sync.Locker that the function makes, nil when it makes none.
	LockerLock, LockerUnlock *Row
}

// PackagePath is the normalised path of the package that the row is about.
func (r *Row) PackagePath() string { return packagePath(r.Lib.Library, r.Fn) }

// PackagePaths are the normalised paths of the package that the row is about, under each of the library's import paths.
func (r *Row) PackagePaths() []string {
	var all []string
	for _, root := range r.Lib.paths() {
		all = append(all, packagePath(root, r.Fn))
	}
	return all
}

// waits are the words of Call.Wait; anything else is a path.
var waits = []string{"never", "bounded", "context", "forever"}

// parse fills the parsed paths from the Call, and returns every field that does not parse.
func (r *Row) parse() error {
	var errs []error
	bad := func(field string, item int, text string, err error) {
		if err != nil {
			errs = append(errs, fieldError{field, item, text, err})
		}
	}
	var err error
	r.GrantedAtoms, err = ParseGranted(r.Granted)
	bad("granted", 0, r.Granted, err)
	for _, f := range r.pathFields() {
		*f.to, err = ParsePaths(f.text)
		bad(f.key, 0, f.text, err)
	}
	for _, f := range []struct {
		key   string
		texts []string
		to    *[]Path
	}{{"guards", r.Guards, &r.GuardsAt}, {"idempotency", r.Idem, &r.IdemAt}} {
		for i, text := range f.texts {
			paths, err := ParsePaths(text)
			bad(f.key, i, text, err)
			*f.to = append(*f.to, paths...)
		}
	}
	return errors.Join(append(errs, r.lockers())...)
}

type pathField struct {
	key, text string
	to        *[]Path
}

// pathFields lists the fields of a call that hold one text of paths each, in the order of Call.
func (r *Row) pathFields() []pathField {
	fields := []pathField{
		{"handle", r.HandlePath, &r.HandleAt},
		{"key", r.Key, &r.KeyAt},
		{"ttl", r.TTL, &r.TTLAt},
		{"token", r.Token, &r.TokenAt},
		{"session", r.SessionPath, &r.SessionAt},
		{"context", r.Context, &r.ContextAt},
		{"signal", r.Signal, &r.SignalAt},
		{"nodes", r.Nodes, &r.NodesAt},
		{"text", r.Text, &r.TextAt},
		{"args", r.Args, &r.ArgsAt},
		{"value", r.Value, &r.ValueAt},
		{"error", r.Error, &r.ErrorAt},
		{"method", r.Method, &r.MethodAt},
		{"url", r.URL, &r.URLAt},
		{"callback", r.Callback, &r.CallbackAt},
		{"duration", r.Duration, &r.LimitAt},
	}
	for _, word := range waits {
		if r.Wait == word {
			return fields
		}
	}
	return append(fields, pathField{"wait", r.Wait, &r.WaitAt})
}

// A fieldError is what is wrong with one field of a call.
type fieldError struct {
	field string
	item  int // of a list
	text  string
	err   error
}

func (e fieldError) Error() string { return fmt.Sprintf("%s: %v", e.field, e.err) }
func (e fieldError) Unwrap() error { return e.err }
