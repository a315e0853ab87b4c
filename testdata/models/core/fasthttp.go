package core

// Calls for the rows of analyzers/models/fasthttp.yaml.

import (
	"time"

	"github.com/valyala/fasthttp"
)

func fasthttpFunctions() {
	fasthttp.Do(nil, nil)
	fasthttp.DoRedirects(nil, nil, 1)
	fasthttp.DoTimeout(nil, nil, time.Second)
	fasthttp.DoDeadline(nil, nil, time.Time{})
	fasthttp.Post(nil, "url", nil)
	fasthttp.Get(nil, "url")
	fasthttp.GetTimeout(nil, "url", time.Second)
}

func fasthttpClient(r *fasthttp.Client) {
	r.Do(nil, nil)
	r.DoRedirects(nil, nil, 1)
	r.DoTimeout(nil, nil, time.Second)
	r.DoDeadline(nil, nil, time.Time{})
	r.Post(nil, "url", nil)
	r.Get(nil, "url")
	r.GetTimeout(nil, "url", time.Second)
}

func fasthttpHostClient(r *fasthttp.HostClient) {
	r.Do(nil, nil)
	r.DoRedirects(nil, nil, 1)
	r.DoTimeout(nil, nil, time.Second)
	r.DoDeadline(nil, nil, time.Time{})
	r.Post(nil, "url", nil)
	r.Get(nil, "url")
	r.GetTimeout(nil, "url", time.Second)
}

func fasthttpPipelineClient(r *fasthttp.PipelineClient) {
	r.Do(nil, nil)
	r.DoTimeout(nil, nil, time.Second)
	r.DoDeadline(nil, nil, time.Time{})
}

func fasthttpRequestHeader(r *fasthttp.RequestHeader) {
	r.SetMethod("method")
	r.SetRequestURI("requestURI")
	r.Set("key", "value")
	r.Add("key", "value")
	r.SetBytesV("key", nil)
}

func fasthttpRequest(r *fasthttp.Request) {
	r.SetRequestURI("requestURI")
}
