package core

// Calls for the rows of analyzers/models/retryablehttp.yaml.

import (
	"context"

	retryablehttp "github.com/hashicorp/go-retryablehttp"
)

func retryablehttpFunctions(ctx context.Context) {
	retryablehttp.NewRequest("method", "url", nil)
	retryablehttp.NewRequestWithContext(ctx, "method", "url", nil)
	retryablehttp.FromRequest(nil)
	retryablehttp.Post("url", "bodyType", nil)
	retryablehttp.PostForm("url", nil)
	retryablehttp.Get("url")
	retryablehttp.Head("url")
}

func retryablehttpRequest(ctx context.Context, r *retryablehttp.Request) {
	r.WithContext(ctx)
}

func retryablehttpClient(r *retryablehttp.Client) {
	r.Do(nil)
	r.Post("url", "bodyType", nil)
	r.PostForm("url", nil)
	r.Get("url")
	r.Head("url")
}
