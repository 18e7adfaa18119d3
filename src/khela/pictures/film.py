"""A drawn stroke as PNG, a stroke that moves as GIF: the SVG is rendered by resvg, frames are joined by Pillow."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence

from khela.physics import Disc, Shot
from khela.pictures.drawing import draw_moment, draw_position, draw_shot

PER_SECOND = 25
HOLD = 1500
"""How long the last frame stays, ms."""
LONGEST = 20.0
"""Seconds of a stroke that are filmed."""


def png(discs: Sequence[Disc], shot: Shot, size: int = 740) -> bytes:
    """The ways of a stroke, `size` pixels a side."""
    return _rendered(draw_shot(discs, shot, size))


def png_position(discs: Sequence[Disc], size: int = 740) -> bytes:
    """The board with discs that lie, `size` pixels a side."""
    return _rendered(draw_position(discs, size))


def gif(discs: Sequence[Disc], shot: Shot, size: int = 480) -> bytes:
    """The stroke in its own time, `size` pixels a side."""
    from PIL import Image

    count = math.ceil(min(shot.duration, LONGEST) * PER_SECOND) + 1
    times = [min(n / PER_SECOND, shot.duration) for n in range(count)]
    frames = [Image.open(io.BytesIO(_rendered(draw_moment(discs, shot, t, size)))).convert("RGB") for t in times]
    palette = frames[0].quantize(64)
    drawn = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    out = io.BytesIO()
    lasts = [1000 // PER_SECOND] * (count - 1) + [HOLD]
    drawn[0].save(out, "GIF", save_all=True, append_images=drawn[1:], duration=lasts, loop=0, optimize=False)
    return out.getvalue()


def _rendered(svg: str) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))
