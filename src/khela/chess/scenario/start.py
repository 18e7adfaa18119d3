"""The start of a chess scenario: position, history, clocks, sealed move, what was announced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, cast, get_args

import chess

from khela.chess.clocks import Period, allowance
from khela.chess.counting import Announced
from khela.chess.game import Game, Sealed, after_move, new_game
from khela.chess.positions import UnclearMoveError, read_san
from khela.chess.scenario.kinds import seconds, written_move
from khela.chess.words import COLOURS, Colour, colour
from khela.reading import NOTHING, ScenarioError, choice, fields, inside, items, whole

FIELDS: Final = ("fen", "history", "control", "used", "sealed", "announced", "offer")
ANNOUNCED: Final[tuple[Announced, ...]] = get_args(Announced)
MOST_MOVES: Final = 1000
LONGEST_HISTORY: Final = 12_000
LONGEST_FEN: Final = 120
HIGHEST_NUMBER: Final = 10_000


def read_start(value: object) -> Game:
    """The game as it stands. Errors: ScenarioError."""
    given = fields(value, "start", FIELDS)
    announced = cast(Announced, choice(given.get("announced", "100"), "start.announced", ANNOUNCED))
    position = read_position(given.get("fen", chess.STARTING_FEN), "start.fen")
    game = new_game(position, announced, read_control(given.get("control"), "start.control"))
    game = _played(game, items(given.get("history", ()), "start.history"))
    game = replace(game, here=frozenset(), offer=_offer(given, game), used=_used(given.get("used", {})))
    game = replace(game, sealed=_sealed(given.get("sealed"), game))
    _in_time(game)
    return game


def read_position(value: object, place: str) -> chess.Board:
    """A position in FEN. Errors: ScenarioError."""
    if not isinstance(value, str) or len(value) > LONGEST_FEN:
        raise ScenarioError(place, value, "a position in FEN")
    try:
        board = chess.Board(value)
    except ValueError as error:
        raise ScenarioError(place, value, f"a position in FEN ({error})") from error
    if not board.is_valid():
        wrong = ", ".join(str(flag.name).lower().replace("_", " ") for flag in chess.Status if flag & board.status())
        raise ScenarioError(place, value, f"a position that can be, and not: {wrong}")
    for number in (board.halfmove_clock, board.fullmove_number):
        if number > HIGHEST_NUMBER:
            raise ScenarioError(place, value, f"a position in FEN, its numbers at most {HIGHEST_NUMBER}")
    return board


def _played(game: Game, written: Sequence[object]) -> Game:
    if len(written) > LONGEST_HISTORY:
        raise ScenarioError("start.history", written, f"at most {LONGEST_HISTORY} moves")
    for index, item in enumerate(written):
        place = f"start.history[{index}]"
        san = written_move(item, place)
        if game.result is not None:
            raise ScenarioError(place, san, "nothing, as the game is over")
        try:
            game = after_move(game, read_san(game.board, san))
        except UnclearMoveError as error:
            raise ScenarioError(place, san, "one legal move, written as in Nf3, exd5, O-O, e8=Q") from error
    return game


def _offer(given: Mapping[str, object], game: Game) -> Colour | None:
    value = given.get("offer")
    if value is None:
        return None
    found = cast(Colour, choice(value, "start.offer", COLOURS))
    if game.result is not None:
        raise ScenarioError("start.offer", value, "null, as the game is over")
    return found


def read_control(value: object, place: str) -> tuple[Period, ...]:
    """The periods of a control; none without clocks. Errors: ScenarioError."""
    if value is None:
        return ()
    written = items(value, place)
    found = tuple(_period(item, f"{place}[{index}]") for index, item in enumerate(written))
    if not found:
        raise ScenarioError(place, value, "one period or more, or null without clocks")
    for index, period in enumerate(found[:-1]):
        if period.moves is None:
            raise ScenarioError(f"{place}[{index}].moves", NOTHING, "a number of moves, except in the last period")
    return found


def _period(value: object, place: str) -> Period:
    given = fields(value, place, ("moves", "seconds"))
    told = given.get("moves")
    moves = None if told is None else whole(told, inside(place, "moves"), 1, MOST_MOVES)
    return Period(moves, seconds(given.get("seconds", NOTHING), inside(place, "seconds"), 1))


def _used(value: object) -> tuple[float, float]:
    given = fields(value, "start.used", COLOURS)
    white, black = (seconds(given.get(of, 0), inside("start.used", of)) for of in COLOURS)
    return white, black


def _sealed(value: object, game: Game) -> Sealed | None:
    if value is None:
        return None
    place = "start.sealed"
    if game.result is not None:
        raise ScenarioError(place, value, "null, as the game is over")
    given = fields(value, place, ("by", "move"))
    by = cast(Colour, choice(given.get("by", NOTHING), inside(place, "by"), (colour(game.board.turn),)))
    return Sealed(by, written_move(given.get("move", NOTHING), inside(place, "move")))


def _in_time(game: Game) -> None:
    """Time overrun before the start has ended the game (10.13), unless it is found at the resumption (10.14c)."""
    if game.sealed is not None or game.result is not None:
        return
    for by in COLOURS:
        if game.overrun(by):
            most = allowance(game.control, game.completed(by))
            raise ScenarioError(f"start.used.{by}", game.used_by(by), f"at most {most:g}, by the control (ch-10.13)")
