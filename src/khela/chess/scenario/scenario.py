"""A whole chess scenario, read: the game it starts from and the acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from khela.chess import LAWS
from khela.chess.acts import Act
from khela.chess.game import Game
from khela.chess.scenario.reports import read_act
from khela.chess.scenario.start import read_start
from khela.reading import NOTHING, choice, fields, items
from khela.ruled import LANGS, Lang

FIELDS: Final = ("rulebook", "start", "lang", "acts")


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a scenario says."""

    start: Game
    lang: Lang
    acts: tuple[Act, ...]


def read_scenario(value: object) -> Scenario:
    """Read a scenario whole. Errors: ScenarioError with the place, what stood there and what is allowed."""
    given = fields(value, "scenario", FIELDS, inner="")
    choice(given.get("rulebook", NOTHING), "rulebook", (LAWS,))
    lang = cast(Lang, choice(given.get("lang", "en"), "lang", LANGS))
    start = read_start(given.get("start", {}))
    written = items(given.get("acts", ()), "acts")
    return Scenario(start, lang, tuple(read_act(act, f"acts[{index}]") for index, act in enumerate(written)))
