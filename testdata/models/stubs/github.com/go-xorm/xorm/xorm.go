// Package xorm declares what the models say of xorm under its first path; it does nothing.
package xorm

import "database/sql"

type (
	Engine  struct{}
	Session struct{}
)

func NewEngine(driverName string, dataSourceName string) (*Engine, error)      { return nil, nil }
func (engine *Engine) NewSession() *Session                                    { return nil }
func (engine *Engine) Exec(sqlOrArgs ...interface{}) (sql.Result, error)       { return nil, nil }
func (engine *Engine) Insert(beans ...interface{}) (int64, error)              { return 0, nil }
func (engine *Engine) Where(query interface{}, args ...interface{}) *Session   { return nil }
func (session *Session) Begin() error                                          { return nil }
func (session *Session) Commit() error                                         { return nil }
func (session *Session) Where(query interface{}, args ...interface{}) *Session { return nil }
func (session *Session) Update(bean interface{}, condiBean ...interface{}) (int64, error) {
	return 0, nil
}
func (session *Session) Delete(bean interface{}) (int64, error) { return 0, nil }
