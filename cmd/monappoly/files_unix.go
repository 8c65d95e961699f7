//go:build unix

package main

import "syscall"

// openFiles is how many files this process may have open, connections among them; 0 if
// the system does not tell.
func openFiles() int {
	var most syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_NOFILE, &most) != nil {
		return 0
	}
	return int(min(uint64(most.Cur), 1<<20))
}
