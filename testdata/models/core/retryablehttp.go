package core

// Calls for the rows of analyzers/models/retryablehttp.yaml.

import (
	"context"

	retryablehttp "github.com/hashicorp/go-retryablehttp"
)

func retryablehttpFunctions(ctx context.Context) {
	retryablehttp.NewRequest("method", "url", nil)                 // row: NewRequest
	retryablehttp.NewRequestWithContext(ctx, "method", "url", nil) // row: NewRequestWithContext
	retryablehttp.FromRequest(nil)                                 // row: FromRequest
	retryablehttp.Post("url", "bodyType", nil)                     // row: Post
	retryablehttp.PostForm("url", nil)                             // row: PostForm
	retryablehttp.Get("url")                                       // row: Get
	retryablehttp.Head("url")                                      // row: Head
}

func retryablehttpRequest(ctx context.Context, r *retryablehttp.Request) {
	r.WithContext(ctx) // row: (*Request).WithContext
}

func retryablehttpClient(r *retryablehttp.Client) {
	r.Do(nil)                      // row: (*Client).Do
	r.Post("url", "bodyType", nil) // row: (*Client).Post
	r.PostForm("url", nil)         // row: (*Client).PostForm
	r.Get("url")                   // row: (*Client).Get
	r.Head("url")                  // row: (*Client).Head
}
