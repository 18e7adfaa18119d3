"""The written form of a carrom situation: a scenario is read into the umpire's types, and rulings are written back.

Pure: it knows dictionaries, not files.
"""

from khela.carrom.scenario.answer import ruling_to_json, state_to_json
from khela.carrom.scenario.possible import check_act
from khela.carrom.scenario.reports import SHAPES, Report, bind_act, read_act
from khela.carrom.scenario.scenario import Scenario, formats, option_defaults, read_scenario

__all__ = [
    "SHAPES",
    "Report",
    "Scenario",
    "bind_act",
    "check_act",
    "formats",
    "option_defaults",
    "read_act",
    "read_scenario",
    "ruling_to_json",
    "state_to_json",
]
