"""The rulebooks: each is its numbers and its provisions, in order."""

from khela.carrom.rulebooks.federation import FEDERATION
from khela.carrom.rulebooks.gamerules import GAMERULES
from khela.carrom.rulebooks.icf import ICF
from khela.carrom.rulebooks.khel_mahotsav import KHEL_MAHOTSAV
from khela.carrom.rulebooks.rulebook import LEAST, Numbers, Rulebook
from khela.carrom.rulebooks.tamil_uk import TAMIL_UK

RULEBOOKS: dict[str, Rulebook] = {book.name: book for book in (FEDERATION, ICF, KHEL_MAHOTSAV, TAMIL_UK, GAMERULES)}


def laws_of(name: str) -> str:
    """The catalogue of the rulebook of this name; what is no rulebook is taken for a catalogue."""
    return RULEBOOKS[name].laws if name in RULEBOOKS else name


def own_numbers(name: str) -> dict[str, int]:
    """The numbers of a rulebook that are not those of the clauses it cites, by option."""
    book = RULEBOOKS[name]
    cited = RULEBOOKS[book.laws].numbers
    told = {option: getattr(book.numbers, option) for option in book.options}
    return {option: value for option, value in told.items() if value != getattr(cited, option)}


__all__ = [
    "FEDERATION",
    "GAMERULES",
    "ICF",
    "KHEL_MAHOTSAV",
    "LEAST",
    "RULEBOOKS",
    "TAMIL_UK",
    "Numbers",
    "Rulebook",
    "laws_of",
    "own_numbers",
]
