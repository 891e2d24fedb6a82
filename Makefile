# Two commands do everything from a clean clone: `make run` plays, `make test` proves.
PY := .venv/bin/python
.PHONY: run test lint docs gallery bench soak clean ready-run ready-test ready-bench

run: ready-run ## set everything up and start the server
	@$(PY) -m tablee serve $(ARGS)

test: ready-test ## set everything up; style, types, layers and all tests, compiled and pure, in a real browser too
	@$(PY) scripts/test.py $(ARGS)

lint: ready-test ## style, types and layers
	@$(PY) scripts/lint.py

docs: ready-test ## the documentation as a site, in build/site
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict --quiet

gallery: ready-run ## every scene of every game as pictures, in gallery/
	@$(PY) scripts/gallery.py

bench: ready-bench ## decisions/s next to OpenSpiel, moves/s of the server
	@$(PY) benchmarks/playouts.py
	@$(PY) benchmarks/search.py
	@$(PY) benchmarks/server.py

soak: ready-test ## the long campaigns: memory, kills, faults, two hosts, hostile guests, waiting for bots (ARGS=--short tries them)
	@$(PY) scripts/soak.py $(ARGS)

clean: ## forget everything that was built
	rm -rf .venv build dist node_modules gallery src/tablee/compiled-*.txt src/*.egg-info src/tablee/web/static/built src/tablee/draw/built
	find src -name '*.so' -delete

ready-run:
	@python3 scripts/prepare.py
ready-test:
	@python3 scripts/prepare.py test lint openspiel
ready-bench:
	@python3 scripts/prepare.py test openspiel
