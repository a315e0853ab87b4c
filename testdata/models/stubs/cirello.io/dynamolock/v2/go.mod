module cirello.io/dynamolock/v2

go 1.26.0
