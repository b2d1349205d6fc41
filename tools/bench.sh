#!/bin/sh
# Figures, each side by side with what it is compared to; nothing here fails a build.
set -eu
python=.venv/bin/python
export PYTHONPATH=tools
CHROME_PATH=$("$python" tools/chromium.py)
export CHROME_PATH

rivals=build/bench-venv
if [ ! -e "$rivals/.ready" ]; then
  "$python" -m venv "$rivals"
  if "$rivals/bin/pip" install --quiet -r bench/requirements.txt; then touch "$rivals/.ready"; fi
fi

echo "== bench/attempts.py"
"$rivals/bin/python" bench/attempts.py
echo "== bench/start.py"
"$python" bench/start.py
for bench in bench/calls.mjs bench/pages.mjs; do
  echo "== $bench"
  node "$bench"
done
