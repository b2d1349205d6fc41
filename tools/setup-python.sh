#!/bin/sh
# Makes the virtual environment VENV from LOCK; a third argument asks for the engine in it as well.
set -eu
venv=$1 lock=$2 engine=${3:-}
oldest=${OLDEST:-3.11}

fail() { echo "setup: $*" >&2; exit 1; }

new_enough() {
  "$1" -c "import sys; sys.exit(sys.version_info < tuple(map(int, '$oldest'.split('.'))))" 2>/dev/null
}

for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
  if new_enough "$name"; then python=$name; break; fi
done
[ -n "${python:-}" ] || fail "Python $oldest or newer is needed; install it, or name it: make PYTHON=/path/to/python3"
"$python" -c "import ensurepip, venv" 2>/dev/null ||
  fail "Python's venv module is missing; on Debian: apt-get install python3-venv"

echo "setup: $("$python" --version) in $venv"
"$python" -m venv --clear "$venv"
pip() { "$venv/bin/python" -m pip --disable-pip-version-check -qq "$@"; }
pip install --require-hashes -r "$lock" || fail "the pinned packages could not be installed; is the network there?"
[ -z "$engine" ] || pip install --no-deps --no-build-isolation -e .
touch "$venv/.ready"
