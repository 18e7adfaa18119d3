"""`khela chess review`: the games of PGN files looked through by Law 10."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from khela.cli_files import refuse
from khela.reading import shown

if TYPE_CHECKING:
    from khela.chess_review.reading import Asked
    from khela.chess_review.running import File

chess = typer.Typer(help="Games of chess, by Law 10.", no_args_is_help=True)


class Law(StrEnum):
    """The laws a game may be held against."""

    law10 = "law10"
    modern = "modern"


class Limit(StrEnum):
    """What was announced beforehand (10.9)."""

    hundred = "100"
    fifty = "50"


@chess.callback()
def games() -> None:
    """Games of chess, by Law 10."""


@chess.command("review")
def review(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="PGN files; - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="End with status 1 if a game's tags disagree.")] = False,
    law: Annotated[Law, typer.Option(help="law10, or modern: today's law beside it.")] = Law.law10,
    announced: Annotated[Limit, typer.Option(help="100: the list of 10.9 holds; 50: it does not.")] = Limit.hundred,
    jobs: Annotated[int | None, typer.Option(min=1, max=256, help="Processes. [default: one a core]")] = None,
) -> None:
    """How each game ended, which claims were open when and to whom, and whether Result and Termination agree."""
    from khela.chess_review.reading import Asked

    for file in files:
        _check(file)
    asked = Asked(law.value, announced.value)
    try:
        disagree = _tell(_opened(files), asked, jobs or os.cpu_count() or 1, as_json)
        sys.stdout.flush()
    except BrokenPipeError:
        # Who reads has seen enough; what is still to be written goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(1) from None
    if strict and disagree:
        raise typer.Exit(1)


def _tell(files: Iterator[File], asked: Asked, jobs: int, as_json: bool) -> int:
    """Write every review as it is made, and count those whose tags disagree."""
    from khela.chess_review.running import review_files
    from khela.chess_review.written import to_json, to_text

    count = disagree = broken = 0
    for file, number, found in review_files(files, asked, jobs):
        count += 1
        disagree += bool(found.disagree)
        broken += found.broken is not None
        line = json.dumps(to_json(found, file, number), ensure_ascii=False) if as_json else to_text(found, file, number)
        sys.stdout.buffer.write(line.encode(errors="replace") + b"\n")
    if not as_json:
        sys.stdout.buffer.write(f"games: {count}  disagree: {disagree}  broken: {broken}\n".encode())
    return disagree


def _check(file: str) -> None:
    try:
        if file != "-":
            open(file, "rb").close()
    except OSError as error:
        refuse(f"FILE: {shown(file)} stands there; allowed: a file that can be read ({error.strerror})")


def _opened(files: list[str]) -> Iterator[File]:
    for file in files:
        if file == "-":
            yield file, sys.stdin.buffer
        else:
            with open(file, "rb") as lines:
                yield file, lines
