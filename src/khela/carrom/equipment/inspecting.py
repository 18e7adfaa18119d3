"""Law 1, clause by clause: what a set may measure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from khela.carrom import geometry
from khela.carrom.equipment.finding import Bound, Finding, about, exactly, fact, figures
from khela.carrom.equipment.measured import Measured
from khela.carrom.state import PER_COLOUR
from khela.laws.marks import clause

Findings = tuple[Finding, ...]

GAP: Final = (12.0, 15.6)
"""The gap of 1.4b in mm: 12.7 by the text, 12.04 to 15.58 by the other figures, as the side is 735 to 740 (12.7 on a
side of 735.93)."""


def inspect(measured: Measured) -> Findings:
    """Hold a set against Law 1: one finding for each clause and figure, in the order of the law."""
    return tuple(finding for check in CLAUSES for finding in check(measured))


@clause("fed-1.1")
def surface(m: Measured) -> Findings:
    """The surface. To and fro three and a half times is seven crossings; the English text counts three and a half."""
    crossings = m.surface.crossings
    return (
        *figures("fed-1.1", "surface.side", m.surface.side, Bound("mm", 735, 740)),
        *figures("fed-1.1", "surface.thickness", m.surface.thickness, Bound("mm", 8)),
        *figures("fed-1.1", "surface.crossings", crossings, Bound("", 7), "literal"),
        *figures("fed-1.1", "surface.crossings", crossings, Bound("", 3.5), "english"),
        *fact("fed-1.1", "surface.square", m.surface.square),
        *fact("fed-1.1", "surface.flat", m.surface.flat),
    )


@clause("fed-1.2")
def frame(m: Measured) -> Findings:
    """The frame."""
    return (
        *figures("fed-1.2", "frame.width", m.frame.width, Bound("mm", 63.5, 76)),
        *figures("fed-1.2", "frame.height", m.frame.height, Bound("mm", 19, 25.4)),
        *fact("fed-1.2", "frame.corners_rounded", m.frame.corners_rounded),
        *fact("fed-1.2", "frame.battens", m.frame.battens),
    )


@clause("fed-1.3")
def pockets(m: Measured) -> Findings:
    """The pockets: never smaller than the law says, at most 1.5 mm larger."""
    return (
        *figures("fed-1.3", "pockets.count", m.pockets.count, exactly(4)),
        *figures("fed-1.3", "pockets.diameter", m.pockets.diameter, Bound("mm", 44.5, 46)),
    )


@clause("fed-1.4a")
def base_lines(m: Measured) -> Findings:
    """The base lines."""
    lines = m.base_lines
    return (
        *figures("fed-1.4a", "base_lines.length", lines.length, about(geometry.LINES_LONG)),
        *figures("fed-1.4a", "base_lines.lower_thickness", lines.lower_thickness, Bound("mm", 5, 6.5)),
        *figures("fed-1.4a", "base_lines.lower_from_frame", lines.lower_from_frame, about(geometry.LINE_FROM_FRAME)),
        *figures("fed-1.4a", "base_lines.across", lines.across, about(geometry.LINES_ACROSS)),
    )


@clause("fed-1.4b")
def base_circles(m: Measured) -> Findings:
    """The base circles. The gap agrees with the other figures on one side's length only, hence its wider bound."""
    circles = m.base_circles
    return (
        *figures("fed-1.4b", "base_circles.diameter", circles.diameter, about(2 * geometry.BASE_CIRCLE_RADIUS)),
        *figures("fed-1.4b", "base_circles.red_diameter", circles.red_diameter, about(25.4)),
        *figures("fed-1.4b", "base_circles.gap", circles.gap, Bound("mm", *GAP)),
        *fact("fed-1.4b", "base_circles.touch_lines", circles.touch_lines),
    )


@clause("fed-1.5")
def arrows(m: Measured) -> Findings:
    """The arrows."""
    return (
        *figures("fed-1.5", "arrows.count", m.arrows.count, exactly(4)),
        *figures("fed-1.5", "arrows.width", m.arrows.width, about(geometry.ARROW_WIDE)),
        *figures("fed-1.5", "arrows.from_pocket", m.arrows.from_pocket, about(geometry.ARROW_FROM_POCKET)),
        *figures("fed-1.5", "arrows.length", m.arrows.length, Bound("mm", high=267)),
        *figures("fed-1.5", "arrows.semicircle", m.arrows.semicircle, about(63.5)),
        *fact("fed-1.5", "arrows.point_at_pockets", m.arrows.point_at_pockets),
    )


@clause("fed-1.6")
def centre_circle(m: Measured) -> Findings:
    """The centre circle."""
    bound = about(2 * geometry.CENTRE_CIRCLE_RADIUS)
    return figures("fed-1.6", "centre_circle.diameter", m.centre_circle.diameter, bound)


@clause("fed-1.7")
def outer_circle(m: Measured) -> Findings:
    """The outer circle."""
    bound = about(2 * geometry.OUTER_CIRCLE_RADIUS)
    return figures("fed-1.7", "outer_circle.diameter", m.outer_circle.diameter, bound)


@clause("fed-1.a")
def pieces(m: Measured) -> Findings:
    """The pieces."""
    return (
        *figures("fed-1.a", "pieces.white", m.pieces.white, exactly(PER_COLOUR)),
        *figures("fed-1.a", "pieces.black", m.pieces.black, exactly(PER_COLOUR)),
        *figures("fed-1.a", "pieces.red", m.pieces.red, exactly(1)),
        *figures("fed-1.a", "pieces.diameter", m.pieces.diameter, Bound("mm", 30.2, 31.8)),
        *figures("fed-1.a", "pieces.thickness", m.pieces.thickness, Bound("mm", 7, 9)),
        *figures("fed-1.a", "pieces.mass", m.pieces.mass, Bound("g", 5, 5.5)),
        *fact("fed-1.a", "pieces.alike", m.pieces.alike),
    )


@clause("fed-1.b")
def striker(m: Measured) -> Findings:
    """The striker."""
    return (
        *figures("fed-1.b", "striker.diameter", m.striker.diameter, Bound("mm", high=41.3)),
        *figures("fed-1.b", "striker.mass", m.striker.mass, Bound("g", high=15)),
        *fact("fed-1.b", "striker.metal", m.striker.metal, wanted=False),
    )


@clause("fed-1.c")
def stand(m: Measured) -> Findings:
    """The table or stand."""
    return (
        *figures("fed-1.c", "stand.height", m.stand.height, Bound("mm", 630, 700)),
        *fact("fed-1.c", "stand.level", m.stand.level),
        *fact("fed-1.c", "stand.steady", m.stand.steady),
    )


@clause("fed-1.d")
def chair(m: Measured) -> Findings:
    """The stool or chair."""
    return (
        *figures("fed-1.d", "chair.height", m.chair.height, Bound("mm", 400, 500)),
        *fact("fed-1.d", "chair.arms", m.chair.arms, wanted=False),
    )


@clause("fed-1.f")
def net(m: Measured) -> Findings:
    """The nets, one under every pocket."""
    return (
        *figures("fed-1.f", "net.count", m.net.count, exactly(4)),
        *figures("fed-1.f", "net.holds", m.net.holds, Bound("", 10)),
    )


@clause("fed-1.g")
def lamp(m: Measured) -> Findings:
    """The lamp."""
    return (
        *figures("fed-1.g", "lamp.power", m.lamp.power, Bound("W", among=(60, 100))),
        *fact("fed-1.g", "lamp.shaded", m.lamp.shaded),
    )


CLAUSES: Final[tuple[Callable[[Measured], Findings], ...]] = (
    surface, frame, pockets, base_lines, base_circles, arrows, centre_circle, outer_circle, pieces, striker, stand,
    chair, net, lamp,
)  # fmt: skip
