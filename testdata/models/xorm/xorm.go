package xorm

// Calls for the rows of analyzers/models/xorm.yaml.

import (
	"xorm.io/xorm"
)

func xormFunctions() {
	xorm.NewEngine("driverName", "dataSourceName") // row: NewEngine
}

func xormEngine(r *xorm.Engine) {
	r.NewSession()                // row: (*Engine).NewSession
	r.Transaction(nil)            // row: (*Engine).Transaction
	r.Exec("sqlOrArgs")           // row: (*Engine).Exec
	r.Query("sqlOrArgs")          // row: (*Engine).Query
	r.QueryString("sqlOrArgs")    // row: (*Engine).QueryString
	r.QueryInterface("sqlOrArgs") // row: (*Engine).QueryInterface
	r.Truncate("beans")           // row: (any).Truncate
	r.Insert("beans")             // row: (any).Insert
	r.InsertOne(nil)              // row: (any).InsertOne
	r.Update(nil, "condiBeans")   // row: (any).Update
	r.Delete("beans")             // row: (any).Delete
	r.Where(nil, "args")          // row: (any).Where
	r.Get("beans")                // row: (any).Get
	r.Find(nil, "condiBeans")     // row: (any).Find
}

func xormSession(r *xorm.Session) {
	r.Close()                     // row: (*Session).Close
	r.Begin()                     // row: (*Session).Begin
	r.Commit()                    // row: (*Session).Commit
	r.Rollback()                  // row: (*Session).Rollback
	r.Exec("sqlOrArgs")           // row: (*Session).Exec
	r.Query("sqlOrArgs")          // row: (*Session).Query
	r.QueryString("sqlOrArgs")    // row: (*Session).QueryString
	r.QueryInterface("sqlOrArgs") // row: (*Session).QueryInterface
	r.ForUpdate()                 // row: (*Session).ForUpdate
	r.InsertMulti(nil)            // row: (*Session).InsertMulti
	r.And(nil, "args")            // row: (any).And
	r.NoVersionCheck()            // row: (any).NoVersionCheck
}

func xormEngineInterface(r xorm.EngineInterface) {
	r.Exec("sqlOrArgs") // row: (Interface).Exec
}
