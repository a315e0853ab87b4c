package section

import (
	"go/constant"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/lockaudit/lockaudit/analyzers/internal/facts"
)

// duplicateWords are parts of names and texts by which a violated unique key is known.
func duplicateWords(text string) bool {
	low := strings.ToLower(text)
	for _, w := range []string{"duplicate", "uniqueviolation", "unique_violation", "unique constraint", "uniqueconstraint", "isconstrainterror",
		"constraintviolation", "alreadyexist", "already exist", "errexist", "isexist", "dupkey", "dupentry", "keyexists", "isunique"} {
		if strings.Contains(low, w) {
			return true
		}
	}
	return false
}

// duplicateCode reports the codes of databases for a violated unique key.
func duplicateCode(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	if !ok || k.Value == nil {
		return false
	}
	text := k.Value.ExactString()
	if k.Value.Kind() == constant.String {
		text = constant.StringVal(k.Value)
	}
	switch text {
	case "23505", "23000", "unique_violation", // SQLSTATE
		"1062", "1586", // MySQL
		"19", "1555", "2067", // SQLite
		"2601", "2627", // SQL Server
		"11000", "11001": // MongoDB
		return true
	}
	return false
}

// duplicate notes when a call that is given the error of a write asks whether it is that of a violated unique key.
func (o *outcome) duplicate(call ssa.CallInstruction, c *callee, v ssa.Value) {
	name := ""
	switch {
	case c.obj != nil:
		name = c.obj.Name()
	case len(c.fns) == 1:
		name = c.fns[0].Name()
	}
	switch {
	case duplicateWords(name):
		o.uses |= facts.DuplicateRead
	case name == "Is" && len(c.args) == 2:
		if duplicateWords(o.e.Value(c.args[1]).Text) {
			o.uses |= facts.DuplicateRead
		}
	case name == "As" && len(c.args) == 2:
		if dst := unwrap(c.args[1]); dst != nil {
			for _, ld := range o.e.loadsOf(dst) {
				o.code(ld, 0)
			}
		}
	case name == "Error" && len(c.args) == 1 && c.args[0] == v:
		o.message(call)
	}
}

// code follows an error of a driver to a comparison of its code.
func (o *outcome) code(v ssa.Value, depth int) {
	if depth > 5 || v.Referrers() == nil {
		return
	}
	for _, in := range *v.Referrers() {
		switch in := in.(type) {
		case *ssa.FieldAddr, *ssa.Field, *ssa.UnOp, *ssa.Convert, *ssa.ChangeType, *ssa.Phi, *ssa.MakeInterface:
			o.code(in.(ssa.Value), depth+1)
		case *ssa.BinOp:
			if duplicateCode(in.X) || duplicateCode(in.Y) {
				o.uses |= facts.DuplicateRead
			}
		case *ssa.Call:
			c := o.e.callee(in)
			if c.obj != nil && duplicateWords(c.obj.Name()) {
				o.uses |= facts.DuplicateRead
			}
			o.code(in, depth+1)
		}
	}
}

// message follows the text of an error to a search for words.
func (o *outcome) message(call ssa.CallInstruction) {
	v := call.Value()
	if v == nil || v.Referrers() == nil {
		return
	}
	for _, in := range *v.Referrers() {
		use, ok := in.(*ssa.Call)
		if !ok {
			continue
		}
		for _, a := range use.Common().Args {
			if k, ok := a.(*ssa.Const); ok && k.Value != nil && k.Value.Kind() == constant.String {
				if text := constant.StringVal(k.Value); duplicateWords(text) || duplicateCode(k) {
					o.uses |= facts.DuplicateRead
				}
			}
		}
	}
}
