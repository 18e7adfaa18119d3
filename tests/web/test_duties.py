"""Duties and words that nothing decides are shown at the umpire's desk."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from khela.laws import find
from khela.laws.carried import CARRIED, LAWS_PAGE
from khela.store import Log
from khela.web import create_app

SHOWN = (
    "fed-1.e", "fed-2.12", "fed-2.13", "fed-2.15", "fed-2.17", "fed-2.18", "fed-2.19", "fed-3.3", "fed-3.5",
    "fed-4.2", "fed-4.3", "fed-4.4", "fed-10.6", "fed-16.1", "fed-16.3", "fed-16.4", "fed-16.5", "fed-16.6",
    "fed-16.14", "fed-16.15", "fed-16.18", "fed-16.19", "fed-16.21", "fed-16.22", "fed-18.8",
)  # fmt: skip


def test_these_are_all_of_them() -> None:
    carried = {id for id, carriers in CARRIED.items() if LAWS_PAGE in carriers and id.startswith("fed-")}
    assert set(SHOWN) == carried


@pytest.mark.clause(*SHOWN)
@pytest.mark.parametrize("id", SHOWN)
def test_its_text_is_shown_at_its_own_address(id: str, log: Log, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>page</title>")
    client = TestClient(create_app(log, static=tmp_path))
    assert client.get(f"/laws/{id}").status_code == 200
    told = client.get(f"/api/laws/{id}").json()
    assert (told["id"], told["text"], told["how"]) == (id, find(id).text, find(id).how)
    assert told["how"] in ("conduct", "term")
