"""docs/chess.md names every field, word and figure of a review, and shows a line as it is written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.chess.endings import KARPOV_KASPAROV, written
from tests.chess.pgn import game, review, reviews

PAGE = (Path(__file__).parents[2] / "docs" / "chess.md").read_text(encoding="utf-8")


def names(found: Any) -> set[str]:
    """Every field of an object and of those in it."""
    if isinstance(found, list):
        return set().union(*map(names, found))
    if not isinstance(found, dict):
        return set()
    return set(found).union(*map(names, found.values()))


def test_every_field_of_a_review_is_named() -> None:
    moves = ["{[%clk 0:00:01]}", *written("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"), "{[%clk 0:00:00]}"]
    found = [*reviews(game(["e4", "e4"])), review(moves, law="modern")]
    assert found[1]["claims"]
    assert found[1]["flags"]
    assert {name for name in names(found) if f"`{name}`" not in PAGE} == set()


def test_every_word_is_named() -> None:
    words = {"result", "moves_after_end", "result_at_end", "termination", "50_moves", "75_moves", "fivefold",
             "dead_position", "flag_draws"}  # fmt: skip
    rows = set(re.findall(r"`(\w+)` \|", PAGE))
    assert words <= rows


def test_the_line_shown_is_what_is_found() -> None:
    assert "ended: ch-10.4 ch-10.8  claims: 10.8 black after 113.Ng5  agree" in PAGE
    assert review(KARPOV_KASPAROV)["claims"][0]["move"] == "113.Ng5"
