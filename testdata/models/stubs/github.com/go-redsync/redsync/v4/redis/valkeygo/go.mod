module github.com/go-redsync/redsync/v4/redis/valkeygo

go 1.26.0
