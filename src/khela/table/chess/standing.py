"""A chess table as it stands after an event: the arbiter's game, the clocks, the score sheet, what was ruled."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal

from khela.chess.game import Game
from khela.chess.ruling import Ruling
from khela.chess.words import COLOURS, Colour
from khela.table.chess.opening import Opening

Phase = Literal["announced", "playing", "adjourned", "resumed", "over"]


@dataclass(frozen=True, slots=True)
class Made:
    """A move on the score sheet: as it is written, as from and to square, the position after it, seconds it took."""

    ply: int
    by: Colour
    san: str
    uci: str
    fen: str
    used: float
    seq: int


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling with the event it answers: its number, the player, the command."""

    seq: int
    by: Colour | None
    act: str
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Standing:
    """The table after event `seq`; all that is called a time is ms of the epoch.

    `session`: when the session that runs began, None before the first and while the game is adjourned. `running`:
    whose clock runs, and `since` when. `stopped`: the arbiter stopped the clocks. `thought`: seconds that white and
    black have thought since their last moves. `made_at`: when the command was made that led here. `sealed_at`: the
    number of the event that adjourned. `opened`: the numbers of those whose envelope has been opened. `before`: the
    table before the last command, None when nothing can be taken back.
    """

    game_name: ClassVar[str] = "chess"

    id: str
    opening: Opening
    seq: int
    at: int
    made_at: int
    game: Game
    session: int | None = None
    running: Colour | None = None
    since: int | None = None
    stopped: bool = False
    thought: tuple[float, float] = (0, 0)
    sheet: tuple[Made, ...] = ()
    rulings: tuple[Ruled, ...] = ()
    sealed_at: int | None = None
    opened: frozenset[int] = frozenset()
    before: Standing | None = field(default=None, compare=False, repr=False)

    @property
    def phase(self) -> Phase:
        """Where the game stands."""
        if self.game.result is not None:
            return "over"
        if self.session is None:
            return "announced" if self.game.sealed is None else "adjourned"
        return "playing" if self.game.sealed is None else "resumed"


def opened(id: str, opening: Opening, at: int) -> Standing:
    """A table just opened. Where the session has begun, both are there; the clocks run from the first move on."""
    game = opening.begin()
    if opening.session == "announced":
        return Standing(id, opening, 0, at, at, game)
    return Standing(id, opening, 0, at, at, replace(game, here=frozenset(COLOURS)), session=at)
