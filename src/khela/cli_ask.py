"""`khela ask`: a few questions about a stroke, answered with the ruling and the clauses' text."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console

from khela.judging.asking import QUESTIONS, Question, ask
from khela.reading import ScenarioError

BAD_INPUT = 2


def ask_umpire(
    answers: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME=ANSWER]...", help="Answers given at once; the rest is then as usual."),
    ] = None,
) -> None:
    """Describe a stroke and hear how it is ruled on, by which clauses."""
    try:
        told = _given(answers) if answers else {question.name: _asked(question) for question in QUESTIONS}
        found = ask(told)
    except ScenarioError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(BAD_INPUT) from error
    _say(found)


def _given(answers: list[str]) -> dict[str, str]:
    told = {}
    for answer in answers:
        name, equals, value = answer.partition("=")
        if not equals:
            names = ", ".join(question.name for question in QUESTIONS)
            raise ScenarioError("ANSWER", answer, f"NAME=ANSWER, the names being {names}")
        told[name] = value
    return told


def _asked(question: Question) -> str:
    """The answer typed in; asked again until it is allowed."""
    low, high = question.allowed[0], question.allowed[-1]
    allowed = f"{low} to {high}" if isinstance(low, int) else ", ".join(map(str, question.allowed))
    while True:
        answer: str = typer.prompt(f"{question.text} ({allowed})", default=question.usual, err=True).strip()
        try:
            return question.read(answer)
        except ScenarioError as error:
            typer.echo(str(error), err=True)


def _say(found: dict[str, object]) -> None:
    console = Console(highlight=False)
    ruling, clauses, numbers = found["ruling"], found["clauses"], found["numbers"]
    assert isinstance(ruling, dict)
    assert isinstance(clauses, list)
    assert isinstance(numbers, dict)
    console.print(f"[bold]{ruling['says']}[/bold]", "", sep="\n")
    for clause in clauses:
        console.print(f"[bold]{clause['id']}[/bold]  {clause['title']}")
        console.print(clause["text"], "", sep="\n", markup=False)
    if numbers:
        told = ", ".join(f"{name} {value}" for name, value in numbers.items())
        console.print(f"In place of the numbers of these clauses: {told}", style="dim", markup=False)
    console.print(f"To send the question on: {found['address']}", style="dim", markup=False)
