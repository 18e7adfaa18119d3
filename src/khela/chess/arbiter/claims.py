"""Claims of a draw: 10.5, 10.6, 10.8, 10.9, 10.11 and what follows by 10.12."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

import chess

from khela.chess.acts import Basis, Claim, Withdraw
from khela.chess.arbiter.ends import Answer, legal, over
from khela.chess.game import Game, counted_out
from khela.chess.material import bare
from khela.chess.positions import repeats_by, repeats_now
from khela.chess.ruling import Ruling, says
from khela.chess.words import DRAWN, Colour, other, won_by
from khela.laws.marks import clause
from khela.ruled import RefusedActError

PENALTY: Final = 300
"""Seconds added to the claimant's time for a claim that is not correct (10.12b)."""


@dataclass(frozen=True, slots=True)
class Found:
    """Is the claim correct, and the clauses that say so."""

    correct: bool
    clauses: tuple[str, ...]


def claim(game: Game, act: Claim) -> Answer:
    """A claim is decided at once. Errors: RefusedActError for an announced move that is none, or that has no place."""
    by = act.by or game.turn
    announced = _announced(game, act, by)
    found = GROUNDS[act.basis](game, by, announced)
    claimed = replace(game, claimed=game.claimed | {by})
    return _upheld(claimed, act, by, found) if found.correct else _rejected(claimed, by, found, announced)


@clause("ch-10.11.1a")
def _announced(game: Game, act: Claim, by: Colour) -> chess.Move | None:
    """The move written on the score sheet, for a repetition that is about to appear and for nothing else."""
    if act.basis != "10.5a":
        if act.move is not None:
            raise RefusedActError("move", act.move, "nothing, as a move is announced by 10.5a only", "ch-10.11.1a")
        return None
    if act.move is None:
        raise RefusedActError("move", None, "the move announced", "ch-10.11.1a")
    if by != game.turn:
        return None
    announced = legal(game.board, act.move, "move")
    if game.must_play not in (None, announced):
        assert game.must_play is not None
        raise RefusedActError("move", act.move, f"{game.board.san(game.must_play)}, the move announced", "ch-10.12b")
    return announced


@clause("ch-10.5", "ch-10.11.1a")
def _about_to_appear(game: Game, by: Colour, announced: chess.Move | None) -> Found:
    correct = announced is not None and repeats_by(game.board, game.seen, announced)
    return Found(correct, ("ch-10.5", "ch-10.11.1a", *_lost(game, by, correct)))


@clause("ch-10.5", "ch-10.11.1b")
def _has_appeared(game: Game, by: Colour, announced: chess.Move | None) -> Found:
    """The player who must answer the move that made it claims."""
    correct = by == game.turn and repeats_now(game.seen)
    return Found(correct, ("ch-10.5", "ch-10.11.1b", *_lost(game, by, correct)))


@clause("ch-10.6")
def _lost(game: Game, by: Colour, correct: bool) -> tuple[str, ...]:
    """The right was there at the last move, and lost by making it."""
    return () if correct or by not in game.passed else ("ch-10.6",)


@clause("ch-10.8")
def _fifty(game: Game, by: Colour, announced: chess.Move | None) -> Found:
    reached, clauses = counted_out(game)
    return Found(reached and by == game.turn, clauses)


@clause("ch-10.11.2")
def _bare_opponent(game: Game, by: Colour, announced: chess.Move | None) -> Found:
    """Before the own flag has fallen: once it has, the game is over by 10.13."""
    return Found(bare(game.board, other(by)), ("ch-10.11.2",))


GROUNDS: Final[Mapping[Basis, Callable[[Game, Colour, chess.Move | None], Found]]] = {
    "10.5a": _about_to_appear,
    "10.5b": _has_appeared,
    "10.8": _fifty,
    "10.11.2": _bare_opponent,
}


@clause("ch-10.12a")
def _upheld(game: Game, act: Claim, by: Colour, found: Found) -> Answer:
    """The clocks are stopped, and the game is drawn."""
    id = {"10.5a": "will_repeat", "10.5b": "repeated", "10.8": "counted", "10.11.2": "opponent_bare"}[act.basis]
    ruling, after = over(game, DRAWN, (*found.clauses, "ch-10.12a"), says(id, by, move=act.move or ""))
    return replace(ruling, valid=True), after


@clause("ch-10.12b")
def _rejected(game: Game, by: Colour, found: Found, announced: chess.Move | None) -> Answer:
    """Five minutes are added; past the limit the claimant loses, else play goes on with the move announced."""
    charged = game.charged(by, PENALTY)
    if charged.overrun(by):
        clauses = ("ch-10.12b", "ch-10.13", *found.clauses)
        ruling, after = over(charged, won_by(other(by)), clauses, says("claim_loses", by))
        return replace(ruling, valid=False, used_added=PENALTY), after
    must = None if announced is None else game.board.san(announced)
    message = says("claim_rejected", by) if must is None else says("claim_rejected_move", by, move=must)
    ruling = Ruling(("ch-10.12b", *found.clauses), message, valid=False, must_play=must, used_added=PENALTY)
    return ruling, replace(charged, must_play=announced or game.must_play)


@clause("ch-10.12c", "ch-10.10")
def withdraw(game: Game, act: Withdraw) -> Answer:
    """Neither a claim nor an offer can be taken back: things stand as they did.

    Errors: RefusedActError where there is none of this player's.
    """
    by = act.by or (game.offer if act.what == "offer" and game.offer else game.turn)
    if act.what == "claim":
        if by not in game.claimed:
            raise RefusedActError("what", act.what, f"claim once {by} has made one", "ch-10.12c")
        return Ruling(("ch-10.12c",), says("claim_stands", by), valid=False), game
    if game.offer != by:
        raise RefusedActError("what", act.what, f"offer while one of {by} stands", "ch-10.10")
    return Ruling(("ch-10.10",), says("offer_stands", by), valid=False), game
