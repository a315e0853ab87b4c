package config

import (
	"reflect"
	"sync"

	"go.yaml.in/yaml/v4"

	"github.com/lockaudit/lockaudit/analyzers/models"
)

// Parse reads the text of a config file. file is the name that positions carry. An error is of type Errors and holds all that
// is wrong; the rows of models are not looked at, see Models.
func Parse(file string, data []byte, known Known) (*Config, error) {
	c, errs := parse(file, data, known)
	if err := errs.sorted(); err != nil {
		return nil, err
	}
	return c, nil
}

// parse returns what could be read, and all that is wrong.
func parse(file string, data []byte, known Known) (*Config, Errors) {
	c := Default()
	c.file = file
	root, errs := document(file, data)
	switch {
	case errs != nil:
		return c, errs
	case root == nil || isNull(root):
		return c, Errors{{file, 1, 1, `version is missing; write "version: 1"`}}
	}
	d := &decoder{file: file, known: known}
	switch {
	case root.Kind != yaml.MappingNode:
		d.errorf(root, "expected a mapping that begins with \"version: 1\", found %s", describe(root))
	case d.foreignVersion(root):
		// Another version has other keys.
	default:
		d.value("", root, reflect.ValueOf(c).Elem())
	}
	return c, d.errs
}

// foreignVersion reports a version that this package does not know, whose keys it cannot judge.
func (d *decoder) foreignVersion(root *yaml.Node) bool {
	for i := 0; i+1 < len(root.Content); i += 2 {
		if root.Content[i].Value == "version" {
			var v Version
			d.scalar("version", root.Content[i+1], &v)
			return len(d.errs) > 0
		}
	}
	return false
}

// check refuses an entry that matches everything or says nothing.
func (e *LockEntry) check(d *decoder, m *mapping) {
	if !m.has("key") && !m.has("func") && !m.has("package") {
		d.errorf(m.node, "this entry names no locks; add key, func or package")
	}
	if !m.has("purpose") && !m.has("hold") {
		d.errorf(m.node, "this entry says nothing about its locks; add purpose or hold")
	}
	if e.Purpose == efficiency && !m.has("reason") {
		d.errorf(m.values["purpose"], "an efficiency lock needs a reason; add reason, which says why a double grant does no harm")
	}
}

// check refuses an override that changes nothing.
func (o *Override) check(d *decoder, m *mapping) {
	if paths := m.values["paths"]; paths != nil && len(paths.Content) == 0 && (paths.Kind == yaml.SequenceNode || isNull(paths)) {
		d.errorf(paths, "paths: names no files; write the globs that are meant")
	}
	if !m.has("tests") && !m.has("rules") && !m.has("locks") {
		d.errorf(m.node, "this override changes nothing; add rules, tests or locks")
	}
}

// Rows is the value of models, which is made into rows when somebody asks for them.
type Rows struct {
	parse func() ([]models.Library, error)
}

func newRows(file string, n *yaml.Node) Rows {
	return Rows{sync.OnceValues(func() ([]models.Library, error) {
		libraries, err := models.LoadRows(file, n)
		if err != nil {
			return nil, err
		}
		return libraries, nil
	})}
}

// Models returns the rows under models. The error holds all that is wrong with them, one line each.
func (c *Config) Models() ([]models.Library, error) {
	if c.Libraries.parse == nil {
		return nil, nil
	}
	return c.Libraries.parse()
}
