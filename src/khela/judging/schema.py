"""The JSON Schema of a scenario and of the answer (draft 2020-12), from the same tables the scenario is read by."""

from __future__ import annotations

from dataclasses import MISSING, fields

from khela.carrom.rulebooks import LEAST, RULEBOOKS, Rulebook
from khela.carrom.scenario import SHAPES, formats, option_defaults
from khela.carrom.scenario.bases import CARRIED
from khela.carrom.scenario.kinds import PIECES, SEAT_NAMES
from khela.carrom.scenario.reports import Shape
from khela.carrom.scenario.scenario import LANGS, LARGEST_OPTION, PLACINGS
from khela.carrom.scenario.start import COLOURS, MOST_BOARDS, MOST_OWED, PHASES, REDS, ROUNDS
from khela.carrom.state import PER_COLOUR

Schema = dict[str, object]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SEAT: Schema = {"enum": list(SEAT_NAMES)}
PLACER: Schema = {"enum": [*SEAT_NAMES, "umpire"]}


def schema() -> Schema:
    """`{"scenario": schema, "answer": schema}`. What depends on the position is not in it: the judge refuses that."""
    return {"scenario": _scenario(), "answer": _answer()}


def _object(properties: Schema, required: tuple[str, ...] = ()) -> Schema:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


def _count(most: int | None = None, default: int | None = None, least: int = 0) -> Schema:
    found: Schema = {"type": "integer", "minimum": least}
    if most is not None:
        found["maximum"] = most
    if default is not None:
        found["default"] = default
    return found


def _by_seat(most: int | None = None) -> Schema:
    return _object({seat: _count(most, 0) for seat in SEAT_NAMES})


def _or_null(what: Schema) -> Schema:
    return {"oneOf": [what, {"type": "null"}]}


def _scenario() -> Schema:
    acts: Schema = {"oneOf": [_act(name, shape) for name, shape in SHAPES.items()]}
    properties: Schema = {
        "rulebook": {"enum": list(RULEBOOKS)},
        "format": {"enum": ["singles", "doubles", "three"], "default": "singles"},
        "options": {"type": "object", "default": {}},
        "start": _start(),
        "placing": {"enum": list(PLACINGS), "default": "auto"},
        "lang": {"enum": list(LANGS), "default": "en"},
        "acts": {"type": "array", "items": acts, "default": []},
    }
    title = {"$schema": DRAFT, "title": "A carrom scenario"}
    return title | _object(properties, ("rulebook",)) | {"allOf": [_rulebook(book) for book in RULEBOOKS.values()]}


def _rulebook(rulebook: Rulebook) -> Schema:
    """What holds when a scenario names this rulebook: its formats, its options and their defaults."""
    defaults = option_defaults(rulebook).items()
    options = {name: _count(LARGEST_OPTION, value, least=LEAST.get(name, 1)) for name, value in defaults}
    return {
        "if": {"properties": {"rulebook": {"const": rulebook.name}}},
        "then": {"properties": {"format": {"enum": list(formats(rulebook.name))}, "options": _object(dict(options))}},
    }


def _start_fields() -> Schema:
    return {
        "phase": {"enum": list(PHASES)},
        "turn": SEAT,
        "white": SEAT,
        "left": _object({colour: _count(PER_COLOUR, PER_COLOUR) for colour in COLOURS}),
        "red": {"enum": list(REDS)},
        "red_by": _or_null(SEAT),
        "owed": _by_seat(MOST_OWED),
        "score": _by_seat(),
        "games": _by_seat(),
        "board": _count(least=1),
        "game": _count(least=1),
        "round": {"enum": list(ROUNDS)},
        "waiting": {
            "type": "array",
            "items": _object({"piece": {"enum": list(PIECES)}, "placer": PLACER}, ("piece", "placer")),
        },
        "carried": dict(CARRIED.schema),
    }


def _start() -> Schema:
    found = _start_fields()
    defaults: Schema = {"turn": "A", "white": "A", "red": "on_board", "red_by": None, "round": "group"}
    defaults |= {"waiting": [], "carried": []}
    for name, value in defaults.items():
        found[name] = {**found[name], "default": value}  # type: ignore[dict-item]
    found["board"] = _count(MOST_BOARDS, 1, least=1)
    return _object(found) | {"default": {}}


def _act(name: str, shape: Shape) -> Schema:
    defaults = {f.name: f.default for f in fields(shape.make) if f.default is not MISSING}
    properties: Schema = {"act": {"const": name}}
    for field, kind in shape.kinds.items():
        found = dict(kind.schema)
        default = defaults.get(field)
        if default is not None:
            found["default"] = list(default) if isinstance(default, tuple) else default
        properties[field] = found
    return {"title": name} | _object(properties, ("act", *shape.required()))


def _answer() -> Schema:
    state = _start_fields()
    always = tuple(name for name in state if name not in ("white", "waiting", "carried"))
    parts: Schema = {"rulings": {"type": "array", "items": _ruling()}, "state": _object(state, always)}
    return {"$schema": DRAFT, "title": "The answer to a carrom scenario"} | _object(parts, tuple(parts))


def _ruling() -> Schema:
    won = _or_null(_object({"winner": SEAT}, ("winner",)))
    board: Schema = {
        "winner": SEAT,
        "points": _count(),
        "claimable": _count(2),
        "slam": {"enum": [*COLOURS, None]},
    }
    board_properties = _object(board | {"pieces": _count(PER_COLOUR)}, tuple(board))
    properties: Schema = {
        "clauses": {"type": "array", "items": {"type": "string"}, "minItems": 1},
        "turn": {"enum": ["keeps", "passes", "over", "again"]},
        "next": SEAT,
        "returns": _object({"white": _count(), "black": _count(), "red": _count(1)}, tuple(PIECES)),
        "penalty": _count(),
        "placer": {"enum": [*SEAT_NAMES, "umpire", None]},
        "board": _or_null(board_properties),
        "game": won,
        "match": won,
        "says": {"type": "string", "minLength": 1},
    }
    return _object(properties, tuple(properties))
