"""The games that are played at a table. The log, the rooms and the routes know what stands here, and no more of any."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from khela.ruled import RefusedActError
from khela.table import commands, desk, events, openings
from khela.table import standing as carrom
from khela.table.chess import commands as chess_commands
from khela.table.chess import desk as chess_desk
from khela.table.chess import events as chess_events
from khela.table.chess import opening as chess_opening
from khela.table.chess import standing as chess
from khela.table.chess import view as chess_view
from khela.table.computers import check_person
from khela.table.event import Event
from khela.table.view import summary as carrom_summary
from khela.table.view import view as carrom_view

Standing = carrom.Standing | chess.Standing


@dataclass(frozen=True, slots=True)
class Decided:
    """What a command came to: the event to be recorded, the table after it, the stroke for the browser, if any."""

    event: Event
    standing: Standing
    shot: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game: `open` reads an opening, giving its edition and its JSON; the others as in `khela.table` and
    `khela.table.chess`, of a table where it is played."""

    open: Callable[[object], tuple[str, dict[str, Any]]]
    apply: Callable[[Any, Event], Any]
    decide: Callable[[Any, object, str, int], Decided]
    view: Callable[[Any, int], dict[str, Any]]
    summary: Callable[[Any], dict[str, Any]]
    shown: Callable[[Any, Event], Mapping[str, Any]]


def _carrom_opened(told: object) -> tuple[str, dict[str, Any]]:
    opening = openings.parse_opening(told)
    return opening.edition, opening.to_json()


def _carrom_decided(
    standing: carrom.Standing, told: object, command_id: str, now: int, computer: Mapping[str, Any] | None = None
) -> Decided:
    command = commands.parse_command(told, standing.state.format)
    if computer is None:
        check_person(standing, command)
    answer = desk.decide(standing, command, command_id, now, computer)
    return Decided(answer.event, answer.standing, None if answer.shot is None else answer.shot.to_json())


def _chess_opened(told: object) -> tuple[str, dict[str, Any]]:
    opening = chess_opening.parse_opening(told)
    return opening.edition, opening.to_json()


def _chess_decided(standing: chess.Standing, told: object, command_id: str, now: int) -> Decided:
    return Decided(*chess_desk.decide(standing, chess_commands.parse_command(told), command_id, now))


GAMES: Final[Mapping[str, Game]] = {
    "carrom": Game(
        _carrom_opened,
        events.apply,
        _carrom_decided,
        carrom_view,
        carrom_summary,
        lambda _, event: event.body,
    ),
    "chess": Game(
        _chess_opened,
        chess_events.apply,
        _chess_decided,
        chess_view.view,
        chess_view.summary,
        chess_view.shown,
    ),
}
USUAL: Final = "carrom"
"""What is played where nothing else is told, as in logs from before there was anything else."""


def open_body(told: object) -> tuple[str, dict[str, Any]]:
    """The edition and the first event's body of the table that a JSON object asks for. Errors: RefusedActError."""
    if not isinstance(told, dict):
        raise RefusedActError("body", told, "an object")
    name = told.get("game", USUAL)
    if not isinstance(name, str) or name not in GAMES:
        raise RefusedActError("game", name, "one of " + ", ".join(GAMES))
    edition, opening = GAMES[name].open({field: value for field, value in told.items() if field != "game"})
    return edition, {"do": "open", "game": name, "opening": opening}


def apply(standing: Standing | None, event: Event) -> Standing:
    """The table after one more event. Errors: RefusedActError where the act is refused."""
    name = event.body.get("game", USUAL) if standing is None else standing.game_name
    after: Standing = GAMES[name].apply(standing, event)
    return after


def decide(standing: Standing, told: object, command_id: str, now: int) -> Decided:
    """What a command, as JSON, comes to at `now` (ms of the epoch). Errors: RefusedActError, which changes nothing."""
    return GAMES[standing.game_name].decide(standing, told, command_id, now)


def decide_by_computer(
    standing: Standing, told: object, command_id: str, now: int, computer: Mapping[str, Any]
) -> Decided:
    """The same for a computer, of which `computer` is recorded besides. Errors: RefusedActError."""
    assert isinstance(standing, carrom.Standing), "computers hold seats at carrom only"
    return _carrom_decided(standing, told, command_id, now, computer)


def view(standing: Standing, now: int) -> dict[str, Any]:
    """Everything a page shows of a table."""
    return GAMES[standing.game_name].view(standing, now)


def summary(standing: Standing) -> dict[str, Any]:
    """One line of the lobby."""
    return GAMES[standing.game_name].summary(standing)


def line(recorded: Mapping[str, Any]) -> dict[str, Any]:
    """A line of the lobby; those recorded before there was anything else are of the usual game."""
    return {"game": USUAL, **recorded}


def shown(standing: Standing, event: Event) -> Mapping[str, Any]:
    """What may be told of an event while the table stands so."""
    return GAMES[standing.game_name].shown(standing, event)
