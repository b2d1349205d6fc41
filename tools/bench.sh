#!/bin/sh
# Figures, each side by side with what it is compared to; nothing here fails a build.
set -eu
python=.venv/bin/python
rival=build/rival/bin/python
export PYTHONPATH=tools
CHROME_PATH=$("$python" tools/chromium.py)
export CHROME_PATH

if ! "$rival" -c "import rlcard, pyspiel" 2>/dev/null; then
  "$python" -m venv --clear build/rival
  while read -r package; do
    "$rival" -m pip --disable-pip-version-check -qq install "$package" || echo "bench: $package could not be installed"
  done < bench/requirements.txt
fi

show() { echo "== $1"; shift; "$@"; }
show "attempts a second, in plain Python" "$rival" bench/attempts.py
show "do all deals end?" "$python" bench/endings.py 2000
show "memory of many whole deals" nice "$python" bench/memory.py
show "one message to the engine, in Pyodide" node bench/calls.mjs
show "one decision of a bot, in Pyodide" node bench/decisions.mjs
show "first answer of the engine, in a browser" "$python" bench/start.py
show "a tap, and the exchange painted, in a browser" "$python" bench/table.py
show "pages" node bench/pages.mjs
