package gopls

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"os/exec"
	"strconv"
	"sync"
	"testing"
	"time"
)

// A client is the editor's side of a session with a language server.
type client struct {
	t      *testing.T
	in     io.WriteCloser
	mu     sync.Mutex // of in and nextID
	nextID int

	answers  chan message
	publish  chan published
	finished chan error
}

type message struct {
	ID     *json.RawMessage `json:"id,omitempty"`
	Method string           `json:"method,omitempty"`
	Params json.RawMessage  `json:"params,omitempty"`
	Result json.RawMessage  `json:"result,omitempty"`
	Error  *struct{ Message string }
}

type published struct {
	URI         string
	Version     int
	Diagnostics []diagnostic
}

type diagnostic struct {
	Range           span   `json:"range"`
	Severity        int    `json:"severity"`
	Code            string `json:"code"`
	CodeDescription struct {
		Href string `json:"href"`
	} `json:"codeDescription"`
	Source  string `json:"source"`
	Message string `json:"message"`
	Related []struct {
		Location struct {
			URI   string `json:"uri"`
			Range span   `json:"range"`
		} `json:"location"`
		Message string `json:"message"`
	} `json:"relatedInformation"`
	Data json.RawMessage `json:"data,omitempty"`
}

type span struct {
	Start position `json:"start"`
	End   position `json:"end"`
}

type position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// start runs a server in dir and opens a session.
func start(t *testing.T, server, dir string, env []string) *client {
	t.Helper()
	cmd := exec.Command(server, "serve")
	cmd.Dir, cmd.Env = dir, env
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	c := &client{t: t, in: in, answers: make(chan message, 16), publish: make(chan published, 256), finished: make(chan error, 1)}
	go func() { c.finished <- c.read(bufio.NewReader(out)) }()
	t.Cleanup(func() {
		in.Close()
		stop := time.AfterFunc(20*time.Second, func() { cmd.Process.Kill() })
		defer stop.Stop()
		cmd.Wait()
	})
	c.call("initialize", map[string]any{
		"rootUri": "file://" + dir,
		"capabilities": map[string]any{"textDocument": map[string]any{
			"publishDiagnostics": map[string]any{"relatedInformation": true, "codeDescriptionSupport": true, "dataSupport": true, "versionSupport": true},
			"codeAction":         map[string]any{"codeActionLiteralSupport": map[string]any{"codeActionKind": map[string]any{"valueSet": []string{"quickfix"}}}, "dataSupport": true},
		}},
	}, nil)
	c.notify("initialized", map[string]any{})
	return c
}

// read takes messages from the server until it ends, and answers its requests.
func (c *client) read(r *bufio.Reader) error {
	for {
		header, err := textproto.NewReader(r).ReadMIMEHeader()
		if err != nil {
			return err
		}
		n, err := strconv.Atoi(header.Get("Content-Length"))
		if err != nil {
			return fmt.Errorf("not a message of the protocol: %v", header)
		}
		data := make([]byte, n)
		if _, err := io.ReadFull(r, data); err != nil {
			return err
		}
		var m message
		if err := json.Unmarshal(data, &m); err != nil {
			return err
		}
		switch {
		case m.Method == "textDocument/publishDiagnostics":
			var p published
			if err := json.Unmarshal(m.Params, &p); err != nil {
				return err
			}
			c.publish <- p
		case m.Method != "" && m.ID != nil:
			c.send(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": c.reply(m)})
		case m.ID != nil:
			c.answers <- m
		}
	}
}

// reply is what an editor without settings says to a request of the server.
func (c *client) reply(m message) any {
	if m.Method != "workspace/configuration" {
		return nil
	}
	var p struct{ Items []any }
	if err := json.Unmarshal(m.Params, &p); err != nil {
		return nil
	}
	return make([]any, len(p.Items))
}

func (c *client) send(v any) {
	data, err := json.Marshal(v)
	if err != nil {
		c.t.Error(err)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, err := fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(data), data); err != nil {
		c.t.Error(err)
	}
}

func (c *client) notify(method string, params any) {
	c.send(map[string]any{"jsonrpc": "2.0", "method": method, "params": params})
}

// call makes a request and waits for its result.
func (c *client) call(method string, params, result any) {
	c.t.Helper()
	c.nextID++
	c.send(map[string]any{"jsonrpc": "2.0", "id": c.nextID, "method": method, "params": params})
	select {
	case m := <-c.answers:
		if m.Error != nil {
			c.t.Fatalf("%s: %s", method, m.Error.Message)
		}
		if result != nil {
			if err := json.Unmarshal(m.Result, result); err != nil {
				c.t.Fatalf("%s: %v in %s", method, err, m.Result)
			}
		}
	case err := <-c.finished:
		c.t.Fatalf("%s: the server ended: %v", method, err)
	case <-time.After(patience):
		c.t.Fatalf("%s: no answer", method)
	}
}

// patience is how long a test waits for the server. It analyses the standard library the first time.
const patience = 5 * time.Minute

// await waits until the diagnostics published for a version of a file are as wanted. The first ones are not the last.
func (c *client) await(what, uri string, version int, wanted func(map[string]diagnostic) bool) map[string]diagnostic {
	c.t.Helper()
	timeout := time.After(patience)
	var last []diagnostic
	for {
		select {
		case p := <-c.publish:
			if p.URI != uri || p.Version != version {
				continue
			}
			last = p.Diagnostics
			byCode := map[string]diagnostic{}
			for _, d := range p.Diagnostics {
				byCode[d.Code] = d
			}
			if wanted(byCode) {
				return byCode
			}
		case err := <-c.finished:
			c.t.Fatalf("waiting for %s: the server ended: %v", what, err)
		case <-timeout:
			c.t.Fatalf("waiting for %s: the last diagnostics were %+v", what, last)
		}
	}
}
