.PHONY: play setup test check-long lint bench pictures

# Node may come from a wheel in .venv (scripts/setup).
export PATH := $(CURDIR)/.venv/bin:$(PATH)

play: setup
	khela serve

setup:
	@scripts/setup

lint: setup
	ruff check
	mypy
	lint-imports
	npm run --prefix web --silent check

test: lint
	@scripts/chromium
	npm test --prefix web --silent
	pytest -m "not long" -n auto --dist worksteal

check-long: setup
	pytest -m long -n auto --dist worksteal

# The rivals (pymunk, Box2D) are installed for this only.
bench: setup
	UV_PROJECT_ENVIRONMENT=.venv uv sync --locked --inexact --quiet --group bench
	khela bench strokes
	khela bench rulings
	khela bench chess --games 5000
	khela bench surface
	khela bench env
	khela bench stroke-answer
	khela bench players --games 20 --slams 20 --boards 0

pictures: setup
	@scripts/chromium
	python -m tests.browser.pictures
