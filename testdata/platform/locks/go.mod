module example.com/platform/locks

go 1.26
