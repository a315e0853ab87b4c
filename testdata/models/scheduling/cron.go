package scheduling

// Calls for the rows of analyzers/models/cron.yaml.

import (
	cron "github.com/robfig/cron/v3"
)

func cronCron(r *cron.Cron) {
	r.AddFunc("spec", nil) // row: (*Cron).AddFunc
}
