"""The Tamil union's rules for singles: first hits, the queen, the finish, declared fouls, placing, groups."""

from __future__ import annotations

from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khela.carrom.acts import Carried, Seat, Stroke
from khela.carrom.rulebooks import TAMIL_UK
from khela.carrom.ruling import RefusedActError
from khela.carrom.scenario import SHAPES
from khela.carrom.state import State
from khela.carrom.umpire import rule
from khela.carrom.umpire.tables import ANY_RED, ANY_SHARE, decide
from khela.carrom.umpire.union_score import Record, first_to_strike, group_order
from khela.carrom.umpire.union_table import FAULTS, OFFS, UnionFacts
from khela.judging import judge
from khela.laws import clauses, open_points
from tests.laws.boards import board_of
from tests.laws.mirror import ruling_on, seats_on, wordless

ROWS = TAMIL_UK.strokes


def asked(*acts: dict[str, Any], left: tuple[int, int] = (5, 6), placing: str = "auto", **start: Any) -> Any:
    """The answer of the judge: A, who plays white, is to strike."""
    begin = {"phase": "open", "left": {"white": left[0], "black": left[1]}, **start}
    return judge({"rulebook": "tamil_uk", "start": begin, "placing": placing, "acts": list(acts)})


def struck(*pocketed: str, **fields: Any) -> dict[str, Any]:
    return {"act": "stroke", "pocketed": list(pocketed), **fields}


def back(ruling: Any) -> tuple[int, int, int]:
    returns = ruling["returns"]
    return returns["white"], returns["black"], returns["red"]


GONE = {"red": "covered", "red_by": "A"}
TO_COVER = {"red": "to_cover"}
W, B, Q, S = "white", "black", "red", "striker"
# left, start, stroke; then turn, what comes back (white, black, queen), penalty, the deciding clause, marks
GOES: list[tuple[tuple[int, int], dict[str, Any], dict[str, Any], str, tuple[int, int, int], int, str]] = [
    ((5, 6), {}, struck(), "passes", (0, 0, 0), 0, "tu-34"),
    ((5, 6), {}, struck(W), "keeps", (0, 0, 0), 0, "tu-34"),
    ((5, 6), {}, struck(B, first_hit=B, carom=True), "passes", (0, 0, 0), 0, "tu-34"),
    ((5, 6), {}, struck(first_hit=B), "passes", (1, 0, 0), 1, "tu-7"),
    ((5, 6), {}, struck(B, first_hit=B), "passes", (1, 0, 0), 1, "tu-7"),
    ((5, 6), {}, struck(first_hit=B, carom=True), "passes", (0, 0, 0), 0, "tu-34"),
    ((5, 6), {}, struck(W, first_hit=B), "keeps", (0, 0, 0), 0, "tu-34"),
    ((9, 6), {}, struck(first_hit=B), "passes", (0, 0, 0), 1, "tu-7"),
    ((5, 6), {}, struck(S), "passes", (1, 0, 0), 1, "tu-29"),
    ((5, 6), {}, struck(W, S), "passes", (1, 0, 0), 1, "tu-29"),
    ((2, 6), {}, struck(Q, S), "passes", (1, 0, 1), 1, "tu-29"),
    ((5, 6), {}, struck(Q), "passes", (1, 0, 1), 1, "tu-24"),
    ((3, 6), {}, struck(W, Q), "passes", (1, 0, 1), 1, "tu-24"),
    ((2, 6), {}, struck(Q, first_hit=Q), "keeps", (0, 0, 0), 0, "tu-24"),
    ((2, 6), {}, struck(Q, W), "keeps", (0, 0, 0), 0, "tu-24"),
    ((2, 6), TO_COVER, struck(W), "keeps", (0, 0, 0), 0, "tu-19"),
    ((2, 6), TO_COVER, struck(), "passes", (0, 0, 1), 0, "tu-19"),
    ((2, 6), TO_COVER, struck(B, first_hit=B, carom=True), "passes", (0, 0, 1), 0, "tu-34"),
    ((2, 6), TO_COVER, struck(W, B), "passes", (0, 0, 0), 0, "tu-34"),
    ((2, 6), TO_COVER, struck(W, S), "passes", (1, 0, 1), 1, "tu-29"),
    ((1, 1), {}, struck(Q), "keeps", (0, 0, 0), 0, "tu-19"),
    ((1, 6), {}, struck(first_hit=W), "passes", (2, 0, 0), 2, "tu-21"),
    ((1, 6), {}, struck(W, first_hit=W), "passes", (3, 0, 0), 2, "tu-21"),
    ((1, 6), {}, struck(W, first_hit=B, carom=True), "passes", (2, 0, 0), 1, "tu-23"),
    ((1, 6), GONE, struck(first_hit=W), "passes", (0, 0, 0), 0, "tu-34"),
    ((5, 1), {}, struck(first_hit=B, carom=True), "passes", (2, 0, 0), 2, "tu-32"),
    ((5, 1), {}, struck(B, first_hit=B), "passes", (2, 1, 0), 2, "tu-32"),
    ((5, 1), {}, struck(B, first_hit=W, carom=True), "passes", (1, 1, 0), 1, "tu-32"),
    ((5, 1), GONE, struck(first_hit=B), "passes", (1, 0, 0), 1, "tu-7"),
    ((2, 1), {}, struck(Q, B, first_hit=Q), "passes", (1, 1, 1), 1, "tu-32"),
    ((5, 2), {}, struck(first_hit=Q), "passes", (1, 0, 0), 1, "tu-25"),
    ((5, 3), {}, struck(first_hit=Q), "passes", (0, 0, 0), 0, "tu-34"),
    ((1, 6), GONE, struck(W, S), "passes", (1, 0, 0), 1, "tu-12"),
    ((1, 6), TO_COVER, struck(W, S), "passes", (1, 0, 1), 1, "tu-12"),
    ((1, 6), GONE, struck(W, off_board=[S]), "passes", (1, 0, 0), 0, "tu-18"),
    ((5, 6), {}, struck(W, off_board=[S]), "passes", (0, 0, 0), 0, "tu-10"),
    ((5, 6), {}, struck(W, off_board=[B]), "passes", (0, 1, 0), 0, "tu-10"),
    ((2, 6), TO_COVER, struck(off_board=[S]), "passes", (0, 0, 1), 0, "tu-10"),
    ((2, 6), TO_COVER, struck(W, off_board=[S]), "passes", (0, 0, 0), 0, "tu-10"),
    ((5, 6), {}, struck(improper=True), "passes", (1, 0, 0), 1, "tu-34"),
]


@pytest.mark.clause(
    "tu-9", "tu-17", "tu-open-1", "tu-open-2", "tu-open-3", "tu-open-4", "tu-open-5", "tu-open-6", "tu-open-7"
)  # fmt: skip
@pytest.mark.parametrize(("left", "start", "act", "turn", "returns", "penalty", "clause"), GOES)
def test_a_stroke_that_does_not_end_the_board(
    left: tuple[int, int],
    start: dict[str, Any],
    act: dict[str, Any],
    turn: str,
    returns: tuple[int, int, int],
    penalty: int,
    clause: str,
) -> None:
    answer = asked(act, left=left, **start)
    (ruling,) = answer["rulings"]
    assert (ruling["turn"], back(ruling), ruling["penalty"], ruling["clauses"][0]) == (turn, returns, penalty, clause)
    assert ruling["next"] == ("A" if turn == "keeps" else "B")
    assert min(answer["state"]["left"].values()) > 0


# left, start, stroke; then winner, pieces left, the deciding clause
ENDS: list[tuple[tuple[int, int], dict[str, Any], dict[str, Any], str, int, str]] = [
    ((1, 6), GONE, struck(W, first_hit=W), "A", 6, "tu-15"),
    ((1, 6), TO_COVER, struck(W), "A", 6, "tu-15"),
    ((2, 6), {}, struck(Q, W, W), "A", 6, "tu-15"),
    ((1, 1), TO_COVER, struck(W), "A", 1, "tu-19"),
    ((1, 1), TO_COVER, struck(B), "B", 1, "tu-19"),
    ((1, 1), {}, struck(Q, W), "A", 1, "tu-19"),
    ((1, 1), {}, struck(Q, B), "B", 1, "tu-19"),
    ((1, 1), GONE, struck(W, B), "A", 0, "tu-15"),
    ((1, 1), GONE, struck(B, W), "B", 0, "tu-15"),
    ((1, 1), GONE, struck(W, B, S), "B", 0, "tu-15"),
    ((4, 1), GONE, struck(B, S), "B", 4, "tu-15"),
    ((4, 1), TO_COVER, struck(B), "B", 4, "tu-15"),
    ((2, 1), {}, struck(Q, W, B), "B", 1, "tu-15"),
]


@pytest.mark.clause("tu-13", "tu-18")
@pytest.mark.parametrize(("left", "start", "act", "winner", "pieces", "clause"), ENDS)
def test_a_stroke_that_ends_the_board(
    left: tuple[int, int], start: dict[str, Any], act: dict[str, Any], winner: str, pieces: int, clause: str
) -> None:
    (ruling,) = asked(act, left=left, **start)["rulings"]
    board = {"winner": winner, "points": 3, "claimable": 0, "slam": None, "pieces": pieces}
    assert (ruling["turn"], ruling["board"], ruling["clauses"][0]) == ("over", board, clause)
    assert ruling["match"] == {"winner": winner}, "a match in a group is its one board"


@pytest.mark.clause("tu-13", "tu-15")
def test_after_the_group_two_boards_win_a_match() -> None:
    over = struck(W, first_hit=W)
    one = asked(over, left=(1, 3), round="final", **GONE)
    assert one["rulings"][0]["match"] is None
    assert (one["state"]["games"], one["state"]["phase"], one["state"]["turn"]) == ({"A": 1, "B": 0}, "break", "B")
    two = asked(over, left=(1, 3), round="final", games={"A": 1}, **GONE)
    assert two["rulings"][0]["match"] == {"winner": "A"}


@pytest.mark.clause("tu-19", "tu-24")
def test_the_queen_and_the_piece_after_her() -> None:
    first, second = asked(struck(Q), struck(B), left=(1, 1))["rulings"]
    assert (first["next"], second["board"]["winner"]) == ("A", "B")


@pytest.mark.clause("tu-1")
def test_the_toss() -> None:
    assert first_to_strike("A", "B", "strike") == "A"
    assert first_to_strike("A", "B", "seat") == "B"


@pytest.mark.clause("tu-4", "tu-5", "tu-6", "tu-10", "tu-34")
@pytest.mark.parametrize("act", [*({"act": "foul", "clause": f"tu-{n}"} for n in (4, 5, 6, 10)), {"act": "time_out"}])
def test_the_turn_alone(act: dict[str, Any]) -> None:
    (ruling,) = asked(act)["rulings"]
    assert (ruling["turn"], ruling["next"], back(ruling), ruling["penalty"]) == ("passes", "B", (0, 0, 0), 0)
    assert ruling["clauses"][0] == act.get("clause", "tu-6")
    (uncovered,) = asked(act, left=(2, 2), **TO_COVER)["rulings"]
    assert back(uncovered) == (0, 0, 1)


@pytest.mark.clause("tu-8", "tu-20", "tu-22", "tu-30", "tu-34", "tu-open-7")
@pytest.mark.parametrize(
    ("act", "pieces"),
    [
        *(({"act": "foul", "clause": f"tu-{n}"}, 1) for n in (8, 9, 11, 20, 22, 30, 31)),
        *(({"act": "foul", "clause": f"tu-{n}"}, 2) for n in (21, 23, 32)),
        ({"act": "disturb", "by": "A", "restorable": True}, 1),
    ],
)
def test_pieces_and_the_turn(act: dict[str, Any], pieces: int) -> None:
    (ruling,) = asked(act)["rulings"]
    assert (ruling["turn"], ruling["next"], back(ruling), ruling["placer"]) == ("passes", "B", (pieces, 0, 0), "B")
    assert ruling["clauses"][0] == act.get("clause", "tu-20")
    (other,) = asked({**act, "by": "B"})["rulings"]
    assert (other["turn"], other["next"], back(other)) == ("keeps", "A", (0, pieces, 0))
    owing = asked(act, left=(9, 6))
    assert (owing["state"]["owed"]["A"], owing["rulings"][0]["penalty"]) == (pieces, pieces)


@pytest.mark.clause("tu-3")
@pytest.mark.parametrize("act", ["leave_seat", "foul", "forfeit"])
def test_rising_without_leave_gives_the_match_away(act: str) -> None:
    more = {} if act == "leave_seat" else {"clause": "tu-3"}
    (ruling,) = asked({"act": act, "by": "A", **more}, round="final")["rulings"]
    assert (ruling["match"], ruling["clauses"]) == ({"winner": "B"}, ["tu-3"])


@pytest.mark.clause("tu-35", "tu-15", "tu-6")
def test_an_appeal_a_turn_not_played_and_what_is_given_up() -> None:
    appeal, passed, board = asked({"act": "appeal", "by": "B"}, {"act": "pass"}, {"act": "concede"})["rulings"]
    assert (appeal["clauses"], appeal["next"], passed["clauses"][0], passed["next"]) == (["tu-35"], "A", "tu-6", "B")
    assert (board["board"]["winner"], board["board"]["pieces"]) == ("A", 6)
    (match,) = asked({"act": "concede", "of": "match"}, round="final")["rulings"]
    assert match["match"] == {"winner": "B"}


@pytest.mark.clause("tu-8", "tu-31")
@pytest.mark.parametrize(
    ("places", "clause"),
    [
        ([[50, 0]], "tu-8"),
        ([[10, 0]], "tu-8"),
        ([[80, 0]], "tu-8"),
        ([[50, 0], [-50, 0]], "tu-8"),
        ([[50, 0], [50, 31]], "tu-31"),
    ],
)
def test_placing(places: list[list[float]], clause: str) -> None:
    wrong = places in ([[10, 0]], [[80, 0]]) or clause == "tu-31"
    placed = [{"act": "place", "piece": W, "at": at} for at in places]
    direct = struck(first_hit=W) if len(places) == 2 else struck(first_hit=B)
    answer = asked(direct, *placed, left=(1 if len(places) == 2 else 5, 6), placing="manual")
    last = answer["rulings"][-1]
    assert last["clauses"][0] == clause
    assert (last["next"], back(last)) == (("A", (0, 1, 0)) if wrong else ("B", (0, 0, 0)))


@pytest.mark.clause("tu-13", "tu-15", "tu-16")
def test_the_order_of_a_group() -> None:
    assert Record().with_board(True, 4).with_board(False, 6) == Record(3, -2)
    level = {"a": Record(6, 2), "b": Record(6, 9), "c": Record(3, 0)}
    assert group_order(level) == (("a", "b"), ("c",)), "two level play again, whatever the pieces"
    three = {"a": Record(6, 2), "b": Record(6, 9), "c": Record(6, 2), "d": Record(9, -3)}
    assert group_order(three) == (("d",), ("b",), ("a", "c"))


RECORDS = st.dictionaries(
    st.sampled_from("abcdef"), st.builds(Record, st.sampled_from((0, 3, 6)), st.integers(-4, 4)), max_size=6
)


@pytest.mark.clause("tu-16")
@given(RECORDS)
def test_a_group_order_names_everyone_once_and_never_against_the_points(records: dict[str, Record]) -> None:
    order = group_order(records)
    assert sorted(name for tier in order for name in tier) == sorted(records)
    for tier, after in pairwise(order):
        assert records[tier[0]].points >= records[after[0]].points


def can_occur(facts: UnionFacts) -> bool:
    """A last piece ends a board only with the queen off it; a foul by its own row, under its own conditions."""
    if facts.red == "left" and "last" in (facts.own, facts.opp):
        return False
    if facts.own == facts.opp == "last":
        return False
    covers = facts.own == "some" and facts.fault == "none"
    if facts.opp == "last" and facts.red == "falls" and not facts.alone and not covers:
        return False
    return facts.fault != "striker" or facts.striker


def combinations() -> list[UnionFacts]:
    every = product(ANY_SHARE, ANY_SHARE, ANY_RED, FAULTS, (False, True), OFFS)
    found = (
        UnionFacts(own, opp, red, fault == "striker", fault == "improper", fault=fault, alone=alone, off=off)
        for own, opp, red, fault, alone, off in every
    )
    return [facts for facts in found if can_occur(facts)]


def test_every_combination_is_answered_by_exactly_one_row_and_every_row_answers_one() -> None:
    found = [(facts, [row.name for row in ROWS if row.answers(facts)]) for facts in combinations()]
    assert [(facts, names) for facts, names in found if len(names) != 1] == []
    assert {row.name for row in ROWS} == {decide(ROWS, facts).name for facts in combinations()}


def test_rows_name_clauses_and_points_that_exist() -> None:
    known, points = {c.id for c in clauses("tamil_uk")}, {p.id for p in open_points("tamil_uk")}
    assert all(row.clauses and set(row.clauses) <= known and set(row.points) <= points for row in ROWS)
    assert len({row.name for row in ROWS}) == len(ROWS)


@st.composite
def boards_and_strokes(draw: st.DrawFn) -> tuple[Any, Stroke, str]:
    own, opp = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    red = draw(st.sampled_from(("on_board", "to_cover", "mine", "theirs")))
    owed = (draw(st.sampled_from((0, 0, 1, 2))), draw(st.sampled_from((0, 0, 1))))
    state = board_of(own, opp, red, owed=owed)  # type: ignore[arg-type]
    fell = [W] * draw(st.integers(0, own)) + [B] * draw(st.integers(0, opp))
    fell += [S] * draw(st.booleans()) + [Q] * (red == "on_board" and draw(st.booleans()))
    pocketed = tuple(draw(st.permutations(fell)))
    hits = [None, W, B] + [Q] * (red == "on_board")
    lying = [Carried("black", "B", "A"), *([Carried("red", "A", "A")] if red == "on_board" else [])]
    carried = tuple(item for item in lying if draw(st.booleans()))
    out = tuple(item.piece for item in carried if draw(st.booleans()))
    off = draw(st.sampled_from(((), ("striker",)))) if S not in fell else ()
    act = Stroke(
        None, pocketed, draw(st.booleans()), off, first_hit=draw(st.sampled_from(hits)), carom=draw(st.booleans()),
        brought_out=out,
    )  # type: ignore[arg-type]  # fmt: skip
    return state.with_board(carried=carried), act, draw(st.sampled_from(("auto", "manual")))


def with_seats_changed(state: State) -> State:
    """The same match with A and B in each other's place."""
    changed: dict[Seat | None, Seat] = {"A": "B", "B": "A"}
    carried = (Carried(c.piece, changed[c.base], changed[c.by]) for c in state.board.carried)
    return seats_on(state).with_board(carried=tuple(carried))


@settings(max_examples=400, deadline=None)
@given(boards_and_strokes())
def test_pieces_are_conserved_and_nobody_is_left_without(told: tuple[Any, Stroke, str]) -> None:
    was, act, placing = told
    ruling, now = rule(was, act, TAMIL_UK, placing=placing)  # type: ignore[arg-type]
    assert ruling.next == now.board.turn
    assert ruling == rule(was, act, TAMIL_UK, placing=placing)[0]  # type: ignore[arg-type]
    there, then = rule(with_seats_changed(was), act, TAMIL_UK, placing=placing)  # type: ignore[arg-type]
    assert wordless(there) == ruling_on("singles", ruling)
    assert then == with_seats_changed(now)
    if ruling.board is not None:
        assert ruling.board.points == 3
        assert 0 <= (ruling.board.pieces or 0) <= 9
        return
    waits = [w.piece for w in now.board.waiting]
    for index, (colour, back) in enumerate(((W, ruling.returns.white), (B, ruling.returns.black))):
        here = now.board.left[index] + waits.count(colour)
        assert here == was.board.left[index] - act.pocketed.count(colour) + back
        assert 1 <= here <= 9
    assert (now.board.red == "to_cover") <= (ruling.turn == "keeps")
    assert len([c for c in now.board.carried if c.piece == "red"]) <= (now.board.red == "on_board")


def test_what_these_rules_do_not_know_is_refused() -> None:
    unknown = [shape.make for shape in SHAPES.values() if shape.make not in TAMIL_UK.provisions]
    assert len(unknown) == 8
    for kind in unknown:
        with pytest.raises(RefusedActError, match=r"an act tamil_uk knows in singles: stroke, foul, pass") as refused:
            rule(board_of(), kind.__new__(kind), TAMIL_UK)
        assert refused.value.field == "act"


@pytest.mark.parametrize(
    ("act", "place"),
    [
        ({"act": "foul", "clause": "tu-16"}, "acts[0].clause"),
        ({"act": "foul", "clause": "fed-16.17"}, "acts[0].clause"),
        ({"act": "forfeit", "by": "A", "clause": "tu-20"}, "acts[0].clause"),
        ({"act": "foul", "by": "B", "clause": "tu-4"}, "acts[0].by"),
        ({"act": "time_out", "by": "B"}, "acts[0].by"),
        ({"act": "place", "piece": W}, "acts[0].piece"),
        ({"act": "fell", "piece": W}, "acts[0]"),
    ],
)
def test_refusals_name_the_place(act: dict[str, Any], place: str) -> None:
    with pytest.raises(ValueError, match=r"^" + place.replace("[", r"\[").replace("]", r"\]")):
        asked(act)


def test_nothing_is_struck_while_pieces_wait() -> None:
    with pytest.raises(ValueError, match="place first"):
        asked(struck(S), struck(), placing="manual")


@pytest.mark.clause("tu-15", "tu-19")
@pytest.mark.parametrize("foul", [{}, {"improper": True}, {"pocketed": [Q, W, B, S]}])
def test_a_foul_does_not_save_who_pockets_the_opponents_last_piece_with_queen_and_cover(foul: dict[str, Any]) -> None:
    (ruling,) = asked({**struck(Q, W, B, first_hit=Q), **foul}, left=(2, 1))["rulings"]
    assert (ruling["turn"], ruling["board"]["winner"], ruling["clauses"][0]) == ("over", "B", "tu-15")
