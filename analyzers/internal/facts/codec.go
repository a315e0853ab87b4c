package facts

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
)

// Drivers write the facts of a package with gob, read all that is written about imports for every package, and write most of
// it again. Summaries are trees in which the same parts stand many times, and few of them are ever asked for. So a summary
// brings its own form: each string and each part that a pointer leads to is written once, and nothing is taken apart before
// Open is called.

// GobEncode implements gob.GobEncoder.
func (s *Summary) GobEncode() ([]byte, error) {
	if s.sealed != nil {
		return s.sealed, nil
	}
	return seal(s)
}

// GobDecode implements gob.GobDecoder. The summary is empty until Open is called.
func (s *Summary) GobDecode(data []byte) error {
	*s = Summary{sealed: append([]byte{}, data...)}
	return nil
}

// Open makes the fields of a summary that came from another process readable.
func (s *Summary) Open() error {
	if s.sealed == nil {
		return nil
	}
	data := s.sealed
	*s = Summary{}
	return open(data, s)
}

// GobEncode implements gob.GobEncoder.
func (i *Implementations) GobEncode() ([]byte, error) {
	if i.sealed != nil {
		return i.sealed, nil
	}
	return seal(i)
}

// GobDecode implements gob.GobDecoder. Open makes the result readable.
func (i *Implementations) GobDecode(data []byte) error {
	*i = Implementations{sealed: append([]byte{}, data...)}
	return nil
}

// Open makes what came from another process readable.
func (i *Implementations) Open() error {
	if i.sealed == nil {
		return nil
	}
	data := i.sealed
	*i = Implementations{}
	return open(data, i)
}

// seal encodes the exported fields of what root points to.
//
// The form is: the strings; the parts; the number of the part that is the root. Lists start with their length, numbers are
// varints. A part is the encoding of a struct: which fields are not zero, as bits, and those fields. A pointer is the number
// of a part, from 1, and only leads to parts that come before it.
func seal(root any) ([]byte, error) {
	e := &encoder{strings: map[string]uint64{}, parts: map[string]uint64{}, done: map[pointer]uint64{},
		exported: map[reflect.Type]uint64{}}
	id, err := e.part(reflect.ValueOf(root))
	if err != nil {
		return nil, err
	}
	var out []byte
	out = binary.AppendUvarint(out, uint64(len(e.stringList)))
	for _, s := range e.stringList {
		out = binary.AppendUvarint(out, uint64(len(s)))
		out = append(out, s...)
	}
	out = binary.AppendUvarint(out, uint64(len(e.partList)))
	for _, p := range e.partList {
		out = binary.AppendUvarint(out, uint64(len(p)))
		out = append(out, p...)
	}
	return binary.AppendUvarint(out, id), nil
}

type encoder struct {
	strings    map[string]uint64
	stringList []string
	parts      map[string]uint64 // by encoding
	partList   []string
	done       map[pointer]uint64
	exported   map[reflect.Type]uint64
}

// A pointer identifies what it leads to.
type pointer struct {
	address uintptr
	to      reflect.Type
}

// part encodes what ptr points to and returns its number.
func (e *encoder) part(ptr reflect.Value) (uint64, error) {
	key := pointer{ptr.Pointer(), ptr.Type()}
	if id, ok := e.done[key]; ok {
		return id, nil
	}
	code, err := e.value(nil, ptr.Elem())
	if err != nil {
		return 0, err
	}
	id, ok := e.parts[string(code)]
	if !ok {
		e.partList = append(e.partList, string(code))
		id = uint64(len(e.partList))
		e.parts[string(code)] = id
	}
	e.done[key] = id
	return id, nil
}

func (e *encoder) value(out []byte, v reflect.Value) ([]byte, error) {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			return append(out, 1), nil
		}
		return append(out, 0), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return binary.AppendVarint(out, v.Int()), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return binary.AppendUvarint(out, v.Uint()), nil
	case reflect.String:
		id, ok := e.strings[v.String()]
		if !ok {
			id = uint64(len(e.stringList))
			e.strings[v.String()] = id
			e.stringList = append(e.stringList, v.String())
		}
		return binary.AppendUvarint(out, id), nil
	case reflect.Pointer:
		if v.IsNil() {
			return append(out, 0), nil
		}
		id, err := e.part(v)
		return binary.AppendUvarint(out, id), err
	case reflect.Slice:
		out = binary.AppendUvarint(out, uint64(v.Len()))
		for i := range v.Len() {
			var err error
			if out, err = e.value(out, v.Index(i)); err != nil {
				return nil, err
			}
		}
		return out, nil
	case reflect.Struct:
		return e.fields(out, v)
	}
	return nil, fmt.Errorf("facts: no encoding for a %s", v.Type())
}

// public returns which fields of a struct are exported, as bits. Reflection builds a description of a field at every question,
// and there are many structs of few types.
func (e *encoder) public(t reflect.Type) uint64 {
	set, ok := e.exported[t]
	if !ok {
		for i := range t.NumField() {
			if t.Field(i).IsExported() {
				set |= 1 << i
			}
		}
		e.exported[t] = set
	}
	return set
}

func (e *encoder) fields(out []byte, v reflect.Value) ([]byte, error) {
	n, public := v.NumField(), e.public(v.Type())
	var set uint64
	for i := range n {
		f := v.Field(i)
		if public&(1<<i) != 0 && !f.IsZero() && !(f.Kind() == reflect.Slice && f.Len() == 0) {
			set |= 1 << i
		}
	}
	out = binary.AppendUvarint(out, set)
	for i := range n {
		if set&(1<<i) == 0 {
			continue
		}
		var err error
		if out, err = e.value(out, v.Field(i)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// errSealed is what is wrong with data that seal has not made.
var errSealed = errors.New("facts: not a summary of this version")

// open decodes data that seal has made into what root points to.
func open(data []byte, root any) error {
	d := &decoder{data: data}
	d.strings = make([]string, d.count())
	for i := range d.strings {
		d.strings[i] = string(d.bytes())
	}
	parts := make([][]byte, d.count())
	for i := range parts {
		parts[i] = d.bytes()
	}
	d.parts, d.done = parts, make([]reflect.Value, len(parts))
	id := d.uint()
	if d.failed || id == 0 || id > uint64(len(parts)) {
		return errSealed
	}
	d.data, d.self = parts[id-1], id
	d.value(reflect.ValueOf(root).Elem())
	if d.failed {
		return errSealed
	}
	return nil
}

type decoder struct {
	data    []byte // what is left of the part that is being read
	self    uint64 // its number; it refers to lower ones only
	strings []string
	parts   [][]byte
	done    []reflect.Value // pointers to decoded parts
	failed  bool
}

func (d *decoder) uint() uint64 {
	n, size := binary.Uvarint(d.data)
	if size <= 0 {
		d.failed = true
		return 0
	}
	d.data = d.data[size:]
	return n
}

func (d *decoder) int() int64 {
	n, size := binary.Varint(d.data)
	if size <= 0 {
		d.failed = true
		return 0
	}
	d.data = d.data[size:]
	return n
}

// count reads the length of a list, each element of which takes a byte at least.
func (d *decoder) count() int {
	n := d.uint()
	if n > uint64(len(d.data)) {
		d.failed = true
		return 0
	}
	return int(n)
}

func (d *decoder) bytes() []byte {
	n := d.count()
	b := d.data[:n:n]
	d.data = d.data[n:]
	return b
}

func (d *decoder) value(v reflect.Value) {
	if d.failed {
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(d.uint() != 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(d.int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(d.uint())
	case reflect.String:
		if id := d.uint(); id < uint64(len(d.strings)) {
			v.SetString(d.strings[id])
		} else {
			d.failed = true
		}
	case reflect.Pointer:
		d.pointer(v)
	case reflect.Slice:
		n := d.count()
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			d.value(v.Index(i))
		}
	case reflect.Struct:
		set := d.uint()
		if set >= 1<<v.NumField() {
			d.failed = true
			return
		}
		for i := range v.NumField() {
			if set&(1<<i) == 0 {
				continue
			}
			if !v.Type().Field(i).IsExported() {
				d.failed = true
				return
			}
			d.value(v.Field(i))
		}
	default:
		d.failed = true
	}
}

func (d *decoder) pointer(v reflect.Value) {
	id := d.uint()
	switch {
	case id == 0:
		return
	case id >= d.self:
		d.failed = true
		return
	}
	if done := d.done[id-1]; done.IsValid() && done.Type() == v.Type() {
		v.Set(done)
		return
	}
	ptr := reflect.New(v.Type().Elem())
	data, self := d.data, d.self
	d.data, d.self = d.parts[id-1], id
	d.value(ptr.Elem())
	d.data, d.self = data, self
	d.done[id-1] = ptr
	v.Set(ptr)
}
