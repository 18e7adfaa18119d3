"""Strokes spread over a cluster: the local batch's bits, each stroke once, also when a worker dies; never a hang."""

from __future__ import annotations

import os
import signal
import threading
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from khela.bench.scenes import Scene, mid_game
from khela.physics import Batch, OverlapError, ShapeError, simulate_batch

pytest.importorskip("ray", reason="ray is not installed (khela[cluster])")

from khela import cluster as khela_cluster
from khela.cluster import ClusterError, ClusterTimeoutError, map_strokes


def arguments(scene: Scene) -> tuple[Any, ...]:
    return scene.places, scene.velocities, scene.radii, scene.masses


def same(one: Batch, other: Batch) -> None:
    for field in fields(Batch):
        mine, yours = getattr(one, field.name), getattr(other, field.name)
        assert mine.dtype == yours.dtype
        assert mine.tobytes() == yours.tobytes(), field.name


def test_a_cluster_gives_the_bits_of_a_local_batch(cluster: Any) -> None:
    scene = mid_game(10, 500, 0)
    present = np.ones(scene.places.shape[:2])
    present[::3, 4] = 0
    spins = np.full(scene.places.shape[:2], 2.0)
    extra = {"present": present, "spins": spins, "until": 0.5}
    same(map_strokes(*arguments(scene), part=64, **extra), simulate_batch(*arguments(scene), **extra))


def test_no_strokes_and_a_part_larger_than_the_batch(cluster: Any) -> None:
    scene = mid_game(3, 5, 0)
    same(map_strokes(*arguments(scene), part=1000), simulate_batch(*arguments(scene)))
    none = (scene.places[:0], scene.velocities[:0], scene.radii, scene.masses)
    same(map_strokes(*none), simulate_batch(*none))


def workers() -> set[int]:
    """The processes that are answering a part at this moment."""
    found = set()
    for name in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if name.read_bytes().startswith(b"ray::_part"):
                found.add(int(name.parent.name))
        except OSError:
            continue
    return found


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="workers are found by /proc")
def test_a_killed_worker_loses_and_doubles_nothing(cluster: Any) -> None:
    scene = mid_game(10, 2000, 0)
    many = [np.tile(scene.places, (100, 1, 1)), np.tile(scene.velocities, (100, 1, 1))]
    answered: list[Batch] = []

    def ask() -> None:
        answered.append(map_strokes(*many, scene.radii, scene.masses, part=20_000, timeout=120))

    asking = threading.Thread(target=ask)
    asking.start()
    victim = 0
    while not victim and asking.is_alive():
        victim = next(iter(workers()), 0)
    assert victim, "no worker was seen before all was answered"
    os.kill(victim, signal.SIGKILL)
    asking.join()
    alone = simulate_batch(*arguments(scene))
    (told,) = answered
    for field in fields(Batch):
        mine, once = getattr(told, field.name), getattr(alone, field.name)
        assert len(mine) == 100 * len(once)
        assert mine.tobytes() == 100 * once.tobytes(), field.name


def test_what_is_wrong_names_the_stroke_of_the_whole_batch(cluster: Any) -> None:
    scene = mid_game(3, 100, 0)
    scene.places[77, 2] = scene.places[77, 1]
    with pytest.raises(OverlapError, match=r"^stroke 77: "):
        map_strokes(*arguments(scene), part=30)
    with pytest.raises(ShapeError, match="masses have the shape"):
        map_strokes(scene.places, scene.velocities, scene.radii, [1.0])
    with pytest.raises(ShapeError, match="spins have the shape"):
        map_strokes(*arguments(scene), spins=np.zeros((100, 2)))
    with pytest.raises(ValueError, match="part is 0"):
        map_strokes(*arguments(scene), part=0)


def test_an_answer_too_late_is_an_error(cluster: Any) -> None:
    scene = mid_game(10, 2000, 0)
    many = [np.tile(scene.places, (100, 1, 1)), np.tile(scene.velocities, (100, 1, 1))]
    with pytest.raises(ClusterTimeoutError, match=r"of 20 parts were answered in 0\.01 s"):
        map_strokes(*many, scene.radii, scene.masses, part=10_000, timeout=0.01)


def test_a_part_that_kills_every_worker_is_an_error(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = mid_game(3, 10, 0)

    def deadly(each: list[Any], shared: Any) -> None:
        os._exit(1)

    monkeypatch.setattr(khela_cluster, "_part", deadly)
    monkeypatch.setattr(khela_cluster, "TRIES", 1)
    with pytest.raises(ClusterError, match="was not answered in 2 tries"):
        map_strokes(*arguments(scene))


def test_without_a_connection_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(khela_cluster.ray, "is_initialized", lambda: False)
    scene = mid_game(3, 5, 0)
    with pytest.raises(ClusterError, match=r"allowed is a process that has called ray\.init"):
        map_strokes(*arguments(scene))
