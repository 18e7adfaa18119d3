"""docs/rulebooks.md: its example is executed and played, and what it shows of the shipped file is that file."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from khela.carrom.acts import Act, Foul, Stroke
from khela.carrom.match import new_match
from khela.carrom.rulebooks import RULEBOOKS, Rulebook
from khela.carrom.ruling import RefusedActError, Returns, Ruling
from khela.carrom.state import Format, State
from khela.carrom.umpire import rule
from khela.judging import judge
from khela.says import sentence

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rulebooks.md").read_text(encoding="utf-8")
SHIPPED = (ROOT / "src" / "khela" / "carrom" / "rulebooks" / "icf.py").read_text(encoding="utf-8")


@pytest.fixture
def books(monkeypatch: pytest.MonkeyPatch) -> dict[str, Rulebook]:
    """The rulebooks with those of the page's example; the judge knows them until the test ends."""
    for name in ("point_carrom", "point_carrom_alone"):
        monkeypatch.setitem(RULEBOOKS, name, None)  # type: ignore[arg-type]
    (example,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    exec(example, {})
    return dict(RULEBOOKS)


def played(book: Rulebook, format: Format, *acts: Act) -> tuple[list[Ruling], State]:
    """The rulings on the acts, and the match after them."""
    state, rulings = new_match(format), []
    for act in acts:
        told, state = rule(state, act, book)
        assert told.next == state.board.turn
        assert sentence(told.message)
        rulings.append(told)
    return rulings, state


def test_the_page_shows_the_shipped_file() -> None:
    (shown,) = re.findall(r"^    (ICF = .*?^    \)$)", PAGE, re.MULTILINE | re.DOTALL)
    assert re.sub(r"^    ", "", shown, flags=re.MULTILINE) in SHIPPED


def test_the_page_names_every_field_of_a_rulebook() -> None:
    shown = set(re.findall(r"`(\w+)`", PAGE))
    assert {field.name for field in fields(Rulebook)} <= shown


@pytest.mark.parametrize("format", ["singles", "three"])
def test_points_count_as_pieces_fall(books: dict[str, Rulebook], format: Format) -> None:
    rulings, state = played(
        books["point_carrom"], format, Stroke(pocketed=("white", "red")), Stroke(pocketed=("black",)), Stroke(),
        Stroke(pocketed=("black", "white", "striker")),
    )  # fmt: skip
    assert [told.turn for told in rulings] == ["keeps", "keeps", "passes", "passes"]
    assert state.score[:2] == (2 + 5 + 1, 0)
    assert rulings[-1].returns == Returns(1, 1, 0)
    assert state.board.left == (8, 8)
    assert state.board.turn == {"singles": "A", "three": "C"}[format]


def test_a_cleared_board_ends_and_the_points_go_on(books: dict[str, Rulebook]) -> None:
    first = Stroke(pocketed=("red", *("white",) * 2, *("black",) * 9))
    rulings, state = played(books["point_carrom"], "singles", first, Stroke(), Stroke(pocketed=("white",) * 7))
    last = rulings[-1]
    assert (last.turn, last.board and (last.board.winner, last.board.points)) == ("over", (0, 18))
    assert (state.score, state.board_no, state.winner) == ((18, 14), 2, None)
    assert state.board.left == (9, 9)


def test_one_who_plays_alone_strikes_on_to_the_end(books: dict[str, Rulebook]) -> None:
    book = books["point_carrom_alone"]
    rulings, state = played(
        book, "singles", Stroke(), Stroke(pocketed=("striker", "black")), Stroke(pocketed=("white",) * 9),
        Stroke(pocketed=("red", *("black",) * 9)),
    )  # fmt: skip
    assert [told.next for told in rulings] == ["A"] * 4
    assert (state.score, state.winner, rulings[-1].match) == ((32, 0), 0, 0)


def test_other_acts_and_other_seats_are_refused(books: dict[str, Rulebook]) -> None:
    book = books["point_carrom"]
    with pytest.raises(RefusedActError, match="an act point_carrom knows in singles: stroke"):
        rule(new_match(), Foul("A", "gr-7.7"), book)
    with pytest.raises(RefusedActError, match="A, the seat to strike"):
        rule(new_match(), Stroke("B"), book)


def test_the_judge_knows_it_by_its_name(books: dict[str, Rulebook]) -> None:
    (written,) = re.findall(r'^    (\{"rulebook": .*\})$', PAGE, re.MULTILINE)
    answer: Any = judge(json.loads(written))
    assert answer["state"]["score"]["A"] == 7
    assert answer["rulings"][0]["next"] == "A"
    assert answer["rulings"][0]["clauses"] == ["gr-5.2", "gr-4.1"]
