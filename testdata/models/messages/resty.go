package messages

// Calls for the rows of analyzers/models/resty.yaml.

import (
	"time"

	resty "resty.dev/v3"
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
	r.SetHeaderAny("header", nil)
	r.SetHeaders(nil)
	r.SetHeaderMultiValues(nil)
}
