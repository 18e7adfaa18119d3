"""The catalogues: 316 clauses in five rulebooks, and the points their texts leave open, in our own words.

The files are `catalogue/{lang}/{rulebook}.toml`. An open point is no clause: it is a decision where a text is silent.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib import resources
from typing import Any, Final, Literal, get_args

How = Literal["decided", "declared", "physical", "equipment", "conduct", "term"]
"""decided: the umpire decides it from the facts. declared: somebody reports it, the umpire applies the consequence.
physical: the simulated board makes it so. equipment: a measured property. conduct: a duty shown at the umpire's desk.
term: a definition the names of the code follow."""

HOWS: Final[tuple[How, ...]] = get_args(How)
BOOK_NAMES: Final = ("federation", "khel_mahotsav", "gamerules", "tamil_uk", "chess_law10")
NEAREST: Final = 3


class UnknownLawError(LookupError):
    """There is no such clause, rulebook or language.

    `stood` is what was asked for, `allowed` what may be asked for: the known names, or the three nearest clause ids.
    """

    def __init__(self, kind: Literal["clause", "rulebook", "lang"], stood: str, allowed: tuple[str, ...]) -> None:
        self.kind, self.stood, self.allowed = kind, stood, allowed
        word = "nearest" if kind == "clause" else "allowed"
        super().__init__(f"{kind}: {stood!r} is unknown; {word}: {', '.join(allowed)}")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a rulebook. An open point has `how` "decided" and names in `near` the clauses it was decided by."""

    id: str
    rulebook: str
    how: How
    title: str
    text: str
    near: tuple[str, ...] = ()

    def to_json(self) -> dict[str, str]:
        """The fields GET /api/laws gives: id, rulebook, how, title, text."""
        return {"id": self.id, "rulebook": self.rulebook, "how": self.how, "title": self.title, "text": self.text}


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook's catalogue in one language; `prefix` is the part of its ids before the first hyphen."""

    name: str
    prefix: str
    title: str
    clauses: tuple[Clause, ...]
    open_points: tuple[Clause, ...]


def languages() -> tuple[str, ...]:
    """The languages there is a catalogue in."""
    return tuple(sorted(f.name for f in (resources.files("khela.laws") / "catalogue").iterdir() if f.is_dir()))


@cache
def books(lang: str = "en") -> tuple[Book, ...]:
    """The five rulebooks, the federation's first. Errors: UnknownLawError for a language without a catalogue."""
    if lang not in languages():
        raise UnknownLawError("lang", lang, languages())
    return tuple(_read(name, lang) for name in BOOK_NAMES)


def clauses(rulebook: str | None = None, lang: str = "en") -> tuple[Clause, ...]:
    """The clauses of one rulebook or of all, in the order of the text. Errors: UnknownLawError."""
    return tuple(clause for book in _chosen(rulebook, lang) for clause in book.clauses)


def open_points(rulebook: str | None = None, lang: str = "en") -> tuple[Clause, ...]:
    """What the text of one rulebook or of all leaves open, and how it was decided. Errors: UnknownLawError."""
    return tuple(point for book in _chosen(rulebook, lang) for point in book.open_points)


def find(id: str, lang: str = "en") -> Clause:
    """The clause or open point of this id. Errors: UnknownLawError with the nearest ids."""
    known = _by_id(lang)
    if id not in known:
        raise UnknownLawError("clause", id, tuple(get_close_matches(id.lower(), known, n=NEAREST, cutoff=0.0)))
    return known[id]


def clause_text(id: str, lang: str = "en") -> str:
    """The text of the clause or open point of this id. Errors: UnknownLawError with the nearest ids."""
    return find(id, lang).text


@cache
def _by_id(lang: str) -> dict[str, Clause]:
    return {clause.id: clause for clause in (*clauses(lang=lang), *open_points(lang=lang))}


def _chosen(rulebook: str | None, lang: str) -> tuple[Book, ...]:
    if rulebook is None:
        return books(lang)
    if rulebook not in BOOK_NAMES:
        raise UnknownLawError("rulebook", rulebook, BOOK_NAMES)
    return tuple(book for book in books(lang) if book.name == rulebook)


def _read(name: str, lang: str) -> Book:
    file = resources.files("khela.laws") / "catalogue" / lang / f"{name}.toml"
    data: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return Book(
        name=name,
        prefix=data["prefix"],
        title=data["title"],
        clauses=tuple(Clause(rulebook=name, **entry) for entry in data.get("clause", ())),
        open_points=tuple(
            Clause(rulebook=name, how="decided", **{**entry, "near": tuple(entry["near"])})
            for entry in data.get("open", ())
        ),
    )
