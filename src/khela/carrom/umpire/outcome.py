"""A ruling put together: what came back, who strikes, and the arguments of its sentence."""

from __future__ import annotations

from dataclasses import replace

from khela.carrom.acts import Seat
from khela.carrom.ruling import BoardResult, Message, Returns, Ruling, Turn
from khela.carrom.state import Placer, State
from khela.carrom.umpire.dues import Paid

NOTHING_BACK = Returns()


def returns_of(state: State, back: tuple[int, ...], red: int) -> Returns:
    """What comes back, from the pieces of each side and the red."""
    white = next((n for side, n in enumerate(back) if state.colour(side) == "white"), 0)
    return Returns(white, sum(back) - white, red)


def ruling(
    was: State,
    now: State,
    by: Seat,
    clauses: tuple[str, ...],
    turn: Turn,
    word: str,
    *,
    returns: Returns = NOTHING_BACK,
    penalty: int = 0,
    placer: Placer | None = None,
    owed: int = 0,
    board: BoardResult | None = None,
    game: int | None = None,
    match: int | None = None,
    **more: str | int,
) -> Ruling:
    """The ruling on an act by `by` in the state `was` that leads to `now`; `word` is the id of its sentence.

    The sentence's arguments: `who`, `next`, `placer`, `winner` are seats, `own` and `other` the colours of `by` and of
    its opponent, `turn` the answer's word, `white` and `black` what comes back, `pieces` their number and `back` its
    kind, the red told there, `owed` what the side of `by` still owes, `points`, `claimable`, `slam`, `result` how it
    ended.
    """
    side = was.side(by)
    coloured = was.board.white is not None
    args: dict[str, str | int] = {
        "who": by,
        "next": now.board.turn,
        "own": was.colour(side) if coloured else "none",
        "other": was.colour(was.opponent(side)) if coloured else "none",
        "turn": turn,
        "white": returns.white,
        "black": returns.black,
        "pieces": returns.white + returns.black,
        "back": _kind(returns),
        "placer": placer or "none",
        "owed": owed,
        "result": "match" if match is not None else "game" if game is not None else "none",
        "slam": (board.slam if board else None) or "none",
        **more,
    }
    winner = match if match is not None else game if game is not None else board.winner if board else None
    if winner is not None:
        args["winner"] = was.seats(winner)[0]
    if board is not None:
        args |= {"points": board.points, "claimable": board.claimable}
    return Ruling(
        tuple(dict.fromkeys(clauses)),
        turn,
        now.board.turn,
        returns,
        penalty,
        placer,
        board,
        game,
        match,
        Message(word, args),
    )


def of_paid(was: State, side: int, paid: Paid, red: int = 0) -> Returns:
    """What comes back when only one side's pieces and the red do."""
    return returns_of(was, tuple(paid.back if s == side else 0 for s in range(len(was.score))), red)


def with_red_too(told: Ruling) -> Ruling:
    """The same ruling, with the red among what comes back."""
    returns = replace(told.returns, red=1)
    placer = told.placer or "umpire"
    args = {**told.message.args, "back": _kind(returns), "placer": placer}
    return replace(told, returns=returns, placer=placer, message=Message(told.message.id, args))


def _kind(returns: Returns) -> str:
    if not returns.red:
        return "none" if not returns.white + returns.black else _colour(returns)
    return "red" if not returns.white + returns.black else f"red_{_colour(returns)}"


def _colour(returns: Returns) -> str:
    if returns.white and returns.black:
        return "mixed"
    return "white" if returns.white else "black"
