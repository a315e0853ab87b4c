package bad

import (
	"net/http"
	"time"

	"github.com/go-redsync/redsync/v4"
)

// Shunt works in a file that imports no context: the fix does.
func Shunt(rs *redsync.Redsync, lease time.Duration, shunt func(track string) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		track := r.PathValue("track")
		mu := rs.NewMutex("track:"+track, redsync.WithExpiry(lease))
		if err := mu.TryLockContext(r.Context()); err != nil {
			http.Error(w, "occupied", http.StatusConflict)
			return
		}
		err := shunt(track)
		if ok, uerr := mu.UnlockContext(r.Context()); uerr != nil || !ok { // want canceledrelease "client hangs up"
			http.Error(w, "lost", http.StatusInternalServerError)
			return
		}
		if err != nil {
			http.Error(w, "stuck", http.StatusInternalServerError)
		}
	}
}
