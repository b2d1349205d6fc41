#!/bin/sh
# Installs the pinned npm packages.
set -eu
fail() { echo "setup: $*" >&2; exit 1; }

command -v node >/dev/null && command -v npm >/dev/null ||
  fail "Node 20 or newer (with npm) is needed; see nodejs.org, or on Debian 13: apt-get install nodejs npm"
node -e "process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)" ||
  fail "Node 20 or newer is needed, this one is $(node --version); see nodejs.org"

echo "setup: Node $(node --version) in node_modules"
npm ci --no-progress --loglevel=error || fail "the npm packages could not be installed; is the network there?"
touch node_modules/.ready
