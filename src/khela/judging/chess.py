"""Rule on the acts of a chess scenario, one after the other."""

from __future__ import annotations

from khela.chess.acts import Act
from khela.chess.arbiter import rule
from khela.chess.game import Game
from khela.chess.ruling import Ruling
from khela.chess.scenario import read_scenario, ruling_to_json, state_to_json
from khela.reading import ScenarioError, inside
from khela.ruled import RefusedActError
from khela.says import sentence

Answer = dict[str, object]


def judge_chess(scenario: object) -> Answer:
    """Rule on a scenario of chess_law10. Errors: ScenarioError for bad input, which is refused whole."""
    read = read_scenario(scenario)
    game = read.start
    rulings: list[Answer] = []
    for index, act in enumerate(read.acts):
        ruling, game = _rule(game, act, f"acts[{index}]")
        rulings.append(ruling_to_json(ruling) | {"says": sentence(ruling.message, read.lang)})
    return {"rulings": rulings, "state": state_to_json(game)}


def _rule(game: Game, act: Act, place: str) -> tuple[Ruling, Game]:
    try:
        return rule(game, act)
    except RefusedActError as refused:
        allowed = f"{refused.allowed} ({refused.clause})" if refused.clause else refused.allowed
        where = inside(place, refused.field) if refused.field else place
        raise ScenarioError(where, refused.stood, allowed) from refused
