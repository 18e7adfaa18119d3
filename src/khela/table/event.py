"""One entry of a table's log, whatever is played there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Event:
    """One entry of a table's log. `at` is ms of the epoch, `edition` the rulebook's, `body` what `apply` reads."""

    table: str
    seq: int
    command_id: str
    edition: str
    at: int
    body: Mapping[str, Any]
