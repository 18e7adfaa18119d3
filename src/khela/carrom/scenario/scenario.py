"""A whole carrom scenario, read: the rulebook with its options, the state it starts from, the acts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, cast

from khela.carrom.rulebooks import LEAST, RULEBOOKS, Rulebook
from khela.carrom.ruling import RefusedActError
from khela.carrom.scenario.reports import Report, read_act
from khela.carrom.scenario.start import read_start
from khela.carrom.state import Format, State
from khela.reading import NOTHING, ScenarioError, choice, fields, inside, items, whole
from khela.ruled import LANGS, Lang

Placing = Literal["auto", "manual"]

TOP = "scenario"
FIELDS = ("rulebook", "format", "options", "start", "placing", "lang", "acts")
PLACINGS: tuple[Placing, ...] = ("auto", "manual")
LARGEST_OPTION = 1_000_000


@dataclass(frozen=True, slots=True)
class Scenario:
    """What a scenario says: the acts are bound to seats only as they are ruled on."""

    rulebook: Rulebook
    start: State
    placing: Placing
    lang: Lang
    acts: tuple[Report, ...]


def formats(rulebook: str) -> tuple[Format, ...]:
    """The formats a rulebook knows."""
    return RULEBOOKS[rulebook].formats


def read_scenario(value: object) -> Scenario:
    """Read a scenario whole. Errors: ScenarioError with the place, what stood there and what is allowed."""
    given = fields(value, TOP, FIELDS, inner="")
    name = choice(given.get("rulebook", NOTHING), "rulebook", tuple(RULEBOOKS))
    format = cast(Format, choice(given.get("format", "singles"), "format", formats(name)))
    rulebook = _with_options(RULEBOOKS[name], given.get("options", {}))
    placing = cast(Placing, choice(given.get("placing", "auto"), "placing", PLACINGS))
    lang = cast(Lang, choice(given.get("lang", "en"), "lang", LANGS))
    start = read_start(given.get("start", {}), format, rulebook.numbers, placing == "manual")
    written = items(given.get("acts", ()), "acts")
    if start.board.carried and not rulebook.bases:
        raise ScenarioError("start.carried", list(start.board.carried), f"nothing, as {name} knows no bases")
    acts = tuple(read_act(act, f"acts[{index}]", format) for index, act in enumerate(written))
    for index, report in enumerate(acts):
        _check_bases(report, rulebook, f"acts[{index}]")
    return Scenario(rulebook, start, placing, lang, acts)


def _check_bases(report: Report, rulebook: Rulebook, place: str) -> None:
    for field in ("carried", "brought_out"):
        told = report.values.get(field)
        if told and not rulebook.bases:
            raise ScenarioError(inside(place, field), told, f"nothing, as {rulebook.name} knows no bases")


def option_defaults(rulebook: Rulebook) -> Mapping[str, int]:
    """The numbers of a rulebook a scenario may override, with what they are otherwise."""
    return {name: getattr(rulebook.numbers, name) for name in rulebook.options}


def _with_options(rulebook: Rulebook, value: object) -> Rulebook:
    given = fields(value, "options", option_defaults(rulebook))
    numbers = {
        name: whole(number, inside("options", name), LEAST.get(name, 1), LARGEST_OPTION)
        for name, number in given.items()
    }
    try:
        return rulebook.with_options(numbers)
    except RefusedActError as refused:
        raise ScenarioError(refused.field, refused.stood, refused.allowed) from refused
