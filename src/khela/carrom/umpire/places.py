"""Law 10: the changing of places, and who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import State, changed
from khela.carrom.umpire.outcome import ruling
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Numbers


@clause("fed-10.1", "fed-10.2")
def after_game(state: State) -> tuple[State, tuple[str, ...]]:
    """Places are changed after every game: two exchange them, four move one to the right."""
    after = changed(state, swaps=state.swaps + 1, swapped_in_game=False)
    return after, ("fed-10.2" if state.format == "doubles" else "fed-10.1",)


@clause("fed-10.3", "fed-10.4")
def after_board(state: State, numbers: Numbers) -> tuple[State, tuple[str, ...]]:
    """Places are changed within a game, once: `state` is the match after a board that did not end the game.

    In the deciding game after 4 boards or at 15 points, whichever is first (10.3); from the quarter-finals on at 15
    points in every game (10.4).
    """
    if state.swapped_in_game:
        return state, ()
    deciding = state.game_no == 2 * numbers.games_to_win - 1
    reached = max(state.score) >= numbers.places_at_points
    boards = state.board_no - 1 >= numbers.places_after_boards
    if deciding and (reached or boards):
        by = "fed-10.3"
    elif reached and state.round != "group":
        by = "fed-10.4"
    else:
        return state, ()
    return changed(state, swaps=state.swaps + 1, swapped_in_game=True), (by,)


@clause("fed-10.5")
def forgotten(state: State) -> tuple[Ruling, State]:
    """A change of places was forgotten and is noticed now: it is made at once, or after the board that is under way.

    The match counts the changes that are due, so it stays as it is. Errors: RefusedActError where none was due.
    """
    if state.swaps == 0:
        raise RefusedActError("what", "places", "after a change of places was due", "fed-10.5")
    word = "places_now" if state.board.phase == "break" else "places_later"
    return ruling(state, state, state.board.turn, ("fed-10.5",), "keeps", word), state
