"""The festival rules: every clause that is decided, and what the text leaves open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from khela.coverage import decided, tried_in
from khela.judging import judge
from khela.laws import clauses, open_points
from khela.reading import ScenarioError
from tests.laws.house_boards import Answers, back, left, on

FESTIVAL = Answers("khel_mahotsav")
MISS = {"act": "stroke", "touched": False}


def off(*pieces: str, pocketed: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"act": "stroke", "pocketed": list(pocketed), "off_board": list(pieces)}


def test_every_decided_clause_and_open_point_is_decided_and_tried() -> None:
    due = {c.id for c in clauses("khel_mahotsav") if c.how in ("decided", "declared")}
    due |= {p.id for p in open_points("khel_mahotsav")}
    assert sorted(due - set(decided())) == []
    assert sorted(due - set(tried_in(Path(__file__).parents[1]))) == []


@pytest.mark.clause("km-1.1", "km-2.1", "km-open-7")
def test_who_plays_first_has_white_and_turns_alternate() -> None:
    (first, second), state = FESTIVAL.all({}, MISS, MISS)
    assert (first["clauses"], first["turn"], first["next"], first["penalty"]) == (["km-2.1"], "passes", "B", 0)
    assert second["next"] == "A"
    assert (state["white"], state["phase"], left(state)) == ("A", "break", (9, 9))
    assert judge({"rulebook": "khel_mahotsav", "start": {"turn": "B", "white": "B"}})["state"]["white"] == "B"  # type: ignore[index]


@pytest.mark.clause("km-2.1", "km-3.10", "km-open-1")
def test_an_own_piece_keeps_the_turn_and_nothing_ends_it() -> None:
    (first, second), state = FESTIVAL.all(on(5, 6), ["white", "white"], [])
    assert (first["clauses"][0], first["turn"], first["next"]) == ("km-2.1", "keeps", "A")
    assert (second["turn"], second["next"], left(state)) == ("passes", "B", (3, 6))


@pytest.mark.clause("km-2.4", "km-open-3", "km-open-7")
@pytest.mark.parametrize("fell", [["red", "white"], ["white", "red"]])
def test_the_queen_is_covered_in_the_same_strike_or_the_next(fell: list[str]) -> None:
    told, state = FESTIVAL.last(on(5, 6), fell)
    assert (told["clauses"][0], told["turn"], state["red"], state["red_by"]) == ("km-2.4", "keeps", "covered", "A")
    (first, second), state = FESTIVAL.all(on(9, 9), ["red"], ["white"])
    assert (first["clauses"][0], first["turn"], second["clauses"][0]) == ("km-2.1", "keeps", "km-2.4")
    assert (second["turn"], state["red_by"]) == ("keeps", "A")


@pytest.mark.clause("km-2.5", "km-3.7")
def test_a_queen_not_covered_comes_back_by_the_opponent() -> None:
    told, state = FESTIVAL.last(on(5, 6), ["red"], [], placing="manual")
    assert told["clauses"] == ["km-2.5", "km-3.7"]
    assert (told["turn"], back(told), told["placer"], told["penalty"]) == ("passes", (0, 0, 1), "B", 0)
    assert (state["red"], state["waiting"]) == ("on_board", [{"piece": "red", "placer": "B"}])


WON = [
    (on(1, 3, "covered", "A"), ["white"], 8, "km-2.2"),
    (on(1, 3, "covered", "B"), ["white"], 3, "km-2.2"),
    (on(1, 3, "to_cover"), ["white"], 8, "km-2.2"),
    (on(2, 9), ["white", "red", "white"], 14, "km-2.2"),
]


@pytest.mark.clause("km-2.2", "km-2.3", "km-2.6", "km-open-6")
@pytest.mark.parametrize(("start", "fell", "points", "clause"), WON)
def test_who_clears_his_colour_with_the_queen_covered_wins(
    start: dict[str, Any], fell: list[str], points: int, clause: str
) -> None:
    told, state = FESTIVAL.last(start, fell)
    assert (told["turn"], told["clauses"][0]) == ("over", clause)
    assert told["board"] == {"winner": "A", "points": points, "claimable": 0, "slam": None}
    assert (state["score"], state["board"], left(state)) == ({"A": points, "B": 0}, 2, (9, 9))
    assert (state["turn"], state["white"]) == ("B", "B")


FOULS = [
    (on(5, 6), ["striker"], (1, 0, 0), (6, 6), "km-4.1"),
    (on(5, 6), ["white", "striker"], (1, 0, 0), (5, 6), "km-4.1"),
    (on(1, 6, "covered", "A"), ["white", "striker"], (1, 0, 0), (1, 6), "km-4.1"),
    (on(5, 6), ["red", "striker"], (1, 0, 1), (6, 6), "km-4.1"),
    (on(5, 6, "to_cover"), ["white", "striker"], (1, 0, 1), (5, 6), "km-4.1"),
    (on(5, 6), off("striker"), (1, 0, 0), (6, 6), "km-4.2"),
    (on(5, 6), off("white", pocketed=("white",)), (2, 0, 0), (5, 6), "km-4.2"),
    (on(5, 6), off("black"), (1, 1, 0), (6, 6), "km-4.2"),
    (on(5, 6), off("red"), (1, 0, 1), (6, 6), "km-4.2"),
    (on(5, 6), off("black", pocketed=("red", "white")), (1, 1, 1), (5, 6), "km-4.2"),
    (on(1, 6, "covered", "A"), off("black", pocketed=("white",)), (1, 1, 0), (1, 6), "km-4.2"),
    (on(5, 6), ["black"], (1, 0, 0), (6, 5), "km-4.3"),
    (on(5, 6), ["white", "black", "black"], (1, 0, 0), (5, 4), "km-4.3"),
    (on(5, 6), ["black", "red"], (1, 0, 1), (6, 5), "km-4.3"),
    (on(5, 6, "to_cover"), ["black", "white"], (1, 0, 1), (5, 5), "km-4.3"),
    (on(1, 6, "covered", "B"), ["black", "white"], (1, 0, 0), (1, 5), "km-4.3"),
    (on(5, 1), ["black"], (1, 1, 0), (6, 1), "km-4.4"),
    (on(5, 1, "covered", "B"), ["black"], (1, 1, 0), (6, 1), "km-4.4"),
    (on(5, 2), ["black", "black", "red"], (1, 1, 1), (6, 1), "km-4.4"),
    (on(1, 1, "covered", "A"), ["white", "black"], (1, 1, 0), (1, 1), "km-4.4"),
    (on(1, 1), ["red", "white", "black"], (1, 1, 1), (1, 1), "km-4.4"),
    (on(1, 6), ["white"], (2, 0, 0), (2, 6), "km-4.5"),
    (on(2, 6), ["white", "white", "striker"], (2, 0, 0), (2, 6), "km-4.5"),
    (on(1, 6, "to_cover"), ["white", "striker"], (2, 0, 1), (2, 6), "km-4.5"),
    (on(1, 6), ["red", "white", "black"], (2, 0, 1), (2, 5), "km-4.5"),
    (on(5, 6), {"act": "stroke", "pocketed": ["white"], "improper": True}, (1, 0, 0), (5, 6), "km-4.6"),
    (on(5, 6), {"act": "stroke", "pocketed": ["red"], "improper": True}, (1, 0, 1), (6, 6), "km-4.6"),
    (
        on(1, 6, "covered", "A"),
        {"act": "stroke", "pocketed": ["white"], "improper": True},
        (1, 0, 0),
        (1, 6),
        "km-4.6",
    ),
]  # fmt: skip


@pytest.mark.clause(
    "km-4.0", "km-4.1", "km-4.2", "km-4.3", "km-4.4", "km-4.5", "km-4.6", "km-2.3",
    "km-open-1", "km-open-2", "km-open-3", "km-open-4", "km-open-5",
)  # fmt: skip
@pytest.mark.parametrize(("start", "act", "returns", "stand", "clause"), FOULS)
def test_a_foul_ends_the_turn_and_costs_one_piece(
    start: dict[str, Any], act: Any, returns: tuple[int, int, int], stand: tuple[int, int], clause: str
) -> None:
    told, state = FESTIVAL.last(start, act)
    assert (told["clauses"][0], told["turn"], told["next"]) == (clause, "passes", "B")
    assert "km-4.0" in told["clauses"]
    assert (back(told), told["penalty"], told["placer"]) == (returns, 1, "B")
    assert (left(state), told["board"]) == (stand, None)
    assert state["red"] == ("covered" if start["red"] == "covered" else "on_board")


@pytest.mark.clause("km-4.6", "km-4.7", "km-3.6")
def test_declared_fouls() -> None:
    told, state = FESTIVAL.last(on(5, 6, "to_cover"), {"act": "foul", "clause": "km-3.6"})
    assert told["clauses"] == ["km-3.6", "km-4.6", "km-4.0", "km-3.7"]
    assert (told["turn"], told["next"], back(told), state["red"]) == ("passes", "B", (1, 0, 1), "on_board")
    told, state = FESTIVAL.last(on(5, 6), {"act": "foul", "by": "B", "clause": "km-4.7"})
    assert (told["clauses"][0], told["turn"], told["next"]) == ("km-4.7", "keeps", "A")
    assert (back(told), told["placer"], left(state)) == ((0, 1, 0), "A", (5, 7))


@pytest.mark.clause("km-5.1", "km-5.2")
def test_an_owed_piece_comes_back_when_the_turn_ends_in_which_one_falls() -> None:
    rulings, state = FESTIVAL.all(on(9, 6), ["striker"], [], ["white"], ["white"], [])
    first, _, third, fourth, fifth = rulings
    assert (first["clauses"], back(first), first["penalty"]) == (["km-4.1", "km-4.0", "km-5.1"], (0, 0, 0), 1)
    assert [third["turn"], fourth["turn"], back(third), back(fourth)] == ["keeps", "keeps", (0, 0, 0), (0, 0, 0)]
    assert (fifth["clauses"], back(fifth), fifth["placer"]) == (["km-2.1", "km-5.2"], (1, 0, 0), "B")
    assert (left(state), state["owed"]) == ((8, 6), {"A": 0, "B": 0})


@pytest.mark.clause("km-5.2", "km-4.3")
def test_what_the_opponent_owes_comes_back_when_the_player_pockets_it() -> None:
    told, state = FESTIVAL.last(on(5, 9, owed={"B": 1}), ["black"])
    assert (told["clauses"][0], back(told), told["penalty"]) == ("km-4.3", (1, 1, 0), 1)
    assert (left(state), state["owed"]) == ((6, 9), {"A": 0, "B": 0})


OWING = {"owed": {"A": 2}}


@pytest.mark.clause("km-5.2")
@pytest.mark.parametrize(("start", "red"), [(on(9, 6, "covered", "A", **OWING), []), (on(9, 6, **OWING), ["red"])])
def test_a_last_piece_does_not_win_while_one_is_owed(start: dict[str, Any], red: list[str]) -> None:
    told, state = FESTIVAL.last(start, ["white"] * 9 + red)
    assert (told["clauses"][0], told["turn"], told["board"]) == ("km-5.2", "passes", None)
    assert (back(told), left(state), state["red_by"]) == ((2, 0, 0), (2, 6), "A")


@pytest.mark.clause("km-5.3")
def test_pieces_forgotten_before_the_next_turn_are_lost() -> None:
    told, state = FESTIVAL.last(on(5, 6), ["striker"], ["black"], placing="manual")
    assert told["clauses"] == ["km-2.1", "km-5.3"]
    assert (left(state), "waiting" in state) == ((5, 5), False)
    told, state = FESTIVAL.last(on(5, 6), ["black", "red"], {"act": "waive"}, placing="manual")
    assert told["clauses"] == ["km-5.3"]
    assert (left(state), state["waiting"]) == ((5, 5), [{"piece": "red", "placer": "umpire"}])


@pytest.mark.clause("km-5.3", "km-3.7")
@pytest.mark.parametrize(("start", "fell"), [(on(5, 6), ["red", "striker"]), (on(1, 6), ["white"])])
def test_the_queen_and_an_only_piece_are_not_forgotten(start: dict[str, Any], fell: list[str]) -> None:
    with pytest.raises(ScenarioError, match=r"acts\[1\]: 'stroke'.*place or waive first: .* \(km-4.0\)"):
        FESTIVAL.last(start, fell, [], placing="manual")


@pytest.mark.clause("km-4.0", "km-3.8", "km-3.7")
def test_the_opponent_places_anywhere_inside_the_main_circle() -> None:
    white = {"act": "place", "by": "B", "piece": "white", "at": [0.0, 0.0]}
    red = {"act": "place", "by": "B", "piece": "red", "at": [0.0, 0.0]}
    (_, first, second), state = FESTIVAL.all(on(5, 6), ["red", "striker"], red, white, placing="manual")
    assert (first["clauses"], second["clauses"]) == (["km-3.7"], ["km-4.0", "km-3.8"])
    assert (left(state), "waiting" in state) == ((6, 6), False)
    for bad in (white | {"at": [80.0, 0.0]}, white | {"by": "A"}, white | {"piece": "black"}):
        with pytest.raises(ScenarioError, match=r"acts\[1\]\.(at|piece).*km-4.0"):
            FESTIVAL.last(on(5, 6), ["striker"], bad, placing="manual")


@pytest.mark.clause("km-2.2", "km-2.6")
def test_a_board_or_the_match_given_up() -> None:
    told, state = FESTIVAL.last(on(4, 6, "covered", "B"), {"act": "concede"})
    assert (told["board"]["winner"], told["board"]["points"], state["score"]["B"]) == ("B", 9, 9)
    told, _ = FESTIVAL.last(on(4, 6), {"act": "concede", "by": "B", "of": "match"})
    assert (told["clauses"], told["match"]) == (["km-2.2"], {"winner": "A"})
    told, _ = FESTIVAL.last(on(4, 6), {"act": "concede", "of": "game"})
    assert (told["game"], told["match"]) == ({"winner": "B"}, {"winner": "B"})


@pytest.mark.clause("km-2.6")
@pytest.mark.parametrize(
    ("score", "board", "options", "match"),
    [
        ({"A": 16}, 1, {}, None),
        ({"A": 17}, 1, {}, "A"),
        ({"A": 0, "B": 20}, 8, {}, "B"),
        ({"A": 0, "B": 8}, 8, {}, None),
        ({"A": 16}, 1, {"game_points": 24}, "A"),
        ({"A": 16}, 1, {"red_points": 9}, "A"),
    ],
)
def test_a_match_is_25_points_or_8_boards(
    score: dict[str, int], board: int, options: dict[str, int], match: str | None
) -> None:
    told, _ = FESTIVAL.last(on(1, 3, "covered", "A", score=score, board=board), ["white"], options=options)
    assert told["match"] == (None if match is None else {"winner": match})


@pytest.mark.parametrize("act", ["pass", "time_out", "void"])
def test_acts_the_text_does_not_know_are_refused(act: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        FESTIVAL.last(on(5, 6), {"act": act})
    assert refused.value.place.startswith("acts[0]")


def test_what_it_does_not_know_is_no_option_and_no_format() -> None:
    for bad, place in (({"options": {"red_limit": 5}}, "options"), ({"format": "doubles"}, "format")):
        with pytest.raises(ScenarioError) as refused:
            judge({"rulebook": "khel_mahotsav", **bad})
        assert refused.value.place.startswith(place)
