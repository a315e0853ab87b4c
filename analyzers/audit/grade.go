package audit

// grade says what an obligation rule has to say about an effect, purposes aside.
func grade(l *Lock, e *Effect) {
	e.Grade = gradeOf(e)
	if e.Grade == Note && l.Purpose.Declared && l.Purpose.Kind == Correctness {
		e.Grade = Warning
	}
}

func gradeOf(e *Effect) Severity {
	if e.Gated || e.Outer {
		return Off
	}
	if e.External {
		switch {
		case e.IdemKind == Stable, e.Guard == Held, e.Guard == Survives:
			return Off
		case e.IdemKind == Once, e.Mild:
			return Note
		case e.IdemKind == Volatile:
			return Error
		}
		switch e.Class {
		case "payment":
			return Error
		case "http":
			if e.Target == "" && !e.ThirdParty {
				return Note
			}
			return Warning
		case "exec":
			return Note
		}
		return Warning
	}
	switch e.Guard {
	case Unguarded:
	case Partial:
		if e.Shape >= Decides {
			return Error
		}
		return Warning
	case Perhaps:
		return Note
	case Weak, Dropped:
		return Error
	default:
		return Off
	}
	switch e.Shape {
	case Modifies, Decides:
		return Error
	case Replaces, Relative:
		return Warning
	case Appends:
		if e.Ledger || e.Resource != "sql" {
			return Warning
		}
	}
	return Note
}
