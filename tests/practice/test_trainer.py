"""The trainer: the right stroke does it at every level, and a miss is measured as it was made."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khela.carrom.geometry import PIECE_RADIUS, STRIKER_RADIUS
from khela.carrom.ruling import RefusedActError
from khela.practice import KINDS, LEVELS, Exercise, make_exercise, measure, read_exercise
from khela.practice.trainer import PIECE, WIDTH, Kind
from khela.table.desk import check_striker
from khela.table.facts import STRIKER, play

REACH = PIECE_RADIUS + STRIKER_RADIUS


def touching(exercise: Exercise, angle: float) -> tuple[float, float] | None:
    """Where the striker is when it meets the piece on a straight way."""
    x, y = exercise.right.striker
    way = (math.cos(angle), math.sin(angle))
    to = (exercise.piece.x - x, exercise.piece.y - y)
    along, across = to[0] * way[0] + to[1] * way[1], to[0] * way[1] - to[1] * way[0]
    if along <= 0 or abs(across) >= REACH:
        return None
    run = along - math.sqrt(REACH**2 - across**2)
    return (x + run * way[0], y + run * way[1])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("n", range(2))
def test_the_right_stroke_does_it_at_every_level(kind: Kind, level: int, n: int) -> None:
    exercise = make_exercise(kind, f"seed-{n}", level)
    right = exercise.right
    check_striker(exercise.start, right)
    assert WIDTH[kind] * (level - 1) <= exercise.cut <= WIDTH[kind] * level
    for off in (-0.2, 0.0, 0.2):
        shot = play(exercise.start.discs, right.__class__(right.striker, right.angle + math.radians(off), right.speed))
        assert [(fall.id, fall.pocket) for fall in shot.falls] == [(PIECE, exercise.pocket)]
    shot = play(exercise.start.discs, right)
    walls = [contact.wall for contact in shot.contacts if contact.a == PIECE and contact.wall]
    assert walls == ([] if kind == "cut" else [exercise.wall])
    told = measure(exercise, right.angle, right.speed)
    assert (told.result, told.line, told.contact) == ("made", 0.0, 0.0)


@pytest.mark.parametrize("kind", KINDS)
def test_a_miss_is_measured_as_it_was_made(kind: Kind) -> None:
    for n in range(4):
        exercise = make_exercise(kind, f"miss-{n}", 2)
        spot = touching(exercise, exercise.right.angle)
        assert spot is not None
        for off in (-1.5, -0.4, 0.3, 1.0):
            angle = exercise.right.angle + math.radians(off)
            met = touching(exercise, angle)
            told = measure(exercise, angle, exercise.right.speed)
            assert met is not None
            assert told.contact == pytest.approx(math.dist(met, spot), abs=1e-6)
            turned = _centres(exercise, met) - _centres(exercise, spot)
            assert told.line is not None
            # Struck farther to the left, the piece goes to the right; the rims turn it less than the centres do.
            assert told.line * off < 0
            assert told.line == pytest.approx(math.degrees(turned), rel=0.35)


def _centres(exercise: Exercise, at: tuple[float, float]) -> float:
    return math.atan2(exercise.piece.y - at[1], exercise.piece.x - at[0])


def test_a_stroke_past_the_piece_is_measured_by_how_near_it_passed() -> None:
    exercise = make_exercise("cut", "past", 1)
    spot = touching(exercise, exercise.right.angle)
    assert spot is not None
    x, y = exercise.right.striker
    away = math.dist(spot, (x, y))
    angle = exercise.right.angle + math.radians(40.0)
    told = measure(exercise, angle, 300.0)
    assert (told.result, told.line) == ("missed", None)
    assert told.contact == pytest.approx(away * math.sin(math.radians(40.0)))
    back = measure(exercise, exercise.right.angle + math.pi, 100.0)
    assert back.contact == pytest.approx(away)


def test_the_striker_that_falls_too_and_another_pocket_are_told() -> None:
    seen = set()
    for n in range(12):
        exercise = make_exercise("cut", f"other-{n}", 1)
        for tenths in range(-60, 61, 4):
            angle = exercise.right.angle + math.radians(tenths / 10)
            told = measure(exercise, angle, 5000.0)
            fell = {fall.id: fall.pocket for fall in told.shot.falls}
            rightly = fell.get(PIECE) == exercise.pocket
            wanted = "missed" if PIECE not in fell else "elsewhere" if not rightly else "made"
            assert told.result == ("striker" if rightly and STRIKER in fell else wanted)
            seen.add(told.result)
    assert seen == {"made", "striker", "elsewhere", "missed"}


def test_a_bank_that_falls_without_its_frame_does_not_count() -> None:
    for n in range(40):
        bank = make_exercise("bank", f"direct-{n}", 2)
        for tenths in range(-300, 301, 5):
            told = measure(bank, bank.right.angle + math.radians(tenths / 10), 2000.0)
            walls = {contact.wall for contact in told.shot.contacts if contact.a == PIECE and contact.wall}
            fell = [fall.pocket for fall in told.shot.falls if fall.id == PIECE]
            if fell == [bank.pocket] and bank.wall not in walls:
                assert told.result == "elsewhere"
                return
    pytest.fail("no stroke pocketed the piece directly")


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(KINDS), st.from_regex(r"[0-9A-Za-z_-]{1,40}", fullmatch=True), st.sampled_from(list(LEVELS)))
def test_any_seed_makes_an_exercise_and_the_same_again(kind: Kind, seed: str, level: int) -> None:
    exercise = make_exercise(kind, seed, level)
    assert make_exercise(kind, seed, level) == exercise
    assert measure(exercise, exercise.right.angle, exercise.right.speed).result == "made"


@pytest.mark.parametrize(
    ("asked", "field"), [(("spin", "x", 1), "kind"), (("cut", "x", 6), "level"), (("cut", "x", True), "level"),
                         (("cut", "x", 0), "level"), (("cut", "ü", 1), "seed")]
)  # fmt: skip
def test_what_cannot_be_asked_is_refused_by_name(asked: tuple[str, str, object], field: str) -> None:
    with pytest.raises(RefusedActError) as refused:
        read_exercise(*asked)
    assert refused.value.field == field
