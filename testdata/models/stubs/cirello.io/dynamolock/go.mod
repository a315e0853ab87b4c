module cirello.io/dynamolock

go 1.26.0
