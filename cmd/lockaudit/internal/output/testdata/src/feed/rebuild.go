package feed

import (
	"context"
	"time"
)

func (s *Store) Rebuild(ctx context.Context, id string) error {
	lock, err := s.locker.Obtain(ctx, "feed:"+id, 30*time.Second, nil)
	if err != nil {
		return err
	}
	defer s.rdb.Del(ctx, "feed:"+id)

	body, err := s.render(ctx, id)
	if err != nil {
		return err
	}
	/* größer 🔒 */ _, err = s.db.ExecContext(ctx,
		`UPDATE feed SET body = $1 WHERE id = $2`, body, id)
	return err
}

//lockaudit:ignore hardcodedttl measured in staging
func (s *Store) Touch(ctx context.Context) error {
	_, err := s.locker.Obtain(ctx, "touch", time.Minute, nil)
	return err
}
