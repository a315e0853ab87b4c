package core

// Calls for the rows of analyzers/models/resty.yaml.

import (
	"time"

	resty "github.com/go-resty/resty/v2"
)

func restyClient(r *resty.Client) {
	r.R()
	r.NewRequest()
	r.SetTimeout(time.Second)
	r.SetRetryCount(1)
}

func restyRequest(r *resty.Request) {
	r.Post("url")
	r.Put("url")
	r.Patch("url")
	r.Delete("url")
	r.Execute("method", "url")
	r.Send()
	r.Get("url")
	r.Head("url")
	r.Options("url")
	r.SetHeader("header", "value")
	r.SetHeaderVerbatim("header", "value")
	r.SetHeaders(nil)
	r.SetHeaderMultiValues(nil)
}
