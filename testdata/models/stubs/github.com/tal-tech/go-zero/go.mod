module github.com/tal-tech/go-zero

go 1.26.0
