package bad

import (
	"bytes"
	"context"
	"errors"
	"io"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"github.com/redis/go-redis/v9"
	clientv3 "go.etcd.io/etcd/client/v3"
	"gorm.io/gorm"
)

// Shelf keeps things in stores of other kinds.
type Shelf struct {
	*Bakery
	rdb    *redis.Client
	s3     *s3.Client
	bucket string
	etcd   *clientv3.Client
	orm    *gorm.DB
}

// Note appends to a text in Redis.
func (s *Shelf) Note(ctx context.Context, shelf, text string) error {
	old, err := s.rdb.Get(ctx, "note:"+shelf).Result()
	if err != nil && !errors.Is(err, redis.Nil) {
		return err
	}
	return s.hold(ctx, "shelf:"+shelf, func(ctx context.Context) error {
		return s.rdb.Set(ctx, "note:"+shelf, old+text, 0).Err() // want:warning stalewrite "read"
	})
}

// Log appends to an object.
func (s *Shelf) Log(ctx context.Context, shelf string, line []byte) error {
	obj, err := s.s3.GetObject(ctx, &s3.GetObjectInput{Bucket: aws.String(s.bucket), Key: aws.String(shelf)})
	if err != nil {
		return err
	}
	old, err := io.ReadAll(obj.Body)
	if err := errors.Join(err, obj.Body.Close()); err != nil {
		return err
	}
	return s.hold(ctx, "shelf:"+shelf, func(ctx context.Context) error {
		_, err := s.s3.PutObject(ctx, &s3.PutObjectInput{ // want:warning stalewrite "read"
			Bucket: aws.String(s.bucket), Key: aws.String(shelf), Body: bytes.NewReader(append(old, line...)),
		})
		return err
	})
}

// Price changes a value in etcd.
func (s *Shelf) Price(ctx context.Context, bread, suffix string) error {
	resp, err := s.etcd.Get(ctx, "/prices/"+bread)
	if err != nil {
		return err
	}
	if len(resp.Kvs) == 0 {
		return errors.New("no such bread")
	}
	price := string(resp.Kvs[0].Value) + suffix
	return s.hold(ctx, "price:"+bread, func(ctx context.Context) error {
		_, err := s.etcd.Put(ctx, "/prices/"+bread, price) // want:warning stalewrite "read"
		return err
	})
}

type recipe struct {
	ID    int64 `gorm:"primaryKey"`
	Salt  int
	Notes string
}

// Salt loads, changes and saves through a mapper.
func (s *Shelf) Salt(ctx context.Context, id int64, grams int) error {
	var r recipe
	if err := s.orm.WithContext(ctx).First(&r, id).Error; err != nil {
		return err
	}
	return s.hold(ctx, "recipe", func(ctx context.Context) error {
		return s.orm.WithContext(ctx).Model(&recipe{}).Where("id = ?", id).Update("salt", r.Salt+grams).Error // want:warning stalewrite "read"
	})
}
