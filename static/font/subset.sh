#!/bin/sh
# Makes the two subsets of Archivo that pages load from the whole variable font, which is not kept here:
#   ./subset.sh Archivo[wdth,wght].ttf     (from github.com/Omnibus-Type/Archivo, or its package of Google Fonts)
# Needs fonttools with brotli: apt-get install fonttools python3-brotli
# What English and Swedish need, digits, pounds, and the punctuation of the words; all else falls back.
set -eu
letters='U+20-22,U+25-29,U+2B-3F,U+40-5A,U+61-7A,U+A0,U+A3,U+B7,U+D7,U+C4,U+C5,U+C9,U+D6,U+E4,U+E5,U+E9,U+F6,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026'
cd "$(dirname "$0")"
make() { # name, axes
  fonttools varLib.instancer "$font" $2 -o "$1.tmp.ttf" -q
  fonttools subset "$1.tmp.ttf" --unicodes="$letters" --layout-features=tnum --flavor=woff2 --no-hinting --output-file="$1.woff2"
  rm "$1.tmp.ttf"
}
font=$1
make archivo "wght=500:850 wdth=62:100"
make archivo-wide "wght=800 wdth=118"
