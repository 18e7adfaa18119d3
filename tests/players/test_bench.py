"""The bench of the players counts what it says."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from khela.bench import players
from khela.bench.clearing import strokes_to_clear
from khela.players import LEVELS


def test_a_board_is_played_and_counted() -> None:
    board = players.play_board((LEVELS[5], LEVELS[3]), 4)
    assert board.winner in (0, 1)
    assert sum(board.open) <= sum(board.strokes)
    assert board == players.play_board((LEVELS[5], LEVELS[3]), 4)


def test_the_strongest_level_without_error_makes_a_white_slam() -> None:
    quick = replace(players.EXACT, strokes=4000, replies=2)
    board = players.play_board((quick, quick), 1, turn_only=True)
    assert (board.winner, board.slam, board.fouls, board.strokes[1]) == (0, "white", (0, 0), 0)
    assert board.own[0] >= board.open[0]


def test_a_board_of_the_course_is_cleared() -> None:
    assert 8 <= strokes_to_clear(3, 1000, noise="course", reward="course") <= 40


def test_shares_and_means_have_their_intervals() -> None:
    assert players.share(60, 100) == "60.0% (50.2 to 69.1)"
    assert players.share(0, 0) == "none"
    assert players.interval([1.0, 2.0, 3.0]) == "2.00 ± 1.13"


def test_elo_follows_who_wins() -> None:
    told = players.elo([(2, 1)] * 30 + [(1, 2)] * 10)
    assert told[0] == "level 1: Elo 0 ± 0"
    assert 100 < int(told[1].split()[3]) < 300
    assert 100 < int(told[1].split()[5]) < 200


def test_errors_add_up_along_a_ladder() -> None:
    pair = [(1, 0), (0, 1)]
    even = players.elo_errors([0.0, 0.0], pair * 200)
    assert even == [0.0, pytest.approx(400 / math.log(10) / math.sqrt(400 / 4))]
    ladder = players.elo_errors([0.0, 0.0, 0.0], [*pair, (2, 1), (1, 2)] * 200)
    assert ladder == [0.0, pytest.approx(even[1]), pytest.approx(even[1] * math.sqrt(2))]
