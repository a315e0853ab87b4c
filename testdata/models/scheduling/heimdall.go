package scheduling

// Calls for the rows of analyzers/models/heimdall.yaml.

import (
	heimdall "github.com/gojek/heimdall/v7"
	"github.com/gojek/heimdall/v7/httpclient"
	"github.com/gojek/heimdall/v7/hystrix"
)

func heimdallClient(r heimdall.Client) {
	r.Post("url", nil, nil)  // row: (Client).Post
	r.Put("url", nil, nil)   // row: (Client).Put
	r.Patch("url", nil, nil) // row: (Client).Patch
	r.Delete("url", nil)     // row: (Client).Delete
	r.Get("url", nil)        // row: (Client).Get
	r.Do(nil)                // row: (Client).Do
}

func heimdallClientOfHttpclient(r *httpclient.Client) {
	r.Post("url", nil, nil)  // row: httpclient/(*Client).Post
	r.Put("url", nil, nil)   // row: httpclient/(*Client).Put
	r.Patch("url", nil, nil) // row: httpclient/(*Client).Patch
	r.Delete("url", nil)     // row: httpclient/(*Client).Delete
	r.Get("url", nil)        // row: httpclient/(*Client).Get
	r.Do(nil)                // row: httpclient/(*Client).Do
}

func heimdallClientOfHystrix(r *hystrix.Client) {
	r.Post("url", nil, nil)  // row: hystrix/(*Client).Post
	r.Put("url", nil, nil)   // row: hystrix/(*Client).Put
	r.Patch("url", nil, nil) // row: hystrix/(*Client).Patch
	r.Delete("url", nil)     // row: hystrix/(*Client).Delete
	r.Get("url", nil)        // row: hystrix/(*Client).Get
	r.Do(nil)                // row: hystrix/(*Client).Do
}

func heimdallDoer(r heimdall.Doer) {
	r.Do(nil) // row: (Doer).Do
}
