"""`khela laws`, as it is typed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from khela.cli_laws import laws
from khela.laws import clauses, find, markdown

app = typer.Typer()
app.command()(laws)


def run(*args: str, input: str | None = None) -> Any:
    return CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}).invoke(app, args, input=input)


def test_the_list_names_every_clause() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(f" {c.id} " in result.stdout for c in clauses())


def test_one_rulebook() -> None:
    result = run("--rulebook", "tamil_uk")
    assert result.exit_code == 0
    assert "tu-35" in result.stdout
    assert "fed-" not in result.stdout


@pytest.mark.parametrize("id", ["fed-15.18", "km-3.3", "fed-open-7"])
def test_one_clause_with_its_text(id: str) -> None:
    result = run(id)
    assert result.exit_code == 0
    assert result.stdout.startswith(id)
    assert find(id).text in " ".join(result.stdout.split())
    if find(id).near:
        assert ", ".join(find(id).near) in result.stdout


def test_json_gives_the_texts() -> None:
    rows = json.loads(run("--rulebook", "gamerules", "--json").stdout)["clauses"]
    assert rows == [c.to_json() for c in clauses("gamerules")]


def test_coverage_as_json_has_a_row_a_clause() -> None:
    rows = json.loads(run("--coverage", "--json").stdout)["clauses"]
    assert len(rows) == 316
    assert all(set(row) == {"id", "how", "decided", "tried"} for row in rows)
    row = json.loads(run("fed-2.20", "--coverage", "--json").stdout)["clauses"]
    assert [(r["id"], "khela.carrom.acts:Stroke" in r["decided"]) for r in row] == [("fed-2.20", True)]


def test_coverage_as_a_table_counts_what_is_missing() -> None:
    result = run("--coverage", "--rulebook", "chess_law10")
    assert result.exit_code == 0
    assert "30 clauses; " in result.stdout


def test_markdown_is_the_page_of_the_docs() -> None:
    assert run("--markdown").stdout == markdown.page()


@pytest.mark.parametrize(
    ("args", "named"),
    [(["fed-15.180"], "fed-15.18"), (["--rulebook", "federal"], "federation"), (["x", "--coverage"], "-")],
)
def test_what_is_unknown_ends_with_2_and_one_line(args: list[str], named: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert len(result.stderr.splitlines()) == 1
    assert named in result.stderr
    assert args[-1] in result.stderr or args[0] in result.stderr


DOCS = Path(__file__).parents[1] / "docs"


def test_a_set_is_inspected() -> None:
    result = run("inspect", str(DOCS / "equipment-example.json"))
    assert result.exit_code == 1
    assert re.search(r"fed-1.3 .* pockets.diameter\[3] .* 46.5 mm .* 44.5 to 46 mm .* refused", result.stdout)
    assert "23 accepted, 2 refused, 26 not measured." in result.stdout


def test_a_set_from_standard_input_as_json() -> None:
    result = run("inspect", "-", "--json", input='{"striker": {"mass": 15, "metal": false}}')
    assert result.exit_code == 0
    found = [f for f in json.loads(result.stdout)["findings"] if f["verdict"] != "not measured"]
    assert found == [
        {"clause": "fed-1.b", "what": "striker.mass", "figure": 15, "unit": "g", "bound": {"high": 15},
         "verdict": "accepted"},
        {"clause": "fed-1.b", "what": "striker.metal", "figure": False, "unit": "", "bound": False,
         "verdict": "accepted"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("args", "input", "line"),
    [
        (["inspect"], "", "FILE: nothing stands there; allowed: a file, or - for standard input"),
        (["inspect", "no-such-file"], "", "FILE: 'no-such-file' stands there; allowed: a file that can be read"),
        (["inspect", "-"], "[]", "set: a list of 0 stands there; allowed: one JSON object"),
        (["inspect", "-"], '{"lamp": {"power": "60"}}', "lamp.power: '60' stands there; allowed: a number from 0"),
        (["fed-1.1", "set.json"], "", "FILE: 'set.json' stands there; allowed: nothing, except after inspect"),
    ],
)
def test_bad_input_of_an_inspection_ends_with_2_and_one_line(args: list[str], input: str, line: str) -> None:
    result = run(*args, input=input)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(line)
    assert len(result.stderr.splitlines()) == 1
