#!/bin/sh
# Builds the source archive and the wheel and, with Python 3.12 or newer, the entry by which other Pyodide pages load it.
set -eu
bin=.venv/bin

rm -rf dist
"$bin/python" -m hatchling build -d dist

if ! "$bin/python" -c "import sys; sys.exit(sys.version_info < (3, 12))"; then
  echo "dist: no Pyodide lock entry, since pyodide-build needs Python 3.12 or newer"
  exit 0
fi
if [ ! -f .venv-pyodide/.ready ] || [ pyodide.lock -nt .venv-pyodide/.ready ]; then
  PYTHON="$bin/python" OLDEST=3.12 sh tools/setup-python.sh .venv-pyodide pyodide.lock
fi
node overrides/hooks/engine/build.mjs
.venv-pyodide/bin/pyodide lockfile add-wheels --input build/engine/*/lock.json --output dist/pyodide-lock.json \
  --base-path dist dist/*.whl
