"""POST /api/chess/review: the games of a pasted PGN looked through, with their moves to be shown on a board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool

from khela.reading import Described, ScenarioError, choice, fields, json_object
from khela.web.bodies import read_body

if TYPE_CHECKING:
    from khela.chess_review.reading import Asked

router = APIRouter()

LONGEST: Final = 1_000_000
"""Bytes of PGN."""
BODY: Final = 2 * LONGEST
"""The largest body, in bytes: JSON writes a line's end and what is no ASCII longer than PGN does."""
MOST: Final = 50
"""Games of a text that are looked through."""
MOST_PLIES: Final = 5_000
"""Half-moves of a game that are looked at; a longer game is told as broken."""
MOST_TOLD: Final = 20_000
"""Half-moves after which no further game is looked through."""
LAWS: Final = ("law10", "modern")
ANNOUNCED: Final = ("100", "50")
PGN: Final = f"the games as PGN, at most {LONGEST} bytes"


@router.post("/api/chess/review")
async def review_games(request: Request) -> Any:
    """The objects of `khela chess review --json`, each with its `start_fen` and `moves`."""
    asked = json_object(await read_body(request, BODY), "review")
    return await run_in_threadpool(_reviewed, fields(asked, "", ("pgn", "law", "announced")))


def _reviewed(told: Mapping[str, object]) -> dict[str, Any]:
    # python-chess is imported only where chess is asked about.
    from khela.chess_review.running import review_batch
    from khela.chess_review.splitting import texts
    from khela.chess_review.written import to_json

    asked, games = _asked(told), texts(_pgn(told.get("pgn")).splitlines(keepends=True))
    found: list[dict[str, Any]] = []
    plies = 0
    while len(found) < MOST and plies < MOST_TOLD and (game := next(games, None)) is not None:
        reviews = review_batch([game], asked)[: MOST - len(found)]
        plies += sum(review.plies for review in reviews)
        found += (to_json(review, "pgn", number) for number, review in enumerate(reviews, len(found) + 1))
    return {"games": found, "left": sum(1 for _ in games)}


def _asked(told: Mapping[str, object]) -> Asked:
    from khela.chess_review.reading import Asked

    law = choice(told.get("law", LAWS[0]), "law", LAWS)
    announced = choice(told.get("announced", ANNOUNCED[0]), "announced", ANNOUNCED)
    return Asked("modern" if law == "modern" else "law10", "50" if announced == "50" else "100", MOST_PLIES)


def _pgn(told: object) -> bytes:
    if not isinstance(told, str):
        raise ScenarioError("pgn", told, PGN)
    pgn = told.encode(errors="replace")
    if len(pgn) > LONGEST:
        raise ScenarioError("pgn", Described(f"{len(pgn)} bytes"), PGN)
    return pgn
