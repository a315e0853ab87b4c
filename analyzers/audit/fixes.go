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
