"""The same match seen otherwise: every seat one place on, or the colours exchanged. The laws know no difference."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar

from khela.carrom.acts import Act, Carried, Colour
from khela.carrom.ruling import Message, Returns, Ruling
from khela.carrom.state import SEATS, Board, Format, State, Waiting

Name = TypeVar("Name")
SWAPPED: dict[Colour, Colour] = {"white": "black", "black": "white"}


def on(format: Format, seat: Name) -> Name:
    """The seat one place to the right; what is no seat stays."""
    seats = SEATS[format]
    return seats[(seats.index(seat) + 1) % len(seats)] if seat in seats else seat  # type: ignore[return-value]


def side_on(format: Format, number: int | None) -> int | None:
    """The side that sits where this one sat, once every player has moved one seat on."""
    return None if number is None else (number + 1) % (3 if format == "three" else 2)


def rotated(values: tuple[Name, ...]) -> tuple[Name, ...]:
    """What belongs to each side, once every player has moved one seat on."""
    return values[-1:] + values[:-1]


def carried_on(format: Format, item: Carried) -> Carried:
    """A piece in a base, once every player has moved one seat on."""
    return replace(item, base=on(format, item.base), by=on(format, item.by))


def seats_on(state: State) -> State:
    """The same match with every player one seat on, so that the sides have changed their numbers."""
    board, format = state.board, state.format

    def seat(name: Name) -> Name:
        return on(format, name)

    back = board.red_back
    moved = replace(
        board,
        turn=seat(board.turn),
        white=seat(board.white),
        red_by=side_on(format, board.red_by),
        owed=rotated(board.owed),
        turns=rotated(board.turns),
        pocketed_own=rotated(board.pocketed_own),
        last_striker=seat(board.last_striker),
        red_back=None if back is None else ((back[0] + 1) % len(state.score), back[1]),
        waiting=tuple(Waiting(w.piece, seat(w.placer), side_on(format, w.pile)) for w in board.waiting),
        carried=tuple(carried_on(format, item) for item in board.carried),
        piles=None if board.piles is None else rotated(board.piles),
    )
    ended = state.ended
    if ended is not None:
        ended = replace(ended, before=seats_on(ended.before), winner=(ended.winner + 1) % len(state.score))
    return replace(
        state,
        board=moved,
        score=rotated(state.score),
        games=rotated(state.games),
        first_breaker=seat(state.first_breaker),
        board_breaker=seat(state.board_breaker),
        ended=ended,
        winner=side_on(format, state.winner),
    )


def act_on(format: Format, act: Act) -> Act:
    """The same act by the player one seat on."""
    changes: dict[str, object] = {}
    if hasattr(act, "by"):
        changes["by"] = on(format, act.by)
    if hasattr(act, "carried"):
        changes["carried"] = tuple(carried_on(format, item) for item in act.carried)
    return replace(act, **changes)  # type: ignore[arg-type]


def ruling_on(format: Format, told: Ruling) -> Ruling:
    """The same ruling for players one seat on; its sentence aside."""
    board = told.board
    return replace(
        told,
        next=on(format, told.next),
        placer=on(format, told.placer),
        board=None if board is None else replace(board, winner=side_on(format, board.winner)),
        game=side_on(format, told.game),
        match=side_on(format, told.match),
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
        waiting=tuple(replace(w, piece=colour_swapped(w.piece)) for w in board.waiting),
        carried=tuple(replace(item, piece=colour_swapped(item.piece)) for item in board.carried),
    )


def act_colours_swapped(act: Act) -> Act:
    """The same act at pieces of the other colour."""
    changes: dict[str, object] = {}
    for field in fields(act):
        held = getattr(act, field.name)
        if field.name in ("pocketed", "off_board", "brought_out"):
            changes[field.name] = tuple(colour_swapped(piece) for piece in held)
        elif field.name in ("piece", "first_hit"):
            changes[field.name] = colour_swapped(held)
        elif field.name == "carried":
            changes[field.name] = tuple(replace(item, piece=colour_swapped(item.piece)) for item in held)
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
