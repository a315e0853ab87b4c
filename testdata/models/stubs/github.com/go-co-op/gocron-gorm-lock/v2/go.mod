module github.com/go-co-op/gocron-gorm-lock/v2

go 1.26.0

require (
	github.com/go-co-op/gocron/v2 v2.21.2
	gorm.io/gorm v1.31.2
)
