"""State and Ruling -> the fields of the answer. A side is told by its first seat."""

from __future__ import annotations

from dataclasses import asdict

from khela.carrom.ruling import Ruling
from khela.carrom.scenario.bases import QUEEN
from khela.carrom.state import State

Fields = dict[str, object]


def state_to_json(state: State) -> Fields:
    """The fields of `start`, as they now stand: `waiting` only while pieces wait, `white` not when three play."""
    board = state.board
    found: Fields = {"phase": board.phase, "turn": board.turn}
    if board.white is not None:
        found["white"] = board.white
    found |= {
        "left": {"white": board.left[0], "black": board.left[1]},
        "red": board.red,
        "red_by": None if board.red_by is None else state.seats(board.red_by)[0],
        "owed": _by_seat(state, board.owed),
        "score": _by_seat(state, state.score),
        "games": _by_seat(state, state.games),
        "board": state.board_no,
        "game": state.game_no,
        "round": state.round,
    }
    if board.waiting:
        found["waiting"] = [{"piece": item.piece, "placer": item.placer} for item in board.waiting]
    if board.carried:
        found["carried"] = [
            {"piece": QUEEN if item.piece == "red" else item.piece, "base": item.base, "by": item.by}
            for item in board.carried
        ]
    return found


def ruling_to_json(ruling: Ruling, state: State) -> Fields:
    """The fields of a ruling but its sentence; `state` only tells which seats a side has."""
    board = ruling.board
    return {
        "clauses": list(ruling.clauses),
        "turn": ruling.turn,
        "next": ruling.next,
        "returns": asdict(ruling.returns),
        "penalty": ruling.penalty,
        "placer": ruling.placer,
        "board": None
        if board is None
        else {
            "winner": state.seats(board.winner)[0],
            "points": board.points,
            "claimable": board.claimable,
            "slam": board.slam,
        }
        | ({} if board.pieces is None else {"pieces": board.pieces}),
        "game": _won(state, ruling.game),
        "match": _won(state, ruling.match),
    }


def _by_seat(state: State, values: tuple[int, ...]) -> dict[str, int]:
    return {state.seats(side)[0]: value for side, value in enumerate(values)}


def _won(state: State, side: int | None) -> Fields | None:
    return None if side is None else {"winner": state.seats(side)[0]}
