"""A stroke from a file, told and drawn."""

from __future__ import annotations

import io
import json
import math
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image
from typer.testing import CliRunner

from khela.carrom.geometry import PIECE_RADIUS
from khela.cli import app
from khela.pictures import draw_moment, draw_shot, gif, play, png, read_stroke
from khela.pictures.drawing import place_at
from khela.reading import ScenarioError

BREAK: dict[str, Any] = {"rack": 0.0, "striker": [60, -252.6], "angle": 1.85, "speed": 4500}
CUT: dict[str, Any] = {
    "white": [[0, 0], [200, 100]],
    "black": [[-100, 50]],
    "red": [50, 200],
    "striker": [0, -252.6],
    "angle": math.pi / 2,
    "speed": 2500,
    "surface": "club",
}
SVG = "{http://www.w3.org/2000/svg}"


def drawn(told: dict[str, Any]) -> ElementTree.Element:
    written = read_stroke(told)
    return ElementTree.fromstring(draw_shot(written.discs, play(written)))


def test_a_drawing_shows_every_disc_twice_and_the_ways_of_those_that_moved() -> None:
    written = read_stroke(CUT)
    shot = play(written)
    circles = [c for c in drawn(CUT).iter(f"{SVG}circle") if c.get("stroke-width") in ("1", "1.5") and c.get("cx")]
    discs = [c for c in circles if c.get("fill") != "none" and c.get("fill")]
    assert len(discs) == 2 * len(written.discs)
    ways = [p for p in drawn(CUT).iter(f"{SVG}path") if p.get("stroke-opacity") == "0.8"]
    assert len(ways) == sum(any(segment.v > 0 for segment in path) for path in shot.paths.values()) >= 2


def test_a_way_ends_where_the_disc_lies_or_fell() -> None:
    written = read_stroke(BREAK)
    shot = play(written)
    assert shot.falls
    ends = {
        tuple(round(float(n), 1) for n in re.split("[ L]", way.get("d", "").removeprefix("M"))[-2:])
        for way in drawn(BREAK).iter(f"{SVG}path")
        if way.get("stroke-opacity") == "0.8"
    }
    for disc in written.discs:
        path = shot.paths[disc.id]
        if any(segment.v > 0 for segment in path):
            fell = next((fall.t for fall in shot.falls if fall.id == disc.id), shot.duration)
            x, y = place_at(path, fell)
            assert (round(round(x, 2), 1), round(round(-y, 2), 1)) in ends
    width = 370 + PIECE_RADIUS
    assert all(abs(x) < width and abs(y) < width for x, y in ends)


def test_a_moment_leaves_out_what_has_fallen() -> None:
    written = read_stroke(BREAK)
    shot = play(written)
    at_first, at_last = (draw_moment(written.discs, shot, t).count("<circle cx") for t in (0.0, shot.duration))
    assert at_first - at_last == len(shot.falls)


def test_pictures_have_their_size_and_the_film_lasts_as_long_as_the_stroke() -> None:
    written = read_stroke(CUT)
    shot = play(written)
    assert Image.open(io.BytesIO(png(written.discs, shot, 320))).size == (320, 320)
    film = Image.open(io.BytesIO(gif(written.discs, shot, 100)))
    assert film.size == (100, 100)
    assert film.n_frames == math.ceil(shot.duration * 25) + 1  # type: ignore[attr-defined]
    film.seek(0)
    first = film.convert("RGB").tobytes()
    film.seek(film.n_frames - 1)  # type: ignore[attr-defined]
    assert film.convert("RGB").tobytes() != first


def test_the_command_tells_the_stroke_and_writes_the_files(tmp_path: Path) -> None:
    file = tmp_path / "stroke.json"
    file.write_text(json.dumps(BREAK))
    outs = {kind: tmp_path / f"out.{kind}" for kind in ("svg", "png", "gif")}
    options = [part for kind, out in outs.items() for part in (f"--{kind}", str(out))]
    done = CliRunner().invoke(app, ["shot", str(file), *options, "--size", "80"])
    assert done.exit_code == 0, done.output
    assert re.search(r"^\d\.\d{3} s: [wbr]\w+ falls$", done.output, re.MULTILINE)
    assert re.search(r"^\d+ contacts, \d+ fell, at rest after \d\.\d\d s$", done.output, re.MULTILINE)
    assert outs["svg"].read_text().startswith("<svg")
    assert outs["png"].read_bytes()[1:4] == b"PNG"
    assert outs["gif"].read_bytes()[:6] == b"GIF89a"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"striker": None}, r"striker: null stands there; allowed: a list"),
        ({"striker": [0]}, r"striker: a list of 1 stands there; allowed: \[x, y\]"),
        ({"striker": [0, 0]}, r"striker: a list of 2 .* allowed: a place of the striker by fed-16.16 at side 0"),
        ({"striker": [0, -252.6], "white": [[5, -250]]}, r"stroke: s stood .*, 5.6\d* from w1 at .* allowed: 36.15"),
        ({"white": [[0, 0], [400, 0]]}, r"stroke: w2 stood at \(400, 0\) over the frame"),
        ({"white": [[0, 0]] * 10}, r"white: a list of 10 stands there; allowed: up to 9 places"),
        ({"white": [[0, "x"]]}, r"white\[0\]\[1\]: 'x' stands there; allowed: a number"),
        ({"angle": float("nan")}, r"angle: nan stands there"),
        ({"speed": -1}, r"stroke: the speed stood at -1 stands there; allowed: 0 to 7000"),
        ({"speed": 8000}, r"stroke: the speed stood at 8000 stands there; allowed: 0 to 7000"),
        ({"side": 4}, r"side: 4 stands there; allowed: a whole number from 0 to 3"),
        ({"surface": "ice"}, r"surface: 'ice' stands there; allowed: championship, club, slow, or an object"),
        ({"surface": {"mu": -1}}, r"surface: an object stands there; allowed: mu is -1.0; allowed is 0.0 to 10.0"),
        ({"surface": {"ice": 1}}, r"surface.ice: 1 stands there"),
        ({"rack": 0.1}, r"white: a list of 2 stands there; allowed: nothing, beside a rack"),
        ({"board": 1}, r"board: 1 stands there; allowed: white, black"),
    ],
)
def test_a_wrong_file_is_refused_by_its_field(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said):
        play(read_stroke({**CUT, **change}))


def test_what_a_stroke_needs_is_said() -> None:
    with pytest.raises(ScenarioError, match="speed: nothing stands there; allowed: a stroke needs striker"):
        read_stroke({"striker": [0, -252.6], "angle": 1})


def test_a_rack_that_does_not_fit_a_rack_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"rack: 9.0 stands there; allowed: mm between the pieces, 0 to 5"):
        read_stroke({**BREAK, "rack": 9})


def test_side_null_lets_the_striker_stand_anywhere() -> None:
    written = read_stroke({**CUT, "striker": [30, -100], "side": None})
    assert play(written).events > 0


def test_the_command_refuses_in_one_line(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["shot", str(tmp_path / "none.json")])
    assert done.exit_code == 2
    assert "allowed: a file that can be read (No such file or directory)" in done.stderr
    assert CliRunner().invoke(app, ["shot"]).exit_code == 2
    file = tmp_path / "stroke.json"
    file.write_text(json.dumps(CUT))
    done = CliRunner().invoke(app, ["shot", str(file), "--svg", str(tmp_path / "no" / "out.svg")])
    assert done.exit_code == 2
    assert "cannot be written" in done.stderr
