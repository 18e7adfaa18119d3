"""The rulebooks: each is its numbers and its provisions, in order."""

from khela.carrom.rulebooks.federation import FEDERATION
from khela.carrom.rulebooks.gamerules import GAMERULES
from khela.carrom.rulebooks.khel_mahotsav import KHEL_MAHOTSAV
from khela.carrom.rulebooks.rulebook import LEAST, Numbers, Rulebook
from khela.carrom.rulebooks.tamil_uk import TAMIL_UK

RULEBOOKS: dict[str, Rulebook] = {book.name: book for book in (FEDERATION, KHEL_MAHOTSAV, TAMIL_UK, GAMERULES)}

__all__ = ["FEDERATION", "GAMERULES", "KHEL_MAHOTSAV", "LEAST", "RULEBOOKS", "TAMIL_UK", "Numbers", "Rulebook"]
