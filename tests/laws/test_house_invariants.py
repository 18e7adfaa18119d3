"""What holds whatever falls, by the rules in which every foul costs the turn: boards of random strokes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khela.carrom.acts import Act, Concede, Fallen, Foul, Place, Seat, Stroke, Waive
from khela.carrom.match import new_match
from khela.carrom.rulebooks import GAMERULES, KHEL_MAHOTSAV, Rulebook
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import PER_COLOUR, Format, State
from khela.carrom.umpire import rule
from khela.says import sentence
from tests.laws.boards import Placing, RedNow, board_of

BOOKS = tuple((book, format) for book in (KHEL_MAHOTSAV, GAMERULES) for format in book.formats if format != "three")
DECLARED = {"khel_mahotsav": "km-4.7", "gamerules": "gr-7.7"}
REDS: tuple[RedNow, ...] = ("on_board", "on_board", "to_cover", "mine", "theirs")
SELDOM = st.sampled_from((True, *(False,) * 5))
SEVERAL = st.sampled_from((0, 0, 0, 1, 1, 2, 9))
STEPS = st.lists(
    st.tuples(SEVERAL, SEVERAL, SELDOM, SELDOM, SELDOM, SELDOM, st.integers(0, 19)), min_size=1, max_size=25
)


def act_of(state: State, book: Rulebook, step: tuple[int, int, bool, bool, bool, bool, int]) -> Act:
    """An act that is possible on this board."""
    white, black, red, striker, improper, off, which = step
    board = state.board
    if board.waiting and which % 5:
        first = board.waiting[0]
        return Place(first.piece, first.placer, (10.0, 20.0)) if which % 2 else Waive(_placer(state))
    if which == 5:
        return Foul(board.turn if off else state.right_of(board.turn), DECLARED[book.name])
    if which == 10 and off:
        return Concede("board")
    pieces: tuple[Fallen, ...] = ("white",) * min(white, board.left[0]) + ("black",) * min(black, board.left[1])
    waits = any(w.piece == "red" for w in board.waiting)
    there = ("red",) if red and board.red == "on_board" and not waits else ()
    pocketed: tuple[Fallen, ...] = (*there, *pieces) if which % 2 else (*pieces, *there)
    left: tuple[Fallen, ...] = ("black",) if off and board.left[1] > pieces.count("black") else ()
    return Stroke(
        pocketed=(*pocketed, *(("striker",) if striker else ())),
        improper=improper,
        off_board=left,
        touched=bool(pocketed or left or which != 7),
    )


def _placer(state: State) -> Seat | None:
    return next((w.placer for w in state.board.waiting if w.placer != "umpire"), None)


def played(state: State, book: Rulebook, placing: Placing, act: Act) -> tuple[Ruling, State] | None:
    """The act ruled on; None where pieces must be placed first or nothing is there to waive."""
    try:
        return rule(state, act, book, placing=placing)
    except RefusedActError:
        assert state.board.waiting
        return None


def there(state: State) -> tuple[int, int]:
    """White and black on the board or waiting to be placed."""
    waits = [w.piece for w in state.board.waiting]
    return state.board.left[0] + waits.count("white"), state.board.left[1] + waits.count("black")


def check(was: State, act: Act, told: Ruling, now: State) -> None:
    """What holds of a ruling and of the match after it."""
    board = now.board
    assert told.clauses
    assert told.next == board.turn
    assert sentence(told.message)
    if told.turn == "over":
        assert (board.left, board.red, board.owed) == ((9, 9), "on_board", (0, 0)) or now.winner is not None
        assert told.board is not None
        assert 0 <= told.board.points <= PER_COLOUR + 5
        return
    gone = [*getattr(act, "pocketed", ()), *getattr(act, "off_board", ())]
    forgotten = len(was.board.waiting) if isinstance(act, Stroke) else 0
    if not isinstance(act, Waive) and not forgotten:
        expected = tuple(
            n - gone.count(colour) + back
            for n, colour, back in zip(
                there(was), ("white", "black"), (told.returns.white, told.returns.black), strict=True
            )
        )
        assert there(now) == expected
    assert all(1 <= n <= PER_COLOUR for n in there(now))
    assert (board.red == "covered") == (board.red_by is not None)
    assert not board.red_returns or board.red == "to_cover"
    assert (told.turn == "passes") == (board.strokes == 0 and told.next != was.board.turn)
    if board.red == "to_cover":
        assert board.strokes > 0


@pytest.mark.parametrize(("book", "format"), BOOKS, ids=lambda value: getattr(value, "name", value))
@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(
    placing=st.sampled_from(("auto", "manual")),
    own=st.integers(1, 9),
    opp=st.integers(1, 9),
    red=st.sampled_from(REDS),
    fresh=st.booleans(),
    steps=STEPS,
)
def test_whatever_falls(
    book: Rulebook,
    format: Format,
    placing: Placing,
    own: int,
    opp: int,
    red: RedNow,
    fresh: bool,
    steps: list[tuple[int, int, bool, bool, bool, bool, int]],
) -> None:
    state = board_of(own, opp, red, format=format, right=True if red != "on_board" else None)
    state = new_match(format) if fresh else replace(state, score=(10, 24))
    start, log = state, []
    for step in steps:
        if state.winner is not None:
            with pytest.raises(RefusedActError, match="match is over"):
                rule(state, Stroke(), book, placing=placing)
            break
        act = act_of(state, book, step)
        answer = played(state, book, placing, act)
        if answer is not None:
            check(state, act, *answer)
            log.append((act, answer))
            state = answer[1]
    for act, answer in log:
        assert rule(start, act, book, placing=placing) == answer
        start = answer[1]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(placing=st.sampled_from(("auto", "manual")), steps=STEPS)
def test_whatever_falls_when_three_play(
    placing: Placing, steps: list[tuple[int, int, bool, bool, bool, bool, int]]
) -> None:
    state = new_match("three")
    for step in steps:
        act = act_of(state, GAMERULES, step)
        if state.winner is not None or isinstance(act, Concede):
            break
        answer = played(state, GAMERULES, placing, act)
        if answer is None:
            continue
        assert rule(state, act, GAMERULES, placing=placing) == answer
        told, now = answer
        assert sentence(told.message)
        assert told.next == now.board.turn
        assert now.board.piles is not None
        taken = tuple(sum(pile[index] for pile in now.board.piles) for index in (0, 1))
        assert taken == tuple(PER_COLOUR - n for n in there(now))
        if now.board_no == 1 and told.turn != "over":
            red = [5 if now.board.red_by == side else 0 for side in range(3)]
            worth = [2 * white + black for white, black in now.board.piles]
            assert list(now.score) == [a + b for a, b in zip(worth, red, strict=True)]
        state = now
