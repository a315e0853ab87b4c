package sqltext

// Conds reads a condition without its statement, as ORMs take it: "version = ? AND status = 'open'". Arguments count from 0
// in each text. The second result reports that a condition may be missing.
func (n Names) Conds(text string) ([]Cond, bool) {
	p, ts := n.fragment(text)
	return p.conds(ts), holeIn(ts)
}

// Assigns reads assignments without their statement: "n = n + ?, updated_at = now()". The second result reports that an
// assignment may be missing.
func (n Names) Assigns(text string) ([]Assign, bool) {
	p, ts := n.fragment(text)
	return p.assigns(ts)
}

// Value reads the value of a column: "n + ?".
func (n Names) Value(text, column string) Value {
	p, ts := n.fragment(text)
	return p.value(ts, column)
}

func (n Names) fragment(text string) (*parser, []token) {
	sc := scan(text)
	p := &parser{names: n, text: sc.text, dqString: stringsInDoubleQuotes(sc), targets: map[string]bool{}, proposed: map[string]bool{}}
	return p, tree(sc.toks)
}
