"""The same match seen otherwise: every seat one place on, or the colours exchanged. The laws know no difference."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from khela.carrom.acts import Act, Colour
from khela.carrom.ruling import Message, Returns, Ruling
from khela.carrom.state import SEATS, Board, Format, State, Waiting

Name = TypeVar("Name")
SWAPPED: dict[Colour, Colour] = {"white": "black", "black": "white"}


def on(format: Format, seat: Name) -> Name:
    """The seat one place to the right; what is no seat stays."""
    seats = SEATS[format]
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else seat  # type: ignore[return-value]


def seats_on(state: State) -> State:
    """The same match with every player one seat on, so that the two sides have changed their numbers."""
    board = state.board

    def seat(name: Name) -> Name:
        return on(state.format, name)

    moved = replace(
        board,
        turn=seat(board.turn),
        white=seat(board.white),
        red_by=None if board.red_by is None else 1 - board.red_by,
        owed=board.owed[::-1],
        turns=board.turns[::-1],
        pocketed_own=board.pocketed_own[::-1],
        last_striker=seat(board.last_striker),
        red_back=None if board.red_back is None else (1 - board.red_back[0], board.red_back[1]),
        waiting=tuple(Waiting(w.piece, seat(w.placer)) for w in board.waiting),
    )
    ended = state.ended
    return replace(
        state,
        board=moved,
        score=state.score[::-1],
        games=state.games[::-1],
        first_breaker=seat(state.first_breaker),
        board_breaker=seat(state.board_breaker),
        ended=None if ended is None else replace(ended, before=seats_on(ended.before), winner=1 - ended.winner),
        winner=None if state.winner is None else 1 - state.winner,
    )


def act_on(format: Format, act: Act) -> Act:
    """The same act by the player one seat on."""
    return replace(act, by=on(format, act.by)) if hasattr(act, "by") else act  # type: ignore[arg-type]


def ruling_on(format: Format, told: Ruling) -> Ruling:
    """The same ruling for players one seat on; its sentence aside."""

    def side(number: int | None) -> int | None:
        return None if number is None else 1 - number

    return replace(
        told,
        next=on(format, told.next),
        placer=on(format, told.placer),
        board=None if told.board is None else replace(told.board, winner=1 - told.board.winner),
        game=side(told.game),
        match=side(told.match),
        message=Message("ruling"),
    )


def wordless(told: Ruling) -> Ruling:
    """The ruling without its sentence."""
    return replace(told, message=Message("ruling"))


def colour_swapped(name: Name) -> Name:
    """The other colour; what is none stays."""
    return SWAPPED.get(name, name)  # type: ignore[call-overload, no-any-return]


def colours_swapped(state: State) -> State:
    """The same match with the other colour for each side on this board."""
    board: Board = state.board
    white = next(seat for seat in SEATS[state.format] if state.side(seat) != state.side(board.white or "A"))
    return state.with_board(
        white=white,
        left=board.left[::-1],
        waiting=tuple(Waiting(colour_swapped(w.piece), w.placer) for w in board.waiting),
    )


def act_colours_swapped(act: Act) -> Act:
    """The same act at pieces of the other colour."""
    changes: dict[str, object] = {}
    for field in fields(act):
        held = getattr(act, field.name)
        if field.name in ("pocketed", "off_board"):
            changes[field.name] = tuple(colour_swapped(piece) for piece in held)
        elif field.name in ("piece", "first_hit"):
            changes[field.name] = colour_swapped(held)
    return replace(act, **changes)  # type: ignore[arg-type]


def ruling_colours_swapped(told: Ruling) -> Ruling:
    """The same ruling on pieces of the other colour; its sentence, and slams with their clauses, aside."""
    back = told.returns
    return replace(
        told,
        clauses=tuple(id for id in told.clauses if id not in ("fed-2.21", "fed-2.22")),
        returns=Returns(back.black, back.white, back.red),
        board=None if told.board is None else replace(told.board, slam=None),
        message=Message("ruling"),
    )
