package core

// Calls for the rows of analyzers/models/gorm.yaml.

import (
	"context"

	"gorm.io/gorm"
)

func gormFunctions() {
	gorm.Open(nil)
}

func gormDB(ctx context.Context, r *gorm.DB) {
	r.Exec("sql", "values")
	r.Raw("sql", "values")
	r.Transaction(nil)
	r.Connection(nil)
	r.Begin()
	r.Commit()
	r.Rollback()
	r.WithContext(ctx)
	r.Create(nil)
	r.CreateInBatches(nil, 1)
	r.Save(nil)
	r.Update("column", nil)
	r.Updates(nil)
	r.UpdateColumn("column", nil)
	r.UpdateColumns(nil)
	r.Delete(nil, "conds")
	r.FirstOrCreate(nil, "conds")
	r.AutoMigrate("dst")
	r.First(nil, "conds")
	r.Last(nil, "conds")
	r.Take(nil, "conds")
	r.Find(nil, "conds")
	r.Scan(nil)
	r.Pluck("column", nil)
	r.Count(nil)
	r.FindInBatches(nil, 1, nil)
	r.FirstOrInit(nil, "conds")
	r.Row()
	r.Rows()
	r.ScanRows(nil, nil)
	r.Where(nil, "args")
	r.Not(nil, "args")
	r.Or(nil, "args")
	r.Having(nil, "args")
	r.Clauses()
	r.Select(nil, "args")
	r.Model(nil)
	r.Table("name", "args")
	r.Unscoped()
}

func gormAssociation(r *gorm.Association) {
	r.Append("values")
	r.Delete("values")
	r.Replace("values")
	r.Clear()
}

func gormInterfaceInt(ctx context.Context, r gorm.Interface[int]) {
	r.Exec(ctx, "sql", "values")
	r.Raw("sql", "values")
}

func gormCreateInterfaceInt(ctx context.Context, r gorm.CreateInterface[int]) {
	r.Create(ctx, nil)
	r.CreateInBatches(ctx, nil, 1)
	r.Update(ctx, "name", nil)
	r.Updates(ctx, 1)
	r.Delete(ctx)
	r.Where(nil, "args")
	r.Not(nil, "args")
	r.Or(nil, "args")
	r.Set()
}

func gormSetCreateOrUpdateInterfaceInt(ctx context.Context, r gorm.SetCreateOrUpdateInterface[int]) {
	r.Create(ctx)
	r.Update(ctx)
}

func gormChainInterfaceInt(ctx context.Context, r gorm.ChainInterface[int]) {
	r.Update(ctx, "name", nil)
	r.Updates(ctx, 1)
	r.Delete(ctx)
	r.Where(nil, "args")
	r.Not(nil, "args")
	r.Or(nil, "args")
	r.Set()
	r.First(ctx)
	r.Last(ctx)
	r.Take(ctx)
	r.Find(ctx)
	r.Scan(ctx, nil)
}

func gormSetUpdateOnlyInterfaceInt(ctx context.Context, r gorm.SetUpdateOnlyInterface[int]) {
	r.Update(ctx)
}
