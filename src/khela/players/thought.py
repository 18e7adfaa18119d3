"""What a player thinks and chooses: an idea with what it is worth, and the command it becomes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from khela.carrom.acts import Piece
from khela.table.commands import Command
from khela.table.facts import Aim

Kind = Literal[
    "direct", "cut", "bank", "two_cushions", "carom", "break", "drive", "safety",
    "place", "waive", "no_room", "pass", "claim", "void", "next_board",
]  # fmt: skip
Cushion = Literal["left", "right", "near", "far"]


@dataclass(frozen=True, slots=True)
class Idea:
    """What a stroke or an act is for.

    `disc`: the id of the piece that is to fall, `pocket`: into which, 0 to 3 at (-, -), (+, -), (-, +), (+, +); `via`:
    the ids of the pieces the push goes through before, from the striker on; `cushions`: the frames met, in order.
    """

    kind: Kind
    disc: str | None = None
    pocket: int | None = None
    via: tuple[str, ...] = ()
    cushions: tuple[Cushion, ...] = ()


@dataclass(frozen=True, slots=True)
class Thought:
    """An idea held against the simulator and the umpire.

    `aim`: the stroke without error, if it is one; `place`: the piece and the point it is put at, if it is a placing;
    `worth`: from -1, the board is lost, to 1, it is won (for three: more points than the others, a share of the red's);
    `chance`: how often the idea's piece falls, from 0 to 1; `command`: what the table is asked without error.
    """

    idea: Idea
    worth: float
    chance: float
    command: Command
    aim: Aim | None = None
    place: tuple[Piece, tuple[float, float]] | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does: a command for the table, with its errors, and the thought behind it, if there was one."""

    command: Command
    thought: Thought | None = None
