package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strconv"
	"strings"
)

// A source is the types that one Go file declares.
type source struct {
	structs map[string]*ast.StructType
	roles   []any // the values of the constants of type Role
}

func parseSource(path string) (*source, error) {
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	s := &source{structs: map[string]*ast.StructType{}}
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range gen.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				if st, ok := spec.Type.(*ast.StructType); ok {
					s.structs[spec.Name.Name] = st
				}
			case *ast.ValueSpec:
				if err := s.addRole(spec); err != nil {
					return nil, err
				}
			}
		}
	}
	return s, nil
}

func (s *source) addRole(spec *ast.ValueSpec) error {
	if t, ok := spec.Type.(*ast.Ident); !ok || t.Name != "Role" {
		return nil
	}
	for _, value := range spec.Values {
		lit, ok := value.(*ast.BasicLit)
		if !ok {
			return fmt.Errorf("the role %s is not a literal", spec.Names[0].Name)
		}
		text, err := strconv.Unquote(lit.Value)
		if err != nil {
			return err
		}
		s.roles = append(s.roles, text)
	}
	return nil
}

// A key is one field of a struct as it is written in YAML.
type key struct {
	name     string
	required bool
	doc      string
	typ      ast.Expr
}

func keysOf(st *ast.StructType) ([]key, error) {
	var keys []key
	for _, f := range st.Fields.List {
		if f.Tag == nil {
			continue
		}
		tag, err := strconv.Unquote(f.Tag.Value)
		if err != nil {
			return nil, err
		}
		name, rest, _ := strings.Cut(reflect.StructTag(tag).Get("yaml"), ",")
		if name == "" || name == "-" {
			continue
		}
		doc := strings.Join(strings.Fields(f.Doc.Text()), " ")
		keys = append(keys, key{name, rest != "omitempty", doc, f.Type})
	}
	return keys, nil
}
