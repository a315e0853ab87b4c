module example.com/lib/v2

go 1.26.0
