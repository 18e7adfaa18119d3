"""The JSON Schema of a chess scenario and of its answer, from the same tables the scenario is read by."""

from __future__ import annotations

from dataclasses import MISSING, fields

from khela.chess import LAWS
from khela.chess.acts import Basis
from khela.chess.scenario import SHAPES
from khela.chess.scenario.kinds import COLOUR, SAN, SECONDS
from khela.chess.scenario.reports import Shape
from khela.chess.scenario.start import ANNOUNCED, LONGEST_FEN, LONGEST_HISTORY, MOST_MOVES
from khela.chess.words import COLOURS, RESULTS
from khela.ruled import LANGS

Schema = dict[str, object]

BASES: tuple[Basis, ...] = ("10.5a", "10.5b", "10.8", "10.11.2")
COLOUR_OR_NULL: Schema = {"enum": [*COLOURS, None]}
RESULT: Schema = {"enum": [*RESULTS, None]}


def _object(properties: Schema, required: tuple[str, ...] = ()) -> Schema:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


def scenario() -> Schema:
    """A scenario of chess_law10."""
    properties: Schema = {
        "rulebook": {"const": LAWS},
        "start": _start(),
        "lang": {"enum": list(LANGS), "default": "en"},
        "acts": {"type": "array", "items": {"oneOf": [_act(*item) for item in SHAPES.items()]}, "default": []},
    }
    return {"title": "A chess scenario"} | _object(properties, ("rulebook",))


def _start() -> Schema:
    moves: Schema = {"oneOf": [{"type": "integer", "minimum": 1, "maximum": MOST_MOVES}, {"type": "null"}]}
    period = _object({"moves": moves, "seconds": {**SECONDS.schema, "minimum": 1}}, ("seconds",))
    used = _object({of: {**SECONDS.schema, "default": 0} for of in COLOURS})
    sealed = _object({"by": dict(COLOUR.schema), "move": dict(SAN.schema)}, ("by", "move"))
    properties: Schema = {
        "fen": {"type": "string", "maxLength": LONGEST_FEN},
        "history": {"type": "array", "items": dict(SAN.schema), "maxItems": LONGEST_HISTORY, "default": []},
        "control": {"oneOf": [{"type": "array", "items": period, "minItems": 1}, {"type": "null"}]},
        "used": used,
        "sealed": {"oneOf": [sealed, {"type": "null"}], "default": None},
        "announced": {"enum": list(ANNOUNCED), "default": "100"},
        "offer": {**COLOUR_OR_NULL, "default": None},
    }
    return _object(properties) | {"default": {}}


def _act(name: str, shape: Shape) -> Schema:
    defaults = {f.name: f.default for f in fields(shape.make) if f.default is not MISSING and f.default is not None}
    kinds: Schema = {
        field: {**kind.schema, **({"default": defaults[field]} if field in defaults else {})}
        for field, kind in shape.kinds.items()
    }
    return {"title": name} | _object({"act": {"const": name}, **kinds}, ("act", *shape.required()))


def answer() -> Schema:
    """The answer to such a scenario."""
    state: Schema = {
        "fen": {"type": "string"},
        "used": _object({of: {"type": "number", "minimum": 0} for of in COLOURS}, COLOURS),
        "claims_open": {"type": "array", "items": {"enum": list(BASES)}},
        "offer": COLOUR_OR_NULL,
        "result": RESULT,
    }
    ruling: Schema = {
        "clauses": {"type": "array", "items": {"type": "string"}},
        "result": RESULT,
        "valid": {"enum": [True, False, None]},
        "must_play": {"type": ["string", "null"]},
        "used_added": {"type": "integer", "minimum": 0},
        "warn": COLOUR_OR_NULL,
        "says": {"type": "string", "minLength": 1},
    }
    rulings: Schema = {"type": "array", "items": _object(ruling, tuple(ruling))}
    parts: Schema = {"rulings": rulings, "state": _object(state, tuple(state))}
    return {"title": "The answer to a chess scenario"} | _object(parts, tuple(parts))
