"""Commands on a table, apart from the server: refused acts, placings, the discs and the umpire's count."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khela.carrom.geometry import is_free
from khela.carrom.ruling import RefusedActError
from khela.carrom.setup import Disc
from khela.carrom.state import Waiting
from khela.table import replay, view
from khela.table.openings import PLAYED
from khela.table.pieces import settle
from tests.table.playing import NOW, Table, check, go_on, strike


@pytest.mark.clause("fed-16.20", "fed-16.16")
def test_the_striker_stands_on_no_piece() -> None:
    table = Table()
    table.lying(Disc("w1", 0.0, 0.0), Disc("w2", 36.0, -252.6), Disc("b1", 0.0, 200.0))
    refused = table.refuse(strike(table.standing))
    assert (refused.clause, refused.field) == ("fed-16.20", "striker")
    assert table.refuse(strike(table.standing) | {"striker": [0.0, -200.0]}).clause == "fed-16.16"
    assert table.do(strike(table.standing, x=-1.0)).event.seq == 1


def test_strokes_wait_until_pieces_are_placed() -> None:
    table = Table()
    table.lying(
        Disc("w1", 0.0, 150.0), Disc("b1", 0.0, 200.0), waiting=(Waiting("white", "B"), Waiting("red", "umpire"))
    )
    assert table.refuse(strike(table.standing)).clause == "fed-14.8"


@pytest.mark.clause("fed-14.16", "fed-14.17", "fed-14.20", "fed-2.5")
def test_a_piece_is_placed_by_whom_and_where_the_law_says() -> None:
    table = Table()
    waiting = (Waiting("white", "B"), Waiting("white", "B"))
    table.lying(Disc("w1", 0.0, 60.0), Disc("b1", 0.0, 200.0), turn="A", waiting=waiting)
    place = {"do": "place", "by": "B", "piece": "white", "at": [60.0, 0.0]}
    assert "white by B" in table.refuse(place | {"by": "A"}).allowed
    assert "white by B" in table.refuse(place | {"piece": "black"}).allowed
    for at, clause in (([80.0, 0.0], "fed-14.16"), ([0.0, 10.0], "fed-14.20"), ([0.0, 50.0], "fed-14.17")):
        refused = table.refuse(place | {"at": at})
        assert (refused.clause, refused.field) == (clause, "at")
    table.do(place)
    assert Disc("w2", 60.0, 0.0) in table.standing.discs
    assert table.refuse(place | {"at": [50.0, 28.0]}).clause == "fed-14.20"
    table.do(place | {"at": [-60.0, 0.0]})
    assert view(table.standing, NOW)["phase"] == "stroke"
    assert len(table.standing.discs) == 4


@pytest.mark.clause("fed-15.2", "fed-15.3")
def test_the_umpire_puts_the_red_where_it_belongs() -> None:
    table = Table()
    table.lying(Disc("w1", 20.0, 0.0), Disc("b1", 0.0, 200.0), waiting=(Waiting("red", "umpire"),))
    seen = view(table.standing, NOW)
    assert seen["red_place"] == [-11.0, 0.0]
    place = {"do": "place", "by": "umpire", "piece": "red", "at": [-40.0, 0.0]}
    assert table.refuse(place).clause == "fed-15.3"
    table.do(place | {"at": seen["red_place"]})
    assert Disc("red", -11.0, 0.0) in table.standing.discs


@pytest.mark.clause("fed-15.25")
def test_a_due_makes_no_shot_of_the_red_where_it_lies_or_will_lie() -> None:
    lying = (Disc("w1", 0.0, 60.0), Disc("b1", 0.0, 200.0))
    place = {"do": "place", "by": "B", "piece": "white", "at": [-30.0, -30.0]}
    table = Table()
    table.lying(*lying, Disc("red", 0.0, 0.0), waiting=(Waiting("white", "B"),))
    refused = table.refuse(place)
    assert (refused.clause, refused.field) == ("fed-15.25", "at")
    table.do(place | {"at": [-40.0, 0.0]})
    table.lying(*lying, waiting=(Waiting("red", "umpire"), Waiting("white", "B")))
    assert table.refuse(place).clause == "fed-15.25"
    table.lying(*lying, waiting=(Waiting("white", "B"),))
    table.do(place)


def test_a_waived_piece_stays_off() -> None:
    table = Table()
    table.lying(Disc("w1", 0.0, 60.0), Disc("b1", 0.0, 200.0), waiting=(Waiting("white", "B"),))
    table.do({"do": "waive", "by": "B"})
    assert [disc.id for disc in table.standing.discs] == ["w1", "b1"]
    assert view(table.standing, NOW)["trays"]["A"].count("white") == 8


@pytest.mark.clause("fed-13.5")
def test_a_piece_that_falls_between_strokes_is_the_one_at_a_pocket() -> None:
    table = Table()
    table.lying(Disc("w1", 0.0, 60.0), Disc("w2", 330.0, 330.0), Disc("b1", 0.0, 200.0), Disc("red", 0.0, 0.0))
    table.do({"do": "act", "act": {"act": "fell", "piece": "white"}})
    assert [disc.id for disc in table.standing.discs] == ["w1", "b1", "red"]


def test_the_discs_follow_the_umpires_count() -> None:
    table = Table()
    table.lying(Disc("w1", 0.0, 60.0), Disc("b1", 0.0, 200.0))
    counted = replace(table.standing, state=table.standing.state.with_board(red="on_board", left=(1, 2)))
    settled = settle(table.standing.discs, counted)
    assert [disc.id for disc in settled] == ["w1", "b1", "b2", "red"]


def test_a_conceded_board_is_arranged_again_and_can_be_taken_back() -> None:
    table = Table()
    table.do(strike(table.standing))
    while view(table.standing, NOW)["phase"] == "place":
        table.do(go_on(table.standing, 0, 0, 0))
    before = table.standing
    table.do({"do": "act", "act": {"act": "concede", "of": "board"}})
    assert table.standing.cleared
    assert table.standing.discs == before.discs
    assert table.refuse(strike(table.standing)).field == "do"
    table.do({"do": "next_board"})
    assert len(table.standing.discs) == 19
    assert table.refuse({"do": "next_board"}).field == "do"
    table.do({"do": "undo"})
    assert replace(table.standing, seq=0, at=0, since=0) == replace(before, seq=0, at=0, since=0)


@pytest.mark.clause("fed-10.1")
def test_places_are_changed_after_a_game() -> None:
    table = Table()
    table.do({"do": "act", "act": {"act": "concede", "of": "game"}})
    seen = view(table.standing, NOW)
    assert seen["game_over"] == {"winner": "B"}
    assert seen["places_changed"]
    table.do({"do": "next_board"})
    seen = view(table.standing, NOW)
    assert seen["places"] == {"A": 2, "B": 0}
    assert seen["state"]["turn"] == "B"
    table.do(strike(table.standing))
    assert not view(table.standing, NOW)["places_changed"]


def test_a_conceded_match_is_over() -> None:
    table = Table()
    table.do({"do": "act", "act": {"act": "concede", "of": "match"}})
    seen = view(table.standing, NOW)
    assert seen["phase"] == "over"
    assert seen["match"] == {"winner": "B"}
    assert seen["clock"]["since"] is None
    table.refuse({"do": "next_board"})
    table.do({"do": "undo"})
    assert view(table.standing, NOW)["phase"] == "break"


def test_where_pieces_may_be_stacked_one_lies_beside_the_others() -> None:
    table = Table(rulebook="khel_mahotsav")
    table.lying(Disc("w1", 0.0, 0.0), Disc("b1", 0.0, 200.0), waiting=(Waiting("white", "B"), Waiting("red", "B")))
    place = {"do": "place", "by": "B", "piece": "red", "at": [60.0, 0.0]}
    assert table.refuse(place).clause == "km-3.7"
    table.do(place | {"at": [33.0, 0.0]})
    assert table.refuse(place | {"piece": "white", "at": [80.0, 0.0]}).clause == "km-4.0"
    table.do(place | {"piece": "white", "at": [0.0, 0.0]})
    places = [disc.at for disc in table.standing.discs]
    assert len(places) == 4
    assert all(is_free(at, [other for other in places if other != at]) for at in places)


@pytest.mark.clause("km-5.3")
def test_what_is_not_placed_before_the_next_stroke_is_lost_by_the_festival() -> None:
    table = Table(rulebook="khel_mahotsav")
    lying = (Disc("w1", 0.0, 0.0), Disc("b1", 0.0, 200.0), Disc("red", 100.0, 100.0))
    table.lying(*lying, turn="B", waiting=(Waiting("white", "B"), Waiting("white", "B")))
    assert table.seen()["may_forget"]
    table.do(strike(table.standing, speed=300.0))
    seen = table.seen()
    assert "km-5.3" in seen["rulings"][-1]["clauses"]
    assert (seen["waiting"], seen["trays"]["A"].count("white"), seen["may_forget"]) == ([], 8, False)


@pytest.mark.clause("km-5.3")
def test_the_queen_is_placed_before_the_next_stroke_by_the_festival_and_all_by_the_house() -> None:
    for rulebook, piece, cited in (("khel_mahotsav", "red", "km-4.0"), ("gamerules", "white", "gr-7.0")):
        table = Table(rulebook=rulebook)
        table.lying(
            Disc("w1", 0.0, 0.0),
            Disc("b1", 0.0, 200.0),
            turn="B",
            waiting=(Waiting(piece, "B"),),  # type: ignore[arg-type]
        )
        assert not table.seen()["may_forget"]
        assert table.refuse(strike(table.standing)).clause == cited


@pytest.mark.parametrize(
    ("rulebook", "no_rule", "rule"),
    [("khel_mahotsav", "km-2.1", "km-3.4"), ("gamerules", "gr-1.1", "gr-3.4"), ("tamil_uk", "tu-13", "tu-9")],
)
def test_a_foul_names_a_rule_that_can_be_broken(rulebook: str, no_rule: str, rule: str) -> None:
    table = Table(rulebook=rulebook)
    foul = {"act": "foul", "by": "A", "clause": no_rule}
    refused = table.refuse({"do": "act", "act": foul})
    assert refused.field == "act.clause"
    assert rule in refused.allowed
    assert rule in table.seen()["fouls"]
    table.do({"do": "act", "act": foul | {"clause": rule}})


moves = st.tuples(st.floats(300, 7000), st.floats(-0.6, 0.6), st.floats(-200, 200), st.integers(0, 9))


@pytest.mark.parametrize("rulebook", PLAYED)
@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(played=st.lists(moves, min_size=1, max_size=14))
def test_any_play_is_counted_right_and_made_again_by_its_log(
    rulebook: str, played: list[tuple[float, float, float, int]]
) -> None:
    table = Table(rulebook=rulebook)
    for speed, off, x, also in played:
        command = go_on(table.standing, speed, off, x)
        if also == 0 and table.standing.before is not None:
            command = {"do": "undo"}
        try:
            table.do(command)
        except RefusedActError as refused:
            book = table.standing.opening.book()
            if refused.clause not in {book.cite("fed-16.20"), book.cite("cut_moon")}:
                raise
            continue
        check(table.standing)
    assert replay(table.events) == table.standing
