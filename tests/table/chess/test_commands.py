"""Commands of a chess table: read strictly, refused by name with what stood and what is allowed, taken by phase."""

from __future__ import annotations

from typing import Any

import pytest

from khela.table.chess.commands import FIELDS
from tests.table.chess.playing import BLITZ, HOURS, NEEDS, Table, ended, last

ONE_LEGAL = "one legal move, written as in Nf3, exd5, O-O, e8=Q"


@pytest.mark.parametrize(
    ("command", "field"),
    [
        ({"do": 3}, "do"),
        ({"do": "castle"}, "do"),
        ({"do": ["move"]}, "do"),
        ({"do": "move"}, "san"),
        ({"do": "move", "san": None}, "san"),
        ({"do": "move", "uci": None}, "san"),
        ({"do": "move", "san": "e4", "uci": "e2e4"}, "san"),
        ({"do": "move", "san": 4}, "san"),
        ({"do": "move", "san": "e4" * 11}, "san"),
        ({"do": "move", "san": "e5"}, "san"),
        ({"do": "move", "san": "--"}, "san"),
        ({"do": "move", "san": "\ud800"}, "san"),
        ({"do": "move", "uci": "e2e5"}, "uci"),
        ({"do": "move", "uci": "0000"}, "uci"),
        ({"do": "move", "uci": "e4"}, "uci"),
        ({"do": "move", "uci": ""}, "uci"),
        ({"do": "move", "san": "e4", "offer": 1}, "offer"),
        ({"do": "move", "san": "e4", "by": "white"}, "by"),
        ({"do": "claim"}, "basis"),
        ({"do": "claim", "basis": "10.9"}, "basis"),
        ({"do": "claim", "basis": "10.5a"}, "move"),
        ({"do": "claim", "basis": "10.5a", "move": "Ke2"}, "move"),
        ({"do": "claim", "basis": "10.8", "move": "Nf3"}, "move"),
        ({"do": "claim", "basis": "10.8", "by": "grey"}, "by"),
        ({"do": "offer", "by": ["white"]}, "by"),
        ({"do": "withdraw", "by": "white"}, "what"),
        ({"do": "withdraw", "what": "move"}, "what"),
        ({"do": "adjourn"}, "move"),
        ({"do": "adjourn", "move": " "}, "move"),
        ({"do": "adjourn", "move": "\ud800"}, "move"),
        ({"do": "adjourn", "move": "e4\n"}, "move"),
        ({"do": "adjourn", "move": "e" * 21}, "move"),
        ({"do": "adjourn", "move": ["e4"]}, "move"),
        ({"do": "adjourn", "move": "e4", "offer": None}, "offer"),
        ({"do": "breach"}, "by"),
        ({"do": "breach", "by": []}, "by"),
        ({"do": "breach", "by": ["white", "white"]}, "by[1]"),
        ({"do": "start", "here": ["grey"]}, "here[0]"),
        ({"do": "start", "here": 3}, "here"),
        ({"do": "resign", "why": "lost"}, "why"),
        ({"do": "undo", "by": "white"}, "by"),
        ({"do": "stop", "by": "white"}, "by"),
    ],
)
def test_a_command_that_cannot_be_is_refused_by_its_field(command: dict[str, Any], field: str) -> None:
    table = Table(control=HOURS)
    do = command.pop("do")
    refused = table.refuse(do, **command)
    assert refused.field == field
    assert refused.allowed


def test_a_move_that_is_none_is_told_what_is_allowed() -> None:
    refused = Table().refuse("move", san="Nd4")
    assert (refused.field, refused.stood, refused.allowed) == ("san", "Nd4", ONE_LEGAL)
    assert Table().refuse("move", uci="e2e5").allowed == "one legal move, as in g1f3, e7e8q"
    assert Table().refuse("resign", by="grey").allowed == "white, black"


def test_a_move_is_told_as_it_is_written_or_by_its_squares() -> None:
    table = Table()
    table.do("move", san="e4")
    table.do("move", uci="e7e5")
    table.do("move", san="Ng1f3")
    seen = table.do("move", uci="b8c6")
    assert [(m["ply"], m["by"], m["san"], m["uci"], m["seq"]) for m in seen["sheet"]] == [
        (1, "white", "e4", "e2e4", 1),
        (2, "black", "e5", "e7e5", 2),
        (3, "white", "Nf3", "g1f3", 3),
        (4, "black", "Nc6", "b8c6", 4),
    ]
    assert seen["fen"] == seen["sheet"][-1]["fen"]
    assert seen["last_move"] == ["b8", "c6"]
    table = Table(fen="7k/P7/8/8/8/8/8/K7 w - - 0 1")
    assert table.refuse("move", uci="a7a8").field == "uci"
    seen = table.do("move", uci="a7a8r")
    assert (seen["sheet"][0]["san"], seen["check"], seen["promotes"]) == ("a8=R+", True, [])
    table = Table(fen="r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    table.do("move", uci="e1g1")
    assert [m["san"] for m in table.do("move", uci="e8c8")["sheet"]] == ["O-O", "O-O-O"]
    table = Table(fen="4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    assert table.do("move", uci="e5d6")["sheet"][0]["san"] == "exd6"


NOT_NOW = [
    ({}, "start", "one of move, claim, offer, adjourn, breach, resign"),
    ({}, "flag", "one of move"),
    ({}, "stop", "one of move"),
    ({}, "open_seal", "one of move"),
    ({}, "undo", "one of move"),
    ({}, "accept", "accept or refuse once a draw is offered"),
    ({}, "refuse", "accept or refuse once a draw is offered"),
    ({}, "arrive", "a player who has not come yet"),
    ({}, "absent", "a player who has not come yet"),
    ({}, "withdraw", "withdraw once something was claimed or offered"),
    ({"control": BLITZ}, "stop", "go"),
    ({"session": "announced"}, "move", "one of start, breach, resign"),
    ({"session": "announced"}, "arrive", "one of start, breach, resign"),
]


@pytest.mark.parametrize(("opening", "do", "allowed"), NOT_NOW)
def test_what_has_no_place_now_is_refused_with_what_has(opening: dict[str, Any], do: str, allowed: str) -> None:
    refused = Table(**opening).refuse(do, **NEEDS.get(do, {}))
    assert (refused.field, refused.stood) == ("do", do)
    assert allowed in refused.allowed


@pytest.mark.clause("ch-10.2")
def test_after_the_end_everything_but_undo_is_refused() -> None:
    table = Table(control=BLITZ)
    table.play("e4", "e5", each=1)
    seen = table.do("resign", by="white")
    assert ended(seen) == ("0-1", ["ch-10.2"])
    assert (seen["may"], seen["clocks"]["running"]) == (["undo"], None)
    for do in FIELDS:
        if do != "undo":
            refused = table.refuse(do, **NEEDS.get(do, {}))
            assert (refused.field, refused.allowed) == ("do", "undo, as the game is over")
    again = table.do("undo")
    assert (again["phase"], again["result"], again["ending"], again["clocks"]["running"]) == (
        "playing",
        None,
        None,
        "white",
    )


@pytest.mark.clause("ch-10.2")
def test_who_resigns_loses_whoever_is_to_move_and_before_the_session() -> None:
    assert ended(Table().do("resign")) == ("0-1", ["ch-10.2"])
    assert ended(Table().do("resign", by="black")) == ("1-0", ["ch-10.2"])
    assert ended(Table(session="announced").do("resign", by="black")) == ("1-0", ["ch-10.2"])


@pytest.mark.clause("ch-10.16")
@pytest.mark.parametrize(
    ("by", "result"), [("white", "0-1"), (["black"], "1-0"), (["white", "black"], "0-0")]
)
def test_who_refuses_to_comply_loses(by: object, result: str) -> None:
    assert ended(Table().do("breach", by=by)) == (result, ["ch-10.16"])
    seen = Table(session="announced").do("breach", by=by)
    assert (seen["result"], last(seen)["by"]) == (result, None if result == "0-0" else by if by == "white" else "black")


@pytest.mark.clause("ch-10.1", "ch-10.3", "ch-10.7a", "ch-10.7b", "ch-10.7c")
@pytest.mark.parametrize(
    ("fen", "san", "result", "clause"),
    [
        ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "Re8#", "1-0", "ch-10.1"),
        ("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "Qc7", "1/2-1/2", "ch-10.3"),
        ("8/8/3k4/8/3Kp3/8/8/8 w - - 0 1", "Kxe4", "1/2-1/2", "ch-10.7a"),
        ("8/8/3k4/8/3Kp3/8/8/2N5 w - - 0 1", "Kxe4", "1/2-1/2", "ch-10.7b"),
        ("5b2/8/3k4/8/3Kp3/8/8/2B5 w - - 0 1", "Kxe4", "1/2-1/2", "ch-10.7c"),
    ],
)
def test_a_position_ends_the_game_at_once(fen: str, san: str, result: str, clause: str) -> None:
    table = Table(fen=fen, control=BLITZ)
    seen = table.do("move", san=san, offer=True)
    assert ended(seen) == (result, [clause])
    assert (seen["offer"], len(seen["rulings"]), seen["clocks"]["running"]) == (None, 1, None)
