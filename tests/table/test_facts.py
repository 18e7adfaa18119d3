"""From a simulated stroke to the facts an umpire rules on."""

from __future__ import annotations

from typing import Any, cast

import pytest

from khela.carrom.setup import Disc
from khela.physics import Shot
from khela.table.facts import Aim, facts, left_lying, play


class Told:
    """A stroke with given contacts and falls."""

    def __init__(self, falls: dict[str, float], contacts: list[dict[str, Any]]) -> None:
        self.falls, self.contacts = falls, contacts

    def to_json(self) -> dict[str, Any]:
        discs = [
            {"id": name, "path": [], "fell": {"t": self.falls[name], "pocket": 0} if name in self.falls else None}
            for name in ("s", "w1", "b1", "red")
        ]
        return {"discs": discs, "contacts": self.contacts, "duration": 1.0}


def told(falls: dict[str, float], *contacts: tuple[str, str]) -> Shot:
    walls = [{"t": 0.01, "a": "s", "wall": "far"}]
    return cast(Shot, Told(falls, [*walls, *({"t": 0.1 * n, "a": a, "b": b} for n, (a, b) in enumerate(contacts, 1))]))


@pytest.mark.clause("fed-2.20")
def test_what_fell_stands_in_the_order_it_fell() -> None:
    act = facts(told({"b1": 0.3, "s": 0.1, "red": 0.2}, ("s", "red")), "A", improper=True)
    assert act.pocketed == ("striker", "red", "black")
    assert act.by == "A"
    assert act.improper


@pytest.mark.clause("fed-7.4")
@pytest.mark.parametrize(
    ("contacts", "touched", "first_hit", "carom"),
    [
        ((), False, None, False),
        ((("w1", "b1"),), False, None, False),
        ((("s", "w1"),), True, "white", False),
        ((("w1", "s"),), True, "white", False),
        ((("s", "w1"), ("s", "w1")), True, "white", False),
        ((("s", "red"), ("s", "w1")), True, "red", True),
        ((("s", "b1"), ("b1", "w1")), True, "black", True),
    ],
)
def test_what_the_striker_touched(
    contacts: tuple[tuple[str, str], ...], touched: bool, first_hit: str | None, carom: bool
) -> None:
    act = facts(told({}, *contacts), "A")
    assert (act.touched, act.first_hit, act.carom) == (touched, first_hit, carom)


@pytest.mark.clause("fed-16.9")
def test_the_simulated_stroke_pockets_a_piece_before_a_pocket_and_leaves_the_rest() -> None:
    discs = [Disc("w3", 320.0, 320.0), Disc("b2", -200.0, 0.0)]
    shot = play(discs, Aim((150.0, 252.6), 0.38, 2500.0))
    act = facts(shot, "B")
    assert act.touched
    assert act.first_hit == "white"
    assert "white" in act.pocketed
    assert left_lying(shot) == (Disc("b2", -200.0, 0.0),)
