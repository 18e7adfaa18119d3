"""`khela chess review`: what is found in each game, whether its tags agree, and how broken games are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from khela.cli import app
from tests.chess.endings import KARPOV_KASPAROV, written
from tests.chess.pgn import claims, game, review, reviews

MATE = written("f3 e5 g4 Qh4#")
BACK = written("Nf3 Nf6 Ng1 Ng8")
STALEMATE = {"FEN": "k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "SetUp": "1"}
BARE_KINGS = {"FEN": "8/8/3k4/8/3Kp3/8/8/8 w - - 0 1", "SetUp": "1"}


def run(*args: str, input: bytes | None = None) -> Any:
    return CliRunner().invoke(app, ["chess", "review", *args], input=input)


@pytest.mark.clause("ch-10.1")
def test_mate_is_seen() -> None:
    found = review(MATE, "0-1")
    assert found["ended"] == {"clauses": ["ch-10.1"], "position": "ch-10.1", "move": "2...Qh4", "ply": 4,
                              "result": "0-1"}  # fmt: skip
    assert (found["disagree"], found["claims"], found["plies"], found["broken"]) == ([], [], 4, None)
    assert review(MATE, "1-0")["disagree"] == ["result"]
    assert review(MATE, "*")["disagree"] == ["result"]


@pytest.mark.clause("ch-10.3")
def test_stalemate_is_seen() -> None:
    found = review(["Qc7"], "1/2-1/2", **STALEMATE)
    assert (found["ended"]["clauses"], found["disagree"]) == (["ch-10.3"], [])
    assert review(["Qc7"], "1-0", **STALEMATE)["disagree"] == ["result"]


@pytest.mark.clause("ch-10.7a")
def test_moves_after_a_drawn_ending_disagree() -> None:
    found = review(written("Kxe4 Ke6 Kd4"), "1/2-1/2", **BARE_KINGS)
    assert (found["ended"]["position"], found["ended"]["move"]) == ("ch-10.7a", "1.Kxe4")
    assert found["disagree"] == ["moves_after_end"]
    assert review(written("Kxe4"), "1-0", Termination="Time forfeit", **BARE_KINGS)["disagree"] == [
        "result", "termination",
    ]  # fmt: skip


@pytest.mark.clause("ch-10.11.2")
def test_a_claim_against_a_bare_king_is_open_from_the_capture_on() -> None:
    fen = {"FEN": "4k3/8/8/8/8/8/4p3/4K2R w - - 0 30", "SetUp": "1"}
    assert claims(review(written("Kxe2 Kd7"), "*", **fen)) == {"10.11.2": ("30.Kxe2", "white")}


@pytest.mark.parametrize(
    ("moves", "result", "termination", "disagree"),
    [
        (["e4"], "1-0", "Normal", []),
        (["e4"], "1-0", "Time forfeit", []),
        (["e4"], "1/2-1/2", "Time forfeit", ["termination"]),
        (["e4"], "1/2-1/2", "Game drawn by timeout vs insufficient material", ["termination"]),
        (MATE, "0-1", "Time forfeit", ["termination"]),
        (MATE, "0-1", "Bela won by checkmate", []),
        (["e4"], "0-1", "Bela won by checkmate", ["termination"]),
        ([*BACK, *BACK], "1/2-1/2", "Game drawn by repetition", []),
        ([*BACK, *BACK[:3]], "1/2-1/2", "Game drawn by repetition", []),
        ([*BACK], "1/2-1/2", "Game drawn by repetition", ["termination"]),
        (["e4"], "1/2-1/2", "Game drawn by 50-move rule", ["termination"]),
        (KARPOV_KASPAROV, "1/2-1/2", "Game drawn by 50-move rule", []),
        (["e4"], "1/2-1/2", "Game drawn by stalemate", ["termination"]),
        (["e4"], "1/2-1/2", "Game drawn by insufficient material", ["termination"]),
        (["e4"], "1-0", "unterminated", ["termination"]),
        (["e4"], "*", "unterminated", []),
    ],
)
def test_the_tags_agree_or_not(moves: list[str], result: str, termination: str, disagree: list[str]) -> None:
    assert review(moves, result, Termination=termination)["disagree"] == disagree


def test_by_what_a_game_ended_as_far_as_it_can_be_known() -> None:
    assert review(["e4"], "1/2-1/2")["ended"]["clauses"] == ["ch-10.4"]
    assert review([*BACK, *BACK], "1/2-1/2")["ended"]["clauses"] == [
        "ch-10.4", "ch-10.5", "ch-10.11.1a", "ch-10.11.1b",
    ]  # fmt: skip
    assert review(["e4"], "1-0", Termination="Time forfeit")["ended"]["clauses"] == ["ch-10.13"]
    assert "ch-10.2" in review(["e4"], "1-0")["ended"]["clauses"]
    assert review(["e4"], "*")["ended"]["clauses"] == []
    assert review(["e4"], "0-0")["ended"]["clauses"] == ["ch-10.16"]


def test_the_result_at_the_end_of_the_moves_is_held_against_the_tag() -> None:
    text = game(["e4"], "1-0").replace('[Result "1-0"]', '[Result "0-1"]')
    assert [found["disagree"] for found in reviews(text)] == [["result_at_end"]]


@pytest.mark.clause("ch-10.13")
def test_a_clock_at_nothing_is_told() -> None:
    moves = ["e4", "{[%clk 0:00:05]}", "e5", "{[%clk 0:00:00]}", "Nf3", "{ a word [%clk 0:00:00.0] }"]
    assert review(moves, "1-0")["flags"] == [
        {"by": "black", "move": "1...e5", "ply": 2},
        {"by": "white", "move": "2.Nf3", "ply": 3},
    ]


def test_variations_comments_and_signs_are_passed_over() -> None:
    moves = ["e4!", "$1", "(1.", "d4", "d5", "(1...", "Nf6)", ")", "e5", "{x", "(y}", "; to the end\n", "2.Nf3", "1-0"]
    found = review(moves, "1-0")
    assert (found["plies"], found["disagree"], found["broken"]) == (3, [], None)


BROKEN = [
    game(["e4", "e4"]),
    game(["e4", "--", "e5"]),
    game(["e4"], FEN="8/8/8/8 w - - 0 1", SetUp="1"),
    game(["Kd1"], FEN="8/8/8/8/8/8/8/K7 w - - 0 1", SetUp="1"),
    game(["e4"], Variant="Atomic"),
    game(["e4"], Variant="Ludo"),
    game(["e4", "{ never closed"]),
    game(["e4", "$" + "9" * 5000]),
]


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_game_is_told_with_its_number_and_the_rest_goes_on(broken: str) -> None:
    text = game(["e4"], "*") + broken + game(MATE, "0-1") + game(["d4"], "*")
    found = reviews(text)
    assert [one["game"] for one in found] == [1, 2, 3, 4]
    assert [one["broken"] is None for one in found] == [True, False, True, True]
    assert len(found[1]["broken"].splitlines()) == 1
    assert found[2]["ended"]["position"] == "ch-10.1"


@settings(deadline=None, max_examples=100)
@given(
    chosen=st.lists(st.sampled_from([*BROKEN, game(MATE, "0-1"), game(BACK * 3)]), min_size=1, max_size=4),
    changes=st.lists(st.tuples(st.integers(0, 600), st.integers(0, 20), st.binary(max_size=6)), max_size=5),
)
def test_damaged_files_are_read_to_their_end(chosen: list[str], changes: list[tuple[int, int, bytes]]) -> None:
    data = bytearray("".join(chosen).encode())
    for at, length, put in changes:
        data[at : at + length] = put
    found = reviews(bytes(data) + b"\n\n" + game(MATE, "0-1", White="Last").encode(), law="modern")
    assert [one["game"] for one in found] == list(range(1, len(found) + 1))
    assert found[-1]["white"] == "Last"
    assert found[-1]["ended"]["position"] == "ch-10.1"


def test_many_ways_of_writing_a_file() -> None:
    text = game(["e4"], "*")
    assert len(reviews("")) == 0
    assert len(reviews("\n\n")) == 0
    assert len(reviews("\ufeff" + text + text)) == 2
    assert len(reviews(text.replace("\n", "\r\n") * 3)) == 3
    assert len(reviews(text.rstrip() + "\n" + text)) == 2
    assert len(reviews("1. e4 e5 *\n\n1. d4 *\n")) == 2
    (latin,) = reviews(game(["e4"], "*", White="Réti").encode("latin-1"))
    assert latin["white"] == "Réti"
    tags = [found["white"] for found in reviews(text.replace("Anna", "A") + text.replace("Anna", "B"))]
    assert tags == ["A", "B"]


def test_several_processes_find_the_same_in_the_same_order() -> None:
    games = [MATE, BACK, ["e4", "e4"], KARPOV_KASPAROV] * 30
    text = "".join(game(moves, White=str(at)) for at, moves in enumerate(games))
    alone = reviews(text)
    assert [found["white"] for found in alone] == [str(at) for at in range(120)]
    assert reviews(text, jobs=2) == alone


def test_todays_law_ends_games_that_law_10_leaves_to_a_claim() -> None:
    five = review(BACK * 4, law="modern")["modern"]
    assert (five["differs"], five["ended"]["reason"], five["ended"]["move"]) == (["fivefold"], "fivefold", "8...Ng8")
    assert review(BACK * 3, law="modern")["modern"] == {
        "differs": [], "ended": {"reason": None, "move": None, "ply": None, "result": None},
    }  # fmt: skip
    fen = {"FEN": "r3k3/8/8/8/8/8/8/R3K3 w - - 149 120", "SetUp": "1"}
    counted = review(written("Kd1 Kd8"), law="modern", **fen)["modern"]
    assert (counted["differs"], counted["ended"]["move"]) == (["75_moves"], "120.Kd1")
    mating = {"FEN": "6k1/5ppp/8/8/8/8/8/K3R3 w - - 149 120", "SetUp": "1"}
    assert review(["Re8#"], "1-0", law="modern", **mating)["modern"]["ended"]["reason"] == "checkmate"


def test_todays_law_on_dead_positions_flags_and_the_list() -> None:
    own = {"FEN": "8/8/3k4/8/3Kp3/8/8/2B1B3 w - - 0 1", "SetUp": "1"}
    dead = review(["Kxe4"], "1/2-1/2", law="modern", **own)
    assert (dead["ended"]["position"], dead["modern"]["differs"]) == (None, ["dead_position"])
    drawn = review(["Kxe4"], law="modern", **BARE_KINGS)["modern"]
    assert (drawn["differs"], drawn["ended"]["reason"]) == ([], "dead_position")
    flagged = {"FEN": "8/8/3k4/8/3KR3/8/8/8 b - - 0 1", "SetUp": "1", "Termination": "Time forfeit"}
    assert review(["Kd7"], "0-1", law="modern", **flagged)["modern"]["differs"] == ["flag_draws"]
    assert review(["Kd7"], "1-0", law="modern", **flagged)["modern"]["differs"] == []
    listed = {"FEN": "8/8/3k4/8/3KB3/8/8/r6R w - - 99 90", "SetUp": "1"}
    assert review(["Kd3"], law="modern", **listed)["modern"]["differs"] == ["50_moves"]


def test_the_command_writes_a_line_a_game(tmp_path: Path) -> None:
    first, second = tmp_path / "a.pgn", tmp_path / "b.pgn"
    first.write_text(game(MATE, "0-1") + BROKEN[0])
    second.write_text(game([*BACK, *BACK]) + game(MATE, "1-0"))
    done = run(str(first), str(second), "--jobs", "1")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == f"{first}:1  Anna - Bela  0-1  ended: ch-10.1 after 2...Qh4  agree"
    assert lines[1].startswith(f"{first}:2  Anna - Bela  broken: illegal san")
    assert "claims: 10.5a black after 4.Ng1, 10.5b white after 4...Ng8" in lines[2]
    assert lines[3].endswith("disagree: result")
    assert lines[4] == "games: 4  disagree: 1  broken: 1"


def test_todays_law_stands_at_the_end_of_the_line() -> None:
    stalemate = game([], "1-0", FEN="7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", SetUp="1")
    done = run("-", "--law", "modern", "--jobs", "1", input=(game(MATE, "0-1") + stalemate + game(BACK * 4)).encode())
    told = [line.split("  today: ")[-1] for line in done.stdout.splitlines()]
    assert told[0] == "checkmate after 2...Qh4, the same"
    assert told[1] == "stalemate after the start, the same"
    assert told[2] == "fivefold after 8...Ng8, differs: fivefold"


@pytest.mark.parametrize("nothing", [b"\xff\xfe\x00 garbage\n\x00", b"What a day!\n", b"{ a comment }\n"])
def test_what_is_no_game_is_said_to_be_broken(nothing: bytes) -> None:
    done = run("-", "--jobs", "1", input=nothing)
    assert done.stdout.splitlines() == [
        "-:1  ? - ?  broken: neither tags nor moves nor a result",
        "games: 1  disagree: 0  broken: 1",
    ]


def test_the_command_writes_json_and_ends_with_1_when_strict(tmp_path: Path) -> None:
    file = tmp_path / "a.pgn"
    file.write_text(game(MATE, "0-1") + game(BACK * 4))
    done = run(str(file), "--json", "--strict", "--law", "modern", "--announced", "50")
    assert done.exit_code == 0
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(one["file"], one["game"]) for one in found] == [(str(file), 1), (str(file), 2)]
    assert found[1]["modern"]["differs"] == ["fivefold"]
    wrong = run("-", "--json", "--strict", "--jobs", "1", input=game(MATE, "1-0").encode())
    assert wrong.exit_code == 1
    assert json.loads(wrong.stdout)["file"] == "-"
    assert run("-", "--jobs", "1", input=game(MATE, "1-0").encode()).exit_code == 0


def test_a_file_that_cannot_be_read_ends_with_2_before_anything_is_written(tmp_path: Path) -> None:
    good = tmp_path / "a.pgn"
    good.write_text(game(MATE, "0-1"))
    done = run(str(good), str(tmp_path / "no.pgn"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("FILE: ")
    assert len(done.stderr.splitlines()) == 1
