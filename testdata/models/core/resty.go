package core

// Calls for the rows of analyzers/models/resty.yaml.

import (
	"time"

	resty "github.com/go-resty/resty/v2"
)

func restyClient(r *resty.Client) {
	r.R()                     // row: (*Client).R
	r.NewRequest()            // row: (*Client).NewRequest
	r.SetTimeout(time.Second) // row: (*Client).SetTimeout
	r.SetRetryCount(1)        // row: (*Client).SetRetryCount
}

func restyRequest(r *resty.Request) {
	r.Post("url")                          // row: (*Request).Post
	r.Put("url")                           // row: (*Request).Put
	r.Patch("url")                         // row: (*Request).Patch
	r.Delete("url")                        // row: (*Request).Delete
	r.Execute("method", "url")             // row: (*Request).Execute
	r.Send()                               // row: (*Request).Send
	r.Get("url")                           // row: (*Request).Get
	r.Head("url")                          // row: (*Request).Head
	r.Options("url")                       // row: (*Request).Options
	r.SetHeader("header", "value")         // row: (*Request).SetHeader
	r.SetHeaderVerbatim("header", "value") // row: (*Request).SetHeaderVerbatim
	r.SetHeaders(nil)                      // row: (*Request).SetHeaders
	r.SetHeaderMultiValues(nil)            // row: (*Request).SetHeaderMultiValues
}
