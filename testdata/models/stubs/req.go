package stubs

// Calls for the rows of analyzers/models/req.yaml.

import (
	req "github.com/imroc/req/v3"
)

func reqRequest(r *req.Request) {
	r.Post("url")
	r.MustPost("url")
	r.Put("url")
	r.MustPut("url")
	r.Patch("url")
	r.MustPatch("url")
	r.Delete("url")
	r.MustDelete("url")
	r.Send("method", "url")
	r.Get("url")
	r.MustGet("url")
	r.SetHeader("key", "value")
	r.SetHeaders(nil)
}
