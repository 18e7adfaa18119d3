"""How a game of chess ends, by Law 10. The moves are python-chess's; the arbiter is ours.

Pure: no clock, no files. Times are seconds, handed in.
"""

LAWS = "chess_law10"
"""The name of the rulebook."""
EDITION = "chess_law10-1"
"""Its edition: an old log is replayed by the one it was played under."""
