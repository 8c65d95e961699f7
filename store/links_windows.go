package store

import "os"

// linkCount is how many names a file has; here it is not told.
func linkCount(os.FileInfo) int { return 1 }
