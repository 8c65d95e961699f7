package store

import (
	"errors"
	"fmt"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// lockByte is the byte of the file that is locked. It lies far behind everything that
// SQLite reads, writes or locks.
const lockByte = 1 << 61

// tryHold locks a byte of the file with a lock that belongs to the open file, not to the
// process: SQLite's opening and closing of the same file does not end it.
func tryHold(path string) (release func() error, err error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, fmt.Errorf("open the file to lock it: %w", err)
	}
	lock := unix.Flock_t{Type: unix.F_WRLCK, Whence: io.SeekStart, Start: lockByte, Len: 1}
	err = unix.FcntlFlock(f.Fd(), unix.F_OFD_SETLK, &lock)
	if err == nil {
		return f.Close, nil
	}
	if errors.Is(err, unix.EAGAIN) || errors.Is(err, unix.EACCES) {
		err = ErrServed
	}
	return nil, errors.Join(err, f.Close())
}
