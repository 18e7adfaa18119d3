"""The chess table as watchers see it: JSON, the shape in docs/http.md. A sealed move is in none of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import chess

from khela.chess import LAWS
from khela.chess.game import claims_open
from khela.chess.scenario import ruling_to_json
from khela.laws.marks import clause
from khela.says import sentence
from khela.table.chess.clocks import clocks
from khela.table.chess.desk import may
from khela.table.chess.opening import Opening, control_to_json
from khela.table.chess.standing import Ruled, Standing
from khela.table.event import Event


def view(standing: Standing, now: int, lang: str = "en") -> dict[str, Any]:
    """Everything a page shows of a chess table; `now` is ms of the epoch, `lang` that of the sentences."""
    opening, game = standing.opening, standing.game
    board, last = game.board, standing.sheet[-1].uci if standing.sheet else None
    legal = _legal(standing)
    return {
        "game": standing.game_name,
        "id": standing.id,
        "seq": standing.seq,
        "now": now,
        "rulebook": LAWS,
        "names": dict(opening.names),
        "announced": opening.announced,
        "control": control_to_json(opening.control),
        "start_fen": opening.fen,
        "fen": board.fen(),
        "turn": game.turn,
        "check": board.is_check(),
        "last_move": None if last is None else [last[:2], last[2:4]],
        "dests": _dests(legal),
        "promotes": sorted({move.uci()[:4] for move in legal if move.promotion}),
        "sheet": [
            {"ply": m.ply, "by": m.by, "san": m.san, "uci": m.uci, "fen": m.fen, "used": m.used, "seq": m.seq}
            for m in standing.sheet
        ],
        "phase": standing.phase,
        "clocks": clocks(standing, now),
        "here": sorted(game.here),
        "session": None if standing.session is None else {"since": standing.session},
        "claims_open": list(claims_open(game)) if standing.phase == "playing" else [],
        "offer": game.offer,
        "must_play": None if game.must_play is None else board.san(game.must_play),
        "sealed": None if game.sealed is None else {"by": game.sealed.by},
        "result": game.result,
        "ending": _ending(standing, lang),
        "may": may(standing),
        "can_undo": standing.before is not None,
        "rulings": [_ruled(ruled, lang, opening) for ruled in standing.rulings],
    }


def _legal(standing: Standing) -> list[chess.Move]:
    """The moves that may be made now."""
    game = standing.game
    if "move" not in may(standing):
        return []
    return [game.must_play] if game.must_play is not None else list(game.board.legal_moves)


def _dests(legal: list[chess.Move]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for move in legal:
        to = found.setdefault(chess.square_name(move.from_square), [])
        square = chess.square_name(move.to_square)
        if square not in to:
            to.append(square)
    return found


def _ending(standing: Standing, lang: str) -> dict[str, Any] | None:
    """What ended the game."""
    last = next((one for one in reversed(standing.rulings) if one.ruling.result is not None), None)
    if standing.game.result is None or last is None:
        return None
    told = _ruled(last, lang, standing.opening)
    return {"says": told["says"], "clauses": told["clauses"]}


def _ruled(ruled: Ruled, lang: str, opening: Opening) -> dict[str, Any]:
    ruling = ruled.ruling
    names = {str(of): name for of, name in opening.names.items()}
    return {
        "seq": ruled.seq,
        "by": ruled.by,
        "act": ruled.act,
        "says": sentence(ruling.message, lang, names),
        **ruling_to_json(ruling),
    }


def summary(standing: Standing) -> dict[str, Any]:
    """One line of the lobby."""
    return {
        "game": standing.game_name,
        "id": standing.id,
        "names": dict(standing.opening.names),
        "rulebook": LAWS,
        "move": standing.game.board.fullmove_number,
        "turn": standing.game.turn,
        "phase": standing.phase,
        "result": standing.game.result,
        "at": standing.at,
    }


@clause("ch-10.10b", "ch-10.15")
def shown(standing: Standing, event: Event) -> Mapping[str, Any]:
    """What may be told of an event while the table stands so: a sealed move only once the envelope was opened."""
    if event.body["do"] != "adjourn" or event.seq in standing.opened:
        return event.body
    return {**event.body, "move": None}
