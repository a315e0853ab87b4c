package scheduling

// Calls for the rows of analyzers/models/heimdall.yaml.

import (
	heimdall "github.com/gojek/heimdall/v7"
	"github.com/gojek/heimdall/v7/httpclient"
	"github.com/gojek/heimdall/v7/hystrix"
)

func heimdallClient(r heimdall.Client) {
	r.Post("url", nil, nil)
	r.Put("url", nil, nil)
	r.Patch("url", nil, nil)
	r.Delete("url", nil)
	r.Get("url", nil)
	r.Do(nil)
}

func heimdallClientOfHttpclient(r *httpclient.Client) {
	r.Post("url", nil, nil)
	r.Put("url", nil, nil)
	r.Patch("url", nil, nil)
	r.Delete("url", nil)
	r.Get("url", nil)
	r.Do(nil)
}

func heimdallClientOfHystrix(r *hystrix.Client) {
	r.Post("url", nil, nil)
	r.Put("url", nil, nil)
	r.Patch("url", nil, nil)
	r.Delete("url", nil)
	r.Get("url", nil)
	r.Do(nil)
}

func heimdallDoer(r heimdall.Doer) {
	r.Do(nil)
}
