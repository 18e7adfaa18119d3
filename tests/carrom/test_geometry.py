"""Where the striker stands and where pieces are put: 16.16, 14.16 to 14.20, 15.2, 15.3, 12.1 to 12.4."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from khela.carrom import geometry as g
from khela.carrom.setup import PIECES, arrangement, seat_sides


@pytest.mark.clause("fed-16.16")
@pytest.mark.parametrize("side", range(4))
@pytest.mark.parametrize(
    ("x", "from_frame", "fault"),
    [
        (0, 117.4, None),
        (0, 111.2, None),
        (0, 111.0, "fed-16.16"),
        (0, 127.1, None),
        (0, 127.2, "fed-16.16"),
        (150, 117.4, None),
        (-g.BASE_CIRCLE_X, 117.4, None),
        (g.BASE_CIRCLE_X + 2, 116, None),
        (g.BASE_CIRCLE_X + 2, 121.6, "fed-16.16"),  # on the arrow
        (g.BASE_CIRCLE_X + 19, 117.4, "fed-16.16"),
        (300, 117.4, "fed-16.16"),
        (0, 370, "fed-16.16"),
        (0, 622.6, "fed-16.16"),  # the opponent's lines
    ],
)
def test_the_striker_touches_both_lines_or_covers_a_circle(
    side: int, x: float, from_frame: float, fault: str | None
) -> None:
    assert g.striker_fault(side, *g.turned(side, (x, from_frame - g.HALF))) == fault


@pytest.mark.clause("fed-1.4a", "fed-1.4b", "fed-1.5", "fed-1.6", "fed-1.7")
def test_the_lines_and_circles_have_the_measures_of_law_1() -> None:
    assert pytest.approx(470) == 2 * (g.BASE_CIRCLE_X + g.BASE_CIRCLE_RADIUS)
    assert pytest.approx(101.5) == g.HALF + g.BASE_LINE_Y - g.BASE_CIRCLE_RADIUS
    neighbours = math.dist((g.BASE_CIRCLE_X, g.BASE_LINE_Y), (-g.BASE_LINE_Y, -g.BASE_CIRCLE_X))
    assert neighbours - 2 * g.BASE_CIRCLE_RADIUS == pytest.approx(12.7, abs=3)
    assert 2 * g.OUTER_CIRCLE_RADIUS == 170
    assert 2 * g.CENTRE_CIRCLE_RADIUS == 31.8


@pytest.mark.clause("fed-14.16", "fed-14.17", "fed-14.20", "fed-2.5")
@pytest.mark.parametrize(
    ("at", "fault"),
    [
        ((50.0, 0.0), None),
        ((69.5, 0.0), None),
        ((69.6, 0.0), "fed-14.16"),
        ((200.0, 10.0), "fed-14.16"),
        ((31.4, 0.0), None),
        ((31.3, 0.0), "fed-14.20"),
        ((0.0, 0.0), "fed-14.20"),
        ((0.0, -40.0), "fed-14.20"),  # against the due at (0, -60)
        ((0.0, 40.0), "fed-14.17"),  # on the piece at (0, 60)
        ((31.0, 60.0), None),  # touching a piece that is no due
    ],
)
def test_a_due_lies_inside_the_outer_circle_clear_of_all(at: tuple[float, float], fault: str | None) -> None:
    assert g.placing_fault("white", "B", at, [(0.0, 60.0), (0.0, -60.0)], [(0.0, -60.0)]) == fault


def test_a_due_may_touch_another_piece_but_not_another_due() -> None:
    assert g.placing_fault("white", "B", (31.0, 40.0), [(0.0, 40.0)]) is None
    assert g.placing_fault("white", "B", (31.0, 40.0), [(0.0, 40.0)], [(0.0, 40.0)]) == "fed-14.20"


DIAGONAL = math.sqrt(0.5)


@pytest.mark.clause("fed-15.25", "fed-2.12")
@pytest.mark.parametrize("quarter", range(4))
@pytest.mark.parametrize(
    ("apart", "degrees", "behind"),
    [
        (31.0, 0.0, True),  # a press
        (45.0, 0.0, True),  # a shot
        (61.9, 0.0, True),
        (62.1, 0.0, False),  # a piece would go between
        (45.0, 2.4, True),
        (45.0, 2.8, False),  # the line passes beside the pocket
        (45.0, 45.0, False),
        (45.0, 180.0, True),  # behind the red as seen from the pocket across
    ],
)
def test_a_due_behind_the_red_is_in_line_with_it_and_a_pocket(
    quarter: int, apart: float, degrees: float, behind: bool
) -> None:
    angle = math.radians(225 + degrees)
    at = g.turned(quarter, (apart * math.cos(angle), apart * math.sin(angle)))
    assert g.behind_red(at, (0.0, 0.0)) is behind
    if apart > g.PIECE_RADIUS + g.CENTRE_CIRCLE_RADIUS:
        assert g.placing_fault("white", "B", at, [(0.0, 0.0)], (), 0, (0.0, 0.0)) == ("fed-15.25" if behind else None)


@pytest.mark.clause("fed-15.25")
def test_a_due_between_the_red_and_a_pocket_is_not_behind_it() -> None:
    red = (30.0, 30.0)  # the pocket at (-, -) lies beyond the middle, those at the sides out of line
    assert g.behind_red((30.0 - 40 * DIAGONAL, 30.0 - 40 * DIAGONAL), red)  # from (+, +)
    near = (300.0, 300.0)
    between = (near[0] + 40 * DIAGONAL, near[1] + 40 * DIAGONAL)
    assert g.behind_red(between, near)  # from the pocket across
    assert not g.behind_red((near[0] + 40.0, near[1]), near)
    assert not g.behind_red(near, near)


@pytest.mark.clause("km-3.3", "gr-3.4", "tu-9")
@pytest.mark.parametrize("side", range(4))
def test_each_rulebook_says_where_the_striker_stands(side: int) -> None:
    wide = 2 * g.BASE_CIRCLE_RADIUS
    for x, fed, moon, lines in (
        (0.0, None, None, None),
        (g.BASE_CIRCLE_X - wide, None, "cut_moon", None),
        (g.BASE_CIRCLE_X, None, None, None),
        (g.BASE_CIRCLE_X + 6, "fed-16.16", "cut_moon", None),
        (g.BASE_CIRCLE_X + 30, "fed-16.16", "lines_or_moon", "both_lines"),
    ):
        at = g.turned(side, (-x, g.BASE_LINE_Y))
        assert (g.striker_fault(side, *at), g.moon_fault(side, *at), g.lines_fault(side, *at)) == (fed, moon, lines)


@pytest.mark.clause("fed-16.16", "km-3.3", "tu-9")
@pytest.mark.parametrize(("stands", "count"), [(g.striker_fault, 1), (g.moon_fault, 3), (g.lines_fault, 1)])
def test_the_stretches_where_the_striker_stands(stands: g.StandsRule, count: int) -> None:
    stretches = g.stretches(stands)
    assert len(stretches) == count
    for start, end in stretches:
        assert (-end, -start) in stretches
        for x, fault in ((start - 0.1, True), (start, False), ((start + end) / 2, False), (end, False)):
            assert (stands(0, x, g.BASE_LINE_Y) is not None) is fault


@pytest.mark.clause("fed-15.2", "fed-15.3", "fed-2.5", "fed-12.1")
def test_the_red_goes_to_the_centre_circle_or_its_free_part_or_beside() -> None:
    assert g.umpires_place([], 0) == (0.0, 0.0)
    assert g.placing_fault("red", "umpire", (0.0, 0.0), []) is None
    assert g.placing_fault("red", "umpire", (5.0, 0.0), []) == "fed-15.2"
    assert g.placing_fault("white", "umpire", (5.0, 0.0), []) == "fed-12.1"
    assert g.umpires_place([(20.0, 0.0)], 0) == (-11.0, 0.0)
    assert g.placing_fault("red", "umpire", (-11.0, 0.0), [(20.0, 0.0)]) is None
    assert g.placing_fault("red", "umpire", (-20.0, 0.0), [(20.0, 0.0)]) == "fed-15.3"
    assert g.placing_fault("red", "umpire", (0.0, 0.0), [(20.0, 0.0)]) == "fed-14.17"
    for side in range(4):
        assert g.umpires_place([(0.0, 0.0)], side) == pytest.approx(g.turned(side, (0.0, 31.0)))
        assert g.placing_fault("red", "umpire", g.umpires_place([(0.0, 0.0)], side), [(0.0, 0.0)], (), side) is None


@pytest.mark.clause("fed-12.1", "fed-12.2", "fed-12.3", "fed-12.4")
def test_pieces_off_the_board_go_behind_and_against_one_another() -> None:
    lying: list[tuple[float, float]] = []
    for _ in range(4):
        lying.append(g.umpires_place(lying, 0))
    assert lying[0] == (0.0, 0.0)
    assert lying[1] == pytest.approx((0.0, 31.0))
    for third in lying[2:]:
        assert math.dist(third, lying[0]) == pytest.approx(31.0)
        assert math.dist(third, lying[1]) == pytest.approx(31.0)


places = st.tuples(st.floats(-120, 120), st.floats(-120, 120))


@given(st.lists(places, max_size=18), st.integers(0, 3))
def test_the_umpire_always_finds_a_place_he_may_use(wanted: list[tuple[float, float]], side: int) -> None:
    pieces: list[tuple[float, float]] = []
    for at in wanted:
        if g.is_free(at, pieces):
            pieces.append(at)
    spot = g.umpires_place(pieces, side)
    assert g.is_free(spot, pieces)
    assert g.placing_fault("red", "umpire", spot, pieces, (), side) is None


@pytest.mark.clause("fed-7.1")
@pytest.mark.parametrize("side", range(4))
def test_the_arrangement_touches_lies_in_the_outer_circle_and_shows_a_y(side: int) -> None:
    discs = arrangement(side)
    assert [disc.id for disc in discs] == list(PIECES)
    assert min(math.dist(p.at, q.at) for p, q in itertools.combinations(discs, 2)) == pytest.approx(31.0)
    for disc in discs:
        assert math.hypot(*disc.at) + g.PIECE_RADIUS <= g.OUTER_CIRCLE_RADIUS
        touching = sum(math.dist(disc.at, other.at) < 31.001 for other in discs) - 1
        assert touching >= 3
    for ring, count in ((31.0, 6), (58.0, 12)):
        around = sorted(
            (math.atan2(d.y, d.x), d.piece) for d in discs if abs(math.hypot(*d.at) - ring) < 5 and d.piece != "red"
        )
        assert len(around) == count
        assert all(one[1] != two[1] for one, two in itertools.pairwise([*around, around[0]]))
    whites = {(round(d.x, 6), round(d.y, 6)) for d in discs if d.piece == "white"}
    inner = [at for at in whites if math.hypot(*at) < 35]
    assert all((round(2 * x, 5), round(2 * y, 5)) in {(round(u, 5), round(v, 5)) for u, v in whites} for x, y in inner)
    stem = g.turned(side, (0.0, -31.0))
    assert (round(stem[0], 6), round(stem[1], 6)) in {(round(x, 6), round(y, 6)) for x, y in inner}


@pytest.mark.parametrize("gap", [0.0, 0.05, 0.4])
def test_a_rack_that_is_not_tight_has_the_same_gap_everywhere(gap: float) -> None:
    discs = arrangement(2, gap)
    nearest = [min(math.dist(one.at, other.at) for other in discs if other is not one) for one in discs]
    assert nearest == pytest.approx([2 * g.PIECE_RADIUS + gap] * 19)
    assert [disc.at for disc in discs if disc.piece == "red"] == [(0.0, 0.0)]


@pytest.mark.clause("fed-3.1", "fed-3.2", "fed-10.1", "fed-10.2")
def test_opponents_and_partners_sit_opposite_and_change_by_the_law() -> None:
    assert seat_sides("singles") == {"A": 0, "B": 2}
    assert seat_sides("singles", 1) == {"A": 2, "B": 0}
    assert seat_sides("singles", 2) == {"A": 0, "B": 2}
    assert seat_sides("doubles") == {"A": 0, "B": 1, "C": 2, "D": 3}
    assert seat_sides("doubles", 1) == {"A": 1, "B": 2, "C": 3, "D": 0}
