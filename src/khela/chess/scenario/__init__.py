"""The written form of a chess situation: a scenario is read into the arbiter's types, and rulings are written back."""

from khela.chess.scenario.answer import ruling_to_json, state_to_json
from khela.chess.scenario.reports import SHAPES, read_act
from khela.chess.scenario.scenario import Scenario, read_scenario

__all__ = ["SHAPES", "Scenario", "read_act", "read_scenario", "ruling_to_json", "state_to_json"]
