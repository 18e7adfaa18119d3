"""The form in which a stroke is told: segments, contacts and falls, and what a browser plays."""

from __future__ import annotations

import json
import math
from itertools import pairwise
from typing import Any

import pytest

from khela.physics import Shot, Stroke, simulate
from tests.physics.scenes import Strokes, breaks, mid_game, piles

SCENES = {"mid-game": mid_game(9, 12, seed=31), "break": breaks(4, seed=32), "pile": piles(6, seed=33, fastest=7000.0)}


def shots(strokes: Strokes) -> list[Shot]:
    told = []
    for n in range(len(strokes.places)):
        (x, y), (vx, vy) = strokes.places[n, 0].tolist(), strokes.velocities[n, 0].tolist()
        told.append(simulate(strokes.discs(n), Stroke(x, y, math.atan2(vy, vx), math.hypot(vx, vy) - 1e-9)))
    return told


def place_at(path: list[list[float]], time: float) -> tuple[float, float]:
    """The formula of docs/http.md, written out."""
    t, x, y, ux, uy, v, a = [entry for entry in path if entry[0] <= time][-1]
    tau = min(time - t, v / a)
    way = v * tau - a * tau**2 / 2
    return x + ux * way, y + uy * way


@pytest.mark.parametrize("name", SCENES)
def test_the_told_stroke_has_the_form_that_a_browser_plays(name: str) -> None:
    for shot in shots(SCENES[name]):
        told: dict[str, Any] = json.loads(json.dumps(shot.to_json(), allow_nan=False))
        assert list(told) == ["discs", "contacts", "duration"]
        assert [disc["id"] for disc in told["discs"]] == list(shot.paths)
        for disc in told["discs"]:
            assert set(disc) == {"id", "path", "fell"}
            assert disc["path"][0][0] == 0.0
            assert all(len(entry) == 7 and entry[5] >= 0.0 and entry[6] > 0.0 for entry in disc["path"])
            assert all(a[0] < b[0] for a, b in zip(disc["path"], disc["path"][1:], strict=False))
            for entry in disc["path"]:
                assert math.hypot(entry[3], entry[4]) == pytest.approx(1.0 if entry[5] else 0.0, abs=1e-12)
            if disc["fell"] is not None:
                assert set(disc["fell"]) == {"t", "pocket"}
                assert disc["fell"]["pocket"] in (0, 1, 2, 3)
                assert disc["path"][-1][0] <= disc["fell"]["t"] <= told["duration"]
        times = [contact["t"] for contact in told["contacts"]]
        assert times == sorted(times)
        for contact in told["contacts"]:
            assert set(contact) in ({"t", "a", "b"}, {"t", "a", "wall"})
            assert contact.get("wall", "left") in ("left", "right", "near", "far")
            assert {contact["a"], contact.get("b", "s")} <= set(shot.paths)
            assert 0.0 <= contact["t"] <= told["duration"]


@pytest.mark.parametrize("name", SCENES)
def test_the_last_place_on_every_path_is_where_the_disc_lies(name: str) -> None:
    for shot in shots(SCENES[name]):
        for disc in shot.to_json()["discs"]:
            if disc["fell"] is None:
                assert math.dist(place_at(disc["path"], shot.duration), shot.final[disc["id"]]) < 1e-9
                assert math.dist(place_at(disc["path"], shot.duration + 60.0), shot.final[disc["id"]]) < 1e-9
            else:
                assert disc["id"] not in shot.final


@pytest.mark.parametrize("name", SCENES)
def test_every_segment_begins_where_the_last_one_has_come_to(name: str) -> None:
    for shot in shots(SCENES[name]):
        for path in shot.paths.values():
            for before, after in pairwise(path):
                assert math.dist(before.place(after.t), (after.x, after.y)) < 1e-9


@pytest.mark.parametrize("name", SCENES)
def test_discs_told_to_touch_do_touch(name: str) -> None:
    """In a contact group the springs take a little room: there discs as near as the gap of a group touch."""
    radius = {"s": 20.65}
    for shot in shots(SCENES[name]):
        at = {disc["id"]: disc["path"] for disc in shot.to_json()["discs"]}
        for contact in shot.contacts:
            a = place_at(at[contact.a], contact.t)
            if contact.b is not None:
                reach = radius.get(contact.a, 15.5) + radius.get(contact.b, 15.5)
                assert math.dist(a, place_at(at[contact.b], contact.t)) == pytest.approx(reach, abs=0.031)
            else:
                k = 0 if contact.wall in ("left", "right") else 1
                side = 1.0 if contact.wall in ("right", "far") else -1.0
                assert side * a[k] == pytest.approx(370.0 - radius.get(contact.a, 15.5), abs=1e-9)


@pytest.mark.parametrize("name", SCENES)
def test_a_disc_falls_where_its_middle_comes_over_the_rim_of_the_pocket(name: str) -> None:
    fallen = 0
    for shot in shots(SCENES[name]):
        order = [fall.t for fall in shot.falls]
        assert order == sorted(order)
        paths = {disc["id"]: disc["path"] for disc in shot.to_json()["discs"]}
        for fall in shot.falls:
            fallen += 1
            middle = 347.75 if fall.pocket & 1 else -347.75, 347.75 if fall.pocket & 2 else -347.75
            assert math.dist(place_at(paths[fall.id], fall.t), middle) == pytest.approx(22.25, abs=1e-6)
    assert fallen > 0
