"""Surfaces by name. They are no measurements: the launch speeds that Law 1 then asks for are what tells them apart."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from khela.physics.surface import Surface

PRESETS: Mapping[str, Surface] = MappingProxyType(
    {
        "championship": Surface(),
        "club": Surface(mu=0.10, e_wall=0.75),
        "slow": Surface(mu=0.20, e_wall=0.60),
    }
)
"""`championship` reaches 3.5 crossings, and seven, below the top speed; `club` 3.5 only; `slow` neither (Law 1.1)."""
