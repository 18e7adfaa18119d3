"""Ask the umpire: a stroke described in a few answers becomes a scenario and is ruled on. The page and the command ask
the same; the answers make the page's address, so that a question can be sent to someone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from khela.carrom.rulebooks import RULEBOOKS, own_numbers
from khela.carrom.state import PER_COLOUR
from khela.judging.judge import judge
from khela.laws import find
from khela.reading import ScenarioError

PIECE_REFUSED: Final = re.compile(r"acts\[0\]\.pocketed\[(\d+)\]")
YES_NO: Final = ("no", "yes")


@dataclass(frozen=True, slots=True)
class Question:
    """One thing asked. `allowed`: the words that answer it, or the least and the greatest number."""

    name: str
    text: str
    allowed: tuple[str, ...] | tuple[int, int]
    usual: str

    def read(self, answer: str) -> str:
        """The answer, if it is allowed. Errors: ScenarioError naming the question."""
        low, high = self.allowed[0], self.allowed[-1]
        if isinstance(low, int) and isinstance(high, int):
            if not answer.isascii() or not answer.isdigit() or len(answer) > 4 or not low <= int(answer) <= high:
                raise ScenarioError(self.name, answer, f"a whole number from {low} to {high}")
        elif answer not in self.allowed:
            raise ScenarioError(self.name, answer, ", ".join(map(str, self.allowed)))
        return answer


QUESTIONS: Final = (
    Question("rulebook", "Which rulebook?", tuple(RULEBOOKS), "federation"),
    Question("colour", "Which colour does the player who struck play?", ("white", "black"), "white"),
    Question("own", "How many of these were on the board before the stroke?", (1, PER_COLOUR), "5"),
    Question("other", "How many of the opponent's?", (1, PER_COLOUR), "5"),
    Question("red", "Where was the red? (mine, theirs: covered by the player, by the opponent)",
             ("on_board", "to_cover", "mine", "theirs"), "on_board"),
    Question("score", "Points of the player in this game, before the board?", (0, 99), "0"),
    Question("against", "Points of the opponent?", (0, 99), "0"),
    Question("owed", "Pieces the player still owed?", (0, PER_COLOUR), "0"),
    Question("fell_own", "How many own pieces fell in the stroke?", (0, PER_COLOUR), "0"),
    Question("fell_other", "How many of the opponent's fell?", (0, PER_COLOUR), "0"),
    Question("fell_red", "Did the red fall?", YES_NO, "no"),
    Question("fell_striker", "Did the striker fall?", YES_NO, "no"),
    Question("improper", "Was the stroke improper?", YES_NO, "no"),
)  # fmt: skip


def scenario(answers: Mapping[str, str]) -> dict[str, object]:
    """The scenario of the answers; A is the player who struck, and a question not answered has its usual answer.

    Errors: ScenarioError for an unknown question or an answer that is not allowed.
    """
    known = {question.name: question for question in QUESTIONS}
    for name, answer in answers.items():
        if name not in known:
            raise ScenarioError(name, answer, ", ".join(known))
    told = {name: question.read(answers.get(name, question.usual)) for name, question in known.items()}
    own, other = ("white", "black") if told["colour"] == "white" else ("black", "white")
    red = told["red"]
    covered = {"mine": "A", "theirs": "B"}.get(red)
    start: dict[str, object] = {
        "phase": "open",
        "turn": "A",
        "white": "A" if own == "white" else "B",
        "left": {own: int(told["own"]), other: int(told["other"])},
        "red": "covered" if covered else red,
        "red_by": covered,
        "owed": {"A": int(told["owed"])},
        "score": {"A": int(told["score"]), "B": int(told["against"])},
    }
    pocketed = [own] * int(told["fell_own"]) + [other] * int(told["fell_other"])
    pocketed += [piece for piece in ("red", "striker") if told[f"fell_{piece}"] == "yes"]
    stroke = {"act": "stroke", "pocketed": pocketed, "improper": told["improper"] == "yes"}
    return {"rulebook": told["rulebook"], "start": start, "acts": [stroke]}


def ask(answers: Mapping[str, str]) -> dict[str, object]:
    """`{"scenario", "ruling", "clauses": [id, title and text of each clause that decided it], "numbers", "address"}`.

    `numbers` are the rulebook's own where the text of the clauses says others.

    Errors: ScenarioError.
    """
    asked = scenario(answers)
    try:
        rulings = judge(asked)["rulings"]
    except ScenarioError as error:
        raise _by_question(error, asked, answers) from error
    assert isinstance(rulings, list)
    ruling = rulings[0]
    clauses = [find(id) for id in ruling["clauses"]]
    texts = [{"id": clause.id, "title": clause.title, "text": clause.text} for clause in clauses]
    numbers = own_numbers(str(asked["rulebook"]))
    return {
        "scenario": asked,
        "ruling": ruling,
        "clauses": texts,
        "numbers": numbers,
        "address": address(answers),
    }


REFUSED: Final = {"start.score.A": "score", "start.score.B": "against"}
"""Which question answered a field of the scenario."""


def _by_question(error: ScenarioError, asked: Mapping[str, Any], answers: Mapping[str, str]) -> ScenarioError:
    """What the judge refuses, told by the question: nobody who was asked has seen the scenario."""
    if error.place in REFUSED:
        name = REFUSED[error.place]
        return ScenarioError(name, answers.get(name), error.allowed)
    fell = PIECE_REFUSED.fullmatch(error.place)
    if fell is None:
        return error
    piece = asked["acts"][0]["pocketed"][int(fell[1])]
    if piece == "red":
        return ScenarioError("fell_red", "yes", "no, as the red was off the board")
    own = piece == ("white" if asked["start"]["white"] == "A" else "black")
    name = "fell_own" if own else "fell_other"
    return ScenarioError(name, answers[name], f"0 to {asked['start']['left'][piece]}, as that many were on the board")


def address(answers: Mapping[str, str]) -> str:
    """The page that holds the question: only the answers that are not the usual ones."""
    usual = {question.name: question.usual for question in QUESTIONS}
    query = urlencode({name: answer for name, answer in answers.items() if answer != usual.get(name)})
    return f"/ask?{query}" if query else "/ask"


def questions() -> list[dict[str, object]]:
    """The questions, to be asked elsewhere: name, text, allowed answers, the usual one."""
    return [{"name": q.name, "text": q.text, "allowed": list(q.allowed), "usual": q.usual} for q in QUESTIONS]
