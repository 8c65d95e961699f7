package browsertest

import "syscall"

// dieWithParent makes the system kill a server whose test binary was killed.
func dieWithParent() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
