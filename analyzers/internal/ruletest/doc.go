// Package ruletest runs the rules over testdata/rules, one nested module of small programs against real libraries, and
// compares what they find with the comments there.
//
// A case is any package below testdata/rules/<rule>. Every rule has at least three: bad (what the rule finds), good (the
// corrected twins) and silent (what looks alike and is not). All rules run over all cases, so a case states everything that
// is to be found in it:
//
//	rdb.Del(ctx, key) // want tokenlessrelease "deletes the lock of .* holder"
//
// A finding at warning or above without such a comment fails the test, whatever rule it is of. The comment reads
//
//	want[@OFFSET][:TAG,TAG] (RULE "REGEXP")...
//
// where OFFSET is a number of lines to add ("want@+1" speaks of the next line, which is how the line of a directive gets its
// expectations), the regular expression is matched against the message, and the tags are
//
//	program           needs the whole program: go vet and the editor do not say this
//	note              has the severity note; the notes of other rules than the folder's need no comment
//	warning, error    has exactly this severity
//	suppressed        is silenced by a directive or the config
package ruletest
