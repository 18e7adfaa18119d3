"""Situations worked out by hand from the text of the clauses alone, put to the judge. A has white and is to strike."""

from __future__ import annotations

from typing import Any

import pytest

from khela.judging import judge

W, B, Q, S = "white", "black", "red", "striker"
MISS = {"touched": False}
ON, COV = "on_board", "covered"
NOTHING = (0, 0, 0)
OURS: dict[str, Any] = {"red": "covered", "red_by": "A"}
THEIRS: dict[str, Any] = {"red": "covered", "red_by": "B"}
COVER: dict[str, Any] = {"red": "to_cover"}
FULL = (9, 9)
Stroke = tuple[str, ...] | dict[str, Any]


def base(piece: str, whose: str, by: str) -> dict[str, Any]:
    return {"carried": [{"piece": piece, "base": whose, "by": by}]}


def told(rulebook: str, left: tuple[int, int], start: dict[str, Any], strokes: tuple[Stroke, ...]) -> Any:
    """The judge's answer; a stroke is what it pockets, or its fields."""
    begin = {"left": {W: left[0], B: left[1]}, **start}
    acts = [{"act": "stroke", **(s if isinstance(s, dict) else {"pocketed": list(s)})} for s in strokes]
    return judge({"rulebook": rulebook, "start": begin, "acts": acts})


def case(clause: str, *told: Any) -> Any:
    """A situation; the last value says what it is about."""
    *values, about = told
    return pytest.param(*values, marks=pytest.mark.clause(clause), id=f"{clause}: {about}")


KM, GR, TU = "khel_mahotsav", "gamerules", "tamil_uk"
# rulebook, left, start, strokes; then next, comes back, left, red, what it is about
GOES_ON = [
    case("km-open-7", KM, FULL, {}, ((Q,), (W,)), "A", NOTHING, (8, 9), COV, "the queen before any own piece"),
    case("km-open-3", KM, FULL, {}, ((W, Q),), "A", NOTHING, (8, 9), COV, "an own piece, then the queen"),
    case("km-2.5", KM, (5, 6), {}, ((Q,), ()), "B", (0, 0, 1), (5, 6), ON, "the queen and no cover"),
    case("km-4.2", KM, (5, 6), {}, ({"off_board": [S]},), "B", (1, 0, 0), (6, 6), ON, "the striker off"),
    case("km-open-5", KM, (5, 6), {}, ({"off_board": [S, B]},), "B", (1, 1, 0), (6, 6), ON, "both off, one piece"),
    case("km-4.3", KM, (5, 6), {}, ((B, Q, W),), "B", (1, 0, 1), (5, 5), ON, "queen back, own piece stays"),
    case("km-4.4", KM, (5, 1), {}, ((W, B),), "B", (1, 1, 0), (5, 1), ON, "the opponent's last, queen out"),
    case("km-4.4", KM, (5, 1), OURS, ((W, B),), "B", (1, 1, 0), (5, 1), COV, "the opponent's last, queen covered"),
    case("km-4.5", KM, (1, 6), {}, ((W,),), "B", (2, 0, 0), (2, 6), ON, "the own last before the queen"),
    case("km-5.1", KM, FULL, {}, ({"pocketed": [S], **MISS},), "B", NOTHING, FULL, ON, "nothing to pay with"),
    case("km-5.2", KM, FULL, {"phase": "open", "owed": {"A": 1}}, ((W,), (W,), ()), "B", (1, 0, 0), (8, 9), ON,
         "paid when the turn ends"),
    case("km-5.2", KM, (5, 9), {"owed": {"B": 1}}, ((B,),), "B", (1, 1, 0), (6, 9), ON, "the opponent's debt"),
    case("km-open-2", KM, (1, 6), OURS, ((W, S),), "B", (1, 0, 0), (1, 6), COV, "last piece and striker"),
    case("km-open-4", KM, (1, 1), OURS, ((W, B),), "B", (1, 1, 0), (1, 1), COV, "both last pieces"),
    case("km-open-3", KM, (5, 6), COVER, ((W, S),), "B", (1, 0, 1), (5, 6), ON, "a foul does not cover"),
    case("gr-6.2", GR, FULL, {}, ((Q,), (W,), ()), "B", (0, 0, 1), (8, 9), ON, "too early, whatever falls later"),
    case("gr-6.1", GR, FULL, {}, ((W, Q),), "A", NOTHING, (8, 9), "to_cover", "the right, and another to cover"),
    case("gr-6.1", GR, FULL, {}, ((W, Q, W),), "A", NOTHING, (7, 9), COV, "right and cover in one stroke"),
    case("gr-7.3", GR, (5, 6), {}, ((B, W, Q),), "B", (1, 1, 1), (5, 6), ON, "it and the queen come back"),
    case("gr-open-4", GR, (5, 6), {}, ({"off_board": [S]},), "B", NOTHING, (5, 6), ON, "the striker off is no foul"),
    case("gr-7.4", GR, (1, 6), {}, ((W,),), "B", (2, 0, 0), (2, 6), ON, "the own last before the queen"),
    case("gr-7.5", GR, (1, 1), OURS, ((W, B),), "B", (1, 1, 0), (1, 1), COV, "both last pieces"),
    case("gr-7.6", GR, FULL, {}, (MISS, MISS, MISS), "B", NOTHING, FULL, ON, "three chances, then owing"),
    case("tu-7", TU, (5, 6), {}, ({"first_hit": B},), "B", (1, 0, 0), (6, 6), ON, "struck directly, nothing else"),
    case("tu-7", TU, (5, 6), {}, ({"first_hit": B, "carom": True},), "B", NOTHING, (5, 6), ON, "a carom"),
    case("tu-10", TU, (5, 6), {}, ({"pocketed": [W], "off_board": [B]},), "B", (0, 1, 0), (4, 6), ON, "one flew off"),
    case("tu-12", TU, (1, 6), OURS, ((W, S),), "B", (1, 0, 0), (1, 6), COV, "one own piece in all"),
    case("tu-18", TU, (1, 6), OURS, ({"pocketed": [W], "off_board": [S]},), "B", (1, 0, 0), (1, 6), COV,
         "no finish without the striker"),
    case("tu-19", TU, (1, 1), {}, ((Q,), ()), "B", (0, 0, 1), (1, 1), ON, "the queen and nothing next"),
    case("tu-21", TU, (1, 6), {}, ({"first_hit": W},), "B", (2, 0, 0), (3, 6), ON, "the own last struck directly"),
    case("tu-24", TU, (3, 6), {}, ((Q,),), "B", (1, 0, 1), (4, 6), ON, "the queen with three pieces left"),
    case("tu-25", TU, (5, 2), {}, ({"first_hit": Q},), "B", (1, 0, 0), (6, 2), ON, "the queen is the opponent's"),
    case("tu-26", TU, (5, 2), base("queen", "A", "A"), ({},), "B", (1, 0, 0), (6, 2), ON, "she was missed"),
    case("tu-26", TU, (5, 2), base("queen", "A", "A"), ({"first_hit": Q},), "B", NOTHING, (5, 2), ON,
         "touched, not out"),
    case("tu-27", TU, (5, 6), base(B, "B", "A"), ((W,),), "B", (1, 0, 0), (5, 6), ON, "put back, no penalty"),
    case("tu-28", TU, (2, 2), base("queen", "A", "A"), ({"pocketed": [W], "first_hit": W, "carom": True},), "B",
         (2, 0, 0), (3, 2), ON, "only an own piece fell"),
    case("tu-32", TU, (5, 1), {}, ({"first_hit": B, "carom": True},), "B", (2, 0, 0), (7, 1), ON, "struck directly"),
    case("tu-33", TU, (5, 1), base(B, "B", "A"), ({"first_hit": B, "brought_out": [B]},), "B", NOTHING, (5, 1),
         ON, "to bring it out"),
]  # fmt: skip
# rulebook, left, start, strokes; then winner, points, pieces, who won the match, what it is about
ENDS = [
    case("km-2.6", KM, (1, 6), {}, ((W, Q),), "A", 11, None, None, "six pieces and the queen"),
    case("km-2.2", KM, (1, 6), THEIRS, ((W,),), "A", 6, None, None, "the bonus is the winner's own"),
    case("gr-9.3", GR, (1, 6), OURS, ((W,),), "A", 11, None, None, "the winner pocketed the queen"),
    case("gr-9.3", GR, (1, 6), THEIRS, ((W,),), "A", 6, None, None, "else she is not scored"),
    case("gr-7.4", GR, (1, 6), {}, ((W, Q),), "A", 11, None, None, "the queen and the last in one stroke"),
    case("gr-10.1", GR, (1, 1), {**THEIRS, "score": {"A": 24}}, ((W,),), "A", 1, None, "A", "25 points"),
    case("gr-10.2", GR, (1, 1), {**THEIRS, "score": {"B": 20}, "board": 8}, ((W,),), "A", 1, None, "B", "eight boards"),
    case("gr-open-5", GR, (1, 1), {**THEIRS, "score": {"B": 1}, "board": 8}, ((W,),), "A", 1, None, None,
         "level after eight"),
    case("tu-15", TU, (1, 6), THEIRS, ((W,),), "A", 3, 6, "A", "three points and the pieces"),
    case("tu-15", TU, (5, 1), THEIRS, ((B,),), "B", 3, 5, "B", "the opponent's last finishes for him"),
    case("tu-19", TU, (1, 1), {}, ((Q,), (W,)), "A", 3, 1, "A", "an own piece next"),
    case("tu-19", TU, (1, 1), {}, ((Q,), (B,)), "B", 3, 1, "B", "the opponent's piece next"),
]  # fmt: skip


@pytest.mark.parametrize(("book", "left", "start", "strokes", "next", "back", "after", "red"), GOES_ON)
def test_the_board_goes_on(
    book: str, left: tuple[int, int], start: dict[str, Any], strokes: tuple[Stroke, ...], next: str,
    back: tuple[int, int, int], after: tuple[int, int], red: str,
) -> None:  # fmt: skip
    answer = told(book, left, start, strokes)
    ruling, state = answer["rulings"][-1], answer["state"]
    assert ruling["turn"] == ("keeps" if next == "A" else "passes")
    assert (ruling["next"], tuple(ruling["returns"].values())) == (next, back)
    assert (tuple(state["left"].values()), state["red"]) == (after, red)


@pytest.mark.parametrize(("book", "left", "start", "strokes", "winner", "points", "pieces", "match"), ENDS)
def test_the_board_ends(
    book: str, left: tuple[int, int], start: dict[str, Any], strokes: tuple[Stroke, ...], winner: str, points: int,
    pieces: int | None, match: str | None,
) -> None:  # fmt: skip
    ruling = told(book, left, start, strokes)["rulings"][-1]
    board = ruling["board"]
    assert (ruling["turn"], board["winner"], board["points"], board.get("pieces")) == ("over", winner, points, pieces)
    assert ruling["match"] == (match and {"winner": match})


@pytest.mark.clause("gr-10.1", "gr-10.2")
@pytest.mark.parametrize(("score", "board"), [({"A": 24}, 1), ({"A": 3}, 8)])
def test_the_end_of_a_game_names_the_clauses_of_its_end(score: dict[str, int], board: int) -> None:
    ruling = told(GR, (1, 1), {**THEIRS, "score": score, "board": board}, ((W,),))["rulings"][-1]
    assert ruling["match"] == {"winner": "A"}
    assert {"gr-10.1", "gr-10.2"} <= set(ruling["clauses"])
