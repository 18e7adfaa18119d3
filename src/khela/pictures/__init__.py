"""Pictures of strokes: a stroke as it is written down, its ways drawn as SVG, PNG or a moving GIF."""

from khela.pictures.drawing import draw_moment, draw_position, draw_shot
from khela.pictures.film import gif, png, png_position
from khela.pictures.written import WrittenStroke, play, read_stroke

__all__ = [
    "WrittenStroke",
    "draw_moment",
    "draw_position",
    "draw_shot",
    "gif",
    "play",
    "png",
    "png_position",
    "read_stroke",
]
