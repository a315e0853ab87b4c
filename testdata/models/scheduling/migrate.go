package scheduling

// Calls for the rows of analyzers/models/migrate.yaml.

import (
	migrate "github.com/golang-migrate/migrate/v4"
	"github.com/golang-migrate/migrate/v4/database"
)

func migrateDriver(r database.Driver) {
	r.Lock()   // row: database/(Driver).Lock
	r.Unlock() // row: database/(Driver).Unlock
}

func migrateMigrate(r *migrate.Migrate) {
	r.Up()       // row: (*Migrate).Up
	r.Down()     // row: (*Migrate).Down
	r.Steps(1)   // row: (*Migrate).Steps
	r.Migrate(1) // row: (*Migrate).Migrate
	r.Run()      // row: (*Migrate).Run
	r.Force(1)   // row: (*Migrate).Force
}
