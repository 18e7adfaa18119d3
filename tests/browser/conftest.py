"""Chromium, a real server over a file of its own, and the pages that look at it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.server import Server
from tests.browser.table import TablePage

ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
)


def find_chromium() -> str | None:
    """Chromium of this machine, as scripts/chromium finds it."""
    names = [os.environ.get("KHELA_CHROMIUM", ""), "chromium", "chromium-browser"]
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Chromium; without it the tests fail and say what to do."""
    path = find_chromium()
    if path is None:
        pytest.fail("Chromium is missing. Run: scripts/chromium", pytrace=False)
    return path


@pytest.fixture(scope="session")
def base_url() -> None:
    """No base: every test names its server. The plugin's own fixture is one that pytest warns of."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium_path: str) -> dict[str, Any]:
    """Debian's Chromium in the place of Playwright's own."""
    return {**browser_type_launch_args, "executable_path": chromium_path, "args": list(ARGS)}


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for the tests that kill nothing; each opens a table of its own."""
    server = Server(tmp_path_factory.mktemp("server") / "khela.sqlite")
    yield server
    server.stop()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that may be killed."""
    server = Server(tmp_path / "khela.sqlite")
    yield server
    server.stop()


@pytest.fixture
def table(page: Page, shared: Server) -> TablePage:
    """A fresh table, seen by a page that shows no movement."""
    page.emulate_media(reduced_motion="reduce")
    return TablePage(page, shared, shared.open_table()).visit()
