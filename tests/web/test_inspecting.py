"""POST /api/inspect: the findings of the command, and bad input refused whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from khela.carrom.equipment import inspect, read_measured
from khela.web.bodies import LIMIT

EXAMPLE = Path(__file__).parents[2] / "docs" / "equipment-example.json"
JSON = {"content-type": "application/json"}


def test_the_example_is_found_as_by_the_command(client: TestClient) -> None:
    response = client.post("/api/inspect", content=EXAMPLE.read_bytes(), headers=JSON)
    found = inspect(read_measured(json.loads(EXAMPLE.read_text(encoding="utf-8"))))
    assert response.status_code == 200
    assert response.json() == {"findings": json.loads(json.dumps([finding.to_json() for finding in found]))}
    refused = [finding["what"] for finding in response.json()["findings"] if finding["verdict"] == "refused"]
    assert refused == ["surface.crossings", "pockets.diameter[3]"]


def test_an_empty_set_tells_everything_that_may_be_measured(client: TestClient) -> None:
    findings = client.post("/api/inspect", json={}).json()["findings"]
    assert {finding["verdict"] for finding in findings} == {"not measured"}
    assert {"striker.mass", "lamp.shaded"} <= {finding["what"] for finding in findings}


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ('{"surface": {"colour": 3}}', "surface.colour"),
        ('{"queen": {}}', "queen"),
        ('{"striker": {"mass": NaN}}', "set"),
        ('{"striker": {"mass": Infinity}}', "set"),
        ('{"striker": {"mass": "15"}}', "striker.mass"),
        ('{"striker": {"mass": true}}', "striker.mass"),
        ('{"striker": {"mass": 1e9}}', "striker.mass"),
        ('{"striker": {"mass": -1}}', "striker.mass"),
        ('{"striker": {"mass": []}}', "striker.mass"),
        ('{"striker": {"mass": [15, 1e400]}}', "striker.mass[1]"),
        ('{"lamp": {"shaded": 1}}', "lamp.shaded"),
        ('{"lamp": {}, "lamp": {}}', "set"),
        ("[]", "set"),
        ("", "set"),
    ],
)
def test_what_is_no_measured_set_is_refused(client: TestClient, body: str, place: str) -> None:
    response = client.post("/api/inspect", content=body, headers=JSON)
    told = response.json()
    assert (response.status_code, told["error"]) == (422, "bad_scenario")
    assert told["place"] == place
    assert told["allowed"] in told["message"]


def test_a_set_larger_than_a_body_may_be_is_refused(client: TestClient) -> None:
    response = client.post("/api/inspect", content=" " * (LIMIT + 1), headers=JSON)
    assert (response.status_code, response.json()["error"]) == (413, "too_large")


def test_a_set_is_taken_as_json_only(client: TestClient) -> None:
    response = client.post("/api/inspect", content="{}", headers={"content-type": "text/plain"})
    assert response.status_code == 415
