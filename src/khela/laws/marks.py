"""Marks that tie a clause to the one place that applies it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def clause(*ids: str) -> Callable[[F], F]:
    """Mark a function as the place that applies the clauses `ids`; `khela laws --coverage` collects the marks."""

    def mark(function: F) -> F:
        function.__clauses__ = ids  # type: ignore[attr-defined]
        return function

    return mark
