package main

import (
	"fmt"
	"net"
	"net/netip"
)

// trustedNets reads the proxies that an operator trusts: addresses, networks, or the names
// "loopback" and "private".
func trustedNets(words []string) ([]netip.Prefix, error) {
	var nets []netip.Prefix
	for _, word := range words {
		if named, ok := namedNets[word]; ok {
			nets = append(nets, named...)
			continue
		}
		n, err := netip.ParsePrefix(word)
		if err != nil {
			var a netip.Addr
			if a, err = netip.ParseAddr(word); err == nil {
				n, err = a.Prefix(a.BitLen())
			}
		}
		if err != nil {
			return nil, fmt.Errorf("--trust-proxy takes the addresses or networks of proxies, such as 192.0.2.1 or 10.0.0.0/8, "+
				"or the words loopback and private, not %q", word)
		}
		nets = append(nets, n.Masked())
	}
	return nets, nil
}

var namedNets = map[string][]netip.Prefix{
	"loopback": prefixes("127.0.0.0/8", "::1/128"),
	"private":  prefixes("127.0.0.0/8", "::1/128", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"),
}

func prefixes(list ...string) []netip.Prefix {
	var all []netip.Prefix
	for _, text := range list {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}

// ipNets are the same networks for those who want them in the older form.
func ipNets(nets []netip.Prefix) []net.IPNet {
	var all []net.IPNet
	for _, n := range nets {
		all = append(all, net.IPNet{IP: n.Addr().AsSlice(), Mask: net.CIDRMask(n.Bits(), n.Addr().BitLen())})
	}
	return all
}
