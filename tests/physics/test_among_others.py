"""A stroke of a batch comes out as it does alone, whatever discs of other strokes have columns beside its own."""

from __future__ import annotations

import numpy as np
import pytest

from khela.physics import simulate_batch
from tests.physics.scenes import breaks, mid_game, piles

KINDS = {
    "mid-game": mid_game(9, 200, seed=41),
    "break": breaks(100, seed=42),
    "pile": piles(120, seed=43, fastest=6900.0),
}
PARTS = ("positions", "velocities", "spins", "falls", "fall_times", "fall_pockets", "events", "durations")


@pytest.mark.parametrize("kind", KINDS)
def test_alone_as_among_others(kind: str) -> None:
    strokes = KINDS[kind]
    whole = strokes.run()
    for n in range(0, len(strokes.places), 7):
        alone = strokes[n : n + 1].run()
        for part in PARTS:
            assert getattr(whole, part)[n].tobytes() == getattr(alone, part)[0].tobytes(), (n, part)


@pytest.mark.parametrize("kind", KINDS)
def test_discs_that_are_absent_change_nothing(kind: str) -> None:
    strokes = KINDS[kind]
    n, m = strokes.places.shape[:2]
    places, velocities = np.full((n, m + 3, 2), np.nan), np.zeros((n, m + 3, 2))
    places[:, 3:], velocities[:, 3:] = strokes.places, strokes.velocities
    radii, masses = np.append([15.5] * 3, strokes.radii), np.append([5.25] * 3, strokes.masses)
    present = np.tile(np.arange(m + 3) >= 3, (n, 1))
    more = simulate_batch(places, velocities, radii, masses, present=present)
    whole = strokes.run()
    assert more.positions[:, 3:].tobytes() == whole.positions.tobytes()
    assert (more.events == whole.events).all()
    assert (more.durations == whole.durations).all()


def test_a_stroke_cut_short_is_a_piece_of_the_whole() -> None:
    """At any time the places are those of the whole stroke, and what is cut off has not happened."""
    strokes = KINDS["mid-game"][:60]
    whole = strokes.run()
    for until in (0.0, 0.1, 0.35, 0.7, 1.5):
        cut = strokes.run(until=until)
        assert (cut.durations == np.minimum(whole.durations, until)).all()
        assert ((cut.falls >= 0).sum(axis=1) == (whole.fall_times <= until).sum(axis=1)).all()
        over = whole.durations <= until
        assert cut.positions[over].tobytes() == whole.positions[over].tobytes()
