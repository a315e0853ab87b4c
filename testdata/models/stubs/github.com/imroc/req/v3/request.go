// Package req declares what the models say of github.com/imroc/req; it does nothing.
package req

type (
	Request  struct{}
	Response struct{}
)

func (r *Request) Post(url string) (*Response, error) { return nil, nil }
func (r *Request) MustPost(url string) *Response      { return nil }

func (r *Request) Put(url string) (*Response, error) { return nil, nil }
func (r *Request) MustPut(url string) *Response      { return nil }

func (r *Request) Patch(url string) (*Response, error) { return nil, nil }
func (r *Request) MustPatch(url string) *Response      { return nil }

func (r *Request) Delete(url string) (*Response, error) { return nil, nil }
func (r *Request) MustDelete(url string) *Response      { return nil }

func (r *Request) Get(url string) (*Response, error) { return nil, nil }
func (r *Request) MustGet(url string) *Response      { return nil }

func (r *Request) Send(method, url string) (*Response, error) { return nil, nil }
func (r *Request) SetHeader(key, value string) *Request       { return r }
func (r *Request) SetHeaders(hdrs map[string]string) *Request { return r }
