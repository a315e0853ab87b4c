package documents

// Calls for the rows of analyzers/models/gorm-gen.yaml.

import (
	"gorm.io/gen"
)

func gormGenDO(r *gen.DO) {
	r.Create(nil)
	r.CreateInBatches(nil, 1)
	r.Save(nil)
	r.Update(nil, nil)
	r.UpdateColumn(nil, nil)
	r.Updates(nil)
	r.UpdateColumns(nil)
	r.UpdateSimple()
	r.UpdateColumnSimple()
	r.Delete("models")
	r.FirstOrCreate()
	r.First()
	r.Take()
	r.Find()
	r.Where()
	r.Clauses()
}
