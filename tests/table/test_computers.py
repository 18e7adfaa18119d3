"""Seats that computers hold: levels and names, whose turn it is, what is theirs alone, what undo takes back."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

from khela.carrom.acts import Seat
from khela.carrom.ruling import RefusedActError
from khela.carrom.setup import Disc
from khela.carrom.state import SEATS, Waiting
from khela.table import Answer, Opening, apply, decide, parse_command, replay, summary
from khela.table.commands import Command, to_json
from khela.table.computers import LEVELS, awaited, check_person, seed, undone
from khela.table.openings import parse_opening
from tests.table.playing import NOW, Table, go_on, strike


def played(table: Table, command: dict[str, Any]) -> Answer:
    """A command carried out by a computer, as the server does."""
    standing = table.standing
    told = parse_command(command, standing.opening.format)
    answer = decide(standing, told, f"computer-{standing.seq}", NOW + standing.seq, {"computer": 3, "thought": None})
    table.events.append(answer.event)
    table.standing = answer.standing
    return answer


def test_a_computer_has_its_level_and_a_name_if_nobody_gives_one() -> None:
    opening = parse_opening({"names": {"A": "Asha"}, "computers": {"B": 5}})
    assert (opening.computers, opening.names) == ({"B": 5}, {"A": "Asha", "B": "Computer, level 5"})
    opening = parse_opening({"names": {"A": "Asha", "B": "Deep Red"}, "computers": {"B": 10}})
    assert opening.names["B"] == "Deep Red"
    opening = parse_opening({"computers": {"B": 1, "A": 2}})
    assert (opening.names, list(opening.computers)) == (
        {"A": "Computer A, level 2", "B": "Computer B, level 1"},
        ["A", "B"],
    )
    assert Opening(**opening.to_json()) == opening


@pytest.mark.parametrize(
    ("told", "field"),
    [
        ({"computers": ["B"]}, "computers"),
        ({"computers": {"C": 3}}, "computers"),
        ({"computers": {"B": 0}}, "computers.B"),
        ({"computers": {"B": 11}}, "computers.B"),
        ({"computers": {"B": True}}, "computers.B"),
        ({"computers": {"B": "5"}}, "computers.B"),
        ({"names": {"B": "Bina"}, "computers": {"B": 5}}, "names"),
        ({"names": {"A": "Asha", "C": "Chitra"}, "computers": {"B": 5}}, "names"),
        ({"names": {"A": "Asha", "B": ""}, "computers": {"B": 5}}, "names.B"),
        ({"names": None, "computers": {"B": 5}}, "names"),
    ],
)
def test_a_table_is_not_opened_for_computers_that_cannot_be(told: dict[str, Any], field: str) -> None:
    with pytest.raises(RefusedActError) as refused:
        parse_opening({"names": {"A": "Asha"}, **told})
    assert refused.value.field == field


def test_an_old_log_without_computers_is_replayed() -> None:
    table = Table()
    table.do(strike(table.standing))
    first = table.events[0]
    opening = {name: value for name, value in first.body["opening"].items() if name != "computers"}
    old = [replace(first, body={"do": "open", "opening": opening}), *table.events[1:]]
    assert replay(old) == table.standing
    assert (table.seen()["computers"], table.seen()["thinks"]) == ({}, None)


def test_the_view_and_the_lobby_tell_the_computers() -> None:
    table = Table(computers={"B": 4})
    assert table.seen()["computers"] == summary(table.standing)["computers"] == {"B": 4}


@pytest.mark.parametrize("format", ["singles", "doubles", "three"])
def test_the_computer_whose_turn_it_is_is_awaited(format: Any) -> None:
    rulebook = "gamerules" if format == "three" else "federation"
    table = Table(format, rulebook=rulebook, computers={"B": 3})
    seen = set()
    for count in range(40):
        if table.standing.cleared or table.standing.state.board.waiting:
            break
        turn = table.standing.state.board.turn
        seen.add(turn)
        assert awaited(table.standing) == ("B" if turn == "B" else None)
        table.do(strike(table.standing, 800.0, 0.9 if count % 2 else -0.9))
    assert {"A", "B"} <= seen


def test_a_computer_places_what_is_its_own_and_for_the_umpire_before_its_stroke() -> None:
    table = Table(computers={"B": 3})
    lying = (Disc("w1", 200.0, 0.0), Disc("b1", -200.0, 0.0))
    for turn, placer, expected in (("A", "B", "B"), ("B", "A", None), ("B", "umpire", "B"), ("A", "umpire", None)):
        table.lying(*lying, turn=turn, waiting=(Waiting("red" if placer == "umpire" else "white", placer),))  # type: ignore[arg-type]
        assert awaited(table.standing) == expected, (turn, placer)


def test_people_arrange_the_next_board_unless_only_computers_play() -> None:
    for computers, expected in (({"B": 3}, None), ({"A": 3, "B": 3}, "B")):
        table = Table(computers=computers)
        table.do({"do": "act", "act": {"act": "concede", "of": "board", "by": "A"}})
        assert table.standing.cleared
        table.standing = replace(table.standing, state=replace(table.standing.state, ended=None))
        assert awaited(table.standing) == expected
        table.standing = replace(table.standing, state=replace(table.standing.state, winner=0))
        assert awaited(table.standing) is None


CHOSEN: list[tuple[dict[str, Any], str]] = [
    ({"do": "stroke", "by": "B", "striker": [0, 252.6], "angle": -1.6, "speed": 900.0}, "by"),
    ({"do": "place", "by": "B", "piece": "white", "at": [30, 30]}, "by"),
    ({"do": "waive", "by": "B"}, "by"),
    ({"do": "no_room", "by": "B"}, "by"),
    ({"do": "act", "act": {"act": "pass", "by": "B"}}, "act.by"),
    ({"do": "act", "act": {"act": "concede", "of": "game", "by": "B"}}, "act.by"),
    ({"do": "act", "act": {"act": "claim_extra", "by": "B"}}, "act.by"),
]


@pytest.mark.parametrize(("command", "field"), CHOSEN)
def test_what_a_computer_chooses_people_do_not(command: dict[str, Any], field: str) -> None:
    standing = Table(computers={"B": 3}).standing
    with pytest.raises(RefusedActError, match="a seat that a person holds: A; a computer plays for B") as refused:
        check_person(standing, parse_command(command))
    assert refused.value.field == field
    for other in (Table().standing, Table(computers={"A": 3}).standing):
        check_person(other, parse_command(command))


@pytest.mark.parametrize(
    "command",
    [
        {"do": "act", "act": {"act": "foul", "by": "B", "clause": "fed-16.17"}},
        {"do": "act", "act": {"act": "time_out", "by": "B"}},
        {"do": "place", "by": "umpire", "piece": "red", "at": [0, 0]},
        {"do": "undo"},
        {"do": "next_board"},
    ],
)
def test_the_umpire_declares_of_a_computer_as_of_anybody(command: dict[str, Any]) -> None:
    check_person(Table(computers={"A": 3, "B": 3}).standing, parse_command(command))


def test_undo_takes_back_the_persons_last_stroke_and_what_the_computer_did_upon_it() -> None:
    table = Table(computers={"B": 3})
    while table.standing.state.board.turn == "A":
        before = table.standing
        table.do(strike(table.standing, 900.0, 0.9))
    while awaited(table.standing) == "B" or table.standing.by_computer is False:
        played(table, go_on(table.standing, 900.0, -0.9, 0.0))
    after = table.do({"do": "undo"}).standing
    assert (after.discs, after.state) == (before.discs, before.state)
    assert replay(table.events) == table.standing


def test_undo_takes_back_what_was_declared_of_a_computer_alone() -> None:
    table = Table(computers={"A": 3})
    played(table, strike(table.standing, 900.0, 0.9))
    before = table.standing
    assert undone(before) is None
    assert table.refuse({"do": "undo"}).allowed == "a table where a person struck or declared something"
    by: Seat = "B" if before.state.board.turn == "A" else "A"
    table.do({"do": "act", "act": {"act": "foul", "by": by, "clause": "fed-16.17"}})
    after = table.do({"do": "undo"}).standing
    assert (after.discs, after.state) == (before.discs, before.state)
    assert table.seen()["can_undo"] is False


def test_where_only_computers_play_undo_takes_back_the_last_stroke() -> None:
    table = Table(computers={"A": 1, "B": 1})
    played(table, strike(table.standing, 900.0, 0.9))
    before = table.standing
    played(table, strike(table.standing, 900.0, 0.9))
    assert undone(table.standing) is before


COMMANDS: list[dict[str, Any]] = [
    {"do": "stroke", "by": "A", "striker": [0.0, -252.6], "angle": 1.5, "speed": 900.0, "improper": False},
    {"do": "place", "by": "umpire", "piece": "red", "at": [0.0, 0.0]},
    {"do": "waive", "by": "A"},
    {"do": "no_room", "by": "B"},
    {"do": "act", "act": {"act": "pass", "by": "A"}},
    {"do": "undo"},
    {"do": "next_board"},
    {"do": "begin"},
    {"do": "late", "by": "A"},
    {"do": "protest", "step": "tell", "by": "A", "fee": True},
]


@pytest.mark.parametrize("told", COMMANDS)
def test_a_command_is_spelled_as_it_was_read(told: dict[str, Any]) -> None:
    command: Command = parse_command(told)
    assert to_json(command) == told


def test_chance_is_the_same_at_the_same_event_and_another_at_the_next() -> None:
    table = Table()
    first = seed(table.standing)
    assert first == seed(apply(None, table.events[0]))
    table.do(strike(table.standing))
    assert seed(table.standing) != first


def test_a_table_without_its_past_goes_to_another_process_whole() -> None:
    table = Table("doubles", computers=dict.fromkeys(SEATS["doubles"], LEVELS[-1]))
    for _ in range(3):
        table.do(go_on(table.standing, 4000.0, 0.1, 20.0))
    bare = replace(table.standing, before=None, rulings=())
    again = pickle.loads(pickle.dumps(bare))
    assert again == bare
