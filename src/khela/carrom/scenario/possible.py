"""Is an act possible on the board as it stands? Nothing falls or is hit that is not there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from khela.carrom.acts import Act, Fell, OutOfTurn, Stroke
from khela.carrom.scenario.bases import check_bases
from khela.carrom.state import SEATS, State
from khela.reading import NOTHING, ScenarioError, inside


def check_act(act: Act, state: State, place: str) -> None:
    """Refuse an act that the board as it stands makes impossible. Errors: ScenarioError."""
    match act:
        case Stroke():
            _check_stroke(act, state, place)
        case OutOfTurn():
            if act.by == state.board.turn:
                others = [seat for seat in SEATS[state.format] if seat != act.by]
                raise ScenarioError(inside(place, "by"), act.by, ", ".join(others) + " (not the seat to strike)")
            _take(_on_board(state), act.pocketed, inside(place, "pocketed"))
        case Fell():
            _take(_on_board(state), (act.piece,), place, field="piece")
        case _:
            pass


def _check_stroke(stroke: Stroke, state: State, place: str) -> None:
    turn = state.board.turn
    if stroke.by not in (None, turn):
        raise ScenarioError(inside(place, "by"), stroke.by, f"{turn} (the seat to strike; for another say out_of_turn)")
    there = _on_board(state)
    hit = stroke.first_hit
    if hit is not None and not there[hit]:
        raise ScenarioError(inside(place, "first_hit"), hit, _names(there, but="striker"))
    _take(there, stroke.pocketed, inside(place, "pocketed"))
    _take(there, stroke.off_board, inside(place, "off_board"))
    check_bases(stroke, state, there, place)
    fell = any(piece != "striker" for piece in (*stroke.pocketed, *stroke.off_board))
    moved = fell or hit is not None or stroke.carom or stroke.carried or stroke.brought_out
    if moved and not stroke.touched:
        raise ScenarioError(inside(place, "touched"), False, "true, as the stroke moved a piece")


def _on_board(state: State) -> Counter[str]:
    """What can fall: the pieces on the board, the red unless it waits to be placed, and the striker."""
    waits = any(item.piece == "red" for item in state.board.waiting)
    white, black = state.board.left
    red = int(state.board.red == "on_board" and not waits)
    return Counter({"white": white, "black": black, "red": red, "striker": 1})


def _take(there: Counter[str], fallen: Sequence[str], place: str, field: str | None = None) -> None:
    for index, piece in enumerate(fallen):
        if there[piece] < 1:
            raise ScenarioError(inside(place, field) if field else f"{place}[{index}]", piece, _names(there))
        there[piece] -= 1


def _names(there: Counter[str], but: str | None = None) -> str:
    return ", ".join(piece for piece, count in there.items() if count > 0 and piece != but) or str(NOTHING)
