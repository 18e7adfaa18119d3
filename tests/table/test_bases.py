"""The bases at a simulated table: what a stroke brings in and out, and the duties that follow (26, 27, 28)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from khela.carrom.acts import Carried, Seat, Stroke
from khela.carrom.geometry import FRONT_LINE_Y
from khela.carrom.setup import Disc
from khela.carrom.state import Waiting
from khela.table import Event, replay
from khela.table.bases import Brought, base_of, brought_by, with_bases
from tests.table.playing import Table, check, put_down, strike

SIDES: dict[Seat, int] = {"A": 0, "B": 2}
LINE = -FRONT_LINE_Y


@pytest.mark.clause("tu-27")
@pytest.mark.parametrize(
    ("at", "base"),
    [
        ((0.0, LINE + 0.1), "B"),
        ((0.0, LINE - 0.1), None),
        ((0.0, -LINE - 0.1), "A"),
        ((350.0, -LINE - 0.1), "A"),
        ((350.0, 0.0), None),  # the strip at a side where nobody sits
    ],
)
def test_a_base_is_the_strip_behind_a_players_front_line(at: tuple[float, float], base: str | None) -> None:
    assert base_of(Disc("w1", *at), SIDES) == base


def test_a_piece_is_brought_by_who_struck_it_there_and_stays_his() -> None:
    outside, inside, other = Disc("w1", 0.0, 0.0), Disc("w1", 0.0, 300.0), Disc("w1", 0.0, -300.0)
    first = brought_by((), [outside], [inside], SIDES, "A")
    assert first == (Brought("w1", Carried("white", "B", "A")),)
    assert brought_by(first, [inside], [Disc("w1", 5.0, 320.0)], SIDES, "B") == first
    assert brought_by(first, [inside], [outside], SIDES, "B") == ()
    assert brought_by(first, [inside], [other], SIDES, "B") == (Brought("w1", Carried("white", "A", "B")),)
    act = with_bases(Stroke(by="A"), first, (), [outside])
    assert (act.carried, act.brought_out) == ((), ("white",))
    assert with_bases(Stroke(by="B"), first, (), [outside]).brought_out == ()  # it was no duty of his
    assert with_bases(Stroke(by="A"), first, (), []).brought_out == ()  # it fell
    moved = with_bases(Stroke(by="A"), first, brought_by(first, [inside], [other], SIDES, "A"), [other])
    assert (moved.carried, moved.brought_out) == ((Carried("white", "A", "A"),), ("white",))


def into_the_base(table: Table) -> None:
    """A pushes a black piece into the base of B, who plays black."""
    table.lying(Disc("w1", -100.0, 0.0), Disc("w2", 150.0, 0.0), Disc("b1", 0.0, 190.0), Disc("b2", 120.0, 60.0))
    for speed in range(900, 3000, 50):
        before = table.standing
        table.do(strike(table.standing, float(speed)))
        if table.standing.brought:
            return
        table.standing = before
        table.events.pop()
    raise AssertionError("no speed brings the piece into the base")


@pytest.mark.clause("tu-27", "tu-7")
def test_who_brought_an_opposing_piece_into_its_owners_base_must_bring_it_out() -> None:
    table = Table(rulebook="tamil_uk")
    into_the_base(table)
    facts = table.events[-1].body["facts"]
    assert facts["carried"] == [{"piece": "black", "base": "B", "by": "A"}]
    assert (facts["first_hit"], facts["carom"]) == ("black", False)
    assert "tu-7" in table.seen()["rulings"][-1]["clauses"]
    while table.seen()["waiting"]:
        table.do(put_down(table.standing, table.seen()["waiting"][0]))
    assert table.seen()["state"]["carried"] == [{"piece": "black", "base": "B", "by": "A"}]
    table.do({"do": "act", "act": {"act": "pass", "by": "B"}})
    (black,) = (disc for disc in table.standing.discs if disc.id == "b1")
    owing = table.standing
    for off in range(-30, 31):
        table.standing = owing
        table.do(strike(table.standing, 5000.0, off / 100))
        if not table.standing.brought and any(disc.id == "b1" for disc in table.standing.discs):
            break
    ruled, facts = table.seen()["rulings"][-1], table.events[-1].body["facts"]
    assert black.y > LINE
    assert facts["brought_out"] == ["black"]
    assert "tu-27" in ruled["clauses"]
    assert "tu-7" not in ruled["clauses"]
    assert "carried" not in table.seen()["state"]


def test_the_bases_are_made_again_by_the_log() -> None:
    table = Table(rulebook="tamil_uk")
    start = list(table.events)
    for speed in range(3000, 7001, 500):
        table.events, table.standing = list(start), replay(start)
        table.do(strike(table.standing, float(speed)))
        if table.standing.brought:
            break
    assert table.standing.brought
    assert all(one.carried.by == "A" for one in table.standing.brought)
    written = [replace(event, body=json.loads(json.dumps(event.body))) for event in table.events]
    assert replay(written) == table.standing
    table.do({"do": "undo"})
    assert table.standing.brought == ()


def test_an_old_log_without_these_facts_is_still_read() -> None:
    table = Table()
    table.do(strike(table.standing))
    last = table.events[-1]
    old = {name: value for name, value in last.body["facts"].items() if name not in ("broken", "carried")}
    event = Event(last.table, last.seq, last.command_id, last.edition, last.at, {**last.body, "facts": old})
    assert replay([table.events[0], event]) == table.standing


@pytest.mark.clause("tu-8", "tu-31", "tu-20")
@pytest.mark.parametrize(
    ("at", "clause"),
    [
        ([75.0, 0.0], "tu-8"),
        ([31.0, 0.0], "tu-8"),
        ([0.0, 50.0], "tu-20"),
        ([60.0, 20.0], "tu-31"),
    ],
)
def test_the_union_places_in_the_middle_circle_off_the_ring_and_apart(at: list[float], clause: str) -> None:
    table = Table(rulebook="tamil_uk")
    waiting = (Waiting("white", "B"), Waiting("white", "B"))
    table.lying(Disc("w1", 0.0, 60.0), Disc("b1", 0.0, 200.0), Disc("red", 100.0, 100.0), waiting=waiting)
    place = {"do": "place", "by": "B", "piece": "white", "at": [60.0, 0.0]}
    table.do(place)
    assert table.refuse(place | {"at": at}).clause == clause
    assert table.refuse(strike(table.standing)).clause == "tu-8"
    table.do(place | {"at": [-31.0, 60.0]})  # against another piece
    assert table.seen()["phase"] == "stroke"
    check(table.standing)


@pytest.mark.clause("tu-9")
def test_the_unions_striker_touches_both_lines() -> None:
    table = Table(rulebook="tamil_uk")
    assert table.refuse(strike(table.standing) | {"striker": [0.0, -230.0]}).clause == "tu-9"
    assert table.refuse(strike(table.standing) | {"by": "B"}).clause == "tu-34"
    table.lying(Disc("w1", 0.0, 0.0), Disc("w2", 0.0, -280.0), Disc("b1", 0.0, 200.0))
    assert table.refuse(strike(table.standing)).clause == "tu-20"
