package xorm

// Calls for the rows of analyzers/models/xorm.yaml.

import (
	"xorm.io/xorm"
)

func xormFunctions() {
	xorm.NewEngine("driverName", "dataSourceName")
}

func xormEngine(r *xorm.Engine) {
	r.NewSession()
	r.Transaction(nil)
	r.Exec("sqlOrArgs")
	r.Insert("beans")
	r.InsertOne(nil)
	r.Update(nil, "condiBeans")
	r.Delete("beans")
	r.Where(nil, "args")
	r.Get("beans")
	r.Find(nil, "condiBeans")
}

func xormSession(r *xorm.Session) {
	r.Close()
	r.Begin()
	r.Commit()
	r.Rollback()
	r.Exec("sqlOrArgs")
	r.InsertMulti(nil)
	r.And(nil, "args")
	r.NoVersionCheck()
}

func xormEngineInterface(r xorm.EngineInterface) {
	r.Exec("sqlOrArgs")
}
