# make serve | build | test | bench | dist      (make lock writes the lock files anew, make pictures the previews)
PORT ?= 8000
BIN := .venv/bin
export NO_MKDOCS_2_WARNING := 1

.PHONY: setup serve build test bench dist lock pictures

setup: .venv/.ready node_modules/.ready build/browser.ready

.venv/.ready: python.lock tools/setup-python.sh
	@sh tools/setup-python.sh .venv python.lock engine

node_modules/.ready: package-lock.json tools/setup-node.sh
	@sh tools/setup-node.sh

build/browser.ready: tools/setup-browser.sh | .venv/.ready
	@sh tools/setup-browser.sh $(BIN)/python
	@mkdir -p build && touch $@

serve: setup
	@$(BIN)/python tools/port.py $(PORT)
	@SITE_URL= $(BIN)/mkdocs serve --livereload --dev-addr 127.0.0.1:$(PORT)

build: setup
	$(BIN)/mkdocs build --strict

test: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	node_modules/.bin/tsc
	SITE_URL= $(BIN)/mkdocs build --strict
	node_modules/.bin/html-validate "site/**/*.html"
	@sh tools/dist.sh
	node --test tests/web/*.test.mjs
	$(BIN)/pytest

bench: build
	@sh tools/bench.sh

dist: setup
	@sh tools/dist.sh

pictures: build
	$(BIN)/python tools/pictures.py

# The lock files are the same for Python 3.11 to 3.14, Linux and Mac.
COMPILE := cd build && uv/bin/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate
lock:
	@mkdir -p build
	@[ -x build/uv/bin/uv ] || { python3 -m venv build/uv && build/uv/bin/pip install -qq uv; }
	$(COMPILE) --python-version 3.11 --group ../pyproject.toml:dev -o ../python.lock
	$(COMPILE) --python-version 3.12 --group ../pyproject.toml:pyodide -o ../pyodide.lock
	npm install --package-lock-only --no-progress
