"""The judge: one scenario in, rulings out. The command, the HTTP route and the Python call all come here."""

from khela.judging.judge import judge, judge_json
from khela.judging.schema import schema
from khela.reading import ScenarioError

__all__ = ["ScenarioError", "judge", "judge_json", "schema"]
