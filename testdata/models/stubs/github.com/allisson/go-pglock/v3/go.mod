module github.com/allisson/go-pglock/v3

go 1.26.0
