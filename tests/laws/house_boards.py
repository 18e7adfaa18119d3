"""Boards by the festival and house rules, and what an answer is to be."""

from __future__ import annotations

from typing import Any

from khela.judging import judge


class Answers:
    """Scenarios of one rulebook, ruled on."""

    def __init__(self, rulebook: str) -> None:
        self.rulebook = rulebook

    def all(self, start: dict[str, Any], *acts: Any, **more: Any) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """The rulings and the state after them; a list of pieces stands for a stroke that pockets them."""
        told = [{"act": "stroke", "pocketed": act} if isinstance(act, list) else act for act in acts]
        answer: Any = judge({"rulebook": self.rulebook, "start": start, "acts": told, **more})
        return answer["rulings"], answer["state"]

    def last(self, start: dict[str, Any], *acts: Any, **more: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The last ruling and the state after it."""
        rulings, state = self.all(start, *acts, **more)
        return rulings[-1], state


def back(ruling: dict[str, Any]) -> tuple[int, int, int]:
    """White, black and red that come back."""
    returns = ruling["returns"]
    return returns["white"], returns["black"], returns["red"]


def left(state: dict[str, Any]) -> tuple[int, int]:
    """White and black on the board."""
    return state["left"]["white"], state["left"]["black"]


def on(white: int, black: int, red: str = "on_board", red_by: str | None = None, **more: Any) -> dict[str, Any]:
    """A start in play, A to strike with white."""
    return {"phase": "open", "left": {"white": white, "black": black}, "red": red, "red_by": red_by, **more}
