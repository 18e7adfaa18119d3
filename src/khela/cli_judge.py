"""`khela judge`: a scenario from a file or standard input, the rulings as one JSON object."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from khela.cli_files import read, refuse
from khela.judging import ScenarioError, judge_json
from khela.judging import schema as schemas


def judge(
    file: Annotated[str, typer.Argument(help="A scenario in JSON; - for standard input.", show_default=False)] = "",
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schemas of scenario and answer.")] = False,
) -> None:
    """Rule on a written-down situation and name the clauses (docs/judge.md)."""
    if schema:
        _print(schemas())
        return
    if not file:
        refuse("FILE: nothing stands there; allowed: a file, - for standard input, or --schema")
    try:
        _print(judge_json(read(file)))
    except ScenarioError as error:
        refuse(str(error))


def _print(value: object) -> None:
    """UTF-8 whatever the terminal says, so that every language comes out whole."""
    sys.stdout.buffer.write(json.dumps(value, ensure_ascii=False, indent=2).encode() + b"\n")
    sys.stdout.buffer.flush()
