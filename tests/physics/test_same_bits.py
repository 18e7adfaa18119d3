"""A stroke has one outcome: again, alone or among others, in any order, on any number of threads, in any process."""

from __future__ import annotations

import hashlib
import math
import subprocess
import sys

import numpy as np

from khela.physics import Batch, Stroke, Surface, simulate, simulate_batch
from tests.physics.scenes import Strokes, breaks, mid_game, piles

SURFACE = Surface(top_speed=8000.0)
STROKES = [mid_game(19, 200, seed=11), breaks(150, seed=12), piles(150, seed=13)]


def digest(batch: Batch) -> str:
    parts = (batch.positions, batch.spins, batch.falls, batch.fall_times, batch.events, batch.durations)
    return hashlib.sha256(b"".join(part.tobytes() for part in parts)).hexdigest()


def all_digests() -> str:
    return " ".join(digest(strokes.run(SURFACE)) for strokes in STROKES)


def test_again() -> None:
    assert all_digests() == all_digests()


def test_in_any_order() -> None:
    for strokes in STROKES:
        order = np.random.default_rng(1).permutation(len(strokes.places))
        mixed = Strokes(strokes.places[order], strokes.velocities[order]).run(SURFACE)
        straight = strokes.run(SURFACE)
        assert np.array_equal(mixed.positions, straight.positions[order])
        assert np.array_equal(mixed.falls, straight.falls[order])
        assert np.array_equal(mixed.events, straight.events[order])


def test_on_any_number_of_threads() -> None:
    for strokes in STROKES:
        assert len({digest(strokes.run(SURFACE, threads=threads)) for threads in (1, 2, 3, 7)}) == 1


def test_in_another_process() -> None:
    code = "from tests.physics.test_same_bits import all_digests; print(all_digests())"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == all_digests()


def test_alone_with_its_ways_recorded() -> None:
    for strokes in STROKES:
        for n in range(10):
            (x, y), (vx, vy) = strokes.places[n, 0].tolist(), strokes.velocities[n, 0].tolist()
            stroke = Stroke(x, y, math.atan2(vy, vx), math.hypot(vx, vy))
            shot = simulate(strokes.discs(n), stroke, SURFACE)
            velocities = np.zeros_like(strokes.velocities[:1])
            velocities[0, 0] = stroke.speed * math.cos(stroke.angle), stroke.speed * math.sin(stroke.angle)
            batch = simulate_batch(strokes.places[n : n + 1], velocities, strokes.radii, strokes.masses, SURFACE)
            names = list(shot.paths)
            for name, place in shot.final.items():
                assert batch.positions[0, names.index(name)].tolist() == list(place)
            assert [names.index(fall.id) for fall in shot.falls] == [i for i in batch.falls[0] if i >= 0]
            assert shot.events == batch.events[0]
            assert shot.duration == batch.durations[0]
