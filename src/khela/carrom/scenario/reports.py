"""The acts as a scenario writes them: one table gives how each is read, its schema and its names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields

from khela.carrom import acts
from khela.carrom.acts import Act
from khela.carrom.scenario.bases import BROUGHT_OUT, CARRIED
from khela.carrom.scenario.kinds import (
    CLAUSE,
    FALLEN_LIST,
    FIRST_HIT,
    FLAG,
    PIECE,
    PLACER,
    POINT,
    SEAT,
    Kind,
    one_of,
)
from khela.carrom.state import SEATS, Format, State
from khela.reading import NOTHING, ScenarioError, choice, inside
from khela.reading import fields as known_fields


@dataclass(frozen=True, slots=True)
class Shape:
    """An act's class, with the kind of each of its fields."""

    make: type[Act]
    kinds: Mapping[str, Kind]

    def required(self) -> tuple[str, ...]:
        """The fields that must be written; an absent `by` is the seat to strike."""
        return tuple(f.name for f in fields(self.make) if f.default is MISSING and f.name != "by")


SHAPES: dict[str, Shape] = {
    "stroke": Shape(
        acts.Stroke,
        {
            "by": SEAT,
            "pocketed": FALLEN_LIST,
            "improper": FLAG,
            "off_board": FALLEN_LIST,
            "touched": FLAG,
            "first_hit": FIRST_HIT,
            "carom": FLAG,
            "slipped": FLAG,
            "carried": CARRIED,
            "brought_out": BROUGHT_OUT,
        },
    ),
    "out_of_turn": Shape(acts.OutOfTurn, {"by": SEAT, "pocketed": FALLEN_LIST, "noticed": FLAG}),
    "foul": Shape(acts.Foul, {"by": SEAT, "clause": CLAUSE}),
    "break_before_call": Shape(acts.BreakBeforeCall, {"by": SEAT, "moved": FLAG}),
    "pass": Shape(acts.Pass, {"by": SEAT}),
    "time_out": Shape(acts.TimeOut, {"by": SEAT}),
    "concede": Shape(acts.Concede, {"by": SEAT, "of": one_of("board", "game", "match")}),
    "leave_seat": Shape(acts.LeaveSeat, {"by": SEAT}),
    "disturb": Shape(acts.Disturb, {"by": SEAT, "restorable": FLAG}),
    "void": Shape(acts.Void, {"clause": CLAUSE}),
    "place": Shape(acts.Place, {"by": PLACER, "piece": PIECE, "at": POINT}),
    "waive": Shape(acts.Waive, {"by": SEAT}),
    "claim_extra": Shape(acts.ClaimExtra, {"by": SEAT}),
    "notice": Shape(acts.Notice, {"what": one_of("red_left", "opponent_piece", "places")}),
    "forfeit": Shape(acts.Forfeit, {"by": SEAT, "clause": CLAUSE}),
    "fell": Shape(acts.Fell, {"piece": PIECE}),
    "appeal": Shape(acts.Appeal, {"by": SEAT}),
    "disobey": Shape(acts.Disobey, {"by": SEAT}),
}


@dataclass(frozen=True, slots=True)
class Report:
    """An act as written, its values read; it becomes an Act once the seat to strike is known."""

    shape: Shape
    values: Mapping[str, object]


def read_act(value: object, place: str, format: Format) -> Report:
    """Read one act of a scenario. Errors: ScenarioError."""
    if not isinstance(value, dict):
        raise ScenarioError(place, value, "an object")
    name = choice(value.get("act", NOTHING), inside(place, "act"), tuple(SHAPES))
    shape = SHAPES[name]
    written = known_fields(value, place, ("act", *shape.kinds))
    for required in shape.required():
        if required not in written:
            allowed = "the id of a clause" if required == "clause" else f"the {required} of {name}"
            raise ScenarioError(inside(place, required), NOTHING, allowed)
    seats = SEATS[format]
    return Report(
        shape,
        {
            field: shape.kinds[field].read(v, inside(place, field), seats)
            for field, v in written.items()
            if field != "act"
        },
    )


def bind_act(report: Report, state: State) -> Act:
    """The act itself; where it must name a seat and none was written, it is the seat to strike."""
    values = dict(report.values)
    needs_seat = any(f.name == "by" and f.default is MISSING for f in fields(report.shape.make))
    if needs_seat and "by" not in values:
        values["by"] = state.board.turn
    return report.shape.make(**values)  # type: ignore[arg-type]
