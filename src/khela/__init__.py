"""Khela: the umpire's table for carrom, and for the end of a chess game."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from khela.judging import ScenarioError, judge

__all__ = ["ScenarioError", "judge"]


def __getattr__(name: str) -> object:
    """The public calls, imported when first asked for: importing a lower floor must not pull in the ones above."""
    if name in __all__:
        from khela import judging

        return getattr(judging, name)
    raise AttributeError(f"module 'khela' has no attribute {name!r}")
