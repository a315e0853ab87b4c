package legacy

// Calls for the rows of analyzers/models/gorm.yaml.

import (
	"context"

	"github.com/jinzhu/gorm"
)

func gormFunctions() {
	gorm.Open("dialect", "args")
}

func gormDB(ctx context.Context, r *gorm.DB) {
	r.Exec("sql", "values")
	r.Raw("sql", "values")
	r.Transaction(nil)
	r.Begin()
	r.BeginTx(ctx, nil)
	r.Commit()
	r.Rollback()
	r.RollbackUnlessCommitted()
	r.Create(nil)
	r.Save(nil)
	r.Update("attrs")
	r.Updates(nil, true)
	r.UpdateColumn("attrs")
	r.UpdateColumns(nil)
	r.Delete(nil, "where")
	r.FirstOrCreate(nil, "where")
	r.AutoMigrate("values")
	r.First(nil, "where")
	r.Last(nil, "where")
	r.Take(nil, "where")
	r.Find(nil, "where")
	r.Scan(nil)
	r.Pluck("column", nil)
	r.Count(nil)
	r.FirstOrInit(nil, "where")
	r.Row()
	r.Rows()
	r.ScanRows(nil, nil)
	r.Where(nil, "args")
	r.Not(nil, "args")
	r.Or(nil, "args")
	r.Having(nil, "values")
	r.Select(nil, "args")
	r.Model(nil)
	r.Table("name")
	r.Unscoped()
}

func gormAssociation(r *gorm.Association) {
	r.Append("values")
	r.Delete("values")
	r.Replace("values")
	r.Clear()
}
