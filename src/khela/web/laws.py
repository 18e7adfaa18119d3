"""GET /api/laws: the clauses, to be read."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from khela.carrom.rulebooks import laws_of
from khela.laws import texts
from khela.web.errors import ApiError

router = APIRouter()


@router.get("/api/laws")
def all_laws(rulebook: str | None = None, lang: str = "en") -> Any:
    """Every clause of one rulebook, or of all, with what the text leaves open behind them."""
    try:
        catalogue = rulebook and laws_of(rulebook)
        found = (*texts.clauses(catalogue, lang), *texts.open_points(catalogue, lang))
    except texts.UnknownLawError as error:
        raise _unknown(error) from error
    return {"clauses": [clause.to_json() for clause in found]}


@router.get("/api/laws/{id}")
def one_law(id: str, lang: str = "en") -> Any:
    """One clause."""
    try:
        return texts.find(id, lang).to_json()
    except texts.UnknownLawError as error:
        raise _unknown(error) from error


def _unknown(error: texts.UnknownLawError) -> ApiError:
    return ApiError(404, "not_found", str(error), allowed=list(error.allowed))
