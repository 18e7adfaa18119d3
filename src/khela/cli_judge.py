"""`khela judge`: a scenario from a file or standard input, the rulings as one JSON object."""

from __future__ import annotations

import json
import sys
from typing import Annotated, NoReturn

import typer

from khela.judging import ScenarioError, judge_json
from khela.judging import schema as schemas
from khela.reading import shown

BAD_INPUT = 2


def judge(
    file: Annotated[str, typer.Argument(help="A scenario in JSON; - for standard input.", show_default=False)] = "",
    schema: Annotated[bool, typer.Option("--schema", help="Print the JSON Schemas of scenario and answer.")] = False,
) -> None:
    """Rule on a written-down situation and name the clauses (docs/judge.md)."""
    if schema:
        _print(schemas())
        return
    if not file:
        _refuse("FILE: nothing stands there; allowed: a file, - for standard input, or --schema")
    try:
        text = _read(file)
    except OSError as error:
        _refuse(f"FILE: {shown(file)} stands there; allowed: a file that can be read ({error.strerror})")
    try:
        _print(judge_json(text))
    except ScenarioError as error:
        _refuse(str(error))


def _read(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    with open(file, "rb") as source:
        return source.read()


def _print(value: object) -> None:
    """UTF-8 whatever the terminal says, so that every language comes out whole."""
    sys.stdout.buffer.write(json.dumps(value, ensure_ascii=False, indent=2).encode() + b"\n")
    sys.stdout.buffer.flush()


def _refuse(line: str) -> NoReturn:
    print(line, file=sys.stderr)
    raise typer.Exit(BAD_INPUT)
