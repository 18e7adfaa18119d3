"""What every game's rulings share: a sentence's id with its arguments, and the refusal of an act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

Lang = Literal["en", "bn", "hi", "ta"]
LANGS: tuple[Lang, ...] = get_args(Lang)


class RefusedActError(ValueError):
    """The act cannot be ruled on in this state. `field` is the act's field, `stood` what it held."""

    def __init__(self, field: str, stood: object, allowed: str, clause: str | None = None) -> None:
        super().__init__(f"{field}: {stood!r}; allowed: {allowed}" + (f" ({clause})" if clause else ""))
        self.field, self.stood, self.allowed, self.clause = field, stood, allowed, clause


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence's id in the catalogues, with its arguments."""

    id: str
    args: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
