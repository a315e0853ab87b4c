module github.com/square/square-go-sdk/v3

go 1.26.0
