module cirello.io/dynamolock/v4

go 1.26.0
