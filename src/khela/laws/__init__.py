"""The laws: clause ids, their texts, and the marks that tie a clause to the place that applies it."""

from khela.laws.texts import (
    BOOK_NAMES,
    HOWS,
    Book,
    Clause,
    How,
    UnknownLawError,
    books,
    clause_text,
    clauses,
    find,
    languages,
    open_points,
)

__all__ = [
    "BOOK_NAMES",
    "HOWS",
    "Book",
    "Clause",
    "How",
    "UnknownLawError",
    "books",
    "clause_text",
    "clauses",
    "find",
    "languages",
    "open_points",
]
