package documents

// Calls for the rows of analyzers/models/gorm-gen.yaml.

import (
	"gorm.io/gen"
)

func gormGenDO(r *gen.DO) {
	r.Create(nil)             // row: (*DO).Create
	r.CreateInBatches(nil, 1) // row: (*DO).CreateInBatches
	r.Save(nil)               // row: (*DO).Save
	r.Update(nil, nil)        // row: (*DO).Update
	r.UpdateColumn(nil, nil)  // row: (*DO).UpdateColumn
	r.Updates(nil)            // row: (*DO).Updates
	r.UpdateColumns(nil)      // row: (*DO).UpdateColumns
	r.UpdateSimple()          // row: (*DO).UpdateSimple
	r.UpdateColumnSimple()    // row: (*DO).UpdateColumnSimple
	r.Delete("models")        // row: (*DO).Delete
	r.FirstOrCreate()         // row: (*DO).FirstOrCreate
	r.First()                 // row: (*DO).First
	r.Take()                  // row: (*DO).Take
	r.Find()                  // row: (*DO).Find
	r.Where()                 // row: (*DO).Where
	r.Clauses()               // row: (*DO).Clauses
}
