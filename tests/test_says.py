"""Sentences of rulings: each message of the catalogue is used, complete, and reads well whatever comes back."""

from __future__ import annotations

import itertools
import re
from importlib.resources import files
from pathlib import Path

import pytest

import khela.carrom.umpire
import khela.chess.arbiter
import khela.table.chess.events
import khela.table.protests
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.rulebooks.rulebook import RedName
from khela.carrom.ruling import Message
from khela.judging import judge
from khela.laws import clauses
from khela.says import UnknownMessageError, languages, sentence

CATALOGUE = (files("khela.laws") / "messages" / "en.ftl").read_text(encoding="utf-8")
SHARED = {"red", "piece", "go", "stay", "won", "back", "white-back", "black-back", "by-placer", "debt", "claim", "slam",
          "result", "chess-who", "computer"}  # fmt: skip
"""What other messages are put together from, and a name."""
IDS = sorted(set(re.findall(r"^([a-z][\w-]*) =", CATALOGUE, re.MULTILINE)) - SHARED)
UMPIRE = "\n".join(
    file.read_text(encoding="utf-8")
    for file in (
        *Path(khela.carrom.umpire.__file__).parent.glob("*.py"),
        *Path(khela.chess.arbiter.__file__).parent.glob("*.py"),
        Path(khela.table.chess.events.__file__),
        Path(khela.table.protests.__file__),
    )
)
ARGS: dict[str, str | int] = {
    "who": "A", "next": "B", "own": "white", "other": "black", "turn": "passes", "white": 0, "black": 0, "pieces": 0,
    "back": "none", "placer": "none", "owed": 0, "result": "none", "slam": "none", "winner": "B", "points": 5,
    "claimable": 0, "piece": "white", "chances": 1, "move": "Nf3", "moves": 40,
    "minutes": 3, "seconds": 20,
}  # fmt: skip
BACK = [("none", 0, 0), ("red", 0, 0), ("white", 1, 0), ("red_black", 0, 2), ("mixed", 1, 1), ("red_mixed", 1, 2)]


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_row_has_its_sentence(book: str) -> None:
    assert {row.name for row in RULEBOOKS[book].strokes} <= set(IDS)


def test_no_message_is_unused() -> None:
    stems = {id: re.sub(r"^chess_|_(technical|general)$", "", id) for id in IDS}
    assert [id for id, stem in stems.items() if f'"{id}"' not in UMPIRE and f'"{stem}"' not in UMPIRE] == []


@pytest.mark.parametrize("id", IDS)
def test_a_sentence_reads_like_one(id: str) -> None:
    for (back, white, black), owed, turn in itertools.product(BACK, (0, 1, 2), ("keeps", "passes")):
        placer = "B" if white or black else "umpire" if back == "red" else "none"
        told = {"back": back, "white": white, "black": black, "pieces": white + black, "owed": owed}
        said = sentence(Message(id, {**ARGS, **told, "turn": turn, "placer": placer}))
        assert re.fullmatch(r"[A-Z][^{}$_]*[^\s,:]\.", said), said
        assert not re.search(r"\s[,.:;]|  |,,|\.\.", said), said


@pytest.mark.parametrize("id", IDS)
def test_the_red_is_called_as_the_rulebook_calls_it(id: str) -> None:
    named: dict[RedName, str] = {"red": "queen", "queen": "red"}
    for red, other in named.items():
        if id.startswith("union_") and red == "red":
            continue  # said by a rulebook of the queen alone
        for back, _, _ in BACK:
            said = sentence(Message(id, {**ARGS, "back": back, "piece": "red"}), red=red)
            assert not re.search(rf"\b{other}\b", said, re.IGNORECASE), said


def test_the_texts_of_a_rulebook_call_the_red_as_its_rulings_do() -> None:
    for name, book in RULEBOOKS.items():
        texts = " ".join(law.text for law in clauses(book.laws)).lower()
        count = {word: len(re.findall(rf"\b{word}\b", texts)) for word in ("red", "queen")}
        assert max(count, key=lambda word: count[word]) == book.red_name, name


def test_the_judge_says_queen_by_the_festival_rules() -> None:
    stroke = {"act": "stroke", "pocketed": ["red"]}
    start = {"phase": "open", "left": {"white": 5, "black": 6}}
    says = {
        book: judge({"rulebook": book, "start": start, "acts": [stroke]})["rulings"][0]["says"]  # type: ignore[index]
        for book in ("federation", "khel_mahotsav", "gamerules")
    }
    assert "the red" in says["federation"]
    assert "the queen" in says["khel_mahotsav"]
    assert "the queen" in says["gamerules"]


def test_a_table_says_the_players_names() -> None:
    message = Message("striker_alone", {**ARGS, "back": "white", "white": 1, "pieces": 1, "placer": "B"})
    said = sentence(message, names={"A": "Asha", "B": "Bina"})
    assert said == "Asha pockets the striker: the turn passes to Bina, 1 white piece comes back, placed by Bina."


def test_a_language_without_a_catalogue_is_said_in_english() -> None:
    assert "en" in languages()
    assert sentence(Message("nothing", ARGS), "xx") == sentence(Message("nothing", ARGS))


@pytest.mark.parametrize(("message", "named"), [(Message("no_such"), "no_such"), (Message("nothing", {}), "nothing")])
def test_a_gap_between_code_and_catalogue_is_an_error(message: Message, named: str) -> None:
    with pytest.raises(UnknownMessageError, match=named):
        sentence(message)
