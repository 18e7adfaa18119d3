"""A set as it was measured: surface, lines, pieces, striker and what stands around them.

A figure may be taken several times, one item each; none is not measured. Lengths are mm, masses g, power W. What is no
figure is told by yes or no, None where nobody looked.
"""

from __future__ import annotations

from dataclasses import dataclass

Figures = tuple[float, ...]
Fact = bool | None


@dataclass(frozen=True, slots=True)
class Surface:
    """What is played on. `crossings`: how often a 15 g striker, struck very hard, crosses it before it rests."""

    side: Figures = ()
    thickness: Figures = ()
    crossings: Figures = ()
    square: Fact = None
    flat: Fact = None


@dataclass(frozen=True, slots=True)
class Frame:
    """The wood around the surface; `height` is above the surface."""

    width: Figures = ()
    height: Figures = ()
    corners_rounded: Fact = None
    battens: Fact = None


@dataclass(frozen=True, slots=True)
class Pockets:
    """The pockets: how many, and how wide."""

    count: Figures = ()
    diameter: Figures = ()


@dataclass(frozen=True, slots=True)
class BaseLines:
    """A side's two lines; `length` is over the circles, `across` from the bottom of the lower line to the other one."""

    length: Figures = ()
    lower_thickness: Figures = ()
    lower_from_frame: Figures = ()
    across: Figures = ()


@dataclass(frozen=True, slots=True)
class BaseCircles:
    """The circles at the ends of the base lines; `gap` is to the circle of the neighbouring side."""

    diameter: Figures = ()
    red_diameter: Figures = ()
    gap: Figures = ()
    touch_lines: Fact = None


@dataclass(frozen=True, slots=True)
class Arrows:
    """The arrows at the corners; `semicircle` is the diameter of the ornament at the tail, if there is one."""

    count: Figures = ()
    width: Figures = ()
    from_pocket: Figures = ()
    length: Figures = ()
    semicircle: Figures = ()
    point_at_pockets: Fact = None


@dataclass(frozen=True, slots=True)
class Circle:
    """The centre circle or the outer circle."""

    diameter: Figures = ()


@dataclass(frozen=True, slots=True)
class Pieces:
    """The pieces; `white`, `black` and `red` are how many."""

    white: Figures = ()
    black: Figures = ()
    red: Figures = ()
    diameter: Figures = ()
    thickness: Figures = ()
    mass: Figures = ()
    alike: Fact = None


@dataclass(frozen=True, slots=True)
class Striker:
    """The striker."""

    diameter: Figures = ()
    mass: Figures = ()
    metal: Fact = None


@dataclass(frozen=True, slots=True)
class Stand:
    """The table or stand the board lies on."""

    height: Figures = ()
    level: Fact = None
    steady: Fact = None


@dataclass(frozen=True, slots=True)
class Chair:
    """A player's stool or chair."""

    height: Figures = ()
    arms: Fact = None


@dataclass(frozen=True, slots=True)
class Net:
    """The nets under the pockets; `holds` is how many pieces go in."""

    count: Figures = ()
    holds: Figures = ()


@dataclass(frozen=True, slots=True)
class Lamp:
    """The lamp over the board."""

    power: Figures = ()
    shaded: Fact = None


@dataclass(frozen=True, slots=True)
class Measured:
    """A whole set; what is left out was not measured."""

    surface: Surface = Surface()
    frame: Frame = Frame()
    pockets: Pockets = Pockets()
    base_lines: BaseLines = BaseLines()
    base_circles: BaseCircles = BaseCircles()
    arrows: Arrows = Arrows()
    centre_circle: Circle = Circle()
    outer_circle: Circle = Circle()
    pieces: Pieces = Pieces()
    striker: Striker = Striker()
    stand: Stand = Stand()
    chair: Chair = Chair()
    net: Net = Net()
    lamp: Lamp = Lamp()
