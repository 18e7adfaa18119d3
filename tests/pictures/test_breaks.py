"""One break from racks of different tightness, over HTTP."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from khela.carrom.setup import PIECES
from khela.pictures.breaks import GAPS, breaks
from khela.store import Log
from khela.web import create_app


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    return TestClient(create_app(Log(f"sqlite:///{tmp_path_factory.mktemp('log') / 'khela.db'}")))


def test_twenty_racks_are_broken_alike(client: TestClient) -> None:
    told = client.get("/api/breaks", params={"x": 30, "angle": 1.6, "speed": 5000, "surface": "club"}).json()["breaks"]
    assert [one["gap"] for one in told] == list(GAPS)
    assert len(told) == 20
    assert all(set(one["fell"]) <= {*PIECES, "s"} for one in told)
    assert len({one["svg"] for one in told}) == 20
    assert len({tuple(one["fell"]) for one in told}) > 1, "tightness matters"
    assert told == client.get("/api/breaks?surface=club&x=30&angle=1.6&speed=5000").json()["breaks"]


def test_what_is_left_out_is_as_usual() -> None:
    assert breaks({}) == breaks({"x": "0", "speed": "4000", "surface": "championship"})


@pytest.mark.parametrize(
    ("query", "place"),
    [("x=left", "x"), ("speed=nan", "speed"), ("speed=9000", "stroke"), ("x=300", "striker"), ("gap=1", "gap"),
     ("surface=ice", "surface"), ("angle=1e999", "angle")],
)  # fmt: skip
def test_a_wrong_query_is_refused_by_its_field(client: TestClient, query: str, place: str) -> None:
    answer = client.get(f"/api/breaks?{query}")
    assert answer.status_code == 422
    assert answer.json()["place"] == place
