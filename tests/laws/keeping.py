"""What every ruling keeps, by whichever rulebook and in whichever format."""

from __future__ import annotations

from functools import cache

from khela.carrom import acts
from khela.carrom.scenario import check_act, state_to_json
from khela.carrom.scenario.start import read_start
from khela.carrom.state import PER_COLOUR, State
from khela.carrom.umpire import rule
from khela.laws import clauses
from khela.says import sentence
from tests.laws.boards import Placing
from tests.laws.walks import COLOURS, Kind, Step

WORTH = (2, 1)
"""What a white and a black piece count when three play."""


def check(step: Step, kind: Kind, placing: Placing) -> None:
    """Hold a ruling, and the match after it, against all of it."""
    the_ruling_stands(step, kind)
    pieces_are_conserved(step)
    pieces_are_where_they_may_be(step.now, kind, placing)
    points_are_counted(step, kind)
    the_match_is_won_when_it_is_over(step, kind)


def check_closely(step: Step, kind: Kind, placing: Placing) -> None:
    """What takes longer: the same again, its sentence, and the state written down and read again."""
    assert rule(step.was, step.act, kind.book, placing=placing) == (step.told, step.now)
    assert sentence(step.told.message)
    check_act(step.act, step.was, "acts[0]")
    state = step.now
    if state.winner is None:
        written = state_to_json(state)
        again = read_start(written, kind.format, kind.book.numbers, placing == "manual")
        assert state_to_json(again) == written


def there(state: State) -> tuple[int, int]:
    """White and black on the board or waiting to be placed."""
    waits = [w.piece for w in state.board.waiting]
    return state.board.left[0] + waits.count("white"), state.board.left[1] + waits.count("black")


@cache
def _clauses(catalogue: str) -> frozenset[str]:
    return frozenset(c.id for c in clauses(catalogue))


def the_ruling_stands(step: Step, kind: Kind) -> None:
    told, was, now = step.told, step.was, step.now
    assert told.clauses
    assert set(told.clauses) <= _clauses(kind.book.laws)
    assert len(set(told.clauses)) == len(told.clauses)
    assert told.next == now.board.turn
    if told.turn == "passes":
        assert told.next != was.board.turn or isinstance(step.act, acts.OutOfTurn)
        assert (now.board.strokes, now.board.misses) == (0, 0)
    assert (told.board is not None) <= (told.turn == "over")
    assert (told.game is not None or told.match is not None) <= (told.turn == "over")
    back = told.returns.white + told.returns.black
    assert 0 <= told.penalty <= back + sum(now.board.owed)
    assert (told.placer is None) >= (back + told.returns.red == 0) or isinstance(step.act, acts.BreakBeforeCall)


def pieces_are_conserved(step: Step) -> None:
    was, act, told, now = step.was, step.act, step.told, step.now
    begun_anew = told.turn == "over" or (told.turn == "again" and not isinstance(act, acts.Stroke))
    if begun_anew:
        if now.winner is None and not isinstance(act, acts.ClaimExtra):
            board = now.board
            assert (board.phase, board.left, board.red, board.waiting) == ("break", (9, 9), "on_board", ())
            assert not any(board.owed)
        return
    gone = [*getattr(act, "pocketed", ()), *getattr(act, "off_board", ())]
    gone += [act.piece] if isinstance(act, acts.Fell) else []
    lost = isinstance(act, acts.Waive | acts.TimeOut) and len(now.board.waiting) < len(was.board.waiting)
    lost = lost or (isinstance(act, acts.Stroke) and bool(was.board.waiting))
    back = (told.returns.white, told.returns.black)
    expected = tuple(n - gone.count(c) + b for n, c, b in zip(there(was), COLOURS, back, strict=True))
    if isinstance(act, acts.Place) and sum(there(now)) == sum(expected):
        assert there(now) == expected or (now.format == "three" and act.piece in COLOURS)
    elif lost:
        assert all(n <= most for n, most in zip(there(now), expected, strict=True))
    else:
        assert there(now) == expected


def pieces_are_where_they_may_be(state: State, kind: Kind, placing: Placing) -> None:
    board = state.board
    assert all(0 <= n <= PER_COLOUR for n in there(state))
    if state.winner is None:
        assert all(there(state)) if kind.format != "three" else any(there(state)) or board.red == "on_board"
    assert all(owed >= 0 for owed in board.owed)
    assert placing == "manual" or not board.waiting
    assert (board.red == "covered") == (board.red_by is not None)
    if board.red == "to_cover":
        assert board.strokes > 0
    reds = [w for w in board.waiting if w.piece == "red"]
    assert len(reds) <= int(board.red == "on_board")
    assert not board.red_returns or board.red == "to_cover"
    lying = [item.piece for item in board.carried]
    on_board = dict(zip(COLOURS, board.left, strict=True)) | {"red": int(board.red == "on_board" and not reds)}
    assert all(lying.count(piece) <= n for piece, n in on_board.items())


def points_are_counted(step: Step, kind: Kind) -> None:
    result, was, now = step.told.board, step.was, step.now
    if kind.format == "three":
        _points_of_three(step)
        return
    if result is None:
        assert now.score in (was.score, (0, 0)) or step.told.turn == "over"
        return
    most = 3 if kind.book.bases else PER_COLOUR + kind.book.numbers.red_points
    assert 0 <= result.points <= most + (2 if isinstance(step.act, acts.ClaimExtra) else 0)
    assert 0 <= result.claimable <= 2
    assert result.pieces is None or (kind.book.bases and 0 <= result.pieces <= PER_COLOUR)
    if isinstance(step.act, acts.Stroke) and kind.book.laws == "federation":
        assert (result.claimable > 0) == (step.act.improper or "striker" in step.act.pocketed)
    if step.told.game is None:
        before = now.ended.before.score if now.ended else was.score
        gained = tuple(after - then for after, then in zip(now.score, before, strict=True))
        assert gained == ((result.points, 0) if result.winner == 0 else (0, result.points))


def _points_of_three(step: Step) -> None:
    """What was pocketed and what came back change the points at once; the red when it is covered."""
    was, told, now = step.was, step.told, step.now
    if now.board_no == was.board_no and now.winner is None and told.turn != "over":
        gone = [a - b for a, b in zip(there(was), there(now), strict=True)]
        red = 5 * (now.board.red == "covered") - 5 * (was.board.red == "covered")
        assert sum(now.score) - sum(was.score) == sum(n * worth for n, worth in zip(gone, WORTH, strict=True)) + red
    piles = now.board.piles
    if piles is not None and now.winner is None:
        assert tuple(sum(pile[c] for pile in piles) for c in (0, 1)) == tuple(PER_COLOUR - n for n in there(now))
    assert all(n >= 0 for n in now.score)


def the_match_is_won_when_it_is_over(step: Step, kind: Kind) -> None:
    told, state, numbers = step.told, step.now, kind.book.numbers
    assert (told.match is None) or told.match == state.winner
    assert all(0 <= games <= numbers.games_to_win for games in state.games)
    if state.winner is not None:
        return
    assert max(state.games) < numbers.games_to_win
    if kind.format != "three":
        assert max(state.score) < numbers.game_points
        assert state.board_no <= numbers.game_boards or len(set(state.score)) == 1
