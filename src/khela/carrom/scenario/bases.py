"""Pieces brought into a base, as a scenario writes them: `{"piece": "queen", "base": "A", "by": "A"}`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from khela.carrom.acts import Carried, Piece, Seat, Stroke
from khela.carrom.scenario.kinds import SEAT_NAMES, Kind, Seats
from khela.carrom.state import State
from khela.reading import NOTHING, ScenarioError, choice, fields, inside, items

QUEEN = "queen"
BASE_PIECES = (QUEEN, "white", "black")


def read_carried(value: object, place: str, seats: Seats) -> tuple[Carried, ...]:
    """Pieces brought into a base; an absent `by` is the seat to strike. Errors: ScenarioError."""
    return tuple(_one(item, f"{place}[{index}]", seats) for index, item in enumerate(items(value, place)))


def _one(value: object, place: str, seats: Seats) -> Carried:
    given = fields(value, place, ("piece", "base", "by"))
    piece = _piece(given.get("piece", NOTHING), inside(place, "piece"))
    base = choice(given.get("base", NOTHING), inside(place, "base"), seats)
    by = choice(given["by"], inside(place, "by"), seats) if "by" in given else None
    return Carried(piece, cast(Seat, base), cast("Seat | None", by))


def _piece(value: object, place: str) -> Piece:
    word = choice(value, place, BASE_PIECES)
    return "red" if word == QUEEN else cast(Piece, word)


def _brought_out(value: object, place: str, seats: Seats) -> tuple[Piece, ...]:
    return tuple(_piece(item, f"{place}[{index}]") for index, item in enumerate(items(value, place)))


def check_lying(carried: Sequence[Carried], there: Counter[str], place: str) -> None:
    """Refuse a piece in a base that is not on the board. Errors: ScenarioError."""
    lying = Counter(there)
    for index, item in enumerate(carried):
        if lying[item.piece] < 1:
            word = QUEEN if item.piece == "red" else item.piece
            left = [QUEEN if p == "red" else p for p in ("red", "white", "black") if lying[p] > 0]
            raise ScenarioError(f"{place}[{index}].piece", word, ", ".join(left) or str(NOTHING))
        lying[item.piece] -= 1


def check_bases(stroke: Stroke, state: State, there: Counter[str], place: str) -> None:
    """Refuse what a stroke cannot have brought into a base or out of one. `there`: what lies on the board after it.

    Errors: ScenarioError.
    """
    for index, item in enumerate(stroke.carried):
        if item.by not in (None, state.board.turn):
            raise ScenarioError(f"{inside(place, 'carried')}[{index}].by", item.by, f"{state.board.turn}, who strikes")
    check_lying(stroke.carried, there, inside(place, "carried"))
    inside_now = Counter(item.piece for item in state.board.carried)
    for index, piece in enumerate(stroke.brought_out):
        if inside_now[piece] < 1:
            lying = [QUEEN if p == "red" else p for p, count in inside_now.items() if count > 0]
            where = f"{inside(place, 'brought_out')}[{index}]"
            allowed = ", ".join(lying) or f"{NOTHING}, as no such piece lies in a base"
            raise ScenarioError(where, QUEEN if piece == "red" else piece, allowed)
        inside_now[piece] -= 1


CARRIED = Kind(
    read_carried,
    {
        "type": "array",
        "items": {
            "type": "object",
            "properties": {
                "piece": {"enum": list(BASE_PIECES)},
                "base": {"enum": list(SEAT_NAMES)},
                "by": {"enum": list(SEAT_NAMES)},
            },
            "required": ["piece", "base"],
            "additionalProperties": False,
        },
    },
)
BROUGHT_OUT = Kind(_brought_out, {"type": "array", "items": {"enum": list(BASE_PIECES)}})
