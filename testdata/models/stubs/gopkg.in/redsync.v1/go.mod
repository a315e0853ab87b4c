module gopkg.in/redsync.v1

go 1.26.0
