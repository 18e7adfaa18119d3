"""Puzzles: each is solved by its solution under the umpire, bears the errors it says, and is the same for its seed."""

from __future__ import annotations

import itertools
import math
from datetime import date, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.ruling import RefusedActError, Returns
from khela.carrom.setup import Disc
from khela.practice import GRADES, Puzzle, make_puzzle, own_pieces, read_puzzle, tried
from khela.practice.positions import turn_begins
from khela.practice.puzzles import BEARS, LONGEST, MOST, grade_of, solve
from khela.practice.tries import FORCES, TENTH, found
from khela.table import decide, view
from khela.table.commands import Strike
from khela.table.facts import Aim


def solved(puzzle: Puzzle) -> None:
    """The solution is played at a table: the turn goes on by every ruling until the board is won."""
    standing = puzzle.start
    for number, one in enumerate(puzzle.solution, 1):
        standing = decide(standing, Strike("A", one.steps.aim(), improper=False), f"s{number}", 0).standing
        ruling = standing.rulings[-1].ruling
        assert (ruling.penalty, ruling.returns) == (0, Returns())
        if number < len(puzzle.solution):
            assert (ruling.turn, ruling.next, ruling.board) == ("keeps", "A", None)
    assert ruling.board is not None
    assert ruling.board.winner == 0
    assert own_pieces(standing.discs) == 0


@pytest.mark.parametrize(("grade", "n"), [(grade, n) for grade in GRADES for n in range(10)])
def test_every_puzzle_is_solved_by_its_solution(grade: str, n: int) -> None:
    puzzle = make_puzzle(*read_puzzle(f"seed-{n}", grade, "federation"))
    solved(puzzle)
    bears = min(one.bears for one in puzzle.solution)
    assert (puzzle.grade, grade_of(len(puzzle.solution), bears)) == (grade, grade)
    assert len(puzzle.solution) >= 2
    assert puzzle.bears == bears / 10
    red = sum(disc.piece == "red" for disc in puzzle.start.discs)
    assert own_pieces(puzzle.start.discs) + red <= 5


@pytest.mark.parametrize("rulebook", [name for name in RULEBOOKS if name != "federation"])
def test_every_rulebook_has_puzzles(rulebook: str) -> None:
    puzzle = make_puzzle("one", "easy", rulebook)
    assert puzzle.start.book().name == rulebook
    solved(puzzle)


def test_each_stroke_bears_the_errors_it_says() -> None:
    for grade in GRADES:
        puzzle = make_puzzle("errors", grade)
        standing = puzzle.start
        for one in puzzle.solution:
            aim = one.steps.aim()
            assert one.bears >= BEARS[grade]
            for off, force in itertools.product(range(-one.bears, one.bears + 1, 2), FORCES):
                wrong = Aim(aim.striker, aim.angle + off * TENTH, aim.speed * force)
                ruling = decide(standing, Strike("A", wrong, False), "x", 0).standing.rulings[-1].ruling
                assert ruling.next == "A" or (ruling.board is not None and ruling.board.winner == 0)
                assert not ruling.penalty
            standing = decide(standing, Strike("A", aim, False), "x", 0).standing


@settings(max_examples=3, deadline=None)
@given(st.from_regex(r"[0-9A-Za-z_-]{1,40}", fullmatch=True))
def test_any_seed_makes_a_puzzle_and_the_same_again(seed: str) -> None:
    asked = read_puzzle(seed, "easy", "federation")
    puzzle = make_puzzle(*asked)
    solved(puzzle)
    assert make_puzzle(*asked) == puzzle


def test_the_puzzle_of_a_date_is_the_same_for_all_and_another_the_next_day() -> None:
    monday = date(2026, 11, 30)
    days = [(monday + timedelta(n)).isoformat() for n in range(7)]
    made = [make_puzzle(*read_puzzle(day, None, "federation")) for day in days]
    assert [puzzle.grade for puzzle in made] == ["easy"] * 2 + ["medium"] * 3 + ["hard"] * 2
    assert [puzzle.day for puzzle in made] == [monday + timedelta(n) for n in range(7)]
    assert len({puzzle.start.discs for puzzle in made}) == 7
    assert make_puzzle(*read_puzzle("2026-11-30", None, "federation")) == made[0]
    assert make_puzzle("2026-13-30", "easy").day is None


def test_a_position_of_known_strokes_is_solved_and_one_without_is_not() -> None:
    mouth = (Disc("w1", -300.0, 300.0), Disc("w2", 300.0, 300.0))
    strokes = solve(turn_begins("federation", mouth))
    assert strokes is not None
    assert {piece for one in strokes for piece in one.fell} == {"w1", "w2"}
    walled = [Disc(f"b{n}", 40 * math.cos(n * math.pi / 4), 40 * math.sin(n * math.pi / 4)) for n in range(8)]
    ring = [Disc(f"b{n + 1}", disc.x, disc.y) for n, disc in enumerate(walled) if n != 0]
    assert solve(turn_begins("federation", [Disc("w1", 0.0, 0.0), Disc("b8", 40.0, 0.0), *ring])) is None
    assert found(turn_begins("federation", [Disc("w1", 0.0, 0.0), Disc("b8", 40.0, 0.0), *ring])) == []


def test_the_red_must_be_covered_before_the_last_piece() -> None:
    seeds = (make_puzzle(f"red-{n}", "medium") for n in itertools.count())
    puzzle = next(one for one in seeds if any(disc.id == "red" for disc in one.start.discs))
    assert puzzle.start.state.board.red == "on_board"
    solved(puzzle)
    fell = [sorted(one.fell) for one in puzzle.solution]
    assert "red" in fell[0] + fell[1]
    without = turn_begins("federation", [Disc("w1", -300.0, 300.0), Disc("red", 0.0, 0.0)])
    aim = found(turn_begins("federation", [Disc("w1", -300.0, 300.0)]))[0].steps.aim()
    assert tried(without, [aim]).outcome == "failed"


def test_a_try_goes_on_is_solved_or_fails_and_ends_then() -> None:
    puzzle = make_puzzle("try", "easy")
    aims = [one.steps.aim() for one in puzzle.solution]
    assert tried(puzzle.start, []).outcome == "on"
    assert tried(puzzle.start, aims[:1]).outcome == "on"
    done = tried(puzzle.start, aims)
    assert done.outcome == "solved"
    assert done.last is not None
    assert done.last.shot.falls
    assert len(done.standing.rulings) == len(aims)
    miss = Aim(aims[0].striker, math.pi / 2, 10.0)
    lost = tried(puzzle.start, [miss])
    assert lost.outcome == "failed"
    assert lost.standing.state.board.turn == "B"
    with pytest.raises(RefusedActError) as refused:
        tried(puzzle.start, [*aims, miss])
    assert (refused.value.field, refused.value.stood) == ("strokes", len(aims) + 1)
    with pytest.raises(RefusedActError) as refused:
        tried(puzzle.start, [Aim((0.0, 0.0), 1.0, 100.0)])
    assert (refused.value.field, refused.value.clause) == ("strokes[0].striker", "fed-16.16")
    with pytest.raises(RefusedActError):
        tried(puzzle.start, [miss] * (LONGEST + 1))


def test_a_foul_that_keeps_the_turn_fails() -> None:
    """The striker falls behind an own piece: the turn goes on by 14.2, but pieces come back."""
    start = turn_begins("federation", [Disc("w1", -320.0, 320.0), Disc("w2", 0.0, 0.0)])
    way = math.atan2(320.0 + 252.6, -320.0 - 0.0)
    lost = tried(start, [Aim((0.0, -252.6), way, 7000.0)])
    told = lost.standing.rulings[-1].ruling
    assert told.penalty
    assert lost.outcome == "failed"


def test_the_table_of_a_puzzle_is_in_the_middle_of_a_board() -> None:
    told = view(make_puzzle("try", "easy").start, 0)
    assert told["phase"] == "stroke"
    assert told["state"]["turn"] == "A"
    assert told["trays"]["A"] == ["white"] * 7 + ["red"]
    assert told["clock"]["since"] is None
    assert told["can_undo"] is False


@pytest.mark.parametrize(
    ("asked", "field"),
    [(("", None, "federation"), "seed"), (("a b", None, "federation"), "seed"),
     (("x" * 41, None, "federation"), "seed"), (("x", "tricky", "federation"), "grade"),
     (("x", "easy", "chess_law10"), "rulebook")],
)  # fmt: skip
def test_what_cannot_be_asked_is_refused_by_name(asked: tuple[str, str | None, str], field: str) -> None:
    with pytest.raises(RefusedActError) as refused:
        read_puzzle(*asked)
    assert refused.value.field == field


def test_grades_are_by_strokes_and_tolerance() -> None:
    assert grade_of(2, 8) == "easy"
    assert grade_of(2, 7) == grade_of(3, 15) == "medium"
    assert grade_of(3, 4) == grade_of(4, 15) == "hard"
    assert max(MOST.values()) == LONGEST
