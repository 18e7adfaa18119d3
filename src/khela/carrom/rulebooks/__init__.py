"""The rulebooks: each is its numbers and its provisions, in order."""

from khela.carrom.rulebooks.federation import FEDERATION
from khela.carrom.rulebooks.rulebook import Numbers, Rulebook

RULEBOOKS: dict[str, Rulebook] = {FEDERATION.name: FEDERATION}

__all__ = ["FEDERATION", "RULEBOOKS", "Numbers", "Rulebook"]
