package cli

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"time"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// analyze runs the Runner, shows its progress to a waiting person, and returns sorted findings. A panic becomes an error.
func (a *app) analyze(ctx context.Context, req Request, quiet bool) (result *Result, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("internal error, please report it: %v\n%s", v, debug.Stack())
		}
	}()
	if !quiet && isTerminal(a.deps.Stderr) {
		line := startProgress(a.deps.Stderr, time.Second)
		defer line.stop()
		req.Progress = line.update
	}
	result, err = a.deps.Runner.Run(ctx, req)
	if err != nil {
		return nil, err
	}
	result.Findings = audit.SortFindings(result.Findings)
	return result, nil
}

// A progressLine is one line of a terminal that is written over and over, and erased at the end.
type progressLine struct {
	w    io.Writer
	done chan struct{}
	wait sync.WaitGroup

	mu      sync.Mutex
	current Progress
}

// startProgress shows nothing before the delay is over: a short run needs no explanation.
func startProgress(w io.Writer, delay time.Duration) *progressLine {
	p := &progressLine{w: w, done: make(chan struct{})}
	p.wait.Go(func() {
		next := time.NewTimer(delay)
		defer next.Stop()
		shown := false
		for {
			select {
			case <-next.C:
				fmt.Fprintf(w, "\r\x1b[K%s", p.text())
				shown = true
				next.Reset(200 * time.Millisecond)
			case <-p.done:
				if shown {
					fmt.Fprint(w, "\r\x1b[K")
				}
				return
			}
		}
	})
	return p
}

func (p *progressLine) update(now Progress) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.current = now
}

func (p *progressLine) text() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.current.Stage == "":
		return "working"
	case p.current.Total > 0:
		return fmt.Sprintf("%s: %d of %d packages", p.current.Stage, p.current.Done, p.current.Total)
	}
	return p.current.Stage
}

func (p *progressLine) stop() {
	close(p.done)
	p.wait.Wait()
}
