"""Rule on the acts of a scenario, one after the other."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NoReturn

from khela.carrom.acts import Act, Forfeit, Foul, Void
from khela.carrom.rulebooks import Rulebook
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.scenario import Report, Scenario, bind_act, check_act, read_scenario, ruling_to_json, state_to_json
from khela.carrom.state import State
from khela.carrom.umpire import rule
from khela.laws import clauses
from khela.reading import Described, ScenarioError, inside, shown
from khela.says import sentence

Answer = dict[str, object]
ONE_OBJECT = "one JSON object"


def judge(scenario: Mapping[str, object]) -> Answer:
    """Rule on a scenario (docs/judge.md): `{"rulings": [one per act], "state": {...}}`.

    Errors: ScenarioError for bad input, which is refused whole.
    """
    read = read_scenario(scenario)
    state = read.start
    rulings: list[Answer] = []
    for index, report in enumerate(read.acts):
        ruling, after = _rule(report, state, read, f"acts[{index}]")
        rulings.append(ruling_to_json(ruling, state) | {"says": sentence(ruling.message, read.lang)})
        state = after
    return {"rulings": rulings, "state": state_to_json(state)}


def judge_json(text: str | bytes) -> Answer:
    """Rule on a scenario written as JSON (UTF-8 when bytes).

    Errors: ScenarioError; also for what JSON leaves open: a field written twice, NaN and Infinity, nesting too deep.
    """
    return judge(_read_json(text))


def _rule(report: Report, state: State, scenario: Scenario, place: str) -> tuple[Ruling, State]:
    act: Act = bind_act(report, state)
    _check_clause(act, scenario.rulebook, inside(place, "clause"))
    if state.winner is None:
        check_act(act, state, place)
    try:
        return rule(state, act, scenario.rulebook, placing=scenario.placing)
    except RefusedActError as refused:
        allowed = f"{refused.allowed} ({refused.clause})" if refused.clause else refused.allowed
        where = inside(place, refused.field) if refused.field else place
        raise ScenarioError(where, refused.stood, allowed) from refused


def _check_clause(act: Act, rulebook: Rulebook, place: str) -> None:
    if isinstance(act, Foul | Forfeit | Void) and act.clause not in (known.id for known in clauses(rulebook.name)):
        raise ScenarioError(place, act.clause, f"a clause of {rulebook.name}")


def _read_json(text: str | bytes) -> dict[str, object]:
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise _not_json("bytes that are not UTF-8") from error
    except json.JSONDecodeError as error:
        raise _not_json(f"not JSON (line {error.lineno}, column {error.colno}: {error.msg})") from error
    except RecursionError as error:
        raise _not_json("JSON nested too deep") from error
    except ScenarioError:
        raise
    except ValueError as error:
        raise _not_json("a number of too many digits") from error
    if not isinstance(value, dict):
        raise ScenarioError("scenario", value, ONE_OBJECT)
    return value


def _once(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise _not_json(f"the field {shown(name)} twice in one object", "each field once")
        found[name] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise _not_json(name, "a number that JSON knows")


def _not_json(stood: str, allowed: str = ONE_OBJECT) -> ScenarioError:
    return ScenarioError("scenario", Described(" ".join(stood.split())), allowed)
