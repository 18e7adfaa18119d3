"""Law 1: a measured set is inspected, each figure accepted or refused by its clause."""

from __future__ import annotations

from khela.carrom.equipment.finding import Bound, Finding
from khela.carrom.equipment.inspecting import inspect
from khela.carrom.equipment.measured import (
    Arrows,
    BaseCircles,
    BaseLines,
    Chair,
    Circle,
    Frame,
    Lamp,
    Measured,
    Net,
    Pieces,
    Pockets,
    Stand,
    Striker,
    Surface,
)
from khela.carrom.equipment.written import read_measured

__all__ = [
    "Arrows",
    "BaseCircles",
    "BaseLines",
    "Bound",
    "Chair",
    "Circle",
    "Finding",
    "Frame",
    "Lamp",
    "Measured",
    "Net",
    "Pieces",
    "Pockets",
    "Stand",
    "Striker",
    "Surface",
    "inspect",
    "read_measured",
]
