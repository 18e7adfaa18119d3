"""`khela practice`: a puzzle told, drawn and solved; bad input is refused in one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from khela.cli import app
from khela.practice import make_puzzle


def run(*words: str) -> tuple[int, list[str], str]:
    result = CliRunner().invoke(app, ["practice", *words])
    return result.exit_code, result.stdout.splitlines(), result.stderr


def test_a_puzzle_is_told_with_its_solution_and_drawn(tmp_path: Path) -> None:
    svg, png = tmp_path / "p.svg", tmp_path / "p.png"
    words = ("--seed", "abc", "--grade", "easy", "--solution", "--svg", str(svg), "--png", str(png))
    status, lines, _ = run("puzzle", *words)
    puzzle = make_puzzle("abc", "easy")
    assert status == 0
    assert lines[0] == "abc, easy, federation: pocket all 2 white pieces in this turn"
    assert len(lines) == 1 + len(puzzle.start.discs) + len(puzzle.solution)
    assert lines[-1].endswith(", ".join(sorted(puzzle.solution[-1].fell)))
    drawn = svg.read_text()
    assert drawn.count('r="15.5"') == len(puzzle.start.discs)
    assert png.read_bytes().startswith(b"\x89PNG")


def test_the_puzzle_of_a_day_keeps_its_solution_to_itself() -> None:
    status, lines, _ = run("daily", "--day", "2026-11-30")
    assert status == 0
    assert lines[0].startswith("2026-11-30, easy, federation:")
    assert len(lines) == 1 + len(make_puzzle("2026-11-30", "easy").start.discs)
    assert run("daily")[0] == 0


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("daily", "--day", "20261130"), "--day: '20261130'"),
        (("daily", "--rulebook", "none"), "--rulebook: 'none'"),
        (("puzzle", "--seed", "a b"), "--seed: 'a b'"),
        (("puzzle", "--seed", "a", "--grade", "x"), "--grade: 'x'"),
        (
            ("puzzle", "--seed", "abc", "--grade", "easy", "--svg", "/nowhere/a.svg"),
            "/nowhere/a.svg: cannot be written",
        ),
    ],
)
def test_bad_input_is_refused_in_one_line(words: tuple[str, ...], place: str) -> None:
    status, _, told = run(*words)
    assert status == 2
    assert told.startswith(place)
    assert "; allowed: " in told
    assert told.count("\n") == 1
