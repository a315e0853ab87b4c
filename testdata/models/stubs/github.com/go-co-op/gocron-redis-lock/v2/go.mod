module github.com/go-co-op/gocron-redis-lock/v2

go 1.26.0
