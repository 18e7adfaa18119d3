"""Acts and whole walks as a scenario writes them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from khela.carrom.acts import Act, Carried
from khela.carrom.scenario import SHAPES, state_to_json
from tests.laws.boards import Placing
from tests.laws.walks import Kind, Step

NAMES = {shape.make: name for name, shape in SHAPES.items()}


def written_act(act: Act) -> dict[str, Any]:
    """The act with every field that is not as it is by default."""
    told = {f.name: getattr(act, f.name) for f in fields(act) if getattr(act, f.name) != f.default}
    return {"act": NAMES[type(act)], **{name: _value(name, value) for name, value in told.items()}}


def _value(name: str, value: Any) -> Any:
    if isinstance(value, Carried):
        by = {} if value.by is None else {"by": value.by}
        return {"piece": _queen(value.piece), "base": value.base, **by}
    if isinstance(value, tuple):
        return [_queen(item) if name == "brought_out" else _value(name, item) for item in value]
    return value


def _queen(piece: str) -> str:
    return "queen" if piece == "red" else piece


def scenario_of(kind: Kind, placing: Placing, steps: list[Step]) -> dict[str, Any]:
    """The steps as a scenario."""
    start = state_to_json(steps[0].was)
    acts = [written_act(step.act) for step in steps]
    told = {"rulebook": kind.book.name, "format": kind.format, "placing": placing}
    return {**told, "start": start, "acts": acts}
