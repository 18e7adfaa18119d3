"""Games by chance: python-chess decides where the laws agree, and mirrored colours are ruled alike."""

from __future__ import annotations

from collections.abc import Iterator

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khela.chess.acts import Act, Claim, Move, OfferDraw
from khela.chess.arbiter import rule
from khela.chess.game import Game, after_move, claims_open, new_game
from khela.chess.material import drawn_ending
from khela.chess.words import other
from khela.chess_review.following import Follower

FENS = (
    chess.STARTING_FEN,
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/2p1p3/8/3P1P2/8/8/8/4K3 b - - 0 1",
    "4k3/8/8/8/8/8/4P3/r3K2R w K - 90 80",
    "8/8/3k4/8/3KB3/8/8/r6R w - - 92 90",
    "7k/8/8/8/3p4/3N4/8/KN6 w - - 90 90",
    "8/5b2/3k4/8/3K1p2/8/8/2B5 w - - 0 1",
)
CHOICES = st.lists(st.integers(0, 10**6), min_size=1, max_size=60)


def moves_by(fen: str, choices: list[int]) -> Iterator[tuple[chess.Board, chess.Move]]:
    """Legal moves as chosen, every other one going back where it came from if it can; the board before each."""
    board = chess.Board(fen)
    for choice in choices:
        legal = sorted(board.legal_moves, key=chess.Move.uci)
        if not legal:
            return
        own = board.move_stack[-2] if len(board.move_stack) > 1 else None
        back = chess.Move(own.to_square, own.from_square) if own is not None else None
        move = back if choice % 3 and back in legal and back is not None else legal[choice % len(legal)]
        yield board, move
        board.push(move)


def walked(fen: str, choices: list[int], announced: str = "50") -> Iterator[tuple[Game, chess.Board]]:
    """Our game and python-chess's board after each move, until one has ended."""
    game = new_game(chess.Board(fen), announced)  # type: ignore[arg-type]
    for board, move in moves_by(fen, choices):
        if game.result is not None:
            return
        game = after_move(game, move)
        after = board.copy()
        after.push(move)
        yield game, after


@pytest.mark.clause("ch-10.5", "ch-10.8")
@settings(deadline=None, max_examples=60)
@given(fen=st.sampled_from(FENS), choices=CHOICES)
def test_claims_are_open_where_python_chess_has_them(fen: str, choices: list[int]) -> None:
    for game, board in walked(fen, choices):
        if game.result is not None:
            continue
        open_now = claims_open(game)
        assert ("10.5b" in open_now) == board.is_repetition(3)
        assert bool({"10.5a", "10.5b"} & set(open_now)) == board.can_claim_threefold_repetition()
        assert ("10.8" in open_now) == board.is_fifty_moves()


@pytest.mark.clause("ch-10.5", "ch-10.11.1a", "ch-10.12a", "ch-10.12b")
@settings(deadline=None, max_examples=40)
@given(fen=st.sampled_from(FENS), choices=CHOICES)
def test_a_claim_is_accepted_where_it_is_open(fen: str, choices: list[int]) -> None:
    for game, board in walked(fen, choices):
        if game.result is not None:
            continue
        open_now = claims_open(game)
        assert rule(game, Claim("10.5b"))[0].valid == ("10.5b" in open_now)
        assert rule(game, Claim("10.8"))[0].valid == ("10.8" in open_now)
        announced = [rule(game, Claim("10.5a", move=board.san(move)))[0].valid for move in board.legal_moves]
        assert any(announced) == ("10.5a" in open_now)


@pytest.mark.clause("ch-10.1", "ch-10.3", "ch-10.7a", "ch-10.7b", "ch-10.7c")
@settings(deadline=None, max_examples=60)
@given(fen=st.sampled_from(FENS), choices=CHOICES)
def test_a_game_ends_where_python_chess_ends_it(fen: str, choices: list[int]) -> None:
    for game, board in walked(fen, choices):
        if board.is_checkmate() or board.is_stalemate():
            assert game.result == board.result()
        elif drawn_ending(board):
            assert board.is_insufficient_material()
            assert game.result == "1/2-1/2"
        else:
            assert game.result is None


@settings(deadline=None, max_examples=40)
@given(fen=st.sampled_from(FENS), choices=CHOICES, announced=st.sampled_from(["50", "100"]))
def test_mirrored_colours_are_ruled_alike(fen: str, choices: list[int], announced: str) -> None:
    here = new_game(chess.Board(fen), announced)  # type: ignore[arg-type]
    there = new_game(chess.Board(fen).mirror(), announced)  # type: ignore[arg-type]
    for board, move in moves_by(fen, choices):
        if here.result is not None:
            return
        turned = chess.Move(chess.square_mirror(move.from_square), chess.square_mirror(move.to_square), move.promotion)
        acts: list[tuple[Act, Act]] = [
            (Claim("10.5b"), Claim("10.5b")),
            (Claim("10.8"), Claim("10.8")),
            (Claim("10.11.2", here.turn), Claim("10.11.2", there.turn)),
            (OfferDraw(other(here.turn)), OfferDraw(other(there.turn))),
            (Move(board.san(move)), Move(there.board.san(turned))),
        ]
        for mine, yours in acts:
            one, after = rule(here, mine)
            two, after_there = rule(there, yours)
            assert (one.clauses, one.valid, one.used_added) == (two.clauses, two.valid, two.used_added)
            assert after.board.mirror().epd() == after_there.board.epd()
            assert [after.result, after_there.result] in (
                [None, None], ["1/2-1/2", "1/2-1/2"], ["1-0", "0-1"], ["0-1", "1-0"],
            )  # fmt: skip
        here, there = after, after_there


@settings(deadline=None, max_examples=40)
@given(fen=st.sampled_from(FENS), choices=CHOICES)
def test_a_review_finds_the_first_moments_the_arbiter_has(fen: str, choices: list[int]) -> None:
    follower = Follower("100")
    follower.step(chess.Board(fen))
    first: dict[str, int] = dict.fromkeys(claims_open(new_game(chess.Board(fen))), 0)
    for ply, (game, board) in enumerate(walked(fen, choices, "100"), start=1):
        follower.ply = ply
        follower.step(board)
        if game.result is not None:
            follower.finish(board)
            assert follower.end is not None
            assert follower.end.result == game.result
        for basis in claims_open(game):
            first.setdefault(basis, ply)
    found = {basis: moment.ply for basis, moment in follower.claims.items() if basis != "10.11.2"}
    assert found == {basis: ply for basis, ply in first.items() if basis != "10.11.2"}
