"""Events of a chess table, and the table they make. Live play and replay go through the same `apply`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

import chess

from khela.chess import acts
from khela.chess.acts import Act
from khela.chess.arbiter import overrun, rule
from khela.chess.arbiter.session import HOUR
from khela.chess.game import Game, Sealed
from khela.chess.ruling import Ruling, says
from khela.chess.words import COLOURS, Colour, other
from khela.laws.marks import clause
from khela.table.chess.clocks import charged, overdue, running, set_to
from khela.table.chess.opening import recorded
from khela.table.chess.standing import Made, Ruled, Standing, opened
from khela.table.event import Event

KEPT = 60
"""Rulings a table keeps at hand; the log has them all."""


def apply(standing: Standing | None, event: Event) -> Standing:
    """The table after one more event. Errors: RefusedActError where the arbiter refuses the act."""
    if standing is None:
        return opened(event.table, recorded(event.body["opening"]), event.at)
    if event.body["do"] == "undo":
        return _undone(standing, event)
    return replace(_after(standing, event), seq=event.seq, at=event.at, made_at=event.at, before=standing)


def _undone(standing: Standing, event: Event) -> Standing:
    """The table at the moment of the last command but without it: the clocks as they stood then, running on from now.
    An envelope once opened stays known."""
    assert standing.before is not None
    was = charged(standing.before, standing.made_at)
    since = None if was.running is None else event.at
    return replace(was, seq=event.seq, at=event.at, since=since, opened=standing.opened)


def _after(standing: Standing, event: Event) -> Standing:
    body = event.body
    match body["do"]:
        case "start":
            return _started(standing, event)
        case "stop":
            halted = replace(charged(standing, event.at), stopped=True)
            return _noted(running(halted, None, event.at), event, None, Ruling((), says("clocks_stopped")))
        case "go":
            going = replace(standing, stopped=False)
            to_run = other(going.game.turn) if going.game.sealed is not None else going.game.turn
            return _noted(running(going, to_run, event.at), event, None, Ruling((), says("clocks_run")))
        case "set":
            return _set(standing, event)
        case "flag":
            return _ruled(overdue(standing, event.at), event)
        case "adjourn":
            return _adjourned(overdue(standing, event.at), event)
        case _:
            return _ruled(charged(standing, event.at), event)


def _set(standing: Standing, event: Event) -> Standing:
    """The arbiter puts a clock right, a flag that has fallen by mistake too: nothing is ruled before it."""
    by, left = event.body["by"], event.body["left"]
    told = says("clock_set", by, minutes=left // 60, seconds=left % 60)
    return _noted(set_to(standing, by, left, event.at), event, by, Ruling((), told))


@clause("ch-10.14")
def _started(standing: Standing, event: Event) -> Standing:
    """The session begins, with the clock of the player to move; where a move is sealed, of him who is to answer it."""
    game = replace(standing.game, here=frozenset(event.body["here"]))
    to_run = game.turn if game.sealed is None else other(game.turn)
    begun = running(replace(standing, game=game, session=event.at, stopped=False), to_run, event.at)
    return _noted(begun, event, None, Ruling((), says("session_begins")))


@clause("ch-10.10b", "ch-10.13")
def _adjourned(standing: Standing, event: Event) -> Standing:
    """The player to move has sealed; the clocks stand. A draw may be offered with it."""
    late = overrun(standing.game)
    by = standing.game.turn
    if late is not None:
        return _ended(standing, event, by, late)
    game = replace(standing.game, sealed=Sealed(by, event.body["move"]), here=frozenset())
    sealed = running(replace(standing, game=game, session=None, stopped=False, sealed_at=event.seq), None, event.at)
    told = _noted(sealed, event, by, Ruling((), says("sealed", by)))
    return _by_acts(told, event, by, [acts.OfferDraw(by, "own")] if event.body.get("offer") else [])


@clause("ch-10.13")
def _ruled(standing: Standing, event: Event) -> Standing:
    """The arbiter looks at the clocks first, and then rules; of a player who is over an hour late to a game in which a
    move is sealed, as 10.14c has it."""
    by = acting(standing, event.body)
    late = None if sealed_and_late(standing, event) else overrun(standing.game)
    if late is not None:
        return _ended(standing, event, by, late)
    return _by_acts(standing, event, by, acts_of(standing, event.body, event.at))


@clause("ch-10.14", "ch-10.14c")
def sealed_and_late(standing: Standing, event: Event) -> bool:
    """Is this about a player who did not come within the hour to a game in which a move is sealed?"""
    about = event.body["do"] in ("absent", "arrive") and standing.game.sealed is not None
    return about and lateness(standing, event.at) > HOUR


def lateness(standing: Standing, at: int) -> float:
    """Seconds since the start of the session."""
    assert standing.session is not None
    return max(0, at - standing.session) / 1000


def acting(standing: Standing, body: Mapping[str, Any]) -> Colour | None:
    """The player an event is about; None for what is about both, or the arbiter's alone."""
    if "who" in body:
        return cast(Colour, body["who"][0]) if len(body["who"]) == 1 else None
    if body["do"] == "open_seal":
        return standing.game.turn
    return cast(Colour, body.get("by") or standing.game.turn)


def _by_acts(standing: Standing, event: Event, by: Colour | None, told: list[Act]) -> Standing:
    """The table with acts ruled on, one after the other until the game is over."""
    for act in told:
        if standing.game.result is not None:
            break
        ruling, game = rule(standing.game, act)
        standing = _with_game(standing, event, act, game)
        standing = _noted(standing, event, by, ruling)
    return standing


def _ended(standing: Standing, event: Event, by: Colour | None, answer: tuple[Ruling, Game]) -> Standing:
    ruling, game = answer
    return _noted(running(replace(standing, game=game), None, event.at), event, by, ruling)


def _with_game(standing: Standing, event: Event, act: Act, game: Game) -> Standing:
    """The table with the game after an act: a move on the sheet, the clocks as they run now."""
    was = standing.game
    after = replace(standing, game=game)
    if was.sealed is not None and game.sealed is None and standing.sealed_at is not None:
        after = replace(after, opened=after.opened | {standing.sealed_at})
    if game.board.fen() != was.board.fen():
        after = _written(after, event, was)
        return running(after, game.turn, event.at)
    if game.result is not None:
        return running(after, None, event.at)
    if isinstance(act, acts.Arrive) and act.by == standing.running:
        return running(after, act.by, event.at)
    return after


def _written(standing: Standing, event: Event, was: Game) -> Standing:
    """The table with the move on the score sheet that led from `was` to the game."""
    move = _between(was.board, standing.game.board)
    white, black = standing.thought
    made = Made(
        ply=len(standing.sheet) + 1,
        by=was.turn,
        san=was.board.san(move),
        uci=move.uci(),
        fen=standing.game.board.fen(),
        used=round(white if was.turn == "white" else black, 3),
        seq=event.seq,
    )
    return replace(standing, sheet=(*standing.sheet, made), thought=(0, black) if was.turn == "white" else (white, 0))


def _between(was: chess.Board, now: chess.Board) -> chess.Move:
    """The move that led from one position to the next."""
    wanted = now.board_fen()
    for move in was.legal_moves:
        board = was.copy(stack=False)
        board.push(move)
        if board.board_fen() == wanted:
            return move
    raise AssertionError(f"no move leads from {was.fen()} to {now.fen()}")


def acts_of(standing: Standing, body: Mapping[str, Any], at: int) -> list[Act]:
    """What an event means for the arbiter."""
    game = standing.game
    by: Colour = body.get("by") or game.turn
    match body["do"]:
        case "move":
            made = acts.Move(body["move"])
            return [made, acts.OfferDraw(by)] if body.get("offer") else [made]
        case "claim":
            return [acts.Claim(body["basis"], by, body.get("move"))]
        case "offer":
            return [acts.OfferDraw(by, "opponent" if standing.running == other(by) else None)]
        case "accept":
            return [acts.Accept()]
        case "refuse":
            return [acts.Refuse()]
        case "withdraw":
            return [acts.Withdraw(body["what"], by)]
        case "resign":
            return [acts.Resign(by)]
        case "arrive":
            return [_arrival(standing, by, lateness(standing, at))]
        case "absent":
            return [acts.Absent(tuple(body["who"]))]
        case "open_seal":
            return [acts.OpenSeal()]
        case "breach":
            return [acts.Breach(tuple(body["who"]))]
        case _:
            return []


@clause("ch-10.14", "ch-10.16")
def _arrival(standing: Standing, by: Colour, late: float) -> Act:
    """A player comes. Over an hour late, with the opponent not there either, both are."""
    if late > HOUR and other(by) not in standing.game.here:
        return acts.Absent(COLOURS)
    return acts.Arrive(by, late)


def _noted(standing: Standing, event: Event, by: Colour | None, ruling: Ruling) -> Standing:
    """The table with a ruling."""
    ruled = Ruled(event.seq, by, event.body["do"], ruling)
    return replace(standing, rulings=(*standing.rulings, ruled)[-KEPT:])
