module github.com/lockaudit/lockaudit/testdata/models/stubs

go 1.26.0

require (
	cirello.io/dynamolock v1.4.0
	cirello.io/dynamolock/v2 v2.2.0
	cirello.io/dynamolock/v3 v3.0.0
	cirello.io/dynamolock/v4 v4.0.0
	cirello.io/dynamolock/v5 v5.0.0
	cirello.io/pglock v1.16.1
	github.com/Clever/dynamodb-lock-go v1.1.0
	github.com/RichardKnop/machinery/v2 v2.0.0
	github.com/adyen/adyen-go-api-library/v21 v21.0.0
	github.com/allisson/go-pglock/v3 v3.2.0
	github.com/braintree-go/braintree-go v0.0.0
	github.com/bsm/redislock v0.10.0
	github.com/confluentinc/confluent-kafka-go/v2 v2.11.1
	github.com/docker/libkv v0.2.1
	github.com/go-redsync/redsync/v4/redis/valkeygo v1.0.0
	github.com/go-xorm/xorm v0.7.9
	github.com/gogf/gf/v2 v2.9.0
	github.com/hazelcast/hazelcast-go-client v1.5.0
	github.com/imroc/req/v3 v3.0.0
	github.com/kvtools/valkeyrie v1.0.0
	github.com/square/mongo-lock v0.0.0
	github.com/square/square-go-sdk/v3 v3.0.0
	github.com/tal-tech/go-zero v1.2.0
	github.com/valkey-io/valkey-go/valkeycompat v1.0.79
	gopkg.in/redsync.v1 v1.3.1
)

// None of these can be had from a module proxy, or not without cgo: the directories hold the declarations that the models
// speak of, written for this test.
replace (
	cirello.io/dynamolock => ./cirello.io/dynamolock
	cirello.io/dynamolock/v2 => ./cirello.io/dynamolock/v2
	cirello.io/dynamolock/v3 => ./cirello.io/dynamolock/v3
	cirello.io/dynamolock/v4 => ./cirello.io/dynamolock/v4
	cirello.io/dynamolock/v5 => ./cirello.io/dynamolock/v5
	cirello.io/pglock => ./cirello.io/pglock
	github.com/Clever/dynamodb-lock-go => ./github.com/Clever/dynamodb-lock-go
	github.com/RichardKnop/machinery/v2 => ./github.com/RichardKnop/machinery/v2
	github.com/adyen/adyen-go-api-library/v21 => ./github.com/adyen/adyen-go-api-library/v21
	github.com/allisson/go-pglock/v3 => ./github.com/allisson/go-pglock/v3
	github.com/braintree-go/braintree-go => ./github.com/braintree-go/braintree-go
	github.com/bsm/redislock => ./github.com/bsm/redislock
	github.com/confluentinc/confluent-kafka-go/v2 => ./github.com/confluentinc/confluent-kafka-go/v2
	github.com/docker/libkv => ./github.com/docker/libkv
	github.com/go-redsync/redsync/v4/redis/valkeygo => ./github.com/go-redsync/redsync/v4/redis/valkeygo
	github.com/go-xorm/xorm => ./github.com/go-xorm/xorm
	github.com/gogf/gf/v2 => ./github.com/gogf/gf/v2
	github.com/hazelcast/hazelcast-go-client => ./github.com/hazelcast/hazelcast-go-client
	github.com/imroc/req/v3 => ./github.com/imroc/req/v3
	github.com/kvtools/valkeyrie => ./github.com/kvtools/valkeyrie
	github.com/square/mongo-lock => ./github.com/square/mongo-lock
	github.com/square/square-go-sdk/v3 => ./github.com/square/square-go-sdk/v3
	github.com/tal-tech/go-zero => ./github.com/tal-tech/go-zero
	github.com/valkey-io/valkey-go/valkeycompat => ./github.com/valkey-io/valkey-go/valkeycompat
	gopkg.in/redsync.v1 => ./gopkg.in/redsync.v1
)
