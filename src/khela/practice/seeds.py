"""From a seed to what is drawn by it: the same numbers on every machine, and the day a date names."""

from __future__ import annotations

import random
import re
from datetime import date
from typing import Final

from khela.ruled import RefusedActError

SEED: Final = re.compile(r"[0-9A-Za-z_-]{1,40}")
DATE: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


def chance(*parts: object) -> random.Random:
    """A random source for these words. Only its `random` and what is made of that alone are drawn from, which Python
    keeps the same from version to version."""
    return random.Random("/".join(str(part) for part in parts))


def read_seed(seed: str) -> str:
    """The seed, if it is one. Errors: RefusedActError."""
    if not SEED.fullmatch(seed):
        raise RefusedActError("seed", seed, "1 to 40 letters, digits, - and _")
    return seed


def day_of(seed: str) -> date | None:
    """The day whose puzzle a seed names, if it is a date such as 2026-11-30."""
    if not DATE.fullmatch(seed):
        return None
    try:
        return date.fromisoformat(seed)
    except ValueError:
        return None
