"""A measured set as it is written down in JSON (docs/equipment.md)."""

from __future__ import annotations

from dataclasses import fields as fields_of
from typing import Any, Final

from khela.carrom.equipment.measured import Figures, Measured
from khela.reading import ScenarioError, fields, flag, inside

LARGEST: Final = 100000
MOST: Final = 100
"""How often one figure may be taken."""


def read_measured(value: object, place: str = "set") -> Measured:
    """A set from JSON's objects. A figure is a number or a list of them, a fact true or false; what is absent was not
    measured.

    Errors: ScenarioError.
    """
    parts = {part.name: part.default for part in fields_of(Measured)}
    given = fields(value, place, parts, inner="")
    return Measured(**{name: _part(parts[name], given[name], name) for name in given})


def _part(bare: Any, value: object, place: str) -> Any:
    """One part of the set; `bare` is the same part with nothing measured."""
    names = [field.name for field in fields_of(bare)]
    read = {}
    for name, taken in fields(value, place, names).items():
        figures = getattr(bare, name) is not None
        read[name] = (_figures if figures else flag)(taken, inside(place, name))
    return type(bare)(**read)


def _figures(value: object, place: str) -> Figures:
    if not isinstance(value, list):
        return (_figure(value, place),)
    if not 1 <= len(value) <= MOST:
        raise ScenarioError(place, value, f"a number, or a list of 1 to {MOST} of them")
    return tuple(_figure(item, f"{place}[{n}]") for n, item in enumerate(value))


def _figure(value: object, place: str) -> float:
    # Not a number lies in no range.
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= LARGEST:
        return value
    raise ScenarioError(place, value, f"a number from 0 to {LARGEST}")
