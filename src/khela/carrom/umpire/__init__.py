"""The umpire: a state, an act and a rulebook in; a ruling and the next state out. One module a chapter of law."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from khela.carrom.acts import Act, ClaimExtra, word
from khela.carrom.ruling import RefusedActError, Ruling
from khela.carrom.state import State

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook


def rule(
    state: State, act: Act, rulebook: Rulebook, *, placing: Literal["auto", "manual"] = "auto"
) -> tuple[Ruling, State]:
    """Rule on `act`; with `placing` manual, returned pieces wait for acts that place them.

    Errors: RefusedActError where the act cannot be ruled on in this state; the match as it was is then still good.
    """
    if state.winner is not None and not isinstance(act, ClaimExtra):
        raise RefusedActError("", word(type(act)), "claim_extra or nothing, as the match is over")
    provisions = rulebook.answers(state.format)
    if type(act) not in provisions:
        known = ", ".join(word(kind) for kind in provisions)
        raise RefusedActError("act", word(type(act)), f"an act {rulebook.name} knows in {state.format}: {known}")
    return provisions[type(act)](state, act, rulebook, placing == "manual")


__all__ = ["rule"]
