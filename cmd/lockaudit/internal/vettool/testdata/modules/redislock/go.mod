module example.com/redislock

go 1.26
