"""`khela bench`: what this machine and the simulator do, in figures."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from khela.cli_files import read, refuse

bench = typer.Typer(help="Measure this machine.", no_args_is_help=True)


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
    """Environment steps per second: alone, on many boards, next to pymunk and Box2D. Needs khela[env]."""
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


@bench.command("chess")
def bench_chess(
    games: Annotated[int, typer.Option(min=1, help="Games for the measure of memory.")] = 100_000,
) -> None:
    """Reviewing PGN games: time next to python-chess alone, and peak memory."""
    from khela.bench import chess_review

    chess_review.run(games)


@bench.command("surface")
def bench_surface(
    mu: Annotated[float | None, typer.Option(help="Friction of a surface of your own.")] = None,
    e_wall: Annotated[float | None, typer.Option(help="Restitution at its frames.")] = None,
    fit: Annotated[
        str | None, typer.Option(metavar="FILE", help="A CSV file of measured runs: speed, and crossings or distance.")
    ] = None,
) -> None:
    """Law 1's test of a surface: the presets, one of your own, or one fitted to measured runs."""
    from khela.bench import surface
    from khela.physics import PhysicsError, Surface

    usual = Surface()
    try:
        own = Surface(mu=usual.mu if mu is None else mu, e_wall=usual.e_wall if e_wall is None else e_wall)
        runs = read(fit).decode("utf-8-sig") if fit is not None else None
        surface.run(None if own == usual else own, runs)
    except UnicodeDecodeError as error:
        refuse(f"FILE: byte {error.start} is no UTF-8; allowed: a CSV file in UTF-8")
    except PhysicsError as error:
        refuse(str(error))


@bench.command("players")
def bench_players(
    games: Annotated[int, typer.Option(min=0, help="Boards of Clear-v0 to clear; 0: none.")] = 1000,
    slams: Annotated[int, typer.Option(min=0, help="Turns from the break, without error; 0: none.")] = 200,
    boards: Annotated[int, typer.Option(min=0, help="Boards of each level against the one below; 0: none.")] = 400,
    processes: Annotated[int, typer.Option(min=1, max=64, help="Processes at once.")] = 1,
) -> None:
    """How well the computer players play: pieces a stroke, strokes to clear, slams, a ladder. Needs khela[env]."""
    try:
        from khela.bench import players
    except ImportError as error:
        typer.echo(f"khela bench players needs khela[env]: {error}", err=True)
        raise typer.Exit(2) from error

    players.run(games, slams, boards, processes)
