"""`khela shot`: a written-down stroke simulated, told in a few lines and drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from khela.cli_files import read, refuse, write
from khela.reading import ScenarioError, json_object


def shot(
    file: Annotated[str, typer.Argument(help="A stroke in JSON; - for standard input.", show_default=False)] = "",
    svg: Annotated[Path | None, typer.Option(help="Draw the ways as SVG into this file.")] = None,
    png: Annotated[Path | None, typer.Option(help="Draw the ways as PNG into this file.")] = None,
    gif: Annotated[Path | None, typer.Option(help="Film the stroke as GIF into this file.")] = None,
    size: Annotated[int, typer.Option(min=64, max=4096, help="Pixels of a side.")] = 740,
) -> None:
    """Simulate one stroke from a file and draw it (docs/pictures.md)."""
    from khela import pictures

    if not file:
        refuse("FILE: nothing stands there; allowed: a file, or - for standard input")
    try:
        written = pictures.read_stroke(json_object(read(file), "stroke"))
        played = pictures.play(written)
    except ScenarioError as error:
        refuse(str(error))
    for fall in played.falls:
        typer.echo(f"{fall.t:.3f} s: {fall.id} falls")
    typer.echo(f"{len(played.contacts)} contacts, {len(played.falls)} fell, at rest after {played.duration:.2f} s")
    write(svg, lambda: pictures.draw_shot(written.discs, played, size).encode())
    write(png, lambda: pictures.png(written.discs, played, size))
    write(gif, lambda: pictures.gif(written.discs, played, size))
