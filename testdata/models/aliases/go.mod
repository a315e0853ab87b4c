module github.com/lockaudit/lockaudit/testdata/models/aliases

go 1.26.0

require (
	github.com/garyburd/redigo v0.0.0-20150301180006-535138d7bcd7
	github.com/samuel/go-zookeeper v0.0.0-20190923202752-2cc03de413da
	github.com/streadway/amqp v1.1.0
)
