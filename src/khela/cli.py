"""The command line: `khela serve`, `laws`, `judge`, `ask`, `chess`, `shot`, `practice`, `bench`.

The server, the database and the simulator are imported by the commands that use them, so that the others start at once.
"""

from __future__ import annotations

from typing import Annotated

import typer

from khela.cli_ask import ask_umpire
from khela.cli_bench import bench
from khela.cli_chess import chess
from khela.cli_judge import judge
from khela.cli_laws import laws
from khela.cli_practice import practice
from khela.cli_shot import shot

app = typer.Typer(name="khela", help="The umpire's table for carrom.", no_args_is_help=True, add_completion=False)
app.add_typer(bench, name="bench")
app.add_typer(chess, name="chess")
app.add_typer(practice, name="practice")
app.command()(laws)
app.command()(judge)
app.command()(shot)
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


if __name__ == "__main__":
    app()
