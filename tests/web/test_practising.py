"""Practice over HTTP: a puzzle is tried stroke by stroke, an exercise measured; nothing is kept but what was made."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi.testclient import TestClient

from khela.web.practising import Shelf

DAY = "2027-01-15"
"""The day of the clock of these tests, a Friday."""


def get(client: TestClient, path: str) -> Any:
    response = client.get(f"/api/practice/{path}")
    assert response.status_code == 200, response.text
    return response.json()


def post(client: TestClient, path: str, body: object) -> Any:
    response = client.post(f"/api/practice/{path}", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def solution(client: TestClient, path: str) -> list[dict[str, Any]]:
    strokes = get(client, path)["strokes"]
    return [{name: stroke[name] for name in ("striker", "angle", "speed")} for stroke in strokes]


def test_the_daily_puzzle_is_that_of_the_clocks_day(client: TestClient) -> None:
    puzzle = get(client, "puzzles/daily")
    assert (puzzle["seed"], puzzle["day"], puzzle["grade"], puzzle["rulebook"]) == (DAY, DAY, "medium", "federation")
    assert puzzle == get(client, f"puzzles/{DAY}")
    assert puzzle["pieces"] == sum(disc["piece"] == "white" for disc in puzzle["view"]["discs"])
    assert puzzle["view"]["phase"] == "stroke"
    assert len(get(client, "puzzles/daily/solution")["strokes"]) == puzzle["strokes"]
    easy = get(client, "puzzles/daily?grade=easy")
    assert (easy["seed"], easy["grade"]) == (DAY, "easy")
    assert easy["view"]["discs"] != puzzle["view"]["discs"]


def test_a_puzzle_is_solved_stroke_by_stroke(client: TestClient) -> None:
    strokes = solution(client, "puzzles/abc/solution?grade=easy")
    for count in range(1, len(strokes) + 1):
        told = post(client, "puzzles/abc/try?grade=easy", {"strokes": strokes[:count]})
        assert told["outcome"] == ("solved" if count == len(strokes) else "on")
        assert [ruling["act"] for ruling in told["view"]["rulings"]] == ["stroke"] * count
        assert told["view"]["rulings"][-1]["clauses"][0].startswith("fed-")
        assert any(disc["fell"] for disc in told["shot"]["discs"])
    assert told["view"]["result"]["winner"] == "A"
    assert [disc for disc in told["view"]["discs"] if disc["piece"] == "white"] == []


def test_a_miss_fails_with_its_ruling_and_the_start_is_there_again(client: TestClient) -> None:
    miss = {"striker": [0, -252.6], "angle": 1.5707963, "speed": 20}
    told = post(client, "puzzles/abc/try?grade=easy", {"strokes": [miss]})
    assert told["outcome"] == "failed"
    assert (told["view"]["rulings"][-1]["turn"], told["view"]["state"]["turn"]) == ("passes", "B")
    strokes = solution(client, "puzzles/abc/solution?grade=easy")
    assert post(client, "puzzles/abc/try?grade=easy", {"strokes": strokes})["outcome"] == "solved"


def test_another_rulebook_rules(client: TestClient) -> None:
    puzzle = get(client, "puzzles/abc?grade=easy&rulebook=khel_mahotsav")
    assert (puzzle["rulebook"], puzzle["view"]["red_name"]) == ("khel_mahotsav", "queen")


def test_an_exercise_is_measured_and_the_right_stroke_shown(client: TestClient) -> None:
    for kind in ("cut", "bank"):
        path = f"trainer/{kind}/abc"
        exercise = get(client, f"{path}?level=2")
        assert (exercise["kind"], exercise["level"]) == (kind, 2)
        (stands,) = exercise["view"]["stands"]
        assert stands[0] == stands[1]
        missed = post(client, f"{path}/try?level=2", {"angle": 0.8, "speed": 150.0})
        assert missed["result"] == "missed"
        right = missed["right"]
        assert right["striker"] == [stands[0], -252.6]
        assert any(disc["fell"] for disc in right["shot"]["discs"])
        told = post(client, f"{path}/try?level=2", {name: right[name] for name in ("striker", "angle", "speed")})
        assert (told["result"], told["line"], told["contact"]) == ("made", 0.0, 0.0)
        assert told["shot"] == right["shot"]


@pytest.mark.parametrize(
    ("path", "body", "field", "stood"),
    [
        ("puzzles/a%20b", None, "seed", "a b"),
        ("puzzles/abc?grade=tricky", None, "grade", "tricky"),
        ("puzzles/abc?rulebook=none", None, "rulebook", "none"),
        ("trainer/spin/abc", None, "kind", "spin"),
        ("trainer/cut/abc?level=9", None, "level", 9),
        ("trainer/cut/abc?level=two", None, "level", "two"),
        ("puzzles/abc/try?grade=easy", {}, "strokes", None),
        ("puzzles/abc/try?grade=easy", [1], "", [1]),
        ("puzzles/abc/try?grade=easy", {"strokes": []}, "strokes", 0),
        ("puzzles/abc/try?grade=easy", {"strokes": [{}] * 21}, "strokes", 21),
        ("puzzles/abc/try?grade=easy", {"strokes": [7]}, "strokes[0]", 7),
        ("puzzles/abc/try?grade=easy", {"strokes": [{"angle": 1}]}, "strokes[0].speed", None),
        (
            "puzzles/abc/try?grade=easy",
            {"strokes": [{"striker": [0, 0], "angle": 1, "speed": 100}]},
            "strokes[0].striker",
            [0.0, 0.0],
        ),
        ("puzzles/abc/try?grade=easy", {"strokes": [{"spin": 1}]}, "strokes[0].spin", 1),
        ("trainer/cut/abc/try", {"angle": "left", "speed": 100}, "angle", "left"),
        ("trainer/cut/abc/try", {"angle": 1, "speed": 9000}, "speed", 9000),
        ("trainer/cut/abc/try", {"angle": 1, "speed": 100, "striker": [1, 2]}, "striker", [1, 2]),
        ("trainer/cut/abc/try", 7, "", 7),
    ],
)
def test_what_cannot_be_is_refused_by_name(
    client: TestClient, path: str, body: object, field: str, stood: object
) -> None:
    address = f"/api/practice/{path}"
    response = client.get(address) if body is None else client.post(address, json=body)
    told = response.json()
    assert (response.status_code, told["error"], told["field"]) == (422, "refused", field)
    assert told["allowed"]
    if not isinstance(stood, list) or len(stood) == 2:
        assert told["stood"] == stood


def test_the_shelf_makes_each_once_and_keeps_the_last() -> None:
    made: list[int] = []

    def make(n: int) -> int:
        made.append(n)
        return n * n

    shelf = Shelf()
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda n: shelf.get(make, n % 4), range(40))) == [(n % 4) ** 2 for n in range(40)]
    assert sorted(made) == [0, 1, 2, 3]
    made.clear()
    small = Shelf(kept=2)
    for n in (1, 2, 1, 3, 1, 2):
        assert small.get(make, n) == n * n
    assert made == [1, 2, 3, 2]
