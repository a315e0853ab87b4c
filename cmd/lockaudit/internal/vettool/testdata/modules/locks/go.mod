module example.com/locks

go 1.26

require example.com/redislock v1.0.0
