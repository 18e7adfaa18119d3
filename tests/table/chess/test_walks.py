"""Random commands at a chess table: what is taken is kept by the log, and what no course of a game may break."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khela.chess.words import COLOURS
from khela.ruled import RefusedActError
from khela.table.chess.commands import FIELDS
from khela.table.chess.standing import Standing
from tests.table.chess.playing import BLITZ, CLASSICAL, SECRET, ChessTable

DOS = ("move",) * 8 + tuple(FIELDS)
FENS = (None, None, "7k/8/8/8/8/1R6/8/K7 w - - 98 120", "8/P6k/8/8/8/8/p6K/8 b - - 0 40")
SEALED = ("secret #1", "secret #2", "Nf3", "Qh5", "e4")


@st.composite
def walks(draw: st.DrawFn) -> ChessTable:
    """A table after random commands, each checked."""
    fen = draw(st.sampled_from(FENS))
    more = {} if fen is None else {"fen": fen}
    control = draw(st.sampled_from((None, BLITZ, CLASSICAL, [{"moves": 3, "seconds": 40}])))
    table = ChessTable(control, session=draw(st.sampled_from(("begun", "announced"))), **more)
    for _ in range(draw(st.integers(3, 30))):
        seen = table.seen()
        do = draw(st.sampled_from([do for do in DOS if do in seen["may"]] or ["undo"]))
        step(table, do, fields(draw, do, seen), draw(st.sampled_from((0, 0.001, 0.1, 3, 17.3, 400, 3601))))
    return table


def fields(draw: st.DrawFn, do: str, seen: dict[str, Any]) -> dict[str, Any]:
    """What a command might carry."""
    by = draw(st.sampled_from(COLOURS))
    offer = draw(st.sampled_from((False, False, True)))
    if do == "move":
        start = draw(st.sampled_from(sorted(seen["dests"])))
        uci = start + draw(st.sampled_from(seen["dests"][start]))
        return {"uci": uci + ("q" if uci in seen["promotes"] else ""), "offer": offer}
    if do == "claim":
        basis = draw(st.sampled_from(("10.5a", "10.5b", "10.8", "10.11.2")))
        return {"by": by, "basis": basis, **({"move": "Nf3"} if basis == "10.5a" else {})}
    if do == "adjourn":
        return {"move": draw(st.sampled_from(SEALED)), "offer": offer}
    if do == "start":
        return {"here": draw(st.sampled_from(([], ["white"], ["black"], ["white", "black"])))}
    if do in ("absent", "breach"):
        return {"by": draw(st.sampled_from((["white"], ["black"], ["white", "black"])))}
    if do == "withdraw":
        return {"by": by, "what": draw(st.sampled_from(("claim", "offer")))}
    if do == "set":
        return {"by": by, "left": draw(st.sampled_from((0, 17, 40)))}
    return {"by": by} if FIELDS[do] else {}


def step(table: ChessTable, do: str, told: dict[str, Any], after: float) -> None:
    """One command, taken or refused; what must hold holds."""
    was = table.standing
    refused: RefusedActError | None = None
    try:
        seen = table.do(do, after, **told)
    except RefusedActError as error:
        refused = error
    if refused is not None:
        assert refused.field
        assert refused.allowed
        assert table.standing is was
        return
    check(was, table.standing, seen, do)


def check(was: Standing, now: Standing, seen: dict[str, Any], do: str) -> None:
    """No time is negative or lost, a game ends once, and what is told is one line of JSON."""
    assert now.seq == was.seq + 1
    assert json.loads(json.dumps(seen)) == seen
    assert was.game.result is None or do == "undo"
    assert (seen["phase"] == "over") == (seen["result"] is not None) == (seen["ending"] is not None)
    assert seen["ending"] is None or seen["ending"]["clauses"]
    clocks = seen["clocks"]
    if clocks is None:
        return
    assert all(clocks["left_ms"][of] >= 0 for of in COLOURS)
    was_set = any(ruled.act == "set" for ruled in now.rulings)
    assert was_set or all(clocks["used"][of] >= 0 for of in COLOURS)
    assert (clocks["running"] is None) == (clocks["since"] is None)
    assert clocks["running"] is None or seen["phase"] in ("playing", "resumed")
    if do not in ("undo", "set"):
        assert all(now.game.used_by(of) >= was.game.used_by(of) for of in COLOURS)
    ran = (now.at - was.since) / 1000 if was.since is not None and was.running in was.game.here else 0
    spent = sum(now.game.used) - sum(was.game.used)
    if do not in ("undo", "set", "arrive", "claim", "absent", "flag", "adjourn"):
        assert abs(spent - ran) < 1e-6


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(walks())
def test_the_log_makes_the_table_again(table: ChessTable) -> None:
    again = table.replayed()
    assert again == table.standing
    assert len(again.rulings) == len(table.standing.rulings)


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(walks())
def test_what_is_sealed_is_told_only_once_it_is_opened(table: ChessTable) -> None:
    closed: set[int] = set()
    for index, event in enumerate(table.events):
        if event.body["do"] == "adjourn" and event.seq not in table.standing.opened:
            assert table.told()[index]["move"] is None
            closed.add(event.seq)
    if table.standing.phase == "adjourned":
        assert table.standing.sealed_at in closed
    hidden = {e.body["move"] for e in table.events if e.seq in closed} & {"secret #1", "secret #2"}
    known = {e.body["move"] for e in table.events if e.seq in table.standing.opened}
    assert not any(move in json.dumps([table.told(), table.seen()]) for move in hidden - known)


def test_the_secret_of_the_tests_is_no_move() -> None:
    table = ChessTable(CLASSICAL)
    assert table.refuse("move", san=SECRET).field == "san"
