package effects

import (
	"context"
	"database/sql"
	"io"

	"github.com/Azure/azure-sdk-for-go/sdk/azcore"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/blob"
	"github.com/Azure/azure-sdk-for-go/sdk/storage/azblob/lease"
	"github.com/elastic/go-elasticsearch/v8"
	"github.com/elastic/go-elasticsearch/v8/esapi"
	"github.com/minio/minio-go/v7"
	"github.com/olivere/elastic/v7"
	"github.com/uptrace/bun"
)

func searches(ctx context.Context, db *sql.DB, es *elasticsearch.Client, old *elastic.Client, body io.Reader, seq, term int, a *account) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if _, err := (esapi.IndexRequest{Index: "accounts", DocumentID: a.ID, Body: body, IfSeqNo: &seq, IfPrimaryTerm: &term}).Do(ctx, es); err != nil { // effect: internal document, guard held
		return err
	}
	if _, err := (esapi.IndexRequest{Index: "accounts", DocumentID: a.ID, Body: body}).Do(ctx, es); err != nil { // effect: internal document, guard none
		return err
	}
	if _, err := (esapi.CreateRequest{Index: "accounts", DocumentID: a.ID, Body: body}).Do(ctx, es); err != nil { // effect: internal document, guard held
		return err
	}
	if _, err := old.Index().Index("accounts").Id(a.ID).BodyJson(a).IfSeqNo(int64(seq)).IfPrimaryTerm(int64(term)).Do(ctx); err != nil { // effect: internal document, guard held
		return err
	}
	if _, err := old.Index().Index("accounts").Id(a.ID).BodyJson(a).Do(ctx); err != nil { // effect: internal document, guard none
		return err
	}
	_, err := old.Delete().Index("accounts").Id(a.ID).Do(ctx) // effect: internal document, guard survives a repeat
	return err
}

func objects(ctx context.Context, db *sql.DB, az *azblob.Client, m *minio.Client, body io.Reader, tag azcore.ETag, lease string) error {
	if _, err := db.ExecContext(ctx, "SELECT pg_advisory_lock(42)"); err != nil {
		return err
	}
	defer db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock(42)")
	if _, err := az.UploadBuffer(ctx, "accounts", "balance", nil, &azblob.UploadBufferOptions{AccessConditions: &blob.AccessConditions{LeaseAccessConditions: &blob.LeaseAccessConditions{LeaseID: &lease}}}); err != nil { // effect: internal object, guard held
		return err
	}
	if _, err := az.UploadBuffer(ctx, "accounts", "balance", nil, &azblob.UploadBufferOptions{AccessConditions: &blob.AccessConditions{ModifiedAccessConditions: &blob.ModifiedAccessConditions{IfMatch: &tag}}}); err != nil { // effect: internal object, guard held
		return err
	}
	if _, err := az.UploadBuffer(ctx, "accounts", "balance", nil, nil); err != nil { // effect: internal object, guard none
		return err
	}
	var opts minio.PutObjectOptions
	opts.SetMatchETag(string(tag))
	if _, err := m.PutObject(ctx, "accounts", "balance", body, -1, opts); err != nil { // effect: internal object, guard held
		return err
	}
	_, err := m.PutObject(ctx, "accounts", "balance", body, -1, minio.PutObjectOptions{}) // effect: internal object, guard none
	return err
}

func builders(ctx context.Context, lock *lease.BlobClient, b *bun.DB, a *account) error {
	if _, err := lock.AcquireLease(ctx, 60, nil); err != nil {
		return err
	}
	defer lock.ReleaseLease(context.WithoutCancel(ctx), nil)
	res, err := b.NewUpdate().Model(a).Set("balance = ?, version = version + 1", a.Balance).Where("id = ?", a.ID).Where("version = ?", a.Version).Exec(ctx) // effect: internal sql, guard held
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n == 0 {
		return errLost
	}
	if _, err := b.NewUpdate().Model(a).Set("balance = ?, version = version + 1", a.Balance).Where("id = ?", a.ID).Where("version = ?", a.Version).Exec(ctx); err != nil { // effect: internal sql, guard result dropped
		return err
	}
	if _, err := b.NewInsert().Model(a).On("CONFLICT (id) DO NOTHING").Exec(ctx); err != nil { // effect: internal sql, guard survives a repeat
		return err
	}
	_, err = b.NewUpdate().Model(a).WherePK().Exec(ctx) // effect: internal sql, guard none
	return err
}
