"""Commands of a chess table that cannot be: each is refused by its field."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.chess.playing import ChessTable


@pytest.mark.parametrize(
    ("command", "field"),
    [
        ({"do": "move"}, "san"),
        ({"do": "move", "san": None}, "san"),
        ({"do": "move", "san": "e4", "uci": "e2e4"}, "san"),
        ({"do": "move", "san": None, "uci": None}, "san"),
        ({"do": "move", "uci": "0000"}, "uci"),
        ({"do": "move", "uci": "e2e5"}, "uci"),
        ({"do": "move", "uci": "castle"}, "uci"),
        ({"do": "adjourn", "move": ""}, "move"),
        ({"do": "adjourn", "move": "e4\n"}, "move"),
        ({"do": "claim"}, "basis"),
        ({"do": "withdraw", "what": "move"}, "what"),
        ({"do": "resign", "by": "red"}, "by"),
        ({"do": "resign", "who": "white"}, "who"),
        ({"do": "castle"}, "do"),
    ],
)
def test_a_command_that_cannot_be_is_refused_by_its_field(command: dict[str, Any], field: str) -> None:
    table = ChessTable()
    told = dict(command)
    assert table.refuse(told.pop("do"), **told).field == field
