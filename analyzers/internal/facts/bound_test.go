package facts

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestBoundKeepsWhatCallersMissMost cuts a function that reads more than a summary holds before it writes and gives a lock back.
func TestBoundKeepsWhatCallersMissMost(t *testing.T) {
	const reads = 40
	s := &Summary{Ops: []Op{{Func: "Lock"}}, Locks: []HeldLock{{Op: reads + 2}}}
	weights := []int{3}
	for i := range reads {
		s.Ops = append(s.Ops, Op{Func: fmt.Sprint("Get", i), Under: []int{0}})
		weights = append(weights, 0)
	}
	s.Ops = append(s.Ops, Op{Func: "Put", Under: []int{0}}, Op{Func: "LockToo", Under: []int{0, 1, reads + 1}})
	weights = append(weights, 2, 5)
	s.Bound("F", weights)

	var got []string
	for _, op := range s.Ops {
		got = append(got, op.Func)
	}
	want := []string{"Lock"}
	for i := range maxOps - 4 {
		want = append(want, fmt.Sprint("Get", i))
	}
	want = append(want, "Put", "LockToo")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("operations (-want +got):\n%s", diff)
	}
	last := len(s.Ops) - 1
	if diff := cmp.Diff([]int{0, 1, last - 1}, s.Ops[last].Under); diff != "" {
		t.Errorf("what LockToo is taken under (-want +got):\n%s", diff)
	}
	if !s.More || s.Locks[0].Op != last {
		t.Errorf("More is %t, the held lock is operation %d of %d", s.More, s.Locks[0].Op, len(s.Ops))
	}
}

// TestBoundSaysWhatIsLost cuts a function that writes more than a summary holds.
func TestBoundSaysWhatIsLost(t *testing.T) {
	s := &Summary{}
	var weights []int
	for i := range 2 * maxOps {
		s.Ops = append(s.Ops, Op{Func: fmt.Sprint("Put", i)})
		weights = append(weights, 1)
	}
	s.Bound("F", weights)
	last := s.Ops[len(s.Ops)-1]
	if len(s.Ops) != maxOps || last.Kind != Opaque || last.Func != "F" || !last.More {
		t.Errorf("%d operations, the last is %+v; want %d, the last standing for the rest of F", len(s.Ops), last, maxOps)
	}
}
