#!/bin/sh
# Makes the recordings beside this script: ten digits in each language, mono, 8 kHz, 8 bits, without silence around them.
# espeak-ng is under the GPL 3 or later, which covers what a program puts out only where that is itself a work based on the
# program (section 2). Spoken digits are none, so the recordings are under the licence of this repository.
# Needs espeak-ng and sox: apt-get install espeak-ng sox
set -eu
cd "$(dirname "$0")"
record() {
  language=$1 voice=$2
  shift 2
  digit=0
  for word in "$@"; do
    espeak-ng -v "$voice" -s 130 --stdout "$word" |
      sox -t wav - -r 8000 -b 8 -c 1 -e unsigned-integer -D "$language-$digit.wav" \
        silence 1 0.01 0.5% reverse silence 1 0.01 0.5% reverse norm -3
    digit=$((digit + 1))
  done
}
record en en-gb zero one two three four five six seven eight nine
record sc cmn 零 一 二 三 四 五 六 七 八 九
record tc yue 零 一 二 三 四 五 六 七 八 九
