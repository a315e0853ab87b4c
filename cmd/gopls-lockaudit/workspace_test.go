package gopls

import (
	"path/filepath"
	"testing"
)

// testWorkspace is a session in a workspace of two modules, one of which takes its locks through the other.
func testWorkspace(t *testing.T, c *client, dir string) {
	shop := c.open(filepath.Join(dir, "shop", "shop.go"))
	locks := c.open(filepath.Join(dir, "locks", "locks.go"))
	d, _ := shop.await("the finding in one module", shows("unfencedwrite")).of("unfencedwrite")
	if len(d.Related) == 0 || d.Related[0].Location.Range.Start.Line != shop.line("locks.Hold") {
		t.Errorf("related places %+v, want the call that takes the lock", d.Related)
	}
	locks.await("the finding in the other", shows("tokenlessrelease"))

	// Each module has its own config.
	write(t, filepath.Join(dir, "locks", "lockaudit.yml"), "version: 1\nrules: {tokenlessrelease: {severity: off}, unfencedwrite: {severity: off}}\n")
	locks.await("the config of the module", shows("printf", "-tokenlessrelease"))
	shop.await("the config of the other module has no say here", shows("unfencedwrite"))
	write(t, filepath.Join(dir, "shop", "lockaudit.yml"), "version: 1\nrules: {unfencedwrite: {severity: off}}\n")
	shop.await("the config of the module", shows("printf", "-unfencedwrite"))

	// What is typed in one module shows in the other.
	write(t, filepath.Join(dir, "shop", "lockaudit.yml"), "version: 1\n")
	shop.await("the finding again", shows("unfencedwrite"))
	undo := locks.replace("ok, err := rdb.SetNX(ctx, key, token, ttl).Result()", "ok, err := true, error(nil)")
	shop.await("no lock, so no finding", shows("printf", "-unfencedwrite"))
	undo()
	shop.await("the finding again", shows("unfencedwrite"))
	c.end()
}
