#!/usr/bin/env bash
# Builds the program for every system it runs on into FOLDER, with checksums and the
# licences of all that is in it: release.sh VERSION FOLDER [OS/ARCH …]
set -euo pipefail
version=$1 out=$2
shift 2
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64)
mkdir -p "$out"
files=()
for target in "${targets[@]}"; do
  os=${target%/*} arch=${target#*/}
  file=monappoly-$version-$os-$arch
  [ "$os" != windows ] || file=$file.exe
  echo "build $file"
  CGO_ENABLED=0 GOOS=$os GOARCH=$arch go build -trimpath -buildvcs=false -ldflags "-s -w -X main.version=$version" -o "$out/$file" ./cmd/monappoly
  files+=("$file")
done
licences=monappoly-$version-licences.txt
{
  echo "monappoly $version"; echo; cat LICENSE
  go list -deps -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' ./cmd/monappoly | sort -u |
    while read -r path number dir; do
      found=$(find "$dir" -maxdepth 1 -type f \( -iname 'LICEN*' -o -iname 'COPYING*' -o -iname 'NOTICE*' \) | sort)
      [ -n "$found" ] || { echo "no licence in $path" >&2; exit 1; }
      printf '\n==== %s %s ====\n\n' "$path" "$number"
      while read -r one; do cat "$one"; done <<< "$found"
    done
  printf '\n==== Go ====\n\n'; cat "$(go env GOROOT)/LICENSE"
} > "$out/$licences"
(cd "$out" && sha256sum "${files[@]}" "$licences" > "monappoly-$version-checksums.txt")
