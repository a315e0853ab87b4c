// Package gopls tests the gopls that "lockaudit gopls build" makes: it builds one and talks to it as an editor does. The tests
// are a module of their own because the build takes minutes the first time.
//
//	go test .                                    build, then test
//	LOCKAUDIT_GOPLS=/path/to/gopls go test .     test a gopls that was built before
package gopls
