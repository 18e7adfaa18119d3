"""Scenarios that are answered, with every act among them."""

from __future__ import annotations

from typing import Any

FIVE_SIX: dict[str, Any] = {"phase": "open", "left": {"white": 5, "black": 6}}


def _of(*acts: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"rulebook": "federation", "start": FIVE_SIX, "acts": list(acts), **more}


_STRIKER = {"act": "stroke", "pocketed": ["striker"]}

GOOD: dict[str, dict[str, Any]] = {
    "nothing": {"rulebook": "federation"},
    "stroke": _of({"act": "stroke", "by": "A", "pocketed": ["white", "black", "red"], "off_board": ["white"]}),
    "whole stroke": _of(
        {
            "act": "stroke",
            "pocketed": ["striker"],
            "improper": True,
            "touched": True,
            "first_hit": "red",
            "carom": True,
            "slipped": False,
        }
    ),
    "missed break": {"rulebook": "federation", "acts": [{"act": "stroke", "touched": False}]},
    "out of turn": _of({"act": "out_of_turn", "by": "B", "pocketed": ["black"], "noticed": True}),
    "foul": _of({"act": "foul", "by": "A", "clause": "fed-16.12"}),
    "foul by the one to strike": _of({"act": "foul", "clause": "fed-16.12"}),
    "break before call": {"rulebook": "federation", "acts": [{"act": "break_before_call", "moved": False}]},
    "passes": _of({"act": "pass"}, {"act": "pass", "by": "B"}),
    "time out": _of({"act": "time_out"}),
    "concede": _of({"act": "concede"}),
    "concede match": _of({"act": "concede", "by": "B", "of": "match"}),
    "leave seat": _of({"act": "leave_seat", "by": "A"}),
    "disturb": _of({"act": "disturb", "by": "A", "restorable": True}, {"act": "disturb", "by": "B"}),
    "void": _of({"act": "void"}, {"act": "void", "clause": "fed-16.28"}),
    "place": _of(_STRIKER, {"act": "place", "by": "B", "piece": "white", "at": [50, -40.5]}, placing="manual"),
    "waive": _of(_STRIKER, {"act": "waive", "by": "B"}, placing="manual"),
    "claim extra": _of(
        {"act": "stroke", "pocketed": ["black", "striker"]},
        {"act": "claim_extra", "by": "B"},
        start={"phase": "open", "left": {"white": 3, "black": 1}},
    ),
    "forfeit": _of({"act": "forfeit", "by": "A", "clause": "fed-17.c"}),
    "fell": _of({"act": "fell", "piece": "red"}),
    "fell white": _of({"act": "fell", "piece": "white"}),
    "appeal": _of({"act": "appeal", "by": "A"}, {"act": "disobey", "by": "A"}),
    "notice": _of(
        {"act": "stroke", "pocketed": ["red"]},
        {"act": "stroke"},
        {"act": "stroke"},
        {"act": "notice", "what": "red_left"},
    ),
    "notice opponent piece": _of({"act": "stroke", "pocketed": ["white"]}, {"act": "notice", "what": "opponent_piece"}),
    "doubles": {
        "rulebook": "federation",
        "format": "doubles",
        "start": {"turn": "C", "white": "B", "left": {"white": 4, "black": 2}, "red": "covered", "red_by": "D"},
        "acts": [{"act": "stroke", "pocketed": ["black", "striker"]}],
    },
    "options": _of(_STRIKER, options={"break_chances": 3, "improper_own_and_striker": 2}),
    "bangla": _of(_STRIKER, lang="bn"),
}
