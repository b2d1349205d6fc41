#!/bin/sh
# Sees to a Chromium for the browser tests.
set -eu
python=$1
fail() { echo "setup: $*" >&2; exit 1; }

if ! "$python" tools/chromium.py >/dev/null 2>&1; then
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "setup: installing Debian's chromium"
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } >/dev/null ||
      fail "apt-get could not install chromium; the browser tests need one"
  else
    echo "setup: downloading Playwright's Chromium"
    "$python" -m playwright install chromium ||
      fail "no Chromium for the browser tests; install one (Debian: apt-get install chromium) or set CHROMIUM=/path/to/it"
  fi
fi
echo "setup: browser $("$python" tools/chromium.py)"
