"""Every rulebook in every format it knows: whole boards, whose turn it is, who places, whose tray."""

from __future__ import annotations

import math
from collections import Counter
from random import Random
from typing import Any

import pytest

from khela.carrom.acts import word
from khela.carrom.geometry import is_free
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.ruling import RefusedActError
from khela.carrom.scenario import SHAPES
from khela.carrom.setup import Disc, arrangement
from khela.carrom.state import SEATS, Format, Waiting
from khela.table import apply, replay
from khela.table.openings import PLAYED, offered, parse_opening
from tests.table.playing import NAMES, Table, check, go_on, names, put_down, strike, well_aimed

BOOKS_AND_FORMATS = [(book, format) for book in PLAYED for format in RULEBOOKS[book].formats]
IN_THE_CORNER = Disc("b1", 320.0, 320.0)
AT_THE_CORNER = {"striker": [150.0, 252.6], "angle": 0.35, "speed": 800.0}
"""A stroke from side 2 that pockets the piece in the corner."""


@pytest.mark.clause("fed-3.2", "fed-8.5", "gr-2.1", "gr-4.1", "gr-open-3", "tu-34")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("rulebook", "format"), BOOKS_AND_FORMATS)
def test_a_whole_board_is_played_and_made_again_by_its_log(rulebook: str, format: Format, seed: int) -> None:
    table, chance = Table(format, rulebook=rulebook), Random(seed)
    for _ in range(400):
        if table.standing.cleared or table.standing.state.winner is not None:
            break
        waiting = table.seen()["waiting"]
        if waiting:
            table.do(put_down(table.standing, chance.choice(waiting)))
        else:
            table.do(well_aimed(table.standing, chance, 5))
        check(table.standing)
    seen = table.seen()
    assert seen["phase"] in ("next_board", "over")
    assert seen["result"]["winner"] in SEATS[format]
    assert replay(table.events) == table.standing
    if seen["phase"] == "next_board":
        table.do({"do": "next_board"})
        check(table.standing)
        assert table.standing.state.board.turn == "B"
        assert table.seen()["trays"] == {seat: [] for seat in seen["trays"]}


@pytest.mark.parametrize(("rulebook", "format"), BOOKS_AND_FORMATS)
def test_turns_run_to_the_right(rulebook: str, format: Format) -> None:
    table = Table(format, rulebook=rulebook)
    table.lying(*arrangement(0)[:8], *arrangement(0)[9:])
    turns = []
    for _ in range(2 * len(SEATS[format])):
        turns.append(table.standing.state.board.turn)
        table.do(strike(table.standing, 320.0, x=-150.0))
    assert turns == 2 * list(SEATS[format])


def test_a_table_is_opened_for_what_the_rulebook_knows() -> None:
    for told in offered():
        assert set(told["acts"]) <= set(SHAPES)
        for format in told["formats"]:
            opening = parse_opening({"names": names(format), "format": format, "rulebook": told["name"]})
            assert opening.book().numbers == RULEBOOKS[told["name"]].numbers
        assert all(getattr(opening.book().numbers, name) == usual for name, usual in told["options"].items())
    with pytest.raises(RefusedActError, match=r"format: 'doubles'; allowed: one of singles, the formats of tamil_uk"):
        parse_opening({"names": names("doubles"), "format": "doubles", "rulebook": "tamil_uk"})
    with pytest.raises(RefusedActError, match=r"a name for each of A, B, C"):
        parse_opening({"names": dict(NAMES), "format": "three", "rulebook": "gamerules"})


def test_the_words_of_acts_are_those_of_scenarios() -> None:
    assert {word(shape.make): name for name, shape in SHAPES.items()} == {name: name for name in SHAPES}


@pytest.mark.parametrize(
    ("rulebook", "format", "known", "unknown"),
    [
        ("federation", "doubles", {"time_out", "notice", "claim_extra", "waive"}, set()),
        ("gamerules", "doubles", {"foul", "waive", "concede"}, {"time_out", "void"}),
        ("gamerules", "three", {"foul"}, {"concede", "waive"}),
        ("tamil_uk", "singles", {"time_out", "disturb", "forfeit"}, {"void", "notice", "fell", "waive", "claim_extra"}),
    ],
)
def test_acts_a_rulebook_does_not_answer_are_neither_offered_nor_taken(
    rulebook: str, format: Format, known: set[str], unknown: set[str]
) -> None:
    table = Table(format, rulebook=rulebook)
    acts = set(table.seen()["acts"])
    assert known <= acts
    assert not unknown & acts
    for name in unknown - {"waive"}:
        refused = table.refuse({"do": "act", "act": {"act": name, "by": "A"}})
        assert refused.field == "act.act"
    if "waive" in unknown:
        with pytest.raises(RefusedActError, match="waive") as error:
            table.do({"do": "waive", "by": "A"})
        assert error.value.field == "act"


@pytest.mark.parametrize(("rulebook", "foreign"), [("gamerules", "fed-16.17"), ("federation", "gr-7.7")])
def test_a_foul_names_a_clause_of_the_tables_rulebook(rulebook: str, foreign: str) -> None:
    table = Table(rulebook=rulebook)
    refused = table.refuse({"do": "act", "act": {"act": "foul", "by": "A", "clause": foreign}})
    assert (refused.field, refused.allowed) == ("act.clause", f"a clause of {rulebook}")


CROWDED = [(book, format) for book, format in BOOKS_AND_FORMATS if book in ("khel_mahotsav", "gamerules", "tamil_uk")]
FULL = tuple(Disc(f"w{n + 1}", 55 * math.cos(math.pi * n / 4), 55 * math.sin(math.pi * n / 4)) for n in range(8))
"""No piece fits between these and the red in the middle."""


@pytest.mark.clause("gr-8.1", "km-3.8", "tu-8")
@pytest.mark.parametrize(("rulebook", "format"), CROWDED)
def test_where_the_circle_has_no_room_a_piece_lies_beside_the_others(rulebook: str, format: Format) -> None:
    table = Table(format, rulebook=rulebook)
    coloured = {} if format != "three" else {"white": None, "piles": ((0, 8), (0, 0), (1, 0))}
    lying = (*FULL, Disc("red", 0.0, 0.0), Disc("b1", 0.0, 200.0))
    table.lying(*lying, waiting=(Waiting("white", "B"),), **coloured)
    place = {"do": "place", "by": "B", "piece": "white", "at": [40.0, 0.0]}
    before = table.standing
    table.do(place)
    (put,) = (disc for disc in table.standing.discs if disc.id == "w9")
    assert is_free(put.at, [disc.at for disc in lying])
    assert math.dist(put.at, (40.0, 0.0)) < 60
    assert table.seen()["phase"] == "stroke"
    assert table.events[-1].body["at"] == [40.0, 0.0]
    assert apply(before, table.events[-1]) == table.standing


@pytest.mark.parametrize("rulebook", ["khel_mahotsav", "gamerules"])
def test_no_time_runs_where_the_rulebook_sets_none(rulebook: str) -> None:
    table = Table(rulebook=rulebook)
    assert table.seen()["clock"] == {"limit": None, "since": None, "left_ms": None}


@pytest.mark.clause("tu-6")
def test_the_unions_clock_has_twenty_seconds() -> None:
    assert Table(rulebook="tamil_uk").seen()["clock"]["limit"] == 20


@pytest.mark.clause("fed-14.21", "fed-14.9")
def test_a_player_does_not_place_for_the_partner() -> None:
    table = Table("doubles")
    table.lying(Disc("w1", 0.0, 60.0), Disc("b1", 0.0, 200.0), waiting=(Waiting("white", "B"),))
    place = {"do": "place", "by": "D", "piece": "white", "at": [60.0, 0.0]}
    assert table.refuse(place).clause == "fed-14.21"
    assert table.refuse(place | {"by": "A"}).clause is None
    table.do(place | {"by": "B"})
    assert table.seen()["phase"] == "stroke"


@pytest.mark.clause("fed-14.9")
def test_who_pockets_an_owed_piece_of_the_opponents_places_it() -> None:
    table = Table("doubles")
    table.lying(IN_THE_CORNER, Disc("b2", 0.0, 200.0), Disc("w1", 0.0, 60.0), turn="C", owed=(0, 1))
    table.do({"do": "stroke", "by": "C", **AT_THE_CORNER})
    assert table.seen()["waiting"] == [{"piece": "black", "placer": "C", "or": None}]
    assert table.seen()["state"]["turn"] == "D"


@pytest.mark.clause("fed-14.9", "fed-2.9")
def test_the_opponent_on_the_right_places_a_due() -> None:
    table = Table("doubles")
    lying = [disc for disc in arrangement(0) if disc.id not in ("w9", "w8")]
    table.lying(*lying, turn="D", white="A")
    table.do({"do": "act", "act": {"act": "foul", "by": "C", "clause": "fed-16.17"}})
    assert table.seen()["waiting"] == [{"piece": "white", "placer": "D", "or": None}]
    assert table.seen()["trays"] == {"A": ["white"], "B": []}


@pytest.mark.clause("fed-10.2")
def test_four_move_one_place_to_the_right_after_a_game() -> None:
    table = Table("doubles")
    assert table.seen()["places"] == {"A": 0, "B": 1, "C": 2, "D": 3}
    table.do({"do": "act", "act": {"act": "concede", "of": "game"}})
    table.do({"do": "next_board"})
    seen = table.seen()
    assert seen["places"] == {"A": 1, "B": 2, "C": 3, "D": 0}
    assert seen["state"]["turn"] == "B"
    stem = {(round(disc["x"], 3), round(disc["y"], 3)) for disc in seen["discs"] if disc["piece"] == "white"}
    assert (0.0, 31.0) in stem
    assert table.refuse(go_on(table.standing, 3000.0, 0.0, 0.0) | {"striker": [0.0, -252.6]}).clause == "fed-16.16"
    table.do(strike(table.standing))


def three(**board: Any) -> Table:
    """Three players at a table: A has pocketed a white and a black piece, B a white one."""
    table = Table("three", rulebook="gamerules")
    gone = {"w9", "w8", "b9"}
    fields = {"white": None, "piles": ((1, 1), (1, 0), (0, 0)), "turn": "A"} | board
    table.lying(*(disc for disc in arrangement(0) if disc.id not in gone), **fields)
    return table


@pytest.mark.clause("gr-4.1")
def test_three_have_trays_by_who_pocketed_what() -> None:
    table = three()
    check(table.standing)
    assert table.seen()["trays"] == {"A": ["white", "black"], "B": ["white"], "C": []}
    assert table.seen()["places"] == {"A": 0, "B": 1, "C": 2}
    assert "white" not in table.seen()["state"]


@pytest.mark.clause("gr-open-1", "gr-7.0")
@pytest.mark.parametrize(("piece", "left", "points"), [("white", ["black"], -2), ("black", ["white"], -1)])
def test_the_next_player_chooses_the_penalty_piece_from_the_pile(piece: str, left: list[str], points: int) -> None:
    table = three()
    before = table.standing.state.score[0]
    table.do({"do": "act", "act": {"act": "foul", "by": "A", "clause": "gr-7.7"}})
    assert table.seen()["waiting"] == [{"piece": "white", "placer": "B", "or": "black"}]
    assert table.seen()["trays"]["A"] == ["black"]
    assert table.refuse(put_down(table.standing, {"piece": piece, "placer": "B"}) | {"by": "C"}).field == "piece"
    assert table.refuse(strike(table.standing)).allowed == "place first: pieces wait to be placed"
    table.do(put_down(table.standing, {"piece": piece, "placer": "B"}))
    check(table.standing)
    assert table.seen()["trays"]["A"] == left
    assert table.standing.state.score[0] == before + points
    lying = Counter(disc["piece"] for disc in table.seen()["discs"])
    assert lying[piece] == {"white": 8, "black": 9}[piece]


@pytest.mark.clause("gr-open-1")
def test_nothing_is_to_choose_where_the_pile_has_one_colour() -> None:
    table = three(turn="B")
    table.do({"do": "act", "act": {"act": "foul", "by": "B", "clause": "gr-7.7"}})
    assert table.seen()["waiting"] == [{"piece": "white", "placer": "C", "or": None}]
    assert table.refuse(put_down(table.standing, table.seen()["waiting"][0]) | {"piece": "black"}).field == "piece"


def test_a_chosen_penalty_piece_can_be_taken_back() -> None:
    table = three()
    before = table.standing
    table.do({"do": "act", "act": {"act": "foul", "by": "A", "clause": "gr-7.7"}})
    table.do(put_down(table.standing, {"piece": "black", "placer": "B"}))
    table.do({"do": "undo"})
    assert table.standing.state == before.state
    check(table.standing)


@pytest.mark.clause("fed-14.10", "fed-14.12")
def test_where_the_circle_has_no_room_a_due_is_owed_until_a_stroke_makes_some() -> None:
    table = Table("doubles")
    lying = (*FULL, Disc("red", 0.0, 0.0), Disc("b1", 150.0, 150.0), Disc("b2", 170.0, -150.0))
    table.lying(*lying, turn="B", waiting=(Waiting("white", "B"),))
    assert table.refuse({"do": "place", "by": "B", "piece": "white", "at": [40.0, 0.0]}).clause == "fed-14.17"
    assert table.seen()["no_room"] == ["B"]
    assert table.refuse({"do": "no_room", "by": "D"}).clause == "fed-14.12"
    table.do({"do": "no_room", "by": "B"})
    seen = table.seen()
    assert (seen["phase"], seen["state"]["owed"]["A"], seen["no_room"]) == ("stroke", 1, [])
    assert seen["rulings"][-1]["clauses"] == ["fed-14.10"]
    assert len(seen["trays"]["A"]) == 1
    table.do(strike(table.standing, speed=300.0, x=-180.0))
    assert (table.seen()["waiting"], table.seen()["state"]["owed"]["A"]) == ([], 1), "the circle is as full as before"
    table.do(strike(table.standing, speed=4000.0))
    seen = table.seen()
    assert seen["phase"] == "place"
    assert "fed-14.10" in seen["rulings"][-1]["clauses"]
    assert seen["waiting"][-1]["piece"] == "white"
    assert seen["waiting"][-1]["placer"] == "D", "the duty has passed to the partner"


@pytest.mark.clause("fed-14.10")
def test_the_opponents_stroke_that_makes_room_brings_the_due_back() -> None:
    table = Table()
    table.lying(*FULL, Disc("red", 0.0, 0.0), Disc("b1", 150.0, 150.0), turn="B", waiting=(Waiting("white", "B"),))
    table.do({"do": "no_room", "by": "B"})
    table.do(strike(table.standing, speed=4000.0))
    seen = table.seen()
    assert ("white", "B") in [(waits["piece"], waits["placer"]) for waits in seen["waiting"]]
    assert seen["rulings"][-1]["clauses"][-1] == "fed-14.10"
    assert (seen["state"]["owed"]["A"], seen["no_room"]) == (0, [])
    check(table.standing)
    table.do(put_down(table.standing, seen["waiting"][-1]))


@pytest.mark.clause("fed-14.12")
@pytest.mark.parametrize("rulebook", ["federation", "gamerules"])
def test_with_room_nothing_is_left_for_later(rulebook: str) -> None:
    table = Table(rulebook=rulebook)
    table.lying(Disc("w1", 0.0, 60.0), Disc("b1", 0.0, 200.0), waiting=(Waiting("white", "B"),))
    assert table.seen()["no_room"] == []
    assert table.refuse({"do": "no_room", "by": "B"}).field == "by"
