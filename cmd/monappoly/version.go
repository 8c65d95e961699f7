package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// version is set by "make release"; without it the version control's stamp is told.
var version = ""

type versionCmd struct{}

// Run prints the version, and by what it was built.
func (versionCmd) Run() error {
	fmt.Printf("monappoly %s %s %s/%s\n", versionName(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return nil
}

func versionName() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return "development " + s.Value[:12]
		}
	}
	return "development"
}
