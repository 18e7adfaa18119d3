"""The board and a stroke on it as SVG. One unit is a millimetre; y runs downwards in SVG, so places are mirrored."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from khela.carrom import geometry as g
from khela.carrom.setup import PIECES
from khela.physics import Disc, Segment, Shot

FRAME = 46.0
"""How wide the frame is drawn, mm."""
FILL = {"white": "#f4e3bd", "black": "#23232a", "red": "#c1272d", "striker": "#2f6fb5"}
WAY = {"white": "#a8732b", "black": "#23232a", "red": "#c1272d", "striker": "#2f6fb5"}
INK, PLY, WOOD, HOLE = "#7c4a1e", "#e9c893", "#5d3a1f", "#17120f"


def draw_shot(discs: Sequence[Disc], shot: Shot, size: int = 740) -> str:
    """The ways of all discs, where they stood (pale) and where they lie at the end. `size`: pixels of a side."""
    parts = [*_board()]
    for disc in discs:
        parts.append(_disc(disc, disc.x, disc.y, faint=True))
    fell = {fall.id: fall.t for fall in shot.falls}
    for disc in discs:
        parts += _way(disc, shot.paths[disc.id], fell.get(disc.id, shot.duration))
    for disc in discs:
        if disc.id in shot.final:
            parts.append(_disc(disc, *shot.final[disc.id]))
        else:
            parts.append(_fallen(disc, *place_at(shot.paths[disc.id], fell[disc.id])))
    return _svg(parts, size)


def draw_position(discs: Sequence[Disc], size: int = 740) -> str:
    """The board with discs that lie. `size`: pixels of a side."""
    return _svg([*_board(), *(_disc(disc, disc.x, disc.y) for disc in discs)], size)


def draw_moment(discs: Sequence[Disc], shot: Shot, t: float, size: int = 740) -> str:
    """The board t seconds after the stroke began."""
    parts = [*_board()]
    for disc in discs:
        fell = next((fall.t for fall in shot.falls if fall.id == disc.id), math.inf)
        if t < fell:
            parts.append(_disc(disc, *place_at(shot.paths[disc.id], t)))
    return _svg(parts, size)


def place_at(path: Sequence[Segment], t: float) -> tuple[float, float]:
    """Where a disc is at t on its path."""
    segment = next((one for one in reversed(path) if one.t <= t), path[0])
    return segment.place(max(t, segment.t))


def kind(disc: Disc) -> str:
    """Which piece a disc is, or the striker."""
    return PIECES.get(disc.id, "striker")


def _svg(parts: Sequence[str], size: int) -> str:
    half = g.HALF + FRAME
    view = f"{-half:g} {-half:g} {2 * half:g} {2 * half:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{size}" height="{size}">'
    return "\n".join([head, *parts, "</svg>\n"])


def _board() -> Iterator[str]:
    half, out = g.HALF, g.HALF + FRAME
    yield f'<rect x="{-out:g}" y="{-out:g}" width="{2 * out:g}" height="{2 * out:g}" rx="20" fill="{WOOD}"/>'
    yield f'<rect x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}" fill="{PLY}"/>'
    yield f'<g fill="none" stroke="{INK}">'
    for radius, width in ((g.OUTER_CIRCLE_RADIUS, 3.0), (g.CENTRE_CIRCLE_RADIUS, 1.5)):
        yield f'<circle r="{radius:g}" stroke-width="{width:g}"/>'
    for side in range(4):
        yield f'<g transform="rotate({90 * side})">'
        yield from _base_lines()
        yield "</g>"
    yield "</g>"
    middle = g.POCKET_MIDDLE
    for x in (-middle, middle):
        for y in (-middle, middle):
            yield f'<circle cx="{x:g}" cy="{y:g}" r="{g.POCKET_RADIUS:g}" fill="{HOLE}"/>'


def _base_lines() -> Iterator[str]:
    lower = g.HALF - g.LINE_FROM_FRAME
    upper = lower - g.LINES_ACROSS
    for y, width in ((lower, g.LOWER_LINE_THICK), (upper, g.UPPER_LINE_THICK)):
        yield f'<path d="M{-g.BASE_CIRCLE_X:g} {y:g}H{g.BASE_CIRCLE_X:g}" stroke-width="{width:g}"/>'
    for x in (-g.BASE_CIRCLE_X, g.BASE_CIRCLE_X):
        yield f'<circle cx="{x:g}" cy="{-g.BASE_LINE_Y:g}" r="{g.BASE_CIRCLE_RADIUS:g}" stroke-width="1.5"/>'
    step = math.sqrt(0.5)
    start = g.POCKET_MIDDLE - step * (g.POCKET_RADIUS + g.ARROW_FROM_POCKET)
    end = start - step * g.ARROW_LONG
    yield f'<path d="M{start:.2f} {start:.2f}L{end:.2f} {end:.2f}" stroke-width="{g.ARROW_WIDE:g}"/>'


def _disc(disc: Disc, x: float, y: float, faint: bool = False) -> str:
    look = f'fill="{FILL[kind(disc)]}" stroke="{INK}" stroke-width="1"'
    if faint:
        look += ' fill-opacity="0.25" stroke-opacity="0.4"'
    return f'<circle cx="{x:.2f}" cy="{-y:.2f}" r="{disc.radius:g}" {look}/>'


def _way(disc: Disc, path: Sequence[Segment], end: float) -> Iterator[str]:
    """The straight pieces of a disc's way until `end`, when it fell or all lay."""
    moved = [segment for segment in path if segment.v > 0.0]
    if not moved:
        return
    points = [*((segment.x, segment.y) for segment in moved), place_at(path, end)]
    line = "L".join(f"{x:.2f} {-y:.2f}" for x, y in points)
    yield f'<path d="M{line}" fill="none" stroke="{WAY[kind(disc)]}" stroke-width="2" stroke-opacity="0.8"/>'


def _fallen(disc: Disc, x: float, y: float) -> str:
    """A disc that fell, small at its pocket."""
    look = f'fill="{FILL[kind(disc)]}" stroke="#fff" stroke-width="1.5"'
    return f'<circle cx="{x:.2f}" cy="{-y:.2f}" r="{disc.radius / 2:g}" {look}/>'
