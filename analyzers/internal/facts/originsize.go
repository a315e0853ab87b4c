package facts

// shrink cuts the largest parts of o until it has no more than max nodes, so that small parts, which often say most, stay.
func shrink(o *Origin, max int) *Origin {
	if o.Size() <= max {
		return o
	}
	c := *o
	c.Cut = true
	c.Sum = nil
	c.Args = append([]*Origin{}, o.Args...)
	for {
		c.size = 1
		largest := -1
		for i, a := range c.Args {
			c.size += a.Size()
			if a.Size() > 1 && (largest < 0 || a.Size() > c.Args[largest].Size()) {
				largest = i
			}
		}
		if c.size <= max || largest < 0 {
			break
		}
		a := c.Args[largest]
		if len(a.Args) == 0 || a.Size() < 3 {
			c.Args[largest] = head(a)
			continue
		}
		c.Args[largest] = shrink(a, a.Size()/2)
	}
	if c.size > max {
		return head(&c)
	}
	return &c
}

// flatten cuts what lies deeper than depth.
func flatten(o *Origin, depth int) *Origin {
	if len(o.Args) == 0 {
		return o
	}
	if depth <= 1 {
		return head(o)
	}
	c := *o
	c.size = 1
	c.Args = make([]*Origin, len(o.Args))
	for i, a := range o.Args {
		c.Args[i] = flatten(a, depth-1)
		c.size += c.Args[i].Size()
	}
	return &c
}

// head is o without its parts.
func head(o *Origin) *Origin {
	switch o.Kind {
	case Call, Struct, Out:
		return &Origin{Kind: o.Kind, Text: o.Text, Type: o.Type, Index: o.Index, Row: o.Row, At: o.At, Cut: true, site: o.site, size: 1}
	case Const, Nil, Param, Global:
		return o
	}
	return &Origin{Cut: true, size: 1}
}

// Size is the number of nodes.
func (o *Origin) Size() int {
	if o.size == 0 { // came out of gob
		n := 1
		for _, a := range o.Args {
			n += a.Size()
		}
		if o.Sum != nil {
			n += o.Sum.size()
		}
		return n
	}
	return o.size
}

func (o *Origin) depth() int {
	d := 0
	for _, a := range o.Args {
		d = max(d, a.depth())
	}
	return d + 1
}
