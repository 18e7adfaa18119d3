"""`khela judge` as a process: what it prints where, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from khela.judging import judge, schema

COMMAND = [sys.executable, "-c", "import typer; from khela.cli_judge import judge; typer.run(judge)"]
GOOD = {"rulebook": "federation", "lang": "bn", "acts": [{"act": "stroke", "pocketed": ["white"]}]}


def run(*arguments: str, given: bytes = b"", command: list[str] = COMMAND) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*command, *arguments], input=given, capture_output=True, timeout=120, check=False)


def test_a_file_is_ruled_on(tmp_path: Path) -> None:
    file = tmp_path / "scenario.json"
    file.write_text(json.dumps(GOOD))
    done = run(str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == judge(GOOD)


def test_the_command_of_the_package_reads_standard_input() -> None:
    done = run("judge", "-", given=json.dumps(GOOD).encode(), command=[sys.executable, "-m", "khela.cli"])
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == judge(GOOD)


def test_the_schema_is_printed() -> None:
    done = run("--schema")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == schema()


@pytest.mark.parametrize(
    ("given", "place"),
    [
        (
            b'{"rulebook": "federation", "acts": [{"act": "stroke", "pocketed": ["green"]}]}',
            "acts[0].pocketed[0]: 'green'",
        ),
        (b"not json", "scenario: not JSON"),
        (b"\xff", "scenario: bytes that are not UTF-8"),
        (b"[" * 200_000, "scenario: JSON nested too deep"),
        (b'{"rulebook": "\xe0\xa6\x96\\n\\ud800"}', "rulebook: "),
    ],
)
def test_bad_input_ends_with_2_one_line_and_no_output(given: bytes, place: str) -> None:
    done = run("-", given=given)
    assert (done.returncode, done.stdout) == (2, b"")
    line = done.stderr.decode()
    assert line.startswith(place)
    assert line.endswith("\n")
    assert len(line.splitlines()) == 1


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for name in (str(tmp_path / "no\nsuch"), str(tmp_path)):
        done = run(name)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.startswith(b"FILE: ")
        assert done.stderr.count(b"\n") == 1


def test_no_file_is_refused() -> None:
    done = run()
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"FILE: nothing stands there; allowed: a file, - for standard input, or --schema\n"
