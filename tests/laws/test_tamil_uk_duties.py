"""The Tamil union's base duties: what a player owes for a piece he brought into a base (26, 27, 28, 33)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from khela.coverage import decided, tried_in
from khela.judging import ScenarioError, judge, schema
from khela.laws import clauses, open_points
from tests.laws.test_tamil_uk import asked, back, struck

MY_QUEEN = {"piece": "queen", "base": "A", "by": "A"}
THEIR_DOING = {"piece": "queen", "base": "A", "by": "B"}
THEIR_PIECE = {"piece": "black", "base": "B", "by": "A"}
OUT = {"brought_out": ["queen"]}
W, B, Q, S = "white", "black", "red", "striker"

# left, carried, stroke; then turn, what comes back, penalty, the deciding clause, does it still lie in the base
DUTIES: list[tuple[tuple[int, int], dict[str, str], dict[str, Any], str, tuple[int, int, int], int, str, bool]] = [
    ((5, 2), MY_QUEEN, struck(first_hit=Q, **OUT), "passes", (0, 0, 0), 0, "tu-26", False),
    ((5, 2), MY_QUEEN, struck(first_hit=Q), "passes", (0, 0, 0), 0, "tu-26", True),
    ((5, 2), MY_QUEEN, struck(), "passes", (1, 0, 0), 1, "tu-26", True),
    ((5, 2), MY_QUEEN, struck(touched=False), "passes", (1, 0, 0), 1, "tu-26", True),
    ((5, 2), MY_QUEEN, struck(first_hit=B, carom=True), "passes", (1, 0, 0), 1, "tu-26", True),
    ((5, 2), MY_QUEEN, struck(first_hit=W, carom=True, **OUT), "passes", (0, 0, 0), 0, "tu-26", False),
    ((5, 2), MY_QUEEN, struck(first_hit=W, carom=True), "passes", (1, 0, 0), 1, "tu-26", True),
    ((5, 2), MY_QUEEN, struck(Q, first_hit=Q), "passes", (1, 0, 1), 1, "tu-24", False),
    ((5, 3), MY_QUEEN, struck(), "passes", (0, 0, 0), 0, "tu-34", True),
    ((5, 2), THEIR_DOING, struck(first_hit=Q), "passes", (1, 0, 0), 1, "tu-25", True),
    ((5, 2), THEIR_DOING, struck(), "passes", (0, 0, 0), 0, "tu-34", True),
    ((2, 2), MY_QUEEN, struck(first_hit=Q), "passes", (0, 0, 0), 0, "tu-28", True),
    ((2, 2), MY_QUEEN, struck(W, first_hit=Q, carom=True), "keeps", (0, 0, 0), 0, "tu-28", True),
    ((2, 2), MY_QUEEN, struck(first_hit=W, carom=True, **OUT), "passes", (0, 0, 0), 0, "tu-28", False),
    ((2, 2), MY_QUEEN, struck(Q, first_hit=W, carom=True), "keeps", (0, 0, 0), 0, "tu-24", False),
    ((2, 2), MY_QUEEN, struck(W, first_hit=W), "passes", (2, 0, 0), 1, "tu-28", True),
    ((2, 2), MY_QUEEN, struck(first_hit=W), "passes", (1, 0, 0), 1, "tu-28", True),
    ((2, 2), MY_QUEEN, struck(), "passes", (1, 0, 0), 1, "tu-28", True),
    ((2, 2), THEIR_DOING, struck(first_hit=W), "passes", (0, 0, 0), 0, "tu-34", True),
    ((5, 6), THEIR_PIECE, struck(W, W), "passes", (2, 0, 0), 0, "tu-27", True),
    ((5, 6), THEIR_PIECE, struck(first_hit=B), "passes", (0, 0, 0), 0, "tu-27", True),
    ((5, 6), THEIR_PIECE, struck(first_hit=B, brought_out=[B]), "passes", (0, 0, 0), 0, "tu-27", False),
    ((5, 6), THEIR_PIECE, struck(W, first_hit=B, brought_out=[B]), "keeps", (0, 0, 0), 0, "tu-27", False),
    ((5, 6), THEIR_PIECE, struck(W, S), "passes", (2, 0, 0), 1, "tu-29", True),
    ((5, 6), {**THEIR_PIECE, "by": "B"}, struck(W), "keeps", (0, 0, 0), 0, "tu-34", True),
    ((5, 1), THEIR_PIECE, struck(first_hit=B, brought_out=[B]), "passes", (0, 0, 0), 0, "tu-33", False),
    ((5, 1), {**THEIR_PIECE, "by": "B"}, struck(first_hit=B), "passes", (2, 0, 0), 2, "tu-32", True),
]


@pytest.mark.clause("tu-26", "tu-27", "tu-28", "tu-33")
@pytest.mark.parametrize(("left", "carried", "act", "turn", "returns", "penalty", "clause", "stays"), DUTIES)
def test_a_duty(
    left: tuple[int, int],
    carried: dict[str, str],
    act: dict[str, Any],
    turn: str,
    returns: tuple[int, int, int],
    penalty: int,
    clause: str,
    stays: bool,
) -> None:
    answer = asked(act, left=left, carried=[carried])
    (ruling,) = answer["rulings"]
    assert (ruling["turn"], back(ruling), ruling["penalty"], ruling["clauses"][0]) == (turn, returns, penalty, clause)
    assert ("carried" in answer["state"]) is stays
    assert not stays or answer["state"]["carried"] == [carried]


@pytest.mark.clause("tu-26")
def test_a_duty_begins_with_the_stroke_that_brings_the_queen_in_and_ends_when_she_is_out() -> None:
    brought = struck(carried=[{"piece": "queen", "base": "A"}])
    answer = asked(brought, struck(), struck(), struck(), struck(first_hit="red", brought_out=["queen"]), left=(5, 2))
    first, _, missed, _, met = answer["rulings"]
    assert (first["penalty"], missed["clauses"][0], missed["penalty"]) == (0, "tu-26", 1)
    assert (met["clauses"][0], met["penalty"], "carried" in answer["state"]) == ("tu-26", 0, False)


@pytest.mark.clause("tu-27")
def test_a_piece_that_has_left_the_board_lies_in_no_base() -> None:
    answer = asked(struck("black"), left=(5, 1), carried=[THEIR_PIECE], red="covered", red_by="B")
    assert answer["rulings"][0]["board"]["winner"] == "B"
    both = asked(struck("black"), left=(5, 2), carried=[THEIR_PIECE, THEIR_PIECE])
    assert both["state"]["carried"] == [THEIR_PIECE]


BAD: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"carried": "queen"}, {}, "start.carried:"),
    ({"carried": [{"piece": "red", "base": "A"}]}, {}, "start.carried[0].piece:"),
    ({"carried": [{"piece": "queen"}]}, {}, "start.carried[0].base:"),
    ({"carried": [{"piece": "queen", "base": "C"}]}, {}, "start.carried[0].base:"),
    ({"carried": [{"piece": "queen", "base": "A", "by": "D"}]}, {}, "start.carried[0].by:"),
    ({"carried": [{"piece": "queen", "base": "A", "at": 1}]}, {}, "start.carried[0].at:"),
    ({"carried": [MY_QUEEN, MY_QUEEN]}, {}, "start.carried[1].piece:"),
    ({"carried": [MY_QUEEN], "red": "covered", "red_by": "A"}, {}, "start.carried[0].piece:"),
    ({}, {"brought_out": ["queen"]}, "acts[0].brought_out[0]:"),
    ({"carried": [MY_QUEEN]}, {"brought_out": ["queen", "queen"]}, "acts[0].brought_out[1]:"),
    ({"carried": [MY_QUEEN]}, {"brought_out": ["red"]}, "acts[0].brought_out[0]:"),
    ({}, {"carried": [{**MY_QUEEN, "by": "B"}]}, "acts[0].carried[0].by:"),
    ({}, {"carried": [MY_QUEEN], "pocketed": ["red"]}, "acts[0].carried[0].piece:"),
    ({}, {"carried": [MY_QUEEN], "touched": False}, "acts[0].touched:"),
]


@pytest.mark.parametrize(("start", "stroke", "place"), BAD)
def test_bad_input_is_refused_naming_the_place(start: dict[str, Any], stroke: dict[str, Any], place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        asked({"act": "stroke", **stroke}, **start)
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ({"start": {"carried": [MY_QUEEN]}}, "start.carried:"),
        ({"acts": [{"act": "stroke", "carried": [MY_QUEEN]}]}, "acts[0].carried:"),
    ],
)
def test_a_rulebook_without_bases_refuses_them(more: dict[str, Any], place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        judge({"rulebook": "federation", **more})
    assert str(caught.value).startswith(place)


def test_scenarios_with_bases_fit_the_schemas() -> None:
    schemas: Any = schema()
    act = {"act": "stroke", "first_hit": "red", "brought_out": ["queen"], "carried": [THEIR_PIECE]}
    start = {"phase": "open", "left": {"white": 1, "black": 2}, "carried": [MY_QUEEN]}
    scenario = {"rulebook": "tamil_uk", "start": start, "acts": [act]}
    Draft202012Validator(schemas["scenario"]).validate(scenario)
    answer: Any = judge(scenario)
    Draft202012Validator(schemas["answer"]).validate(answer)
    Draft202012Validator(schemas["scenario"]).validate({"rulebook": "tamil_uk", "start": answer["state"]})
    won = {"left": {"white": 1, "black": 2}, "red": "covered", "red_by": "A"}
    ended: Any = judge({"rulebook": "tamil_uk", "start": won, "acts": [struck("white")]})
    Draft202012Validator(schemas["answer"]).validate(ended)
    union = [rule for rule in schemas["scenario"]["allOf"] if "tamil_uk" in str(rule["if"])]
    assert union
    assert all("three" not in str(rule["then"]["properties"]["format"]) for rule in union)


@pytest.mark.clause("tu-10", "tu-27")
@pytest.mark.parametrize("placing", ["auto", "manual"])
def test_a_piece_that_flew_off_lies_in_no_base(placing: str) -> None:
    """Both black ones left lay in B's base by A's doing; one falls, the other flies off and is put in the middle."""
    lying = [THEIR_PIECE, THEIR_PIECE]
    flew = struck(B, first_hit=B, off_board=[B])
    answer = asked(flew, left=(5, 2), carried=lying, placing=placing)
    assert "carried" not in answer["state"]
    kept = asked({**flew, "off_board": []}, left=(5, 2), carried=lying, placing=placing)
    assert kept["state"]["carried"] == [THEIR_PIECE]


DUE = [c.id for c in clauses("tamil_uk") if c.how == "decided"] + [p.id for p in open_points("tamil_uk")]


def test_every_decided_clause_and_open_point_is_decided_and_tried() -> None:
    assert len(DUE) == 29
    assert set(DUE) - set(decided()) == set()
    assert set(DUE) - set(tried_in(Path(__file__).parents[1])) == set()
