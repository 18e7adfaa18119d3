"""`khela practice`: a puzzle told and drawn."""

from __future__ import annotations

import math
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from khela.cli_files import refuse, write
from khela.reading import shown
from khela.ruled import RefusedActError

practice = typer.Typer(name="practice", help="Puzzles that the simulator makes and solves.", no_args_is_help=True)

Grade = Annotated[str | None, typer.Option(help="easy, medium or hard.", show_default=False)]
Rulebook = Annotated[str, typer.Option(help="The rulebook it is ruled by.")]
Solution = Annotated[bool, typer.Option("--solution", help="Tell the strokes that solve it.")]
Svg = Annotated[Path | None, typer.Option(help="Draw the position as SVG into this file.")]
Png = Annotated[Path | None, typer.Option(help="Draw the position as PNG into this file.")]


@practice.command()
def daily(
    day: Annotated[str, typer.Option(help="A date such as 2026-11-30. [default: today, UTC]", show_default=False)] = "",
    rulebook: Rulebook = "federation",
    solution: Solution = False,
    svg: Svg = None,
    png: Png = None,
) -> None:
    """The puzzle of the day (docs/practice.md)."""
    from khela.practice.seeds import day_of

    today = day or datetime.now(UTC).date().isoformat()
    if day_of(today) is None:
        refuse(f"--day: {shown(day)} stands there; allowed: a date such as 2026-11-30")
    _tell(today, None, rulebook, solution, svg, png)


@practice.command()
def puzzle(
    seed: Annotated[str, typer.Option(help="What the puzzle is made from: 1 to 40 letters, digits, - and _.")],
    grade: Grade = None,
    rulebook: Rulebook = "federation",
    solution: Solution = False,
    svg: Svg = None,
    png: Png = None,
) -> None:
    """The puzzle of a seed (docs/practice.md)."""
    _tell(seed, grade, rulebook, solution, svg, png)


def _tell(seed: str, grade: str | None, rulebook: str, solution: bool, svg: Path | None, png: Path | None) -> None:
    from khela.carrom.geometry import PIECE_MASS, PIECE_RADIUS
    from khela.physics import Disc as Body
    from khela.pictures import draw_position, png_position
    from khela.practice import make_puzzle, own_pieces, read_puzzle

    try:
        made = make_puzzle(*read_puzzle(seed, grade, rulebook))
    except RefusedActError as error:
        refuse(f"--{error.field}: {shown(error.stood)} stands there; allowed: {error.allowed}")
    pieces = own_pieces(made.start.discs)
    typer.echo(f"{made.seed}, {made.grade}, {made.rulebook}: pocket all {pieces} white pieces in this turn")
    for disc in made.start.discs:
        typer.echo(f"{disc.id:>3}  {disc.x:7.1f} {disc.y:7.1f}")
    if solution:
        for number, one in enumerate(made.solution, 1):
            aim = one.steps.aim()
            right = 90.0 - math.degrees(aim.angle)
            where = f"from {aim.striker[0]:.1f} mm, {right:.1f}° to the right, {aim.speed:.0f} mm/s"
            typer.echo(f"{number}.  {where}, ± {one.bears / 10:.1f}°: {', '.join(sorted(one.fell))}")
    bodies = [Body(disc.id, disc.x, disc.y, PIECE_RADIUS, PIECE_MASS) for disc in made.start.discs]
    write(svg, lambda: draw_position(bodies).encode())
    write(png, lambda: png_position(bodies))
