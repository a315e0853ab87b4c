package scheduling

// Calls for the rows of analyzers/models/gocron-gorm-lock.yaml.

import (
	"context"

	gormlock "github.com/go-co-op/gocron-gorm-lock/v2"
)

func gocronGormLock(ctx context.Context, l *gormlock.GormLocker) {
	gormlock.NewGormLocker(nil, "worker") // row: NewGormLocker
	l.Lock(ctx, "key")                    // row: (*GormLocker).Lock
	l.Close()                             // row: (*GormLocker).Close
}
