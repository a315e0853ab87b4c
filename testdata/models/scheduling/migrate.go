package scheduling

// Calls for the rows of analyzers/models/migrate.yaml.

import (
	migrate "github.com/golang-migrate/migrate/v4"
	"github.com/golang-migrate/migrate/v4/database"
)

func migrateDriver(r database.Driver) {
	r.Lock()
	r.Unlock()
}

func migrateMigrate(r *migrate.Migrate) {
	r.Up()
	r.Down()
	r.Steps(1)
	r.Migrate(1)
	r.Run()
	r.Force(1)
}
