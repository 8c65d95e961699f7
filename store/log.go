package store

// Log is the only seam of this package.
type Log interface{}
