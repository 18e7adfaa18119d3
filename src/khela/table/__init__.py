"""A table where a match is played: commands become events, events make the table as it stands.

Pure apart from the clock, which is passed in, and the simulator, which is a function of its arguments.
"""

from khela.table.agreed import Opening
from khela.table.commands import parse_command
from khela.table.desk import Answer, decide
from khela.table.event import Event
from khela.table.events import apply, replay
from khela.table.standing import Standing
from khela.table.view import summary, view

__all__ = ["Answer", "Event", "Opening", "Standing", "apply", "decide", "parse_command", "replay", "summary", "view"]
