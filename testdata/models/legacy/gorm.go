package legacy

// Calls for the rows of analyzers/models/gorm.yaml.

import (
	"context"

	"github.com/jinzhu/gorm"
)

func gormFunctions() {
	gorm.Open("dialect", "args") // row: Open
}

func gormDB(ctx context.Context, r *gorm.DB) {
	r.Exec("sql", "values")       // row: (*DB).Exec
	r.Raw("sql", "values")        // row: (*DB).Raw
	r.Transaction(nil)            // row: (*DB).Transaction
	r.Begin()                     // row: (*DB).Begin
	r.BeginTx(ctx, nil)           // row: (*DB).BeginTx
	r.Commit()                    // row: (*DB).Commit
	r.Rollback()                  // row: (*DB).Rollback
	r.RollbackUnlessCommitted()   // row: (*DB).RollbackUnlessCommitted
	r.Create(nil)                 // row: (*DB).Create
	r.Save(nil)                   // row: (*DB).Save
	r.Update("attrs")             // row: (*DB).Update
	r.Updates(nil, true)          // row: (*DB).Updates
	r.UpdateColumn("attrs")       // row: (*DB).UpdateColumn
	r.UpdateColumns(nil)          // row: (*DB).UpdateColumns
	r.Delete(nil, "where")        // row: (*DB).Delete
	r.FirstOrCreate(nil, "where") // row: (*DB).FirstOrCreate
	r.AutoMigrate("values")       // row: (*DB).AutoMigrate
	r.First(nil, "where")         // row: (*DB).First
	r.Last(nil, "where")          // row: (*DB).Last
	r.Take(nil, "where")          // row: (*DB).Take
	r.Find(nil, "where")          // row: (*DB).Find
	r.Scan(nil)                   // row: (*DB).Scan
	r.Pluck("column", nil)        // row: (*DB).Pluck
	r.Count(nil)                  // row: (*DB).Count
	r.FirstOrInit(nil, "where")   // row: (*DB).FirstOrInit
	r.Row()                       // row: (*DB).Row
	r.Rows()                      // row: (*DB).Rows
	r.ScanRows(nil, nil)          // row: (*DB).ScanRows
	r.Where(nil, "args")          // row: (*DB).Where
	r.Not(nil, "args")            // row: (*DB).Not
	r.Or(nil, "args")             // row: (*DB).Or
	r.Having(nil, "values")       // row: (*DB).Having
	r.Select(nil, "args")         // row: (*DB).Select
	r.Model(nil)                  // row: (*DB).Model
	r.Table("name")               // row: (*DB).Table
	r.Unscoped()                  // row: (*DB).Unscoped
}

func gormAssociation(r *gorm.Association) {
	r.Append("values")  // row: (*Association).Append
	r.Delete("values")  // row: (*Association).Delete
	r.Replace("values") // row: (*Association).Replace
	r.Clear()           // row: (*Association).Clear
}
