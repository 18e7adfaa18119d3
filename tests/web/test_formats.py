"""Over HTTP: what a table can be opened for, and a whole board in every format that it then is."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from random import Random
from typing import Any

import pytest

from khela.carrom.geometry import BASE_LINE_Y, turned
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.state import SEATS
from khela.store import Log
from khela.table import replay, view
from tests.web.conftest import START, Player

NAMES = {"A": "Asha", "B": "Bina", "C": "Chitra", "D": "Dipa"}
BOOKS_AND_FORMATS = [(name, format) for name, book in RULEBOOKS.items() for format in book.formats]


def test_the_rulebooks_are_told_with_formats_acts_and_options(player: Player) -> None:
    told = {book["name"]: book for book in player.client.get("/api/rulebooks").json()["rulebooks"]}
    assert list(told) == list(RULEBOOKS)
    assert told["federation"]["formats"] == ["singles", "doubles"]
    assert told["gamerules"]["formats"] == ["singles", "doubles", "three"]
    assert told["gamerules"]["acts"] == ["foul", "waive", "concede"]
    assert told["tamil_uk"]["formats"] == ["singles"]
    assert told["tamil_uk"]["options"] == {"shot_seconds": 20, "games_to_win": 2}
    assert told["federation"]["options"]["break_chances"] == 2
    assert not {"void", "notice", "fell"} & set(told["tamil_uk"]["acts"])
    seen = player.open(rulebook="tamil_uk")
    assert seen["acts"] == told["tamil_uk"]["acts"]


@pytest.mark.clause("fed-8.5", "gr-4.1", "gr-2.1")
@pytest.mark.parametrize(("rulebook", "format"), BOOKS_AND_FORMATS)
def test_a_whole_board_is_played_over_http(player: Player, log: Log, rulebook: str, format: Any) -> None:
    chance = Random(rulebook + format)
    names = {seat: NAMES[seat] for seat in SEATS[format]}
    seen = player.open(names=names, rulebook=rulebook, format=format)
    for _ in range(300):
        if seen["phase"] in ("next_board", "over"):
            break
        seen = place(player, seen) if seen["phase"] == "place" else player.do(seen, best(player, seen, chance))
        lying, waits = Counter(d["piece"] for d in seen["discs"]), Counter(w["piece"] for w in seen["waiting"])
        trays = Counter(piece for tray in seen["trays"].values() for piece in tray)
        assert lying + waits + trays == Counter({"white": 9, "black": 9, "red": 1})
        if seen["phase"] in ("break", "stroke", "place"):
            assert seen["state"]["left"] == {"white": lying["white"], "black": lying["black"]}
    assert seen["phase"] in ("next_board", "over")
    assert view(replay(log.events(seen["id"])), START) == seen


def best(player: Player, seen: dict[str, Any], chance: Random) -> dict[str, Any]:
    """Of some strokes by chance the one that pockets most, first what the striker may pocket."""
    by = seen["state"]["turn"]
    side = seen["places"][by]
    seats = SEATS[seen["format"]]
    white = seen["state"].get("white")
    plays_white = white is not None and seats.index(white) % 2 == seats.index(by) % 2
    own = None if white is None else "white" if plays_white else "black"
    lying = [(disc["x"], disc["y"]) for disc in seen["discs"]]
    strokes: list[dict[str, Any]] = []
    while len(strokes) < 6:
        at = turned(side, (chance.uniform(-182, 182), BASE_LINE_Y))
        if all(math.dist(at, other) > 36.2 for other in lying):
            angle = math.remainder(math.pi / 2 * (side + 1) + chance.uniform(-0.7, 0.7), 2 * math.pi)
            strokes.append({"striker": list(at), "angle": angle, "speed": chance.choice([2000.0, 3000.0, 4500.0])})
    tries = player.client.post(f"/api/tables/{seen['id']}/try", json={"strokes": strokes}).json()["tries"]
    fell = [told["pocketed"] for told in tries]
    worth = [sum(piece in (own or piece, "red") for piece in one) - 3 * ("striker" in one) for one in fell]
    return {"do": "stroke", "by": by, **strokes[worth.index(max(worth))]}


def place(player: Player, seen: dict[str, Any]) -> dict[str, Any]:
    """The view after a waiting piece was placed by who is to, where it may lie."""
    waiting = seen["waiting"][0]
    command = {"do": "place", "by": waiting["placer"], "piece": waiting["or"] or waiting["piece"]}
    if waiting["placer"] == "umpire":
        return player.do(seen, {**command, "at": seen["red_place"]})
    for at in sorted(itertools.product(range(-68, 69, 8), repeat=2), key=lambda at: math.hypot(*at)):
        response = player.send(seen, {**command, "at": list(at)})
        if response.status_code == 200:
            after: dict[str, Any] = response.json()["view"]
            return after
        assert response.json()["field"] == "at"
    return player.do(seen, {"do": "waive", "by": waiting["placer"]})
