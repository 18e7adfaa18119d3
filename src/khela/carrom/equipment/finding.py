"""What an inspection finds: a figure, the bound it is held against, and whether it is accepted."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from khela.carrom.equipment.measured import Fact, Figures

Unit = Literal["mm", "g", "W", ""]
Verdict = Literal["accepted", "refused", "not measured"]
Reading = Literal["", "literal", "english"]

TOLERANCE = 0.5
"""How far, in mm, a length may lie from the one the law names where it names no bounds: no more than a hand draws."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What is allowed: from `low` to `high`, both included, or one of `among`. The unit is "" for a count."""

    unit: Unit
    low: float | None = None
    high: float | None = None
    among: Figures = ()

    def allows(self, figure: float) -> bool:
        """Is the figure within? What is no number is not."""
        if self.among:
            return figure in self.among
        low = -math.inf if self.low is None else self.low
        high = math.inf if self.high is None else self.high
        return low <= figure <= high

    def __str__(self) -> str:
        if self.among:
            told = " or ".join(f"{figure:g}" for figure in self.among)
        elif self.low is None or self.high is None:
            told = f"at most {self.high:g}" if self.low is None else f"at least {self.low:g}"
        else:
            told = f"{self.low:g}" if self.low == self.high else f"{self.low:g} to {self.high:g}"
        return f"{told} {self.unit}".rstrip()


def about(length: float) -> Bound:
    """A length the law names alone, in mm."""
    return Bound("mm", round(length - TOLERANCE, 6), round(length + TOLERANCE, 6))


def exactly(count: int) -> Bound:
    """A number of things."""
    return Bound("", count, count)


@dataclass(frozen=True, slots=True)
class Finding:
    """One clause, one figure (or a yes or no, whose bound is what it should be). `what` is its place in the set.

    `reading` tells apart the two readings of fed-1.1: the text taken literally, and the laws' English text.
    """

    clause: str
    what: str
    figure: float | bool | None
    bound: Bound | bool
    reading: Reading = ""

    @property
    def verdict(self) -> Verdict:
        """Accepted, refused, or neither, as nothing was measured."""
        if self.figure is None:
            return "not measured"
        held = self.bound.allows(self.figure) if isinstance(self.bound, Bound) else self.figure is self.bound
        return "accepted" if held else "refused"

    def to_json(self) -> dict[str, object]:
        """The same as JSON."""
        bound: object = self.bound
        unit = ""
        if isinstance(self.bound, Bound):
            unit = self.bound.unit
            limits = {"low": self.bound.low, "high": self.bound.high, "among": self.bound.among}
            bound = {name: limit for name, limit in limits.items() if limit not in (None, ())}
        told = {"clause": self.clause, "what": self.what, "figure": self.figure, "unit": unit, "bound": bound}
        return told | ({"reading": self.reading} if self.reading else {}) | {"verdict": self.verdict}


def figures(clause: str, what: str, taken: Figures, bound: Bound, reading: Reading = "") -> tuple[Finding, ...]:
    """One finding for each time the figure was taken; one that says so if it was not."""
    if len(taken) < 2:
        return (Finding(clause, what, taken[0] if taken else None, bound, reading),)
    return tuple(Finding(clause, f"{what}[{n}]", figure, bound, reading) for n, figure in enumerate(taken))


def fact(clause: str, what: str, seen: Fact, wanted: bool = True) -> tuple[Finding, ...]:
    """One finding for a yes or no."""
    return (Finding(clause, what, seen, wanted),)
