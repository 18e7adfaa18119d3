"""`khela laws inspect`: a measured set held against Law 1."""

from __future__ import annotations

import json
from collections.abc import Sequence

import typer
from rich.console import Console
from rich.table import Column, Table

from khela.carrom.equipment import Finding, inspect, read_measured
from khela.cli_files import read, refuse
from khela.reading import ScenarioError, json_object

WORDS = {True: "yes", False: "no", None: ""}


def inspect_set(file: str | None, as_json: bool) -> None:
    """Inspect the set written in a file; status 1 if anything is refused."""
    if file is None:
        refuse("FILE: nothing stands there; allowed: a file, or - for standard input")
    try:
        findings = inspect(read_measured(json_object(read(file), "set")))
    except ScenarioError as error:
        refuse(str(error))
    if as_json:
        typer.echo(json.dumps({"findings": [finding.to_json() for finding in findings]}, indent=1))
    else:
        _table(findings)
    if any(finding.verdict == "refused" for finding in findings):
        raise typer.Exit(1)


def _table(findings: Sequence[Finding]) -> None:
    table = Table("Clause", Column("What", overflow="fold"), "Measured", "Allowed", "")
    for finding in findings:
        bound = WORDS[finding.bound] if isinstance(finding.bound, bool) else str(finding.bound)
        reading = f" ({finding.reading})" if finding.reading else ""
        table.add_row(finding.clause, finding.what + reading, _measured(finding), bound, finding.verdict)
    console = Console(highlight=False)
    console.print(table)
    told = [finding.verdict for finding in findings]
    counts = (f"{told.count(verdict)} {verdict}" for verdict in ("accepted", "refused", "not measured"))
    console.print(", ".join(counts) + ".")


def _measured(finding: Finding) -> str:
    if finding.figure is None or isinstance(finding.figure, bool):
        return WORDS[finding.figure]
    unit = "" if isinstance(finding.bound, bool) else finding.bound.unit
    return f"{finding.figure:.12g} {unit}".rstrip()
