"""The pages, the laws and the judge over HTTP."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from khela.judging import judge
from khela.laws import texts
from khela.store import Log
from khela.web import create_app
from khela.web.bodies import LIMIT


@pytest.fixture
def built(tmp_path: Path, log: Log) -> TestClient:
    """A client of an app whose browser side is built."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>page</title>")
    (static / "assets" / "page-1.js").write_text("1")
    (tmp_path / "secret").write_text("secret")
    return TestClient(create_app(log, static=static))


@pytest.mark.parametrize("path", ["/", "/t/abc", "/laws", "/laws/fed-7.1"])
def test_every_address_of_the_page_is_the_page(built: TestClient, path: str) -> None:
    response = built.get(path)
    assert response.status_code == 200
    assert "<title>page" in response.text
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["x-content-type-options"] == "nosniff"


def test_files_are_served_and_nothing_beside_them(built: TestClient) -> None:
    script = built.get("/assets/page-1.js")
    assert script.text == "1"
    assert "immutable" in script.headers["cache-control"]
    assert built.get("/assets/none.js").status_code == 404
    for path in ("/../secret", "/%2e%2e/secret", "/..%2fsecret", "/assets/../../secret", "/%00"):
        assert "secret" not in built.get(path).text


def test_an_unknown_api_route_is_not_the_page(built: TestClient) -> None:
    response = built.get("/api/nothing")
    assert response.status_code == 404
    assert response.json()["error"] == "not_found"
    assert built.put("/api/tables").json()["error"] == "method_not_allowed"


def test_without_the_browser_side_the_page_says_so(tmp_path: Path, log: Log) -> None:
    response = TestClient(create_app(log, static=tmp_path / "nowhere")).get("/")
    assert response.status_code == 503
    assert "make play" in response.text


def test_the_laws_are_served(client: TestClient) -> None:
    told = client.get("/api/laws").json()["clauses"]
    assert len({clause["id"] for clause in told}) == len(told) >= 316
    assert set(told[0]) == {"id", "rulebook", "how", "title", "text"}
    federation = client.get("/api/laws?rulebook=federation").json()["clauses"]
    assert {clause["rulebook"] for clause in federation} == {"federation"}
    assert client.get("/api/laws?rulebook=icf").json()["clauses"] == federation
    assert client.get("/api/laws/fed-15.18").json()["text"] == texts.clause_text("fed-15.18")
    assert client.get("/api/laws/fed-open-1").status_code == 200


@pytest.mark.parametrize("path", ["/api/laws/fed-99", "/api/laws?rulebook=house", "/api/laws?lang=xx"])
def test_an_unknown_law_is_not_found(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response.json()["allowed"]


def test_the_judge_answers_over_http(client: TestClient) -> None:
    scenario = {"start": {"phase": "open", "left": {"white": 5, "black": 6}}, "acts": [{"act": "stroke"}]}
    asked = {"rulebook": "federation", **scenario}
    response = client.post("/api/judge", json=asked)
    assert response.status_code == 200
    assert response.json() == judge(asked)


def test_the_judge_refuses_over_http_with_one_line(client: TestClient) -> None:
    asked = {"rulebook": "federation", "acts": [{"act": "stroke", "pocketed": ["pink"]}]}
    response = client.post("/api/judge", json=asked)
    assert response.status_code == 422
    told = response.json()
    assert told["place"] == "acts[0].pocketed[0]"
    assert "pink" in told["stood"]
    assert "\n" not in told["message"]
    raw = client.post("/api/judge", content=b"{", headers={"Content-Type": "application/json"})
    assert raw.status_code == 422
    large = client.post("/api/judge", content=b" " * (LIMIT + 1), headers={"Content-Type": "application/json"})
    assert large.status_code == 413
