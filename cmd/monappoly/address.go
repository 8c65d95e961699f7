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
	for _, ip := range lanIPs() {
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

// lanIPs are this machine's IPv4 addresses, the one that leads out of the house
// first, then those of private networks; never loopback or link-local ones.
func lanIPs() []net.IP {
	var ips []net.IP
	if out := outward(); out != nil {
		ips = append(ips, out)
	}
	found, err := net.InterfaceAddrs()
	if err != nil {
		return ips
	}
	for _, wantPrivate := range []bool{true, false} {
		for _, a := range found {
			n, ok := a.(*net.IPNet)
			if !ok || n.IP.To4() == nil || !n.IP.IsGlobalUnicast() || n.IP.IsPrivate() != wantPrivate {
				continue
			}
			if !slices.ContainsFunc(ips, n.IP.Equal) {
				ips = append(ips, n.IP)
			}
		}
	}
	return ips
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
