module github.com/hazelcast/hazelcast-go-client

go 1.26.0
