package gopls

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"
)

// A client is the editor's side of a session with a language server.
type client struct {
	t       testing.TB
	cmd     *exec.Cmd
	in      io.WriteCloser
	writing sync.Mutex
	nextID  int
	answers chan message
	ended   chan error // why read ended, once

	mu      sync.Mutex
	shown   map[string]published // the diagnostics that the editor shows now, by file
	changed chan struct{}        // closed and renewed when they change
}

type message struct {
	ID     *json.RawMessage `json:"id,omitempty"`
	Method string           `json:"method,omitempty"`
	Params json.RawMessage  `json:"params,omitempty"`
	Result json.RawMessage  `json:"result,omitempty"`
	Error  *struct{ Message string }
}

// start runs a server in dir and opens a session.
func start(t testing.TB, server, dir string, env []string) *client {
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
	c := &client{
		t: t, cmd: cmd, in: in, answers: make(chan message, 16), ended: make(chan error, 1),
		shown: map[string]published{}, changed: make(chan struct{}),
	}
	go func() { c.ended <- c.read(bufio.NewReader(out)) }()
	t.Cleanup(func() {
		stop := time.AfterFunc(20*time.Second, func() { cmd.Process.Kill() })
		defer stop.Stop()
		in.Close()
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

// read takes messages from the server until it ends, and answers its requests. Anything else on the server's standard output
// is an error: an editor would lose the session.
func (c *client) read(r *bufio.Reader) error {
	for {
		data, err := readMessage(r)
		if err != nil {
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
			c.mu.Lock()
			c.shown[p.URI] = p
			close(c.changed)
			c.changed = make(chan struct{})
			c.mu.Unlock()
		case m.Method != "" && m.ID != nil:
			if err := c.send(map[string]any{"jsonrpc": "2.0", "id": m.ID, "result": reply(m)}); err != nil {
				return err
			}
		case m.ID != nil:
			c.answers <- m
		}
	}
}

func readMessage(r *bufio.Reader) ([]byte, error) {
	length := 0
	for first := true; ; first = false {
		line, err := r.ReadString('\n')
		if err == io.EOF && first && line == "" {
			return nil, io.EOF
		}
		if err != nil {
			return nil, fmt.Errorf("%w in %q", err, line)
		}
		if line == "\r\n" && !first {
			break
		}
		if n, err := fmt.Sscanf(line, "Content-Length: %d\r\n", &length); n != 1 {
			return nil, fmt.Errorf("what the server prints is no message: %q (%w)", line, err)
		}
	}
	data := make([]byte, length)
	_, err := io.ReadFull(r, data)
	return data, err
}

// reply is what an editor without settings says to a request of the server.
func reply(m message) any {
	var p struct{ Items []any }
	if m.Method != "workspace/configuration" || json.Unmarshal(m.Params, &p) != nil {
		return nil
	}
	return make([]any, len(p.Items))
}

func (c *client) send(v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	_, err = fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(data), data)
	return err
}

func (c *client) notify(method string, params any) {
	c.t.Helper()
	if err := c.send(map[string]any{"jsonrpc": "2.0", "method": method, "params": params}); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// patience is how long a test waits for the server. It analyses the standard library the first time.
const patience = 3 * time.Minute

// call makes a request and waits for its result.
func (c *client) call(method string, params, result any) {
	c.t.Helper()
	c.nextID++
	if err := c.send(map[string]any{"jsonrpc": "2.0", "id": c.nextID, "method": method, "params": params}); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
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
	case err := <-c.ended:
		c.t.Fatalf("%s: the server ended: %v", method, err)
	case <-time.After(patience):
		c.t.Fatalf("%s: no answer", method)
	}
}

// end closes the session as an editor does, and fails unless the server has printed messages of the protocol and nothing else.
func (c *client) end() {
	c.t.Helper()
	c.call("shutdown", nil, nil)
	c.notify("exit", nil)
	select {
	case err := <-c.ended:
		if !errors.Is(err, io.EOF) {
			c.t.Errorf("the output of the server: %v", err)
		}
	case <-time.After(patience):
		c.t.Error("the server does not end")
	}
}

// await waits until the diagnostics shown for a version of a file are as wanted. The first ones are not the last.
func (c *client) await(what, uri string, version int, wanted func(diagnostics) bool) diagnostics {
	c.t.Helper()
	timeout := time.After(patience)
	for {
		c.mu.Lock()
		p, changed := c.shown[uri], c.changed
		c.mu.Unlock()
		if p.Version == version && wanted(p.Diagnostics) {
			return p.Diagnostics
		}
		select {
		case <-changed:
		case err := <-c.ended:
			c.t.Fatalf("waiting for %s: the server ended: %v", what, err)
		case <-timeout:
			c.t.Fatalf("waiting for %s: the editor shows\n%s", what, strings.Join(p.Diagnostics.lines(), "\n"))
		}
	}
}
