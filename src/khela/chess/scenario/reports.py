"""The acts as a scenario writes them: one table gives how each is read, its schema and its names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields

from khela.chess import acts
from khela.chess.acts import Act
from khela.chess.scenario.kinds import COLOUR, PLAYERS, SAN, SECONDS, Kind, one_of
from khela.reading import NOTHING, ScenarioError, choice, inside
from khela.reading import fields as known_fields


@dataclass(frozen=True, slots=True)
class Shape:
    """An act's class, with the kind of each of its fields; `names` are those written otherwise."""

    make: type[Act]
    kinds: Mapping[str, Kind]

    def required(self) -> tuple[str, ...]:
        """The fields that must be written; an absent `by` is the player to move."""
        return tuple(NAMES.get(f.name, f.name) for f in fields(self.make) if f.default is MISSING)


NAMES = {"running": "while"}
"""Fields whose written name is none in Python."""

SHAPES: dict[str, Shape] = {
    "move": Shape(acts.Move, {"san": SAN, "used": SECONDS}),
    "claim": Shape(acts.Claim, {"basis": one_of("10.5a", "10.5b", "10.8", "10.11.2"), "by": COLOUR, "move": SAN}),
    "offer_draw": Shape(acts.OfferDraw, {"by": COLOUR, "while": one_of("own", "opponent")}),
    "accept": Shape(acts.Accept, {}),
    "refuse": Shape(acts.Refuse, {}),
    "withdraw": Shape(acts.Withdraw, {"what": one_of("claim", "offer"), "by": COLOUR}),
    "resign": Shape(acts.Resign, {"by": COLOUR}),
    "flag": Shape(acts.Flag, {"by": COLOUR}),
    "arrive": Shape(acts.Arrive, {"by": COLOUR, "late": SECONDS}),
    "absent": Shape(acts.Absent, {"by": PLAYERS}),
    "open_seal": Shape(acts.OpenSeal, {}),
    "breach": Shape(acts.Breach, {"by": PLAYERS}),
}


def read_act(value: object, place: str) -> Act:
    """Read an act. Errors: ScenarioError with the place, what stood there and what is allowed."""
    if not isinstance(value, dict):
        raise ScenarioError(place, value, "an object")
    name = choice(value.get("act", NOTHING), inside(place, "act"), tuple(SHAPES))
    shape = SHAPES[name]
    given = known_fields(value, place, ("act", *shape.kinds))
    for field in shape.required():
        if field not in given:
            shape.kinds[field].read(NOTHING, inside(place, field))
    python = {written: name for name, written in NAMES.items()}
    values = {
        python.get(field, field): shape.kinds[field].read(item, inside(place, field))
        for field, item in given.items()
        if field != "act"
    }
    return shape.make(**values)  # type: ignore[arg-type]
