"""The house rules: every clause that is decided, and what the text leaves open."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from khela.coverage import decided, tried_in
from khela.judging import judge
from khela.laws import clauses, open_points
from khela.reading import ScenarioError
from tests.laws.house_boards import Answers, back, left, on

HOUSE = Answers("gamerules")
MISS = {"act": "stroke", "touched": False}


def off(*pieces: str, pocketed: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"act": "stroke", "pocketed": list(pocketed), "off_board": list(pieces)}


def test_every_decided_clause_and_open_point_is_decided_and_tried() -> None:
    due = {c.id for c in clauses("gamerules") if c.how in ("decided", "declared")}
    due |= {p.id for p in open_points("gamerules")}
    assert sorted(due - set(decided())) == []
    assert sorted(due - set(tried_in(Path(__file__).parents[1]))) == []


@pytest.mark.clause("gr-3.1", "gr-3.3", "gr-5.1", "gr-7.6")
def test_three_chances_to_break_then_a_foul() -> None:
    (first, second, third), state = HOUSE.all({}, MISS, MISS, MISS)
    assert [r["turn"] for r in (first, second, third)] == ["again", "again", "passes"]
    assert (first["clauses"], third["clauses"][:2]) == (["gr-3.3"], ["gr-7.6", "gr-5.1"])
    assert (third["next"], third["penalty"], state["owed"]) == ("B", 1, {"A": 1, "B": 0})
    assert (state["white"], state["phase"]) == ("A", "break")
    told, _ = HOUSE.last({}, MISS, options={"break_chances": 1})
    assert told["clauses"][0] == "gr-7.6"


@pytest.mark.clause("gr-5.2", "gr-5.3", "gr-8.3")
def test_an_own_piece_or_the_queen_keeps_the_turn() -> None:
    rulings, _ = HOUSE.all(on(5, 6), ["white"], ["red"], ["white"], [])
    assert [r["turn"] for r in rulings] == ["keeps", "keeps", "keeps", "passes"]
    assert [r["clauses"][0] for r in rulings] == ["gr-5.2", "gr-5.2", "gr-6.1", "gr-5.3"]


@pytest.mark.clause("gr-6.1")
@pytest.mark.parametrize(
    ("start", "fell", "red"),
    [
        (on(5, 6), ["red", "white"], "covered"),
        (on(9, 6), ["white", "red"], "to_cover"),
        (on(9, 6), ["white", "red", "white"], "covered"),
        (on(5, 6, "to_cover"), ["white"], "covered"),
    ],
)
def test_the_queen_is_covered_by_another_own_piece(start: dict[str, Any], fell: list[str], red: str) -> None:
    told, state = HOUSE.last(start, fell)
    assert (told["clauses"][0], told["turn"], state["red"]) == ("gr-6.1", "keeps", red)


@pytest.mark.clause("gr-6.2")
@pytest.mark.parametrize("fell", [["red"], ["red", "white"]])
def test_a_queen_pocketed_too_early_returns_when_the_turn_ends(fell: list[str]) -> None:
    rulings, state = HOUSE.all(on(9, 6), fell, ["white"], ["white"], [])
    assert [r["turn"] for r in rulings] == ["keeps", "keeps", "keeps", "passes"]
    assert [back(r)[2] for r in rulings] == [0, 0, 0, 1]
    assert (rulings[0]["clauses"][0], rulings[3]["clauses"][0]) == ("gr-6.2", "gr-6.2")
    assert (state["red"], rulings[3]["placer"]) == ("on_board", "B")
    told, state = HOUSE.last(on(9, 6), fell, ["white"], [], [], ["red"], ["white"])
    assert (told["clauses"][0], state["red"]) == ("gr-6.1", "covered")


@pytest.mark.clause("gr-6.3")
def test_a_queen_not_covered_is_placed_by_the_opponent() -> None:
    told, state = HOUSE.last(on(5, 6), ["red"], [], placing="manual")
    assert (told["clauses"], told["turn"], back(told)) == (["gr-6.3", "gr-5.3"], "passes", (0, 0, 1))
    assert state["waiting"] == [{"piece": "red", "placer": "B"}]


FOULS = [
    (on(5, 6), ["striker"], (1, 0, 0), (6, 6), "gr-7.1"),
    (on(5, 6), ["white", "striker"], (1, 0, 0), (5, 6), "gr-7.1"),
    (on(1, 6, "covered", "A"), ["white", "striker"], (1, 0, 0), (1, 6), "gr-7.1"),
    (on(5, 6, "to_cover"), ["striker"], (1, 0, 1), (6, 6), "gr-7.1"),
    (on(5, 6), off("white"), (2, 0, 0), (6, 6), "gr-7.2"),
    (on(5, 6), off("red"), (1, 0, 1), (6, 6), "gr-7.2"),
    (on(5, 6), off("black", pocketed=("red",)), (1, 1, 1), (6, 6), "gr-7.2"),
    (on(1, 6, "covered", "A"), off("black", pocketed=("white",)), (1, 1, 0), (1, 6), "gr-7.2"),
    (on(5, 6), ["black", "black"], (1, 2, 0), (6, 6), "gr-7.3"),
    (on(5, 6), ["black", "red", "white"], (1, 1, 1), (5, 6), "gr-7.3"),
    (on(1, 6, "covered", "A"), ["white", "black"], (1, 1, 0), (1, 6), "gr-7.3"),
    (on(1, 6), ["white"], (2, 0, 0), (2, 6), "gr-7.4"),
    (on(2, 6), ["white", "red", "white", "black"], (2, 1, 1), (2, 6), "gr-7.4"),
    (on(9, 6), ["red", *["white"] * 9], (2, 0, 1), (2, 6), "gr-7.4"),
    (on(5, 1), ["black"], (1, 1, 0), (6, 1), "gr-7.5"),
    (on(5, 1, "covered", "B"), ["black"], (1, 1, 0), (6, 1), "gr-7.5"),
    (on(1, 1), ["black", "white", "red"], (1, 1, 1), (1, 1), "gr-7.5"),
    (on(5, 6), {"act": "stroke", "pocketed": ["red"], "improper": True}, (1, 0, 1), (6, 6), "gr-7.8"),
    (on(5, 6), {"act": "foul", "clause": "gr-7.7"}, (1, 0, 0), (6, 6), "gr-7.7"),
    (on(5, 6, "to_cover"), {"act": "foul", "clause": "gr-3.5"}, (1, 0, 1), (6, 6), "gr-3.5"),
]  # fmt: skip


@pytest.mark.clause(
    "gr-7.0", "gr-7.1", "gr-7.2", "gr-7.3", "gr-7.4", "gr-7.5", "gr-7.7", "gr-7.8", "gr-3.5", "gr-5.3", "gr-open-4"
)
@pytest.mark.parametrize(("start", "act", "returns", "stand", "clause"), FOULS)
@pytest.mark.parametrize("format", ["singles", "doubles"])
def test_a_foul_ends_the_turn_and_costs_one_piece(
    format: str, start: dict[str, Any], act: Any, returns: tuple[int, int, int], stand: tuple[int, int], clause: str
) -> None:
    told, state = HOUSE.last(start, act, format=format)
    assert (told["clauses"][0], told["turn"], told["next"]) == (clause, "passes", "B")
    assert "gr-7.0" in told["clauses"]
    assert (back(told), told["penalty"], told["placer"]) == (returns, 1, "B")
    assert (left(state), told["board"]) == (stand, None)


@pytest.mark.clause("gr-7.3")
def test_another_edition_leaves_the_opponents_piece_pocketed() -> None:
    told, state = HOUSE.last(on(5, 6), ["black", "black", "red"], options={"opponent_piece_returns": 0})
    assert (told["clauses"][0], back(told), left(state)) == ("gr-7.3", (1, 0, 1), (6, 4))
    told, state = HOUSE.last(on(5, 2), ["black", "black"], options={"opponent_piece_returns": 0})
    assert (told["clauses"][0], back(told), left(state)) == ("gr-7.5", (1, 1, 0), (6, 1))


@pytest.mark.clause("gr-open-4", "gr-7.0")
def test_a_penalty_is_owed_and_the_striker_off_the_board_is_no_foul() -> None:
    told, state = HOUSE.last(on(9, 6), ["striker"])
    assert (told["penalty"], state["owed"]) == (1, {"A": 1, "B": 0})
    told, state = HOUSE.last(on(9, 6, owed={"A": 1}), ["white"], [])
    assert (back(told), left(state), state["owed"]["A"]) == ((1, 0, 0), (9, 6), 0)
    told, _ = HOUSE.last(on(5, 6), off("striker", pocketed=("white",)))
    assert (told["clauses"], told["turn"]) == (["gr-5.2"], "keeps")
    told, state = HOUSE.last(on(9, 6, "covered", "A", owed={"A": 1}), ["white"] * 9)
    assert (told["clauses"][0], told["turn"], left(state)) == ("gr-7.0", "passes", (1, 6))


@pytest.mark.clause("gr-8.1", "gr-7.0")
def test_an_opponent_places_in_the_circle_even_on_others() -> None:
    place = {"act": "place", "by": "B", "piece": "white", "at": [0.0, 0.0]}
    told, state = HOUSE.last(on(5, 6), ["striker"], place, placing="manual")
    assert (told["clauses"], left(state)) == (["gr-7.0", "gr-8.1"], (6, 6))
    with pytest.raises(ScenarioError, match=r"acts\[1\]\.at.*gr-7.0"):
        HOUSE.last(on(5, 6), ["striker"], place | {"at": [0.0, 80.0]}, placing="manual")
    with pytest.raises(ScenarioError, match=r"acts\[1\]: 'stroke'.*gr-7.0"):
        HOUSE.last(on(5, 6), ["striker"], [], placing="manual")


@pytest.mark.clause("gr-2.2", "gr-9.1", "gr-9.2", "gr-9.3")
@pytest.mark.parametrize(
    ("start", "fell", "points"),
    [
        (on(1, 3, "covered", "A"), ["white"], 8),
        (on(1, 3, "covered", "B"), ["white"], 3),
        (on(1, 3, "to_cover"), ["white"], 8),
        (on(2, 3), ["red", "white", "white"], 8),
    ],
)
def test_the_last_piece_wins_once_the_queen_is_pocketed(start: dict[str, Any], fell: list[str], points: int) -> None:
    told, state = HOUSE.last(start, fell)
    assert (told["clauses"][:2], told["board"]["winner"]) == (["gr-9.1", "gr-9.2"], "A")
    assert (told["board"]["points"], state["score"]["A"], told["match"]) == (points, points, None)


@pytest.mark.clause("gr-2.1", "gr-3.1")
def test_four_play_in_partnerships_to_the_right() -> None:
    start = on(1, 4, "covered", "C", turn="C")
    told, state = HOUSE.last(start, ["white"], format="doubles")
    assert (told["board"], state["turn"], state["white"]) == (
        {"winner": "A", "points": 9, "claimable": 0, "slam": None}, "B", "B",
    )  # fmt: skip
    told, _ = HOUSE.last(on(5, 6, turn="D"), ["black", "striker"], format="doubles")
    assert (told["next"], told["placer"], back(told)) == ("A", "A", (0, 1, 0))


@pytest.mark.clause("gr-1.1", "gr-2.2", "gr-10.1", "gr-10.2", "gr-open-5")
@pytest.mark.parametrize(
    ("score", "board", "match"),
    [
        ({"A": 16}, 1, None),
        ({"A": 17, "B": 24}, 1, "A"),
        ({"A": 8, "B": 17}, 8, "B"),
        ({"A": 0, "B": 8}, 8, None),
        ({"A": 8, "B": 8}, 9, "A"),
    ],
)
def test_25_points_or_8_boards(score: dict[str, int], board: int, match: str | None) -> None:
    told, state = HOUSE.last(on(1, 3, "covered", "A", score=score, board=board), ["white"])
    assert told["match"] == (None if match is None else {"winner": match})
    assert match is not None or state["board"] == board + 1


@pytest.mark.parametrize("act", ["pass", "time_out", "void", "appeal"])
def test_acts_the_text_does_not_know_are_refused(act: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        judge({"rulebook": "gamerules", "start": on(5, 6), "acts": [{"act": act}]})
    assert refused.value.place.startswith("acts[0]")


def three(start: dict[str, Any], *acts: Any, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return HOUSE.last(start, *acts, format="three", **more)


def of_three(white: int, black: int, **more: Any) -> dict[str, Any]:
    return {"phase": "open", "left": {"white": white, "black": black}, **more}


@pytest.mark.clause("gr-4.1", "gr-open-3")
def test_three_count_points_as_pieces_fall() -> None:
    told, state = three({}, ["white", "black", "black"], [], ["white"], ["black"])
    assert (told["clauses"], told["turn"]) == (["gr-5.2", "gr-4.1"], "keeps")
    assert (state["score"], state["turn"], left(state)) == ({"A": 4, "B": 3, "C": 0}, "B", (7, 6))
    assert "white" not in state
    told, _ = three(of_three(5, 6, turn="C"), [])
    assert (told["clauses"], told["next"]) == (["gr-5.3", "gr-5.2"], "A")


@pytest.mark.clause("gr-open-2")
@pytest.mark.parametrize(
    ("start", "strokes", "red", "score"),
    [
        (of_three(5, 6), (["red"], ["black"]), "covered", 6),
        (of_three(5, 6), (["red", "white"],), "covered", 7),
        (of_three(9, 9), (["white", "red"],), "to_cover", 2),
        (of_three(9, 9), (["white", "red", "black"],), "covered", 8),
        (of_three(9, 9), (["red", "white"], ["white"]), "to_cover", 4),
        (of_three(9, 9), (["red", "white"], []), "on_board", 2),
        (of_three(5, 6), (["red"], []), "on_board", 0),
        (of_three(5, 6), (["red", "striker"],), "on_board", 0),
    ],
)
def test_the_queen_of_three(start: dict[str, Any], strokes: tuple[list[str], ...], red: str, score: int) -> None:
    _, state = three(start, *strokes)
    assert (state["red"], state["score"]["A"]) == (red, score)


@pytest.mark.clause("gr-open-1", "gr-7.0", "gr-7.1", "gr-7.2", "gr-7.7")
@pytest.mark.parametrize(
    ("start", "act", "returns", "score", "clause"),
    [
        (of_three(5, 6, score={"A": 6}), ["striker"], (1, 0, 0), 4, "gr-7.1"),
        (of_three(5, 6, score={"A": 1}), ["striker"], (0, 1, 0), 0, "gr-7.1"),
        (of_three(5, 6, score={"B": 6}), ["striker"], (0, 0, 0), 0, "gr-7.1"),
        (of_three(5, 6), ["black", "striker"], (0, 1, 0), 0, "gr-7.1"),
        (of_three(5, 6, score={"A": 6}), off("black"), (1, 1, 0), 4, "gr-7.2"),
        (of_three(5, 6, score={"A": 6}, red="to_cover"), {"act": "foul", "clause": "gr-7.7"}, (1, 0, 1), 4, "gr-7.7"),
    ],
)
def test_a_foul_of_three_costs_a_piece_with_its_points(
    start: dict[str, Any], act: Any, returns: tuple[int, int, int], score: int, clause: str
) -> None:
    told, state = three(start, act)
    assert (told["clauses"][0], told["turn"], told["next"]) == (clause, "passes", "B")
    assert (back(told), told["penalty"], state["score"]["A"]) == (returns, 1, score)
    assert state["owed"]["A"] == (0 if any(returns) else 1)
    assert told["placer"] == ("B" if any(returns) else None)


@pytest.mark.clause("gr-open-1", "gr-open-4")
def test_a_penalty_of_three_comes_from_the_offenders_own_pile() -> None:
    told, state = three({}, ["white"], [], ["black", "black"], [], ["striker"], [], ["striker"])
    assert (back(told), told["penalty"], state["owed"]) == ((0, 1, 0), 1, {"A": 0, "B": 0, "C": 1})
    assert (state["score"], left(state)) == ({"A": 2, "B": 1, "C": 0}, (8, 8))
    told, state = three(of_three(5, 6, score={"B": 2}), {"act": "foul", "by": "B", "clause": "gr-7.7"})
    assert (told["turn"], told["next"], back(told), state["score"]["B"]) == ("keeps", "A", (1, 0, 0), 0)


@pytest.mark.clause("gr-open-3", "gr-4.1", "gr-10.1", "gr-10.2")
@pytest.mark.parametrize(
    ("score", "board", "match"),
    [
        ({"A": 10, "B": 12}, 1, None),
        ({"A": 23, "B": 12}, 1, "A"),
        ({"A": 3, "B": 30}, 1, "B"),
        ({"A": 24, "B": 26}, 1, None),
        ({"A": 10, "C": 13}, 8, "C"),
        ({"A": 10, "C": 12}, 8, None),
    ],
)
def test_a_board_of_three_ends_when_nothing_is_left(score: dict[str, int], board: int, match: str | None) -> None:
    start = {**on(1, 0, "covered", "B"), "score": score, "board": board}
    told, state = three(start, ["white"])
    assert (told["clauses"][0], told["turn"]) == ("gr-4.1", "over")
    assert told["match"] == (None if match is None else {"winner": match})
    assert match is not None or (state["board"], state["turn"], left(state)) == (board + 1, "B", (9, 9))


@pytest.mark.clause("gr-open-2", "gr-open-3")
def test_the_queen_fallen_last_of_all_needs_no_cover() -> None:
    told, state = three(of_three(0, 1), ["black"], ["red"])
    assert (told["turn"], state["score"]["A"]) == ("over", 6)
    told, state = three(of_three(0, 1, owed={"A": 1}, red="to_cover"), ["black"])
    assert (told["turn"], back(told), state["score"]["A"]) == ("passes", (1, 0, 0), 4)
    told, state = three({}, ["red", *["white"] * 9, *["black"] * 9])
    assert (told["turn"], back(told), state["red"]) == ("passes", (0, 0, 1), "on_board")


@pytest.mark.clause("gr-3.3", "gr-7.6", "gr-8.1")
def test_three_break_place_and_wait_as_others_do() -> None:
    told, _ = three({}, MISS, MISS, MISS)
    assert (told["clauses"][0], told["next"], told["penalty"]) == ("gr-7.6", "B", 1)
    place = {"act": "place", "by": "B", "piece": "white", "at": [0, 0]}
    told, state = three(of_three(5, 6, score={"A": 6}), ["striker"], place, placing="manual")
    assert (told["clauses"], left(state)) == (["gr-7.0", "gr-8.1"], (6, 6))
    for acts in ([["striker"], []], [{"act": "concede"}], [["striker"], {"act": "waive"}]):
        with pytest.raises(ScenarioError):
            three(of_three(5, 6, score={"A": 6}), *acts, placing="manual")


@pytest.mark.clause("gr-open-1", "gr-open-3")
def test_who_owes_and_has_nothing_to_pay_with_ends_the_board_of_three() -> None:
    """B has paid the one piece it pocketed, owes another, and takes the queen, the last of all."""
    foul = {"act": "foul", "by": "B", "clause": "gr-7.7"}
    told, state = three({}, [], ["black"], foul, foul, ["white"] * 9 + ["black"] * 9, [], [], ["red"])
    assert (told["turn"], told["board"]["winner"], told["match"]) == ("over", "C", {"winner": "C"})
    assert state["score"]["B"] == 5


@pytest.mark.clause("gr-open-1", "gr-7.2")
def test_a_penalty_of_three_is_not_paid_with_the_piece_that_left_the_board() -> None:
    """All nine white ones are there, the one that flew off among them: A pays with a black one."""
    off = {"act": "stroke", "off_board": ["white"]}
    told, state = three(of_three(9, 6, score={"A": 4}), off)
    assert (back(told), left(state), state["score"]["A"]) == ((1, 1, 0), (9, 7), 3)


@pytest.mark.clause("gr-open-3")
def test_of_those_level_in_front_the_next_from_the_seat_that_struck_is_told() -> None:
    for turn, winner in (("A", "B"), ("B", "C"), ("C", "A")):
        others = [seat for seat in "ABC" if seat != turn]
        start = {**on(1, 0, "covered", others[0]), "turn": turn, "score": dict.fromkeys(others, 20)}
        told, _ = three(start, ["white"])
        assert (told["board"]["winner"], told["board"]["points"], told["match"]) == (winner, 20, None)
