"""The start of a scenario: fields -> State, refusing positions that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from khela.carrom.acts import Carried, Piece, Seat
from khela.carrom.rulebooks.rulebook import Numbers
from khela.carrom.scenario.bases import check_lying, read_carried
from khela.carrom.state import PER_COLOUR, SEATS, Board, Format, Phase, Placer, Red, Round, State, Waiting
from khela.reading import NOTHING, ScenarioError, choice, fields, inside, items, whole

PHASES: tuple[Phase, ...] = ("break", "open")
REDS: tuple[Red, ...] = ("on_board", "to_cover", "covered")
ROUNDS: tuple[Round, ...] = ("group", "quarter_final", "semi_final", "final")
COLOURS = ("white", "black")
FIELDS = (
    "phase", "turn", "white", "left", "red", "red_by", "owed", "score", "games", "board", "game", "round", "waiting",
    "carried",
)  # fmt: skip
MOST_BOARDS = 99
MOST_OWED = 999
"""Pieces a side may owe: more than there are, as every foul adds to them."""
MOST_OF_THREE = 999
"""Points of one of three players, who may pass those of a game before a board ends."""
FULL = (PER_COLOUR, PER_COLOUR)


def read_start(value: object, format: Format, numbers: Numbers, manual: bool) -> State:
    """The state at the start, the beginning of a turn. `manual`: pieces may wait. Errors: ScenarioError."""
    given = fields(value, "start", FIELDS)
    sides = State(format=format, score=_zeros(format))
    games = _per_side(given, "games", sides, numbers.games_to_win - 1)
    board_no = whole(given.get("board", 1), "start.board", 1, MOST_BOARDS)
    state = State(
        format=format,
        board=_board(given, sides, manual),
        score=_per_side(given, "score", sides, numbers.game_points - 1 if format != "three" else MOST_OF_THREE),
        games=games,
        board_no=board_no,
        game_no=_game(given, games, numbers),
        round=cast(Round, choice(given.get("round", "group"), "start.round", ROUNDS)),
    )
    if format != "three" and board_no > numbers.game_boards and len(set(state.score)) > 1:
        allowed = f"a level score, as the game goes on after board {numbers.game_boards}"
        raise ScenarioError("start.score", given.get("score", NOTHING), allowed)
    return _with_breakers(state, numbers)


def _board(given: Mapping[str, object], sides: State, manual: bool) -> Board:
    seats = SEATS[sides.format]
    turn = cast(Seat, choice(given.get("turn", "A"), "start.turn", seats))
    white = _white(given, sides.format)
    left = _left(given)
    waiting = _waiting(given, seats, manual)
    red = cast(Red, choice(given.get("red", "on_board"), "start.red", REDS))
    red_by = _red_by(given, sides, red)
    _check_pieces(left, red, waiting, white is not None)
    fresh = left == FULL and red == "on_board" and not waiting
    phase = cast(Phase, choice(given.get("phase", "break" if fresh else "open"), "start.phase", PHASES))
    if phase == "break" and not fresh:
        raise ScenarioError("start.phase", phase, "open, as pieces have left the board")
    before = seats[seats.index(turn) - 1]
    last_striker = turn if red == "to_cover" else before
    return Board(
        phase=phase,
        turn=turn,
        white=white,
        left=left,
        red=red,
        red_by=red_by,
        owed=_per_side(given, "owed", sides, MOST_OWED),
        strokes=int(red == "to_cover"),
        turns=_turns(sides, phase, turn, white, left),
        passes=0,
        pocketed_own=_pocketed_own(sides, turn, white, left, red, red_by),
        last_striker=None if phase == "break" else last_striker,
        waiting=waiting,
        carried=_carried(given, seats, turn, left, red),
        piles=((0, 0),) * len(sides.score) if white is None and left == FULL else None,
    )


def _zeros(format: Format) -> tuple[int, ...]:
    return (0, 0, 0) if format == "three" else (0, 0)


def _per_side(given: Mapping[str, object], name: str, sides: State, most: int) -> tuple[int, ...]:
    """A number for each side, told by any seat of it; both partners may stand there if they say the same."""
    seats = SEATS[sides.format]
    place = inside("start", name)
    written = fields(given.get(name, {}), place, seats)
    found: dict[int, int] = {}
    for seat in seats:
        if seat not in written:
            continue
        number = whole(written[seat], inside(place, seat), 0, most)
        side = sides.side(seat)
        if found.setdefault(side, number) != number:
            raise ScenarioError(inside(place, seat), number, f"{found[side]}, what the partner's seat says")
    return tuple(found.get(side, 0) for side in range(len(sides.score)))


def _white(given: Mapping[str, object], format: Format) -> Seat | None:
    if format == "three":
        if "white" in given:
            raise ScenarioError("start.white", given["white"], "nothing, as no side has a colour when three play")
        return None
    return cast(Seat, choice(given.get("white", "A"), "start.white", SEATS[format]))


def _left(given: Mapping[str, object]) -> tuple[int, int]:
    written = fields(given.get("left", {}), "start.left", COLOURS)
    white, black = (whole(written.get(c, PER_COLOUR), inside("start.left", c), 0, PER_COLOUR) for c in COLOURS)
    return white, black


def _waiting(given: Mapping[str, object], seats: tuple[Seat, ...], manual: bool) -> tuple[Waiting, ...]:
    written = items(given.get("waiting", ()), "start.waiting")
    if written and not manual:
        raise ScenarioError("start.waiting", written, "an empty list, as pieces wait only when placing is manual")
    found: list[Waiting] = []
    for index, item in enumerate(written):
        place = f"start.waiting[{index}]"
        one = fields(item, place, ("piece", "placer"))
        piece = choice(one.get("piece", NOTHING), inside(place, "piece"), (*COLOURS, "red"))
        placer = choice(one.get("placer", NOTHING), inside(place, "placer"), (*seats, "umpire"))
        found.append(Waiting(cast(Piece, piece), cast(Placer, placer)))
    return tuple(found)


def _carried(
    given: Mapping[str, object], seats: tuple[Seat, ...], turn: Seat, left: tuple[int, int], red: Red
) -> tuple[Carried, ...]:
    found = read_carried(given.get("carried", ()), "start.carried", seats)
    there = Counter({"white": left[0], "black": left[1], "red": int(red == "on_board")})
    check_lying(found, there, "start.carried")
    return tuple(replace(item, by=item.by or turn) for item in found)


def _red_by(given: Mapping[str, object], sides: State, red: Red) -> int | None:
    seat = given.get("red_by")
    if red != "covered":
        if seat is not None:
            raise ScenarioError("start.red_by", seat, "null, as the red is not covered")
        return None
    stood = given.get("red_by", NOTHING)
    return sides.side(cast(Seat, choice(stood, "start.red_by", SEATS[sides.format])))


def _check_pieces(left: tuple[int, int], red: Red, waiting: tuple[Waiting, ...], coloured: bool) -> None:
    waits = [item.piece for item in waiting]
    if not coloured and not sum(left) and not waits and red != "on_board":
        raise ScenarioError("start.left", list(left), "a piece, as the board has ended when nothing is left")
    for colour, count in zip(COLOURS, left, strict=True):
        more = sum(piece == colour for piece in waits)
        if count + more > PER_COLOUR:
            raise ScenarioError(
                f"start.left.{colour}", count, f"at most {PER_COLOUR - more}, as {more} wait to be placed"
            )
        if count + more < 1 and coloured:
            raise ScenarioError(f"start.left.{colour}", count, "at least 1, as the board has ended with the last piece")
    if waits.count("red") > (1 if red == "on_board" else 0):
        raise ScenarioError("start.waiting", list(waiting), "the red at most once, and only when it is on_board")


def _turns(sides: State, phase: Phase, turn: Seat, white: Seat | None, left: tuple[int, int]) -> tuple[int, ...]:
    """Turns begun by each side, as far as they show: the first turn of white begins with the break, that of black with
    all nine pieces on the board (2.21, 2.22)."""
    count = len(sides.score)
    if white is None:
        return tuple(1 for _ in range(count))
    striking, white_side = sides.side(turn), sides.side(white)
    if phase == "break":
        return tuple(int(side == striking) for side in range(count))
    first_of_black = striking != white_side and left[1] == PER_COLOUR
    return tuple(1 if side == striking and first_of_black else 2 for side in range(count))


def _pocketed_own(
    sides: State, turn: Seat, white: Seat | None, left: tuple[int, int], red: Red, red_by: int | None
) -> tuple[bool, ...]:
    """Has each side pocketed an own piece? It has if one is gone, or if it pocketed the red by right."""
    striking = sides.side(turn)
    if white is None:
        return tuple(left != FULL or (red == "to_cover" and striking == side) for side in range(len(sides.score)))
    white_side = sides.side(white)
    return tuple(
        left[0 if side == white_side else 1] < PER_COLOUR or red_by == side or (red == "to_cover" and striking == side)
        for side in range(len(sides.score))
    )


def _game(given: Mapping[str, object], games: tuple[int, ...], numbers: Numbers) -> int:
    """The number of the game: the one after the games won, unless it is told."""
    first, last = sum(games) + 1, len(games) * (numbers.games_to_win - 1) + 1
    return whole(given.get("game", first), "start.game", first, last)


def _with_breakers(state: State, numbers: Numbers) -> State:
    """Who broke, worked out backwards: the breaker has white, and the break goes round board by board (8.2, 8.5).

    A game is begun by the first breaker or, if its number is even, by the seat to its right (8.3, 8.4).
    """
    seats = SEATS[state.format]
    board = state.board
    white = board.white or seats[0]
    breaks_now = board.phase == "break" and state.side(board.turn) == state.side(white)
    breaker = board.turn if breaks_now else white
    back = (state.board_no - 1) + (state.game_no - 1) % 2
    first = seats[(seats.index(breaker) - back) % len(seats)]
    reached = max(state.score) >= numbers.places_at_points
    third_over = state.game_no == _last_game(numbers) and state.board_no > numbers.places_after_boards
    swapped = third_over or (reached and (state.game_no == _last_game(numbers) or state.round != "group"))
    return replace(
        state,
        first_breaker=first,
        board_breaker=breaker,
        swaps=state.game_no - 1 + int(swapped),
        swapped_in_game=swapped,
    )


def _last_game(numbers: Numbers) -> int:
    """The number of the deciding game (9.7)."""
    return 2 * numbers.games_to_win - 1
