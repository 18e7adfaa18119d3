"""Bad input is refused whole, on one line that names the place, what stood there and what is allowed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import khela
from khela.carrom.rulebooks import RULEBOOKS
from khela.judging import ScenarioError, judge, judge_json


def scenario(*acts: object, **more: object) -> dict[str, Any]:
    return {"rulebook": "federation", "acts": list(acts), **more}


def start(**fields: object) -> dict[str, Any]:
    return scenario(start=fields)


def stroke(*pocketed: object, **more: object) -> dict[str, Any]:
    return {"act": "stroke", "pocketed": list(pocketed), **more}


def of_acts(*acts: object, **fields: object) -> dict[str, Any]:
    return scenario(*acts, start=fields)


WHOLE: list[tuple[Any, str]] = [
    ([], "scenario"),
    (None, "scenario"),
    ("federation", "scenario"),
    ({}, "rulebook"),
    ({"rulebook": None}, "rulebook"),
    ({"rulebook": "tamil_us"}, "rulebook"),
    ({"rulebook": "chess_law10"}, "rulebook"),
    ({"rulebook": ["federation"]}, "rulebook"),
    (scenario(rules="federation"), "rules"),
    (scenario(**{"two\nlines": 1}), r"['two\nlines']"),
    ({"rulebook": "federation", 7: 1}, "[7]"),
    (scenario(format="three"), "format"),
    (scenario(format="triples"), "format"),
    (scenario(format=None), "format"),
    (scenario(placing="by hand"), "placing"),
    (scenario(placing=True), "placing"),
    (scenario(lang="fr"), "lang"),
    (scenario(options=[]), "options"),
    (scenario(options={"breaks": 3}), "options.breaks"),
    (scenario(options={"break_chances": 0}), "options.break_chances"),
    (scenario(options={"break_chances": True}), "options.break_chances"),
    (scenario(options={"break_chances": 2.0}), "options.break_chances"),
    (scenario(options={"break_chances": "2"}), "options.break_chances"),
    (scenario(options={"break_chances": 10**5000}), "options.break_chances"),
    (scenario(acts={}) | {"acts": {}}, "acts"),
    (scenario() | {"acts": "stroke"}, "acts"),
]

STARTS: list[tuple[Any, str]] = [
    (scenario(start=[]), "start"),
    (scenario(start=None), "start"),
    (start(lefft={}), "start.lefft"),
    (start(phase="closed"), "start.phase"),
    (start(phase="break", left={"white": 5}), "start.phase"),
    (start(phase="break", red="covered", red_by="A"), "start.phase"),
    (start(turn="C"), "start.turn"),
    (start(turn="a"), "start.turn"),
    (start(turn=0), "start.turn"),
    (start(white="C"), "start.white"),
    (start(white=None), "start.white"),
    (start(white="white"), "start.white"),
    (start(left=9), "start.left"),
    (start(left={"red": 1}), "start.left.red"),
    (start(left={"white": 10}), "start.left.white"),
    (start(left={"black": 10}), "start.left.black"),
    (start(left={"white": -1}), "start.left.white"),
    (start(left={"white": 5.0}), "start.left.white"),
    (start(left={"white": True}), "start.left.white"),
    (start(left={"white": "5"}), "start.left.white"),
    (start(left={"white": 0, "black": 0}), "start.left.white"),
    (start(left={"black": 0}), "start.left.black"),
    (start(red="gone"), "start.red"),
    (start(red=None), "start.red"),
    (start(red="covered"), "start.red_by"),
    (start(red="covered", red_by=None), "start.red_by"),
    (start(red="covered", red_by="C"), "start.red_by"),
    (start(red="on_board", red_by="A"), "start.red_by"),
    (start(red="to_cover", red_by="A"), "start.red_by"),
    (start(red_by=0), "start.red_by"),
    (start(owed=1), "start.owed"),
    (start(owed={"A": -1}), "start.owed.A"),
    (start(owed={"A": 1000}), "start.owed.A"),
    (start(owed={"A": False}), "start.owed.A"),
    (start(owed={"C": 1}), "start.owed.C"),
    (scenario(format="doubles", start={"owed": {"A": 1, "C": 2}}), "start.owed.C"),
    (start(score={"A": -1}), "start.score.A"),
    (start(score={"B": 29}), "start.score.B"),
    (start(score={"B": 1.5}), "start.score.B"),
    (start(score={"B": 10**5000}), "start.score.B"),
    (start(board=10, score={"A": 3}), "start.score"),
    (start(games={"A": 2}), "start.games.A"),
    (start(games={"A": 1, "B": 1}, game=2), "start.game"),
    (start(game=0), "start.game"),
    (start(game=4), "start.game"),
    (start(game=True), "start.game"),
    (start(board=0), "start.board"),
    (start(board=None), "start.board"),
    (start(round="quarterfinal"), "start.round"),
    (start(waiting=[{"piece": "white", "placer": "B"}]), "start.waiting"),
    (scenario(placing="manual", start={"waiting": [{"piece": "white", "placer": "B"}]}), "start.left.white"),
    (scenario(placing="manual", start={"waiting": [{"piece": "striker", "placer": "B"}]}), "start.waiting[0].piece"),
    (scenario(placing="manual", start={"waiting": [{"piece": "red", "placer": "C"}]}), "start.waiting[0].placer"),
    (scenario(placing="manual", start={"waiting": [{"piece": "red"}]}), "start.waiting[0].placer"),
    (scenario(placing="manual", start={"waiting": [{"piece": "red", "placer": "umpire"}] * 2}), "start.waiting"),
]

ACTS: list[tuple[Any, str]] = [
    (of_acts("stroke"), "acts[0]"),
    (of_acts({}), "acts[0].act"),
    (of_acts({"act": "shoot"}), "acts[0].act"),
    (of_acts({"act": ["stroke"]}), "acts[0].act"),
    (of_acts(stroke(), stroke(), stroke("green")), "acts[2].pocketed[0]"),
    (of_acts(stroke("white", 1)), "acts[0].pocketed[1]"),
    (of_acts({"act": "stroke", "pocketed": "white"}), "acts[0].pocketed"),
    (of_acts({"act": "stroke", "pocketed": None}), "acts[0].pocketed"),
    (of_acts(stroke("red", "white", "red")), "acts[0].pocketed[2]"),
    (of_acts(stroke("striker", "striker")), "acts[0].pocketed[1]"),
    (of_acts(stroke("striker", off_board=["striker"])), "acts[0].off_board[0]"),
    (of_acts(stroke("red", off_board=["red"])), "acts[0].off_board[0]"),
    (of_acts(stroke("white", "white"), left={"white": 1, "black": 5}), "acts[0].pocketed[1]"),
    (of_acts(stroke("white", off_board=["white"]), left={"white": 1}), "acts[0].off_board[0]"),
    (of_acts(stroke("red"), red="covered", red_by="B"), "acts[0].pocketed[0]"),
    (of_acts(stroke("red"), red="to_cover"), "acts[0].pocketed[0]"),
    (of_acts(stroke("white"), stroke("white", "white"), left={"white": 2}), "acts[1].pocketed[1]"),
    (of_acts(stroke(by="B")), "acts[0].by"),
    (of_acts(stroke(by="C")), "acts[0].by"),
    (of_acts(stroke(by=None)), "acts[0].by"),
    (of_acts(stroke(), stroke(by="A")), "acts[1].by"),
    (of_acts(stroke(improper=1)), "acts[0].improper"),
    (of_acts(stroke(touched="no")), "acts[0].touched"),
    (of_acts(stroke("white", touched=False)), "acts[0].touched"),
    (of_acts(stroke(off_board=["black"], touched=False)), "acts[0].touched"),
    (of_acts(stroke(first_hit="white", touched=False)), "acts[0].touched"),
    (of_acts(stroke(carom=True, touched=False)), "acts[0].touched"),
    (of_acts(stroke(first_hit="striker")), "acts[0].first_hit"),
    (of_acts(stroke(first_hit=["white"])), "acts[0].first_hit"),
    (of_acts(stroke(first_hit="red"), red="covered", red_by="A"), "acts[0].first_hit"),
    (of_acts(stroke(pocket=["white"])), "acts[0].pocket"),
    (of_acts({"act": "out_of_turn"}), "acts[0].by"),
    (of_acts({"act": "out_of_turn", "by": "A"}), "acts[0].by"),
    (of_acts({"act": "out_of_turn", "by": "B", "pocketed": ["striker"] * 2}), "acts[0].pocketed[1]"),
    (of_acts({"act": "out_of_turn", "by": "B", "pocketed": ["black"] * 5}, left={"black": 4}), "acts[0].pocketed[4]"),
    (of_acts({"act": "foul"}), "acts[0].clause"),
    (of_acts({"act": "foul", "clause": "16.17"}), "acts[0].clause"),
    (of_acts({"act": "foul", "clause": 16.17}), "acts[0].clause"),
    (of_acts({"act": "foul", "clause": "fed-99.1"}), "acts[0].clause"),
    (of_acts({"act": "forfeit", "clause": "km-1"}), "acts[0].clause"),
    (of_acts({"act": "void", "clause": "fed-16.99"}), "acts[0].clause"),
    (of_acts({"act": "foul", "by": "umpire", "clause": "fed-16.17"}), "acts[0].by"),
    (of_acts({"act": "concede", "of": "stroke"}), "acts[0].of"),
    (of_acts({"act": "disturb", "restorable": None}), "acts[0].restorable"),
    (of_acts({"act": "void", "by": "A"}), "acts[0].by"),
    (of_acts({"act": "place"}), "acts[0].piece"),
    (of_acts({"act": "place", "piece": "striker"}), "acts[0].piece"),
    (of_acts({"act": "place", "piece": "white", "at": [1]}), "acts[0].at"),
    (of_acts({"act": "place", "piece": "white", "at": 12}), "acts[0].at"),
    (of_acts({"act": "place", "piece": "white", "at": [0, "1"]}), "acts[0].at[1]"),
    (of_acts({"act": "place", "piece": "white", "at": [0, True]}), "acts[0].at[1]"),
    (of_acts({"act": "place", "piece": "white", "at": [float("nan"), 0]}), "acts[0].at[0]"),
    (of_acts({"act": "place", "piece": "white", "at": [0, float("inf")]}), "acts[0].at[1]"),
    (of_acts({"act": "place", "piece": "white", "at": [0, 10**400]}), "acts[0].at[1]"),
    (of_acts({"act": "place", "piece": "white", "at": [0, Fraction(1, 2)]}), "acts[0].at[1]"),
    (of_acts({"act": "notice"}), "acts[0].what"),
    (of_acts({"act": "notice", "what": "red"}), "acts[0].what"),
    (of_acts({"act": "forfeit", "by": "A"}), "acts[0].clause"),
    (of_acts({"act": "fell"}), "acts[0].piece"),
    (of_acts({"act": "fell", "piece": "red"}, red="covered", red_by="A"), "acts[0].piece"),
]

UMPIRE = [
    (of_acts({"act": "claim_extra", "by": "B"}), "acts[0]"),
    (of_acts({"act": "place", "piece": "white", "at": [0, 0]}), "acts[0]"),
    (of_acts({"act": "concede", "of": "match"}, stroke()), "acts[1]"),
]


def place_only(value: object) -> str | None:
    """Names a row by its place; the scenario itself may be too large to print."""
    return value if isinstance(value, str) else None


@pytest.mark.parametrize(("bad", "place"), WHOLE + STARTS + ACTS, ids=place_only)
def test_bad_input_is_refused_at_its_place(bad: Any, place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        judge(bad)
    error = caught.value
    assert error.place == place
    assert str(error) == f"{place}: {error.stood} stands there; allowed: {error.allowed}"
    assert len(str(error).splitlines()) == 1
    assert error.allowed
    assert error.to_json() == {
        "place": place,
        "stood": error.stood,
        "allowed": error.allowed,
        "message": str(error),
    }


@pytest.mark.parametrize(("bad", "place"), UMPIRE, ids=place_only)
def test_what_the_umpire_refuses_is_bad_input_of_that_act(bad: Any, place: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        judge(bad)
    assert caught.value.place.startswith(place)


def test_the_line_reads_as_promised() -> None:
    with pytest.raises(khela.ScenarioError) as caught:
        khela.judge(of_acts(stroke(), stroke(), stroke("green")))
    assert str(caught.value) == "acts[2].pocketed[0]: 'green' stands there; allowed: white, black, red, striker"
    with pytest.raises(ScenarioError) as caught:
        judge({"rulebook": "tamil_us"})
    assert str(caught.value) == "rulebook: 'tamil_us' stands there; allowed: " + ", ".join(RULEBOOKS)
    with pytest.raises(ScenarioError) as caught:
        judge(start(red="covered"))
    assert str(caught.value) == "start.red_by: nothing stands there; allowed: A, B"
    with pytest.raises(ScenarioError) as caught:
        judge(of_acts(stroke("black"), left={"black": 1}, red="covered", red_by="A") | {"acts": [stroke("red")]})
    assert str(caught.value) == "acts[0].pocketed[0]: 'red' stands there; allowed: white, black, striker"


@pytest.mark.parametrize(
    ("text", "stood"),
    [
        ("", "not JSON (line 1, column 1: Expecting value)"),
        ("{", "not JSON (line 1, column 2"),
        ("[1, 2]", "a list of 2"),
        ('{"rulebook": "federation", "rulebook": "federation"}', "the field 'rulebook' twice in one object"),
        ('{"start": {"turn": "A", "turn": "A"}}', "the field 'turn' twice in one object"),
        ('{"rulebook": NaN}', "NaN"),
        ('{"rulebook": -Infinity}', "-Infinity"),
        ("[" * 100_000, "JSON nested too deep"),
        ("[" * 100_000 + "]" * 100_000, "JSON nested too deep"),
        ('{"a":' * 50_000 + "1" + "}" * 50_000, "JSON nested too deep"),
        ('{"rulebook": ' + "9" * 5000 + "}", "a number of too many digits"),
        (b"\xff\xfe{}", "bytes that are not UTF-8"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_not_a_json_object_is_refused(text: str | bytes, stood: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        judge_json(text)
    assert caught.value.place == "scenario"
    assert caught.value.stood.startswith(stood)


def test_deep_objects_from_python_are_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(ScenarioError, match=r"acts\[0\]: a list of 1 stands there"):
        judge(scenario(deep))


def test_a_number_too_large_for_a_float_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"acts\[0\]\.at\[0\]: inf stands there"):
        judge_json('{"rulebook": "federation", "acts": [{"act": "place", "piece": "white", "at": [1e999, 0]}]}')


def test_every_kind_of_bad_value_in_every_field_is_refused_where_it_stands() -> None:
    good: dict[str, Any] = {"phase": "open", "turn": "A", "left": {}, "red": "on_board", "owed": {}, "board": 1}
    for name in good:
        for bad in (float("nan"), b"A", object(), "\ud800", {"A": {}}, [[]]):
            with pytest.raises(ScenarioError) as caught:
                judge(scenario(start={**good, name: bad}))
            assert caught.value.place.startswith(f"start.{name}")
            assert str(caught.value).encode()
