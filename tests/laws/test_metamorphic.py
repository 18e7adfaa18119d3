"""What must not make a difference, and what may not make things better, by every rulebook and in every format.

The states are those that random legal acts lead to (tests.laws.walks).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khela.carrom.acts import ClaimExtra, Fallen, Piece, Stroke
from khela.carrom.ruling import Ruling
from khela.carrom.scenario.start import read_start
from khela.carrom.state import PER_COLOUR, Format, State
from khela.carrom.umpire import rule
from tests.laws.boards import Placing, RedNow, board_of, fallen
from tests.laws.mirror import (
    act_colours_swapped,
    act_on,
    colours_swapped,
    ruling_colours_swapped,
    ruling_on,
    seats_on,
    wordless,
)
from tests.laws.walks import KINDS, Kind, Step, walk

SEEDS = st.integers(0, 10**9)
PLACINGS = st.sampled_from(("auto", "manual"))
LENGTH = 20
OFTEN = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

each_kind = pytest.mark.parametrize("kind", KINDS, ids=str)


def strokes(seed: int, kind: Kind, placing: Placing) -> Iterator[tuple[Step, Stroke]]:
    """The strokes of a walk."""
    for step in walk(seed, kind, placing, LENGTH):
        if isinstance(step.act, Stroke):
            yield step, step.act


# -- seats and colours


@each_kind
@OFTEN
@given(seed=SEEDS, placing=PLACINGS)
def test_seats_make_no_difference(kind: Kind, seed: int, placing: Placing) -> None:
    for step in walk(seed, kind, placing, LENGTH):
        act = act_on(kind.format, step.act)
        there, then = rule(seats_on(step.was), act, kind.book, placing=placing)
        assert wordless(there) == ruling_on(kind.format, step.told)
        assert then == seats_on(step.now)


def plain(told: Ruling) -> Ruling:
    """The ruling without its sentence, and without slams, which only white or only black can have."""
    board = None if told.board is None else replace(told.board, slam=None)
    clauses = tuple(id for id in told.clauses if id not in ("fed-2.21", "fed-2.22"))
    return replace(wordless(told), clauses=clauses, board=board)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.format != "three"], ids=str)
@OFTEN
@given(seed=SEEDS, placing=PLACINGS)
def test_colours_make_no_difference(kind: Kind, seed: int, placing: Placing) -> None:
    """Not where three play: there a white piece is worth 2 and a black one 1 (gr-4.1)."""
    for step in walk(seed, kind, placing, LENGTH):
        if isinstance(step.act, ClaimExtra):
            continue
        act = act_colours_swapped(step.act)
        there, then = rule(colours_swapped(step.was), act, kind.book, placing=placing)
        assert ruling_colours_swapped(there) == plain(step.told)
        if step.told.turn in ("keeps", "passes"):
            assert then == colours_swapped(step.now)


# -- the order of fall


def order_that_counts(kind: Kind, state: State, act: Stroke) -> object:
    """What the laws take from the order in which the pieces of a stroke fell; two orders alike in it are ruled alike.

    - Federation and festival: nothing (fed-2.11, fed-15.8, km-open-3).
    - House rules: whether an own piece fell before the queen, as long as the player had pocketed none (gr-6.1, gr-6.2);
      when three play, whether any piece did (gr-6.1, gr-open-2).
    - Tamil union: of both players' last pieces, which fell first (tu-15).
    """
    order = [piece for piece in act.pocketed if piece != "striker"]
    match kind.book.laws:
        case "gamerules":
            side = state.on_strike()
            before = order[: order.index("red")] if "red" in order else []
            if kind.format == "three":
                return not state.board.pocketed_own[side] and bool(before)
            had = state.board.pocketed_own[side] or state.left_of(side) < PER_COLOUR
            return not had and state.colour(side) in before
        case "tamil_uk":
            both = all(order.count(c) == n for c, n in zip(("white", "black"), state.board.left, strict=True))
            return both and order and [piece for piece in order if piece != "red"][-1]
    return None


@each_kind
@OFTEN
@given(seed=SEEDS, placing=PLACINGS)
def test_the_order_of_fall_matters_only_where_it_should(kind: Kind, seed: int, placing: Placing) -> None:
    rng = Random(seed)
    for step, act in strokes(seed, kind, placing):
        for _ in range(4):
            pocketed, off = list(act.pocketed), list(act.off_board)
            rng.shuffle(pocketed)
            rng.shuffle(off)
            other = replace(act, pocketed=tuple(pocketed), off_board=tuple(off))
            if order_that_counts(kind, step.was, other) == order_that_counts(kind, step.was, act):
                assert rule(step.was, other, kind.book, placing=placing) == (step.told, step.now)


ORDERS = [
    pytest.param("gamerules", "singles", (9, 9), "on_board", ("white", "red"), id="an own piece before the queen"),
    pytest.param("gamerules", "three", (9, 9), "on_board", ("black", "red"), id="any piece before the queen"),
    pytest.param("tamil_uk", "singles", (1, 1), "covered", ("white", "black"), id="whose last piece fell first"),
]


@pytest.mark.clause("gr-6.1", "gr-6.2", "gr-open-2", "tu-15")
@pytest.mark.parametrize(("book", "format", "left", "red", "pocketed"), ORDERS)
def test_where_the_order_counts_it_does(
    book: str, format: Format, left: tuple[int, int], red: str, pocketed: tuple[Fallen, ...]
) -> None:
    kind = next(kind for kind in KINDS if (kind.book.name, kind.format) == (book, format))
    start = {"phase": "open", "left": dict(zip(("white", "black"), left, strict=True)), "red": red}
    state = read_start(start | ({"red_by": "A"} if red == "covered" else {}), format, kind.book.numbers, False)
    orders = [Stroke(pocketed=order) for order in (pocketed, pocketed[::-1])]
    assert len({order_that_counts(kind, state, act) for act in orders}) == 2
    one, two = (rule(state, act, kind.book) for act in orders)
    assert one[1] != two[1]


# -- proper and improper


@dataclass(frozen=True)
class Worth:
    """How a player stands after a stroke; each number better if it is greater.

    `ended`: the board won, 2, going on, 1, or lost, 0; `points`: what it was won by or, negative, lost by. While it
    goes on: `keeps` the turn, `own` pieces not on the board nor owed, `other` pieces of the opponents on the board or
    owed by them, `red`: covered by the player, to cover, on the board, covered by another. `score`: points that count
    as they fall, what is owed paid; `right`: the red may be pocketed.
    """

    ended: int
    points: int
    keeps: int
    own: int
    other: int
    red: int
    score: int
    right: int

    def at_least(self, than: Worth) -> bool:
        """Is this in no respect worse? How the board ended comes before all else."""
        if (self.ended, than.ended) != (1, 1):
            return (self.ended, self.points) >= (than.ended, than.points)
        mine = (self.keeps, self.own, self.other, self.red, self.score, self.right)
        theirs = (than.keeps, than.own, than.other, than.red, than.score, than.right)
        return all(a >= b for a, b in zip(mine, theirs, strict=True))


def worth(kind: Kind, was: State, told: Ruling, now: State) -> Worth:
    """What a ruling is worth to the player who struck."""
    side = was.on_strike()
    three = kind.format == "three"
    if told.board is not None and not three:
        won = told.board.winner == side
        points = told.board.points + (told.board.pieces or 0)
        return Worth(2 * won, points if won else -(points + told.board.claimable), 0, 0, 0, 0, 0, 0)
    if told.board is not None:
        return Worth(2, now.score[side], 0, 0, 0, 0, 0, 0)
    board = now.board
    red = {"to_cover": 2 if board.turn in now.seats(side) else 1, "on_board": 1}
    own = 0 if three else -now.left_of(side) - board.owed[side]
    other = 0 if three else now.left_of(was.opponent(side)) + board.owed[was.opponent(side)]
    return Worth(
        ended=1,
        points=0,
        keeps=int(told.turn in ("keeps", "again")),
        own=own,
        other=other,
        red=red.get(board.red, 3 if board.red_by == side else 0),
        score=_paid(kind, side, told, now) if three else 0,
        right=int(board.pocketed_own[side]),
    )


def _paid(kind: Kind, side: int, told: Ruling, now: State) -> int:
    """The points of a player of three once the turn has ended, when what is owed is paid with its points."""
    if told.turn == "keeps":
        told, now = rule(now, Stroke(), kind.book)
    return now.score[side] - now.board.owed[side]


@each_kind
@OFTEN
@given(seed=SEEDS)
def test_an_improper_stroke_is_never_better_than_the_same_stroke_proper(kind: Kind, seed: int) -> None:
    for step, act in strokes(seed, kind, "auto"):
        proper, improper = (
            worth(kind, step.was, *rule(step.was, replace(act, improper=how), kind.book)) for how in (False, True)
        )
        assert proper.at_least(improper), (step.was, act, proper, improper)


COUNTS = (1, 2, 3, 5, 9)
REDS: tuple[RedNow, ...] = ("on_board", "to_cover", "mine", "theirs")
HITS: tuple[tuple[Piece | None, bool], ...] = ((None, False), ("white", False), ("black", True), ("red", True))


def every_stroke(kind: Kind) -> Iterator[tuple[State, Stroke]]:
    """Each kind of board in play with each kind of stroke: A, with white, pockets none, one, or all of each colour."""
    hits = HITS if kind.book.bases else HITS[:1]
    for own, opp, red, owes in product(COUNTS, COUNTS, REDS, (0, 1)):
        if owes and own != PER_COLOUR:
            continue
        for right in {True, own < PER_COLOUR or red in ("to_cover", "mine")}:
            state = board_of(own, opp, red, format=kind.format, owed=(owes, 0), right=right)
            shares = ({0, 1, own}, {0, 1, opp}, {False, red == "on_board"}, (False, True))
            for mine, theirs, red_falls, striker in product(*shares):
                pocketed = fallen(state, mine, theirs, red=red_falls, striker=striker)
                for hit, carom in hits:
                    if hit != "red" or red == "on_board":
                        yield state, Stroke(pocketed=pocketed, first_hit=hit, carom=carom)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.format != "three"], ids=str)
def test_no_stroke_on_any_kind_of_board_is_better_for_being_improper(kind: Kind) -> None:
    tried = 0
    for state, act in every_stroke(kind):
        proper, improper = (
            worth(kind, state, *rule(state, replace(act, improper=how), kind.book)) for how in (False, True)
        )
        assert proper.at_least(improper), (state, act, proper, improper)
        tried += 1
    assert tried > 2000
