"""Scenarios of chess in short, and their answers."""

from __future__ import annotations

from typing import Any

import chess
import pytest

from khela.judging import ScenarioError, judge

KNIGHTS = ("Nf3", "Nf6", "Ng1", "Ng8")
"""Back and forth: after these the position stands again."""


def ask(*acts: dict[str, Any], **start: Any) -> dict[str, Any]:
    """The answer to these acts from this start."""
    answer: dict[str, Any] = judge({"rulebook": "chess_law10", "start": start, "acts": list(acts)})
    return answer


def last(*acts: dict[str, Any], **start: Any) -> dict[str, Any]:
    """The ruling on the last of these acts."""
    ruling: dict[str, Any] = ask(*acts, **start)["rulings"][-1]
    return ruling


def state(*acts: dict[str, Any], **start: Any) -> dict[str, Any]:
    """How things stand after these acts."""
    found: dict[str, Any] = ask(*acts, **start)["state"]
    return found


def refused(*acts: dict[str, Any], **start: Any) -> str:
    """The line by which the last of these acts is refused; those before it are ruled on."""
    ask(*acts[:-1], **start)
    with pytest.raises(ScenarioError) as caught:
        ask(*acts, **start)
    return str(caught.value)


def moves(*san: str, used: float = 0) -> list[dict[str, Any]]:
    """Move acts."""
    return [{"act": "move", "san": one, **({"used": used} if used else {})} for one in san]


def claim(basis: str, **more: Any) -> dict[str, Any]:
    """A claim."""
    return {"act": "claim", "basis": basis, **more}


def act(name: str, **more: Any) -> dict[str, Any]:
    """Any other act."""
    return {"act": name, **more}


def mirrored(fen: str) -> str:
    """The same position with the colours exchanged."""
    return chess.Board(fen).mirror().fen()
