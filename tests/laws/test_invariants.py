"""What holds whatever happens on the board: matches of random acts, every one of them possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from khela.carrom import acts
from khela.carrom.acts import Act, Fallen, Seat
from khela.carrom.match import new_match
from khela.carrom.rulebooks import FEDERATION
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import PER_COLOUR, SEATS, Format, State
from khela.carrom.umpire import rule as umpire
from tests.laws.boards import Placing, RedNow, board_of
from tests.laws.mirror import (
    act_colours_swapped,
    act_on,
    colours_swapped,
    ruling_colours_swapped,
    ruling_on,
    seats_on,
    wordless,
)

WHITE: tuple[Fallen, ...] = ("white",)
BLACK: tuple[Fallen, ...] = ("black",)
RED: tuple[Fallen, ...] = ("red",)
STRIKER: tuple[Fallen, ...] = ("striker",)
FORMATS: tuple[Format, ...] = ("singles", "doubles")
SEVERAL = st.sampled_from((0, 0, 0, 1, 1, 1, 2, 3, 9))
SELDOM = st.sampled_from((True, *(False,) * 7))
PLACES = st.sampled_from(((40.0, 0.0), (0.0, 45.0), (-45.0, 0.0), (10.0, 10.0), (100.0, 0.0), None))
AFTER_THE_END = (acts.Stroke(), acts.Pass(), acts.Foul("A", "fed-3.4"), acts.Void(), acts.Concede("match"))
ENDS_BOARD = (acts.Concede, acts.LeaveSeat, acts.Disobey)


class Match(RuleBasedStateMachine):
    """A match in random acts, held after each against what the laws keep."""

    def __init__(self) -> None:
        super().__init__()
        self.placing: Placing = "auto"
        self.state: State = new_match()
        self.log: list[tuple[State, Act, Ruling]] = []

    # -- the start, and one act

    @initialize(
        format=st.sampled_from(FORMATS),
        placing=st.sampled_from(("auto", "manual")),
        own=st.integers(1, 9),
        opp=st.integers(1, 9),
        red=st.sampled_from(("on_board", "on_board", "to_cover", "mine", "theirs")),
        scores=st.tuples(st.integers(0, 28), st.integers(0, 28)),
        board_no=st.integers(1, 9),
        fresh=st.booleans(),
    )
    def start(
        self,
        format: Format,
        placing: Placing,
        own: int,
        opp: int,
        red: RedNow,
        scores: tuple[int, int],
        board_no: int,
        fresh: bool,
    ) -> None:
        self.placing = placing
        if fresh:
            self.state = replace(new_match(format), score=scores)
        else:
            right = True if red != "on_board" else None
            self.state = board_of(own, opp, red, score=scores, format=format, board_no=board_no, right=right)

    def act(self, act: Act) -> None:
        was = self.state
        told, now = umpire(was, act, FEDERATION, placing=self.placing)
        self.log.append((was, act, told))
        self.state = now
        assert told.next == now.board.turn
        assert told.clauses
        self.pieces_are_conserved(was, act, told, now)
        self.points_are_within_bounds(was, act, told, now)
        self.seats_make_no_difference(was, act, told, now)
        self.colours_make_no_difference(was, act, told, now)

    # -- what holds of an act

    def pieces_are_conserved(self, was: State, act: Act, told: Ruling, now: State) -> None:
        if told.turn == "over" or (told.turn == "again" and not isinstance(act, acts.Stroke)):
            if now.winner is None and not isinstance(act, acts.ClaimExtra):
                assert (now.board.phase, now.board.left, now.board.waiting) == ("break", (9, 9), ())
                assert (now.board.red, now.board.red_by, now.board.owed) == ("on_board", None, (0, 0))
            return
        gone = [*getattr(act, "pocketed", ()), *getattr(act, "off_board", ())]
        if isinstance(act, acts.Fell):
            gone.append(act.piece)
        for colour, back in (("white", told.returns.white), ("black", told.returns.black)):
            here, there = in_play(was, colour), in_play(now, colour)
            if isinstance(act, (acts.Waive, acts.TimeOut)) and len(now.board.waiting) < len(was.board.waiting):
                assert there <= here
            else:
                assert there == here - gone.count(colour) + back
        assert told.penalty >= 0
        assert told.penalty <= told.returns.white + told.returns.black + sum(now.board.owed)

    def points_are_within_bounds(self, was: State, act: Act, told: Ruling, now: State) -> None:
        if told.board is None:
            assert told.turn != "over" or isinstance(act, (acts.Concede, acts.Forfeit))
            return
        result = told.board
        assert told.turn == "over"
        assert 0 <= result.points <= 14 + (2 if isinstance(act, acts.ClaimExtra) else 0)
        assert 0 <= result.claimable <= 2
        if isinstance(act, acts.Stroke):
            assert result.points >= 1 or was.board.owed[1 - result.winner], "only owed pieces add no points (9.6)"
            improper = act.improper or "striker" in act.pocketed
            assert (result.claimable > 0) == improper
        if told.game is None:
            before = now.ended.before.score if now.ended else was.score
            gained = tuple(after - then for after, then in zip(now.score, before, strict=True))
            assert gained == ((result.points, 0) if result.winner == 0 else (0, result.points))

    def seats_make_no_difference(self, was: State, act: Act, told: Ruling, now: State) -> None:
        there, then = umpire(seats_on(was), act_on(was.format, act), FEDERATION, placing=self.placing)
        assert wordless(there) == ruling_on(was.format, told)
        assert then == seats_on(now)

    def colours_make_no_difference(self, was: State, act: Act, told: Ruling, now: State) -> None:
        if isinstance(act, acts.ClaimExtra):
            return
        there, then = umpire(colours_swapped(was), act_colours_swapped(act), FEDERATION, placing=self.placing)
        plain = wordless(told)
        assert ruling_colours_swapped(there) == replace(
            plain,
            clauses=tuple(id for id in plain.clauses if id not in ("fed-2.21", "fed-2.22")),
            board=None if plain.board is None else replace(plain.board, slam=None),
        )
        if told.turn in ("keeps", "passes"):
            assert then == colours_swapped(now)

    # -- what holds of a state

    @invariant()
    def pieces_are_where_they_may_be(self) -> None:
        board = self.state.board
        for colour in ("white", "black"):
            assert 0 <= in_play(self.state, colour) <= PER_COLOUR
        if self.state.winner is None:
            assert in_play(self.state, "white") > 0
            assert in_play(self.state, "black") > 0
        assert all(owed >= 0 for owed in board.owed)
        assert self.placing == "manual" or not board.waiting
        for side, owed in enumerate(board.owed):
            assert not owed or in_play(self.state, self.state.colour(side)) == PER_COLOUR

    @invariant()
    def the_red_is_in_one_place(self) -> None:
        board = self.state.board
        assert (board.red == "covered") == (board.red_by is not None)
        if board.red == "to_cover":
            assert board.strokes > 0
            assert board.last_striker in (None, board.turn)
        reds = [w for w in board.waiting if w.piece == "red"]
        assert len(reds) <= 1
        assert not reds or (board.red == "on_board" and reds[0].placer == "umpire")

    @invariant()
    def the_match_is_over_when_it_is_won(self) -> None:
        state = self.state
        assert all(0 <= games <= 2 for games in state.games)
        if state.winner is None:
            assert max(state.score) < 29
            assert max(state.games) < 2

    def teardown(self) -> None:
        """The acts again, from the same start, give the same rulings and the same match."""
        if not self.log:
            return
        state = self.log[0][0]
        for was, act, told in self.log:
            assert state == was
            again, state = umpire(state, act, FEDERATION, placing=self.placing)
            assert again == told
        assert state == self.state

    # -- the acts

    @precondition(lambda self: not self.going())
    @rule(act=st.sampled_from(AFTER_THE_END))
    def nothing_is_ruled_on_after_the_end(self, act: Act) -> None:
        with pytest.raises(RefusedActError, match="match is over"):
            umpire(self.state, act, FEDERATION, placing=self.placing)

    def going(self) -> bool:
        return self.state.winner is None

    def free(self) -> bool:
        return self.going() and not self.state.board.waiting

    def seat(self, number: int) -> Seat:
        seats = SEATS[self.state.format]
        return seats[number % len(seats)]

    def falling(self, white: int, black: int, red: bool, striker: bool) -> tuple[Fallen, ...]:
        there = self.state.board
        pieces = WHITE * min(white, there.left[0]) + BLACK * min(black, there.left[1])
        return pieces + RED * (red and there.red == "on_board") + STRIKER * striker

    @precondition(free)
    @rule(white=SEVERAL, black=SEVERAL, red=st.booleans(), striker=SELDOM, improper=SELDOM, off=SELDOM, touched=SELDOM)
    def stroke(
        self, white: int, black: int, red: bool, striker: bool, improper: bool, off: bool, touched: bool
    ) -> None:
        pocketed = self.falling(white, black, red, striker)
        board = self.state.board
        left = board.left[0] - pocketed.count("white")
        off_board: tuple[Fallen, ...] = ("white",) if off and left else ()
        moved = any(piece != "striker" for piece in (*pocketed, *off_board))
        self.act(acts.Stroke(None, pocketed, improper, off_board, touched=moved or not touched))

    @precondition(free)
    @rule(share=st.sampled_from(("own", "opp", "both")), red=st.booleans(), striker=SELDOM, improper=SELDOM)
    def finishing_stroke(self, share: str, red: bool, striker: bool, improper: bool) -> None:
        side = self.state.on_strike()
        own, opp = self.state.colour(side), self.state.colour(1 - side)
        want = {"own": (own,), "opp": (opp,), "both": (own, opp)}[share]
        self.act(acts.Stroke(None, self.falling(9 * ("white" in want), 9 * ("black" in want), red, striker), improper))

    @precondition(free)
    @rule()
    def pass_(self) -> None:
        self.act(acts.Pass())

    @precondition(free)
    @rule(number=st.integers(0, 3), white=SEVERAL, black=SEVERAL, noticed=SELDOM)
    def out_of_turn(self, number: int, white: int, black: int, noticed: bool) -> None:
        by = self.seat(number)
        if by != self.state.board.turn:
            self.act(acts.OutOfTurn(by, self.falling(white, black, False, False), noticed))

    @precondition(going)
    @rule(number=st.integers(0, 3), clause=st.sampled_from(("fed-3.4", "fed-14.17", "fed-16.20")))
    def foul(self, number: int, clause: str) -> None:
        self.act(acts.Foul(self.seat(number), clause))

    @precondition(lambda self: self.going() and self.state.board.phase == "break" and not self.state.board.waiting)
    @rule(moved=st.booleans())
    def break_before_call(self, moved: bool) -> None:
        self.act(acts.BreakBeforeCall(moved=moved))

    @precondition(going)
    @rule()
    def time_out(self) -> None:
        self.act(acts.TimeOut())

    @precondition(going)
    @rule(number=st.integers(0, 3), end=st.sampled_from(ENDS_BOARD), really=SELDOM)
    def give_the_board_away(self, number: int, end: Callable[..., Any], really: bool) -> None:
        if really:
            by = self.seat(number)
            self.act(acts.Concede("board", by) if end is acts.Concede else end(by))

    @precondition(going)
    @rule(number=st.integers(0, 3), restorable=st.booleans())
    def disturb(self, number: int, restorable: bool) -> None:
        self.act(acts.Disturb(self.seat(number), restorable))

    @precondition(going)
    @rule(number=st.integers(0, 3), of=st.sampled_from(("game", "match")), really=SELDOM)
    def give_more_away(self, number: int, of: acts.Unit, really: bool) -> None:
        if really:
            self.act(acts.Concede(of, self.seat(number)))

    @precondition(going)
    @rule(really=SELDOM, clause=st.sampled_from(("fed-16.26", "fed-16.28")))
    def void(self, really: bool, clause: str) -> None:
        if really:
            self.act(acts.Void(clause))

    @precondition(lambda self: self.state.ended is not None and self.state.ended.claimable > 0)
    @rule(partner=st.booleans())
    def claim(self, partner: bool) -> None:
        assert self.state.ended is not None
        self.act(acts.ClaimExtra(self.state.seats(self.state.ended.winner)[-int(partner)]))

    @precondition(lambda self: self.going() and self.state.board.waiting)
    @rule(at=PLACES, data=st.data())
    def place(self, at: tuple[float, float] | None, data: st.DataObject) -> None:
        waits = data.draw(st.sampled_from(self.state.board.waiting))
        self.act(acts.Place(waits.piece, waits.placer, None if waits.placer == "umpire" else at))

    @precondition(lambda self: self.going() and any(w.placer != "umpire" for w in self.state.board.waiting))
    @rule(late=st.booleans())
    def waive(self, late: bool) -> None:
        placers = [w.placer for w in self.state.board.waiting if w.placer != "umpire"]
        self.act(acts.TimeOut(placers[0]) if late else acts.Waive(placers[0]))

    @precondition(lambda self: self.going() and self.state.board.phase == "open")
    @rule(piece=st.sampled_from(("white", "black", "red")))
    def fell(self, piece: acts.Piece) -> None:
        board = self.state.board
        waits = any(w.piece == "red" for w in board.waiting)
        there = {"white": board.left[0], "black": board.left[1], "red": board.red == "on_board" and not waits}
        if there[piece]:
            self.act(acts.Fell(piece))

    @precondition(lambda self: self.going() and self.state.board.phase == "open")
    @rule(what=st.sampled_from(("red_left", "opponent_piece", "places")))
    def notice(self, what: str) -> None:
        board = self.state.board
        possible = {
            "opponent_piece": True,
            "places": self.state.swaps > 0,
            "red_left": board.red == "on_board" and board.red_back is not None,
        }
        if possible[what]:
            self.act(acts.Notice(what))  # type: ignore[arg-type]


def in_play(state: State, colour: str) -> int:
    """Pieces of a colour on the board or waiting to be placed."""
    on_board = state.board.left[0 if colour == "white" else 1]
    return on_board + sum(w.piece == colour for w in state.board.waiting)


CLAUSES = ("fed-9.2", "fed-9.4", "fed-9.6", "fed-9.7", "fed-14.1", "fed-14.14", "fed-15.7", "fed-open-7", "fed-open-16")
UNHURRIED = settings(deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.clause(*CLAUSES)
def test_what_the_laws_keep_in_every_match() -> None:
    many = settings(UNHURRIED, max_examples=250, stateful_step_count=25, derandomize=True)
    run_state_machine_as_test(Match, settings=many)


@pytest.mark.long
def test_what_the_laws_keep_in_very_many_matches() -> None:
    very_many = settings(UNHURRIED, max_examples=1500, stateful_step_count=50)
    run_state_machine_as_test(Match, settings=very_many)
