"""`khela laws`: the clauses, their texts, and what decides and tries them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from khela.carrom.rulebooks import RULEBOOKS, laws_of, own_numbers
from khela.cli_files import refuse
from khela.cli_inspect import inspect_set
from khela.coverage import ClauseRow, coverage
from khela.laws import markdown
from khela.laws.texts import Clause, UnknownLawError, books, clauses, find
from khela.reading import shown


def laws(
    clause_id: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="A clause, e.g. fed-15.18; or the word inspect.")
    ] = None,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="After inspect: a measured set in JSON; - for standard input.")
    ] = None,
    rulebook: Annotated[str | None, typer.Option(help="Only the clauses of this rulebook.")] = None,
    show_coverage: Annotated[
        bool, typer.Option("--coverage", help="What decides each clause, and which tests try it.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead of a table.")] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="The whole page docs/laws.md.")] = False,
) -> None:
    """List the clauses of the rulebooks, show one, or show what decides and tries them.

    `khela laws inspect FILE` holds a measured set against Law 1 (docs/equipment.md).
    """
    if clause_id == "inspect":
        inspect_set(file, as_json)
        return
    if file is not None:
        refuse(f"FILE: {shown(file)} stands there; allowed: nothing, except after inspect")
    if as_markdown:
        typer.echo(markdown.page(), nl=False)
        return
    try:
        chosen = clauses(rulebook and laws_of(rulebook)) if clause_id is None else (find(clause_id),)
    except UnknownLawError as error:
        refuse(str(error))
    if show_coverage:
        ids = {clause.id for clause in chosen}
        _coverage([row for row in coverage()["clauses"] if row["id"] in ids], as_json)
    elif as_json:
        _json([clause.to_json() for clause in chosen])
    elif clause_id is not None:
        _one(chosen[0])
    else:
        _list(chosen)
        if rulebook in RULEBOOKS and (numbers := own_numbers(rulebook)):
            told = ", ".join(f"{name} {value}" for name, value in numbers.items())
            typer.echo(f"{rulebook}: these clauses with {told}")


def _json(rows: Sequence[object]) -> None:
    typer.echo(json.dumps({"clauses": rows}, ensure_ascii=False, indent=1))


def _one(clause: Clause) -> None:
    console = Console(highlight=False)
    title = next(book.title for book in books() if book.name == clause.rulebook)
    how = f"open point, decided by {', '.join(clause.near)}" if clause.near else clause.how
    console.print(f"[bold]{clause.id}[/bold]  {clause.title}", f"[dim]{title}; {how}[/dim]", "", sep="\n")
    console.print(clause.text, markup=False)


def _list(chosen: Sequence[Clause]) -> None:
    console = Console(highlight=False)
    for book in books():
        mine = [clause for clause in chosen if clause.rulebook == book.name]
        if mine:
            table = Table("Clause", "How", "Title", title=f"{book.name}: {book.title}", title_justify="left")
            for clause in mine:
                table.add_row(clause.id, clause.how, clause.title)
            console.print(table)


def _coverage(rows: Sequence[ClauseRow], as_json: bool) -> None:
    if as_json:
        _json(rows)
        return
    table = Table("Clause", "How", "Decided by", "Tried by")
    for row in rows:
        table.add_row(row["id"], row["how"], "\n".join(row["decided"]), "\n".join(row["tried"]))
    console = Console(highlight=False)
    console.print(table)
    without = [sum(not row[column] for row in rows) for column in ("decided", "tried")]
    console.print(f"{len(rows)} clauses; {without[0]} that nothing decides, {without[1]} that no test tries.")
