package audit

// DeclareFixes offers to declare the lock an efficiency lock: the last choice of every obligation, and one that only a person
// can make.
func (l *Lock) DeclareFixes() []Fix {
	if l.declaring == nil {
		return nil
	}
	return []Fix{*l.declaring}
}

// KeyFixes offers to derive the idempotency key of an effect from what identifies the work, then to declare the lock.
func (l *Lock) KeyFixes(e *Effect) []Fix {
	var out []Fix
	if e.derive != nil {
		out = append(out, *e.derive)
	}
	return append(out, l.DeclareFixes()...)
}

// declaring writes the declaration above the call that takes the lock. The reason is left to whoever takes the offer: until it is
// there the comment declares nothing, and lockdirective says so.
func (b *builder) declaring(x *built) *Fix {
	site := b.site(x.At)
	if site == nil {
		return nil
	}
	stmt := site.Statement()
	if stmt == nil || b.source.Spoken(site, stmt, "lockaudit:") {
		return nil
	}
	return &Fix{
		Message: "Declare the lock an efficiency lock, with a reason still to be given",
		Choice:  true,
		Edits:   []Edit{{Pos: stmt.Pos(), End: stmt.Pos(), NewText: "//lockaudit:efficiency TODO reason\n" + b.indentation(stmt.Pos())}},
	}
}
