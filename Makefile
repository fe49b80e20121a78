# Everything here runs in a virtual environment, .venv, that make builds by itself
# the first time and again whenever pyproject.toml or a lock changes. All it needs
# beforehand is Python 3.11 or newer. `make PYTHON=/path/to/python …` chooses another one.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play library page built-page site npm test test-halves half-page half-python test-page test-libraries test-python browser check check-page check-python bench coach attack \
	levels soak screenshots golden docs docs-links test-docs lock dist test-dist test-pythons lint-workflows version audit digests conformance conformance-peers frameworks clean FORCE

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python

# The tests start Python hundreds of times: it need not compile our modules for each of them.
export PYTHONDONTWRITEBYTECODE :=

# How many processes the tests run in, which wait for servers a good deal, and anything more to
# tell pytest.
JOBS ?= 3
PYTEST_ARGS ?=

# The page's half and Python's half beside each other: each of them waits a good deal.
TOGETHER = $(PY) checks/together.py $(MAKE)

# What to tell the benchmark, such as --quick.
BENCH_ARGS ?=

SERVE_ARGS ?=
NODES_ARGS ?=

# What to tell the server that you play at, such as --ask: who may join, once more.
PLAY_ARGS ?=

# What to tell the battery of attacks, such as --only ping --seconds 5.
ATTACK_ARGS ?=

# --upgrade raises every version that may be raised.
LOCK_ARGS ?=

# Which Pythons to test with, such as 3.13 or a path; without any, all that are here.
PYTHONS_ARGS ?=

# The next version of lastcard.
VERSION ?=

# The first of these that is new enough builds the environment.
PYTHON ?=
PYTHONS := $(if $(PYTHON),$(PYTHON),python3.11 python3 python3.14 python3.13 python3.12)

# Three marks, each one depending on the one before:
#   .home         an empty environment is here, and was built for this folder
#   .play-stamp   what playing needs is installed
#   .stamp        what testing needs is installed too
HOME_MARK := $(VENV)/.home
PLAY_STAMP := $(VENV)/.play-stamp
STAMP := $(VENV)/.stamp

# Locks, packages, audits, other Pythons and workflows have their tools in an environment of their own.
TOOLS := .venv-tools
TOOLS_STAMP := $(TOOLS)/.stamp
WITH_TOOLS := PATH="$(abspath $(TOOLS))/bin:$(abspath $(BIN)):$$PATH"

# OpenSpiel, PyTorch and TorchRL, which `make test` does without, in one more.
FRAMEWORKS := .venv-frameworks
FRAMEWORKS_STAMP := $(FRAMEWORKS)/.stamp
# `make docs` has its own, too, with what the reference imports.
DOCS := .venv-docs
DOCS_STAMP := $(DOCS)/.stamp
WITH_DOCS := PYTHONPATH=src:. $(DOCS)/bin/python -m docs.builder.build

# Only what requirements/ names, by hash, is installed: first uv, then what builds packages, which
# is then not fetched for each of them, then the rest, then lastcard itself. uv takes seconds where
# pip takes a minute; where it cannot reach what pip can, pip does it.
LOCKS := $(wildcard requirements/*.txt)
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(PY) -m pip install --quiet --quiet
BY_HASH := --require-hashes --no-build-isolation --requirement
UV := $(BIN)/uv pip install --quiet --system-certs
locked = { $(UV) --python $(1)/bin/python $(BY_HASH) $(2) 2> /dev/null || $(PIP:$(PY)%=$(1)/bin/python%) $(BY_HASH) $(2); }
install_locked = $(PIP) $(BY_HASH) requirements/install.txt && $(call locked,$(VENV),requirements/build.txt) \
	&& $(call locked,$(VENV),$(1)) && $(PIP) --no-deps --no-build-isolation --editable .

help: ## show this list
	@echo 'make …'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: built-page ## play in your browser, with bots and friends
	@$(MAKE) --no-print-directory library > /dev/null 2>&1 &
	@$(BIN)/lastcard serve --open $(PLAY_ARGS)

library: $(PLAY_STAMP) ## compile the rules for this machine and for browsers
	@$(PY) -c 'import sys; from lastcard.play.library import load, wasm_file; sys.exit(not (load() and wasm_file()))' || { \
		$(PY) -c 'import numba' 2> /dev/null || $(call locked,$(VENV),requirements/compile.txt) || { $(install_failed); }; \
		$(find_linker); \
		$(PY) -m lastcard.compiler; }

page: built-page ## build the page, and where Numba and lld are the rules for browsers
	@! $(PY) -c 'import numba' 2> /dev/null || $(PY) -m lastcard.compiler

built-page: $(PLAY_STAMP)
	@$(PY) web/build.py

# Below a path such as /lastcard/ on a host that has others: SITE_BASE.
SITE ?= site
SITE_BASE ?= /

site: library ## write the page as a folder for a host without a server
	@$(PY) web/site.py $(SITE) $(SITE_BASE)

npm: library ## build the npm package in web/engine
	@$(PY) web/build.py package "$$($(PY) -c 'from lastcard.play.library import wasm_file; print(wasm_file())')"

test: $(STAMP) ## run all checks and all tests
	@$(TOGETHER) test-libraries test-halves

# The rules are compiled beside the checks and whatever of the page's half needs none.
test-halves: built-page
	@$(TOGETHER) half-page half-python

half-page: check-page test-page

half-python: check-python test-python

test-page: $(STAMP)
	@PYTHON=$(abspath $(PY)) $(PY) web/build.py run vitest run
	@$(PY) web/browse.py

test-libraries: $(STAMP)
	@$(PY) -m tests.libraries

# Each of the tests' processes has one core: threads for matrices would only wait for it.
test-python: test-libraries
	@OPENBLAS_NUM_THREADS=1 $(PY) checks/second_try.py -n $(JOBS) $(PYTEST_ARGS)

frameworks: test-libraries $(FRAMEWORKS_STAMP) ## run OpenSpiel's tests, TorchRL and the notebooks on lastcard
	@$(FRAMEWORKS)/bin/python -m pytest -n $(JOBS) tests/frameworks $(PYTEST_ARGS)

browser: $(STAMP) ## only play the page in a real browser
	@$(PY) web/browse.py

check: $(STAMP) ## lint, formatting, types, layers
	@$(TOGETHER) check-page check-python

check-page: $(STAMP)
	@$(PY) web/build.py run prettier --check --cache --log-level warn .
	@$(PY) web/build.py run eslint --cache --cache-location node_modules/.cache/eslint/ .
	@$(PY) web/build.py run svelte-check --tsconfig tsconfig.json --fail-on-warnings

check-python: $(STAMP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy --strict src tests bench
	@$(BIN)/mypy --strict web
	@$(BIN)/mypy --strict supply checks
	@$(BIN)/mypy --strict conformance/adapters
	@$(BIN)/mypy --strict --package docs.builder
	@$(PY) checks/words.py
	@$(BIN)/lint-imports --no-logo
	@$(PY) web/generate.py --check

bench: $(STAMP) ## measure rounds, tables, learning steps and the first start, beside others
	@$(PY) bench/run.py $(BENCH_ARGS)
	@$(PY) bench/install.py $(BENCH_ARGS)
	@$(PY) bench/rl.py $(BENCH_ARGS)
	@$(PY) bench/wasm.py $(BENCH_ARGS)
	@$(PY) bench/face.py $(BENCH_ARGS) $(FACE_ARGS)
	@$(PY) bench/serve.py $(SERVE_ARGS)
	@PYTHONPATH=. $(PY) bench/nodes.py $(NODES_ARGS)
	@$(PY) bench/coach.py --quick

attack: $(STAMP) ## attack a server of its own on this machine while somebody plays there
	@$(PY) bench/attack.py $(ATTACK_ARGS)

levels: $(STAMP) ## measure how strong the bots are, and write docs/bots.md
	@$(PY) bench/levels.py $(BENCH_ARGS)

coach: $(STAMP) ## measure whether the coach is right, and write it to docs/coach.md
	@$(PY) bench/coach.py $(BENCH_ARGS)

soak: $(STAMP) ## run the long tests that `make test` leaves out
	@$(PY) -m pytest -n $(JOBS) --dist=load -m soak $(PYTEST_ARGS)
	@LASTCARD_SOAK=1 $(PY) -m pytest -n $(JOBS) --dist=load tests/engine tests/match/test_fuzz.py tests/match/test_sharing.py tests/bots tests/rl tests/lab tests/server/tables/test_clock.py
	@LASTCARD_SOAK=1 PYTHON=$(abspath $(PY)) $(PY) web/build.py run vitest run engine pass tv verify
	@LASTCARD_SOAK=1 $(PY) web/browse.py
	@$(MAKE) --no-print-directory test-docs

screenshots: $(STAMP) ## take a picture of every view into web/screenshots
	@$(PY) web/browse.py screenshots

golden: $(STAMP) ## rewrite the golden playthroughs
	@PYTHONPATH=. $(PY) tests/golden/make.py

conformance: $(STAMP) ## rewrite the conformance suite from the clause tests
	@$(PY) -m tests.conformance

conformance-peers: $(STAMP) ## put the suite to other people's engines, and write docs/conformance.md
	@$(PY) bench/conformance.py

docs: $(DOCS_STAMP) ## build the documentation into build/docs/html and check its links
	@$(WITH_DOCS)

docs-links: $(DOCS_STAMP) # asks the web about every address outside the site
	@$(WITH_DOCS) --links

test-docs: docs $(STAMP)
	@$(PY) -m pytest -m soak tests/project/test_site.py

lock: $(TOOLS_STAMP) ## write the lock files; LOCK_ARGS=--upgrade raises versions
	@$(WITH_TOOLS) $(PY) supply/lock.py $(LOCK_ARGS)
	@$(PY) -m pytest -q tests/project/test_locks.py

dist: $(TOOLS_STAMP) ## build the wheel and the source, with a bill of materials
	@$(find_linker)
	@$(WITH_TOOLS) $(PY) supply/dist.py

test-dist: dist ## install that wheel into an empty environment and play; build it again
	@$(PY) -m pytest -m dist tests/release

test-pythons: $(TOOLS_STAMP) ## run the Python tests and install the wheel with every Python here
	@$(WITH_TOOLS) $(PY) supply/pythons.py $(PYTHONS_ARGS)

lint-workflows: $(TOOLS_STAMP) ## check workflows, forms and CITATION.cff against their schemas
	@$(WITH_TOOLS) $(PY) checks/workflows.py

version: $(STAMP) ## print the version; VERSION=0.2.0 writes it to every place
	@$(PY) supply/version.py $(VERSION)

audit: $(TOOLS_STAMP) ## ask for known holes in what is locked
	@$(WITH_TOOLS) $(PY) supply/audit.py

digests: $(STAMP) ## pin the images of Dockerfile and compose.yaml by digest; needs docker
	@$(PY) supply/digests.py

clean: ## remove the environment and everything generated
	@rm -rf $(VENV) $(TOOLS) .venvs $(FRAMEWORKS) $(DOCS) dist build .pytest_cache .mypy_cache .ruff_cache .import_linter_cache \
		.hypothesis bench/.peers web/node_modules web/screenshots web/engine/dist web/engine/lastcard.wasm site src/lastcard/server/page src/lastcard/library
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment knows its own folder and its own Python: build it again when this
# folder was moved or copied, or when that Python has gone.
ifneq ($(shell test -x $(PY) && cat $(HOME_MARK) 2>/dev/null),$(CURDIR))
$(HOME_MARK): FORCE
endif

$(HOME_MARK):
	@found=; old=; \
	for python in $(PYTHONS); do \
		version=$$($$python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
		if $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then found=$$python; break; \
		else old="$$old $$python is $$version."; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "lastcard needs Python 3.11 or newer; looked for: $(PYTHONS).$${old:-" None of them runs."}" >&2; \
		echo "Install one (Debian and Ubuntu: apt install python3 python3-venv), or say where it is: make PYTHON=/path/to/python" >&2; \
		exit 1; \
	fi; \
	if ! $$found -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$found cannot create a virtual environment: its venv or ensurepip module is missing." >&2; \
		echo "On Debian and Ubuntu they are in a package of their own: apt install python$$version-venv" >&2; \
		exit 1; \
	fi; \
	echo "Creating $(VENV) with $$found (Python $$version)"; \
	$$found -m venv --clear $(VENV) || { \
		echo "Could not create $(VENV) with $$found -m venv; the reason is above." >&2; exit 1; }
	@pwd -P > $@

$(PLAY_STAMP): $(HOME_MARK) pyproject.toml $(LOCKS)
	@echo 'Installing what lastcard needs to play into $(VENV); the first time this takes a minute'
	@$(call install_locked,requirements/play.txt) || { $(install_failed); }
	@touch $@

$(STAMP): $(HOME_MARK) pyproject.toml $(LOCKS)
	@echo 'Installing lastcard and its test tools into $(VENV); the first time this takes a minute'
	@$(call install_locked,requirements/dev.txt) || { $(install_failed); }
	@touch $(PLAY_STAMP) $@

$(TOOLS_STAMP): requirements/tools.txt | $(STAMP)
	@echo 'Installing tools for locks, packages and audits into $(TOOLS)'
	@$(PY) -m venv --clear $(TOOLS)
	@$(call locked,$(TOOLS),requirements/tools.txt) || { $(install_failed); }
	@touch $@

# A linker for WebAssembly: the system's lld, or the one in a package.
find_linker = $(PY) -c 'import sys; from lastcard.compiler.wasm import find_linker; sys.exit(not find_linker())' \
	|| $(call locked,$(VENV),requirements/wasm.txt) || { $(install_failed); }

# Not by hash: PyTorch has other files for other machines.
$(FRAMEWORKS_STAMP): requirements/frameworks.in pyproject.toml | $(STAMP)
	@echo 'Installing OpenSpiel, PyTorch and TorchRL into $(FRAMEWORKS)'
	@$(PY) -m venv --clear $(FRAMEWORKS)
	@PIP_DISABLE_PIP_VERSION_CHECK=1 $(FRAMEWORKS)/bin/python -m pip install --quiet --quiet \
		--requirement requirements/frameworks.in --editable '.[rl,openspiel,train,report,compile]' || { $(install_failed); }
	@touch $@

$(DOCS_STAMP): requirements/docs.txt | $(PLAY_STAMP)
	@echo 'Installing tools for the documentation into $(DOCS)'
	@$(PY) -m venv --clear $(DOCS)
	@$(call locked,$(DOCS),requirements/docs.txt) || { $(install_failed); }
	@touch $@

define install_failed
echo 'The packages named in requirements/ could not be installed; the reason is above.' >&2; \
echo 'After a change of pyproject.toml the locks must be written again: make lock' >&2; \
echo 'It needs a connection to the Python Package Index and about 800 MB of disk. Run the same command to try again, after make clean if it fails twice.' >&2; \
exit 1
endef
