"""The command line: `khela serve`, `laws`, `judge`, `ask`, `bench`.

The server, the database and the simulator are imported by the commands that use them, so that the others start at once.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from khela.cli_ask import ask_umpire
from khela.cli_judge import judge
from khela.cli_laws import laws

app = typer.Typer(name="khela", help="The umpire's table for carrom.", no_args_is_help=True, add_completion=False)
bench = typer.Typer(help="Measure this machine.", no_args_is_help=True)
app.add_typer(bench, name="bench")
app.command()(laws)
app.command()(judge)
app.command("ask")(ask_umpire)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes a free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(help="A file of SQLite or a postgresql:// URL. [default: KHELA_DATABASE_URL, or the user's data]"),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser, where there is one.")] = True,
) -> None:
    """Start the server: the tables, the board in the browser, the laws."""
    from khela.web import serving

    try:
        serving.serve(host, port, database, browser)
    except serving.CannotServeError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error


@bench.command("strokes")
def bench_strokes() -> None:
    """Strokes per second and core: 10 and 19 discs, the break, next to pymunk."""
    from khela.bench import strokes

    strokes.run()


@bench.command("rulings")
def bench_rulings() -> None:
    """Rulings per second and core, by every rulebook and format."""
    from khela.bench import rulings

    rulings.run()


@bench.command("env")
def bench_env() -> None:
    """Environment steps per second: alone, on many boards, next to pymunk. Needs khela[env]."""
    try:
        from khela.bench import env
    except ImportError as error:
        typer.echo(f"khela bench env needs khela[env]: {error}", err=True)
        raise typer.Exit(2) from error

    env.run()


@bench.command("stroke-answer")
def bench_stroke_answer(
    times: Annotated[int, typer.Option(min=1, max=10000, help="Strokes to answer.")] = 200,
) -> None:
    """Milliseconds from a stroke's command to its answer, over HTTP and with the log on disk."""
    from khela.bench import stroke_answer

    stroke_answer.run(times, sys.stdout)


if __name__ == "__main__":
    app()
