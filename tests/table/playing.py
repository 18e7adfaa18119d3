"""A table and its log for tests, and play by chance on it: strokes, placings, next boards."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from khela.carrom.acts import Seat
from khela.carrom.geometry import BASE_LINE_Y, HALF, PIECE_RADIUS, STRIKER_RADIUS, is_free, turned
from khela.carrom.ruling import RefusedActError
from khela.carrom.setup import Disc
from khela.carrom.state import SEATS, Format
from khela.table import Answer, Event, Standing, apply, decide, parse_command, view
from khela.table.desk import attempt
from khela.table.facts import Aim
from khela.table.openings import parse_opening
from khela.table.pieces import on_board

NOW = 1_800_000_000_000
NAMES: dict[Seat, str] = {"A": "Asha", "B": "Bina", "C": "Chitra", "D": "Dipa"}
SPEEDS = (1500.0, 2500.0, 4000.0)


def names(format: Format) -> dict[Seat, str]:
    """A name for each seat of a format."""
    return {seat: NAMES[seat] for seat in SEATS[format]}


class Table:
    """A table and its log."""

    def __init__(self, format: Format = "singles", **opening: object) -> None:
        parsed = parse_opening({"names": names(format), "format": format, **opening})
        self.events = [Event("t", 0, "open", parsed.edition, NOW, {"do": "open", "opening": parsed.to_json()})]
        self.standing = apply(None, self.events[0])
        self.clock = NOW

    def at(self, now: int) -> Table:
        """The same table, at `now` (ms) from here on."""
        self.clock = now - self.standing.seq
        return self

    def do(self, command: Mapping[str, Any]) -> Answer:
        """Carry a command out."""
        told = parse_command(dict(command), self.standing.opening.format)
        answer = decide(self.standing, told, f"c{self.standing.seq}", self.clock + self.standing.seq)
        self.events.append(answer.event)
        self.standing = answer.standing
        return answer

    def refuse(self, command: Mapping[str, Any]) -> RefusedActError:
        """The error by which a command is refused; the table is as it was."""
        before = self.standing
        with pytest.raises(RefusedActError) as refused:
            self.do(command)
        assert self.standing is before
        return refused.value

    def seen(self) -> dict[str, Any]:
        """The table as it is shown."""
        return view(self.standing, NOW)

    def lying(self, *discs: Disc, **board: Any) -> None:
        """Put the table into a position: these discs on the surface, the umpire's count by them."""
        white = sum(disc.piece == "white" for disc in discs)
        black = sum(disc.piece == "black" for disc in discs)
        red = "on_board" if any(disc.piece == "red" for disc in discs) else "covered"
        waits = board.get("waiting", ())
        red = "on_board" if any(w.piece == "red" for w in waits) else red
        sides = len(self.standing.state.score)
        fields = {"phase": "open", "left": (white, black), "red": red}
        fields |= {"turns": (1,) * sides, "pocketed_own": (True,) * sides}
        fields |= {"red_by": 1 if red == "covered" else None} | board
        state = self.standing.state.with_board(**fields)
        self.standing = replace(self.standing, discs=discs, state=state, piles=state.board.piles)


def strike(standing: Standing, speed: float = 3000.0, off: float = 0.0, x: float = 0.0) -> dict[str, Any]:
    """A stroke of the seat to strike, straight ahead but for `off` radians, from `x` mm along its base lines."""
    by = standing.state.board.turn
    side = standing.sides[by]
    angle = math.remainder(math.pi / 2 * (side + 1) + off, 2 * math.pi)
    return {"do": "stroke", "by": by, "striker": list(turned(side, (x, BASE_LINE_Y))), "angle": angle, "speed": speed}


def go_on(standing: Standing, speed: float, off: float, x: float) -> dict[str, Any]:
    """A command that the table takes."""
    seen = view(standing, NOW)
    if seen["phase"] == "next_board":
        return {"do": "next_board"}
    return put_down(standing, seen["waiting"][0]) if seen["phase"] == "place" else strike(standing, speed, off, x)


def put_down(standing: Standing, waiting: Mapping[str, Any], piece: str | None = None) -> dict[str, Any]:
    """A placing of a waiting piece that the table takes, or a waiver where there is no room."""
    by, piece = waiting["placer"], piece or waiting["piece"]
    if by == "umpire":
        return {"do": "place", "by": by, "piece": piece, "at": view(standing, NOW)["red_place"]}
    spots = sorted(itertools.product(range(-69, 70, 4), repeat=2), key=lambda at: math.hypot(*at))
    for at in spots:
        command = {"do": "place", "by": by, "piece": piece, "at": list(at)}
        try:
            decide(standing, parse_command(command, standing.opening.format), "c", NOW)
        except RefusedActError:
            continue
        return command
    return {"do": "waive", "by": by}


def aims(standing: Standing, chance: Random, count: int) -> Iterator[Aim]:
    """Strokes that the seat to strike may take, by chance, each towards a piece ahead or else anywhere ahead."""
    book, side = standing.opening.book(), standing.sides[standing.state.board.turn]
    lying = [disc.at for disc in standing.discs]
    while count:
        at = turned(side, (chance.uniform(-182, 182), BASE_LINE_Y))
        if not is_free(at, lying, PIECE_RADIUS + STRIKER_RADIUS) or book.stands(side, *at) is not None:
            continue
        anywhere = turned(side, (chance.uniform(-HALF, HALF), HALF))
        to = chance.choice([spot for spot in lying if turned(-side, spot)[1] > BASE_LINE_Y + 40] or [anywhere])
        yield Aim(at, math.atan2(to[1] - at[1], to[0] - at[0]) + chance.gauss(0.0, 0.05), chance.choice(SPEEDS))
        count -= 1


def well_aimed(standing: Standing, chance: Random, tries: int = 12) -> dict[str, Any]:
    """The best of a few strokes by chance: the one that pockets most of what the player may pocket."""
    state = standing.state
    mine = {"white", "black"} if state.board.white is None else {state.colour(state.on_strike())}
    chosen = list(aims(standing, chance, tries))
    fell = [told["pocketed"] for told in attempt(standing, chosen)]
    worth = [sum(piece in mine for piece in one) - 3 * ("striker" in one) for one in fell]
    aim = chosen[worth.index(max(worth))]
    by = state.board.turn
    return {"do": "stroke", "by": by, "striker": list(aim.striker), "angle": aim.angle, "speed": aim.speed}


def check(standing: Standing) -> None:
    """Every piece is somewhere once: on the surface, in a hand or in a tray; the umpire counts those on the surface."""
    seen = view(standing, NOW)
    lying = Counter(disc["piece"] for disc in seen["discs"])
    hands = Counter(waiting["piece"] for waiting in seen["waiting"])
    trays = Counter(piece for tray in seen["trays"].values() for piece in tray)
    if not standing.cleared and standing.state.winner is None:
        assert {piece: lying[piece] for piece in ("white", "black", "red")} == on_board(standing.state)
    assert lying + hands + trays == Counter({"white": 9, "black": 9, "red": 1})
    places = [disc.at for disc in standing.discs]
    assert all(is_free(one, places[:n]) for n, one in enumerate(places))
    assert all(max(abs(x), abs(y)) <= HALF for x, y in places)
