"""What a chess table was opened for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, cast

import chess

from khela.chess import EDITION
from khela.chess.clocks import Period
from khela.chess.counting import Announced
from khela.chess.game import Game, new_game
from khela.chess.scenario.start import ANNOUNCED, read_control, read_position
from khela.chess.words import COLOURS, Colour
from khela.reading import ScenarioError, choice, fields
from khela.ruled import RefusedActError
from khela.table.openings import player_name

Beginning = Literal["begun", "announced"]
SESSIONS: Final[tuple[Beginning, ...]] = ("begun", "announced")
FIELDS: Final = ("game", "names", "control", "announced", "fen", "session")


@dataclass(frozen=True, slots=True)
class Opening:
    """`control`: periods, none without clocks. `announced`: the number for the endings of 10.9. `session`: begun with
    both players there, or announced, so that the arbiter starts it and notes who comes when."""

    names: Mapping[Colour, str]
    control: tuple[Period, ...] = ()
    announced: Announced = "100"
    fen: str = chess.STARTING_FEN
    session: Beginning = "begun"
    edition: str = EDITION

    def to_json(self) -> dict[str, Any]:
        """The fields, to be recorded."""
        return {
            "names": dict(self.names),
            "control": control_to_json(self.control),
            "announced": self.announced,
            "fen": self.fen,
            "session": self.session,
            "edition": self.edition,
        }

    def begin(self) -> Game:
        """The game as it begins."""
        return new_game(chess.Board(self.fen), self.announced, self.control)


def control_to_json(control: tuple[Period, ...]) -> list[dict[str, Any]]:
    """The periods as they are written."""
    return [{"moves": period.moves, "seconds": period.seconds} for period in control]


def recorded(told: Mapping[str, Any]) -> Opening:
    """The opening that was recorded."""
    control = tuple(Period(one["moves"], one["seconds"]) for one in told["control"])
    return Opening(**{**told, "control": control})


def parse_opening(told: object) -> Opening:
    """The opening a JSON object spells; only the names are required. Errors: RefusedActError naming the field."""
    try:
        return _read(told)
    except ScenarioError as error:
        raise RefusedActError(error.place, error.stood, error.allowed) from error


def _read(told: object) -> Opening:
    given = fields(told, "body", FIELDS, inner="")
    names = given.get("names")
    if not isinstance(names, dict) or set(names) != set(COLOURS):
        raise RefusedActError("names", names, "a name for each of " + ", ".join(COLOURS))
    board = read_position(given.get("fen", chess.STARTING_FEN), "fen")
    opening = Opening(
        names={of: player_name(f"names.{of}", names[of]) for of in COLOURS},
        control=read_control(given.get("control"), "control"),
        announced=cast(Announced, choice(given.get("announced", "100"), "announced", ANNOUNCED)),
        fen=board.fen(),
        session=cast(Beginning, choice(given.get("session", "begun"), "session", SESSIONS)),
    )
    if opening.begin().result is not None:
        raise RefusedActError("fen", opening.fen, "a position in which the game goes on")
    return opening
