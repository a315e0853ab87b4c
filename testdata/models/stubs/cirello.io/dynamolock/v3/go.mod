module cirello.io/dynamolock/v3

go 1.26.0
