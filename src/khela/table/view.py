"""The table as watchers see it: JSON, the shape in docs/http.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from khela.carrom.geometry import stretches, umpires_place
from khela.carrom.ruling import BoardResult
from khela.carrom.scenario import state_to_json
from khela.carrom.setup import PIECES
from khela.carrom.state import SEATS, State
from khela.carrom.umpire.house import may_forget
from khela.carrom.umpire.three import other_colour
from khela.laws.marks import clause
from khela.says import sentence
from khela.table import pauses, protests
from khela.table.agreed import Opening
from khela.table.clock import clock
from khela.table.computers import awaited, undone
from khela.table.desk import declarable
from khela.table.room import placers_without_room
from khela.table.standing import Ruled, Standing


def view(standing: Standing, now: int, lang: str = "en") -> dict[str, Any]:
    """Everything a page shows of a table; `now` is ms of the epoch, `lang` that of the sentences."""
    opening, state, book = standing.opening, standing.state, standing.book()
    held_back = protests.withheld(standing, now)
    return {
        "game": standing.game_name,
        "id": standing.id,
        "seq": standing.seq,
        "rulebook": opening.rulebook,
        "format": state.format,
        "names": {seat: opening.names[seat] for seat in SEATS[state.format]},
        "computers": dict(opening.computers),
        "thinks": awaited(standing),
        "places": standing.sides,
        "state": state_to_json(state),
        "discs": [{"id": d.id, "piece": d.piece, "x": d.x, "y": d.y} for d in standing.discs],
        "trays": trays(standing),
        "waiting": [{"piece": w.piece, "placer": w.placer, "or": other_colour(state, w)} for w in state.board.waiting],
        "may_forget": bool(state.board.waiting) and not standing.cleared and may_forget(state, book),
        "no_room": placers_without_room(standing),
        "phase": phase(standing),
        "red_place": _red_place(standing),
        "claim": _claim(state),
        "chances": _chances(standing),
        "result": _result(state, standing.result),
        "match": None if held_back else _won(state, state.winner),
        "withheld": held_back,
        "game_over": _won(state, standing.game),
        "places_changed": state.swaps != standing.swaps_before,
        "stands": [list(stretch) for stretch in stretches(book.stands)],
        "acts": declarable(book, state.format),
        "fouls": list(book.fouls),
        "around": list(book.around),
        "can_undo": undone(standing) is not None,
        "stacking": book.stacking,
        "red_name": book.red_name,
        "rulings": [_ruled(ruled, lang, opening) for ruled in standing.rulings],
        "toss": opening.toss and dict(opening.toss),
        "trial": {"number": standing.trial, "of": opening.trials} if standing.trial else None,
        "pause": pauses.shown(standing, now),
        "protests": protests.shown(standing, now),
        "clock": clock(standing, now),
    }


def summary(standing: Standing) -> dict[str, Any]:
    """One line of the lobby; `withheld` tells until when (ms, null: a decision) its winner is not to be declared."""
    state = standing.state
    return {
        "game": standing.game_name,
        "id": standing.id,
        "names": dict(standing.opening.names),
        "computers": dict(standing.opening.computers),
        "rulebook": standing.opening.rulebook,
        "format": standing.opening.format,
        "board": state.board_no,
        "score": _by_seat(state, state.score),
        "winner": _seat(state, state.winner),
        "withheld": protests.withheld_until(standing),
        "at": standing.at,
    }


@clause("fed-18.6")
def declared_by(line: Mapping[str, Any], now: int) -> dict[str, Any]:
    """A line of the lobby as it is told at `now`: without a winner who is not to be declared yet."""
    held = line.get("withheld")
    pending = held is not None and (held["until"] is None or now <= held["until"])
    told = {name: value for name, value in line.items() if name != "withheld"}
    return {**told, "winner": None} if pending else told


def phase(standing: Standing) -> str:
    """What the table waits for: break, stroke, place, next_board, or over."""
    if standing.state.winner is not None:
        return "over"
    if standing.cleared:
        return "next_board"
    if standing.state.board.waiting:
        return "place"
    return "break" if standing.state.board.phase == "break" else "stroke"


@clause("fed-16.22")
def trays(standing: Standing) -> dict[str, list[str]]:
    """The pocketed pieces by the first seat of the side they lie with: its colour or, where nobody has one, those it
    pocketed; and the red if it pocketed it."""
    state = standing.state
    seats = [state.seats(side)[0] for side in range(len(state.score))]
    lying = {disc.id for disc in standing.discs}
    off = [piece for name, piece in PIECES.items() if name not in lying]
    for waiting in state.board.waiting:
        off.remove(waiting.piece)  # it is in a hand
    told: dict[str, list[str]] = {}
    for side, seat in enumerate(seats):
        if standing.piles is not None:
            white, black = standing.piles[side]
            told[seat] = ["white"] * white + ["black"] * black
        else:
            plays_white = standing.white is not None and state.side(standing.white) == side
            told[seat] = [piece for piece in off if piece == ("white" if plays_white else "black")]
        if "red" in off and standing.red_with is not None and state.side(standing.red_with) == side:
            told[seat].append("red")
    return told


def _seat(state: State, side: int | None) -> str | None:
    return None if side is None else state.seats(side)[0]


def _by_seat(state: State, of_sides: tuple[int, ...]) -> dict[str, int]:
    return {seat: of_sides[state.side(seat)] for seat in SEATS[state.format]}


def _won(state: State, side: int | None) -> dict[str, str | None] | None:
    return None if side is None else {"winner": _seat(state, side)}


def _red_place(standing: Standing) -> list[float] | None:
    board = standing.state.board
    central = any(w.placer == "umpire" or w.piece == "red" for w in board.waiting)
    if standing.cleared or not central:
        return None
    return list(umpires_place([disc.at for disc in standing.discs], standing.sides[board.turn]))


def _chances(standing: Standing) -> int | None:
    book = standing.book()
    if "break_chances" not in book.options:
        return None
    return max(0, book.numbers.break_chances - standing.state.board.misses)


def _claim(state: State) -> dict[str, Any] | None:
    if state.ended is None or state.ended.claimable < 1:
        return None
    return {"by": _seat(state, state.ended.winner), "points": state.ended.claimable}


def _result(state: State, result: BoardResult | None) -> dict[str, Any] | None:
    if result is None:
        return None
    told = {"winner": _seat(state, result.winner), "points": result.points, "slam": result.slam}
    return told if result.pieces is None else {**told, "pieces": result.pieces}


def _ruled(ruled: Ruled, lang: str, opening: Opening) -> dict[str, Any]:
    ruling = ruled.ruling
    names = {str(seat): name for seat, name in opening.names.items()}
    back = ruling.returns
    return {
        "seq": ruled.seq,
        "by": ruled.by,
        "act": ruled.act,
        "says": sentence(ruling.message, lang, names, red=opening.book().red_name),
        "clauses": list(ruling.clauses),
        "turn": ruling.turn,
        "next": ruling.next,
        "returns": {"white": back.white, "black": back.black, "red": back.red},
        "penalty": ruling.penalty,
        "placer": ruling.placer,
        "board_no": ruled.board_no,
        "has_shot": ruled.has_shot,
    }
