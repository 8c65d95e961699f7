package main

import (
	"fmt"
	"io"
	"net"
	"net/url"
	"slices"
	"strings"

	"rsc.io/qr"
)

// addresses are the ways in which phones can reach a server that listens on a host
// and port, best first. Loopback is named only when there is no other.
func addresses(listen net.Addr, scheme string) []string {
	tcp, ok := listen.(*net.TCPAddr)
	if !ok {
		return []string{scheme + "://" + listen.String()}
	}
	if !tcp.IP.IsUnspecified() {
		return []string{address(scheme, tcp.IP, tcp.Port)}
	}
	var all []string
	for _, ip := range ranked(networks(), outward()) {
		all = append(all, address(scheme, ip, tcp.Port))
	}
	if len(all) == 0 {
		all = []string{address(scheme, net.IPv4(127, 0, 0, 1), tcp.Port)}
	}
	return all
}

func address(scheme string, ip net.IP, port int) string {
	host := ip.String()
	usual := (scheme == "http" && port == 80) || (scheme == "https" && port == 443)
	if !usual {
		return scheme + "://" + net.JoinHostPort(host, fmt.Sprint(port))
	}
	if ip.To4() == nil {
		host = "[" + host + "]"
	}
	return scheme + "://" + host
}

// network is one address of this machine and the interface that has it.
type network struct {
	name string // "eth0"
	ip   net.IP
}

// networks are this machine's addresses now. What cannot be read is left out.
func networks() (all []network) {
	cards, err := net.Interfaces()
	if err != nil {
		return nil
	}
	for _, card := range cards {
		if card.Flags&net.FlagUp == 0 {
			continue
		}
		addrs, err := card.Addrs()
		if err != nil {
			continue
		}
		for _, a := range addrs {
			if n, ok := a.(*net.IPNet); ok {
				all = append(all, network{card.Name, n.IP})
			}
		}
	}
	return all
}

// Interfaces to which no phone in the room is connected, by how their names begin.
var (
	tunnels    = []string{"tun", "tap", "wg", "tailscale", "zt", "utun", "ppp", "ipsec", "nordlynx", "proton"}
	containers = []string{"docker", "br-", "veth", "virbr", "cni", "flannel", "vbox", "vmnet", "podman", "lxc", "lxd", "cali", "vEthernet"}
)

// ranked are the addresses at which phones may find this machine, best first: private networks before public ones and
// IPv4 before IPv6, among equals the one that leads out of the house; then tunnels, containers, and addresses that a
// machine gave itself because nobody else did.
func ranked(all []network, out net.IP) []net.IP {
	all = slices.DeleteFunc(slices.Clone(all), func(n network) bool { return n.rank() < 0 })
	slices.SortStableFunc(all, func(a, b network) int {
		if a.rank() != b.rank() {
			return a.rank() - b.rank()
		}
		switch {
		case a.ip.Equal(out):
			return -1
		case b.ip.Equal(out):
			return 1
		}
		return 0
	})
	var ips []net.IP
	for _, n := range all {
		if !slices.ContainsFunc(ips, n.ip.Equal) {
			ips = append(ips, n.ip)
		}
	}
	return ips
}

// rank is the class of an address, 0 for the best; -1 for one that nobody else can use.
func (n network) rank() int {
	begins := func(with string) bool { return strings.HasPrefix(n.name, with) }
	v4 := n.ip.To4() != nil
	switch {
	case n.ip.IsLoopback() || !v4 && n.ip.IsLinkLocalUnicast(): // the latter needs a zone, which a QR code cannot carry
		return -1
	case n.ip.IsLinkLocalUnicast():
		return 6
	case !n.ip.IsGlobalUnicast():
		return -1
	case slices.ContainsFunc(containers, begins):
		return 5
	case slices.ContainsFunc(tunnels, begins):
		return 4
	case v4 && n.ip.IsPrivate():
		return 0
	case v4:
		return 1
	case n.ip.IsPrivate():
		return 2
	}
	return 3
}

// outward is the address from which this machine would talk to the world. Nothing is
// sent to find out: a datagram socket only chooses its route.
func outward() net.IP {
	conn, err := net.Dial("udp4", "192.0.2.1:9")
	if err != nil {
		return nil
	}
	defer conn.Close()
	udp, ok := conn.LocalAddr().(*net.UDPAddr)
	if !ok || !udp.IP.IsGlobalUnicast() {
		return nil
	}
	return udp.IP
}

// baseURL checks an address that the operator has chosen for the QR codes.
func baseURL(text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		return "", fmt.Errorf("the base URL must look like http://192.0.2.7:8080, not %q", text)
	}
	return u.Scheme + "://" + u.Host, nil
}

// printQR draws a code for text in a terminal, two rows a line, light on dark.
func printQR(w io.Writer, text string) error {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return err
	}
	const margin = 2
	light := func(x, y int) bool { return !code.Black(x, y) }
	for y := -margin; y < code.Size+margin; y += 2 {
		var line strings.Builder
		for x := -margin; x < code.Size+margin; x++ {
			above, below := light(x, y), light(x, y+1) && y+1 < code.Size+margin
			switch {
			case above && below:
				line.WriteRune('█')
			case above:
				line.WriteRune('▀')
			case below:
				line.WriteRune('▄')
			default:
				line.WriteByte(' ')
			}
		}
		fmt.Fprintln(w, line.String())
	}
	return nil
}
