package main

// openFiles is how many files this process may have open: here there is no such limit.
func openFiles() int { return 0 }
