module example.com/app

go 1.26

require github.com/redis/go-redis/v9 v9.7.0

replace github.com/redis/go-redis/v9 => ../redis
