"""`khela laws`, as it is typed."""

from __future__ import annotations

import json
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from khela.cli_laws import laws
from khela.laws import clauses, find, markdown

app = typer.Typer()
app.command()(laws)


def run(*args: str) -> Any:
    return CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}).invoke(app, args)


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
