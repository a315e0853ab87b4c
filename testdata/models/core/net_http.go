package core

// Calls for the rows of analyzers/models/net-http.yaml.

import (
	"context"
	"net/http"
)

func netHttpFunctions(ctx context.Context) {
	http.NewRequest("method", "url", nil)                 // row: NewRequest
	http.NewRequestWithContext(ctx, "method", "url", nil) // row: NewRequestWithContext
	http.Post("url", "contentType", nil)                  // row: Post
	http.PostForm("url", nil)                             // row: PostForm
	http.Get("url")                                       // row: Get
	http.Head("url")                                      // row: Head
}

func netHttpRequest(ctx context.Context, r *http.Request) {
	r.WithContext(ctx) // row: (*Request).WithContext
	r.Clone(ctx)       // row: (*Request).Clone
	r.Context()        // row: (*Request).Context
}

func netHttpClient(r *http.Client) {
	r.Do(nil)                         // row: (*Client).Do
	r.Post("url", "contentType", nil) // row: (*Client).Post
	r.PostForm("url", nil)            // row: (*Client).PostForm
	r.Get("url")                      // row: (*Client).Get
	r.Head("url")                     // row: (*Client).Head
}

func netHttpRoundTripper(r http.RoundTripper) {
	r.RoundTrip(nil) // row: (RoundTripper).RoundTrip
}

func netHttpTransport(r *http.Transport) {
	r.RoundTrip(nil) // row: (*Transport).RoundTrip
}

func netHttpHeader(r *http.Header) {
	r.Set("key", "value") // row: (Header).Set
	r.Add("key", "value") // row: (Header).Add
}
