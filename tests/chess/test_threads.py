"""Games of public threads about draws that were seen where there was none, or not seen where there was one."""

from __future__ import annotations

import chess
import pytest

from tests.chess.asking import claim, last, state
from tests.chess.endings import written
from tests.chess.pgn import claims, review

LATE_CLAIM = written("""
    d4 Nf6 c4 e6 Nf3 b6 g3 Be7 Bg2 Bb7 O-O O-O Nc3 Ne4 Qc2 Nxc3 Qxc3 c5 Rd1 d6 Qd3 Nc6 d5 exd5 cxd5 Nb4 Qb1 Ba6
    e4 Be2 Rd2 Bxf3 Bxf3 Bg5 Rd1 Bxc1 Rxc1 a5 Be2 Qd7 Re1 Rfe8 a4 Re7 Bb5 Qg4 Ra3 h5 h4 Rc8 Rc3 Qg6 b3 Rf8 Rf3
    Qh7 Rfe3 f6 Qd1 Ref7 f4 Re7 e5 fxe5 fxe5 Qc2 Qe2 Qxe2 R3xe2 Rd8 Bc4 Rxe5 Rxe5 dxe5 Rxe5 g6 Kf2 Kf7 Re6 Kg7
    Rxb6 Nxd5 Ra6 Rf8+ Ke2 Nc3+ Ke3 Nd1+ Ke4 Rf5 Rxa5 Nf2+ Ke3 Ng4+ Ke4 Re5+ Kf3 Rf5+ Ke2 Rf2+ Ke1 Rc2 Rxc5 Ne3
    a5 Ng2+ Kd1 Ne3+ Ke1 Ng2+ Kf1 Ne3+
""")
"""niklasf/python-chess, issue 412: White, to move, announces Ke1."""

ROOK_CHECKS = written("""
    g4 d5 e3 h6 Qe2 Nf6 h3 b6 f3 Ba6 Qd1 Rg8 f4 Bxf1 Kxf1 Qc8 f5 Nc6 Qe1 h5 Ne2 hxg4 Kg2 gxh3+ Rxh3 Qxf5 Rg3 Nh5
    Nec3 Nxg3 Kxg3 a6 Kh4 Ne5 Qd1 Rh8+ Kg3 c6 b4 Rg8 Kh2 f6 Na3 Rb8 Kh1 Rb7 Qe2 b5 Kg1 e6 d4 Qg6+ Kf1 Bxb4 dxe5
    Bxc3 Rb1 a5 Qd3 Qxd3+ cxd3 Rf8 exf6 e5 f7+ Rbxf7+ Ke2 Rf6 Rb3 b4 Rxc3 bxc3 e4 dxe4 dxe4 g6 Be3 g5 Nc4 Rh8 a3
    a4 Bxg5 Re6 Kf3 Kf8 Nb6 c2 Bc1 Rf6+ Kg3 Rg8+ Kh2 Rh8+ Kg2 Rg6+ Kf2 Rh2+ Kf3 Rh3+ Kf2 Rh2+ Kf1 Rh1+ Kf2
""")
"""niklasf/python-chess, issue 871: Black, to move, announces Rh2+."""


@pytest.mark.clause("ch-10.5")
def test_en_passant_that_a_pin_forbids_makes_no_difference() -> None:
    """brighamskarda/chess, issue 2: after 4...d5 the pawn on e5 is pinned by the queen."""
    moves = written("e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8")
    assert claims(review(moves)) == {"10.5a": ("8.Ng1", "black"), "10.5b": ("8...Nb8", "white")}
    assert last(claim("10.5b"), history=moves)["valid"] is True


@pytest.mark.clause("ch-10.5")
def test_en_passant_that_no_pawn_can_make_makes_no_difference() -> None:
    """The same thread: nothing stands beside the pawn on e5."""
    moves = written("e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
    assert last(claim("10.5b"), history=moves)["valid"] is True


@pytest.mark.clause("ch-10.5")
def test_en_passant_that_would_leave_a_check_standing_makes_no_difference() -> None:
    """bhlangonijr/chesslib, issue 39."""
    fen = "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37"
    moves = written("d4+ Kh3 Ra3+ Kh2 Ra2+ Kh1 Ra3 Kh2 Ra2+")
    assert last(claim("10.5b"), fen=fen, history=moves)["valid"] is True
    assert last(claim("10.5b"), fen=fen, history=moves[:5])["valid"] is False


@pytest.mark.clause("ch-10.5")
def test_en_passant_that_is_legal_makes_another_position() -> None:
    """The same thread: after 2...d5 White could take in passing, and later not."""
    moves = written("e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8")
    found = last(claim("10.5b"), history=moves)
    assert (found["valid"], found["used_added"]) == (False, 300)
    assert "10.5b" not in claims(review(moves))
    again = ["Bc4", "Nc6", "Bf1", "Nb8"]
    assert last(claim("10.5b"), history=[*moves, *again])["valid"] is True


@pytest.mark.clause("ch-10.5")
def test_a_castling_right_that_is_lost_makes_another_position() -> None:
    """cutechess/cutechess, issue 644: the rook's first move costs the right to castle long."""
    fen = "r3kb1r/5ppp/4p3/8/4P3/2N5/Pn1BK1PP/R6R w kq - 0 22"
    moves = written("Nb5 Ra4 Nc3 Ra8 Nb5 Ra4 Nc3 Ra8 Nb5 Ra4")
    assert state(fen=fen, history=moves[:8])["claims_open"] == []
    assert last(claim("10.5b"), fen=fen, history=moves[:8])["valid"] is False
    assert claims(review(moves, FEN=fen, SetUp="1")) == {"10.5a": ("26.Nb5", "black"), "10.5b": ("26...Ra4", "white")}


@pytest.mark.clause("ch-10.5")
def test_a_repetition_by_other_routes() -> None:
    """pychess/pychess, issue 567: the moves differ, the position does not."""
    moves = written("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng5 Ng4 Nh3 Nh6 Ng1 Ng8")
    assert claims(review(moves)) == {"10.5a": ("6.Ng1", "black"), "10.5b": ("6...Ng8", "white")}


@pytest.mark.clause("ch-10.5")
def test_a_promoted_piece_is_a_piece_like_any_other() -> None:
    """niklasf/python-chess, issue 265: two rooks, one of them promoted, change places."""
    fen = "5R2/3P4/8/8/7r/7r/7k/K7 w - - 0 1"
    moves = written("d8=R Kg2 Rf7 Kh2 Rdf8 Kg2 Rd7 Kh2 Rdd8 Kg2 Rd7 Kh2 Rdd8 Kg2")
    assert last(claim("10.5b"), fen=fen, history=moves)["valid"] is True
    assert last(claim("10.5b"), fen=fen, history=moves[:10])["valid"] is False


@pytest.mark.clause("ch-10.5", "ch-10.11.1a")
@pytest.mark.parametrize(
    ("moves", "announced", "by"),
    [(LATE_CLAIM, "Ke1", "white"), (ROOK_CHECKS, "Rh2+", "black"),
     (written("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"), "Ng8", "black")],
)  # fmt: skip
def test_a_claim_with_the_announced_move_comes_before_the_third_time(moves: list[str], announced: str, by: str) -> None:
    """niklasf/python-chess, issues 412, 871 and 907: one move short of the third time, it is claimed so."""
    assert state(history=moves)["claims_open"] == ["10.5a"]
    assert last(claim("10.5a", move=announced, by=by), history=moves)["valid"] is True
    assert last(claim("10.5b", by=by), history=moves)["valid"] is False
    board = chess.Board()
    for san in moves:
        board.push_san(san)
    others = [board.san(move) for move in board.legal_moves if board.san(move) != announced]
    assert others
    for other in others:
        assert last(claim("10.5a", move=other, by=by), history=moves)["must_play"] == other


@pytest.mark.clause("ch-10.7c")
def test_bishops_of_one_colour_draw_and_of_both_do_not() -> None:
    """A side's own two bishops of one colour cannot mate either, but Law 10 does not name them."""
    assert state(fen="5b2/8/3k4/8/3K4/8/8/2B5 w - - 0 1")["result"] == "1/2-1/2"
    assert state(fen="2b5/8/3k4/8/3K4/8/8/2B5 w - - 0 1")["result"] is None
    own = "8/8/3k4/8/3K4/8/8/2B1B3 w - - 0 1"
    assert state(fen=own)["result"] is None
    assert chess.Board(own).is_insufficient_material()
