"""The examples of the scenario's format, and what a start means."""

from __future__ import annotations

from typing import Any

import pytest

import khela
from khela.judging import judge

FIVE_SIX = {"phase": "open", "left": {"white": 5, "black": 6}}


def ruled(start: dict[str, Any], *strokes: list[str], **more: Any) -> dict[str, Any]:
    acts = [{"act": "stroke", "pocketed": pocketed} for pocketed in strokes]
    answer: dict[str, Any] = judge({"rulebook": "federation", "start": start, "acts": acts, **more})
    assert len(answer["rulings"]) == len(strokes)
    return answer


def last_of(answer: dict[str, Any]) -> dict[str, Any]:
    ruling: dict[str, Any] = answer["rulings"][-1]
    return ruling


@pytest.mark.clause("fed-8.1")
def test_own_piece_keeps_the_turn() -> None:
    answer = ruled(FIVE_SIX, ["white"])
    ruling = last_of(answer)
    assert (ruling["turn"], ruling["next"], ruling["clauses"][0]) == ("keeps", "A", "fed-8.1")
    assert answer["state"]["left"] == {"white": 4, "black": 6}


@pytest.mark.clause("fed-14.1")
def test_striker_alone_costs_the_turn_and_a_due() -> None:
    answer = ruled(FIVE_SIX, ["striker"])
    ruling = last_of(answer)
    assert (ruling["turn"], ruling["next"], ruling["clauses"][0]) == ("passes", "B", "fed-14.1")
    assert ruling["returns"] == {"white": 1, "black": 0, "red": 0}
    assert (ruling["penalty"], ruling["placer"]) == (1, "B")
    assert answer["state"]["left"] == {"white": 6, "black": 6}
    assert answer["state"]["turn"] == "B"


@pytest.mark.clause("fed-14.1")
def test_a_due_is_owed_until_a_piece_is_pocketed() -> None:
    answer = ruled({"phase": "open", "left": {"white": 9, "black": 6}}, ["striker"])
    ruling = last_of(answer)
    assert (ruling["turn"], ruling["clauses"][0]) == ("passes", "fed-14.1")
    assert ruling["returns"] == {"white": 0, "black": 0, "red": 0}
    assert answer["state"]["owed"] == {"A": 1, "B": 0}


@pytest.mark.clause("fed-14.2")
def test_striker_with_an_own_piece_keeps_the_turn() -> None:
    ruling = last_of(ruled(FIVE_SIX, ["white", "striker"]))
    assert (ruling["turn"], ruling["penalty"], ruling["clauses"][0]) == ("keeps", 1, "fed-14.2")
    assert ruling["returns"] == {"white": 2, "black": 0, "red": 0}


@pytest.mark.clause("fed-15.7")
def test_an_uncovered_red_comes_back() -> None:
    first, second = ruled(FIVE_SIX, ["red"], [])["rulings"]
    assert first["turn"] == "keeps"
    assert (second["turn"], second["placer"], second["clauses"][0]) == ("passes", "umpire", "fed-15.7")
    assert second["returns"] == {"white": 0, "black": 0, "red": 1}


ENDS = [
    (1, 4, {}, {"score": {"B": 10}}, ["white"], "B", 5, 0, "fed-15.18"),
    (1, 4, {}, {"score": {"B": 24}}, ["white"], "B", 1, 0, "fed-15.18"),
    (1, 3, {"red": "covered", "red_by": "A"}, {"score": {"A": 10}}, ["white"], "A", 8, 0, "fed-9.4"),
    (1, 3, {"red": "covered", "red_by": "A"}, {"score": {"A": 24}}, ["white"], "A", 3, 0, "fed-9.4"),
    (3, 1, {}, {}, ["black", "striker"], "B", 8, 1, "fed-15.22"),
]


@pytest.mark.clause("fed-15.18", "fed-9.4", "fed-15.22")
@pytest.mark.parametrize(("white", "black", "red", "more", "pocketed", "winner", "points", "claimable", "clause"), ENDS)
def test_ends_of_a_board(
    white: int,
    black: int,
    red: dict[str, Any],
    more: dict[str, Any],
    pocketed: list[str],
    winner: str,
    points: int,
    claimable: int,
    clause: str,
) -> None:
    ruling = last_of(ruled({"phase": "open", "left": {"white": white, "black": black}, **red, **more}, pocketed))
    assert (ruling["turn"], ruling["clauses"][0]) == ("over", clause)
    board = ruling["board"]
    assert (board["winner"], board["points"], board["claimable"], board["slam"]) == (winner, points, claimable, None)
    before: int = more.get("score", {}).get(winner, 0)
    assert ruling["match"] is None
    assert ruling["game"] == ({"winner": winner} if before + points >= 29 else None)


@pytest.mark.clause("fed-9.4")
def test_three_more_at_24_win_the_game_only_at_29() -> None:
    start = {
        "phase": "open",
        "left": {"white": 1, "black": 5},
        "red": "covered",
        "red_by": "A",
        "score": {"A": 24},
    }
    answer = ruled(start, ["white"])
    assert last_of(answer)["game"] == {"winner": "A"}
    assert answer["state"]["games"] == {"A": 1, "B": 0}
    assert answer["state"]["game"] == 2


def test_nothing_given_is_a_fresh_board_with_a_to_break_with_white() -> None:
    assert judge({"rulebook": "federation"}) == {
        "rulings": [],
        "state": {
            "phase": "break",
            "turn": "A",
            "white": "A",
            "left": {"white": 9, "black": 9},
            "red": "on_board",
            "red_by": None,
            "owed": {"A": 0, "B": 0},
            "score": {"A": 0, "B": 0},
            "games": {"A": 0, "B": 0},
            "board": 1,
            "game": 1,
            "round": "group",
        },
    }


def test_pieces_off_the_board_mean_that_the_break_is_taken() -> None:
    assert ruled({"left": {"white": 8}})["state"]["phase"] == "open"
    assert ruled({"red": "to_cover"})["state"]["phase"] == "open"
    assert ruled({"left": {"white": 9, "black": 9}})["state"]["phase"] == "break"


def test_any_seat_speaks_for_its_side() -> None:
    start = {"white": "C", "red": "covered", "red_by": "D", "owed": {"C": 2}, "score": {"B": 4, "D": 4}}
    state = ruled(start, format="doubles")["state"]
    assert (state["white"], state["red_by"]) == ("C", "B")
    assert state["owed"] == {"A": 2, "B": 0}
    assert state["score"] == {"A": 0, "B": 4}


def test_the_state_of_an_answer_is_a_start() -> None:
    state = ruled(FIVE_SIX, ["white"], ["striker"], ["black", "red"], ["black"])["state"]
    assert ruled(state)["state"] == state


def test_pieces_that_wait_are_told_while_they_wait() -> None:
    state = ruled(FIVE_SIX, ["striker"], placing="manual")["state"]
    assert state["waiting"] == [{"piece": "white", "placer": "B"}]
    assert state["left"] == {"white": 5, "black": 6}
    assert ruled(state, placing="manual")["state"] == state
    placed = {"act": "place", "by": "B", "piece": "white", "at": [50.0, 0]}
    answer = judge({"rulebook": "federation", "start": state, "placing": "manual", "acts": [placed]})
    assert answer["state"] == {**{k: v for k, v in state.items() if k != "waiting"}, "left": {"white": 6, "black": 6}}


@pytest.mark.clause("fed-7.5", "fed-7.6")
def test_options_override_the_numbers_of_the_rulebook() -> None:
    miss = {"act": "stroke", "touched": False}
    for chances in (1, 2, 3):
        answer: Any = judge({"rulebook": "federation", "options": {"break_chances": chances}, "acts": [miss] * chances})
        assert [ruling["next"] for ruling in answer["rulings"]] == ["A"] * (chances - 1) + ["B"]


def test_the_scenario_is_left_as_it_was() -> None:
    given = {"rulebook": "federation", "start": dict(FIVE_SIX), "acts": [{"act": "stroke", "pocketed": ["red"]}]}
    copy = {"rulebook": "federation", "start": dict(FIVE_SIX), "acts": [{"act": "stroke", "pocketed": ["red"]}]}
    assert khela.judge(given) == khela.judge(given)
    assert given == copy


@pytest.mark.parametrize("lang", ["en", "bn", "hi", "ta"])
def test_a_sentence_in_each_language(lang: str) -> None:
    assert last_of(ruled(FIVE_SIX, ["striker"], lang=lang))["says"].strip()


def test_more_may_be_owed_than_there_are_pieces() -> None:
    """Ten fouls and no piece pocketed: what then stands is a start like any other."""
    for rulebook, clause in (("federation", "fed-16.17"), ("gamerules", "gr-7.7"), ("tamil_uk", "tu-20")):
        fouls = [{"act": "foul", "by": "B", "clause": clause}] * 10
        answer: Any = judge({"rulebook": rulebook, "start": {"phase": "open"}, "acts": fouls})
        assert answer["state"]["owed"] == {"A": 0, "B": 10}
        again: Any = judge({"rulebook": rulebook, "start": answer["state"]})
        assert again["state"] == answer["state"]
