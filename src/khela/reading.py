"""Strict reading of JSON values: what stood where, and what is allowed there.

A place is a path such as `acts[2].pocketed[0]`. Nothing is converted: a bool is not a whole number, 9.0 is not 9.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NoReturn, TypeGuard

LONGEST_SHOWN: Final = 60
ONE_OBJECT: Final = "one JSON object"


class _Nothing:
    """Marks a field that is absent, where None would be JSON's null."""

    def __repr__(self) -> str:
        return "nothing"


NOTHING: Final = _Nothing()


class ScenarioError(ValueError):
    """Bad input: `place` is the path, `stood` what stood there, `allowed` what may stand there, all on one line."""

    def __init__(self, place: str, stood: object, allowed: str) -> None:
        self.place = place
        self.stood = shown(stood)
        self.allowed = " ".join(allowed.split())
        super().__init__(f"{self.place}: {self.stood} stands there; allowed: {self.allowed}")

    def to_json(self) -> dict[str, str]:
        """The same over HTTP: place, stood, allowed and the whole line as message."""
        return {"place": self.place, "stood": self.stood, "allowed": self.allowed, "message": str(self)}


class Described(str):
    """What stood there, told in words rather than quoted."""


def shown(value: object) -> str:
    """What stood there, on one line of bounded length; containers by their kind only, as they may be deep."""
    if value is NOTHING or isinstance(value, Described):
        return str(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return repr(value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + "…")
    if isinstance(value, int):
        return str(value) if abs(value) < 10**LONGEST_SHOWN else "a number of too many digits"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    return f"a Python {type(value).__name__}"


def inside(place: str, name: object) -> str:
    """The place of a field inside the object at `place`."""
    plain = isinstance(name, str) and name.isidentifier() and name.isascii() and len(name) <= LONGEST_SHOWN
    if plain:
        return f"{place}.{name}" if place else str(name)
    return f"{place}[{shown(name)}]"


def fields(value: object, place: str, known: Iterable[str], *, inner: str | None = None) -> Mapping[str, object]:
    """An object that has no field but the known ones. `inner`: the path its fields start with, if not `place`."""
    names = tuple(known)
    if not isinstance(value, dict):
        raise ScenarioError(place, value, "an object")
    for name, content in value.items():
        if not isinstance(name, str) or name not in names:
            raise ScenarioError(inside(place if inner is None else inner, name), content, ", ".join(names))
    return value


def choice(value: object, place: str, allowed: Sequence[str]) -> str:
    """One of the allowed words."""
    if not isinstance(value, str) or value not in allowed:
        raise ScenarioError(place, value, ", ".join(allowed))
    return value


def is_whole(value: object) -> TypeGuard[int]:
    """Is it a whole number, and not true or false?"""
    return isinstance(value, int) and not isinstance(value, bool)


def whole(value: object, place: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`, both allowed."""
    if not is_whole(value) or not low <= value <= high:
        raise ScenarioError(place, value, str(low) if low == high else f"a whole number from {low} to {high}")
    return value


def flag(value: object, place: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise ScenarioError(place, value, "true, false")
    return value


def items(value: object, place: str) -> Sequence[object]:
    """A list."""
    if not isinstance(value, list | tuple):
        raise ScenarioError(place, value, "a list")
    return value


def json_object(text: str | bytes, place: str) -> dict[str, object]:
    """The one object written as JSON (UTF-8 when bytes); `place` is what the whole is called.

    Errors: ScenarioError; also for what JSON leaves open: a field written twice, NaN and Infinity, nesting too deep.
    """
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise _not_json(place, "bytes that are not UTF-8") from error
    except json.JSONDecodeError as error:
        at = f"line {error.lineno}, column {error.colno}: {error.msg}"
        raise _not_json(place, f"not JSON ({at})") from error
    except RecursionError as error:
        raise _not_json(place, "JSON nested too deep") from error
    except _OpenInJsonError as error:
        raise _not_json(place, error.stood, error.allowed) from error
    except ValueError as error:
        raise _not_json(place, "a number of too many digits") from error
    if not isinstance(value, dict):
        raise ScenarioError(place, value, ONE_OBJECT)
    return value


class _OpenInJsonError(ValueError):
    """What Python's parser takes and JSON leaves open."""

    def __init__(self, stood: str, allowed: str) -> None:
        super().__init__(stood)
        self.stood, self.allowed = stood, allowed


def _once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise _OpenInJsonError(f"the field {shown(name)} twice in one object", "each field once")
        found[name] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise _OpenInJsonError(name, "a number that JSON knows")


def _not_json(place: str, stood: str, allowed: str = ONE_OBJECT) -> ScenarioError:
    return ScenarioError(place, Described(" ".join(stood.split())), allowed)
