package core

// Calls for the rows of analyzers/models/gorm.yaml.

import (
	"context"

	"gorm.io/gorm"
)

func gormFunctions() {
	gorm.Open(nil) // row: Open
}

func gormDB(ctx context.Context, r *gorm.DB) {
	r.Exec("sql", "values")       // row: (*DB).Exec
	r.Raw("sql", "values")        // row: (*DB).Raw
	r.Transaction(nil)            // row: (*DB).Transaction
	r.Connection(nil)             // row: (*DB).Connection
	r.Begin()                     // row: (*DB).Begin
	r.Commit()                    // row: (*DB).Commit
	r.Rollback()                  // row: (*DB).Rollback
	r.WithContext(ctx)            // row: (*DB).WithContext
	r.Create(nil)                 // row: (*DB).Create
	r.CreateInBatches(nil, 1)     // row: (*DB).CreateInBatches
	r.Save(nil)                   // row: (*DB).Save
	r.Update("column", nil)       // row: (*DB).Update
	r.Updates(nil)                // row: (*DB).Updates
	r.UpdateColumn("column", nil) // row: (*DB).UpdateColumn
	r.UpdateColumns(nil)          // row: (*DB).UpdateColumns
	r.Delete(nil, "conds")        // row: (*DB).Delete
	r.FirstOrCreate(nil, "conds") // row: (*DB).FirstOrCreate
	r.AutoMigrate("dst")          // row: (*DB).AutoMigrate
	r.First(nil, "conds")         // row: (*DB).First
	r.Last(nil, "conds")          // row: (*DB).Last
	r.Take(nil, "conds")          // row: (*DB).Take
	r.Find(nil, "conds")          // row: (*DB).Find
	r.Scan(nil)                   // row: (*DB).Scan
	r.Pluck("column", nil)        // row: (*DB).Pluck
	r.Count(nil)                  // row: (*DB).Count
	r.FindInBatches(nil, 1, nil)  // row: (*DB).FindInBatches
	r.FirstOrInit(nil, "conds")   // row: (*DB).FirstOrInit
	r.Row()                       // row: (*DB).Row
	r.Rows()                      // row: (*DB).Rows
	r.ScanRows(nil, nil)          // row: (*DB).ScanRows
	r.Where(nil, "args")          // row: (*DB).Where
	r.Not(nil, "args")            // row: (*DB).Not
	r.Or(nil, "args")             // row: (*DB).Or
	r.Having(nil, "args")         // row: (*DB).Having
	r.Clauses()                   // row: (*DB).Clauses
	r.Select(nil, "args")         // row: (*DB).Select
	r.Model(nil)                  // row: (*DB).Model
	r.Table("name", "args")       // row: (*DB).Table
	r.Unscoped()                  // row: (*DB).Unscoped
}

func gormAssociation(r *gorm.Association) {
	r.Append("values")  // row: (*Association).Append
	r.Delete("values")  // row: (*Association).Delete
	r.Replace("values") // row: (*Association).Replace
	r.Clear()           // row: (*Association).Clear
}

func gormInterfaceInt(ctx context.Context, r gorm.Interface[int]) {
	r.Exec(ctx, "sql", "values") // row: (Interface).Exec
	r.Raw("sql", "values")       // row: (Interface).Raw
}

func gormCreateInterfaceInt(ctx context.Context, r gorm.CreateInterface[int]) {
	r.Create(ctx, nil)             // row: (CreateInterface).Create
	r.CreateInBatches(ctx, nil, 1) // row: (CreateInterface).CreateInBatches
	r.Update(ctx, "name", nil)     // row: (CreateInterface).Update
	r.Updates(ctx, 1)              // row: (CreateInterface).Updates
	r.Delete(ctx)                  // row: (CreateInterface).Delete
	r.Where(nil, "args")           // row: (CreateInterface).Where
	r.Not(nil, "args")             // row: (CreateInterface).Not
	r.Or(nil, "args")              // row: (CreateInterface).Or
	r.Set()                        // row: (CreateInterface).Set
}

func gormSetCreateOrUpdateInterfaceInt(ctx context.Context, r gorm.SetCreateOrUpdateInterface[int]) {
	r.Create(ctx) // row: (SetCreateOrUpdateInterface).Create
	r.Update(ctx) // row: (SetCreateOrUpdateInterface).Update
}

func gormChainInterfaceInt(ctx context.Context, r gorm.ChainInterface[int]) {
	r.Update(ctx, "name", nil) // row: (ChainInterface).Update
	r.Updates(ctx, 1)          // row: (ChainInterface).Updates
	r.Delete(ctx)              // row: (ChainInterface).Delete
	r.Where(nil, "args")       // row: (ChainInterface).Where
	r.Not(nil, "args")         // row: (ChainInterface).Not
	r.Or(nil, "args")          // row: (ChainInterface).Or
	r.Set()                    // row: (ChainInterface).Set
	r.First(ctx)               // row: (ExecInterface).First
	r.Last(ctx)                // row: (ExecInterface).Last
	r.Take(ctx)                // row: (ExecInterface).Take
	r.Find(ctx)                // row: (ExecInterface).Find
	r.Scan(ctx, nil)           // row: (ExecInterface).Scan
}

func gormSetUpdateOnlyInterfaceInt(ctx context.Context, r gorm.SetUpdateOnlyInterface[int]) {
	r.Update(ctx) // row: (SetUpdateOnlyInterface).Update
}
