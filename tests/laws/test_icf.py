"""The federation's laws to 25 points: what follows from its numbers, and that nothing else differs."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Any

import pytest
from typer.testing import CliRunner

from khela.carrom.rulebooks import FEDERATION, ICF, laws_of, own_numbers
from khela.cli import app
from khela.judging import ScenarioError, judge, schema
from khela.judging.asking import ask
from khela.laws import clauses
from tests.laws.boards import RedNow, board_of, ruled, struck
from tests.laws.positions import MISS, at, fresh

NUMBERS = {
    "break_chances": 3,
    "game_points": 25,
    "game_boards": 8,
    "red_points": 3,
    "red_limit": 22,
    "places_at_points": 13,
    "improper_own_and_striker": 2,
}

BY_THE_RED: dict[str, tuple[RedNow, int, int, dict[str, Any]]] = {
    "fed-15.13": ("to_cover", 1, 1, {}),
    "fed-15.15": ("on_board", 1, 1, {"red": True}),
    "fed-15.16": ("on_board", 1, 1, {}),
    "fed-15.18": ("on_board", 1, 0, {}),
    "fed-15.19": ("on_board", 1, 0, {"striker": True}),
    "fed-15.20": ("to_cover", 1, 1, {"striker": True}),
    "fed-15.23": ("theirs", 1, 1, {"striker": True}),
}
"""Boards that end by the red's points alone: the red before, own and opposing pieces that fall, what else."""
WITH_THE_RED: dict[str, tuple[RedNow, dict[str, Any]]] = {
    "fed-15.14": ("to_cover", {}),
    "fed-15.17": ("on_board", {}),
    "fed-15.22": ("on_board", {"striker": True}),
}
"""The opponent's last piece falls: lost by the pieces left, four here, and the red."""


def test_only_numbers_differ() -> None:
    assert own_numbers("icf") == NUMBERS
    assert own_numbers("federation") == {}
    same = {f.name for f in fields(ICF)} - {"name", "edition", "numbers"}
    assert all(getattr(ICF, name) is getattr(FEDERATION, name) for name in same)
    assert (ICF.name, ICF.edition, laws_of("icf")) == ("icf", "icf-1", "federation")


@pytest.mark.clause(*BY_THE_RED)
@pytest.mark.parametrize("clause", BY_THE_RED)
@pytest.mark.parametrize(("score", "points"), [(0, 3), (21, 3), (22, 1)])
def test_a_board_by_the_red_is_one_by_three(clause: str, score: int, points: int) -> None:
    red, own, opp, more = BY_THE_RED[clause]
    told, _ = struck(board_of(1, 1 if opp else 4, red, score=(score, score)), own, opp, rulebook=ICF, **more)
    assert clause in told.clauses
    assert told.board is not None
    assert told.board.points == points


@pytest.mark.clause(*WITH_THE_RED)
@pytest.mark.parametrize("clause", WITH_THE_RED)
@pytest.mark.parametrize(("score", "points"), [(0, 7), (21, 7), (22, 4)])
def test_a_board_with_the_red_counts_three_for_it(clause: str, score: int, points: int) -> None:
    red, more = WITH_THE_RED[clause]
    told, _ = struck(board_of(4, 1, red, score=(score, score)), 0, 1, rulebook=ICF, **more)
    assert clause in told.clauses
    assert told.board is not None
    assert (told.board.winner, told.board.points) == (1, points)


@pytest.mark.clause("fed-9.1", "fed-9.3", "fed-9.4")
def test_a_game_is_25_points_or_8_boards() -> None:
    ready = board_of(1, 4, "mine", score=(18, 10))
    told, after = struck(ready, 1, rulebook=ICF)
    assert (told.board and told.board.points, told.game, after.games) == (7, 0, (1, 0))
    assert struck(at(ready, score=(17, 10)), 1, rulebook=ICF)[0].game is None
    eighth = at(ready, score=(5, 10), board_no=8)
    assert struck(eighth, 1, rulebook=ICF)[0].game == 0
    told, level = struck(at(eighth, score=(3, 10)), 1, rulebook=ICF)
    assert (told.game, level.board_no) == (None, 9)


@pytest.mark.clause("fed-7.5", "fed-7.6")
def test_three_chances_to_break() -> None:
    told, state = ruled(fresh(), MISS, MISS, rulebook=ICF)
    assert (told.turn, told.clauses, state.board.turn) == ("again", ("fed-7.5",), "A")
    told, state = ruled(state, MISS, rulebook=ICF)
    assert (told.turn, state.board.turn) == ("passes", "B")


@pytest.mark.clause("fed-14.7", "fed-open-17")
def test_two_pieces_for_striker_and_own_piece_in_an_improper_stroke() -> None:
    told, after = struck(board_of(5, 6), 1, striker=True, improper=True, rulebook=ICF)
    assert (told.clauses[0], told.penalty, told.returns.white, after.board.left) == ("fed-14.7", 2, 3, (7, 6))


@pytest.mark.clause("fed-10.3", "fed-10.4")
def test_places_change_at_13_points_or_after_four_boards() -> None:
    third = at(board_of(1, 3, "theirs", score=(10, 4)), game_no=3, games=(1, 1))
    told, after = struck(third, 1, rulebook=ICF)
    assert ("fed-10.3" in told.clauses, after.swaps) == (True, third.swaps + 1)
    assert "fed-10.3" not in struck(at(third, score=(9, 4)), 1, rulebook=ICF)[0].clauses
    assert "fed-10.3" in struck(at(third, score=(0, 0), board_no=4), 1, rulebook=ICF)[0].clauses
    quarter = at(third, game_no=1, games=(0, 0), round="quarter_final")
    assert "fed-10.4" in struck(quarter, 1, rulebook=ICF)[0].clauses


def test_the_judge_and_its_schema_know_it() -> None:
    start = {"phase": "open", "left": {"white": 1, "black": 4}}
    pocket = {"act": "stroke", "pocketed": ["white"]}
    answer: Any = judge({"rulebook": "icf", "start": start, "acts": [pocket]})
    assert answer["rulings"][0]["board"]["points"] == 3
    foul = {"act": "foul", "clause": "fed-16.17"}
    ruled_on: Any = judge({"rulebook": "icf", "format": "doubles", "acts": [foul]})
    assert "fed-16.17" in ruled_on["rulings"][0]["clauses"]
    with pytest.raises(ScenarioError, match="a clause of federation"):
        judge({"rulebook": "icf", "acts": [{"act": "foul", "clause": "gr-7.7"}]})
    with pytest.raises(ScenarioError, match="from 0 to 24"):
        judge({"rulebook": "icf", "start": {"score": {"A": 25}}})
    scenario: Any = schema()["scenario"]
    assert "icf" in scenario["properties"]["rulebook"]["enum"]


def test_ask_the_umpire_tells_its_numbers() -> None:
    found: Any = ask({"rulebook": "icf", "own": "1", "fell_own": "1"})
    assert found["ruling"]["board"]["points"] == 3
    assert found["numbers"] == NUMBERS
    assert ask({})["numbers"] == {}
    done = CliRunner().invoke(app, ["ask", "rulebook=icf"])
    assert done.exit_code == 0
    assert "In place of the numbers of these clauses: break_chances 3" in " ".join(done.stdout.split())


def test_the_laws_are_shown_with_its_numbers() -> None:
    shown = CliRunner(env={"COLUMNS": "200"}).invoke(app, ["laws", "--rulebook", "icf"])
    assert shown.exit_code == 0
    assert all(f" {c.id} " in shown.stdout for c in clauses("federation"))
    (line,) = re.findall(r"^icf: these clauses with (.*)$", shown.stdout, re.MULTILINE)
    assert line == ", ".join(f"{name} {value}" for name, value in NUMBERS.items())
    of_federation = CliRunner().invoke(app, ["laws", "--rulebook", "federation"])
    assert "these clauses with" not in of_federation.stdout
