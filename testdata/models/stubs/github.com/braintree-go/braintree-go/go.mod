module github.com/braintree-go/braintree-go

go 1.26.0
