"""What happened: the acts the arbiter rules on, as facts. `by` is None where the player to move is meant."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from khela.chess.words import Colour

Basis = Literal["10.5a", "10.5b", "10.8", "10.11.2"]
Running = Literal["own", "opponent"]
What = Literal["claim", "offer"]


@dataclass(frozen=True, slots=True)
class Move:
    """The player to move made a move; `used`: seconds it took."""

    san: str
    used: float = 0


@dataclass(frozen=True, slots=True)
class Claim:
    """A draw is claimed; `move`: the one announced, 10.5a only."""

    basis: Basis
    by: Colour | None = None
    move: str | None = None


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """A draw is offered; `running`: whose clock runs, None right after the own move or in the own time."""

    by: Colour | None = None
    running: Running | None = None


@dataclass(frozen=True, slots=True)
class Accept:
    """The offer is accepted."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """The offer is refused by word."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A player wants a claim or an offer back."""

    what: What
    by: Colour | None = None


@dataclass(frozen=True, slots=True)
class Resign:
    """A player resigns."""

    by: Colour | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """A player's flag has fallen."""

    by: Colour | None = None


@dataclass(frozen=True, slots=True)
class Arrive:
    """A player arrives, `late` seconds after the start of the session."""

    by: Colour
    late: float


@dataclass(frozen=True, slots=True)
class Absent:
    """These players are not there an hour after the start of the session, and more."""

    by: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class OpenSeal:
    """The envelope is opened and the move in it made."""


@dataclass(frozen=True, slots=True)
class Breach:
    """These players refuse to comply with the laws."""

    by: tuple[Colour, ...]


Act = Move | Claim | OfferDraw | Accept | Refuse | Withdraw | Resign | Flag | Arrive | Absent | OpenSeal | Breach

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


def word(act: Act) -> str:
    """The word a scenario has for this kind of act."""
    return _CAPITAL.sub("_", type(act).__name__).lower()
