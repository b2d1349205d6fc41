# make serve | test | build | bench | dist | lock | clean
PORT ?= 8000
BIN := .venv/bin
ENGINE_SOURCES := $(shell find engine overrides/hooks/engine -type f -not -name '*.pyc' 2>/dev/null)

.PHONY: setup serve build test check bench dist lock clean

setup: .venv/.ready node_modules/.ready build/browser.ready build/engine.ready

.venv/.ready: python.lock pyproject.toml tools/setup-python.sh
	@sh tools/setup-python.sh .venv python.lock engine

node_modules/.ready: package.json package-lock.json tools/setup-node.sh
	@sh tools/setup-node.sh

build/browser.ready: .venv/.ready tools/setup-browser.sh
	@sh tools/setup-browser.sh $(BIN)/python
	@mkdir -p build && touch $@

build/engine.ready: $(ENGINE_SOURCES) node_modules/.ready
	@mkdir -p build
	@if [ -f overrides/hooks/engine/build.mjs ]; then node overrides/hooks/engine/build.mjs; fi
	@touch $@

# The lock files are the same for Python 3.11 to 3.14, Linux and Mac.
UV := build/uv/bin/uv
COMPILE = cd build && uv/bin/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate
lock:
	@mkdir -p build
	@[ -x $(UV) ] || { python3 -m venv build/uv && build/uv/bin/pip install --quiet uv; }
	$(COMPILE) --python-version 3.11 --group ../pyproject.toml:dev -o ../python.lock
	$(COMPILE) --python-version 3.12 --group ../pyproject.toml:pyodide -o ../pyodide.lock
	npm install --package-lock-only --no-progress
