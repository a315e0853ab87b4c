module cirello.io/pglock

go 1.26.0
