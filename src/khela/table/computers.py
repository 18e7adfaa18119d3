"""Seats that computers hold: which of them the table waits for, what is theirs alone, and what undo takes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from khela.carrom.acts import Seat
from khela.carrom.ruling import RefusedActError
from khela.table.commands import Command, NoRoom, Put, Report, Strike, WaivePlacing
from khela.table.standing import Standing

LEVELS = range(1, 11)
"""How strongly a computer may play: 1 is a beginner."""
OWN_ACTS = ("pass", "concede", "claim_extra")
"""Acts by which a player chooses for itself; all others are the umpire's to declare, of a computer too."""


def awaited(standing: Standing) -> Seat | None:
    """The computer that is to do something now, None while people are or the match is over.

    What the umpire places is placed by the computer that strikes next. The next board is arranged by people, by a
    computer where only computers play.
    """
    state, computers = standing.state, standing.opening.computers
    if not computers or state.winner is not None:
        return None
    if standing.cleared:
        return _between_boards(standing)
    placer = state.board.waiting[0].placer if state.board.waiting else "umpire"
    seat = state.board.turn if placer == "umpire" else placer
    return seat if seat in computers else None


def _between_boards(standing: Standing) -> Seat | None:
    ended, computers = standing.state.ended, standing.opening.computers
    if ended is not None and ended.claimable > 0:
        winners = standing.state.seats(ended.winner)
        if all(seat in computers for seat in winners):
            return winners[0]
    return standing.state.board.turn if only_computers(standing) else None


def only_computers(standing: Standing) -> bool:
    """Does nobody hold a seat?"""
    return set(standing.opening.computers) == set(standing.opening.names)


def check_person(standing: Standing, command: Command) -> None:
    """May people give this command? Errors: RefusedActError where it is a computer's own to strike, place or choose."""
    match command:
        case Strike(by=by) | Put(by=by) | WaivePlacing(by) | NoRoom(by):
            field, acting = "by", by
        case Report(act) if act.get("act") in OWN_ACTS:
            field, acting = "act.by", act.get("by", standing.state.board.turn)
        case _:
            return
    if acting in standing.opening.computers:
        people = [seat for seat in standing.opening.names if seat not in standing.opening.computers]
        seats = "a seat that a person holds: " + (" or ".join(people) or "none here")
        raise RefusedActError(field, acting, f"{seats}; a computer plays for {acting}")


def undone(standing: Standing) -> Standing | None:
    """The table that undo comes back to: before the last stroke or act of people, and so before what computers did
    upon it; where only computers play, before their last. None where nothing can be taken back."""
    if only_computers(standing):
        return standing.before
    at = standing
    while at.by_computer and at.before is not None:
        at = at.before
    return at.before


def marked(standing: Standing, after: Standing, body: Mapping[str, Any]) -> Standing:
    """The table after an event, with whether what could be taken back now was a computer's."""
    if after.before is not standing:
        return after
    return replace(after, by_computer="computer" in body)


def seed(standing: Standing) -> int:
    """The number from which a computer's chances come here, the same each time: a replayed log is the same log."""
    return int.from_bytes(blake2b(f"{standing.id} {standing.seq}".encode(), digest_size=8).digest())
