//go:build !linux

package browsertest

import "syscall"

// dieWithParent asks for nothing here: only Linux can tie a child to its parent.
func dieWithParent() *syscall.SysProcAttr { return nil }
