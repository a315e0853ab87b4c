module github.com/lockaudit/lockaudit/cmd/golangci-lockaudit

go 1.26.0

require (
	github.com/golangci/plugin-module-register v0.1.2
	github.com/lockaudit/lockaudit v0.0.0
	golang.org/x/tools v0.47.0
)

require (
	github.com/DataDog/go-sqllexer v0.2.6 // indirect
	github.com/bmatcuk/doublestar/v4 v4.10.4 // indirect
	go.yaml.in/yaml/v4 v4.0.0 // indirect
)

replace github.com/lockaudit/lockaudit => ../..
