"""The arrangement by the festival and house rules: what is needed, how it lies, at whom it points."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from khela.carrom.acts import Stroke
from khela.carrom.geometry import PIECE_RADIUS, POCKET_MIDDLE, turned
from khela.carrom.match import new_match
from khela.carrom.rulebooks import GAMERULES, KHEL_MAHOTSAV
from khela.carrom.setup import PIECES, Disc, arrangement, seat_sides
from khela.carrom.state import SEATS, Format
from khela.carrom.umpire import rule

SIDES = range(4)
TOUCHING = 2 * PIECE_RADIUS
NEAR = 1e-6
POCKETS = [(x * POCKET_MIDDLE, y * POCKET_MIDDLE) for x in (1, -1) for y in (1, -1)]


def rings(side: int) -> tuple[list[Disc], list[Disc]]:
    """The six discs next to the queen and the twelve round those, each going round her."""
    others = sorted(
        (disc for disc in arrangement(side) if disc.piece != "red"), key=lambda disc: math.atan2(disc.y, disc.x)
    )
    inner = [disc for disc in others if math.hypot(*disc.at) < TOUCHING + NEAR]
    return inner, [disc for disc in others if disc not in inner]


def touches(one: Disc, other: Disc) -> bool:
    return abs(math.dist(one.at, other.at) - TOUCHING) < NEAR


def angle_between(one: tuple[float, float], other: tuple[float, float]) -> float:
    """The angle between two directions from the middle, in degrees."""
    apart = math.atan2(one[1], one[0]) - math.atan2(other[1], other[0])
    return abs(math.degrees(math.remainder(apart, 2 * math.pi)))


def doubles(side: int) -> list[tuple[float, float]]:
    """The directions in which an inner disc has one of its own colour right behind it."""
    inner, outer = rings(side)
    behind = [(one, two) for one in inner for two in outer if math.dist(two.at, (2 * one.x, 2 * one.y)) < NEAR]
    assert len(behind) == 6
    same = [(one, two) for one, two in behind if one.piece == two.piece]
    assert {one.piece for one, _ in same} == {"white"}
    return [one.at for one, _ in same]


@pytest.mark.clause("km-1.2", "gr-3.2")
@pytest.mark.parametrize("side", SIDES)
def test_six_lie_round_the_queen_and_twelve_round_those(side: int) -> None:
    inner, outer = rings(side)
    assert [disc.at for disc in arrangement(side) if disc.piece == "red"] == [(0.0, 0.0)]
    assert (len(inner), len(outer)) == (6, 12)
    assert all(abs(math.hypot(*disc.at) - TOUCHING) < NEAR for disc in inner)
    for ring in (inner, outer):
        following = list(zip(ring, [*ring[1:], ring[0]], strict=True))
        assert all(touches(one, two) for one, two in following)
        assert all(one.piece != two.piece for one, two in following)
    assert all(any(touches(disc, within) for within in inner) for disc in outer)


@pytest.mark.clause("km-1.2")
@pytest.mark.parametrize("format", ["singles", "doubles"])
def test_the_line_of_whites_points_at_the_middle_of_the_first_players_side(format: Format) -> None:
    """Two face each other; from the queen through two whites the line leads to who begins."""
    for seat, side in seat_sides(format).items():
        assert seat in SEATS[format]
        towards = turned(side, (0.0, -1.0))
        assert min(angle_between(towards, at) for at in doubles(side)) < NEAR
    assert abs(seat_sides("singles")["A"] - seat_sides("singles")["B"]) == 2


@pytest.mark.clause("gr-3.2")
@pytest.mark.parametrize("side", SIDES)
def test_two_doubles_aim_at_pockets_as_nearly_as_the_y_allows(side: int) -> None:
    """The stem at the first player, the arms a third of a round away from it, each 15 degrees from a pocket."""
    found = doubles(side)
    stem = turned(side, (0.0, -1.0))
    arms = [at for at in found if angle_between(stem, at) > NEAR]
    assert (len(found), len(arms)) == (3, 2)
    nearest = [min(range(4), key=lambda n: angle_between(POCKETS[n], at)) for at in arms]
    assert len(set(nearest)) == 2
    for at, pocket in zip(arms, nearest, strict=True):
        assert angle_between(stem, at) == pytest.approx(120)
        assert angle_between(POCKETS[pocket], at) == pytest.approx(15)
        assert angle_between(POCKETS[pocket], stem) > 90, "a pocket across, not one at the first player's side"


@pytest.mark.clause("gr-1.2")
def test_two_to_four_play_with_nine_of_each_colour_a_red_and_a_striker() -> None:
    assert Counter(PIECES.values()) == {"white": 9, "black": 9, "red": 1}
    assert sorted(len(SEATS[format]) for format in GAMERULES.formats) == [2, 3, 4]
    for format in GAMERULES.formats:
        state = new_match(format)
        assert (state.board.left, state.board.red) == ((9, 9), "on_board")
        seen = set()
        for _ in SEATS[format]:
            seen.add(state.board.turn)
            state = rule(state, Stroke(pocketed=("striker",)), GAMERULES)[1]
        assert seen == set(SEATS[format])


PLACES = [
    pytest.param(0.0, 117.4, True, id="within the base line, on both lines"),
    pytest.param(0.0, 111.2, True, id="just on the front line"),
    pytest.param(0.0, 110.0, False, id="not on the front line"),
    pytest.param(0.0, 127.1, True, id="just on the rear line"),
    pytest.param(0.0, 128.0, False, id="not on the rear line"),
    pytest.param(219.1, 117.4, True, id="on the right circle"),
    pytest.param(-219.1, 117.4, True, id="on the left circle"),
    pytest.param(300.0, 117.4, False, id="beyond the base line"),
    pytest.param(0.0, 370.0, False, id="in the middle"),
    pytest.param(0.0, 622.6, False, id="within the opponent's base line"),
]
"""Places of the striker: across, and from the player's frame, in mm."""


@pytest.mark.clause("km-3.1", "km-3.2")
@pytest.mark.parametrize(("x", "from_frame", "stands"), PLACES)
@pytest.mark.parametrize("seat", ["A", "B"])
def test_the_striker_stands_on_both_lines_or_on_a_circle(seat: str, x: float, from_frame: float, stands: bool) -> None:
    side = seat_sides("singles")[seat]  # type: ignore[index]
    fault = KHEL_MAHOTSAV.stands(side, *turned(side, (x, from_frame - 370.0)))
    assert (fault is None) == stands
    if fault is not None:
        assert set(KHEL_MAHOTSAV.cites[fault]) & {"km-3.1", "km-3.2"}
