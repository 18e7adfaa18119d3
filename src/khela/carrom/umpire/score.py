"""Law 9: scoring. Points of a board, the game and the match, and what follows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from khela.carrom.acts import Colour, Seat, Stroke
from khela.carrom.match import fresh_board
from khela.carrom.ruling import BoardResult, Ruling
from khela.carrom.state import Ended, State, changed
from khela.carrom.umpire import places
from khela.carrom.umpire.dues import LAST, NONE, SOME
from khela.carrom.umpire.outcome import ruling
from khela.carrom.umpire.tables import NO, NOT_LAST, YES, Ends, Row
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Numbers

FINISH: tuple[Row, ...] = (
    Row("own_last", ("fed-9.4", "fed-9.2"), Ends("own", "pieces_and_red"),
        own=LAST, opp=NOT_LAST, red=("mine",), striker=NO, improper=NO),
    Row("own_last_opponents_red", ("fed-9.4", "fed-9.2"), Ends("own", "pieces"),
        own=LAST, opp=NOT_LAST, red=("theirs",), striker=NO, improper=NO),
    Row("opponents_last", ("fed-9.4", "fed-14.3", "fed-15.22"), Ends("opp", "pieces"), ("fed-open-3",),
        own=NONE, opp=LAST, red=("mine",)),
    Row("opponents_last_opponents_red", ("fed-9.4", "fed-14.3", "fed-15.22"), Ends("opp", "pieces_and_red"),
        ("fed-open-3",), own=NONE, opp=LAST, red=("theirs",)),
    Row("own_and_opponents_last", ("fed-9.4", "fed-15.22"), Ends("opp", "pieces"), ("fed-open-3",),
        own=SOME, opp=LAST, red=("mine",)),
    Row("own_and_opponents_last_opponents_red", ("fed-9.4", "fed-15.22"), Ends("opp", "pieces_and_red"),
        ("fed-open-3",), own=SOME, opp=LAST, red=("theirs",)),
    Row("both_last", ("fed-15.15", "fed-15.21"), Ends("own", "red"), ("fed-open-1",),
        own=LAST, opp=LAST, red=("mine",), striker=NO, improper=NO),
    Row("both_last_opponents_red", ("fed-15.15", "fed-15.21"), Ends("own", "one"), ("fed-open-1",),
        own=LAST, opp=LAST, red=("theirs",), striker=NO, improper=NO),
    Row("both_last_improper", ("fed-15.21",), Ends("opp", "one"), ("fed-open-1",),
        own=LAST, opp=LAST, red=("mine",), striker=NO, improper=YES),
    Row("both_last_improper_opponents_red", ("fed-15.23",), Ends("opp", "red"), ("fed-open-1",),
        own=LAST, opp=LAST, red=("theirs",), striker=NO, improper=YES),
    Row("both_last_and_striker", ("fed-15.21",), Ends("opp", "one"), own=LAST, opp=LAST, red=("mine",), striker=YES),
    Row("both_last_and_striker_opponents_red", ("fed-15.23",), Ends("opp", "red"),
        own=LAST, opp=LAST, red=("theirs",), striker=YES),
)  # fmt: skip
"""A last piece falls, the red having been covered before: the board ends."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The match after a board, a game or the match was won, with the clauses that brought it there."""

    state: State
    game: int | None
    match: int | None
    clauses: tuple[str, ...]


@clause("fed-9.3", "fed-9.4", "fed-9.5", "fed-9.6", "fed-2.4")
def points(state: State, winner: int, ends: Ends, left: int, numbers: Numbers) -> int:
    """Points of a board for `winner`, `left` pieces of the loser being on it (owed ones are not: 9.6).

    A piece counts 1 and the red its number (9.3); from its limit on, before the board, the red adds nothing (9.4).
    """
    limited = state.score[winner] >= numbers.red_limit
    match ends.by:
        case "one":
            return 1
        case "red":
            return 1 if limited else numbers.red_points
        case "pieces":
            return left
        case "pieces_and_red":
            return left + (0 if limited else numbers.red_points)


@clause("fed-2.21", "fed-2.22")
def slam(was: State, winner: int, red_covered: bool) -> Colour | None:
    """Did the striking side finish in its first turn: white with the red, from the break; black with or without?"""
    turns = was.board.turns
    if turns[winner] != 1:
        return None
    colour = was.colour(winner)
    if colour == "white":
        return "white" if red_covered and sum(turns) == 1 else None
    return "black"


@clause("fed-9.1", "fed-9.7", "fed-8.2", "fed-8.3", "fed-8.4")
def settle(state: State, winner: int, won: int, numbers: Numbers) -> Settled:
    """The match after `winner` gained `won` points by the board in play: the next board, game, or the match's end.

    A game is won by points or after its boards; level then, one more (9.1). The break goes round by boards (8.2).
    """
    score = tuple(s + won if side == winner else s for side, s in enumerate(state.score))
    best = max(score)
    ahead = score.count(best) == 1
    if ahead and (best >= numbers.game_points or state.board_no >= numbers.game_boards):
        return win_game(changed(state, score=score), score.index(best), numbers, ("fed-9.1",))
    breaker = state.right_of(state.board_breaker)
    after = changed(_with_break(state, breaker), score=score, board_no=state.board_no + 1)
    after, by = places.after_board(after, numbers)
    level = ("fed-9.1",) if state.board_no >= numbers.game_boards else ()
    return Settled(after, None, None, (*level, *by))


def win_game(state: State, winner: int, numbers: Numbers, clauses: tuple[str, ...]) -> Settled:
    """The match after `winner` won the game in play; the best of three games is the match (9.7)."""
    games = tuple(g + 1 if side == winner else g for side, g in enumerate(state.games))
    if games[winner] >= numbers.games_to_win:
        return Settled(changed(state, games=games, winner=winner), winner, winner, (*clauses, "fed-9.7"))
    number = state.game_no + 1
    first = state.first_breaker
    breaker = first if number % 2 else state.right_of(first)
    after = changed(_with_break(state, breaker), score=(0,) * len(state.score), games=games, board_no=1, game_no=number)
    after, by = places.after_game(after)
    return Settled(after, winner, None, (*clauses, "fed-8.4" if number % 2 else "fed-8.3", *by))


def win_match(state: State, winner: int, numbers: Numbers) -> Settled:
    """The match as won outright by `winner`, whatever the games."""
    return Settled(changed(state, winner=winner), None, winner, ())


def board_again(state: State) -> State:
    """The same board from the start, broken by the same seat."""
    return changed(_with_break(state, state.board_breaker), ended=None)


def _with_break(state: State, breaker: Seat) -> State:
    board = fresh_board(breaker, state.side(breaker), len(state.score))
    return changed(state, board=board, board_breaker=breaker)


def end_board(
    was: State,
    by: Seat,
    result: BoardResult,
    clauses: tuple[str, ...],
    word: str,
    numbers: Numbers,
) -> tuple[Ruling, State]:
    """The ruling that ends a board with `result`, and the match after it.

    How it ended is kept with the state, so that an extra point can be claimed until the next break (15.13 to 15.23).
    """
    before = changed(was, ended=None)
    settled = settle(before, result.winner, result.points, numbers)
    now = changed(settled.state, ended=Ended(before, result.winner, result.points, result.claimable))
    by_slam = {"white": ("fed-2.21",), "black": ("fed-2.22",)}.get(result.slam or "", ())
    told = (*clauses, *by_slam, *settled.clauses)
    return (
        ruling(was, now, by, told, "over", word, board=result, game=settled.game, match=settled.match),
        now,
    )


def end_by_stroke(
    was: State, stroke: Stroke, by: Seat, row: Row, ends: Ends, fell: tuple[int, int], numbers: Numbers
) -> tuple[Ruling, State]:
    """The end of a board by a stroke of `by` that `row` answers; `fell`: pieces of the striking side and of the other.

    Where the opponent wins, the striker and an improper stroke give it one more point each if it claims, and own pieces
    of such a stroke count as left.
    """
    side = was.side(by)
    other = was.opponent(side)
    striker = "striker" in stroke.pocketed
    if ends.to == "own":
        left = was.left_of(other) - fell[1]
        won = points(was, side, ends, left, numbers)
        covered = was.board.red == "to_cover" or "red" in stroke.pocketed or was.board.red_by == side
        result = BoardResult(side, won, slam=slam(was, side, covered))
    else:
        spared = striker or stroke.improper
        left = was.left_of(side) - (0 if spared else fell[0])
        result = BoardResult(other, points(was, other, ends, left, numbers), int(striker) + int(stroke.improper))
    return end_board(was, by, result, row.clauses, row.name, numbers)


def lose_board(
    was: State, loser: Seat, clauses: tuple[str, ...], word: str, numbers: Numbers, by: Seat | None = None
) -> tuple[Ruling, State]:
    """The board is lost by an offence or given up: the opponent gets the loser's pieces on it, and the red if it is on
    it or the opponent covered it, by the limit of 9.4 (8.7, 14.22, 16.7, 16.12)."""
    side = was.side(loser)
    winner = was.opponent(side)
    with_red = was.board.red != "covered" or was.board.red_by == winner
    ends = Ends("opp", "pieces_and_red" if with_red else "pieces")
    result = BoardResult(winner, points(was, winner, ends, was.left_of(side), numbers))
    return end_board(was, by or loser, result, clauses, word, numbers)
