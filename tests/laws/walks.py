"""Random legal acts by every rulebook and format, made from a seed: what might be reported of a match, act by act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from khela.carrom import acts
from khela.carrom.acts import Act, Carried, Fallen, Piece, Seat
from khela.carrom.rulebooks import RULEBOOKS, Rulebook
from khela.carrom.ruling import Ruling
from khela.carrom.scenario.start import read_start
from khela.carrom.state import PER_COLOUR, SEATS, Format, State
from khela.carrom.umpire import rule, three, union_desk
from tests.laws.boards import Placing


@dataclass(frozen=True, repr=False)
class Kind:
    """A rulebook in one of its formats."""

    book: Rulebook
    format: Format

    def __repr__(self) -> str:
        return f"{self.book.name}-{self.format}"


KINDS = tuple(Kind(book, format) for book in RULEBOOKS.values() for format in book.formats)


@dataclass(frozen=True)
class Step:
    """An act, the match it was reported in, the ruling, the match after it."""

    was: State
    act: Act
    told: Ruling
    now: State


DECLARED = {
    "federation": ("fed-3.4", "fed-14.17", "fed-16.20"),
    "khel_mahotsav": ("km-3.6", "km-4.6", "km-4.7"),
    "gamerules": ("gr-3.5", "gr-7.7", "gr-7.8"),
    "tamil_uk": tuple(union_desk.PIECES),
}
"""Clauses that are declared broken, by catalogue."""
PLACES = ((40.0, 0.0), (0.0, 45.0), (-45.0, 0.0), (30.0, 30.0), None)
SEVERAL = (0, 0, 0, 0, 1, 1, 1, 2, 3)
COLOURS = ("white", "black")


def walk(seed: int, kind: Kind, placing: Placing, length: int) -> Iterator[Step]:
    """At most `length` acts and what was ruled on them; the match may end before."""
    rng = Random(f"{seed}/{kind}/{placing}")
    state = begun(rng, kind, placing == "manual")
    for _ in range(length):
        act = legal_act(rng, kind, state)
        if act is None:
            return
        told, now = rule(state, act, kind.book, placing=placing)
        yield Step(state, act, told, now)
        state = now


def begun(rng: Random, kind: Kind, manual: bool) -> State:
    """A match about to begin, or one somewhere in its course, its turn just begun."""
    numbers, seats = kind.book.numbers, SEATS[kind.format]
    score = {seat: rng.choice((0, rng.randrange(numbers.game_points))) for seat in seats[: _sides(kind.format)]}
    board = rng.randint(1, numbers.game_boards)
    start: dict[str, Any] = {"turn": rng.choice(seats), "score": score, "board": board}
    start |= {"round": rng.choice(("group", "quarter_final", "final"))}
    if numbers.games_to_win > 1:
        start["games"] = {seat: rng.randrange(numbers.games_to_win) for seat in score}
    if kind.format != "three":
        start["white"] = start["turn"] if (fresh := rng.random() < 0.3) else rng.choice(seats)
    else:
        fresh = rng.random() < 0.5
    if not fresh:
        start |= {"phase": "open"} | _position(rng, kind, tuple(score), manual)
    return read_start(start, kind.format, numbers, manual)


def _sides(format: Format) -> int:
    return 3 if format == "three" else 2


def _position(rng: Random, kind: Kind, sides: tuple[Seat, ...], manual: bool) -> dict[str, Any]:
    left = {colour: rng.choice((1, 1, 2, rng.randint(1, PER_COLOUR), PER_COLOUR)) for colour in COLOURS}
    red = rng.choice(("on_board", "on_board", "to_cover", "covered"))
    found: dict[str, Any] = {"left": left, "red": red, "red_by": rng.choice(sides) if red == "covered" else None}
    if set(left.values()) == {PER_COLOUR}:
        found["owed"] = {seat: rng.choice((0, 0, 1, 2)) for seat in sides}
    if kind.book.bases:
        found["carried"] = [
            {"piece": "queen" if piece == "red" else piece, "base": rng.choice(sides), "by": rng.choice(sides)}
            for piece in ("red", *COLOURS)
            if rng.random() < 0.3 and (piece != "red" or red == "on_board")
        ]
    return found


def legal_act(rng: Random, kind: Kind, state: State) -> Act | None:
    """An act that may be ruled on in this state; None once there is none, the match being over."""
    if state.winner is not None:
        return claim_extra(rng, kind, state) if knows(kind, acts.ClaimExtra) else None
    weights = {make: often for make, (act, often) in MAKERS.items() if knows(kind, act)}
    while True:
        make = rng.choices(tuple(weights), tuple(weights.values()))[0]
        act = make(rng, kind, state)
        if act is not None:
            return act


def knows(kind: Kind, act: type[Act]) -> bool:
    """Does the rulebook decide this kind of act?"""
    return act in kind.book.answers(kind.format)


# -- strokes


def pocketed(rng: Random, state: State, finishing: bool) -> tuple[Fallen, ...]:
    """What falls in a stroke, in any order."""
    whole = rng.choice((("white",), ("black",), COLOURS)) if finishing else ()
    pieces: list[Fallen] = []
    for colour, there in zip(COLOURS, state.board.left, strict=True):
        pieces += [colour] * (there if colour in whole else min(there, rng.choice(SEVERAL)))  # type: ignore[list-item]
    if _red_lies(state) and rng.random() < 0.3:
        pieces.append("red")
    if rng.random() < 0.12:
        pieces.append("striker")
    rng.shuffle(pieces)
    return tuple(pieces)


def _red_lies(state: State) -> bool:
    return state.board.red == "on_board" and all(w.piece != "red" for w in state.board.waiting)


def stroke(rng: Random, kind: Kind, state: State) -> Act | None:
    """A stroke of the seat to strike, where no piece must be placed first."""
    board = state.board
    if board.waiting and not _may_forget(kind, state):
        return None
    fell = pocketed(rng, state, rng.random() < 0.15)
    rest = {c: n - fell.count(c) for c, n in zip(COLOURS, board.left, strict=True)}  # type: ignore[arg-type]
    rest["red"] = int(_red_lies(state) and "red" not in fell)
    off: list[Fallen] = [p for p in ("white", "black", "red") if rest[p] and rng.random() < 0.04]  # type: ignore[misc]
    if "striker" not in fell and rng.random() < 0.04:
        off.append("striker")
    touched = any(piece != "striker" for piece in (*fell, *off)) or rng.random() < 0.8
    more = _bases(rng, kind, state, rest, off) if kind.book.bases and touched else {}
    return acts.Stroke(
        pocketed=fell, improper=rng.random() < 0.1, off_board=tuple(off), touched=touched,
        slipped=rng.random() < 0.03, **more,
    )  # fmt: skip


def _may_forget(kind: Kind, state: State) -> bool:
    """May a turn be begun over pieces that nobody placed (km-5.3)? Not over the red, nor over a side's only piece."""
    if "forgotten" not in kind.book.cites or state.board.strokes:
        return False
    bare = {colour for colour, there in zip(COLOURS, state.board.left, strict=True) if not there}
    return all(w.piece != "red" and w.piece not in bare for w in state.board.waiting)


def _bases(rng: Random, kind: Kind, state: State, rest: dict[str, int], off: list[Fallen]) -> dict[str, Any]:
    """What a stroke struck directly, and what it brought into a base or out of one."""
    lay = [p for p, n in zip((*COLOURS, "red"), (*state.board.left, int(_red_lies(state))), strict=True) if n]
    hit = rng.choice((None, *lay))
    stays = [piece for piece, there in rest.items() if there - off.count(piece) > 0]  # type: ignore[arg-type]
    carried = rng.choice(stays) if stays and rng.random() < 0.15 else None
    lying = [item.piece for item in state.board.carried]
    return {
        "first_hit": hit,
        "carom": hit is not None and rng.random() < 0.5,
        "carried": (Carried(carried, rng.choice(SEATS[kind.format])),) if carried else (),  # type: ignore[arg-type]
        "brought_out": (rng.choice(lying),) if lying and rng.random() < 0.4 else (),
    }


def out_of_turn(rng: Random, kind: Kind, state: State) -> Act | None:
    """A stroke of another seat."""
    if state.board.waiting:
        return None
    by = rng.choice([seat for seat in SEATS[kind.format] if seat != state.board.turn])
    return acts.OutOfTurn(by, pocketed(rng, state, False), rng.random() < 0.4)


# -- what is placed


def place(rng: Random, kind: Kind, state: State) -> Act | None:
    """A piece that waits is placed; when three play, its placer may choose a penalty piece's colour."""
    if not state.board.waiting:
        return None
    waits = rng.choice(state.board.waiting)
    piece = (rng.random() < 0.3 and three.other_colour(state, waits)) or waits.piece
    return acts.Place(piece, waits.placer, None if waits.placer == "umpire" else rng.choice(PLACES))


def waive(rng: Random, kind: Kind, state: State) -> Act | None:
    """A seat gives up its placing."""
    placers = [w.placer for w in state.board.waiting if w.placer != "umpire"]
    if not placers:
        return None
    return acts.Waive(rng.choice(placers))


# -- what is declared


def _seat(rng: Random, kind: Kind) -> Seat:
    return rng.choice(SEATS[kind.format])


def foul(rng: Random, kind: Kind, state: State) -> Act | None:
    """A declared breach."""
    if kind.book.bases and rng.random() < 0.3:
        return acts.Foul(state.board.turn, rng.choice(union_desk.TURN_ONLY))
    return acts.Foul(_seat(rng, kind), rng.choice(DECLARED[kind.book.laws]))


def break_before_call(rng: Random, kind: Kind, state: State) -> Act | None:
    """A break before the call."""
    if state.board.phase != "break" or state.board.waiting:
        return None
    return acts.BreakBeforeCall(moved=rng.random() < 0.5)


def pass_(rng: Random, kind: Kind, state: State) -> Act | None:
    """The turn is given up."""
    return None if state.board.waiting else acts.Pass()


def time_out(rng: Random, kind: Kind, state: State) -> Act | None:
    """Time runs out for the seat to strike, or for one that is to place."""
    placers = [w.placer for w in state.board.waiting if w.placer != "umpire"]
    return acts.TimeOut(rng.choice(placers) if placers and not kind.book.bases and rng.random() < 0.7 else None)


def concede(rng: Random, kind: Kind, state: State) -> Act | None:
    """A board, seldom more, is given up."""
    return acts.Concede(rng.choice(("board", "board", "board", "game", "match")), _seat(rng, kind))


def leave_seat(rng: Random, kind: Kind, state: State) -> Act | None:
    """A player rises."""
    return acts.LeaveSeat(_seat(rng, kind))


def disturb(rng: Random, kind: Kind, state: State) -> Act | None:
    """The board is shaken."""
    return acts.Disturb(_seat(rng, kind), rng.random() < 0.7)


def void(rng: Random, kind: Kind, state: State) -> Act | None:
    """The board is to be played again."""
    return acts.Void(rng.choice(("fed-16.26", "fed-16.28")))


def claim_extra(rng: Random, kind: Kind, state: State) -> Act | None:
    """The winner of the last board claims what is left to claim."""
    if state.ended is None or not state.ended.claimable:
        return None
    return acts.ClaimExtra(rng.choice(state.seats(state.ended.winner)))


def notice(rng: Random, kind: Kind, state: State) -> Act | None:
    """Something is noticed late."""
    board = state.board
    if board.phase == "break":
        return None
    told = ["opponent_piece"] + ["places"] * (state.swaps > 0)
    told += ["red_left"] * (board.red == "on_board" and board.red_back is not None)
    return acts.Notice(rng.choice(told))  # type: ignore[arg-type]


def fell(rng: Random, kind: Kind, state: State) -> Act | None:
    """A hanging piece falls between strokes."""
    if state.board.phase == "break":
        return None
    there: list[Piece] = [c for c, n in zip(COLOURS, state.board.left, strict=True) if n]  # type: ignore[misc]
    return acts.Fell(rng.choice(there + ["red"] * _red_lies(state))) if there or _red_lies(state) else None  # type: ignore[arg-type]


def forfeit(rng: Random, kind: Kind, state: State) -> Act | None:
    """The match is lost by the clause named."""
    return acts.Forfeit(_seat(rng, kind), "tu-3" if kind.book.bases else "fed-17.c")


def appeal(rng: Random, kind: Kind, state: State) -> Act | None:
    """A player appeals."""
    return acts.Appeal(_seat(rng, kind))


def disobey(rng: Random, kind: Kind, state: State) -> Act | None:
    """The order to play on is disobeyed."""
    return acts.Disobey(_seat(rng, kind))


Maker = Callable[[Random, Kind, State], "Act | None"]
MAKERS: dict[Maker, tuple[type[Act], int]] = {
    stroke: (acts.Stroke, 300),
    place: (acts.Place, 120),
    waive: (acts.Waive, 10),
    foul: (acts.Foul, 20),
    concede: (acts.Concede, 3),
    out_of_turn: (acts.OutOfTurn, 12),
    break_before_call: (acts.BreakBeforeCall, 10),
    pass_: (acts.Pass, 12),
    time_out: (acts.TimeOut, 10),
    leave_seat: (acts.LeaveSeat, 2),
    disturb: (acts.Disturb, 8),
    void: (acts.Void, 2),
    claim_extra: (acts.ClaimExtra, 60),
    notice: (acts.Notice, 10),
    fell: (acts.Fell, 16),
    forfeit: (acts.Forfeit, 1),
    appeal: (acts.Appeal, 3),
    disobey: (acts.Disobey, 2),
}
"""What makes each act, and how often, of some 600, it is tried."""
