package stubs

// Calls for the rows of analyzers/models/req.yaml.

import (
	req "github.com/imroc/req/v3"
)

func reqRequest(r *req.Request) {
	r.Post("url")               // row: (*Request).Post
	r.MustPost("url")           // row: (*Request).MustPost
	r.Put("url")                // row: (*Request).Put
	r.MustPut("url")            // row: (*Request).MustPut
	r.Patch("url")              // row: (*Request).Patch
	r.MustPatch("url")          // row: (*Request).MustPatch
	r.Delete("url")             // row: (*Request).Delete
	r.MustDelete("url")         // row: (*Request).MustDelete
	r.Send("method", "url")     // row: (*Request).Send
	r.Get("url")                // row: (*Request).Get
	r.MustGet("url")            // row: (*Request).MustGet
	r.SetHeader("key", "value") // row: (*Request).SetHeader
	r.SetHeaders(nil)           // row: (*Request).SetHeaders
}
