package core

// Calls for the rows of analyzers/models/net-http.yaml.

import (
	"context"
	"net/http"
)

func netHttpFunctions(ctx context.Context) {
	http.NewRequest("method", "url", nil)
	http.NewRequestWithContext(ctx, "method", "url", nil)
	http.Post("url", "contentType", nil)
	http.PostForm("url", nil)
	http.Get("url")
	http.Head("url")
}

func netHttpRequest(ctx context.Context, r *http.Request) {
	r.WithContext(ctx)
	r.Clone(ctx)
	r.Context()
}

func netHttpClient(r *http.Client) {
	r.Do(nil)
	r.Post("url", "contentType", nil)
	r.PostForm("url", nil)
	r.Get("url")
	r.Head("url")
}

func netHttpRoundTripper(r http.RoundTripper) {
	r.RoundTrip(nil)
}

func netHttpTransport(r *http.Transport) {
	r.RoundTrip(nil)
}

func netHttpHeader(r *http.Header) {
	r.Set("key", "value")
	r.Add("key", "value")
}
