"""Play by chance at a chess table: whatever is asked, the log makes the same table, and a sealed move stays sealed."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from khela.chess.words import COLOURS
from khela.ruled import RefusedActError
from khela.table import Event
from khela.table.chess.commands import FIELDS
from khela.table.chess.desk import may
from khela.table.chess.standing import Standing
from khela.table.games import decide, shown, summary
from tests.table.chess.playing import BLITZ, HOURS, NEEDS, Table, taken

SEALED = "Nf3 sealed"
"""What is put into the envelopes that hold no move."""
ENDING = "8/8/3k4/8/8/3K4/4R3/8 w - - 96 60"

OPENINGS = st.fixed_dictionaries(
    {
        "session": st.sampled_from(["begun", "announced"]),
        "control": st.sampled_from([None, BLITZ, HOURS, [{"moves": 2, "seconds": 900}]]),
        "fen": st.sampled_from(["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ENDING]),
    }
)
WAITS = st.sampled_from([0, 1, 40, 250, 1500, 3600, 4000, 90_000, -90])
"""Some let flags fall, some let an hour pass, and a clock may be set back."""
BY = st.sampled_from([None, *COLOURS])
ACTS = st.sampled_from([*FIELDS, *["move"] * 12, *["start"] * 4, *["arrive"] * 4, *["open_seal"] * 4, "adjourn"])
STEPS = st.lists(st.tuples(ACTS, WAITS, BY, st.integers(0, 10_000)), max_size=40)


def command(table: Table, do: str, by: str | None, chance: int) -> dict[str, Any]:
    """A command, as it may be asked at a table as it stands."""
    moves = sorted(table.standing.game.board.legal_moves, key=str)
    told: dict[str, Any] = {"do": do}
    match do:
        case "move":
            told |= {"uci": moves[chance % len(moves)].uci() if moves else "e2e4", "offer": chance % 5 == 0}
        case "claim":
            told |= {"by": by, "basis": ("10.5a", "10.5b", "10.8", "10.11.2")[chance % 4]}
            if chance % 4 == 0 and moves:
                told["move"] = table.standing.game.board.san(moves[chance % len(moves)])
        case "adjourn":
            legal = table.standing.game.board.san(moves[chance % len(moves)]) if moves else ""
            told |= {"move": legal if legal and chance % 2 else SEALED, "offer": chance % 3 == 0}
        case "withdraw":
            told |= {"by": by, "what": ("claim", "offer")[chance % 2]}
        case "start":
            told |= {"here": [of for n, of in enumerate(COLOURS) if chance >> n & 1]}
        case "absent" | "breach":
            told |= {"by": by or list(COLOURS)}
        case _ if "by" in FIELDS[do] and by is not None:
            told |= {"by": by}
    return told


@settings(max_examples=40, deadline=None)
@given(OPENINGS, STEPS)
def test_play_by_chance(opening: dict[str, Any], steps: list[tuple[str, int, str | None, int]]) -> None:
    table = Table(**opening)
    for do, wait, by, chance in steps:
        table.now += 1000 * wait
        was, told = table.standing, command(table, do, by, chance)
        try:
            decided = decide(was, told, f"c{was.seq}", table.now)
        except RefusedActError:
            continue
        assert do in may(was, table.now)
        table.events.append(decided.event)
        table.standing = taken(decided.standing)
        holds(table, was, decided.event)
    assert table.replayed() == table.standing
    assert set(may(table.standing, table.now)) == outright(table)


def holds(table: Table, was: Standing, event: Event) -> None:
    """What is so after every command."""
    now, seen = table.standing, table.seen()
    json.dumps(summary(now))
    if event.body["do"] == "undo":
        assert was.before is not None
        assert (now.game, now.sheet, now.before) == (was.before.game, was.before.sheet, was.before.before)
    else:
        assert now.before is was
        assert all(after >= before for before, after in zip(was.game.used, now.game.used, strict=True))
        assert was.game.result is None
    assert (seen["phase"] == "over") == (seen["result"] is not None) == (seen["ending"] is not None)
    assert seen["clocks"] is None or seen["clocks"]["running"] is None or seen["result"] is None
    assert bool(seen["dests"]) == ("move" in seen["may"])
    assert [made["ply"] for made in seen["sheet"]] == list(range(1, len(seen["sheet"]) + 1))
    if seen["phase"] in ("adjourned", "resumed"):
        sealed = now.game.sealed
        assert sealed is not None
        assert now.sealed_at is not None
        told = [shown(now, one) for one in table.events]
        assert told[now.sealed_at]["move"] is None
        opened = any(one.get("move") == SEALED for one in told)
        assert opened == any(table.events[n].body["move"] == SEALED for n in now.opened)
        assert SEALED not in json.dumps([seen, summary(now)])


def outright(table: Table) -> set[str]:
    """The commands that are not refused for what they are."""
    return {do for do in FIELDS if not refused_outright(table, do)}


def refused_outright(table: Table, do: str) -> bool:
    try:
        decide(table.standing, {"do": do, **NEEDS.get(do, {})}, "c", table.now)
    except RefusedActError as error:
        return error.field == "do" and not error.allowed.startswith("absent when")
    return False
