"""A PGN file cut into the texts of its games, a line at a time, so that a file may be of any size."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from typing import Final

TAG: Final = re.compile(rb'\[[A-Za-z0-9][A-Za-z0-9_+#=:-]*\s+"')
ENDS: Final = (b"1-0", b"0-1", b"1/2-1/2", b"*")
LONGEST: Final = 1_000_000
"""Bytes of a game; a longer one is cut there, and told as broken."""


def texts(lines: Iterable[bytes]) -> Iterator[str]:
    """The text of one game after the other: one begins with a tag after moves, or after a result and an empty line."""
    held: list[bytes] = []
    size = 0
    moves = False
    for number, line in enumerate(lines):
        if not number:
            line = line.removeprefix(BOM_UTF8)
        tag = line.startswith(b"[") and TAG.match(line) is not None
        if (tag and moves) or (moves and not line.strip() and _ends(held[-1])) or size > LONGEST:
            yield decoded(held)
            held, size, moves = [], 0, False
        if not held and not line.strip():
            continue
        held.append(line)
        size += len(line)
        moves = moves or not (tag or not line.strip())
    if held:
        yield decoded(held)


def _ends(line: bytes) -> bool:
    return line.rstrip().endswith(ENDS)


def decoded(lines: list[bytes]) -> str:
    """UTF-8, or Latin-1 where it is none, as many old files are."""
    text = b"".join(lines)
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError:
        return text.decode("latin-1")
