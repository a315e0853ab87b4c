package core

// Calls for the rows of analyzers/models/fasthttp.yaml.

import (
	"time"

	"github.com/valyala/fasthttp"
)

func fasthttpFunctions() {
	fasthttp.Do(nil, nil)                        // row: Do
	fasthttp.DoRedirects(nil, nil, 1)            // row: DoRedirects
	fasthttp.DoTimeout(nil, nil, time.Second)    // row: DoTimeout
	fasthttp.DoDeadline(nil, nil, time.Time{})   // row: DoDeadline
	fasthttp.Post(nil, "url", nil)               // row: Post
	fasthttp.Get(nil, "url")                     // row: Get
	fasthttp.GetTimeout(nil, "url", time.Second) // row: GetTimeout
}

func fasthttpClient(r *fasthttp.Client) {
	r.Do(nil, nil)                        // row: (*Client).Do
	r.DoRedirects(nil, nil, 1)            // row: (*Client).DoRedirects
	r.DoTimeout(nil, nil, time.Second)    // row: (*Client).DoTimeout
	r.DoDeadline(nil, nil, time.Time{})   // row: (*Client).DoDeadline
	r.Post(nil, "url", nil)               // row: (*Client).Post
	r.Get(nil, "url")                     // row: (*Client).Get
	r.GetTimeout(nil, "url", time.Second) // row: (*Client).GetTimeout
}

func fasthttpHostClient(r *fasthttp.HostClient) {
	r.Do(nil, nil)                        // row: (*HostClient).Do
	r.DoRedirects(nil, nil, 1)            // row: (*HostClient).DoRedirects
	r.DoTimeout(nil, nil, time.Second)    // row: (*HostClient).DoTimeout
	r.DoDeadline(nil, nil, time.Time{})   // row: (*HostClient).DoDeadline
	r.Post(nil, "url", nil)               // row: (*HostClient).Post
	r.Get(nil, "url")                     // row: (*HostClient).Get
	r.GetTimeout(nil, "url", time.Second) // row: (*HostClient).GetTimeout
}

func fasthttpPipelineClient(r *fasthttp.PipelineClient) {
	r.Do(nil, nil)                      // row: (*PipelineClient).Do
	r.DoTimeout(nil, nil, time.Second)  // row: (*PipelineClient).DoTimeout
	r.DoDeadline(nil, nil, time.Time{}) // row: (*PipelineClient).DoDeadline
}

func fasthttpRequestHeader(r *fasthttp.RequestHeader) {
	r.SetMethod("method")         // row: (*RequestHeader).SetMethod
	r.SetRequestURI("requestURI") // row: (*RequestHeader).SetRequestURI
	r.Set("key", "value")         // row: (*RequestHeader).Set
	r.Add("key", "value")         // row: (*RequestHeader).Add
	r.SetBytesV("key", nil)       // row: (*RequestHeader).SetBytesV
}

func fasthttpRequest(r *fasthttp.Request) {
	r.SetRequestURI("requestURI") // row: (*Request).SetRequestURI
}
