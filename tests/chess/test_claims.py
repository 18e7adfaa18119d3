"""Law 10: claims of a draw, and what follows from them."""

from __future__ import annotations

import random

import chess
import pytest

from tests.chess.asking import KNIGHTS, act, ask, claim, last, mirrored, moves, refused, state

TWICE = [*KNIGHTS, *KNIGHTS]


@pytest.mark.clause("ch-10.5", "ch-10.11.1b", "ch-10.12a")
def test_a_position_that_has_appeared_three_times_is_claimed_by_who_must_answer() -> None:
    ruling = last(claim("10.5b", by="white"), history=TWICE)
    assert ruling["clauses"] == ["ch-10.5", "ch-10.11.1b", "ch-10.12a"]
    assert (ruling["valid"], ruling["result"], ruling["used_added"]) == (True, "1/2-1/2", 0)
    assert last(claim("10.5b"), history=TWICE[:-1])["valid"] is False


@pytest.mark.clause("ch-10.5", "ch-10.11.1a", "ch-10.12a")
def test_a_position_about_to_appear_is_claimed_with_the_move_announced() -> None:
    ruling = last(claim("10.5a", by="black", move="Ng8"), history=TWICE[:-1])
    assert ruling["clauses"] == ["ch-10.5", "ch-10.11.1a", "ch-10.12a"]
    assert (ruling["valid"], ruling["result"]) == (True, "1/2-1/2")
    assert state(claim("10.5a", move="Ng8"), history=TWICE[:-1])["fen"].startswith("rnbqkb1r/")


@pytest.mark.clause("ch-10.11.1a")
def test_a_move_is_announced_for_a_coming_repetition_only() -> None:
    assert "the move announced (ch-10.11.1a)" in refused(claim("10.5a"), history=TWICE)
    for basis in ("10.5b", "10.8", "10.11.2"):
        assert "by 10.5a only (ch-10.11.1a)" in refused(claim(basis, move="Nf3"), history=TWICE)
    assert "acts[0].move: 'Ng9'" in refused(claim("10.5a", move="Ng9"), history=TWICE)


@pytest.mark.clause("ch-10.5")
@pytest.mark.parametrize("basis", ["10.5b", "10.8"])
def test_only_the_player_to_move_claims(basis: str) -> None:
    ruling = last(claim(basis, by="black"), history=TWICE)
    assert (ruling["valid"], ruling["result"], ruling["used_added"]) == (False, None, 300)


def test_an_announced_move_of_the_player_not_to_move_need_not_be_made() -> None:
    ruling = last(claim("10.5a", by="black", move="Nf6"), history=TWICE)
    assert (ruling["valid"], ruling["must_play"]) == (False, None)


@pytest.mark.clause("ch-10.6")
def test_who_moves_without_claiming_has_lost_the_claim() -> None:
    passed = ask(*moves("e4", "e5"), claim("10.5b"), history=TWICE)["rulings"]
    assert "ch-10.6" in passed[0]["clauses"]
    assert passed[2]["valid"] is False
    assert passed[2]["clauses"] == ["ch-10.12b", "ch-10.5", "ch-10.11.1b", "ch-10.6"]
    at_once = last(*moves("e4"), claim("10.5b", by="white"), history=TWICE)
    assert (at_once["valid"], "ch-10.6" in at_once["clauses"]) == (False, True)


@pytest.mark.clause("ch-10.6")
def test_the_claim_comes_back_with_the_position() -> None:
    shuffled = moves("Nf3", "Nc6", "Ng1", "Nb8")
    answer = ask(*shuffled, claim("10.5b", by="white"), history=TWICE)
    assert "ch-10.6" in answer["rulings"][0]["clauses"]
    assert answer["rulings"][-1]["valid"] is True
    without = ask(*shuffled[:2], claim("10.5b", by="white"), history=TWICE)
    assert without["rulings"][-1]["valid"] is False


def quiet(fen: str, count: int) -> list[str]:
    """So many moves by chance, without a capture, none of which brings a position about again."""
    board, found, seen, chance = chess.Board(fen), list[str](), {chess.Board(fen).board_fen()}, random.Random(1)
    while len(found) < count:
        move = chance.choice(list(board.legal_moves))
        san = board.san(move)
        board.push(move)
        if "x" in san or board.board_fen() in seen or not any(board.legal_moves):
            board.pop()
        else:
            seen.add(board.board_fen())
            found.append(san)
    return found


ROOKS = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1"


@pytest.mark.clause("ch-10.8")
def test_fifty_moves_by_each_side_completed() -> None:
    history = quiet(ROOKS, 100)
    assert state(fen=ROOKS, history=history[:99])["claims_open"] == []
    assert last(claim("10.8"), fen=ROOKS, history=history[:99])["valid"] is False
    ruling = last(claim("10.8"), fen=ROOKS, history=history)
    assert ruling["clauses"] == ["ch-10.8", "ch-10.12a"]
    assert (ruling["valid"], ruling["result"]) == (True, "1/2-1/2")
    assert state(fen=ROOKS, history=history)["claims_open"] == ["10.8"]


@pytest.mark.clause("ch-10.8")
def test_the_count_of_the_fen_is_taken_and_a_capture_ends_it() -> None:
    assert last(claim("10.8"), fen="r3k3/8/8/8/8/8/8/R3K3 w - - 100 90")["valid"] is True
    assert last(claim("10.8"), fen="r3k3/8/8/8/8/8/8/R3K3 w - - 99 90")["valid"] is False
    taken = last(*moves("Rxa8+", "Kd7"), claim("10.8"), fen="r3k3/8/8/8/8/8/8/R3K2B w - - 99 90")
    assert taken["valid"] is False
    assert last(*moves("Kd1"), claim("10.8"), fen="r3k3/8/8/8/8/8/8/R3K3 w - - 99 90")["valid"] is True


def long_fens() -> list[tuple[str, str]]:
    """Each ending of 10.9, with its clause and a place for the count."""
    return [
        ("ch-10.9a", "8/8/3k4/8/3KB3/8/8/r6R w - - {} 90"),
        ("ch-10.9a", "8/8/3kb3/8/3K4/8/8/r6R w - - {} 90"),
        *(("ch-10.9b", fen) for fen in blocked_pawns()),
        ("ch-10.9c", "4k3/8/8/2b5/8/p7/P7/K6R w - - {} 90"),
        ("ch-10.9c", "4k3/8/8/5b2/8/7p/7P/K5R1 w - - {} 90"),
        ("ch-10.9c", "1k5r/7p/7P/2B5/8/8/8/K7 w - - {} 90"),
        ("ch-10.9c", "7k/p6r/P7/8/8/8/8/K4B2 w - - {} 90"),
    ]


FARTHEST = {True: "a5 b3 c4 d5 e5 f4 g3 h5", False: "a4 b6 c5 d4 e4 f5 g6 h4"}


def blocked(pawn: str, white: bool) -> str:
    """Two knights against a pawn on this square, blocked by one of them; the kings are far away."""
    board = chess.Board(None)
    square = chess.parse_square(pawn)
    front = square + 8 if white else square - 8
    board.set_piece_at(square, chess.Piece(chess.PAWN, white))
    board.set_piece_at(front, chess.Piece(chess.KNIGHT, not white))
    far = chess.square_file(square) < 4
    board.set_piece_at(chess.H8 if far else chess.A8, chess.Piece(chess.KING, True))
    board.set_piece_at(chess.H1 if far else chess.A1, chess.Piece(chess.KING, False))
    board.set_piece_at(chess.H4 if far else chess.A4, chess.Piece(chess.KNIGHT, not white))
    board.turn = white
    return board.fen().replace(" 0 1", " {} 90")


def blocked_pawns() -> list[str]:
    """One on each square of the list."""
    return [blocked(square, white) for white, squares in FARTHEST.items() for square in squares.split()]


@pytest.mark.clause("ch-10.8", "ch-10.9a", "ch-10.9b", "ch-10.9c")
@pytest.mark.parametrize(("clause", "fen"), long_fens())
@pytest.mark.parametrize("mirror", [False, True])
def test_endings_in_which_it_is_a_hundred_moves(clause: str, fen: str, mirror: bool) -> None:
    def start(count: int) -> str:
        return mirrored(fen.format(count)) if mirror else fen.format(count)

    early = last(claim("10.8"), fen=start(199))
    assert (early["valid"], early["clauses"]) == (False, ["ch-10.12b", "ch-10.8", clause])
    assert last(claim("10.8"), fen=start(200))["clauses"] == ["ch-10.8", clause, "ch-10.12a"]
    assert last(claim("10.8"), fen=start(100), announced="50")["clauses"] == ["ch-10.8", "ch-10.12a"]
    assert last(claim("10.8"), fen=start(99), announced="50")["valid"] is False


PLAIN = [
    "8/8/3k4/8/3KB3/8/8/r3B2R w - - 100 90",
    "8/8/3k4/8/3KB3/7p/8/r6R w - - 100 90",
    "8/8/3kb3/8/3KB3/8/8/r6R w - - 100 90",
    "4k3/8/8/8/2b5/p7/P7/K6R w - - 100 90",
    "4k3/8/8/2b5/8/7p/7P/K5R1 w - - 100 90",
    "4k3/8/8/2b5/p7/P7/8/K6R w - - 100 90",
    "4k3/8/8/2b5/8/7p/P7/K6R w - - 100 90",
    "4k3/8/8/2B5/8/p7/P7/K6r w - - 100 90",
    "7k/p6r/P7/8/8/8/8/K1B5 w - - 100 90",
    "4k3/8/8/2b5/8/p7/P7/KR5R w - - 100 90",
]


@pytest.mark.clause("ch-10.9a", "ch-10.9c")
@pytest.mark.parametrize("fen", PLAIN)
def test_endings_near_the_list_have_fifty(fen: str) -> None:
    assert last(claim("10.8"), fen=fen)["clauses"] == ["ch-10.8", "ch-10.12a"]
    assert last(claim("10.8"), fen=mirrored(fen))["clauses"] == ["ch-10.8", "ch-10.12a"]


BEYOND = [
    blocked(square[0] + str(int(square[1]) + (1 if white else -1)), white)
    for white, squares in FARTHEST.items()
    for square in squares.split()
]


@pytest.mark.clause("ch-10.9b")
@pytest.mark.parametrize("fen", BEYOND)
def test_a_pawn_farther_on_has_fifty(fen: str) -> None:
    assert last(claim("10.8"), fen=fen.format(100))["clauses"] == ["ch-10.8", "ch-10.12a"]


@pytest.mark.clause("ch-10.9b")
def test_the_pawn_need_only_have_been_blocked_once_since_the_last_capture_or_pawn_move() -> None:
    """The knight that blocks leaves at once; a history that begins after that does not show it."""
    fen = "7k/8/8/8/3p4/3N4/8/KN6 w - - 98 90"
    left = [*moves("Nf2", "Kg8"), claim("10.8")]
    assert last(*left, fen=fen)["valid"] is False
    unseen = "7k/8/8/8/3p4/8/5N2/KN6 b - - 99 90"
    assert last(*left[1:], fen=unseen)["valid"] is True
    moved = [*moves("Nf2", "d3"), claim("10.8")]
    assert state(*moved[:2], fen=fen)["fen"].split()[4] == "0"


@pytest.mark.clause("ch-10.9b")
def test_a_knight_that_the_king_may_take_does_not_block_safely() -> None:
    hanging = "8/8/8/8/3p4/2kN4/8/K5N1 w - - 100 90"
    assert last(claim("10.8"), fen=hanging)["valid"] is True
    defended = "8/8/8/8/3p4/2kN4/5N2/K7 w - - 100 90"
    assert last(claim("10.8"), fen=defended)["valid"] is False


@pytest.mark.clause("ch-10.11.2", "ch-10.12a")
def test_a_draw_is_claimed_against_a_bare_king() -> None:
    fen = "8/8/3k4/8/3K4/8/8/7R b - - 0 1"
    ruling = last(claim("10.11.2", by="white"), fen=fen)
    assert ruling["clauses"] == ["ch-10.11.2", "ch-10.12a"]
    assert (ruling["valid"], ruling["result"]) == (True, "1/2-1/2")
    assert last(claim("10.11.2", by="black"), fen=fen)["valid"] is False
    assert state(fen=fen.replace(" b ", " w "))["claims_open"] == ["10.11.2"]
    assert state(fen=fen)["claims_open"] == []


@pytest.mark.clause("ch-10.11.2", "ch-10.13")
def test_once_the_flag_has_fallen_even_a_bare_king_wins() -> None:
    start = {"fen": "8/8/3k4/8/3K4/8/8/7R w - - 0 30", "control": [{"moves": 40, "seconds": 7200}]}
    assert last(act("flag"), **start)["result"] == "0-1"
    assert "the game is over" in refused(act("flag"), claim("10.11.2", by="white"), **start)


@pytest.mark.clause("ch-10.12b")
def test_a_claim_that_is_not_correct_costs_five_minutes_and_the_move_must_be_made() -> None:
    control = [{"moves": 40, "seconds": 7200}]
    answer = ask(claim("10.5a", move="Nf3"), control=control, used={"white": 6900})
    (ruling,) = answer["rulings"]
    assert ruling["clauses"][0] == "ch-10.12b"
    assert (ruling["valid"], ruling["used_added"], ruling["must_play"], ruling["result"]) == (False, 300, "Nf3", None)
    assert answer["state"]["used"] == {"white": 7200, "black": 0}
    line = refused(claim("10.5a", move="Nf3"), *moves("e4"))
    assert line == "acts[1].san: 'e4' stands there; allowed: Nf3, the move announced (ch-10.12b)"
    line = refused(claim("10.5a", move="Nf3"), claim("10.5a", move="e4"))
    assert line.endswith("Nf3, the move announced (ch-10.12b)")
    assert last(claim("10.5a", move="Nf3"), *moves("Nf3", "e5", "e4"))["result"] is None
    assert last(claim("10.5b"))["must_play"] is None


@pytest.mark.clause("ch-10.12b", "ch-10.13")
def test_five_minutes_that_pass_the_limit_lose() -> None:
    answer = ask(claim("10.5b"), control=[{"moves": 40, "seconds": 7200}], used={"white": 6901})
    (ruling,) = answer["rulings"]
    assert ruling["clauses"][:2] == ["ch-10.12b", "ch-10.13"]
    assert (ruling["valid"], ruling["used_added"], ruling["result"]) == (False, 300, "0-1")
    assert answer["state"]["used"]["white"] == 7201


@pytest.mark.clause("ch-10.12c")
def test_a_claim_cannot_be_taken_back() -> None:
    ruling = last(claim("10.5b"), act("withdraw", what="claim", by="white"))
    assert (ruling["clauses"], ruling["valid"], ruling["result"]) == (["ch-10.12c"], False, None)
    held = ask(claim("10.5a", move="Nf3"), act("withdraw", what="claim"), *moves("Nf3"))
    assert held["state"]["used"]["white"] == 300
    assert "Nf3, the move announced" in refused(claim("10.5a", move="Nf3"), act("withdraw", what="claim"), *moves("e4"))
    assert "once white has made one (ch-10.12c)" in refused(act("withdraw", what="claim"))
