module example.com/platform/billing

go 1.26

require example.com/platform/locks v1.4.0

replace example.com/platform/locks => ../locks
