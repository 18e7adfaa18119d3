"""Rule on the acts of a scenario, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from khela.carrom.acts import Act, Forfeit, Foul, Void
from khela.carrom.rulebooks import RULEBOOKS, Rulebook
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.scenario import Report, Scenario, bind_act, check_act, read_scenario, ruling_to_json, state_to_json
from khela.carrom.state import State
from khela.carrom.umpire import rule
from khela.chess import LAWS as CHESS
from khela.laws import clauses
from khela.reading import NOTHING, ScenarioError, choice, inside, json_object
from khela.says import sentence

Answer = dict[str, object]


def judge(scenario: Mapping[str, object]) -> Answer:
    """Rule on a scenario (docs/judge.md): `{"rulings": [one per act], "state": {...}}`.

    Errors: ScenarioError for bad input, which is refused whole.
    """
    if not isinstance(scenario, dict):
        raise ScenarioError("scenario", scenario, "an object")
    name = choice(scenario.get("rulebook", NOTHING), "rulebook", rulebook_names())
    return OTHER_GAMES.get(name, _judge_carrom)(scenario)


def rulebook_names() -> tuple[str, ...]:
    """The rulebooks a scenario may name."""
    return (*RULEBOOKS, *OTHER_GAMES)


def _judge_carrom(scenario: object) -> Answer:
    read = read_scenario(scenario)
    state = read.start
    rulings: list[Answer] = []
    for index, report in enumerate(read.acts):
        ruling, after = _rule(report, state, read, f"acts[{index}]")
        says = sentence(ruling.message, read.lang, red=read.rulebook.red_name)
        rulings.append(ruling_to_json(ruling, state) | {"says": says})
        state = after
    return {"rulings": rulings, "state": state_to_json(state)}


def judge_json(text: str | bytes) -> Answer:
    """Rule on a scenario written as JSON (UTF-8 when bytes).

    Errors: ScenarioError; also for what JSON leaves open: a field written twice, NaN and Infinity, nesting too deep.
    """
    return judge(json_object(text, "scenario"))


def _rule(report: Report, state: State, scenario: Scenario, place: str) -> tuple[Ruling, State]:
    act: Act = bind_act(report, state)
    check_clause(act, scenario.rulebook, inside(place, "clause"))
    if state.winner is None:
        check_act(act, state, place)
    try:
        return rule(state, act, scenario.rulebook, placing=scenario.placing)
    except RefusedActError as refused:
        allowed = f"{refused.allowed} ({refused.clause})" if refused.clause else refused.allowed
        where = inside(place, refused.field) if refused.field else place
        raise ScenarioError(where, refused.stood, allowed) from refused


def _judge_chess(scenario: object) -> Answer:
    # Imported here, as python-chess is slow to import and carrom needs none of it.
    from khela.judging.chess import judge_chess

    return judge_chess(scenario)


OTHER_GAMES: Final[Mapping[str, Callable[[object], Answer]]] = {CHESS: _judge_chess}
"""The rulebooks of other games than carrom, and what rules by them."""


def check_clause(act: Act, rulebook: Rulebook, place: str) -> None:
    """Refuse an act that names a clause of another rulebook, and a foul by a clause that nobody can break.

    Errors: ScenarioError.
    """
    if isinstance(act, Foul | Forfeit | Void) and act.clause not in (known.id for known in clauses(rulebook.laws)):
        raise ScenarioError(place, act.clause, f"a clause of {rulebook.laws}")
    if isinstance(act, Foul) and rulebook.fouls and act.clause not in rulebook.fouls:
        raise ScenarioError(place, act.clause, "a clause that can be broken: " + ", ".join(rulebook.fouls))
