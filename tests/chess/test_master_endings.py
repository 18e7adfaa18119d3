"""Endings of masters in which the count decides: the first moments worked out by hand from the numbers of the moves.

The moves that count begin after the last capture. If White took in move n, Black's move n is the first half-move and
White's move n + 50 the hundredth; if Black took in move n, the hundredth is Black's move n + 50.
"""

from __future__ import annotations

import re

import chess
import pytest

from tests.chess.asking import claim, last, state
from tests.chess.endings import ARONIAN_MAMEDOV, DING_GIRI, KARPOV_KASPAROV
from tests.chess.pgn import claims, mirrored_san, review


def until(moves: list[str], name: str) -> list[str]:
    """The moves up to one such as 113.Ng5 or 165...Ra1."""
    number, dots, san = re.fullmatch(r"(\d+)(\.+)(.+)", name).groups()  # type: ignore[union-attr]
    count = 2 * int(number) - (dots == ".")
    assert moves[count - 1] == san
    return moves[:count]


CAPTURES = [
    (KARPOV_KASPAROV, 114, "63.Kxh4"),
    (ARONIAN_MAMEDOV, 127, "77.Rxh4"),
    (DING_GIRI, 172, "115...Kxf4"),
]


@pytest.mark.parametrize(("moves", "count", "capture"), CAPTURES)
def test_the_moves_are_legal_and_complete(moves: list[str], count: int, capture: str) -> None:
    board, zeroed = chess.Board(), ""
    for san in moves:
        name = f"{board.fullmove_number}{'.' if board.turn else '...'}{san}"
        move = board.parse_san(san)
        assert board.san(move) == san
        if board.is_zeroing(move):
            zeroed = name
        board.push(move)
    assert (-(-len(moves) // 2), zeroed) == (count, capture)


@pytest.mark.clause("ch-10.8")
def test_bishop_and_two_knights_against_rook_has_fifty_either_way() -> None:
    """63.Kxh4 was the last capture: fifty moves are complete after 113.Ng5. Kasparov claimed a move later."""
    for announced in ("100", "50"):
        found = review(KARPOV_KASPAROV, announced=announced)
        assert claims(found) == {"10.8": ("113.Ng5", "black")}
        assert found["ended"]["clauses"] == ["ch-10.4", "ch-10.8"]
        ruling = last(claim("10.8", by="black"), history=until(KARPOV_KASPAROV, "113.Ng5"), announced=announced)
        assert ruling["clauses"] == ["ch-10.8", "ch-10.12a"]
        assert last(claim("10.8"), history=KARPOV_KASPAROV[:224], announced=announced)["valid"] is False


@pytest.mark.clause("ch-10.8", "ch-10.9a")
def test_rook_and_bishop_against_rook_has_a_hundred_by_the_list() -> None:
    """77.Rxh4 took the last pawn: fifty moves are complete after 127.Kc5, with which the game ended."""
    assert claims(review(ARONIAN_MAMEDOV, announced="50")) == {"10.8": ("127.Kc5", "black")}
    assert claims(review(ARONIAN_MAMEDOV)) == {}
    plain = last(claim("10.8", by="black"), history=ARONIAN_MAMEDOV, announced="50")
    assert (plain["valid"], plain["result"]) == (True, "1/2-1/2")
    listed = last(claim("10.8", by="black"), history=ARONIAN_MAMEDOV)
    assert (listed["valid"], listed["clauses"]) == (False, ["ch-10.12b", "ch-10.8", "ch-10.9a"])
    assert review(ARONIAN_MAMEDOV, law="modern")["modern"]["differs"] == ["50_moves"]


@pytest.mark.clause("ch-10.8", "ch-10.9a")
def test_two_rooks_and_bishop_and_then_one() -> None:
    """66...Rhxf5+ and 115.Rxf4 Kxf4 are captures: with two rooks each the count came to 96 half-moves before 115.

    From 115...Kxf4 fifty moves are complete after 165...Ra1, and White could claim; by the list, not in this game.
    """
    assert claims(review(DING_GIRI, announced="50")) == {"10.8": ("165...Ra1", "white")}
    assert claims(review(DING_GIRI)) == {}
    before = until(DING_GIRI, "114...Rf4")
    assert state(history=before, announced="50")["fen"].split()[4] == "96"
    assert state(history=until(DING_GIRI, "165...Ra1"), announced="50")["claims_open"] == ["10.8"]
    assert state(history=until(DING_GIRI, "165.Kg4"), announced="50")["claims_open"] == []
    assert last(claim("10.8"), history=until(DING_GIRI, "165...Ra1"))["valid"] is False


@pytest.mark.clause("ch-10.8", "ch-10.9a")
@pytest.mark.parametrize("moves", [KARPOV_KASPAROV, ARONIAN_MAMEDOV, DING_GIRI])
@pytest.mark.parametrize("announced", ["100", "50"])
def test_mirrored_colours_mirror_the_moments(moves: list[str], announced: str) -> None:
    fen, mirrored = mirrored_san(moves)
    there = claims(review(moves, announced=announced))  # type: ignore[arg-type]
    found = review(mirrored, announced=announced, FEN=fen, SetUp="1")  # type: ignore[arg-type]
    here = {claim["basis"]: (claim["ply"], claim["by"]) for claim in found["claims"]}
    assert {basis: by for basis, (_, by) in here.items()} == {
        basis: {"white": "black", "black": "white"}[by] for basis, (_, by) in there.items()
    }
