"""Law 9: points, games and the match, and until when an extra point is claimed."""

from __future__ import annotations

import pytest

from khela.carrom.acts import Act, ClaimExtra, Colour, Concede, Foul, LeaveSeat, Seat, TimeOut
from khela.carrom.ruling import BoardResult
from khela.carrom.state import Red, State
from tests.laws.positions import (
    MISS,
    NOTHING_FELL,
    PLACINGS,
    Placing,
    at,
    book,
    fresh,
    has,
    in_play,
    points_won,
    refused,
    ruled,
    stroke,
)


def last_white(black: int, *, red_by: int | None, red: Red = "covered", score: tuple[int, int] = (0, 0)) -> State:
    """White's last piece is to fall, `black` opposing pieces being on the board."""
    return in_play(1, black, red=red, red_by=red_by, score=score)


# 9.1: a game


@pytest.mark.clause("fed-9.1", "fed-9.7")
@pytest.mark.parametrize("placing", PLACINGS)
@pytest.mark.parametrize("before", [20, 26, 28])
def test_first_to_29_wins_the_game(placing: Placing, before: int) -> None:
    state = last_white(9, red_by=1, score=(before, 28))
    told, after = ruled(state, stroke("white"), placing=placing)
    assert (told.board, told.game, told.match) == (BoardResult(0, 9), 0, None)
    assert has(told, "fed-9.4", "fed-9.1")
    assert (after.games, after.score, after.game_no, after.board_no) == ((1, 0), (0, 0), 2, 1)
    assert (after.winner, after.board.phase, after.board.left) == (None, "break", (9, 9))


@pytest.mark.clause("fed-9.1")
def test_at_28_the_game_goes_on() -> None:
    told, after = points_won(at(fresh(), score=(19, 0)), 0, 9)
    assert (told.game, after.score, after.game_no, after.board_no) == (None, (28, 0), 1, 2)


@pytest.mark.clause("fed-9.1")
@pytest.mark.parametrize(("score", "winner", "game"), [((10, 12), 0, 1), ((10, 10), 0, 0), ((11, 12), 1, 1)])
def test_ahead_after_nine_boards_wins_the_game(score: tuple[int, int], winner: int, game: int) -> None:
    """Ahead in the game, not the winner of the ninth board."""
    told, after = points_won(at(fresh(), score=score, board_no=9), winner, 1)
    assert told.board == BoardResult(winner, 1)
    assert (told.game, has(told, "fed-9.1"), after.game_no) == (game, True, 2)


@pytest.mark.clause("fed-9.1")
def test_after_eight_boards_nobody_has_won() -> None:
    told, after = points_won(at(fresh(), score=(10, 12), board_no=8), 1, 9)
    assert (told.game, after.board_no, after.score) == (None, 9, (10, 21))


@pytest.mark.clause("fed-9.1")
def test_level_after_nine_boards_brings_one_more() -> None:
    told, after = points_won(at(fresh(), score=(10, 12), board_no=9), 0, 2)
    assert (told.game, has(told, "fed-9.1")) == (None, True)
    assert (after.score, after.board_no, after.game_no, after.board.phase) == ((12, 12), 10, 1, "break")
    told, after = points_won(after, 1, 1)
    assert (told.game, after.games, after.game_no) == (1, (0, 1), 2)


@pytest.mark.clause("fed-9.1")
def test_points_and_boards_of_a_game_are_numbers_of_the_rulebook() -> None:
    won = last_white(4, red_by=1)
    told, _ = ruled(won, stroke("white"), book=book(game_points=4))
    assert told.game == 0
    told, _ = ruled(won, stroke("white"), book=book(game_boards=1))
    assert told.game == 0
    told, _ = ruled(won, stroke("white"), book=book(game_points=5, game_boards=2))
    assert told.game is None


# 9.2 to 9.5: what a board is worth


@pytest.mark.clause("fed-9.2", "fed-9.3", "fed-9.4")
@pytest.mark.parametrize("black", [1, 3, 9])
def test_the_winner_scores_the_pieces_left_and_the_own_red(black: int) -> None:
    told, after = ruled(last_white(black, red_by=0), stroke("white"))
    assert (told.clauses[:2], told.turn) == (("fed-9.4", "fed-9.2"), "over")
    assert told.board == BoardResult(0, black + 5)
    assert after.score == (black + 5, 0)
    told, after = ruled(last_white(black, red_by=1), stroke("white"))
    assert told.board == BoardResult(0, black)
    assert after.score == (black, 0)


@pytest.mark.clause("fed-9.2", "fed-9.4")
def test_black_wins_by_its_last_piece_too() -> None:
    told, after = ruled(in_play(4, 1, turn="B", red="covered", red_by=1), stroke("black"))
    assert told.board == BoardResult(1, 9)
    assert after.score == (0, 9)


@pytest.mark.clause("fed-9.4")
@pytest.mark.parametrize(("mine", "points"), [(0, 8), (23, 8), (24, 3), (28, 3)])
def test_from_24_on_the_red_adds_nothing(mine: int, points: int) -> None:
    """The winner's score before the board, not the loser's."""
    told, _ = ruled(last_white(3, red_by=0, score=(mine, 28 - mine)), stroke("white"))
    assert told.board == BoardResult(0, points)
    assert told.game == (0 if mine + points >= 29 else None)


@pytest.mark.clause("fed-9.4")
def test_the_limit_is_a_number_of_the_rulebook() -> None:
    told, _ = ruled(last_white(3, red_by=0, score=(20, 0)), stroke("white"), book=book(red_limit=20))
    assert told.board == BoardResult(0, 3)


@pytest.mark.clause("fed-9.3", "fed-9.4")
def test_pieces_that_fall_in_the_last_stroke_are_not_left() -> None:
    told, _ = ruled(last_white(4, red_by=0), stroke("white", "black"))
    assert told.board == BoardResult(0, 8)


@pytest.mark.clause("fed-9.5")
def test_the_red_scores_nothing_without_the_board() -> None:
    told, after = ruled(in_play(4, 1, turn="B", red="covered", red_by=0), stroke("black"))
    assert told.board == BoardResult(1, 4)
    assert after.score == (0, 4)


@pytest.mark.clause("fed-9.5")
def test_a_pocketed_red_is_to_be_covered() -> None:
    told, state = ruled(in_play(), stroke("red"))
    assert has(told, "fed-9.5")
    assert (told.turn, state.board.red, state.score) == ("keeps", "to_cover", (0, 0))
    told, state = ruled(state, stroke("white"))
    assert (state.board.red, state.score) == ("covered", (0, 0))


# 9.6: at most 14, nothing for what is owed


@pytest.mark.clause("fed-9.6")
@pytest.mark.parametrize(
    ("state", "act"), [(last_white(9, red_by=0), stroke("white")), (in_play(5, 9), LeaveSeat("B"))]
)  # fmt: skip
def test_at_most_14_in_a_board(state: State, act: Act) -> None:
    told, _ = ruled(state, act)
    assert told.board == BoardResult(0, 14)


@pytest.mark.clause("fed-9.6")
def test_owed_pieces_add_no_points() -> None:
    owing = in_play(1, 9, red="covered", red_by=0, owed=(0, 2))
    told, _ = ruled(owing, stroke("white"))
    assert told.board == BoardResult(0, 14)
    told, _ = ruled(in_play(5, 9, owed=(0, 3)), LeaveSeat("B"))
    assert told.board == BoardResult(0, 14)


@pytest.mark.clause("fed-9.6")
@pytest.mark.parametrize(("placing", "points"), [("auto", 11), ("manual", 10)])
def test_a_due_piece_not_yet_on_the_board_adds_no_point(placing: Placing, points: int) -> None:
    told, _ = ruled(in_play(5, 6), stroke("striker"), LeaveSeat("A"), placing=placing)
    assert told.board == BoardResult(1, points)


# 9.7: the match


@pytest.mark.clause("fed-9.7", "fed-9.1")
def test_two_games_win_the_match() -> None:
    state = at(last_white(3, red_by=1, score=(28, 0)), games=(1, 0), game_no=2)
    told, after = ruled(state, stroke("white"))
    assert (told.board, told.game, told.match) == (BoardResult(0, 3), 0, 0)
    assert has(told, "fed-9.4", "fed-9.1", "fed-9.7")
    assert (after.winner, after.games) == (0, (2, 0))


@pytest.mark.clause("fed-9.7")
def test_one_game_each_is_decided_by_a_third() -> None:
    told, state = points_won(at(fresh(), score=(28, 0)), 0, 1)
    assert (told.game, told.match) == (0, None)
    told, state = points_won(at(state, score=(0, 28)), 1, 1)
    assert (told.game, told.match, state.games, state.game_no) == (1, None, (1, 1), 3)
    told, state = points_won(at(state, score=(0, 28)), 1, 1)
    assert (told.game, told.match, state.games, state.winner) == (1, 1, (1, 2), 1)


@pytest.mark.clause("fed-9.7")
@pytest.mark.parametrize("act", [NOTHING_FELL, Foul("A", "fed-16.17"), LeaveSeat("B"), Concede(), ClaimExtra("A")])
def test_after_the_match_nothing_is_ruled_on(act: Act) -> None:
    over = ruled(at(last_white(3, red_by=1, score=(28, 0)), games=(1, 0), game_no=2), stroke("white"))[1]
    assert refused(over, act).field == ""


# Claims


def lost_with_claim(score: tuple[int, int] = (0, 0), game: int = 1, games: tuple[int, int] = (0, 0)) -> State:
    """B has won 3 pieces and the red by A's stroke, and may claim one more."""
    state = at(in_play(3, 1, score=score), game_no=game, games=games)
    told, after = ruled(state, stroke("black", "striker"))
    assert told.board is not None
    assert (told.board.winner, told.board.claimable) == (1, 1)
    return after


@pytest.mark.clause("fed-15.22", "fed-open-18")
def test_a_claim_is_made_before_the_next_break() -> None:
    told, after = ruled(lost_with_claim(), ClaimExtra("B"))
    assert (told.turn, told.board, told.next) == ("over", BoardResult(1, 9), "B")
    assert (after.score, after.board_no, after.board.turn, after.board.phase) == ((0, 9), 2, "B", "break")
    error = refused(after, ClaimExtra("B"))
    assert (error.field, error.stood) == ("", "claim_extra")


@pytest.mark.clause("fed-open-18")
def test_no_claim_after_the_next_break() -> None:
    struck = ruled(lost_with_claim(), NOTHING_FELL)[1]
    assert "before the next break" in refused(struck, ClaimExtra("B")).allowed
    assert struck.score == (0, 8)


@pytest.mark.clause("fed-open-18", "fed-7.5")
def test_a_break_that_is_not_taken_leaves_the_claim() -> None:
    told, after = ruled(lost_with_claim(), MISS, ClaimExtra("B"))
    assert told.next == "B"
    assert after.score == (0, 9)
    assert (after.board.phase, after.board.misses) == ("break", 1)


@pytest.mark.clause("fed-open-18")
def test_only_the_winner_claims() -> None:
    error = refused(lost_with_claim(), ClaimExtra("A"))
    assert (error.field, error.stood, error.allowed) == ("by", "A", "B, who won the board")


@pytest.mark.clause("fed-open-18")
@pytest.mark.parametrize("seat", ["B", "D"])
def test_in_doubles_either_partner_claims(seat: Seat) -> None:
    lost = ruled(in_play(3, 1, format="doubles"), stroke("black", "striker"))[1]
    assert refused(lost, ClaimExtra("C")).allowed == "B or D, who won the board"
    told, _ = ruled(lost, ClaimExtra(seat))
    assert told.board == BoardResult(1, 9)


@pytest.mark.clause("fed-open-18", "fed-11.a1")
@pytest.mark.parametrize("act", [TimeOut("B"), Foul("B", "fed-16.17")])
def test_a_claim_leaves_the_next_board_as_it_stands(act: Act) -> None:
    state = ruled(lost_with_claim(), act)[1]
    assert state.board.owed == (0, 1)
    _, after = ruled(state, ClaimExtra("B"))
    assert (after.score, after.board.owed) == ((0, 9), (0, 1))


@pytest.mark.clause("fed-open-18", "fed-9.1")
def test_a_claim_can_win_the_game() -> None:
    state = lost_with_claim(score=(0, 20))
    assert (state.score, state.game_no) == ((0, 28), 1)
    told, after = ruled(state, ClaimExtra("B"))
    assert (told.board, told.game, told.match) == (BoardResult(1, 9), 1, None)
    assert (after.games, after.game_no, after.score, after.board.turn) == ((0, 1), 2, (0, 0), "B")


@pytest.mark.clause("fed-open-18", "fed-9.7")
def test_a_claim_is_heard_at_the_matchs_end() -> None:
    over = lost_with_claim(score=(0, 21), game=2, games=(0, 1))
    assert (over.winner, over.games) == (1, (0, 2))
    told, after = ruled(over, ClaimExtra("B"))
    assert (told.match, after.winner, after.games) == (1, 1, (0, 2))
    assert refused(after, ClaimExtra("B")).field == ""


@pytest.mark.clause("fed-open-18", "fed-9.1")
def test_a_claim_decides_a_level_ninth_board() -> None:
    state = at(in_play(3, 1, score=(12, 4)), board_no=9)
    told, after = ruled(state, stroke("black", "striker"))
    assert (told.game, after.score, after.board_no) == (None, (12, 12), 10)
    told, after = ruled(after, ClaimExtra("B"))
    assert (told.game, after.games) == (1, (0, 1))


@pytest.mark.clause("fed-9.4")
@pytest.mark.parametrize("colour", ["white", "black"])
def test_the_colour_of_a_side_follows_the_board(colour: Colour) -> None:
    """On the second board B has white: A's last piece is a black one."""
    second = points_won(fresh(), 0, 1)[1].with_board(phase="open", left=(2, 1), turn="A", red="covered", red_by=1)
    told, _ = ruled(second, stroke(colour))
    assert told.board == (BoardResult(0, 2) if colour == "black" else None)
