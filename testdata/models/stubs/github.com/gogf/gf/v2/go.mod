module github.com/gogf/gf/v2

go 1.26.0
