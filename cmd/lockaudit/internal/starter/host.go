package starter

import (
	"net"
	"net/url"
	"slices"
	"strings"

	"github.com/lockaudit/lockaudit/analyzers/audit"
)

// hostOf is the host of a request as far as the code shows it, "" for other effects.
func hostOf(e *audit.Effect) string {
	if !e.External || e.Class != "http" {
		return ""
	}
	target := e.Target
	if !strings.Contains(target, "://") {
		target = "//" + target
	}
	u, err := url.Parse(target)
	if err != nil {
		return ""
	}
	host := u.Hostname()
	for _, r := range host {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '.' && r != '-' {
			return "" // text of code, not a name
		}
	}
	return strings.ToLower(host)
}

// ownLooking reports whether a host has the form of one inside a network: without dots, of a reserved domain or a private
// address.
func ownLooking(host string) bool {
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsPrivate() || ip.IsLoopback()
	}
	labels := strings.Split(host, ".")
	if len(labels) == 1 {
		return true
	}
	last := labels[len(labels)-1]
	return slices.Contains([]string{"local", "internal", "lan", "corp", "home", "intranet", "localhost", "svc", "consul"}, last) ||
		slices.Contains(labels, "svc")
}
