"""What the commands share: a file or standard input is read, a file written, bad input refused in one line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import typer

from khela.reading import shown

BAD_INPUT = 2


def read(file: str) -> bytes:
    """The bytes of a file, of standard input where it is `-`; what cannot be read is refused."""
    try:
        if file == "-":
            return sys.stdin.buffer.read()
        with open(file, "rb") as source:
            return source.read()
    except OSError as error:
        refuse(f"FILE: {shown(file)} stands there; allowed: a file that can be read ({error.strerror})")


def refuse(line: str) -> NoReturn:
    """End with status 2 and one line on standard error."""
    print(line, file=sys.stderr)
    raise typer.Exit(BAD_INPUT)


def write(file: Path | None, made: Callable[[], bytes]) -> None:
    """Write what is made into a file, where one is named; what cannot be written is refused."""
    if file is None:
        return
    try:
        file.write_bytes(made())
    except OSError as error:
        refuse(f"{file}: cannot be written ({error.strerror}); allowed: a file in a folder that can be written")
