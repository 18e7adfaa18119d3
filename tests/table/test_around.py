"""Around the play at a table: the toss and its choice (law 5), trial boards (law 6), pauses (10.6, 16.24)."""

from __future__ import annotations

import pytest

from khela.carrom.ruling import RefusedActError
from khela.carrom.state import Format
from khela.table import replay, view
from khela.table.openings import offered, parse_opening
from tests.table.playing import NOW, Table, names, strike

CONCEDE = {"do": "act", "act": {"act": "concede", "by": "B"}}


def refused(**opening: object) -> RefusedActError:
    """The error by which an opening is refused."""
    with pytest.raises(RefusedActError) as caught:
        parse_opening({"names": names("singles"), **opening})
    return caught.value


# the toss


@pytest.mark.clause("fed-5.1")
@pytest.mark.parametrize(
    ("format", "winner", "choice", "first"),
    [
        ("singles", "A", "strike", "A"), ("singles", "B", "strike", "B"), ("singles", "B", "side", "A"),
        ("doubles", "D", "strike", "B"), ("doubles", "D", "side", "A"),
    ],
)  # fmt: skip
def test_the_winner_of_the_toss_strikes_first_or_leaves_it(
    format: Format, winner: str, choice: str, first: str
) -> None:
    table = Table(format, toss={"winner": winner, "choice": choice})
    seen = table.seen()
    assert seen["toss"] == {"winner": winner, "choice": choice}
    assert (seen["state"]["turn"], seen["phase"]) == (first, "break")
    assert seen["places"] == Table(format).seen()["places"]


@pytest.mark.clause("fed-5.1", "tu-1")
def test_whose_strike_it_is_follows_from_the_toss() -> None:
    toss = {"winner": "A", "choice": "side"}
    assert (error := refused(toss=toss, first="A")).clause == "fed-5.1"
    assert error.allowed == "B, by the toss"
    assert refused(rulebook="tamil_uk", toss=toss, first="A").clause == "tu-1"
    assert Table("doubles", toss=toss, first="D").seen()["state"]["turn"] == "D"
    assert refused(toss={"winner": "A"}).field == "toss"
    assert refused(toss={"winner": "A", "choice": "both"}).field == "choice"
    assert refused(rulebook="khel_mahotsav", toss=toss).field == "toss"


def test_what_each_rulebook_has_around_the_play() -> None:
    around = {book["name"]: book["around"] for book in offered()}
    federations = ["choice", "trials", "pauses", "protests"]
    assert around == {
        "federation": federations, "icf": federations, "khel_mahotsav": [], "gamerules": [], "tamil_uk": ["choice"],
    }  # fmt: skip


# trial boards


@pytest.mark.clause("fed-6.1")
def test_two_trial_boards_score_nothing_and_the_match_begins() -> None:
    table = Table(trials=2, toss={"winner": "B", "choice": "strike"}, options={"game_points": 1})
    for number, first in ((1, "B"), (2, "A")):
        seen = table.seen()
        assert seen["trial"] == {"number": number, "of": 2}
        assert (seen["state"]["turn"], seen["phase"]) == (first, "break")
        table.do(strike(table.standing, off=0.3))
        table.do({"do": "act", "act": {"act": "leave_seat", "by": "B"}})
        seen = table.seen()
        assert (seen["phase"], seen["result"]["winner"], seen["claim"]) == ("next_board", "A", None)
        assert seen["state"]["score"] == {"A": 0, "B": 0}
        assert (seen["match"], seen["game_over"], seen["pause"]) == (None, None, None)
        table.do({"do": "next_board"})
    seen = table.seen()
    assert (seen["trial"], seen["phase"], seen["state"]["turn"]) == (None, "break", "B")
    assert (seen["state"]["board"], seen["state"]["score"], seen["state"]["games"]) == (
        1, {"A": 0, "B": 0}, {"A": 0, "B": 0},
    )  # fmt: skip
    assert replay(table.events) == table.standing


@pytest.mark.clause("fed-6.1")
def test_one_player_of_each_side_takes_part_in_a_trial_board() -> None:
    table = Table("doubles", trials=1, first="D")
    seen = table.seen()
    assert (seen["format"], set(seen["names"]), seen["places"]) == ("singles", {"A", "B"}, {"A": 0, "B": 2})
    assert seen["state"]["turn"] == "B"
    assert table.refuse({"do": "act", "act": {"act": "leave_seat", "by": "C"}}).field == "act.by"
    table.do(strike(table.standing, off=0.3))
    table.do({"do": "begin"})
    seen = table.seen()
    assert (seen["format"], set(seen["names"]), seen["state"]["turn"]) == ("doubles", {"A", "B", "C", "D"}, "D")
    assert seen["places"] == {"A": 0, "B": 1, "C": 2, "D": 3}
    table.do({"do": "undo"})
    assert table.seen()["trial"] == {"number": 1, "of": 1}


@pytest.mark.clause("fed-6.1")
def test_trial_boards_are_passed_over_and_no_more_than_two() -> None:
    for trials, rulebook in ((3, "icf"), (-1, "federation"), (True, "federation")):
        assert refused(trials=trials, rulebook=rulebook).clause == "fed-6.1"
    assert refused(trials=1, rulebook="tamil_uk").field == "trials"
    table = Table(trials=2)
    table.do({"do": "begin"})
    assert table.seen()["trial"] is None
    assert table.refuse({"do": "begin"}).clause == "fed-6.1"


@pytest.mark.clause("fed-6.1")
def test_in_a_trial_board_there_is_no_game_to_concede_and_nothing_to_protest() -> None:
    table = Table(trials=1)
    concede = {"do": "act", "act": {"act": "concede", "of": "game", "by": "A"}}
    assert table.refuse(concede).clause == "fed-6.1"
    table.do(strike(table.standing, off=0.3))
    assert table.refuse({"do": "protest", "step": "tell", "by": "A", "fee": True}).clause == "fed-6.1"
    table.do({"do": "act", "act": {"act": "forfeit", "by": "A", "clause": "fed-17.c"}})
    assert table.seen()["match"] == {"winner": "B"}
    assert table.refuse({"do": "begin"}).field == "do"


# pauses


@pytest.mark.clause("fed-10.6")
def test_who_is_late_for_a_change_of_places_commits_a_foul() -> None:
    table = Table()
    assert table.refuse({"do": "late", "by": "A"}).clause == "fed-10.6"
    table.do({"do": "act", "act": {"act": "concede", "of": "game", "by": "B"}})
    began = NOW
    running = {"clause": "fed-10.6", "limit": 120, "since": began, "left_ms": 120_000, "late": []}
    assert table.seen()["pause"] == running
    assert view(table.standing, began + 90_000)["pause"]["left_ms"] == 30_000
    assert table.at(began + 120_000).refuse({"do": "late", "by": "A"}).clause == "fed-10.6"
    table.at(began + 120_001).do({"do": "late", "by": "A"})
    told = table.seen()["rulings"][-1]
    assert told["clauses"] == ["fed-11.a2", "fed-10.6"]
    assert table.seen()["state"]["owed"]["A"] == 1
    assert table.refuse({"do": "late", "by": "A"}).field == "by"
    table.do({"do": "late", "by": "B"})
    assert table.seen()["pause"]["late"] == ["A", "B"]
    assert replay(table.events) == table.standing
    table.do({"do": "undo"})
    assert table.seen()["pause"]["late"] == ["A"]
    table.do({"do": "next_board"})
    assert table.seen()["pause"] is None
    assert table.seen()["state"]["owed"] == {"A": 1, "B": 0}


@pytest.mark.clause("fed-16.24", "fed-17.b")
def test_who_is_late_for_the_deciding_game_loses_the_match() -> None:
    table = Table(options={"rest_seconds": 300})
    for loser in ("A", "B"):
        table.do({"do": "act", "act": {"act": "concede", "of": "game", "by": loser}})
        if loser == "A":
            table.do({"do": "next_board"})
    pause = table.seen()["pause"]
    assert (pause["clause"], pause["limit"]) == ("fed-16.24", 300)
    assert table.at(pause["since"] + 300_000).refuse({"do": "late", "by": "B"}).clause == "fed-16.24"
    table.at(pause["since"] + 300_001).do({"do": "late", "by": "B"})
    seen = table.seen()
    assert (seen["match"], seen["phase"], seen["pause"]) == ({"winner": "A"}, "over", None)
    assert seen["rulings"][-1]["clauses"][0] == "fed-17.b"


@pytest.mark.clause("fed-10.6")
def test_a_pause_runs_only_where_places_are_changed_and_the_rulebook_has_one() -> None:
    table = Table()
    table.do(CONCEDE)
    assert table.seen()["pause"] is None
    union = Table(rulebook="tamil_uk", round="final")
    for _ in range(2):
        union.do(CONCEDE)
        assert union.seen()["pause"] is None
        if union.seen()["phase"] == "next_board":
            union.do({"do": "next_board"})
