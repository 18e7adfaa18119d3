"""The rulebooks: each is its numbers and its provisions, in order."""

from khela.carrom.rulebooks.federation import FEDERATION
from khela.carrom.rulebooks.rulebook import Numbers, Rulebook
from khela.carrom.rulebooks.tamil_uk import TAMIL_UK

RULEBOOKS: dict[str, Rulebook] = {
    FEDERATION.name: FEDERATION,
    TAMIL_UK.name: TAMIL_UK,
}

__all__ = ["FEDERATION", "RULEBOOKS", "TAMIL_UK", "Numbers", "Rulebook"]
