module github.com/Clever/dynamodb-lock-go

go 1.26.0
